"""Bots think in processes of their own: who is slow or breaks is replaced in time, and nobody else waits for it."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hegemon import bots
from hegemon.arena import conformance
from hegemon.engine.asks import Attacking
from hegemon.engine.decide import choices
from hegemon.engine.state import State
from hegemon.engine.view import view
from hegemon.server.thinkers import Processes, rest
from tests.docs.documents import ROOT
from tests.engine.tables import table

# Installed for the thinkers alone: bots that no server should have.
PACKAGE = """
import time

class Hanging:
    def __call__(self, view, offers, rng):
        time.sleep(60)

class Breaking:
    def __call__(self, view, offers, rng):
        raise SystemExit

class Babbling:
    def __call__(self, view, offers, rng):
        return {"type": "Nonsense"}

class Counting:
    asked = 0
    def __call__(self, view, offers, rng):
        self.asked += 1
        return list(offers[1].commands())[self.asked - 1]
"""
ENTRIES = "[hegemon.bots]\n" + "".join(
    f"{name.lower()} = bad_bots:{name}\n" for name in ("Hanging", "Breaking", "Babbling", "Counting")
)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with such bots, where thinkers find it."""
    (tmp_path / "bad_bots.py").write_text(PACKAGE)
    info = tmp_path / "bad_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])


@pytest.fixture
def thinkers() -> Iterator[Processes]:
    """One process, with a second for every answer."""
    found = Processes(1, 1.0)
    yield found
    asyncio.run(found.close())


def attacking() -> State:
    """Seat 1 is asked."""
    return table("1x6 2x4 3x2", Attacking(1)).state


async def think(thinkers: Processes, bot: str, game: str = "game") -> object:
    """What a bot answers."""
    state = attacking()
    return await thinkers.think(game, 1, bot, view(state, 1), choices(state))


def test_a_bot_answers_with_one_of_the_offers(thinkers):
    answer = asyncio.run(think(thinkers, "novice"))
    assert answer in [command for offer in choices(attacking()) for command in offer.commands()]


@pytest.mark.usefixtures("installed")
def test_each_seat_of_each_game_has_a_bot_that_remembers(thinkers):
    async def answers() -> list[object]:
        games = ("one", "one", "other", "one")
        return [await think(thinkers, "counting", game) for game in games]

    first, second, other, third = asyncio.run(answers())
    assert first == other
    assert len({repr(one) for one in (first, second, third)}) == 3


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("bot", ["hanging", "breaking", "babbling"])
def test_a_bot_that_hangs_breaks_or_babbles_has_no_answer_and_the_next_one_has(thinkers, bot):
    async def answers() -> list[object]:
        return [await think(thinkers, name) for name in (bot, "novice", bot, "novice")]

    first, second, third, fourth = asyncio.run(answers())
    assert (first, third) == (None, None)
    assert second is not None
    assert fourth is not None


@pytest.mark.usefixtures("installed")
def test_a_bot_that_hangs_is_not_waited_for_longer_because_its_process_has_just_begun(thinkers):
    async def answers() -> list[object]:
        # two processes that start; with the time to start it would be forty seconds
        async with asyncio.timeout(30):
            return [await think(thinkers, "hanging") for _ in range(2)]

    assert asyncio.run(answers()) == [None, None]


@pytest.mark.usefixtures("installed")
def test_while_a_bot_hangs_everything_else_goes_on(thinkers):
    async def ticks() -> int:
        count, thought = 0, asyncio.create_task(think(thinkers, "hanging"))
        while not thought.done():
            count += 1
            await asyncio.sleep(0.01)
        assert thought.result() is None
        return count

    assert asyncio.run(ticks()) > 5


def test_an_unknown_bot_has_no_answer(thinkers):
    assert asyncio.run(think(thinkers, "deep thought")) is None


@pytest.mark.usefixtures("installed")
def test_thinkers_can_be_let_go_in_the_middle_of_a_thought():
    async def let_go() -> object:
        thinkers = Processes(1, 30)
        assert await think(thinkers, "novice")
        thought = asyncio.create_task(think(thinkers, "hanging"))
        await asyncio.sleep(0.1)
        await thinkers.close()
        return await thought

    assert asyncio.run(let_go()) is None


EXAMPLE = ROOT / "examples" / "bots" / "bot.sh"


def test_a_program_that_is_configured_answers_under_its_name():
    async def answers() -> list[object]:
        thinkers = Processes(1, 10, {"shell": str(EXAMPLE)})
        try:
            return [await think(thinkers, "shell") for _ in range(2)]
        finally:
            await thinkers.close()

    found = asyncio.run(answers())
    assert "shell" in bots.names()
    offered = [command for offer in choices(attacking()) for command in offer.commands()]
    assert all(command in offered for command in found)


def test_programs_rest_while_nobody_asks():
    program, match = bots.Program(str(EXAMPLE)), conformance.table()
    state = match.state
    seat = state.agenda[0].seat
    for _ in range(2):
        answer = program(view(state, seat), choices(state), Random(1))
        assert any(offer.allows(answer) for offer in choices(state))
        assert program.dialogue
        rest([program, bots.make("novice")])
        assert program.dialogue is None
    assert (program.tally.asked, program.tally.replaced) == (2, 0)
