"""Setup: the order of play, opening hands, claiming or dealing, placing. Rule book, sections 2 and 3."""

from collections.abc import Iterator

from hegemon.engine.asks import (
    AnyAsk,
    CardDue,
    Claiming,
    Claims,
    Dealing,
    Opening,
    Ordering,
    Placements,
    Placing,
    PlayBeginning,
    Scattering,
    TurnBeginning,
)
from hegemon.engine.chance_offers import DealOffer, OrderDiceOffer, OrderOffer, ScatterOffer, are_dice
from hegemon.engine.commands import Claim, Deal, Order, OrderDice, Scatter
from hegemon.engine.errors import Why, require
from hegemon.engine.events import (
    AnyEvent,
    Asked,
    OrderDecided,
    OrderRolled,
    ReserveForfeited,
    RoundBegan,
    TerritoryTaken,
)
from hegemon.engine.offers import ClaimOffer, Offer
from hegemon.engine.rules.leaving import turn_neutral
from hegemon.engine.rules.placing import places, put_down
from hegemon.engine.state import State
from hegemon.engine.words import NOBODY, Seat, TerritoryId


def order_offers(state: State, ask: Ordering) -> Iterator[Offer]:
    if state.setting.options.order == "roll":
        yield OrderDiceOffer(len(ask.tied))
    else:
        yield OrderOffer(ask.tied)


def order(state: State, ask: Ordering, command: Order) -> Iterator[AnyEvent]:
    """A shuffled order of play."""
    expects(state, "shuffle", Order, OrderDice)
    require(tuple(sorted(command.seats)) == ask.tied, Why.BAD_ORDER, seats=ask.tied)
    yield OrderDecided(command.seats)
    yield Asked((Opening(),))


def expects(state: State, option: str, given: type, instead: type) -> None:
    """Refuse an order where dice decide it, and dice where it is shuffled."""
    facts = {"command": given.__name__, "ask": Ordering.__name__, "possible": instead.__name__}
    require(state.setting.options.order == option, Why.NOT_AN_ANSWER, **facts)


def order_dice(state: State, ask: Ordering, command: OrderDice) -> Iterator[AnyEvent]:
    """Highest die first; players who tie roll again among themselves, all tied groups at once."""
    expects(state, "roll", OrderDice, Order)
    require(are_dice(command.dice, len(ask.tied)), Why.BAD_DICE, given=command.dice, count=len(ask.tied))
    yield OrderRolled(ask.tied, command.dice)
    die = dict(zip(ask.tied, command.dice, strict=True))
    ranked = tuple(part for group in ask.groups for part in split(group, die))
    if all(len(group) == 1 for group in ranked):
        yield OrderDecided(tuple(seat for group in ranked for seat in group))
        yield Asked((Opening(),))
    else:
        yield Asked((Ordering(ranked),))


def split(group: tuple[Seat, ...], die: dict[Seat, int]) -> list[tuple[Seat, ...]]:
    """A tied group parted by its dice, highest first."""
    if len(group) == 1:
        return [group]
    faces = sorted({die[seat] for seat in group}, reverse=True)
    return [tuple(seat for seat in group if die[seat] == face) for face in faces]


def opening(state: State, _: Opening) -> Iterator[AnyEvent]:
    """Opening hands, three for each player in order; then claiming or dealing."""
    options, first = state.setting.options, state.order[0]
    draws: list[AnyAsk] = [CardDue(seat) for seat in state.order for _ in range(options.opening_cards)]
    begins: dict[str, AnyAsk] = {"draft": Claims(first), "deal": Dealing(), "free": Placements(first)}
    yield Asked((*draws, begins[options.claim]))


def claims(state: State, step: Claims) -> Iterator[AnyEvent]:
    """In order each player claims an empty territory until none is empty; then armies are placed."""
    if NOBODY not in (holding.owner for holding in state.holdings.values()):
        yield Asked((Placements(step.player),))
        return
    leaving = state.standing(step.player) == "leaving"
    who: AnyAsk = Scattering(step.player, 1) if leaving else Claiming(step.player)
    yield Asked((who, Claims(after(state, step.player))))


def after(state: State, seat: Seat) -> Seat:
    """The seat after `seat` in setup, round and round."""
    return state.order[(state.order.index(seat) + 1) % len(state.order)]


def empty(state: State) -> list[TerritoryId]:
    """Territories that nobody holds."""
    return [name for name, holding in state.holdings.items() if holding.owner == NOBODY]


def claim_offers(state: State, ask: Claiming) -> Iterator[Offer]:
    yield ClaimOffer(tuple(empty(state)))


def claim(state: State, ask: Claiming, command: Claim) -> Iterator[AnyEvent]:
    """Take an empty territory with one army."""
    holding = state.holding(command.territory)
    require(holding.owner == NOBODY, Why.NOT_EMPTY, territory=command.territory)
    yield TerritoryTaken(command.territory, ask.seat, 1, state.reserve(ask.seat) - 1)


def deal_offers(state: State, ask: Dealing) -> Iterator[Offer]:
    yield DealOffer(state.setting.board.ids)


def deal(state: State, ask: Dealing, command: Deal) -> Iterator[AnyEvent]:
    """Territories dealt out one by one in the order of play, one army on each."""
    require(sorted(command.territories) == sorted(state.holdings), Why.BAD_DEAL)
    seats, seat = len(state.order), NOBODY
    for index, territory in enumerate(command.territories):
        seat = state.order[index % seats]
        yield TerritoryTaken(territory, seat, 1, state.reserve(seat) - 1 - index // seats)
    yield Asked((Placements(after(state, seat)),))


def placements(state: State, step: Placements) -> Iterator[AnyEvent]:
    """In order, one army at a time, until every reserve is empty; who has none is passed over."""
    turns = state.order.index(step.player)
    queue = (*state.order[turns:], *state.order[:turns])
    seat = next((seat for seat in queue if state.reserve(seat)), NOBODY)
    if not seat:
        yield Asked((PlayBeginning(),))
        return
    rest = Placements(after(state, seat))
    if not places(state, seat):
        yield ReserveForfeited(seat, state.reserve(seat))
        yield Asked((rest,))
    else:
        yield Asked((who_places(state, seat), rest))


def who_places(state: State, seat: Seat) -> AnyAsk:
    """The seat itself, one army; or chance, with all of them where the house option says so."""
    options = state.setting.options
    if options.placement == "random" and options.claim != "free":
        return Scattering(seat, min(state.reserve(seat), sum(places(state, seat).values())))
    if options.placement == "random" or state.standing(seat) == "leaving":
        return Scattering(seat, 1)
    return Placing(seat)


def scatter_room(state: State, ask: Scattering) -> dict[TerritoryId, int]:
    """Where chance may put armies: what the seat itself could claim or place on."""
    unclaimed = empty(state)
    if unclaimed and state.setting.options.claim != "free":
        return dict.fromkeys(unclaimed, 1)
    return places(state, ask.player)


def scatter_offers(state: State, ask: Scattering) -> Iterator[Offer]:
    yield ScatterOffer(scatter_room(state, ask), ask.armies)


def scatter(state: State, ask: Scattering, command: Scatter) -> Iterator[AnyEvent]:
    """Chance claims or places for a seat."""
    offer = ScatterOffer(scatter_room(state, ask), ask.armies)
    require(offer.allows(command), Why.BAD_SCATTER, armies=ask.armies)
    reserve = state.reserve(ask.player)
    for territory, armies in command.places.items():
        yield from put_down(state, ask.player, territory, armies, reserve)
        reserve -= armies


def play_beginning(state: State, _: PlayBeginning) -> Iterator[AnyEvent]:
    """Seats that resigned in setup turn neutral, and the first round begins."""
    for seat in state.setting.seats:
        if state.standing(seat) == "leaving":
            yield from turn_neutral(state, seat)
    yield RoundBegan(1)
    yield Asked((TurnBeginning(state.playing()[0]),))
