"""The state: what everybody sees, and what is hidden."""

import pytest
from msgspec import json

from hegemon.engine.asks import Attacking, Defending, Reinforcing
from hegemon.engine.commands import Attack, Place
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.state import Holding, Position, State
from tests.engine.tables import opened, table

GAME = table("1x3 2x2 1x1 nx4 - 3x1", Attacking(1), order=(3, 1, 2), hands={2: "a b"}, reserves={1: 2})
STATE = GAME.state


def test_a_territory_is_held_or_neutral_or_empty():
    assert [STATE.holding(name) for name in "ade"] == [Holding(1, 3), Holding(-1, 4), Holding()]


@pytest.mark.parametrize("nonsense", ["z", "", "A", None, 3, ["a"]])
def test_a_territory_that_is_none_is_refused(nonsense):
    with pytest.raises(Illegal) as caught:
        STATE.holding(nonsense)
    assert (caught.value.why, caught.value.facts) == (Why.NO_SUCH_TERRITORY, {"territory": nonsense})


def test_what_a_seat_has():
    assert (STATE.held(1), STATE.count(1), STATE.armies(1)) == (["a", "c"], 2, 4)
    assert (STATE.reserve(1), STATE.reserve(2), STATE.hand(2)) == (2, 0, ("a", "b"))


@pytest.mark.parametrize(
    ("seat", "plays"), [(1, True), (3, True), (0, False), (-1, False), (-2, False), (4, False)]
)
def test_a_seat_at_the_table_plays_and_no_other(seat, plays):
    assert STATE.is_player(seat) == plays


def test_who_is_out_plays_no_more():
    state = table("1x3 3x1", Attacking(1), standings={3: "neutral"}).state
    assert [state.is_player(seat) for seat in (1, 2, 3)] == [True, False, False]
    assert [state.standing(seat) for seat in (1, 2, 3)] == ["playing", "fallen", "neutral"]
    assert state.playing() == [1]


def test_those_who_play_come_in_the_order_of_play_and_by_seat_while_there_is_none():
    assert STATE.playing() == [3, 1, 2]
    assert opened("classic", 3).state.playing() == [1, 2, 3]


@pytest.mark.parametrize(("seat", "following"), [(0, 3), (3, 1), (1, 2), (2, 0)])
def test_the_next_in_a_round(seat, following):
    assert STATE.next_playing(seat) == following


def test_the_next_is_one_who_plays():
    state = table("1x3 3x1 4x1", Attacking(1), standings={1: "neutral"}).state
    assert (state.next_playing(0), state.next_playing(1), state.next_playing(4)) == (3, 3, 0)


@pytest.mark.parametrize(
    ("cap", "armies", "most"), [(None, 99, 99), (5, 1, 1), (5, 2, 2), (5, 3, 2), (3, 1, 0)]
)
def test_a_territory_takes_armies_up_to_the_cap(cap, armies, most):
    state = table("1x3 2x2", Attacking(1), cap=cap).state
    assert state.most_into("a", armies) == most


def test_routes_lead_both_ways():
    assert (STATE.neighbours("a"), STATE.neighbours("b")) == (("b",), ("a", "c"))


def test_setup_lasts_until_the_first_round():
    assert opened("classic", 3).state.in_setup
    assert not STATE.in_setup


def test_the_game_is_over_when_it_has_an_ending():
    assert (STATE.over, STATE.asked) == (False, Attacking(1))
    assert (State(ending="won").over, State().asked) == (True, None)


def test_a_state_travels_and_comes_back_whole():
    game = table("1x3 2x2 2x1", Attacking(1), hands={1: "a", 2: "wild-1"}, reserves={2: 1})
    game.say(1, Attack("a", "b", 2))
    assert game.asked == Defending(2, "a", "b", 2)
    assert json.decode(json.encode(game.state), type=State) == game.state


def test_placements_that_may_be_taken_back_travel_too():
    state = table("1x3 2x2 2x1", Reinforcing(1), reserves={1: 5}).say(1, Place("a", 2), Place("a", 1)).state
    assert len(state.undo) == 2
    assert json.decode(json.encode(state), type=State) == state


def test_a_position_knows_neither_hands_nor_deck_nor_placements_that_may_be_taken_back():
    hidden = set(State.__struct_fields__) - set(Position.__struct_fields__)
    assert hidden == {"hands", "deck", "undo"}
