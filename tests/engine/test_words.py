"""Small bounded numbers: nothing negative, nothing that a machine could not hold."""

from typing import Any

import pytest
from msgspec import ValidationError, convert

from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY, Armies, Card, Count, Die, Ending, Seat, Standing


@pytest.mark.parametrize(("kind", "good"), [
    (Seat, (CHANCE, NEUTRAL, NOBODY, 1, 64)), (Armies, (0, 2**31 - 1)), (Count, (0, 2**31 - 1)), (Die, (1, 6)),
    (Card, ("", "x" * 64)), (Standing, ("playing", "leaving", "neutral", "fallen")), (Ending, ("", "stalemate")),
])  # fmt: skip
def test_what_is_within_the_bounds_is_good(kind: Any, good: tuple[object, ...]):
    assert tuple(convert(value, kind) for value in good) == good


@pytest.mark.parametrize(("kind", "bad"), [
    (Seat, -3), (Seat, 65), (Armies, -1), (Armies, 2**31), (Count, -1), (Count, 2**31), (Die, 0), (Die, 7), (Die, 1.5),
    (Card, "x" * 65), (Standing, "gone"), (Ending, "lost"),
])  # fmt: skip
def test_what_is_beyond_them_is_refused(kind: Any, bad: object):
    with pytest.raises(ValidationError):
        convert(bad, kind)


def test_nobody_chance_and_neutral_are_no_seats_of_players():
    assert len({NOBODY, CHANCE, NEUTRAL} - set(range(1, 65))) == 3
