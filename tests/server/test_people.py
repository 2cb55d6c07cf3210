"""The people in a room: who acts for which place, and as whom he speaks."""

import pytest

from hegemon.server import messages as m
from hegemon.server.connection import Connection
from hegemon.server.people import People
from hegemon.server.room import Place, Room
from hegemon.server.store import SeatRow

ROOM = Room(
    "hall", creator="host", places=(Place(1, "anna", seat=3), Place(2, "anna"), Place(3, "ben"), Place(4))
)


@pytest.fixture
def people() -> People:
    """Anna has lent place 2 to a phone, Ben his to Anna and to the host; a link was for a place that is free now."""
    found = People()
    found.lend(
        SeatRow("hall", place, holder)
        for place, holder in [(2, "phone"), (3, "anna"), (3, "host"), (4, "phone")]
    )
    return found


def test_one_acts_for_ones_own_places_and_for_those_that_were_lent(people):
    acts = {who: people.places(ROOM, who) for who in ("anna", "ben", "phone", "host", "watcher")}
    assert acts == {"anna": (1, 2, 3), "ben": (3,), "phone": (2,), "host": (3,), "watcher": ()}
    assert people.seats(ROOM, "anna") == {3}
    assert people.seats(ROOM, "phone") == set()


def test_a_device_is_the_person_whose_place_it_was_lent_unless_it_is_somebody_itself(people):
    assert people.persons(ROOM, "phone") == {"anna"}
    assert people.persons(ROOM, "anna") == {"anna", "ben"}
    assert people.persons(ROOM, "host") == {"host", "ben"}
    assert people.persons(ROOM, "watcher") == {"watcher"}
    speaks = {who: people.identity(ROOM, who) for who in ("anna", "ben", "phone", "host", "watcher")}
    assert speaks == {"anna": "anna", "ben": "ben", "phone": "anna", "host": "host", "watcher": "watcher"}


@pytest.mark.parametrize(
    ("who", "message", "speaker"),
    [
        ("phone", m.Rename(2, "Anna"), "anna"),
        ("phone", m.Rename(1, "Anna"), ""),
        ("anna", m.StandUp(3), "ben"),
        ("watcher", m.Unready(1), ""),
        ("watcher", m.Unready(77), ""),
        ("phone", m.Sit("Cid"), "phone"),
        ("phone", m.Remove(1), "anna"),
        ("host", m.Hook(0, "https://example.org"), "host"),
    ],
)
def test_for_a_place_speaks_its_person_and_for_nobodys_nobody(people, who, message, speaker):
    assert people.speaker(ROOM, who, message) == speaker


def test_who_is_here_by_a_lent_device_is_here(people):
    phone, late = Connection("phone", 9), Connection("ben", 9)
    phone.entered = True
    people.connections = {phone, late}
    assert people.here(ROOM) == {"anna"}
    assert people.attended(ROOM) == {2}
    people.take_back(2)
    assert people.here(ROOM) == {"phone"}
    assert people.attended(ROOM) == set()
    assert people.spectators(ROOM) == 1
