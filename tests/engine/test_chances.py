"""Tables of win chances: the reference, what is exact, what grows, what is refused."""

import csv
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.engine import chances
from hegemon.engine.odds import USUAL, Dice, Table, odds, table, throw, win_chance

REFERENCE = Path(__file__).parents[1] / "data" / "odds_reference.csv"
ARMIES = st.integers(1, 80)
DICE = st.builds(Dice, st.integers(1, 6), st.integers(1, 6), st.integers(0, 5))


def test_all_nine_hundred_reference_chances_are_met():
    with REFERENCE.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 900
    for row in rows:
        attackers, defenders = int(row["attackers"]), int(row["defenders"])
        assert win_chance(attackers, defenders) == pytest.approx(
            float(row["attacker_win_prob"]), abs=1e-9, rel=0
        )
        if row["numerator"]:
            fraction = int(row["numerator"]) / int(row["denominator"])
            assert win_chance(attackers, defenders) == pytest.approx(fraction, abs=1e-12, rel=0)


UNIT = 1 << 160


def in_whole_numbers(most: int, dice: Dice) -> dict[tuple[int, int], int]:
    """Every win chance up to `most` on both sides in units of 2^-160, without any float."""

    @cache
    def outcomes(attack: int, defend: int) -> list[tuple[int, int, int, int]]:
        return [
            (a, d, chance.numerator, chance.denominator) for a, d, chance in throw(attack, defend, dice.drop)
        ]

    wins = {(able, 0): UNIT for able in range(most + 1)} | {(0, held): 0 for held in range(1, most + 1)}
    for able, held in product(range(1, most + 1), repeat=2):
        thrown = outcomes(min(able, dice.attack), min(held, dice.defend))
        wins[able, held] = sum(wins[able - a, held - d] * n // m for a, d, n, m in thrown)
    return wins


@pytest.mark.parametrize(
    ("dice", "most"), [(Dice(), 300), (Dice(5, 3, 2), 150), (Dice(6, 6), 100), (Dice(2, 5), 60)]
)
def test_a_chance_is_off_by_less_than_a_trillionth(dice, most):
    wins = in_whole_numbers(most, dice)
    for able, held in product(range(most + 1), range(1, most + 1)):
        assert abs(table(dice).win(able, held) - wins[able, held] / UNIT) < 1e-12


@given(ARMIES, ARMIES, DICE)
def test_one_more_attacker_never_hurts_and_one_more_defender_never_helps(attackers, defenders, dice):
    here = win_chance(attackers, defenders, dice)
    assert win_chance(attackers + 1, defenders, dice) >= here - 1e-13
    assert win_chance(attackers, defenders + 1, dice) <= here + 1e-13


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(1, 40)), min_size=1, max_size=8), DICE)
def test_a_table_says_the_same_in_whatever_order_it_is_asked(questions, dice):
    whole = Table(dice)
    whole.win(200, 40)
    piece = Table(dice)
    assert [piece.win(*question) for question in questions] == [
        whole.win(*question) for question in questions
    ]


def test_nobody_able_to_attack_never_wins():
    assert win_chance(0, 1) == 0


def test_all_who_ask_for_some_dice_share_a_table():
    assert table(Dice(3, 2)) is table(USUAL)


def test_a_battle_too_large_to_be_kept_is_still_answered(monkeypatch):
    kept = win_chance(40, 30)
    monkeypatch.setattr(chances, "MOST_TABLED", 100)
    assert Table().win(40, 30) == pytest.approx(kept, abs=1e-13, rel=0)


@pytest.mark.parametrize(
    ("attackers", "defenders", "sentence"),
    [
        (-1, 3, "attackers must be a whole number of at least 0, not -1"),
        (True, 3, "attackers must be a whole number of at least 0, not True"),
        (2.5, 3, "attackers must be a whole number of at least 0, not 2.5"),
        (3, 0, "defenders must be a whole number of at least 1, not 0"),
        (3, "2", "defenders must be a whole number of at least 1, not '2'"),
        (3, None, "defenders must be a whole number of at least 1, not None"),
    ],
)
def test_a_battle_that_cannot_be_is_refused_by_value(attackers, defenders, sentence):
    for refused in (win_chance, odds):
        with pytest.raises(ValueError, match=f"^{sentence}$"):
            refused(attackers, defenders)
