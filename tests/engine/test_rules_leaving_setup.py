"""Leaving in setup: the seat goes on until play begins, chance claiming and placing for it. Section 8."""

from typing import Any

import pytest

from hegemon.engine.asks import Claiming, Dealing, Drawing, Ordering, Placing, Reinforcing, Scattering
from hegemon.engine.chance_offers import ScatterOffer
from hegemon.engine.commands import Claim, Deal, Draw, Order, OrderDice, Place, Resign, Scatter
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Answered,
    Asked,
    GameWon,
    HandDiscarded,
    RoundBegan,
    SeatResigned,
    SeatTurnedNeutral,
    TerritoryTaken,
    TurnBegan,
)
from tests.engine.tables import Table, line, opened


def drafting(**given: Any) -> Table:
    """Three players claim six territories."""
    return opened("classic", 3, line(6), armies=3, **given).chance(Order((1, 2, 3)))


def test_asked_to_claim_chance_claims_for_it():
    game = drafting().say(1, Claim("c")).say(2, Resign())
    assert game.events == (SeatResigned(2), Answered(), Asked((Scattering(2, 1),)))
    assert (game.asked, game.state.standings[1]) == (Scattering(2, 1), "leaving")
    assert game.offers(ScatterOffer) == [ScatterOffer({"a": 1, "b": 1, "d": 1, "e": 1, "f": 1}, 1)]
    game.refuses(-2, Scatter({"c": 1}), Why.BAD_SCATTER, armies=1)
    game.refuses(-2, Scatter({"a": 1, "b": 1}), Why.BAD_SCATTER, armies=1)
    assert game.chance(Scatter({"e": 1})).events[:2] == (Answered(), TerritoryTaken("e", 2, 1, 2))
    assert (game.asked, game.land) == (Claiming(3), "- - 1x1 - 2x1 -")


def test_not_asked_it_goes_on_when_its_turn_to_claim_comes():
    game = drafting().say(3, Resign())
    assert (game.events, game.asked) == ((SeatResigned(3),), Claiming(1))
    game.say(1, Claim("a")).say(2, Claim("b"))
    assert game.asked == Scattering(3, 1)
    assert game.chance(Scatter({"c": 1})).asked == Claiming(1)


def claimed(**given: Any) -> Table:
    """The same, all claimed."""
    game = drafting(**given)
    for seat, territory in zip((1, 2, 3, 1, 2), "abcde", strict=True):
        game.say(seat, Claim(territory))
    return game


def test_asked_to_place_chance_places_for_it_until_play_begins_and_then_it_turns_neutral():
    game = claimed().say(1, Resign())
    assert (game.asked, game.offers(ScatterOffer)) == (Scattering(1, 1), [ScatterOffer({"a": 1, "d": 1}, 1)])
    game.chance(Scatter({"d": 1})).say(2, Place("b"))
    assert game.land == "1x1 2x2 3x1 1x2 2x1 3x1"
    game.say(3, Place("f"))
    assert game.facts[1:4] == (SeatTurnedNeutral(1), RoundBegan(1), TurnBegan(2))
    assert (game.land, game.asked) == ("nx1 2x2 3x1 nx2 2x1 3x2", Reinforcing(2))


def test_not_asked_chance_places_when_its_turn_comes():
    game = claimed().say(2, Resign())
    assert game.asked == Placing(1)
    assert game.say(1, Place("a")).asked == Scattering(2, 1)


def test_nobody_answers_for_a_seat_that_left_and_it_does_not_leave_twice():
    game = claimed().say(1, Resign())
    game.refuses(1, Place("a"), Why.NOT_ASKED, seat=1, asked=-2)
    game.refuses(1, Resign(), Why.NOT_PLAYING, seat=1)


def test_while_the_order_is_decided_it_goes_on():
    game = opened("rounds", 3, line(6)).say(1, Resign())
    assert game.asked == Ordering(((1, 2, 3),))
    assert game.chance(OrderDice((6, 5, 4))).asked == Scattering(1, 1)


def test_while_territories_are_dealt_it_goes_on_and_its_share_turns_neutral():
    game = opened("express", 3, line(6), armies=2).chance(Order((1, 2, 3)))
    assert game.say(2, Resign()).asked == Dealing()
    game.chance(Deal(tuple("abcdef")))
    assert (game.land, game.told(SeatTurnedNeutral)) == ("1x1 nx1 3x1 1x1 nx1 3x1", [SeatTurnedNeutral(2)])


def test_its_opening_hand_goes_to_the_discard_when_play_begins():
    game = opened("states", 3, line(6), armies=1, opening_cards=1).say(1, Resign())
    assert game.asked == Drawing(1)
    game.chance(Draw("2S"), Draw("3S"), Draw("4S"))
    assert (game.asked, game.state.hands[0]) == (Scattering(1, 1), ("2S",))
    game.chance(Scatter({"c": 1})).say(2, Place("a")).say(3, Place("b"))
    assert game.told(HandDiscarded) == [HandDiscarded(1, ("2S",))]
    assert (game.state.discard, game.state.standings[0]) == (("2S",), "neutral")


def test_under_free_placement_chance_places_on_what_no_other_player_holds():
    game = (
        opened("states", 3, line(4), armies=2, opening_cards=0)
        .say(1, Place("a"))
        .say(2, Place("b"), Resign())
    )
    game.say(3, Place("c")).say(1, Place("a"))
    assert game.offers(ScatterOffer) == [ScatterOffer({"b": 1, "d": 1}, 1)]
    game.refuses(-2, Scatter({"a": 1}), Why.BAD_SCATTER, armies=1)


def test_with_random_placement_nothing_is_different():
    game = claimed(placement="random")
    assert game.asked == Scattering(1, 1)
    assert game.say(1, Resign()).events == (SeatResigned(1),)
    assert game.chance(Scatter({"a": 1})).asked == Scattering(2, 1)


@pytest.mark.parametrize("asked_one", [1, 2])
def test_if_a_single_playing_seat_is_left_in_setup_it_has_won_at_once(asked_one):
    game = drafting().say(asked_one, Resign()).say(3 - asked_one, Resign())
    assert game.told(GameWon) == [GameWon(3, "resignations")]
    assert game.told(SeatTurnedNeutral) == [SeatTurnedNeutral(3 - asked_one)]


def test_two_of_four_may_leave_in_setup():
    game = (
        opened("express", 4, line(4), armies=1).chance(Order((1, 2, 3, 4))).say(1, Resign()).say(3, Resign())
    )
    game.chance(Deal(tuple("abcd")))
    assert game.told(SeatTurnedNeutral) == [SeatTurnedNeutral(1), SeatTurnedNeutral(3)]
    assert (game.land.split()[2], game.state.turn) == ("nx1", 2)
