"""Records with a slip in them, of whatever kind: each replays, or is refused at a line, and nothing else happens."""

import json
from random import Random
from typing import Any

import pytest

from hegemon.game import game_of
from hegemon.record import Untrue, read, replay
from tests.golden.tables import FOLDER

LINES = [file.read_text(encoding="utf-8").splitlines() for file in sorted(FOLDER.iterdir())]
STRANGE: tuple[Any, ...] = (
    -2,
    -1,
    0,
    7,
    1.5,
    10**6,
    2**31,
    10**20,
    "",
    "alaska",
    "wild-1",
    None,
    True,
    [],
    {},
)


def slipped(rng: Random, value: Any) -> Any:
    """The same but for something in it."""
    if isinstance(value, list | dict) and value and rng.random() < 0.9:
        return inside(rng, value)
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice((1, -1))
    return rng.choice(STRANGE)


def inside(rng: Random, value: Any) -> Any:
    """A row or an object with a part gone, twice, elsewhere or itself not as it was."""
    copy = value.copy()
    place = rng.choice([*value]) if isinstance(value, dict) else rng.randrange(len(value))
    match rng.randrange(6):
        case 0:
            del copy[place]
        case 1 if isinstance(value, list):
            copy.insert(place, rng.choice(value))
        case 2 if isinstance(value, list):
            rng.shuffle(copy)
        case _:
            copy[place] = slipped(rng, value[place])
    return copy


def with_a_slip(rng: Random) -> str:
    """A golden game, short as they are, in which something is not as it was."""
    lines = rng.choice(LINES).copy()
    number = rng.choice((0, rng.randrange(len(lines))))
    match rng.randrange(8):
        case 0:
            del lines[number]
        case 1:
            lines.insert(number, rng.choice(lines))
        case 2:
            lines[number] = lines[number][: rng.randrange(len(lines[number]))]
        case _:
            lines[number] = json.dumps(slipped(rng, json.loads(lines[number])))
    return "\n".join(lines)


def outcome(text: str, check: bool) -> str:
    """What comes of replaying a record."""
    try:
        recorded = read(text)
        list(replay(recorded, check=check))
        game_of(recorded)
    except Untrue as error:
        return f"refused at line {error.line}"
    return "replayed"


@pytest.mark.parametrize("check", [False, True], ids=["folded", "decided anew"])
def test_a_record_with_a_slip_in_it_replays_or_is_refused_at_a_line_of_it(check):
    outcomes = [outcome(with_a_slip(Random(seed)), check) for seed in range(1500)]
    assert 30 < outcomes.count("replayed") < 750
    assert all(one == "replayed" or one.startswith("refused at line ") for one in outcomes)
