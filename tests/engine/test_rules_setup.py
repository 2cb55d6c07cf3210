"""Order of play, opening hands, claiming, dealing, placing. Rule book, sections 2 and 3."""

from typing import Any

import pytest

from hegemon import catalog
from hegemon.engine.asks import (
    Attacking,
    Claiming,
    Dealing,
    Drawing,
    Ordering,
    Placing,
    Reinforcing,
)
from hegemon.engine.chance_offers import DealOffer, OrderDiceOffer, OrderOffer
from hegemon.engine.commands import Claim, Deal, Draw, Order, OrderDice, Place
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Answered,
    Asked,
    Given,
    OrderDecided,
    OrderRolled,
    ReserveForfeited,
    RoundBegan,
    TerritoryTaken,
)
from hegemon.engine.offers import ClaimOffer
from tests.engine.tables import Table, line, opened


def shuffled(rules: str, *order: int, board: Any = None, **given: Any) -> Table:
    """A game whose order of play is known."""
    return opened(rules, len(order), board or line(6), **given).chance(Order(order))


@pytest.mark.parametrize("rules", ["classic", "express", "strongholds"])
def test_a_shuffled_order_is_chances_answer(rules):
    game = opened(rules, 3)
    assert (game.asked, game.offers(OrderOffer)) == (Ordering(((1, 2, 3),)), [OrderOffer((1, 2, 3))])
    game.chance(Order((2, 3, 1)))
    assert game.told(OrderDecided) == [OrderDecided((2, 3, 1))]
    assert game.state.order == (2, 3, 1)


@pytest.mark.parametrize("seats", [(1, 2), (1, 2, 2), (1, 2, 3, 3), (1, 2, 4), (0, 1, 2), ()])
def test_an_order_names_every_seat_once(seats):
    said = opened("classic", 3).refuses(-2, Order(seats), Why.BAD_ORDER, seats=(1, 2, 3))
    assert said == "the order must name each of (1, 2, 3) once"


def test_under_states_the_lowest_seat_is_first_and_nobody_decides():
    assert opened("states", 3).state.order == (1, 2, 3)
    assert opened("states", 3, opening_cards=0).asked == Placing(1)


def test_a_shuffled_order_is_not_rolled_and_a_rolled_one_not_shuffled():
    facts = {"command": "OrderDice", "ask": "Ordering", "possible": "Order"}
    said = opened("classic", 3).refuses(-2, OrderDice((1, 2, 3)), Why.NOT_AN_ANSWER, **facts)
    assert said == "OrderDice does not answer Ordering; possible: Order"
    facts = {"command": "Order", "ask": "Ordering", "possible": "OrderDice"}
    opened("rounds", 3).refuses(-2, Order((1, 2, 3)), Why.NOT_AN_ANSWER, **facts)


def test_under_rounds_every_player_rolls_one_die_highest_first():
    game = opened("rounds", 4)
    assert (game.asked, game.offers(OrderDiceOffer)) == (Ordering(((1, 2, 3, 4),)), [OrderDiceOffer(4)])
    assert game.chance(OrderDice((2, 6, 1, 5))).facts == (
        OrderRolled((1, 2, 3, 4), (2, 6, 1, 5)),
        OrderDecided((2, 4, 1, 3)),
    )
    assert game.asked == Claiming(2)


def test_players_who_tie_roll_again_among_themselves():
    game = opened("rounds", 3).chance(OrderDice((4, 6, 4)))
    assert game.events == (Answered(), OrderRolled((1, 2, 3), (4, 6, 4)), Asked((Ordering(((2,), (1, 3))),)))
    assert game.offers(OrderDiceOffer) == [OrderDiceOffer(2)]
    assert game.chance(OrderDice((3, 5))).told(OrderDecided) == [OrderDecided((2, 3, 1))]


def test_all_tied_groups_roll_at_once_until_no_tie_is_left():
    game = opened("rounds", 5).chance(OrderDice((2, 5, 2, 5, 2)))
    assert game.asked == Ordering(((2, 4), (1, 3, 5)))
    game.chance(OrderDice((6, 1, 1, 4, 6)))
    assert game.told(OrderRolled) == [OrderRolled((1, 2, 3, 4, 5), (6, 1, 1, 4, 6))]
    assert game.asked == Ordering(((4,), (2,), (1, 5), (3,)))
    game.chance(OrderDice((3, 3)))
    assert game.told(OrderRolled) == [OrderRolled((1, 5), (3, 3))]
    assert game.asked == Ordering(((4,), (2,), (1, 5), (3,)))
    assert game.chance(OrderDice((3, 4))).told(OrderDecided) == [OrderDecided((4, 2, 5, 1, 3))]


@pytest.mark.parametrize("dice", [(1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 2, 7)])
def test_one_die_for_every_player_still_tied(dice):
    said = opened("rounds", 3).refuses(-2, OrderDice(dice), Why.BAD_DICE, given=dice, count=3)
    assert said == f"{dice} is not 3 dice of 1 to 6"
    tied = opened("rounds", 3).chance(OrderDice((4, 6, 4)))
    tied.refuses(-2, OrderDice((1, 2, 3)), Why.BAD_DICE, given=(1, 2, 3), count=2)


def test_a_draft_claims_one_empty_territory_after_another_in_order():
    game = shuffled("classic", 2, 3, 1)
    assert (game.asked, game.offers(ClaimOffer)) == (Claiming(2), [ClaimOffer(tuple("abcdef"))])
    assert game.say(2, Claim("b")).events[:2] == (Answered(), TerritoryTaken("b", 2, 1, 34))
    assert (game.asked, game.offers(ClaimOffer)) == (Claiming(3), [ClaimOffer(tuple("acdef"))])
    assert game.refuses(3, Claim("b"), Why.NOT_EMPTY, territory="b") == "b is held already"
    game.refuses(3, Claim("z"), Why.NO_SUCH_TERRITORY, territory="z")
    assert game.say(3, Claim("a")).say(1, Claim("c")).asked == Claiming(2)


def test_the_last_empty_territory_is_claimed_without_a_question():
    game = shuffled("classic", 2, 3, 1).say(2, Claim("b")).say(3, Claim("a")).say(1, Claim("c"))
    game.say(2, Claim("d")).say(3, Claim("e"))
    assert (game.told(Given), game.land) == ([Given(1, Claim("f"))], "3x1 2x1 1x1 2x1 3x1 1x1")


def drafted(count: int, *order: int, **given: Any) -> Table:
    """All claimed, in board order."""
    game = shuffled("classic", *order, board=line(count), **given)
    for place in range(count - 1):
        game.say(order[place % len(order)], Claim("abcdefghijkl"[place]))
    return game


@pytest.mark.parametrize(("count", "first"), [(6, 2), (7, 3), (8, 1)])
def test_then_armies_are_placed_one_at_a_time_beginning_after_the_last_to_claim(count, first):
    game = drafted(count, 2, 3, 1)
    assert game.asked == Placing(first)
    assert sum(game.state.reserves) == 3 * 35 - count


def test_a_player_with_an_empty_reserve_is_passed_over():
    game = drafted(7, 2, 3, 1, armies=4)
    assert (game.state.reserves, game.asked) == ((2, 1, 2), Placing(3))
    game.say(3, Place("b")).say(1, Place("c"))
    assert (game.asked, game.state.reserves) == (Placing(2), (1, 1, 1))
    game.say(2, Place("a")).say(3, Place("b"))
    assert (game.asked, game.state.reserves) == (Placing(1), (1, 0, 0))


def test_when_every_reserve_is_empty_play_begins_with_the_first_in_order():
    game = drafted(6, 2, 3, 1, armies=2)
    assert (game.told(RoundBegan), game.asked, game.state.round, game.state.turn) == (
        [RoundBegan(1)],
        Reinforcing(2),
        1,
        2,
    )


@pytest.mark.parametrize(("players", "armies"), [(2, 40), (3, 35), (4, 30), (5, 25), (6, 20)])
def test_the_table_of_armies_goes_by_the_number_of_players(players, armies):
    assert opened("express", players).state.reserves == (armies,) * players


@pytest.mark.parametrize(
    ("board", "players", "armies"),
    [(35, 2, 44), (35, 3, 30), (35, 4, 22), (35, 5, 18), (42, 2, 53), (42, 3, 35), (42, 4, 27), (42, 5, 21)],
)
def test_under_strongholds_armies_are_shared_by_territories(board, players, armies):
    name = {35: "mare-nostrum", 42: "world"}[board]
    assert opened("strongholds", players, catalog.board(name)).state.reserves == (armies,) * players


def test_armies_are_raised_to_cover_the_board():
    assert opened("classic", 3, line(7), armies=2).state.reserves == (3, 3, 3)
    assert opened("classic", 3, line(6), armies=2).state.reserves == (2, 2, 2)
    assert opened("states", 3, line(7), armies=2).state.reserves == (2, 2, 2)
    assert opened("express", 3, line(7), armies=2).state.reserves == (3, 3, 3)


def test_a_deal_shuffles_the_territories_and_deals_them_out_in_the_order_of_play():
    game = shuffled("express", 3, 1, 2, 4, board=line(6), armies=3)
    assert (game.asked, game.offers(DealOffer)) == (Dealing(), [DealOffer(tuple("abcdef"))])
    game.chance(Deal(("f", "b", "a", "c", "e", "d")))
    assert game.told(TerritoryTaken)[0] == TerritoryTaken("f", 3, 1, 2)
    assert game.told(TerritoryTaken)[4:] == [TerritoryTaken("e", 3, 1, 1), TerritoryTaken("d", 1, 1, 1)]
    assert game.told(Given) == [Given(2, Place("a")), Given(4, Place("c"))]  # they have one place each
    assert (game.land, game.state.reserves) == ("2x2 1x1 4x2 1x1 3x1 3x1", (1, 1, 1, 1))
    assert game.asked == Placing(3)


@pytest.mark.parametrize("territories", ["abcde", "abcdee", "abcdefa", "abcdez", ""])
def test_a_deal_names_every_territory_once(territories):
    said = shuffled("express", 1, 2).refuses(-2, Deal(tuple(territories)), Why.BAD_DEAL)
    assert said == "a deal names every territory of the board once"


def test_after_an_even_deal_the_first_in_order_places_first():
    assert shuffled("express", 3, 1, 2).chance(Deal(tuple("abcdef"))).asked == Placing(3)


def test_free_placement_takes_empty_territories_and_some_may_stay_empty():
    game = opened("states", 2, line(4), opening_cards=0, armies=2)
    game.say(1, Place("b")).say(2, Place("a")).say(1, Place("b"))
    assert game.refuses(2, Place("b"), Why.NOT_YOURS, territory="b") == "b is not yours"
    game.say(2, Place("a"))
    assert (game.land, game.state.round, game.asked) == ("2x2 1x2 - -", 1, Attacking(1))


def test_opening_hands_are_drawn_before_setup_three_for_each_player_in_order():
    game = opened("states", 2)
    cards = ("2S", "3S", "4S", "5S", "6S", "7S")
    for seat, card in zip((1, 1, 1, 2, 2, 2), cards, strict=True):
        assert game.asked == Drawing(seat)
        game.chance(Draw(card))
    assert game.state.hands == (("2S", "3S", "4S"), ("5S", "6S", "7S"))
    assert game.asked == Placing(1)


@pytest.mark.parametrize(("rules", "asked"), [("classic", Claiming(1)), ("express", Dealing())])
def test_hands_are_drawn_before_claiming_and_dealing_too(rules, asked):
    game = shuffled(rules, 1, 2, 3, opening_cards=1, deck="playing").chance(
        Draw("2S"), Draw("3S"), Draw("4S")
    )
    assert game.asked == asked


def test_armies_with_no_place_left_are_forfeit():
    game = shuffled("express", 1, 2, board=line(2), armies=4, cap=3).chance(Deal(("a", "b")))
    assert (game.land, game.state.round) == ("1x3 2x3", 1)
    assert game.told(ReserveForfeited)[:2] == [ReserveForfeited(1, 1), ReserveForfeited(2, 1)]


def test_under_free_placement_too():
    game = opened("states", 2, line(2), opening_cards=0, armies=4, cap=3).say(1, Place("b"))
    assert game.told(ReserveForfeited) == [ReserveForfeited(1, 1), ReserveForfeited(2, 1)]
    assert game.land == "2x3 1x3"
