"""Sensible answers in small positions: the bots that think, each on its own."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hegemon import bots
from hegemon.arena.play import Match
from hegemon.bots import worth
from hegemon.bots.scene import Scene
from hegemon.bots.toll import toll
from hegemon.engine.asks import Advancing, Attacking, Claiming, Defending, Fortifying, Placing, Reinforcing
from hegemon.engine.commands import Attack, Claim, Defend, Fortify, Pass, Place, Trade
from hegemon.engine.odds import Dice, odds
from hegemon.engine.state import Holding, State
from tests.bots.positions import position, seen

THINKING = ("soldier", "general")
ALL = {"indonesia", "new-guinea", "western-australia", "eastern-australia"}


def answer(name: str, state: State) -> Any:
    """What the bot says."""
    return bots.make(name)(*seen(state), Random(1))


def mine(armies: int, *names: str) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(names, (1, armies))


@pytest.mark.parametrize("name", THINKING)
def test_the_last_territory_is_taken_by_an_army_that_can_take_it(name):
    state = position(Attacking(1), {"japan": (2, 2), "kamchatka": (1, 30)}, rest=(1, 1))
    assert answer(name, state) == Attack("kamchatka", "japan", 3)


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("seed", range(5))
def test_a_game_as_good_as_won_is_won_this_turn(name, seed):
    state = position(Attacking(1), {"japan": (2, 2), "kamchatka": (2, 1), "mongolia": (1, 40)}, rest=(1, 1))
    match = Match(state.setting, [bots.make(name), bots.make("random")], f"sure/{seed}", "luck")
    match.state = state
    result = match.run()
    assert (result.winner, result.rounds, result.ending) == (1, 5, "won")


@pytest.mark.parametrize("name", THINKING)
def test_nobody_attacks_a_wall(name):
    state = position(Attacking(1), {"madagascar": (1, 2)}, rest=(2, 12))
    assert answer(name, state) == Pass()


@pytest.mark.parametrize("name", THINKING)
def test_a_continent_is_completed(name):
    land = mine(1, "indonesia", "new-guinea") | {"western-australia": (1, 9), "eastern-australia": (2, 1)}
    state = position(Attacking(1), land, rest=(2, 3))
    assert answer(name, state) == Attack("western-australia", "eastern-australia", 3)


def test_general_breaks_a_rivals_continent_when_the_chance_is_good():
    south = dict.fromkeys(("venezuela", "peru", "brazil", "argentina"), (3, 9))
    land = dict.fromkeys(ALL, (2, 5)) | south | {"siam": (1, 12)}
    state = position(Attacking(1), land, rest=(1, 3), players=3)
    assert answer("general", state) == Attack("siam", "indonesia", 3)


def test_general_eliminates_a_weak_player_for_the_cards():
    south = dict.fromkeys(("venezuela", "peru", "brazil", "argentina"), (2, 9))
    land = south | {"madagascar": (3, 2), "east-africa": (1, 9)}
    cards = ("alaska", "alberta", "ontario", "quebec")
    state = position(Attacking(1), land, rest=(1, 3), players=3, hands=((), (), cards))
    assert answer("general", state) == Attack("east-africa", "madagascar", 3)


@pytest.mark.parametrize("name", THINKING)
def test_armies_are_placed_on_the_front_not_behind_it(name):
    land = mine(1, *ALL) | {"siam": (2, 2)}
    state = position(Reinforcing(1), land, rest=(2, 3), reserves=(5, 0))
    command = answer(name, state)
    assert isinstance(command, Place)
    assert command.territory == "indonesia"


@pytest.mark.parametrize("name", THINKING)
def test_all_armies_go_on_from_a_place_without_enemies(name):
    land = mine(1, *ALL) | {"indonesia": (1, 8), "siam": (1, 0)}
    state = position(Advancing(1, "indonesia", "siam", 1, 7), land, rest=(2, 3))
    assert answer(name, state).armies == 7


@pytest.mark.parametrize("name", THINKING)
def test_idle_armies_are_moved_to_the_front(name):
    land = mine(1, *ALL) | {"eastern-australia": (1, 9)}
    state = position(Fortifying(1), land, rest=(2, 3))
    assert answer(name, state) == Fortify("eastern-australia", "indonesia", 8)


@pytest.mark.parametrize("name", THINKING)
def test_defenders_throw_the_most_dice(name):
    state = position(
        Defending(2, "siam", "indonesia", 3),
        {"siam": (1, 6), "indonesia": (2, 4)},
        rules="classic",
        players=3,
    )
    assert answer(name, state) == Defend(2)


@pytest.mark.parametrize("name", THINKING)
def test_a_set_is_traded_with_its_bonus_on_land_of_ones_own(name):
    hand = ("alaska", "alberta", "western-united-states")
    state = position(Reinforcing(1), {"alberta": (1, 3)}, rest=(2, 1), reserves=(3, 0), hands=(hand, ()))
    command = answer(name, state)
    assert isinstance(command, Trade)
    assert command.bonus_on == "alberta"


@pytest.mark.parametrize("name", THINKING)
def test_a_claim_denies_a_rival_the_last_of_a_continent(name):
    land = dict.fromkeys(ALL - {"indonesia"}, (2, 1))
    state = position(Claiming(1), land, rest=(0, 0), rules="classic", players=3, round=0)
    assert answer(name, state) == Claim("indonesia")


@pytest.mark.parametrize("name", THINKING)
def test_setup_armies_go_beside_an_enemy(name):
    state = position(Placing(1), mine(1, *ALL), rest=(2, 1), reserves=(9, 9), round=0)
    assert answer(name, state) == Place("indonesia", 1)


def test_general_names_goal_chance_and_gain():
    bot = bots.make("general")
    land = mine(1, "indonesia", "new-guinea") | {"western-australia": (1, 9), "eastern-australia": (2, 1)}
    bot(*seen(position(Attacking(1), land, rest=(2, 3))), Random(1))
    assert "Australia" in bot.explain()
    assert "% likely" in bot.explain()


def test_an_empty_territory_is_entered_when_nothing_else_is_left():
    """Under `states` only the last move can occupy what is empty."""
    state = position(Fortifying(1), {}, rest=(1, 1), rules="states")
    here, empty = state.setting.board.routes[0]
    holdings = state.holdings | {here: Holding(1, 5), empty: Holding(0, 0)}
    for name in ("novice", *THINKING):
        assert answer(name, replace(state, holdings=holdings)).target == empty


def test_general_wins_at_once_against_several_who_hold_next_to_nothing():
    land = {"veyra": (2, 1), "kharad": (3, 1), "lowmere": (2, 1), "sarn": (1, 60)}
    state = position(Attacking(1), land, rest=(1, 1), rules="states", players=3)
    assert isinstance(answer("general", state), Attack)


def opening(order: tuple[int, int], land: dict[str, tuple[int, int]]) -> State:
    """A duel before its first round, in which seat 1 has an army to place."""
    state = position(Placing(1, 1), land, rest=(0, 0), rules="states", round=0, active_round=0)
    return replace(state, order=order, reserves=(5, 5))


def test_general_takes_land_that_lies_together_where_it_is_struck_first():
    land = {"veyra": (1, 1), "sarn": (2, 1)}
    state = opening((2, 1), land)
    assert answer("general", state).territory in state.setting.board.neighbours["veyra"]


def test_general_stands_against_the_greatest_army_of_a_rival_before_the_first_strike():
    board = opening((2, 1), {}).setting.board
    land = {name: (1 if number % 2 else 2, 1) for number, name in enumerate(board.ids)}
    greatest = next(name for name in board.ids if land[name][0] == 2)
    place = answer("general", opening((2, 1), land | {greatest: (2, 9)})).territory
    assert place in board.neighbours[greatest]


@pytest.mark.parametrize(("attackers", "defenders"), [(3, 1), (12, 8)])
def test_an_attack_is_weighed_by_what_both_sides_lose(attackers, defenders):
    dice = Dice(5, 3, 2)
    exact = odds(attackers, defenders, dice)
    assert toll(dice).fight(attackers, defenders) == (exact.win, exact.attacker_losses, exact.defender_losses)


def test_great_armies_are_weighed_by_expectation():
    chance, lost, killed = toll(Dice(5, 3, 2)).fight(60, 30)
    exact = odds(60, 30, Dice(5, 3, 2))
    assert chance == pytest.approx(exact.win, abs=0.01)
    assert lost == pytest.approx(exact.attacker_losses, rel=0.02)
    assert killed == pytest.approx(exact.defender_losses, rel=0.01)


def test_value_below_the_threshold_is_worth_little():
    poor = Scene(seen(position(Attacking(1), {"sicilia": (1, 5)}, rules="strongholds"))[0])
    rich = Scene(seen(position(Attacking(1), {"sicilia": (2, 5)}, rest=(1, 1), rules="strongholds"))[0])
    target = rich.ground.index["sicilia"]
    other = poor.ground.index["italia"]
    assert poor.ground.values[other] * 0.05 - 0.6 == pytest.approx(worth.land(poor, other))
    assert rich.ground.values[target] * 0.4 == pytest.approx(worth.land(rich, target))


def test_a_brawl_is_fought_step_by_step_and_by_what_both_sides_lose():
    land = {"sicilia": (1, 12), "italia": (2, 8), "achaea": (2, 1)}
    state = position(Attacking(1), land, rest=(2, 1), rules="strongholds")
    assert answer("general", state) == Attack("sicilia", "italia", 5)


def test_general_claims_land_apart_where_one_strike_takes_what_lies_together():
    start = position(
        Claiming(1), {"italia": (1, 1)}, rest=(0, 0), rules="strongholds", round=0, active_round=0
    )
    claimed = answer("general", start).territory
    assert claimed not in start.setting.board.neighbours["italia"]
