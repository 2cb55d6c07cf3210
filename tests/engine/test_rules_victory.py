"""The end of the game. Rule book, section 7."""

from typing import Any

import pytest

from hegemon.engine.asks import Attacking, Fortifying, Reinforcing, RoundEnding, TurnEnding, VictoryCheck
from hegemon.engine.commands import Advance, Attack, Draw, Fortify, Pass, Place, Resign, Roll
from hegemon.engine.errors import Why
from hegemon.engine.events import Advanced, GameAbandoned, GameWon, RoundEnded, SeatFell
from hegemon.engine.rules.victory import has_won, leader
from tests.engine.tables import Table, table

TURN = Attacking(1)


def conquest(land: str, **given: Any) -> Table:
    """A table at which a has thrown three sixes at b."""
    return table(land, TURN, **given).say(1, Attack("a", "b", 3)).chance(Roll((6, 6, 6), (1,)))


@pytest.mark.parametrize("rules", ["classic", "states", "rounds", "express"])
def test_who_holds_every_territory_has_won_at_once_inside_the_attack_phase(rules):
    game = conquest("1x5 2x1 1x1", rules=rules)
    assert game.told(GameWon) == [GameWon(1, "won")]
    assert (game.state.winner, game.state.ending, game.state.agenda) == (1, "won", ())


@pytest.mark.parametrize("land", ["1x5 2x1 -", "1x5 2x1 nx1"])
def test_with_win_all_empty_and_neutral_territories_are_still_asked_for(land):
    game = conquest(land, rules="states", players=2)
    assert (game.told(SeatFell), game.state.over) == ([SeatFell(2, 1)], False)


@pytest.mark.parametrize("land", ["1x5 2x1 -", "1x5 2x1 nx1", "1x5 2x1 1x1"])
def test_with_win_last_only_other_players_count(land):
    game = conquest(land, rules="strongholds", players=2)
    assert game.told(GameWon) == [GameWon(1, "won")]


def test_with_win_last_another_player_still_counts():
    assert not conquest("1x5 2x1 3x1 nx1", rules="strongholds").state.over


def test_the_last_player_goes_on_until_the_empty_territories_are_occupied():
    game = conquest("1x6 2x1 -", rules="states").say(1, Advance(4))
    assert game.asked == Fortifying(1)
    game.say(1, Fortify("b", "c", 2))
    assert game.told(GameWon) == [GameWon(1, "won")]
    assert game.land == "1x2 1x2 1x2"


def test_the_turns_of_the_last_player_go_on():
    game = conquest("1x6 2x1 - -", rules="states").say(1, Advance(5), Fortify("b", "c", 4))
    assert not game.told(GameWon)
    game.chance(Draw("2S")).say(1, Place("c", 1))
    assert (game.state.round, game.state.turn, game.asked) == (2, 1, Fortifying(1))
    assert game.say(1, Fortify("c", "d", 1)).state.winner == 1


def test_the_last_player_among_neutrals_must_capture_them():
    game = conquest("1x6 2x1 nx1", players=3, standings={3: "neutral"}).say(1, Advance(4))
    assert (game.asked, game.state.over) == (Attacking(1), False)
    game.say(1, Attack("b", "c", 3)).chance(Roll((6, 6, 6), (1,)))
    assert game.facts[-2:] == (Advanced("b", "c", 3, 1), GameWon(1, "won"))


def test_the_last_player_among_neutrals_may_still_resign_and_then_nobody_has_won():
    game = conquest("1x6 2x1 nx1", players=3, standings={3: "neutral"}).say(1, Resign())
    assert game.told(GameAbandoned) == [GameAbandoned()]
    assert (game.state.over, game.state.ending, game.state.winner, game.asked) == (True, "abandoned", 0, None)
    assert game.state.agenda == ()


def test_a_move_to_an_own_territory_wins_nothing():
    game = table("1x3 1x1 2x1", Fortifying(1), rules="states").say(1, Fortify("a", "b", 1))
    assert not game.told(GameWon)


def test_an_occupation_wins_only_where_nobody_else_is_left():
    assert not table("1x3 - 2x2", VictoryCheck(1), Attacking(1), TurnEnding(1), rules="states").state.over
    assert has_won(table("1x3 2x2", TURN).state, 1) is False


def ended(land: str, **given: Any) -> Table:
    """The end of a round."""
    return table(land, RoundEnding(), rules="rounds", **given)


@pytest.mark.parametrize(("round_", "over"), [(4, False), (5, True)])
def test_when_the_rounds_of_the_limit_are_over_the_game_is(round_, over):
    game = ended("1x2 2x2 2x1", round_limit=5, round=round_, active_round=round_)
    assert (game.state.over, game.told(GameWon)) == (over, [GameWon(2, "round-limit")] if over else [])
    assert game.told(RoundEnded) == [RoundEnded(round_)]


def test_a_reinforcement_at_the_end_of_the_last_round_is_part_of_it():
    game = table("1x2 2x2", TurnEnding(2), rules="rounds", round_limit=1)
    assert (game.asked, game.state.over) == (Reinforcing(1), False)
    assert game.say(1, Place("a", 3)).asked == Reinforcing(2)
    assert game.say(2, Place("b", 2)).state.over
    assert game.state.winner == 1


@pytest.mark.parametrize(("land", "order", "winner"), [
    ("1x1 1x1 2x9 3x1", (1, 2, 3), 1),
    ("1x1 2x2 3x1", (1, 2, 3), 2),
    ("1x2 2x2 3x1", (1, 2, 3), 1),
    ("1x2 2x2 3x1", (3, 2, 1), 2),
    ("1x2 1x2 2x1 2x3 3x4", (3, 2, 1), 2),
    ("nx9 nx9 nx9 2x1 3x2", (1, 2, 3), 3),
])  # fmt: skip
def test_most_territories_then_most_armies_then_the_earlier_place_in_the_order_wins(land, order, winner):
    game = ended(land, players=3, order=order, round_limit=1)
    assert game.told(GameWon) == [GameWon(winner, "round-limit")]
    assert leader(game.state) == winner


@pytest.mark.parametrize(("round_", "active", "over"), [
    (3, 0, True), (2, 0, False), (8, 5, True), (7, 5, False), (8, 6, False), (1, 0, False),
])  # fmt: skip
def test_three_whole_rounds_in_which_nobody_did_anything_end_the_game(round_, active, over):
    game = ended("1x1 2x1 3x1", round=round_, active_round=active)
    assert game.told(GameWon) == ([GameWon(1, "stalemate")] if over else [])


def quiet(land: str = "1x1 - 2x1", **given: Any) -> Table:
    """States in which nobody can do anything: no income, no neighbour, nothing to move."""
    return table(land, TurnEnding(2), rules="states", **given)


def test_a_stalemate_comes_by_itself_after_exactly_three_quiet_rounds():
    game = quiet()
    assert game.told(GameWon) == [GameWon(1, "stalemate")]
    assert [ended.round for ended in game.told(RoundEnded)] == [1, 2, 3, 4]


def test_setup_is_no_round():
    game = quiet(active_round=0)
    assert [ended.round for ended in game.told(RoundEnded)] == [1, 2, 3]


def test_a_limit_before_a_stalemate_is_a_limit():
    assert quiet(active_round=0, round_limit=3).told(GameWon) == [GameWon(1, "round-limit")]
    assert quiet(active_round=0, round_limit=2).told(RoundEnded) == [RoundEnded(1), RoundEnded(2)]
    assert quiet(active_round=0, round_limit=4).told(GameWon) == [GameWon(1, "stalemate")]


def test_who_attacks_or_moves_or_places_breaks_the_quiet():
    attack = table("1x4 2x3", TURN, round=9, active_round=6).say(1, Attack("a", "b", 1))
    move = table("1x4 1x1 2x3", Fortifying(1), round=9, active_round=6).say(1, Fortify("a", "b", 1))
    place = table("1x4 1x1 2x3", Reinforcing(1), round=9, active_round=6, reserves={1: 2}).say(
        1, Place("a", 1)
    )
    given = table("1x4 2x3", Reinforcing(1), round=9, active_round=6, reserves={1: 1})
    advance = conquest("1x5 2x1 2x1", round=9, active_round=6).say(1, Advance(1))
    assert [game.state.active_round for game in (attack, move, place, given, advance)] == [9] * 5


def test_a_forfeited_reserve_is_quiet():
    game = table("1x5 2x1", Reinforcing(1), round=9, active_round=6, cap=5)
    assert game.state.active_round == 6


def test_when_the_game_is_over_nothing_is_asked_and_nothing_answered():
    game = conquest("1x5 2x1")
    assert game.asked is None
    for seat, command in ((1, Attack("a", "b", 1)), (1, Pass()), (2, Resign()), (-2, Roll((1,), (1,)))):
        assert game.refuses(seat, command, Why.GAME_OVER) == "the game is over"
