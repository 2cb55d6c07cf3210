"""Capture and elimination, and what follows. Rule book, section 4.2."""

from typing import Any

import pytest

from hegemon.engine.asks import Advancing, Attacking, Drawing, Trading
from hegemon.engine.commands import Advance, Attack, Pass, Roll, Trade
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Advanced,
    Answered,
    DiceRolled,
    GameWon,
    Given,
    HandDiscarded,
    HandTaken,
    SeatFell,
    TerritoryCaptured,
)
from hegemon.engine.offers import AdvanceOffer
from tests.engine.tables import Table, table

TURN = Attacking(1)
WON = Roll((6, 6, 6), (1,))


def captured(land: str, **given: Any) -> Table:
    """A table at which a has just captured b with three dice, or as many as there were armies."""
    dice = min(3, int(land.split(maxsplit=1)[0].partition("x")[2]) - 1)
    game = table(land, TURN, **given).say(1, Attack("a", "b", dice))
    return game.chance(Roll((6,) * dice, (1,)))


def test_when_the_last_defending_army_falls_the_holder_changes_and_the_attacker_is_asked_to_advance():
    game = captured("1x4 2x1 2x1")
    assert game.facts == (DiceRolled("a", "b", (6, 6, 6), (1,), 0, 1), TerritoryCaptured("b", 1, 2))
    assert (game.land, game.asked) == ("1x4 1x0 2x1", Advancing(1, "a", "b", 1, 3))
    assert game.state.captured


@pytest.mark.parametrize("rules", ["classic", "states", "rounds", "strongholds"])
def test_at_least_one_army_advances_and_at_most_all_but_one(rules):
    game = captured("1x5 2x1 2x1", rules=rules)
    assert game.offers(AdvanceOffer) == [AdvanceOffer(1, 4)]
    game.refuses(1, Advance(0), Why.NOT_THAT_MANY, given=0, least=1, most=4)
    game.refuses(1, Advance(5), Why.NOT_THAT_MANY, given=5, least=1, most=4)
    assert game.say(1, Advance(3)).events == (Answered(), Advanced("a", "b", 2, 3))
    assert (game.land, game.asked) == ("1x2 1x3 2x1", Attacking(1))


def test_under_express_at_least_the_dice_rolled_in_the_winning_throw_advance():
    game = captured("1x6 2x1 2x1", rules="express")
    game.refuses(1, Advance(2), Why.NOT_THAT_MANY, given=2, least=3, most=5)
    assert game.say(1, Advance(3)).land == "1x3 1x3 2x1"
    game = table("1x6 2x1 2x1", TURN, rules="express").say(1, Attack("a", "b", 2)).chance(Roll((6, 1), (1,)))
    assert game.asked == Advancing(1, "a", "b", 2, 5)


def test_a_single_possible_advance_is_not_asked():
    game = captured("1x4 2x1 2x1", rules="express")
    assert (game.land, game.told(Given)) == ("1x1 1x3 2x1", [Given(1, Advance(3))])
    assert captured("1x2 2x1 2x1").land == "1x1 1x1 2x1"


def test_an_advance_never_goes_past_the_cap():
    game = table("1x9 2x1 2x1", TURN, cap=5).say(1, Attack("a", "b", 3)).chance(WON)
    assert game.asked == Advancing(1, "a", "b", 1, 5)
    game = table("1x20 2x1 2x1", TURN, rules="strongholds").say(1, Attack("a", "b", 5))
    assert game.chance(Roll((6,) * 5, (1,))).asked == Advancing(1, "a", "b", 1, 19)


def test_fewer_than_the_dice_advance_only_where_the_cap_allows_fewer():
    game = table("1x9 2x1 2x1", TURN, rules="express", cap=2).say(1, Attack("a", "b", 3)).chance(WON)
    assert (game.land, game.told(Given)) == ("1x7 1x2 2x1", [Given(1, Advance(2))])


def test_one_may_attack_as_often_as_one_likes():
    game = captured("1x6 2x1 2x1 2x1").say(1, Advance(4), Attack("b", "c", 3)).chance(WON).say(1, Advance(2))
    assert (game.land, game.asked) == ("1x2 1x2 1x2 2x1", Attacking(1))
    assert game.say(1, Pass()).asked == Drawing(1)


def test_a_player_whose_last_territory_is_captured_is_out():
    game = captured("1x5 2x1 3x1")
    assert game.told(SeatFell) == [SeatFell(2, 1)]
    assert game.state.standings == ("playing", "fallen", "playing")
    assert game.asked == Advancing(1, "a", "b", 1, 4)


def test_a_player_with_a_territory_left_is_not_out():
    assert not captured("1x5 2x1 2x1").told(SeatFell)


def test_capturing_the_last_territory_of_a_neutral_seat_is_no_elimination():
    game = captured("1x5 nx1 2x1", standings={3: "neutral"}, players=3)
    assert game.told(TerritoryCaptured) == [TerritoryCaptured("b", 1, -1)]
    assert not game.told(SeatFell)


@pytest.mark.parametrize("rules", ["classic", "rounds", "express"])
def test_the_conqueror_takes_the_hand(rules):
    game = captured("1x5 2x1 3x1", rules=rules, hands={1: "a b", 2: "c wild-1"})
    assert game.told(HandTaken) == [HandTaken(2, 1, 2, ("c", "wild-1"))]
    assert game.state.hands == (("a", "b", "c", "wild-1"), (), ())
    assert game.state.discard == ()


def test_under_states_the_conqueror_takes_the_hand_and_trades_later():
    game = captured("1x5 2x1 3x1", rules="states", hands={1: "2S 3S 4S 5S 6S", 2: "7S 8S"})
    assert game.state.hands[0] == ("2S", "3S", "4S", "5S", "6S", "7S", "8S")
    assert game.say(1, Advance(2)).asked == Attacking(1)


def test_with_inherit_cards_off_the_hand_goes_to_the_discard():
    game = captured("1x5 2x1 3x1", hands={1: "a", 2: "c wild-1"}, inherit_cards=False, discard="b")
    assert game.told(HandDiscarded) == [HandDiscarded(2, ("c", "wild-1"))]
    assert (game.state.hands, game.state.discard) == ((("a",), (), ()), ("b", "c", "wild-1"))
    assert not game.told(HandTaken)


def test_an_empty_hand_is_not_told_of():
    assert not captured("1x5 2x1 3x1", inherit_cards=False).told(HandDiscarded)
    assert not captured("1x5 2x1 3x1").told(HandTaken)


def test_first_the_holder_changes_then_the_loser_is_out_then_the_hand_moves():
    game = captured("1x5 2x1 3x1", hands={2: "c"})
    assert game.facts == (
        DiceRolled("a", "b", (6, 6, 6), (1,), 0, 1),
        TerritoryCaptured("b", 1, 2),
        SeatFell(2, 1),
        HandTaken(2, 1, 1, ("c",)),
    )


def test_with_six_cards_the_conqueror_must_trade_after_advancing():
    game = captured("1x5 2x1 3x1 3x1 3x1 3x1", hands={1: "a b c d", 2: "e f"})
    assert game.asked == Advancing(1, "a", "b", 1, 4)
    assert game.say(1, Advance(1)).asked == Trading(1)


def test_with_five_cards_nothing_happens_until_the_next_reinforcement():
    game = captured("1x5 2x1 3x1 3x1 3x1 3x1", hands={1: "a b c d", 2: "e"})
    assert game.say(1, Advance(2)).asked == Attacking(1)
    game.refuses(
        1,
        Trade(("a", "b", "c")),
        Why.NOT_AN_ANSWER,
        command="Trade",
        ask="Attacking",
        possible="Attack, Pass",
    )


def test_six_own_cards_count_too_where_hands_are_not_inherited():
    game = captured("1x5 2x1 3x1 3x1 3x1 3x1", hands={1: "a b c d e f"}, inherit_cards=False)
    assert game.say(1, Advance(1)).asked == Trading(1)


def test_without_an_elimination_nobody_must_trade():
    game = captured("1x5 2x1 2x1 3x1 3x1 3x1", hands={1: "a b c d e f"})
    assert game.say(1, Advance(2)).asked == Attacking(1)


@pytest.mark.parametrize("rules", ["rounds", "states"])
def test_under_rounds_and_states_there_is_no_forced_trade(rules):
    cards = {"rounds": "a b c d e f", "states": "2S 3S 4S 5S 6S 7S"}[rules]
    game = captured("1x5 2x1 3x1 3x1 3x1 3x1", rules=rules, hands={1: cards})
    assert game.say(1, Advance(2)).asked == Attacking(1)


def test_if_the_game_is_won_the_engine_advances_the_least_number():
    game = captured("1x5 2x1")
    assert game.events == (
        Answered(),
        DiceRolled("a", "b", (6, 6, 6), (1,), 0, 1),
        TerritoryCaptured("b", 1, 2),
        SeatFell(2, 1),
        game.events[4],
        Answered(),
        Advanced("a", "b", 4, 1),
        GameWon(1, "won"),
    )
    assert (game.land, game.state.winner, game.asked) == ("1x4 1x1", 1, None)


def test_the_least_number_is_that_of_the_dice_under_express_and_of_the_cap_below_that():
    assert captured("1x6 2x1", rules="express").land == "1x3 1x3"
    assert captured("1x6 2x1", rules="express", cap=2).land == "1x4 1x2"


def test_the_hand_moves_before_the_win_is_tested():
    assert captured("1x5 2x1", hands={2: "a b"}).state.hands == (("a", "b"), ())
