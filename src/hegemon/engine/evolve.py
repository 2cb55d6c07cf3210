"""Folding: a state and an event make the next state. No rule is here, so old logs replay for ever."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from hegemon.engine import events as e
from hegemon.engine.state import Holding, Moment, State
from hegemon.engine.words import NEUTRAL, NOBODY, Card, Seat

T = TypeVar("T")


def evolve(state: State, event: e.AnyEvent) -> State:
    """The state after one event."""
    return FOLDS[type(event)](state, event)


def fold(state: State, events: Iterable[e.AnyEvent]) -> State:
    """The state after several events."""
    for event in events:
        state = evolve(state, event)
    return state


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """A row with one value per seat, with one of them new."""
    return (*row[: seat - 1], value, *row[seat:])


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards less some of them."""
    return tuple(card for card in cards if card not in gone)


def answered(state: State, _: e.Answered) -> State:
    return replace(state, agenda=state.agenda[1:])


def asked(state: State, event: e.Asked) -> State:
    return replace(state, agenda=event.asks + state.agenda)


def order_decided(state: State, event: e.OrderDecided) -> State:
    return replace(state, order=event.seats)


def territory_taken(state: State, event: e.TerritoryTaken) -> State:
    holdings = state.holdings | {event.territory: Holding(event.seat, event.armies)}
    return replace(state, holdings=holdings, reserves=put(state.reserves, event.seat, event.reserve))


def armies_changed(state: State, event: e.ArmiesChanged) -> State:
    holding = Holding(state.holdings[event.territory].owner, event.armies)
    return replace(state, holdings=state.holdings | {event.territory: holding})


def placed(state: State, event: e.Placed) -> State:
    return replace(
        state,
        holdings=state.holdings | {event.territory: Holding(event.seat, event.armies)},
        reserves=put(state.reserves, event.seat, event.reserve),
        active_round=state.round,
    )


def reserve_forfeited(state: State, event: e.ReserveForfeited) -> State:
    return replace(state, reserves=put(state.reserves, event.seat, 0))


def take_back_opened(state: State, event: e.TakeBackOpened) -> State:
    moment = Moment(
        seat=event.ask.seat,
        holdings=state.holdings,
        reserves=state.reserves,
        round=state.round,
        active_round=state.active_round,
        turn=state.turn,
        agenda=(event.ask, *state.agenda),
    )
    return replace(state, undo=(moment, *state.undo))


def take_back_closed(state: State, _: e.TakeBackClosed) -> State:
    return replace(state, undo=())


def taken_back(state: State, event: e.TakenBack) -> State:
    changed = {name: Holding(state.holdings[name].owner, armies) for name, armies in event.armies.items()}
    return replace(
        state,
        holdings=state.holdings | changed,
        reserves=event.reserves,
        round=event.round,
        active_round=event.active_round,
        turn=event.turn,
        agenda=event.agenda,
        undo=state.undo[1:],
    )


def round_began(state: State, event: e.RoundBegan) -> State:
    return replace(state, round=event.round)


def turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(state, turn=event.seat)


def turn_ended(state: State, _: e.TurnEnded) -> State:
    return replace(state, turn=NOBODY, captured=False)


def income_received(state: State, event: e.IncomeReceived) -> State:
    return replace(state, reserves=put(state.reserves, event.seat, event.reserve))


def card_drawn(state: State, event: e.CardDrawn) -> State:
    hand = (*state.hand(event.seat), event.card)
    return replace(state, deck=without(state.deck, (event.card,)), hands=put(state.hands, event.seat, hand))


def deck_renewed(state: State, _: e.DeckRenewed) -> State:
    renewed = tuple(card for card in state.setting.cards if card in state.discard)
    return replace(state, deck=renewed, discard=())


def set_traded(state: State, event: e.SetTraded) -> State:
    hand = without(state.hand(event.seat), event.cards)
    return replace(
        state,
        hands=put(state.hands, event.seat, hand),
        discard=state.discard + event.cards,
        sets_traded=event.sets_traded,
        reserves=put(state.reserves, event.seat, event.reserve),
    )


def attack_declared(state: State, _: e.AttackDeclared) -> State:
    return replace(state, active_round=state.round)


def territory_captured(state: State, event: e.TerritoryCaptured) -> State:
    holdings = state.holdings | {event.territory: Holding(event.seat, 0)}
    return replace(state, holdings=holdings, captured=True)


def moved(state: State, event: e.Advanced | e.Fortified) -> State:
    owner = state.holdings[event.source].owner
    holdings = state.holdings | {
        event.source: Holding(owner, event.source_armies),
        event.target: Holding(owner, event.target_armies),
    }
    return replace(state, holdings=holdings, active_round=state.round)


def seat_fell(state: State, event: e.SeatFell) -> State:
    return replace(state, standings=put(state.standings, event.seat, "fallen"))


def hand_taken(state: State, event: e.HandTaken) -> State:
    hand = state.hand(event.by) + event.cards
    return replace(state, hands=put(put(state.hands, event.seat, ()), event.by, hand))


def hand_discarded(state: State, event: e.HandDiscarded) -> State:
    return replace(state, hands=put(state.hands, event.seat, ()), discard=state.discard + event.cards)


def seat_resigned(state: State, event: e.SeatResigned) -> State:
    return replace(state, standings=put(state.standings, event.seat, "leaving"))


def seat_turned_neutral(state: State, event: e.SeatTurnedNeutral) -> State:
    holdings = {
        name: Holding(NEUTRAL, holding.armies) if holding.owner == event.seat else holding
        for name, holding in state.holdings.items()
    }
    return replace(
        state,
        holdings=holdings,
        reserves=put(state.reserves, event.seat, 0),
        standings=put(state.standings, event.seat, "neutral"),
    )


def game_won(state: State, event: e.GameWon) -> State:
    return replace(state, winner=event.seat, ending=event.ending, agenda=(), undo=())


def game_abandoned(state: State, _: e.GameAbandoned) -> State:
    return replace(state, ending="abandoned", agenda=(), undo=())


def told(state: State, _: e.Event) -> State:
    """For events that only tell: nothing is different after them."""
    return state


FOLDS: dict[type[e.Event], Callable[[State, Any], State]] = {
    e.Answered: answered,
    e.Asked: asked,
    e.Given: told,
    e.OrderRolled: told,
    e.OrderDecided: order_decided,
    e.TerritoryTaken: territory_taken,
    e.ArmiesChanged: armies_changed,
    e.Placed: placed,
    e.ReserveForfeited: reserve_forfeited,
    e.TakeBackOpened: take_back_opened,
    e.TakeBackClosed: take_back_closed,
    e.TakenBack: taken_back,
    e.RoundBegan: round_began,
    e.RoundEnded: told,
    e.TurnBegan: turn_began,
    e.TurnEnded: turn_ended,
    e.IncomeReceived: income_received,
    e.CardDrawn: card_drawn,
    e.DeckRenewed: deck_renewed,
    e.SetTraded: set_traded,
    e.AttackDeclared: attack_declared,
    e.DiceRolled: told,
    e.TerritoryCaptured: territory_captured,
    e.Advanced: moved,
    e.SeatFell: seat_fell,
    e.HandTaken: hand_taken,
    e.HandDiscarded: hand_discarded,
    e.Fortified: moved,
    e.SeatResigned: seat_resigned,
    e.SeatTurnedNeutral: seat_turned_neutral,
    e.GameWon: game_won,
    e.GameAbandoned: game_abandoned,
}
