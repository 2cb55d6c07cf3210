"""A room is joined from a keyboard: found, watched, left and come back to, and nothing is lost or doubled by a cut."""

import asyncio
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import pytest

from hegemon import record
from hegemon.client import Client, Refusal
from hegemon.engine.offers import PlaceOffer
from hegemon.engine.view import view_event
from hegemon.server.messages import Sit
from hegemon.telling import sentence
from hegemon.terminal.away import play_away
from hegemon.terminal.joining import CannotJoin, join, meant
from hegemon.terminal.telephone import Telephone
from tests.cli.conftest import HEGEMON, hegemon, refused
from tests.server.harness import ServerProcess
from tests.terminal.away import Typist, a_room
from tests.terminal.screen import on_the_screen

__all__ = ["hegemon"]
PATIENCE = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for a module; rooms do not disturb each other."""
    with ServerProcess(tmp_path_factory.mktemp("away") / "data", HEGEMON_TABLES_GRACE="60") as running:
        yield running


@pytest.fixture(autouse=True)
def own_state(tmp_path, monkeypatch):
    """Who one is at a server is kept under the test's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("http://host:8000/room/abc", ("http://host:8000", "abc", "")),
        ("https://host/room/abc/", ("https://host", "abc", "")),
        ("http://host/ABCDEF", ("http://host", "", "ABCDEF")),
        ("http://host abc-def", ("http://host", "", "abc-def")),
        ("http://host:8000/ abcdef", ("http://host:8000", "", "abcdef")),
        ("abcdef", ("http://127.0.0.1:8000", "", "abcdef")),
    ],
)
def test_a_room_is_meant_by_its_link_its_code_or_an_address_with_a_code(typed, found):
    assert meant(typed) == found


@pytest.mark.parametrize(
    "typed", ["", "room", "http://host", "ftp://host/room/a", "http:///room/a", "http://[/room/a"]
)
def test_what_means_no_room_is_told_what_would(typed):
    with pytest.raises(CannotJoin, match="http://"):
        meant(typed)


def test_what_cannot_be_joined_is_refused_in_one_line(hegemon, server):
    full = a_room(server.url)
    sitting = [sat_down(server.url, full["id"], name) for name in ("Ann", "Bob")]
    refusals = {
        "http://127.0.0.1:1/room/abc": "no hegemon server answers at http://127.0.0.1:1",
        f"{server.url}/room/abc": "there is no such room",
        f"{server.url}/ZZZZZZ": "there is no such room, or not any more",
        "nonsense": "'nonsense' is no room: give its link",
        full["url"]: "every place is taken",
    }
    for url, why in refusals.items():
        assert refused(hegemon("play", "--join", url, "--name", "Cat", "--plain")).startswith(why)
    assert refused(hegemon("play", "--join", full["url"])).startswith("--name says what you are called")
    for one in sitting:
        one.close()


def sat_down(url: str, room: str, name: str) -> Telephone:
    """Somebody sits in a room and is not ready."""
    line = Telephone(Client(url), room)
    line.next(int)
    line.say(Sit(name))
    while not getattr(line.next(int), "mine", ()):
        pass
    return line


def wait_for(*people: Typist) -> None:
    """Until everybody has played to the end."""
    for one in people:
        one.thread.join(PATIENCE)
        assert not one.thread.is_alive()


def the_record(url: str, game: str) -> str:
    """The record of a game, once the server has filed it."""
    for _ in range(500):
        with suppress(Refusal):
            return Client(url).text(f"/api/games/{game}/record")
        time.sleep(0.02)
    raise AssertionError("it was never filed")


def test_cuts_and_a_killed_server_lose_and_double_nothing(server):
    room = a_room(server.url)
    people = [
        Typist(room["url"], "Ann", 1, drops=0.2),
        Typist(f"{server.url}/{room['code']}", "Bob", 2, drops=0.2),
    ]
    for one in people:
        one.thread.start()
    while sum(len(one.commands) for one in people) < 8:
        time.sleep(0.01)
    server.kill()
    server.start()
    wait_for(*people)
    played = record.read(the_record(server.url, people[0].table.game))
    board = people[0].table.board
    for one in people:
        seat = one.table.guest.seat
        assert one.commands == [step.answer for step in played.steps if step.seat == seat]
        events = [view_event(event, seat) for step in played.steps for event in step.events]
        told = [said for event in events if (said := sentence(event, board, one.table.names))]
        assert one.plain.log
        assert one.plain.log == told[-len(one.plain.log) :]
    assert any("The connection is lost; trying again." in one.told for one in people)
    assert any("The connection is back." in one.told for one in people)


def test_who_comes_too_late_watches_and_hears_everything_public(server):
    room = a_room(server.url)
    people = [Typist(room["url"], "Ann", 3), Typist(room["url"], "Bob", 4)]
    people[0].thread.start()
    while people[1].table.guest.room.phase == "open":
        people[1].table.hear_next()
    late = Typist(room["url"], "Cat", 5)
    for one in (late, people[1]):
        one.thread.start()
    wait_for(late, *people)
    assert "The game has begun without you: you watch." in late.told
    assert late.commands == []
    assert any(" has won " in line for line in late.plain.log)


def test_who_leaves_comes_back_to_the_same_seat_under_the_same_name(server):
    room = a_room(server.url)
    ann, bob = Typist(room["url"], "Ann", 6), Typist(room["url"], "Bob", 7)
    while ann.table.guest.room.phase != "playing":
        ann.table.hear_next()
        bob.table.hear_next()
    seat = ann.table.guest.seat
    ann.table.close()
    again = Typist(room["url"], "Ann", 8)
    assert again.table.guest.seat == seat
    for one in (again, bob):
        one.thread.start()
    wait_for(again, bob)
    assert again.commands


def test_a_game_in_a_room_is_played_on_the_screen(server):
    room = a_room(server.url, options={"placement": "random"})
    bob = Typist(room["url"], "Bob", 9)
    table, picture = join(room["url"], "Ann")
    bob.thread.start()

    async def play() -> list[str]:
        async with on_the_screen(partial(play_away, table=table, again="again"), lambda _: picture) as sitter:
            await sitter.until(lambda: sitter.app.scene and sitter.app.scene.asked)
            await sitter.settle()
            (offer,) = (one for one in table.offers() if isinstance(one, PlaceOffer))
            one = next(iter(offer.room))
            before = table.now.holding(one).armies
            await sitter.click(one)
            assert table.now.holding(one).armies == before + 1
            await sitter.press("f8")
            assert table.now.holding(one).armies == before
            await sitter.type("load a.hegemon")
            assert "Leave the room first" in sitter.text("ticker")
            await sitter.pilot.press("ctrl+c")
        return sitter.app.stage.close()

    assert asyncio.run(play()) == ["Your place in the room waits for you; this comes back:", "again"]
    bob.table.close()


def test_a_pipe_can_join_and_its_end_says_how_to_come_back(server, tmp_path):
    room = a_room(server.url, options={"placement": "random"})
    bob = Typist(room["url"], "Bob", 10)
    bob.thread.start()
    words = [str(HEGEMON), "play", "--join", f"{server.url}/{room['code']}", "--name", "Ann"]
    done = subprocess.run(
        words, input="score\nsay hello\n", env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
        capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    assert re.search(r"Bob: \d+ territories", done.stdout)  # who begins may have taken some
    bob.until_told("Ann: hello")
    assert done.stdout.endswith(
        f"Your place in the room waits for you; this comes back:\nhegemon play --join {room['url']} --name Ann\n"
    )
    bob.table.close()
