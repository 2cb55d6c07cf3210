"""Errands: what a player asks the table to go on with, throw by throw or army by army, until it is done."""

from msgspec import Struct

from hegemon.engine.asks import Attacking, Defending, Placing
from hegemon.engine.commands import Attack, Place
from hegemon.engine.state import State
from hegemon.engine.words import NOBODY, Seat, TerritoryId
from hegemon.server.messages import PlaceAll, Storm


class Errand(Struct, frozen=True):
    """Attacking `target` from `source` down to `leave` armies; without a source: placing on `target`."""

    seat: Seat
    target: TerritoryId
    source: TerritoryId = ""
    leave: int = 1
    next_at: float = 0.0


def errand_of(message: Storm | PlaceAll, now: float) -> Errand:
    """The errand that a message asks for."""
    if isinstance(message, Storm):
        return Errand(message.seat, message.target, message.source, message.leave, now)
    return Errand(message.seat, message.territory, next_at=now)


def next_command(state: State, errand: Errand) -> Attack | Place:
    """The next throw or placement: as many dice as keep `leave` armies safe, as many armies as may be placed."""
    if not errand.source:
        most = state.asked.most if isinstance(state.asked, Placing) else state.reserve(errand.seat)
        return Place(
            errand.target, state.most_into(errand.target, most) if errand.target in state.holdings else 1
        )
    spare = state.holding(errand.source).armies - max(errand.leave, 1)
    return Attack(errand.source, errand.target, max(0, min(spare, state.setting.options.attack_dice)))


def goes_on(state: State, errand: Errand) -> bool:
    """Whether there is more to do after the last step."""
    return storms_on(state, errand) if errand.source else places_on(state, errand)


def storms_on(state: State, errand: Errand) -> bool:
    """The target still stands, and armies above `leave` are left to attack it."""
    source, target = state.holdings[errand.source], state.holdings[errand.target]
    return (
        isinstance(state.asked, Attacking | Defending)
        and state.turn == errand.seat == source.owner
        and source.armies > max(errand.leave, 1)
        and target.owner not in (errand.seat, NOBODY)
    )


def places_on(state: State, errand: Errand) -> bool:
    """In setup, while there is a reserve and room for it."""
    return state.in_setup and state.reserve(errand.seat) > 0 and state.most_into(errand.target, 1) > 0


def is_due(state: State, errand: Errand) -> bool:
    """Whether the question that is asked now is the errand's to answer."""
    ask = state.asked
    return isinstance(ask, Attacking if errand.source else Placing) and ask.seat == errand.seat
