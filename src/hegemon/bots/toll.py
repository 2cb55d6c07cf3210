"""What it costs an attacker with armies to spare to take a territory: losses expected, and how they spread."""

from functools import cache
from math import erf, sqrt

from hegemon.engine.odds import Dice, table
from hegemon.engine.throws import throw_chances

TABLED = 150  # from here on a battle is as good as normal, and a table of it would be large


class Toll:
    """The price of territories with some dice, by the armies that defend; it grows as it is asked."""

    def __init__(self, dice: Dice) -> None:
        self.dice, self.win = dice, table(dice).win
        self.lost, self.square, self.spread = [0.0], [0.0], [0.0]

    def chance(self, attackers: int, defenders: int) -> float:
        """The chance that so many armies able to attack take a territory."""
        if attackers <= TABLED and defenders <= TABLED:
            return self.win(attackers, defenders)
        return bell(attackers - 1 - self.losses(defenders), self.variance(defenders))

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
