"""Folding: an event says how it is now, so folding is assignment, and needs no rule."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from hegemon.engine import events as e
from hegemon.engine.asks import Attacking, Placing, Reinforcing, TurnEnding
from hegemon.engine.commands import Pass
from hegemon.engine.evolve import FOLDS, evolve, fold, put, without
from hegemon.engine.state import Holding, Moment, State
from tests.engine.tables import table

AGAIN = Reinforcing(1)
STATE = table(
    "1x3 2x2 - 1x1", Attacking(1), hands={1: "a", 2: "b c"}, reserves={1: 4, 2: 5}, discard="d", round=6
).state
MOMENT = Moment(1, STATE.holdings, (9, 5), 6, 1, 1, (AGAIN,))


def land(**changes: Holding) -> dict[str, Holding]:
    """The holdings with some of them new."""
    return STATE.holdings | changes


CHANGES: list[tuple[e.AnyEvent, dict[str, Any]]] = [
    (e.Answered(), {"agenda": STATE.agenda[1:]}),
    (e.Asked((Placing(2), TurnEnding(2))), {"agenda": (Placing(2), TurnEnding(2), *STATE.agenda)}),
    (e.Given(1, Pass()), {}),
    (e.OrderRolled((1, 2), (3, 4)), {}),
    (e.OrderDecided((2, 1)), {"order": (2, 1)}),
    (e.TerritoryTaken("c", 2, 7, 3), {"holdings": land(c=Holding(2, 7)), "reserves": (4, 3)}),
    (e.ArmiesChanged("b", 9), {"holdings": land(b=Holding(2, 9))}),
    (e.Placed(1, "a", 5, 2), {"holdings": land(a=Holding(1, 5)), "reserves": (2, 5), "active_round": 6}),
    (e.ReserveForfeited(2, 5), {"reserves": (4, 0)}),
    (
        e.TakeBackOpened(AGAIN),
        {"undo": (Moment(1, STATE.holdings, (4, 5), 6, 1, 1, (AGAIN, *STATE.agenda)),)},
    ),
    (e.TakeBackClosed(), {}),
    (
        e.TakenBack(1, {"a": 1, "b": 8}, (7, 8), 5, 4, 2, (AGAIN,)),
        {
            "holdings": land(a=Holding(1, 1), b=Holding(2, 8)), "reserves": (7, 8), "round": 5, "active_round": 4,
            "turn": 2, "agenda": (AGAIN,),
        },
    ),
    (e.RoundBegan(7), {"round": 7}),
    (e.RoundEnded(6), {}),
    (e.TurnBegan(2), {"turn": 2}),
    (e.TurnEnded(1), {"turn": 0}),
    (e.IncomeReceived(2, 3, 2, ("abc",), 10), {"reserves": (4, 10)}),
    (e.CardDrawn(1, "wild-2"), {"hands": (("a", "wild-2"), ("b", "c")), "deck": ("wild-1",)}),
    (e.DeckRenewed(), {"deck": ("d",), "discard": ()}),
    (
        e.SetTraded(2, ("c", "b"), 8, 3, 13),
        {"hands": (("a",), ()), "discard": ("d", "c", "b"), "sets_traded": 3, "reserves": (4, 13)},
    ),
    (e.AttackDeclared(1, 2, "a", "b", 2), {"active_round": 6}),
    (e.DiceRolled("a", "b", (6,), (1,), 0, 1), {}),
    (e.TerritoryCaptured("b", 1, 2), {"holdings": land(b=Holding(1, 0)), "captured": True}),
    (e.Advanced("a", "d", 1, 3), {"holdings": land(a=Holding(1, 1), d=Holding(1, 3)), "active_round": 6}),
    (e.SeatFell(2, 1), {"standings": ("playing", "fallen")}),
    (e.HandTaken(2, 1, 2, ("b", "c")), {"hands": (("a", "b", "c"), ())}),
    (e.HandDiscarded(2, ("b", "c")), {"hands": (("a",), ()), "discard": ("d", "b", "c")}),
    (e.Fortified(1, "a", "c", 1, 2), {"holdings": land(a=Holding(1, 1), c=Holding(1, 2)), "active_round": 6}),
    (e.SeatResigned(2), {"standings": ("playing", "leaving")}),
    (
        e.SeatTurnedNeutral(1),
        {
            "holdings": land(a=Holding(-1, 3), d=Holding(-1, 1)), "reserves": (0, 5),
            "standings": ("neutral", "playing"),
        },
    ),
    (e.GameWon(2, "share"), {"winner": 2, "ending": "share", "agenda": ()}),
    (e.GameAbandoned(), {"ending": "abandoned", "agenda": ()}),
]  # fmt: skip


@pytest.mark.parametrize(("event", "changes"), CHANGES, ids=lambda value: type(value).__name__)
def test_an_event_changes_this_and_nothing_else(event, changes):
    assert evolve(STATE, event) == replace(STATE, **changes)


def test_every_event_is_folded():
    assert {type(event) for event, _ in CHANGES} == set(get_args(e.AnyEvent)) == set(FOLDS)


@pytest.mark.parametrize("event", [e.TakeBackClosed(), e.GameWon(1, "won"), e.GameAbandoned()])
def test_then_nothing_can_be_taken_back(event):
    assert evolve(replace(STATE, undo=(MOMENT, MOMENT)), event).undo == ()


def test_placements_are_taken_back_one_after_another():
    state = evolve(replace(STATE, undo=(MOMENT,)), e.TakeBackOpened(AGAIN))
    assert state.undo[1:] == (MOMENT,)
    assert evolve(state, e.TakenBack(1, {}, (4, 5), 6, 1, 1, ())).undo == (MOMENT,)


def test_a_turn_that_ends_forgets_its_captures():
    assert not evolve(replace(STATE, captured=True), e.TurnEnded(1)).captured


def test_the_deck_is_renewed_in_the_order_of_all_cards_so_that_the_discard_tells_nothing():
    state = replace(STATE, deck=(), discard=("wild-1", "d", "b"))
    assert evolve(state, e.DeckRenewed()).deck == ("b", "d", "wild-1")


def test_events_are_folded_one_after_another():
    assert fold(STATE, [e.RoundBegan(7), e.RoundBegan(8), e.TurnBegan(2)]) == replace(STATE, round=8, turn=2)
    assert fold(STATE, []) == State(**{name: getattr(STATE, name) for name in State.__struct_fields__})


def test_one_value_of_a_row_is_new():
    assert [put((1, 2, 3), seat, 9) for seat in (1, 2, 3)] == [(9, 2, 3), (1, 9, 3), (1, 2, 9)]


def test_cards_gone_leave_the_others_in_order():
    assert without(("c", "a", "b"), ("a", "z")) == ("c", "b")
