"""Clocks: whose time runs, and what is left of it. Pure: the time that has passed is an argument."""

from msgspec.structs import replace

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.entries import Clocks
from hegemon.server.messages import ClockRules

NEVER = float("inf")


def fresh(rules: ClockRules, players: int) -> Clocks:
    """Everybody's clocks at the start of a game."""
    return Clocks(turn=rules.turn, banks=(rules.bank,) * players, away=(rules.away,) * players)


def limited(rules: ClockRules, away: bool = True) -> bool:
    """Whether time is limited; of who is here only by a turn's time and the bank, of who is away by any."""
    return rules.turn > 0 or rules.bank > 0 or (away and rules.away > 0)


def begin(clocks: Clocks, rules: ClockRules, seat: Seat, anew: bool) -> Clocks:
    """`seat`'s time runs from now; with full turn time if it is another's than before, or a turn has begun."""
    return clocks if seat == clocks.owner and not anew else replace(clocks, owner=seat, turn=rules.turn)


def spend(clocks: Clocks, rules: ClockRules, seconds: float, away: bool) -> Clocks:
    """The clocks after `seconds` of the owner's time; of who is away the other bank goes first."""
    if clocks.owner == NOBODY or not limited(rules, away):
        return clocks
    at = clocks.owner - 1
    gone = min(seconds, clocks.away[at]) if away else 0.0
    turn = min(seconds - gone, clocks.turn)
    bank = min(seconds - gone - turn, clocks.banks[at])
    return replace(
        clocks,
        turn=clocks.turn - turn,
        banks=less(clocks.banks, at, bank),
        away=less(clocks.away, at, gone),
    )


def less(row: tuple[float, ...], at: int, seconds: float) -> tuple[float, ...]:
    """A row of times, with one of them less."""
    return (*row[:at], row[at] - seconds, *row[at + 1 :])


def left(clocks: Clocks, rules: ClockRules, away: bool) -> float:
    """Seconds until the owner's time is out; for ever if there is no limit."""
    if clocks.owner == NOBODY or not limited(rules, away):
        return NEVER
    at = clocks.owner - 1
    return clocks.turn + clocks.banks[at] + (clocks.away[at] if away else 0.0)
