"""Turns and rounds: what follows what. Rule book, section 4."""

from collections.abc import Iterator

from hegemon.engine.asks import (
    AnyAsk,
    Attacking,
    Fortifying,
    PrizeDue,
    RoundEnding,
    RoundReinforcements,
    TurnBeginning,
    TurnEnding,
)
from hegemon.engine.events import AnyEvent, Asked, GameWon, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from hegemon.engine.options import Options
from hegemon.engine.rules.reinforce import reinforcement_of
from hegemon.engine.rules.victory import end_of_round, has_share
from hegemon.engine.state import State
from hegemon.engine.words import NOBODY, Seat


def turn_beginning(state: State, step: TurnBeginning) -> Iterator[AnyEvent]:
    """A turn: reinforce (unless that is done at the end of the round), attack, fortify."""
    yield TurnBegan(step.player)
    yield Asked(tuple(phases(state.setting.options, step.player)))


def phases(options: Options, seat: Seat) -> Iterator[AnyAsk]:
    """The phases of a turn, with the card for a capture where it is drawn."""
    if options.reinforce == "turn":
        yield from reinforcement_of(seat)
    yield Attacking(seat)
    if options.draw == "after_attack":
        yield PrizeDue(seat)
    if options.fortify != "none":
        yield Fortifying(seat)
    if options.draw == "end_of_turn":
        yield PrizeDue(seat)
    yield TurnEnding(seat)


def turn_ending(state: State, step: TurnEnding) -> Iterator[AnyEvent]:
    """A share of the territories may win; then the next player, or the end of the round."""
    yield TurnEnded(step.player)
    if has_share(state, step.player):
        yield GameWon(step.player, "share")
    elif following := state.next_playing(step.player):
        yield Asked((TurnBeginning(following),))
    elif state.setting.options.reinforce == "round":
        yield Asked((RoundReinforcements(NOBODY), RoundEnding()))
    else:
        yield Asked((RoundEnding(),))


def round_reinforcements(state: State, step: RoundReinforcements) -> Iterator[AnyEvent]:
    """Every player still in the game, in the order of play."""
    if following := state.next_playing(step.player):
        yield Asked((*reinforcement_of(following), RoundReinforcements(following)))


def round_ending(state: State, _: RoundEnding) -> Iterator[AnyEvent]:
    """The next round begins, unless a limit or a stalemate ends the game."""
    yield RoundEnded(state.round)
    if won := end_of_round(state):
        yield won
    else:
        yield RoundBegan(state.round + 1)
        yield Asked((TurnBeginning(state.next_playing(NOBODY)),))
