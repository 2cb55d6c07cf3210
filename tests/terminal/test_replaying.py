"""A replay goes forward and back, by answers and by turns, in lines and on the screen."""

import asyncio
import io
import re
from collections.abc import Callable
from functools import partial

import pytest

from hegemon import catalog, record
from hegemon.engine.events import TurnBegan
from hegemon.game import new
from hegemon.record import Record
from hegemon.terminal.cinema import Cinema
from hegemon.terminal.replaying import show_replay
from hegemon.terminal.talk import Talk
from tests.cli.conftest import hegemon, refused
from tests.terminal.conftest import answer
from tests.terminal.screen import on_the_screen

__all__ = ["hegemon"]


@pytest.fixture(scope="module")
def played() -> Record:
    """A short game between two who take the first of all answers."""
    game = new("express", seed=2, placement="random", round_limit=2)
    while game.asked:
        game.answer(next(iter(game.offers()[0].commands())))
    return record.read(game.record())


@pytest.fixture
def replayed(played) -> Callable[..., str]:
    """What a replay prints for typed lines."""

    def run(*lines: str) -> str:
        sink = io.StringIO()
        talk = Talk(io.StringIO("".join(f"{line}\n" for line in lines)), sink)
        show_replay(talk, played, [*record.replay(played)])
        return sink.getvalue()

    return run


def places(told: str) -> list[int]:
    """After which answers it was asked where to go."""
    return [int(found) for found in re.findall(r"After answer (\d+) of", told)]


def test_it_goes_on_and_back_by_answers(played, replayed):
    last = len(played.steps)
    told = replayed("next", "", "next 3", "back", "back 100", "back", "go 4", f"go {last + 9}", "next")
    assert places(told) == [0, 1, 2, 5, 4, 0, 0, 4, last, last]
    assert "This is the beginning." in told
    assert "This is the end." in told


def test_it_goes_on_and_back_by_turns_and_plays_to_the_end(played, replayed):
    turns = [step.id for step in played.steps if any(isinstance(event, TurnBegan) for event in step.events)]
    told = replayed(f"go {turns[0]}", "turn", "turn", "last", "play")
    assert places(told) == [0, turns[0], turns[1], turns[2], turns[1], len(played.steps)]
    assert " has won " in told


def test_the_board_is_told_as_it_stood_then(played, replayed):
    one = next(iter([*record.replay(played)][-1].holdings))
    told = replayed("go 0", f"look {one}", "play", f"look {one}", "score")
    name = catalog.board("world").territory[one].name
    assert f"{name}: empty" in told
    assert re.search(rf"{name}: \d+ of seat \d", told)
    assert "Seat 1: " in told


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("nxt", "There is no 'nxt'. Did you mean next? Type help for all you can say."),
        ("go", "Type a number from 0 to "),
        ("look xyzzy", "There is no territory 'xyzzy'"),
        ("go 1 2", "One number is enough here, not 1 and 2."),
    ],
)
def test_what_is_typed_wrong_is_answered(replayed, typed, sentence):
    assert answer(replayed(typed, "help"), typed).startswith(sentence)


def test_a_file_that_is_no_record_is_refused(hegemon, tmp_path):
    (tmp_path / "bad").write_text("hello\n")
    assert refused(hegemon("play", "--replay", "bad")).startswith("line 1: it cannot be read")
    assert refused(hegemon("play", "--replay", "nowhere")) == "nowhere: no such file or directory"


def test_keys_step_and_play_on_the_screen(played):
    states = [*record.replay(played)]
    show = partial(show_replay, recorded=played, states=states)

    async def watch() -> None:
        async with on_the_screen(show, partial(catalog.picture, folder=None), kind=Cinema) as sitter:
            await sitter.settle()
            assert list(sitter.app.history) == [f"This game has {len(played.steps)} answers."]
            for key, place in (("right", 1), ("right", 2), ("left", 1), ("home", 0), ("enter", 1)):
                await sitter.press(key)
                assert f"After answer {place} of" in sitter.text("question")
            await sitter.press("down", "up")
            await sitter.press("space")
            await sitter.until(lambda: "After answer 5 of" in sitter.text("question"))
            await sitter.press("space")
            stopped = sitter.text("question")
            await sitter.pilot.pause(1.2)
            assert sitter.text("question") == stopped
            await sitter.type(f"go {len(states)}")
            numbers = re.findall(r"(?<![+\d])\d+", sitter.drawn())
            assert sum(map(int, numbers)) == sum(one.armies for one in states[-1].holdings.values())
            await sitter.pilot.press("ctrl+c")
        assert sitter.app.stage.close() == []

    asyncio.run(watch())
