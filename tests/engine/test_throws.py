"""One throw: what it costs, how likely that is, and which dice there are."""

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.engine.odds import Dice, losses, throw

FACES = range(1, 7)
rolls = st.lists(st.sampled_from(FACES), min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("attack", "defend", "lost"),
    [
        ((6, 3, 1), (5, 3), (1, 1)),
        ((1, 3, 6), (3, 5), (1, 1)),
        ((4, 4), (4,), (1, 0)),
        ((5,), (4, 4), (0, 1)),
        ((2,), (6, 1), (1, 0)),
        ((6, 6, 6), (5, 5, 5), (0, 3)),
    ],
)
def test_dice_pair_off_from_the_highest_and_ties_defend(attack, defend, lost):
    assert losses(attack, defend) == lost


@pytest.mark.parametrize(
    ("attack", "lost"),
    [
        ((6, 6, 6, 6, 6), (0, 3)),
        ((1, 6, 1, 6, 6), (0, 3)),
        ((6, 6, 6, 6), (0, 2)),
        ((6, 6, 6), (0, 1)),
        ((6, 6), (0, 1)),
        ((6,), (0, 1)),
    ],
)
def test_the_lowest_two_of_up_to_five_dice_are_dropped_but_never_the_last_die(attack, lost):
    assert losses(attack, (5, 5, 5), drop_lowest=2) == lost


@given(rolls, rolls, st.integers(0, 5))
def test_every_pair_costs_one_army(attack, defend, drop):
    assert sum(losses(attack, defend, drop)) == min(max(1, len(attack) - drop), len(defend))


@pytest.mark.parametrize(
    ("attack", "defend", "ways", "total"),
    [  # the defender loses two / one each / the attacker loses two; or the defender / the attacker loses one
        (3, 2, (2890, 2611, 2275), 7776),
        (2, 2, (295, 420, 581), 1296),
        (3, 1, (855, 441), 1296),
        (2, 1, (125, 91), 216),
        (1, 2, (55, 161), 216),
        (1, 1, (15, 21), 36),
    ],
)
def test_single_throws_have_the_known_chances(attack, defend, ways, total):
    assert [chance for *_, chance in reversed(throw(attack, defend))] == [Fraction(n, total) for n in ways]


def test_three_against_three_have_the_known_chances():
    assert throw(3, 3) == (
        (3, 0, Fraction(5957, 15552)),
        (2, 1, Fraction(343, 1296)),
        (1, 2, Fraction(371, 1728)),
        (0, 3, Fraction(535, 3888)),
    )


SMALL = [(a, d, drop) for a in FACES for d in FACES if a + d <= 6 for drop in range(a + 1) if drop < 6]


@pytest.mark.parametrize(("attack", "defend", "drop"), [*SMALL, (5, 2, 2), (4, 3, 2)])
def test_counting_by_faces_agrees_with_rolling_every_roll(attack, defend, drop):
    every = product(FACES, repeat=attack + defend)
    counted = Counter(losses(dice[:attack], dice[attack:], drop) for dice in every)
    total = 6 ** (attack + defend)
    assert {(a, d): chance * total for a, d, chance in throw(attack, defend, drop)} == counted


@pytest.mark.parametrize(("attack", "defend"), list(product(FACES, FACES)))
def test_the_chances_of_a_throw_sum_to_one_exactly(attack, defend):
    assert all(sum(chance for *_, chance in throw(attack, defend, drop)) == 1 for drop in range(6))


def test_two_full_hands_have_the_chance_that_rolling_all_of_their_sorted_dice_gives():
    assert {won: chance * 6**12 for _, won, chance in throw(6, 6)} == _six_against_six()


def _six_against_six() -> dict[int, int]:
    """All 6^6 rolls on either side, grouped by what shows in order."""
    hands = Counter(tuple(sorted(dice)) for dice in product(FACES, repeat=6))
    counted: Counter[int] = Counter()
    for (attack, many), (defend, others) in product(hands.items(), repeat=2):
        counted[sum(a > d for a, d in zip(attack, defend, strict=True))] += many * others
    return counted


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ((0, 2, 0), "attack dice must be a whole number from 1 to 6, not 0"),
        ((3, 7, 0), "defend dice must be a whole number from 1 to 6, not 7"),
        ((True, 2, 0), "attack dice must be a whole number from 1 to 6, not True"),
        ((3, 2.0, 0), "defend dice must be a whole number from 1 to 6, not 2.0"),
        ((3, 2, -1), "dropped dice must be a whole number from 0 to 5, not -1"),
        ((3, 2, 6), "dropped dice must be a whole number from 0 to 5, not 6"),
    ],
)
def test_dice_that_nobody_can_throw_are_refused_by_value(dice, sentence):
    for refused in (Dice, throw):
        with pytest.raises(ValueError, match=f"^{sentence}$"):
            refused(*dice)


def test_dice_read_from_a_file_are_checked_too():
    with pytest.raises(msgspec.ValidationError, match="not 9"):
        msgspec.json.decode(b'{"attack": 9}', type=Dice)
