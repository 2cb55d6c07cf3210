"""Reinforcement: income, placing, trading in between. Rule book, section 4.1."""

from typing import Any

import pytest

from hegemon.engine.asks import Attacking, Income, Reinforcement, Reinforcing
from hegemon.engine.commands import Pass, Place, Trade
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Answered,
    Asked,
    Given,
    IncomeReceived,
    Placed,
    ReserveForfeited,
    SetTraded,
    TakeBackOpened,
)
from hegemon.engine.offers import PassOffer, PlaceOffer, TradeOffer
from hegemon.engine.rules.reinforce import income_of, points
from tests.engine.tables import Table, line, table

AGAIN = Reinforcing(1)


def income(land: str, **given: Any) -> tuple[int, int, tuple[str, ...]]:
    """What seat 1 receives."""
    return income_of(table(land, AGAIN, reserves={1: 1}, **given).state, 1)


@pytest.mark.parametrize(("count", "armies"), [(1, 3), (2, 3), (8, 3), (9, 3), (11, 3), (12, 4)])
@pytest.mark.parametrize("rules", ["classic", "rounds", "express"])
def test_a_third_of_the_territories_held_rounded_down_at_least_three(rules, count, armies):
    position = "1x1 " * count + "2x1 " * (12 - count)
    assert income(position, rules=rules)[0] == armies


@pytest.mark.parametrize(("count", "armies"), [(2, 0), (3, 1), (11, 3), (12, 4)])
def test_the_least_income_is_an_option(count, armies):
    assert income("1x1 " * count + "2x1 " * (12 - count), base_least=0)[0] == armies


def test_bonuses_of_continents_held_entirely_are_added():
    assert income("1x1 1x1 1x1 1x1 1x1 2x1") == (3, 2, ("abc",))
    assert income("2x1 1x1 1x1 1x1 1x1 1x1") == (3, 5, ("def",))
    assert income("1x1 1x1 1x1 1x1 1x1 1x1 2x1") == (3, 7, ("abc", "def"))
    assert income("2x1 1x1 1x1 1x1 1x1 2x1") == (3, 0, ())


@pytest.mark.parametrize(("position", "armies", "continents"), [
    ("1x1 1x1 2x1 2x1 2x1 2x1", 0, ()),
    ("1x1 1x1 2x1 1x1 2x1 2x1", 1, ()),
    ("1x1 1x1 1x1 2x1 2x1 2x1", 1, ("abc",)),
    ("1x1 1x1 1x1 1x1 2x1 2x1", 2, ("abc",)),
    ("2x1 1x1 1x1 1x1 1x1 1x1", 3, ("def",)),
])  # fmt: skip
def test_under_states_a_third_of_the_points_with_no_minimum_and_the_bonuses_not_added_again(
    position, armies, continents
):
    assert income(position, rules="states") == (armies, 0, continents)


def test_points_are_territories_and_bonuses_of_continents_held():
    state = table("1x1 1x1 1x1 1x1 2x1 2x1", AGAIN, rules="states", reserves={1: 1}).state
    assert (points(state, 1), points(state, 2)) == (6, 2)


def test_where_continents_count_for_nothing_points_are_territories():
    state = table("1x1 1x1 1x1 1x1 2x1 2x1", AGAIN, rules="strongholds", reserves={1: 1}).state
    assert (points(state, 1), points(state, 2)) == (4, 2)


@pytest.mark.parametrize(("values", "armies"), [
    ((1, 1, 1), 3), ((4, 4, 4), 3), ((4, 4, 3), 3), ((5, 4, 4), 4), ((5, 5, 4), 4), ((5, 5, 5), 5),
])  # fmt: skip
def test_under_strongholds_a_third_of_the_values_if_they_are_above_twelve_else_three(values, armies):
    board = line(4, values=(*values, 9))
    assert income("1x1 1x1 1x1 2x1", rules="strongholds", board=board) == (armies, 0, ("abc",))


@pytest.mark.parametrize(
    ("least", "values", "armies"), [(5, (5, 4, 4), 5), (5, (6, 6, 6), 6), (0, (4, 4, 4), 0)]
)
def test_the_least_income_holds_below_and_above_the_limit(least, values, armies):
    board = line(4, values=(*values, 9))
    assert income("1x1 1x1 1x1 2x1", rules="strongholds", board=board, base_least=least)[0] == armies


def test_continents_may_be_added_to_values_by_house_rule():
    board = line(4, values=(5, 4, 4, 9))
    given = {"rules": "strongholds", "board": board, "continents": "added"}
    assert income("1x1 1x1 1x1 2x1", **given) == (4, 2, ("abc",))


def test_income_is_told_and_placed():
    game = table("1x1 1x1 1x1 2x1", Income(1), Reinforcement(1), Attacking(1), turn=1)
    assert game.events == (
        Answered(),
        IncomeReceived(1, 3, 2, ("abc",), 5),
        Answered(),
        Asked((AGAIN,)),
    )
    assert (game.state.reserves, game.offers(PlaceOffer)) == (
        (5, 0),
        [PlaceOffer({"a": 5, "b": 5, "c": 5}, 5)],
    )


def test_the_reserve_is_placed_in_any_portions():
    game = table("1x1 1x2 2x1", AGAIN, reserves={1: 5}).say(1, Place("a", 2))
    reinforcement = Asked((Reinforcement(1),))
    assert game.events[:4] == (Answered(), TakeBackOpened(AGAIN), Placed(1, "a", 3, 3), reinforcement)
    game.refuses(1, Place("a", 4), Why.NOT_THAT_MANY, given=4, least=1, most=3)
    game.refuses(1, Place("a", 0), Why.NOT_THAT_MANY, given=0, least=1, most=3)
    game.refuses(1, Place("c", 1), Why.NOT_YOURS, territory="c")
    assert game.say(1, Place("b", 1), Place("b", 2)).land == "1x3 1x5 2x1"
    assert game.asked == Attacking(1)


def test_the_phase_ends_by_itself_only_with_an_empty_reserve_and_a_hand_too_small_for_any_set():
    for cards, asked in (("d e", Attacking(1)), ("d e h", AGAIN), ("d e f", AGAIN)):
        game = table("1x2 " + "2x1 " * 8, AGAIN, reserves={1: 2}, hands={1: cards}).say(1, Place("a", 2))
        assert game.asked == asked


@pytest.mark.parametrize(("cards", "asked"), [("2S", Attacking(1)), ("2S 3H", AGAIN)])
def test_under_states_two_cards_are_asked_about(cards, asked):
    game = table("1x2 2x1 2x1", AGAIN, rules="states", reserves={1: 2}, hands={1: cards})
    assert game.say(1, Place("a", 2)).asked == asked


def test_without_a_deck_the_phase_ends_with_the_reserve():
    game = table("1x2 2x1 2x1", AGAIN, rules="strongholds", reserves={1: 2})
    assert game.say(1, Place("a", 2)).asked == Attacking(1)


def test_one_may_pass_when_the_reserve_is_empty():
    game = table("1x2 2x1 2x1", AGAIN, reserves={1: 2}, hands={1: "a b wild-1"})
    said = game.refuses(1, Pass(), Why.ARMIES_LEFT, reserve=2)
    assert said == "2 armies are still to be placed"
    game.say(1, Place("a", 2))
    assert (len(game.offers(PassOffer)), len(game.offers(TradeOffer)), game.offers(PlaceOffer)) == (1, 1, [])
    assert game.say(1, Pass()).asked == Attacking(1)


def test_one_who_can_only_pass_but_might_hold_a_set_is_asked_all_the_same():
    game = table("1x2 2x1 " + "2x1 " * 7, AGAIN, hands={1: "a d b"})
    assert (game.asked, game.offers(PassOffer), game.told(Given)) == (AGAIN, [PassOffer()], [])


def test_one_who_can_place_in_one_way_only_is_not_asked_unless_holding_so_many_cards():
    position = "1x2 " + "2x1 " * 8
    assert table(position, AGAIN, reserves={1: 1}).told(Given)[0] == Given(1, Place("a", 1))
    assert table(position, AGAIN, reserves={1: 1}, hands={1: "a d"}).told(Given)[0] == Given(1, Place("a", 1))
    assert table(position, AGAIN, reserves={1: 1}, hands={1: "a d b"}).asked == AGAIN


def test_sets_may_be_traded_between_placements():
    game = table("1x2 2x1 2x1", AGAIN, reserves={1: 2}, hands={1: "b c wild-1"}).say(1, Place("a", 1))
    assert game.say(1, Trade(("b", "c", "wild-1"))).facts[-1] == SetTraded(1, ("b", "c", "wild-1"), 4, 1, 5)
    assert game.events[-3:] == (Asked((Reinforcement(1),)), Answered(), Asked((AGAIN,)))
    assert game.say(1, Place("a", 5)).asked == Attacking(1)


def test_several_sets_may_be_traded_also_when_all_is_placed():
    cards = "2S 3S 4H 5H"
    game = table("1x2 2x1 2x1", AGAIN, rules="states", hands={1: cards}).say(1, Trade(("2S", "3S")))
    assert game.say(1, Trade(("4H", "5H"))).state.reserves == (4, 0)
    game.refuses(1, Pass(), Why.ARMIES_LEFT, reserve=4)


def test_with_every_own_territory_full_the_rest_is_forfeit():
    game = table("1x19 1x18 2x1", AGAIN, rules="strongholds", reserves={1: 5})
    assert game.offers(PlaceOffer) == [PlaceOffer({"a": 1, "b": 2}, 5)]
    game.say(1, Place("a", 1), Place("b", 2))
    assert game.told(ReserveForfeited) == [ReserveForfeited(1, 2)]
    assert (game.land, game.state.reserves, game.asked) == ("1x20 1x20 2x1", (0, 0), Attacking(1))


def test_what_is_forfeit_before_a_placement_is_forfeit_too():
    game = table("1x20 2x1", Income(1), Reinforcement(1), Attacking(1), rules="strongholds", turn=1)
    assert game.told(ReserveForfeited) == [ReserveForfeited(1, 3)]


def test_who_forfeits_may_still_trade():
    game = table(
        "1x5 2x1 2x1", Reinforcement(1), Attacking(1), cap=5, reserves={1: 3}, hands={1: "b c wild-1"}
    )
    assert (game.asked, game.told(ReserveForfeited)) == (AGAIN, [ReserveForfeited(1, 3)])
    assert game.say(1, Trade(("b", "c", "wild-1"))).told(ReserveForfeited) == [ReserveForfeited(1, 4)]


def five(cards: str, position: str = "1x3" + " 2x1" * 8, **given: Any) -> Table:
    """A table at which five cards force a trade."""
    return table(position, AGAIN, reserves={1: 3}, hands={1: cards}, trade_at=5, **given)


def test_with_trade_at_sets_must_be_traded_before_placing_until_fewer_are_held():
    game = five("b c d e f g h i")
    assert game.refuses(1, Place("a", 1), Why.MUST_TRADE) == "a set must be traded first"
    assert (game.offers(PlaceOffer), game.offers(PassOffer)) == ([], [])
    game.say(1, Trade(("b", "c", "d"))).refuses(1, Place("a", 1), Why.MUST_TRADE)
    game.say(1, Trade(("e", "f", "g")))
    assert (game.state.hands[0], len(game.offers(PlaceOffer))) == (("h", "i"), 1)


def test_with_fewer_cards_nothing_must_be_traded():
    assert five("b c d e").offers(PlaceOffer) == [PlaceOffer({"a": 3}, 3)]


def test_nobody_passes_who_must_trade():
    game = table("1x3" + " 2x1" * 8, AGAIN, hands={1: "b c d e f"}, trade_at=5)
    game.refuses(1, Pass(), Why.MUST_TRADE)


def test_without_a_set_the_duty_to_trade_lapses():
    game = table("1x3 2x1", AGAIN, rules="states", reserves={1: 3}, hands={1: "2S 3H 4D"}, trade_at=3)
    assert game.offers(PlaceOffer) == [PlaceOffer({"a": 3}, 3)]
    assert game.say(1, Place("a", 3), Pass()).asked == Attacking(1)
