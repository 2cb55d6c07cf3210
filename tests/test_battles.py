"""Battles in numbers by the name of a rule set."""

import pytest

import hegemon
from hegemon.catalog import Unknown
from hegemon.engine import odds as engine
from hegemon.engine.odds import Dice
from hegemon.houserules import UnknownOption

DICE = {
    "classic": Dice(3, 2),
    "states": Dice(3, 2),
    "rounds": Dice(3, 2),
    "express": Dice(3, 2),
    "strongholds": Dice(5, 3, 2),
}


@pytest.mark.parametrize("rules", DICE)
def test_a_rule_set_says_with_how_many_dice_both_sides_fight(rules):
    assert hegemon.odds(12, 8, rules=rules) == engine.odds(12, 8, DICE[rules])
    assert hegemon.chain(12, [3, 2], rules=rules) == engine.chain(12, [3, 2], DICE[rules])


def test_without_a_rule_set_the_dice_are_the_usual_ones():
    assert hegemon.odds(12, 8) == engine.odds(12, 8)
    assert hegemon.chain(12, [3, 2]) == engine.chain(12, [3, 2])


def test_house_rules_change_the_dice():
    six = Dice(6, 4, 1)
    assert hegemon.odds(12, 8, attack_dice=6, defend_dice=4, drop_lowest=1) == engine.odds(12, 8, six)
    assert hegemon.chain(9, [3], "strongholds", defend_dice=1) == engine.chain(9, [3], Dice(5, 1, 2))


def test_an_attack_may_stop_early_and_leave_garrisons():
    assert hegemon.odds(12, 8, stop_at=4) == engine.odds(12, 8, stop_at=4)
    assert hegemon.odds(12, 8, stop_at=4) != engine.odds(12, 8)
    assert hegemon.chain(12, [3, 2], garrison=3) == engine.chain(12, [3, 2], garrison=3)
    assert hegemon.chain(12, [3, 2], garrison=3) != engine.chain(12, [3, 2])


def test_a_rule_set_of_ones_own_lends_its_dice(tmp_path):
    (tmp_path / "mine.toml").write_text("attack_dice = 1\ndefend_dice = 1\n", encoding="utf-8")
    assert hegemon.odds(2, 1, "mine", folder=tmp_path) == engine.odds(2, 1, Dice(1, 1))
    assert hegemon.chain(2, [1], "mine", folder=tmp_path) == engine.chain(2, [1], Dice(1, 1))


def test_names_that_nobody_knows_are_refused_with_the_nearest():
    with pytest.raises(Unknown, match="did you mean 'strongholds'"):
        hegemon.odds(12, 8, rules="stronghold")
    with pytest.raises(UnknownOption, match="did you mean 'attack_dice'"):
        hegemon.odds(12, 8, atack_dice=5)
    with pytest.raises(ValueError, match="defenders must be a whole number of at least 1, not 0"):
        hegemon.odds(12, 0)
