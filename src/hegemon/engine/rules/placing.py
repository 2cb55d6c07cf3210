"""Placing armies: where there is room, and whose it is then. Rule book, sections 3, 4.1 and 6."""

from collections.abc import Iterator

from hegemon.engine.asks import Placing
from hegemon.engine.commands import Place
from hegemon.engine.errors import Why, require, require_between
from hegemon.engine.events import AnyEvent, Placed, TerritoryTaken
from hegemon.engine.offers import Offer, PlaceOffer
from hegemon.engine.state import State
from hegemon.engine.words import NOBODY, Seat, TerritoryId


def places(state: State, seat: Seat) -> dict[TerritoryId, int]:
    """Where `seat` may place, and how many armies at most: on its own; in free setup on empty ones too."""
    owners = open_to(state, seat)
    there = [name for name, holding in state.holdings.items() if holding.owner in owners]
    return state.room(there, state.reserve(seat))


def open_to(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whose territories `seat` may place on."""
    free = state.in_setup and state.setting.options.claim == "free"
    return (seat, NOBODY) if free else (seat,)


def place_offers(state: State, ask: Placing) -> Iterator[Offer]:
    yield PlaceOffer(places(state, ask.seat), ask.most)


def place(state: State, ask: Placing, command: Place) -> Iterator[AnyEvent]:
    """Armies onto an own territory (in free setup onto an empty one too)."""
    check_place(state, ask.seat, command, ask.most)
    yield from put_down(state, ask.seat, command.territory, command.armies, state.reserve(ask.seat))


def check_place(state: State, seat: Seat, command: Place, most: int) -> None:
    """Refuse a placement that cannot be."""
    holding = state.holding(command.territory)
    require(holding.owner in open_to(state, seat), Why.NOT_YOURS, territory=command.territory)
    require_between(1, command.armies, min(most, state.most_into(command.territory, state.reserve(seat))))


def put_down(
    state: State, seat: Seat, territory: TerritoryId, armies: int, reserve: int
) -> Iterator[AnyEvent]:
    """Armies of `seat` on a territory that is its own or empty."""
    holding = state.holdings[territory]
    if holding.owner == seat:
        yield Placed(seat, territory, holding.armies + armies, reserve - armies)
    else:
        yield TerritoryTaken(territory, seat, armies, reserve - armies)
