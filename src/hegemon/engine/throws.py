"""One throw of the dice: what it costs each side, and how likely every outcome is, exactly."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb

from msgspec import Struct


def losses(attack: Sequence[int], defend: Sequence[int], drop_lowest: int = 0) -> tuple[int, int]:
    """Armies lost by attacker and defender: dice pair off from the highest; ties defend.

    The lowest `drop_lowest` attacking dice do not count, but never is the last die dropped.
    """
    kept = sorted(attack, reverse=True)[: max(1, len(attack) - drop_lowest)]
    pairs = list(zip(kept, sorted(defend, reverse=True), strict=False))
    won = sum(a > d for a, d in pairs)
    return len(pairs) - won, won


def whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """`value` if it is an integer within bounds; else a `ValueError` that names it."""
    if type(value) is int and least <= value and (most is None or value <= most):
        return value
    span = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise ValueError(f"{name} must be a whole number {span}, not {value!r}")


class Dice(Struct, frozen=True):
    """The most dice each side may throw, and how many of the attacker's lowest are dropped."""

    attack: int = 3
    defend: int = 2
    drop: int = 0

    def __post_init__(self) -> None:
        whole("attack dice", self.attack, 1, 6)
        whole("defend dice", self.defend, 1, 6)
        whole("dropped dice", self.drop, 0, 5)


USUAL = Dice()


Outcome = tuple[int, int, Fraction]


def throw(attack: int, defend: int, drop: int = 0) -> tuple[Outcome, ...]:
    """Every (attacker's loss, defender's loss, chance) of one throw with so many dice, exact."""
    dice = Dice(attack, defend, drop)
    return _throw(dice.attack, dice.defend, dice.drop)


@cache
def _throw(attack: int, defend: int, drop: int) -> tuple[Outcome, ...]:
    """Deals out the faces from six down to one, so that dice come in the order in which they pair off."""
    pairs = min(max(1, attack - drop), defend)
    ways = Counter({(attack, defend, 0): 1})
    for _ in range(6):
        ways = _next_face(ways, attack, defend, pairs)
    total = 6 ** (attack + defend)
    return tuple((pairs - won, won, Fraction(ways[0, 0, won], total)) for won in range(pairs + 1))


def _next_face(
    ways: Counter[tuple[int, int, int]], attack: int, defend: int, pairs: int
) -> Counter[tuple[int, int, int]]:
    """Lets any number of the dice still open on each side show the next lower face.

    A pair is won when the attacker's die comes up at a face higher than the defender's.
    """
    after: Counter[tuple[int, int, int]] = Counter()
    for (open_a, open_d, won), count in ways.items():
        for a, d, shown in _shown(open_a, open_d):
            first = max(attack - open_a, defend - open_d + d)
            more = max(0, min(attack - open_a + a, pairs) - first)
            after[open_a - a, open_d - d, won + more] += count * shown
    return after


def _shown(open_a: int, open_d: int) -> Iterator[tuple[int, int, int]]:
    """How many dice on each side may show one face, and in how many ways."""
    for a in range(open_a + 1):
        for d in range(open_d + 1):
            yield a, d, comb(open_a, a) * comb(open_d, d)


@cache
def throw_chances(attack: int, defend: int, drop: int) -> tuple[tuple[int, float], ...]:
    """A throw as (attacker's loss, chance), in the order of the defender's loss: 0, 1, 2."""
    return tuple((lost, float(chance)) for lost, _, chance in throw(attack, defend, drop))
