"""Leaving the game. Rule book, section 8."""

from collections.abc import Iterator

from hegemon.engine.asks import Advancing, Claiming, Defending, Placing, Reinforcing, Scattering, TurnEnding
from hegemon.engine.commands import Advance, Defend
from hegemon.engine.errors import Why, require
from hegemon.engine.events import (
    Answered,
    AnyEvent,
    Asked,
    GameAbandoned,
    GameWon,
    Given,
    SeatResigned,
    SeatTurnedNeutral,
)
from hegemon.engine.rules.battle import advance, defend, most_in_defence
from hegemon.engine.rules.cards import discard_hand
from hegemon.engine.state import State
from hegemon.engine.words import Seat


def resign(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """The seat turns neutral; what it owed is answered for it. In setup it goes on until play begins."""
    require(state.is_player(seat), Why.NOT_PLAYING, seat=seat)
    yield SeatResigned(seat)
    others = [other for other in state.playing() if other != seat]
    if len(others) > 1 and state.in_setup:
        yield from chance_goes_on(state, seat)
        return
    yield from debts(state, seat)
    yield from turn_neutral(state, seat)
    if len(others) == 1:
        yield from last_advance(state, others[0])
        yield GameWon(others[0], "resignations")
    elif not others:
        yield GameAbandoned()


def chance_goes_on(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """In setup chance claims and places for a seat that resigned."""
    ask = state.agenda[0]
    if isinstance(ask, Claiming | Placing) and ask.seat == seat:
        yield Answered()
        yield Asked((Scattering(seat, 1),))


def debts(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """Most dice, least advance, else `Pass`; an attack of its own not yet rolled is void, and its turn ends."""
    ask = state.agenda[0]
    if isinstance(ask, Defending) and ask.seat == seat:
        command = Defend(most_in_defence(state, ask.target))
        yield from (Given(seat, command), Answered())
        yield from defend(state, ask, command)
    elif state.turn == seat:
        if isinstance(ask, Advancing):
            yield Given(seat, Advance(ask.least))
            yield from advance(state, ask, Advance(ask.least))
        yield from [Answered()] * state.agenda.index(TurnEnding(seat))
    elif isinstance(ask, Reinforcing) and ask.seat == seat:
        yield Answered()


def last_advance(state: State, winner: Seat) -> Iterator[AnyEvent]:
    """If the game is won the engine advances the least number, so that no capture is left without an army."""
    ask = state.agenda[0]
    if isinstance(ask, Advancing) and ask.seat == winner:
        yield from advance(state, ask, Advance(ask.least))


def turn_neutral(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """Territories keep their armies; the reserve is gone, the hand goes to the discard."""
    yield from discard_hand(state, seat)
    yield SeatTurnedNeutral(seat)
