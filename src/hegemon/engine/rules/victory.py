"""The end of the game. Rule book, section 7."""

from collections.abc import Iterator

from hegemon.engine.asks import VictoryCheck
from hegemon.engine.events import AnyEvent, GameWon
from hegemon.engine.state import Position, State
from hegemon.engine.words import NOBODY, Seat

QUIET_ROUNDS = 3


def has_won(state: State, seat: Seat) -> bool:
    """Whether `seat` holds everything, or (`win = "last"`) no other player holds anything."""
    owners = {holding.owner for holding in state.holdings.values()}
    if state.setting.options.win == "last":
        owners = {owner for owner in owners if owner > NOBODY}
    return owners == {seat}


def victory_check(state: State, step: VictoryCheck) -> Iterator[AnyEvent]:
    """Occupying the last empty territory wins at once."""
    if has_won(state, step.player):
        yield GameWon(step.player, "won")


def has_share(state: State, seat: Seat) -> bool:
    """Whether `seat` holds the share of the territories that wins at the end of its turn."""
    share = state.setting.options.win_share
    return share is not None and 100 * state.count(seat) >= share * len(state.holdings)


def end_of_round(state: State) -> GameWon | None:
    """The round limit, or three whole rounds in which nobody placed, attacked or moved."""
    if state.round == state.setting.options.round_limit:
        return GameWon(leader(state), "round-limit")
    if state.round - state.active_round >= QUIET_ROUNDS:
        return GameWon(leader(state), "stalemate")
    return None


def leader(position: Position) -> Seat:
    """The playing seat with most territories, then most armies, then the earlier place in the order of play."""
    return max(position.playing(), key=lambda seat: (position.count(seat), position.armies(seat)))
