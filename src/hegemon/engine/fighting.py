"""A battle fought out, throw after throw, for all numbers of attackers at once."""

from hegemon.engine.throws import Dice, throw_chances

MOST_FALLEN = 6  # in one throw, since nobody throws more than six dice

Column = list[float]  # chances, by the number of attackers


def fight_out(able: Column, defenders: int, dice: Dice, stop: int = 0) -> tuple[Column, list[Column]]:
    """Lets the chances of `able` attackers run down to where no defender, or no attack, is left.

    Returns the chances with no defender left, and those stopped with 0, 1, 2 … defenders.
    """
    columns = [able[:], *([0.0] * len(able) for _ in range(MOST_FALLEN))]
    stopped = []
    for left in range(defenders, 0, -1):
        _throw(columns, min(left, dice.defend), dice, stop)
        stopped.append(columns.pop(0)[: stop + 1])
        columns.append([0.0] * len(able))
    return columns[0], [[0.0] * len(stopped[0]), *reversed(stopped)]


def _throw(columns: list[Column], defend: int, dice: Dice, stop: int) -> None:
    """Moves the chances in `columns[0]` on by one throw; `columns[n]` is where n more defenders fell.

    Most attackers first: a throw that costs no defender leads further down the same column.
    """
    top = len(columns[0])
    full = min(top, max(dice.attack, stop + 1))
    _throw_band(columns, full, top, throw_chances(dice.attack, defend, dice.drop))
    for able in range(full - 1, stop, -1):
        _throw_band(columns, able, able + 1, throw_chances(able, defend, dice.drop))


def _throw_band(columns: list[Column], low: int, top: int, outcomes: tuple[tuple[int, float], ...]) -> None:
    """The same for `low` up to, not including, `top` attackers, who all throw as many dice."""
    column, (pairs, none_fell) = columns[0], outcomes[0]
    for able in range(top - 1, low - 1, -1):
        column[able - pairs] += none_fell * column[able]
    thrown = column[low:top]
    for fallen, (lost, chance) in enumerate(outcomes[1:], 1):
        target, place = columns[fallen], slice(low - lost, top - lost)
        target[place] = [old + chance * new for old, new in zip(target[place], thrown, strict=True)]
