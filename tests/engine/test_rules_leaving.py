"""Leaving the game. Rule book, section 8."""

import pytest

from hegemon.engine.asks import (
    Advancing,
    Attacking,
    Defending,
    Drawing,
    ForcedPlacing,
    ForcedTrades,
    Fortifying,
    Placing,
    Reinforcing,
    Rolling,
    Trading,
    TurnEnding,
)
from hegemon.engine.commands import Advance, Attack, Defend, Fortify, Pass, Place, Resign, Roll, Trade
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Advanced,
    Answered,
    Asked,
    CardDrawn,
    Given,
    HandDiscarded,
    IncomeReceived,
    SeatFell,
    SeatResigned,
    SeatTurnedNeutral,
    TerritoryCaptured,
    TurnBegan,
    TurnEnded,
)
from hegemon.engine.offers import ResignOffer
from tests.engine.tables import Table, table

LAND = "1x5 2x3 3x2 1x1 3x1 2x1"


def test_a_seat_that_resigns_turns_neutral_with_its_armies():
    game = table(LAND, Attacking(1)).say(2, Resign())
    assert game.events == (SeatResigned(2), SeatTurnedNeutral(2))
    assert (game.land, game.state.standings) == ("1x5 nx3 3x2 1x1 3x1 nx1", ("playing", "neutral", "playing"))
    assert game.asked == Attacking(1)


def test_its_reserve_is_gone_and_its_hand_goes_to_the_discard():
    game = table(LAND, Reinforcing(1), reserves={1: 4}, hands={1: "a wild-1", 3: "b"}, discard="c")
    game.say(1, Resign())
    assert game.told(HandDiscarded) == [HandDiscarded(1, ("a", "wild-1"))]
    assert (game.state.reserves[0], game.state.hands) == (0, ((), (), ("b",)))
    assert game.state.discard == ("c", "a", "wild-1")


def test_a_neutral_seat_never_acts_again():
    game = table(LAND, TurnEnding(1)).say(2, Place("b", 3)).say(3, Resign()).say(2, Pass())
    assert (game.asked, game.state.round) == (Reinforcing(1), 2)


@pytest.mark.parametrize("seat", [2, 4, 0, -1, -2, 64])
def test_only_who_plays_may_resign(seat):
    game = table("1x5 3x3 3x2", Attacking(1), players=3)
    assert game.refuses(seat, Resign(), Why.NOT_PLAYING, seat=seat) == f"seat {seat} is not playing"


def test_nobody_resigns_twice():
    table(LAND, Attacking(1)).say(2, Resign()).refuses(2, Resign(), Why.NOT_PLAYING, seat=2)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_leaving_is_possible_at_any_time(seat):
    game = table(LAND, Attacking(1))
    assert game.offers(ResignOffer, seat) == [ResignOffer()]
    rolling = table("1x5 2x1 3x2", Attacking(1)).say(1, Attack("a", "b", 2))
    assert rolling.offers(ResignOffer, seat) == [ResignOffer()]


def over_to_two(game: Table) -> Table:
    """Seat 1 resigns; its turn ends, and seat 2 reinforces."""
    game.say(1, Resign())
    assert (game.told(TurnEnded), game.told(TurnBegan)) == ([TurnEnded(1)], [TurnBegan(2)])
    assert (game.asked, game.state.standings[0]) == (Reinforcing(2), "neutral")
    assert not any(fact.seat == 1 for fact in game.told(CardDrawn))
    return game


def test_while_reinforcing_the_turn_ends():
    over_to_two(table(LAND, Reinforcing(1), reserves={1: 5}).say(1, Place("a", 2)))


def test_while_attacking_the_turn_ends_and_no_card_is_drawn():
    over_to_two(table(LAND, Attacking(1), captured=True))


def test_while_chance_draws_for_it_no_card_is_drawn():
    game = table(LAND, Attacking(1), captured=True).say(1, Pass())
    assert game.asked == Drawing(1)
    over_to_two(game)
    assert not game.state.captured


def test_while_fortifying_the_turn_ends():
    over_to_two(table("1x5 1x1 2x2 3x1", Fortifying(1)))
    over_to_two(table("1x5 1x2 1x1 2x2 3x1", Fortifying(1), fortify="unlimited").say(1, Fortify("a", "b", 1)))


def test_while_owing_an_advance_the_least_advances():
    game = table(LAND, Attacking(1), rules="express").say(1, Attack("a", "b", 2)).chance(Roll((6, 6), (1, 1)))
    game.say(1, Attack("a", "b", 2)).chance(Roll((6, 6), (1,)))
    assert game.asked == Advancing(1, "a", "b", 2, 4)
    over_to_two(game)
    assert game.events[:3] == (SeatResigned(1), Given(1, Advance(2)), Advanced("a", "b", 3, 2))
    assert game.land == "nx3 nx2 3x2 nx1 3x1 2x1"


def test_while_owing_an_advance_before_a_forced_trade_all_is_passed():
    agenda = (Advancing(1, "a", "b", 1, 4), ForcedTrades(1, 5), ForcedPlacing(1), Attacking(1), TurnEnding(1))
    game = table("1x5 1x0 3x2 2x1 2x1 3x1", *agenda, hands={1: "a b c d e f"})
    over_to_two(game)
    assert (game.land[:7], game.state.discard) == ("nx4 nx1", tuple("abcdef"))


def test_while_owing_a_forced_trade_it_passes():
    game = table(LAND, Trading(1), ForcedPlacing(1), Attacking(1), TurnEnding(1), hands={1: "a b c d e f"})
    over_to_two(game)
    assert game.state.sets_traded == 0


def test_while_placing_what_a_forced_trade_brought_the_rest_is_gone():
    agenda = (Trading(1), ForcedPlacing(1), Attacking(1), TurnEnding(1))
    game = table(LAND, *agenda, hands={1: "a b c d e f"}, forced_to=3).say(1, Trade(("b", "c", "d"), "d"))
    assert game.asked == Placing(1, 4)
    over_to_two(game.say(1, Place("a", 1)))
    assert game.land.startswith("nx6 2x3")


@pytest.mark.parametrize("rules", ["classic", "express"])
def test_an_attack_of_its_own_not_yet_rolled_is_void(rules):
    game = table(LAND, Attacking(1), rules=rules).say(1, Attack("a", "b", 3))
    assert game.asked == (Defending(2, "a", "b", 3) if rules == "classic" else Rolling("a", "b", 3, 2))
    over_to_two(game)
    assert game.land == "nx5 2x3 3x2 nx1 3x1 2x1"


def test_while_owing_defence_it_defends_with_the_most_dice():
    game = table(LAND, Attacking(1)).say(1, Attack("a", "b", 3)).say(2, Resign())
    assert game.events == (
        SeatResigned(2),
        Given(2, Defend(2)),
        Answered(),
        Asked((Rolling("a", "b", 3, 2),)),
        SeatTurnedNeutral(2),
    )
    assert game.asked == Rolling("a", "b", 3, 2)
    assert game.chance(Roll((6, 6, 6), (1, 1))).land == "1x5 nx1 3x2 1x1 3x1 nx1"
    assert game.asked == Attacking(1)


def test_who_resigned_before_the_last_territory_fell_is_not_eliminated():
    game = table("1x5 2x1 3x2", Attacking(1), hands={2: "a"}).say(1, Attack("a", "b", 3)).say(2, Resign())
    game.chance(Roll((6, 6, 6), (1,)))
    assert (game.told(SeatFell), game.told(TerritoryCaptured)) == ([], [TerritoryCaptured("b", 1, -1)])
    assert (game.state.hands[0], game.state.discard) == ((), ("a",))


def test_while_another_owes_defence_a_third_seat_leaves_all_as_it_is():
    game = table(LAND, Attacking(1)).say(1, Attack("a", "b", 3)).say(3, Resign())
    assert game.asked == Defending(2, "a", "b", 3)
    assert game.events == (SeatResigned(3), SeatTurnedNeutral(3))


def test_a_neutral_territory_blocks_its_continent_and_must_be_captured():
    game = table("1x5 1x1 2x1 3x1 3x1 3x1", TurnEnding(3)).say(2, Resign())
    assert game.told(IncomeReceived) == []
    game = table("1x5 1x1 nx1 3x1 3x1 3x1", TurnEnding(3), players=3, standings={2: "neutral"})
    assert game.told(IncomeReceived) == [IncomeReceived(1, 3, 0, (), 3)]
