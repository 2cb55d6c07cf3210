"""The bell rings once a turn, for people who are not there; and whose webhook it is says who may set it."""

from random import Random

import pytest
from msgspec.structs import replace

from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import choices
from hegemon.engine.state import State
from hegemon.game import setting_for
from hegemon.record import first_state, header_of
from hegemon.server import chairs, phases, roomview
from hegemon.server.bell import Bell, waits_for
from hegemon.server.config import Webhook
from hegemon.server.errands import Errand
from hegemon.server.messages import FairView, HandOver, Hook, Settings, Sit, StandUp
from hegemon.server.plans import Manners, Now
from hegemon.server.room import NotAllowed, Room
from hegemon.server.table import Table
from hegemon.server.webhooks import Call, Webhooks

THEN = Now(0.0, 0.0)
MINE, OURS = "https://example.org/mine", "https://example.org/ours"


class FirstOffer:
    """Chance that always answers with what is offered first."""

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """An answer that depends on nothing else."""
        return choices(state)[0].pick(Random(step))


class Noted(Webhooks):
    """Webhooks that keep what they are to say."""

    def call(self, url: str, call: Call, now: float) -> None:
        """Note a call."""
        self.said = [*getattr(self, "said", []), (url, call)]


@pytest.fixture
def table() -> Table:
    """A game of three, whoever is asked first."""
    found = Table("g1", first_state(header_of(setting_for("express", 3))), FirstOffer(), Manners())
    found.commit(found.start(THEN), THEN)
    return found


@pytest.fixture
def hooks() -> Noted:
    return Noted(Webhook(allowed=True), "https://play.example.org", str)


def seated(**hooks: str) -> Room:
    """Three people, Ann the creator, each at the seat of their place."""
    doc = chairs.opened("hall", "", Settings(rules="express", places=3), "")
    for name in ("Ann", "Ben", "Cid"):
        doc = chairs.act(doc, name, Sit(name))
        if name in hooks:
            doc = chairs.act(doc, name, Hook(len(doc.taken()), hooks[name]))
    return replace(doc, places=tuple(replace(place, seat=place.place) for place in doc.places))


NAMES = ("", "Ann", "Ben", "Cid")


def test_who_is_asked_and_not_there_is_called_once(table, hooks):
    name = NAMES[table.asked_seat]
    bell, doc = Bell(hooks), seated(**{name: MINE})
    for _ in range(3):
        bell.ring(doc, table, set(), 0.0)
    url = "https://play.example.org/room/hall"
    assert hooks.said == [(MINE, Call("hall", table.asked_seat, name, "express", url))]


def test_who_is_there_is_not_called_nor_later_in_the_same_turn(table, hooks):
    name = NAMES[table.asked_seat]
    bell, doc = Bell(hooks), seated(**{name: MINE})
    bell.ring(doc, table, {table.asked_seat}, 0.0)
    bell.ring(doc, table, set(), 31.0)
    assert not hasattr(hooks, "said")


def test_who_leaves_just_when_the_turn_begins_is_called(table, hooks):
    name = NAMES[table.asked_seat]
    bell, doc = Bell(hooks), seated(**{name: MINE})
    for attended, now in (({table.asked_seat}, 100.0), (set(), 101.0), (set(), 102.0)):
        bell.ring(doc, table, attended, now)
    assert [url for url, _ in hooks.said] == [MINE]


def test_the_room_s_own_address_is_called_as_well_but_the_same_one_only_once(table, hooks):
    doc = chairs.act(seated(**dict.fromkeys(NAMES[1:], MINE)), "Ann", Hook(0, OURS))
    Bell(hooks).ring(doc, table, set(), 0.0)
    assert [url for url, _ in hooks.said] == [MINE, OURS]
    Bell(hooks).ring(replace(doc, hook=MINE), table, set(), 0.0)
    assert [url for url, _ in hooks.said] == [MINE, OURS, MINE]


def test_after_a_restart_who_was_called_before_is_not_called_again(table, hooks):
    bell = Bell(hooks)
    bell.knows(table)
    bell.ring(seated(**dict.fromkeys(NAMES[1:], MINE)), table, set(), 0.0)
    assert not hasattr(hooks, "said")


def test_a_game_waits_for_nobody_while_it_is_paused_a_bot_thinks_or_an_errand_goes_on(table):
    seat = table.asked_seat
    assert waits_for(table) == seat
    assert waits_for(None) == 0
    table.paused = True
    assert waits_for(table) == 0
    table.paused = False
    table.errands[seat] = Errand(seat, "alaska")
    assert waits_for(table) == 0
    table.errands.clear()
    table.minders[seat].stand_in = "novice"
    assert waits_for(table) == 0


def test_without_webhooks_nobody_is_called(table):
    Bell(None).ring(seated(Ann=MINE), table, set(), 0.0)


# ── whose it is ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_sees_that_there_is_a_webhook_and_nobody_what_it_is():
    doc = chairs.act(seated(Ben=MINE), "Ann", Hook(0, OURS))
    seen = roomview.room_view(doc, set(), None, FairView())
    assert (seen.hooked, [place.hooked for place in seen.places]) == (True, [False, True, False])
    assert "example.org" not in repr(seen)


@pytest.mark.parametrize(
    ("message", "why"),
    [
        (Hook(1, MINE), "not-your-place"),
        (Hook(0, MINE), "not-the-creator"),
        (Hook(2, "ftp://example.org"), "bad-webhook"),
        (Hook(9, MINE), "no-such-place"),
    ],
)
def test_only_for_one_s_own_place_and_the_creator_for_the_room(message, why):
    with pytest.raises(NotAllowed) as refusal:
        chairs.act(seated(), "Ben", message)
    assert refusal.value.why == why


def test_a_webhook_goes_with_who_set_it():
    doc = chairs.act(seated(Ann=MINE, Ben=MINE), "Ann", Hook(0, OURS))
    assert chairs.act(doc, "Ann", HandOver(2)).hook == ""
    left = chairs.act(doc, "Ann", StandUp(1))
    assert (left.hook, [place.hook for place in left.places]) == ("", ["", MINE, ""])
    assert chairs.act(doc, "Ben", Hook(2)).place(2).hook == ""


def test_a_webhook_stays_for_a_rematch():
    doc = replace(seated(Ben=MINE), phase="over")
    assert phases.rematched(doc, "Ann").place(2).hook == MINE
