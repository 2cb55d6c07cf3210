"""Win chances in tables that grow as they are asked, so that asking again is two list look-ups."""

from functools import cache

from hegemon.engine.fighting import Column, fight_out
from hegemon.engine.throws import USUAL, Dice, throw_chances, whole

LEAST = 32  # attackers in a column; from there it doubles, so that growing stays rare
MOST_TABLED = 1_000_000  # attackers times defenders; what is larger is computed each time, not kept


class Table:
    """The win chances with some dice: a column for each number of defenders, by attackers.

    Columns are replaced, never changed, so threads may share a table.
    """

    def __init__(self, dice: Dice = USUAL) -> None:
        self.dice = dice
        self._columns: list[Column] = [[]]

    def win(self, attackers: int, defenders: int) -> float:
        """The chance that so many armies able to attack take the territory, fighting to the end."""
        if not (type(attackers) is type(defenders) is int and attackers >= 0 < defenders):
            whole("attackers", attackers, 0)
            whole("defenders", defenders, 1)
        try:
            return self._columns[defenders][attackers]
        except IndexError:
            return self._look_further(attackers, defenders)

    def _look_further(self, attackers: int, defenders: int) -> float:
        if attackers * defenders > MOST_TABLED:
            return sum(fight_out([0.0] * attackers + [1.0], defenders, self.dice)[0])
        self._columns = columns = self._grown(attackers, defenders)
        return columns[defenders][attackers]

    def _grown(self, attackers: int, defenders: int) -> list[Column]:
        """A column needs those before it to be at least as long, so all up to `defenders` grow."""
        width = max(LEAST, 1 << attackers.bit_length())
        columns = self._columns + [[] for _ in range(len(self._columns), defenders + 1)]
        columns[0] = [1.0] * max(width, len(columns[0]))
        for held in range(1, defenders + 1):
            if len(columns[held]) < width:
                columns[held] = self._longer(columns[max(0, held - 6) : held], columns[held], width, held)
        return columns

    def _longer(self, before: list[Column], column: Column, width: int, held: int) -> Column:
        """Lengthens the column of `held` defenders, given those `before` it, nearest last."""
        defend, longer = min(held, self.dice.defend), column or [0.0]
        for able in range(len(longer), self.dice.attack):
            longer = _on(before, longer, able + 1, throw_chances(able, defend, self.dice.drop))
        return _on(before, longer, width, throw_chances(self.dice.attack, defend, self.dice.drop))


def _on(before: list[Column], column: Column, width: int, outcomes: tuple[tuple[int, float], ...]) -> Column:
    """Goes on to `width` with attackers who all throw the same number of dice."""
    start, (pairs, none_fell), longer = len(column), outcomes[0], column[:]
    sums = [0.0] * (width - start)
    for fallen, (lost, chance) in enumerate(outcomes[1:], 1):
        there = before[-fallen][start - lost : width - lost]
        sums = [total + chance * win for total, win in zip(sums, there, strict=True)]
    for total in sums:
        longer.append(total + none_fell * longer[-pairs])
    return longer


@cache
def table(dice: Dice, /) -> Table:
    """The one shared table for these dice."""
    return Table(dice)


def win_chance(attackers: int, defenders: int, dice: Dice = USUAL) -> float:
    """The chance to win; whoever asks very often keeps `table(dice).win` at hand."""
    return table(dice).win(attackers, defenders)
