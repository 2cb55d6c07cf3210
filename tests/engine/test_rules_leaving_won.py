"""What is still owed when a resignation wins the game. Rule book, sections 4.2 and 8."""

from hegemon.engine.asks import Attacking
from hegemon.engine.commands import Attack, Resign, Roll
from hegemon.engine.events import Advanced, GameWon
from tests.engine.tables import table


def test_if_a_resignation_wins_the_game_before_the_advance_the_engine_advances_the_least_number():
    game = table("1x5 2x1 2x1", Attacking(1), rules="express").say(1, Attack("a", "b", 3))
    game.chance(Roll((6, 6, 6), (1,))).say(2, Resign())
    assert game.told(Advanced) == [Advanced("a", "b", 2, 3)]
    assert game.told(GameWon) == [GameWon(1, "resignations")]
    assert game.land == "1x2 1x3 nx1"


def test_a_resignation_before_the_advance_that_wins_nothing_leaves_the_number_to_the_attacker():
    game = table("1x5 2x1 2x1 3x1", Attacking(1)).say(1, Attack("a", "b", 3))
    game.chance(Roll((6, 6, 6), (1,))).say(2, Resign())
    assert game.asked.seat == 1
    assert game.land == "1x5 1x0 nx1 3x1"
