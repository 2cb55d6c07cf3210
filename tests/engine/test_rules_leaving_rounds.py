"""Leaving at the end of a round, one after another, and what it decides. Rule book, sections 7 and 8."""

from typing import Any

from hegemon.engine.asks import (
    Attacking,
    Reinforcing,
)
from hegemon.engine.commands import Draw, Pass, Place, Resign
from hegemon.engine.events import (
    CardDrawn,
    GameAbandoned,
    GameWon,
    SeatResigned,
    SeatTurnedNeutral,
    TurnEnded,
)
from tests.engine.tables import Table, table

LAND = "1x5 2x3 3x2 1x1 3x1 2x1"


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
