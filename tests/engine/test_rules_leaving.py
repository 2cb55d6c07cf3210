"""Leaving the game. Rule book, section 8."""

from typing import Any

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
from hegemon.engine.commands import Advance, Attack, Defend, Draw, Fortify, Pass, Place, Resign, Roll, Trade
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Advanced,
    Answered,
    Asked,
    CardDrawn,
    GameAbandoned,
    GameWon,
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


def last_of_round(seat: int, land: str = "1x5 2x3 3x2", **given: Any) -> Table:
    """The end of a round, at which `seat` reinforces."""
    return table(land, Reinforcing(seat), rules="rounds", reserves={seat: 3}, **given)


def test_during_its_reinforcement_at_the_end_of_the_round_the_next_reinforces():
    game = last_of_round(1).say(1, Place("a", 1)).say(1, Resign())
    assert (game.asked, game.state.turn, game.land) == (Reinforcing(2), 0, "nx6 2x3 3x2")


def test_before_its_reinforcement_it_is_passed_over():
    game = last_of_round(1).say(2, Resign())
    assert game.asked == Reinforcing(1)
    assert game.say(1, Place("a", 3)).asked == Reinforcing(3)


def test_after_its_reinforcement_nothing_more_is_owed():
    game = last_of_round(1).say(1, Place("a", 3)).say(1, Resign())
    assert (game.asked, game.land) == (Reinforcing(2), "nx8 2x3 3x2")


def test_the_last_to_reinforce_ends_the_round():
    game = last_of_round(3).say(3, Resign())
    assert (game.asked, game.state.round) == (Attacking(1), 2)


def test_on_the_last_turn_of_the_round_the_others_reinforce():
    game = table("1x5 2x3 3x2", Attacking(3), rules="rounds").say(3, Resign())
    assert (game.asked, game.told(TurnEnded)) == (Reinforcing(1), [TurnEnded(3)])


def test_several_may_resign_one_after_another():
    game = table("1x5 2x3 3x2 4x2", Attacking(1)).say(3, Resign()).say(1, Resign())
    assert (game.land, game.asked) == ("nx5 2x3 nx2 4x2", Reinforcing(2))
    assert game.say(2, Resign()).events[-1] == GameWon(4, "resignations")


def test_if_resignations_leave_a_single_seat_it_has_won_whatever_is_neutral_or_empty():
    game = table("1x5 2x3 - nx4", Attacking(1), rules="states").say(2, Resign())
    assert game.events == (SeatResigned(2), SeatTurnedNeutral(2), GameWon(1, "resignations"))
    assert (game.state.winner, game.state.ending, game.asked) == (1, "resignations", None)


def test_who_resigns_on_the_own_turn_leaves_the_win_to_the_other():
    game = table("1x5 2x3", Attacking(1)).say(1, Resign())
    assert (game.state.winner, game.land) == (2, "nx5 2x3")
    assert not game.told(TurnEnded)


def test_when_the_last_playing_seat_resigns_the_game_is_abandoned():
    game = table("1x5 nx3", Attacking(1), players=2, standings={2: "neutral"}).say(1, Resign())
    assert (game.events[-1], game.state.ending, game.state.winner) == (GameAbandoned(), "abandoned", 0)
    assert not game.told(GameWon)


def test_a_seat_that_fell_counts_for_nothing_when_others_resign():
    game = table("1x5 2x3", Attacking(1), players=3).say(2, Resign())
    assert game.told(GameWon) == [GameWon(1, "resignations")]


def test_a_card_that_comes_back_is_drawn_again():
    game = table("1x5 2x3 3x2", Attacking(1), captured=True, hands={2: "a b c wild-1", 3: "wild-2"})
    game.say(2, Resign()).say(1, Pass())
    assert game.chance(Draw("b")).told(CardDrawn) == [CardDrawn(1, "b")]
