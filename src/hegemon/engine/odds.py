"""Battles in numbers: chances, survivors and losses, by enumerating the dice.

Chances are only ever multiplied and added up, never subtracted, so rounding errors stay far below 1e-12.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from msgspec import Struct

from hegemon.engine.chances import Table, table, win_chance
from hegemon.engine.fighting import fight_out
from hegemon.engine.throws import USUAL, Dice, losses, throw, whole

__all__ = [
    "USUAL",
    "Chain",
    "Dice",
    "Link",
    "Odds",
    "Table",
    "chain",
    "losses",
    "odds",
    "table",
    "throw",
    "win_chance",
]


class Odds(Struct, frozen=True):
    """How a battle may end.

    `won[a]` is the chance to take the territory with `a` armies still able to attack;
    `lost[a][d]` the chance to end, or to stop, with `a` of them against `d` defenders.
    Expectations are over all endings, so `attackers_left` counts a lost battle as what is left there.
    """

    attackers: int
    defenders: int
    won: tuple[float, ...]
    lost: tuple[tuple[float, ...], ...]

    @property
    def win(self) -> float:
        return fsum(self.won)

    @property
    def attackers_left(self) -> float:
        return fsum(a * chance for a, chance in enumerate(self.won)) + fsum(
            a * chance for a, row in enumerate(self.lost) for chance in row
        )

    @property
    def defenders_left(self) -> float:
        return fsum(d * chance for row in self.lost for d, chance in enumerate(row))

    @property
    def attacker_losses(self) -> float:
        return self.attackers - self.attackers_left

    @property
    def defender_losses(self) -> float:
        return self.defenders - self.defenders_left


def odds(attackers: int, defenders: int, dice: Dice = USUAL, stop_at: int = 0) -> Odds:
    """The battle of `attackers` able to attack (one more stands behind them) against `defenders`.

    Both sides always throw the most dice they may; the attacker stops when at most `stop_at` are able.
    """
    whole("attackers", attackers, 0)
    whole("defenders", defenders, 1)
    whole("stop_at", stop_at, 0)
    won, lost = fight_out([0.0] * attackers + [1.0], defenders, dice, stop_at)
    return Odds(attackers, defenders, tuple(won), tuple(zip(*lost, strict=True)))


class Link(Struct, frozen=True):
    """One territory of a chain; `survivors[a]` is the chance that it is captured and `a` armies can move in."""

    defenders: int
    garrison: int
    survivors: tuple[float, ...]

    @property
    def win(self) -> float:
        """The chance that this territory and all before it are captured."""
        return fsum(self.survivors)

    @property
    def attackers_left(self) -> float:
        return fsum(a * chance for a, chance in enumerate(self.survivors))


class Chain(Struct, frozen=True):
    """How far an attack may go through territories one after another."""

    attackers: int
    links: tuple[Link, ...]

    @property
    def win(self) -> float:
        """The chance to capture all."""
        return self.links[-1].win

    @property
    def attackers_left(self) -> float:
        """The armies expected to move into the last territory (none if it is not captured)."""
        return self.links[-1].attackers_left


def chain(
    attackers: int, defenders: Sequence[int], dice: Dice = USUAL, garrison: int | Sequence[int] = 1
) -> Chain:
    """The attack through all `defenders` in turn; a `garrison` stays in each territory, the rest goes on.

    What stays in the last one changes nothing. Chains that begin alike share their beginning.
    """
    stay = _garrisons(defenders, garrison)
    able: tuple[float, ...] = (0.0,) * whole("attackers", attackers, 0) + (1.0,)
    links = []
    for held, left in zip(defenders, stay, strict=True):
        links.append(Link(held, left, captured(able, whole("defenders", held, 1), dice)))
        able = (0.0, *links[-1].survivors[left + 1 :])
    return Chain(attackers, tuple(links))


def _garrisons(defenders: Sequence[int], garrison: int | Sequence[int]) -> Sequence[int]:
    """The armies that stay behind, territory by territory."""
    stay = garrison if isinstance(garrison, Sequence) else [garrison] * len(defenders)
    if not defenders:
        raise ValueError("a chain needs at least one territory")
    if len(stay) != len(defenders):
        raise ValueError(f"a chain of {len(defenders)} territories needs as many garrisons, not {len(stay)}")
    return [whole("garrison", armies, 1) for armies in stay]


@lru_cache(maxsize=1024)
def captured(able: tuple[float, ...], defenders: int, dice: Dice) -> tuple[float, ...]:
    """The chances to take a territory with so many armies left, if so many `able` come; remembered."""
    return tuple(fight_out(list(able), defenders, dice, 0)[0])
