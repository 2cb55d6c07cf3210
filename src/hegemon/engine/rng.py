"""Random choices, whoever makes them: the engine itself has no randomness."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from hegemon.engine.words import Faces

T = TypeVar("T")


class Rng(Protocol):
    """Where random choices come from; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1, each equally likely."""


def choose(rng: Rng, among: Sequence[T]) -> T:
    """One of several, each equally likely."""
    return among[rng.randrange(len(among))]


def shuffled(rng: Rng, things: Sequence[T]) -> tuple[T, ...]:
    """Things in a random order (Fisher and Yates)."""
    row = list(things)
    for last in range(len(row) - 1, 0, -1):
        other = rng.randrange(last + 1)
        row[last], row[other] = row[other], row[last]
    return tuple(row)


def throw_dice(rng: Rng, count: int) -> Faces:
    """So many dice, thrown."""
    return tuple(1 + rng.randrange(6) for _ in range(count))
