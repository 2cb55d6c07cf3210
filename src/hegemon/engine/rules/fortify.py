"""The last move of a turn. Rule book, section 4.3."""

from collections.abc import Iterator

from hegemon.engine.asks import Fortifying, VictoryCheck
from hegemon.engine.commands import Fortify, Pass
from hegemon.engine.errors import Why, require, require_between
from hegemon.engine.events import AnyEvent, Asked, Fortified
from hegemon.engine.offers import FortifyOffer, Offer, PassOffer
from hegemon.engine.state import State
from hegemon.engine.words import NOBODY, Seat, TerritoryId


def fortify_offers(state: State, ask: Fortifying) -> Iterator[Offer]:
    """From each group of territories that can be a source to all that can be its target."""
    yield PassOffer()
    holdings = state.holdings
    for sources, targets in routes(state, ask.seat):
        spare = {name: armies - 1 for name in sources if (armies := holdings[name].armies) > 1}
        room = state.room(targets, max(spare.values(), default=0))
        if any(source != target for source in spare for target in room):
            yield FortifyOffer(spare, room)


def routes(state: State, seat: Seat) -> Iterator[tuple[list[TerritoryId], list[TerritoryId]]]:
    """Sources, and where armies of any of them may go."""
    if state.setting.options.fortify in ("connected", "unlimited"):
        yield from ((part, part) for part in connected_parts(state, seat))
    else:
        yield from (([name], destinations(state, seat, name)) for name in state.held(seat))


def connected_parts(state: State, seat: Seat) -> Iterator[list[TerritoryId]]:
    """The territories of `seat`, parted by what is reachable through own ones."""
    left = dict.fromkeys(state.held(seat))
    while left:
        yield part_of(state, next(reversed(left)), left)


def part_of(state: State, start: TerritoryId, left: dict[TerritoryId, None]) -> list[TerritoryId]:
    """What is reachable from `start` through those that are `left`, which then are left no more."""
    part, frontier, neighbours = [], [start], state.setting.board.neighbours
    del left[start]
    while frontier:
        part.append(here := frontier.pop())
        for name in neighbours[here]:
            if name in left:
                del left[name]
                frontier.append(name)
    return part


def destinations(state: State, seat: Seat, source: TerritoryId) -> list[TerritoryId]:
    """Where armies of `source` may go, by the option `fortify`."""
    if state.setting.options.fortify in ("connected", "unlimited"):
        return part_of(state, source, dict.fromkeys(state.held(seat)))
    enterable = (seat, NOBODY) if state.setting.options.fortify == "adjacent_or_empty" else (seat,)
    return [name for name in state.neighbours(source) if state.holdings[name].owner in enterable]


def fortify(state: State, ask: Fortifying, command: Fortify) -> Iterator[AnyEvent]:
    """One move of up to all armies but one; an empty territory entered is then held."""
    source, target = state.holding(command.source), state.holding(command.target)
    require(source.owner == ask.seat, Why.NOT_YOURS, territory=command.source)
    there = command.target != command.source and command.target in destinations(
        state, ask.seat, command.source
    )
    require(there, Why.OUT_OF_REACH, source=command.source, target=command.target)
    require_between(1, command.armies, state.most_into(command.target, source.armies - 1))
    yield Fortified(
        ask.seat,
        command.source,
        command.target,
        source.armies - command.armies,
        target.armies + command.armies,
    )
    if target.owner == NOBODY:
        yield Asked((VictoryCheck(ask.seat),))
    elif state.setting.options.fortify == "unlimited":
        yield Asked((ask,))


def fortify_pass(state: State, ask: Fortifying, _: Pass) -> Iterator[AnyEvent]:
    """No move, or no more moves."""
    yield from ()
