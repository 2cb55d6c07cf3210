"""Turns and rounds: what follows what. Rule book, sections 4 and 7."""

import pytest

from hegemon.engine.asks import (
    Attacking,
    Fortifying,
    Income,
    PrizeDue,
    Reinforcement,
    Reinforcing,
    RoundEnding,
    RoundReinforcements,
    TurnBeginning,
    TurnEnding,
)
from hegemon.engine.commands import Advance, Attack, Pass, Place, Roll
from hegemon.engine.events import (
    Answered,
    Asked,
    GameWon,
    IncomeReceived,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from tests.engine.tables import table

LAND = "1x3 2x3 3x3 1x1 2x1 3x1"
TURN = (Attacking(1), Fortifying(1), TurnEnding(1))


@pytest.mark.parametrize(("rules", "phases"), [
    ("classic", (Income(1), Reinforcement(1), Attacking(1), PrizeDue(1), Fortifying(1), TurnEnding(1))),
    ("express", (Income(1), Reinforcement(1), Attacking(1), PrizeDue(1), Fortifying(1), TurnEnding(1))),
    ("strongholds", (Income(1), Reinforcement(1), Attacking(1), PrizeDue(1), Fortifying(1), TurnEnding(1))),
    ("rounds", (Attacking(1), PrizeDue(1), Fortifying(1), TurnEnding(1))),
    ("states", (Income(1), Reinforcement(1), Attacking(1), Fortifying(1), PrizeDue(1), TurnEnding(1))),
])  # fmt: skip
def test_a_turn_is_reinforce_attack_fortify_with_the_card_where_it_is_drawn(rules, phases):
    game = table(LAND, TurnBeginning(1), rules=rules)
    assert game.events[:3] == (Answered(), TurnBegan(1), Asked(phases))
    assert game.state.turn == 1


def test_fortify_none_leaves_the_move_out():
    game = table(LAND, TurnBeginning(1), rules="rounds", fortify="none")
    assert game.events[2] == Asked((Attacking(1), PrizeDue(1), TurnEnding(1)))


def test_the_turn_goes_to_the_next_in_the_order_of_play():
    game = table(LAND, TurnEnding(1), order=(3, 1, 2))
    assert game.facts[:2] == (TurnEnded(1), TurnBegan(2))
    assert (game.asked, game.state.turn, game.state.round) == (Reinforcing(2), 2, 1)


def test_who_is_out_is_passed_over():
    game = table("1x3 3x3 1x3", *TURN).say(1, Pass())
    assert game.asked == Reinforcing(3)


def test_what_was_captured_in_a_turn_does_not_count_in_the_next():
    game = table("1x7 2x3 2x1 3x1", *TURN, captured=True).say(1, Pass())
    assert not game.state.captured
    assert game.asked == Reinforcing(2)


def test_after_the_last_turn_the_round_ends_and_the_next_begins():
    game = table(LAND, TurnEnding(2), order=(3, 1, 2))
    assert game.facts[:4] == (TurnEnded(2), RoundEnded(1), RoundBegan(2), TurnBegan(3))
    assert (game.state.round, game.asked) == (2, Reinforcing(3))


def test_a_round_begins_with_the_first_who_still_plays():
    game = table("1x3 2x3 1x3 2x1", TurnEnding(2), order=(3, 1, 2), players=3)
    assert game.asked == Reinforcing(1)


def test_under_rounds_everybody_reinforces_in_order_after_the_last_turn_and_then_the_next_round_begins():
    game = table(LAND, TurnEnding(2), rules="rounds", order=(3, 1, 2))
    assert game.events[1:3] == (TurnEnded(2), Asked((RoundReinforcements(0), RoundEnding())))
    assert (game.asked, game.state.turn, game.told(IncomeReceived)[0].seat) == (Reinforcing(3), 0, 3)
    reinforcement = (Income(1), Reinforcement(1), RoundReinforcements(1))
    assert Asked(reinforcement) in game.say(3, Place("c", 3)).events
    assert game.asked == Reinforcing(1)
    assert game.say(1, Place("a", 3)).asked == Reinforcing(2)
    game.say(2, Place("b", 3))
    assert game.told(RoundEnded) == [RoundEnded(1)]
    assert (game.asked, game.state.round) == (Attacking(3), 2)


def test_under_rounds_nobody_reinforces_in_the_middle_of_a_round():
    game = table(LAND, *TURN, rules="rounds").say(1, Pass())
    assert (game.asked, game.told(IncomeReceived)) == (Attacking(2), [])


def test_who_was_eliminated_does_not_reinforce_at_the_end_of_the_round():
    game = table("1x3 2x1 3x9 1x1", Attacking(3), TurnEnding(3), rules="rounds").say(3, Attack("c", "b", 3))
    game.chance(Roll((6, 6, 6), (1,))).say(3, Advance(3), Pass())
    assert game.asked == Reinforcing(1)
    assert game.say(1, Place("a", 8)).asked == Reinforcing(3)


@pytest.mark.parametrize(("land", "won"), [
    ("1x1 1x1 1x1 2x1 2x1", True), ("1x1 1x1 2x1 2x1 3x1", False),
    ("1x3 1x1 1x1 1x1 1x1 1x1 2x1 2x1 2x1 2x1", True), ("1x3 1x1 1x1 1x1 1x1 2x1 2x1 2x1 2x1 3x1", False),
])  # fmt: skip
def test_a_share_of_the_territories_wins_at_the_end_of_a_turn(land, won):
    game = table(land, TurnEnding(1), win_share=60)
    assert (game.told(GameWon) == [GameWon(1, "share")], game.state.over) == (won, won)


@pytest.mark.parametrize(("share", "won"), [(66, True), (67, False), (100, False)])
def test_the_share_is_that_per_cent_and_not_a_territory_less(share, won):
    game = table("1x1 1x1 1x1 1x1 2x1 2x1", TurnEnding(1), win_share=share)
    assert game.state.over == won


def test_the_share_is_tested_for_the_player_whose_turn_ends_after_the_draw():
    game = table("2x3 2x1 2x1 1x2 1x1", *TURN, win_share=60).say(1, Pass())
    assert not game.told(GameWon)
    drawn = table("1x3 1x1 1x1 2x2 2x1", PrizeDue(1), TurnEnding(1), captured=True, win_share=60)
    assert (drawn.asked.player, drawn.state.over) == (1, False)


def test_without_win_share_a_share_does_not_win():
    assert not table("1x1 1x1 1x1 1x1 1x1 2x2", TurnEnding(1)).state.over
