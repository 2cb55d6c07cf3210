"""Games that could go on for ever without a question. Rule book, section 7."""

from hegemon.engine.commands import Order, Place
from hegemon.engine.events import GameWon, RoundEnded
from tests.engine.tables import line, opened


def test_a_game_in_which_nobody_has_been_asked_for_three_whole_rounds_ends_by_the_same_tie_break():
    bare = {"deck": "none", "continents": "none", "base_least": 1}
    game = opened("express", 2, line(4), claim="free", armies=1, win="last", fortify="none", **bare)
    game.chance(Order((2, 1))).say(2, Place("a")).say(1, Place("d"))
    assert game.told(RoundEnded) == [RoundEnded(1), RoundEnded(2), RoundEnded(3)]
    assert game.told(GameWon) == [GameWon(2, "stalemate")]
    assert game.land == "2x4 - - 1x4"
