"""Battles and chains: how they may end, and how likely."""

import csv
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.engine.odds import Dice, chain, odds, throw, win_chance

REFERENCE = Path(__file__).parents[1] / "data" / "odds_reference.csv"
ARMIES = st.integers(1, 40)
DICE = st.builds(Dice, st.integers(1, 6), st.integers(1, 6), st.integers(0, 5))
STRONGHOLDS = Dice(5, 3, 2)
Fractions = defaultdict[tuple[int, int], Fraction]


def near(value: object, within: float = 1e-12) -> object:
    """`value` up to an absolute error of `within`."""
    return pytest.approx(value, abs=within, rel=0)


@cache
def endings(able: int, held: int, dice: Dice, stop: int = 0) -> Fractions:
    """Every (attackers, defenders) in which a battle may end with its chance, throw after throw, in fractions."""
    if held == 0 or able <= stop:
        return defaultdict(Fraction, {(able, held): Fraction(1)})
    found: Fractions = defaultdict(Fraction)
    for lost, fallen, chance in throw(min(able, dice.attack), min(held, dice.defend), dice.drop):
        for ending, then in endings(able - lost, held - fallen, dice, stop).items():
            found[ending] += chance * then
    return found


def test_all_nine_hundred_reference_battles_are_met():
    with REFERENCE.open() as file:
        for row in csv.DictReader(file):
            battle = odds(int(row["attackers"]), int(row["defenders"]))
            assert battle.win == near(float(row["attacker_win_prob"]), 1e-9)
            assert battle.attackers_left == near(float(row["exp_attacker_left"]), 1e-9)
            assert battle.defenders_left == near(float(row["exp_defender_left"]), 1e-9)


@pytest.mark.parametrize("dice", [Dice(), STRONGHOLDS, Dice(1, 1), Dice(2, 4, 1), Dice(6, 6)], ids=str)
@pytest.mark.parametrize("stop", [0, 1, 2, 5, 9])
def test_every_ending_has_the_chance_that_throw_after_throw_gives_it(dice, stop):
    for attackers, defenders in product(range(9), range(1, 9)):
        battle, exact = odds(attackers, defenders, dice, stop), endings(attackers, defenders, dice, stop)
        assert [near(chance) for chance in battle.won] == [exact[a, 0] for a in range(attackers + 1)]
        assert [[near(chance) for chance in row] for row in battle.lost] == [
            [a <= stop and d > 0 and exact[a, d] for d in range(defenders + 1)]
            for a in range(min(stop, attackers) + 1)
        ]


def test_what_is_expected_counts_all_endings():
    battle, exact = odds(6, 5, STRONGHOLDS, stop_at=2), endings(6, 5, STRONGHOLDS, 2)
    assert battle.win == near(sum(chance for (_, held), chance in exact.items() if held == 0))
    assert battle.attackers_left == near(sum(able * chance for (able, _), chance in exact.items()))
    assert battle.defenders_left == near(sum(held * chance for (_, held), chance in exact.items()))
    assert battle.attacker_losses == near(6 - battle.attackers_left)
    assert battle.defender_losses == near(5 - battle.defenders_left)


@given(ARMIES, ARMIES, DICE, st.integers(0, 50))
def test_all_endings_together_are_certain(attackers, defenders, dice, stop):
    battle = odds(attackers, defenders, dice, stop)
    assert sum(battle.won) + sum(map(sum, battle.lost)) == near(1)


def test_large_armies_are_counted_without_overflow():
    battle = odds(1000, 1000)
    assert sum(battle.won) + sum(map(sum, battle.lost)) == near(1)
    assert battle.win == near(win_chance(1000, 1000))


@given(ARMIES, ARMIES, DICE)
def test_a_battle_to_the_end_is_won_as_the_table_says(attackers, defenders, dice):
    assert odds(attackers, defenders, dice).win == near(win_chance(attackers, defenders, dice))


@given(ARMIES, ARMIES, DICE, st.integers(0, 40))
def test_stopping_earlier_wins_no_more_often_and_never_costs_more_armies(attackers, defenders, dice, stop):
    late, early = odds(attackers, defenders, dice, stop), odds(attackers, defenders, dice, stop + 1)
    assert early.win <= late.win + 1e-12
    assert early.attacker_losses <= late.attacker_losses + 1e-12


def test_an_attacker_who_stops_at_all_armies_never_attacks():
    battle = odds(3, 4, stop_at=3)
    assert (battle.win, battle.attackers_left, battle.defenders_left) == (0, 3, 4)
    assert battle.lost[3][4] == 1


def composed(
    attackers: int, defenders: Sequence[int], dice: Dice, stay: Sequence[int]
) -> Iterator[dict[int, Fraction]]:
    """Survivors after each link, battle by battle: every number of survivors begins the next one anew."""
    able: dict[int, Fraction] = {attackers: Fraction(1)}
    for held, left in zip(defenders, stay, strict=True):
        survivors: dict[int, Fraction] = defaultdict(Fraction)
        for armies, chance in able.items():
            for (after, against), then in endings(armies, held, dice).items():
                survivors[after] += chance * then * (against == 0)
        yield survivors
        able = defaultdict(Fraction)
        for armies, chance in survivors.items():
            able[max(0, armies - left)] += chance


@pytest.mark.parametrize("dice", [Dice(), STRONGHOLDS, Dice(6, 1, 5)], ids=str)
@pytest.mark.parametrize(
    ("defenders", "garrison"),
    [([2], 1), ([1, 2, 1], 1), ([3, 1, 2], 2), ((1, 1, 2), (3, 1, 7)), ([1] * 12, 1)],
)
def test_a_chain_is_its_battles_one_after_another(dice, defenders, garrison):
    stay = garrison if isinstance(garrison, tuple) else [garrison] * len(defenders)
    whole = chain(10, defenders, dice, garrison)
    for link, exact in zip(whole.links, composed(10, defenders, dice, stay), strict=True):
        assert [near(chance) for chance in link.survivors] == [exact[n] for n in range(len(link.survivors))]
        assert link.win == near(sum(exact.values()))
        assert link.attackers_left == near(sum(armies * chance for armies, chance in exact.items()))
    assert (whole.win, whole.attackers_left) == (whole.links[-1].win, whole.links[-1].attackers_left)


@given(ARMIES, ARMIES, DICE)
def test_a_chain_of_one_is_a_battle(attackers, defenders, dice):
    assert chain(attackers, [defenders], dice).links[0].survivors == odds(attackers, defenders, dice).won


@given(ARMIES, st.lists(st.integers(1, 9), min_size=2, max_size=6), DICE)
def test_each_further_territory_is_taken_no_more_often(attackers, defenders, dice):
    wins = [link.win for link in chain(attackers, defenders, dice).links]
    assert all(later <= earlier + 1e-12 for earlier, later in pairwise(wins))


def test_the_last_garrison_changes_nothing():
    assert chain(9, [2, 3], garrison=[1, 1]).win == chain(9, [2, 3], garrison=[1, 8]).win


@pytest.mark.parametrize(
    ("attackers", "defenders", "garrison", "sentence"),
    [
        (5, [], 1, "a chain needs at least one territory"),
        (5, [1, 2], [1], "a chain of 2 territories needs as many garrisons, not 1"),
        (5, [1, 0], 1, "defenders must be a whole number of at least 1, not 0"),
        (-5, [1], 1, "attackers must be a whole number of at least 0, not -5"),
        (5, [1, 1], 0, "garrison must be a whole number of at least 1, not 0"),
        (5, [1, 1], [1, True], "garrison must be a whole number of at least 1, not True"),
    ],
)
def test_a_chain_that_cannot_be_is_refused_by_value(attackers, defenders, garrison, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        chain(attackers, defenders, garrison=garrison)


def test_stopping_below_zero_is_refused():
    with pytest.raises(ValueError, match="stop_at must be a whole number of at least 0, not -1"):
        odds(3, 2, stop_at=-1)
