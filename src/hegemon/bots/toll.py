"""What it costs an attacker with armies to spare to take a territory: losses expected, and how they spread."""

from functools import cache
from math import erf, sqrt

from hegemon.engine.odds import Dice, odds, table
from hegemon.engine.throws import throw_chances

TAIL = (
    0.75  # armies that the last throws cost more than others, for every die that is dropped: few throw badly
)
FOUGHT = 40  # up to here battles are fought out; beyond, expectations will do
TABLED = 150  # from here on a battle is as good as normal, and a table of it would be large


class Toll:
    """The price of territories with some dice, by the armies that defend; it grows as it is asked."""

    def __init__(self, dice: Dice) -> None:
        self.dice, self.win = dice, table(dice).win
        self.lost, self.square, self.spread = [0.0], [0.0], [0.0]
        self.fights: dict[tuple[int, int], tuple[float, float, float]] = {}
        self.tail = TAIL * dice.drop

    def chance(self, attackers: int, defenders: int) -> float:
        """The chance that so many armies able to attack take a territory."""
        if attackers <= TABLED and defenders <= TABLED:
            return self.win(attackers, defenders)
        return bell(attackers - 1 - self.losses(defenders), self.variance(defenders))

    def fight(self, attackers: int, defenders: int) -> tuple[float, float, float]:
        """Of an attack to the end: the chance to take the territory, armies lost, defenders killed on average."""
        if attackers > FOUGHT or defenders > FOUGHT:
            chance = self.chance(attackers, defenders)
            return chance, min(attackers, self.losses(defenders)), chance * defenders
        if (attackers, defenders) not in self.fights:
            found = odds(attackers, defenders, self.dice)
            self.fights[attackers, defenders] = found.win, found.attacker_losses, found.defender_losses
        return self.fights[attackers, defenders]

    def losses(self, defenders: int) -> float:
        """The armies an attacker loses on average."""
        if defenders > TABLED:
            return self.losses(TABLED) * defenders / TABLED
        while len(self.lost) <= defenders:
            self._grow()
        return self.lost[defenders]

    def variance(self, defenders: int) -> float:
        """The variance of these losses."""
        if defenders > TABLED:
            return self.variance(TABLED) * defenders / TABLED
        self.losses(defenders)
        return self.spread[defenders]

    def _grow(self) -> None:
        """One more defender: every throw leads to fewer defenders, or (none fell) back to where it began."""
        defenders = len(self.lost)
        (pairs, again), *outcomes = throw_chances(
            self.dice.attack, min(defenders, self.dice.defend), self.dice.drop
        )
        once, twice = again * pairs, again * pairs * pairs
        for fallen, (lost, chance) in enumerate(outcomes, 1):
            before, squared = self.lost[defenders - fallen], self.square[defenders - fallen]
            once += chance * (lost + before)
            twice += chance * (lost * lost + 2 * lost * before + squared)
        mean = once / (1 - again)
        self.lost.append(mean)
        self.square.append((twice + 2 * again * pairs * mean) / (1 - again))
        self.spread.append(self.square[-1] - mean * mean)


def bell(surplus: float, variance: float) -> float:
    """The chance that armies suffice which are so many more than expected to be needed."""
    return 0.5 + 0.5 * erf((surplus + 0.5) / sqrt(2 * variance + 0.1))


@cache
def toll(dice: Dice) -> Toll:
    """The one shared price list for these dice."""
    return Toll(dice)
