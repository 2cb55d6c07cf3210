"""Reinforcement: income, placing, trading in between, taking back. Rule book, section 4.1."""

from collections.abc import Iterator

from hegemon.engine.asks import AnyAsk, Income, Reinforcement, Reinforcing
from hegemon.engine.board import ContinentId
from hegemon.engine.commands import Pass, Place, Trade
from hegemon.engine.errors import Why, require
from hegemon.engine.events import (
    AnyEvent,
    Asked,
    IncomeReceived,
    ReserveForfeited,
    TakeBackOpened,
    TakenBack,
)
from hegemon.engine.offers import Offer, PassOffer, PlaceOffer
from hegemon.engine.rules.cards import trade, trade_offers
from hegemon.engine.rules.placing import check_place, places, put_down
from hegemon.engine.state import Moment, Position, State
from hegemon.engine.words import Seat


def reinforcement_of(seat: Seat) -> tuple[AnyAsk, ...]:
    """The steps of one player's reinforcement."""
    return Income(seat), Reinforcement(seat)


def income(state: State, step: Income) -> Iterator[AnyEvent]:
    """Armies received = base + bonuses of continents held; sets traded come later."""
    base, bonus, continents = income_of(state, step.player)
    reserve = state.reserve(step.player) + base + bonus
    yield IncomeReceived(step.player, base, bonus, continents, reserve)


def income_of(position: Position, seat: Seat) -> tuple[int, int, tuple[ContinentId, ...]]:
    """What `seat` would receive now: base, bonus, and the continents it is for."""
    options, continents = position.setting.options, continents_held(position, seat)
    bonus = sum(bonus_of(position, continent) for continent in continents)
    amount = counted(position, seat) + (bonus if options.base == "points" else 0)
    base = options.base_least
    if options.base_above is None or amount > options.base_above:
        base = max(base, amount // 3)
    return base, bonus if options.continents == "added" else 0, continents


def counted(position: Position, seat: Seat) -> int:
    """Territories held, or the sum of their values where values count."""
    if position.setting.options.base == "values":
        values = position.setting.board.values
        return sum(values[territory] for territory in position.held(seat))
    return position.count(seat)


def points(position: Position, seat: Seat) -> int:
    """Territories held plus the bonuses of continents held: the leaderboard."""
    return position.count(seat) + sum(bonus_of(position, one) for one in continents_held(position, seat))


def continents_held(position: Position, seat: Seat) -> tuple[ContinentId, ...]:
    """Continents all of whose territories `seat` holds."""
    holdings = position.holdings
    return tuple(
        continent
        for continent, members in position.setting.board.members.items()
        if all(holdings[territory].owner == seat for territory in members)
    )


def bonus_of(position: Position, continent: ContinentId) -> int:
    """What holding a continent is worth, by the options."""
    board = position.setting.board
    return 0 if position.setting.options.continents == "none" else board.bonuses[continent]


def reinforcement(state: State, step: Reinforcement) -> Iterator[AnyEvent]:
    """Ends by itself when nothing is left to place and no set can be held; a reserve without room is forfeit."""
    seat, reserve = step.player, state.reserve(step.player)
    if reserve and not places(state, seat):
        yield ReserveForfeited(seat, reserve)
        reserve = 0
    if reserve or may_hold_set(state, seat):
        yield Asked((Reinforcing(seat),))


def may_hold_set(state: State, seat: Seat) -> bool:
    """Whether a seat is asked about trading: for its number of cards, whatever they are."""
    return len(state.hand(seat)) >= state.setting.smallest_set


def must_trade(state: State, seat: Seat) -> bool:
    """Whether the house option asks for a trade before anything else; without a set the duty lapses."""
    limit = state.setting.options.trade_at
    return limit is not None and len(state.hand(seat)) >= limit and any(trade_offers(state, seat))


def reinforcing_offers(state: State, ask: Reinforcing) -> Iterator[Offer]:
    """Place, trade; pass when all is placed."""
    reserve = state.reserve(ask.seat)
    if not must_trade(state, ask.seat):
        yield PlaceOffer(places(state, ask.seat), reserve) if reserve else PassOffer()
    yield from trade_offers(state, ask.seat)


def place(state: State, ask: Reinforcing, command: Place) -> Iterator[AnyEvent]:
    """Any portion of the reserve on an own territory; it can be taken back."""
    require(not must_trade(state, ask.seat), Why.MUST_TRADE)
    reserve = state.reserve(ask.seat)
    check_place(state, ask.seat, command, reserve)
    yield TakeBackOpened(ask)
    yield from put_down(state, ask.seat, command.territory, command.armies, reserve)
    yield Asked((Reinforcement(ask.seat),))


def trade_set(state: State, ask: Reinforcing, command: Trade) -> Iterator[AnyEvent]:
    """A voluntary set, also between placements."""
    yield from trade(state, ask.seat, command)
    yield Asked((Reinforcement(ask.seat),))


def stop(state: State, ask: Reinforcing, _: Pass) -> Iterator[AnyEvent]:
    """No more trades, once the reserve is empty."""
    require(not must_trade(state, ask.seat), Why.MUST_TRADE)
    reserve = state.reserve(ask.seat)
    require(reserve == 0, Why.ARMIES_LEFT, reserve=reserve)
    yield from ()


def may_take_back(state: State, seat: Seat) -> bool:
    """Whether `seat` has a placement that can be taken back."""
    return bool(state.undo) and state.undo[0].seat == seat


def take_back(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """Undo the seat's last placement and all that the engine did after it."""
    require(may_take_back(state, seat), Why.NOTHING_TO_TAKE_BACK)
    before = state.undo[0]
    yield TakenBack(
        seat=seat,
        armies=armies_that_changed(before, state),
        reserves=before.reserves,
        round=before.round,
        active_round=before.active_round,
        turn=before.turn,
        agenda=before.agenda,
    )


def armies_that_changed(before: Moment, state: State) -> dict[str, int]:
    """Armies as they were where they changed since; what turned neutral meanwhile stays as it is."""
    return {
        territory: was.armies
        for territory, was in before.holdings.items()
        if was != state.holdings[territory] and was.owner == state.holdings[territory].owner
    }
