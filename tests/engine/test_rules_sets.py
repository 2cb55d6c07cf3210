"""Sets of cards and what they are worth. Rule book, section 5."""

import pytest

from hegemon.engine.offers import Pool, TradeOffer
from hegemon.engine.rules.sets import boxed, rising, sets
from hegemon.engine.setting import Setting
from tests.engine.tables import line, options

CLASSIC = Setting(options("classic", {}), line(9), 3)
FIXED = Setting(options("classic", {"set_values": "fixed"}), line(9), 3)
STATES = Setting(options("states", {}), line(9), 3)


def kinds(setting: Setting, cards: str, traded: int = 0) -> list[tuple[tuple[Pool, ...], int]]:
    """The kinds of set in a hand: what each pool gives, and the worth."""
    return [(offer.pools, offer.worth) for offer in sets(setting, tuple(cards.split()), traded)]


def worth(setting: Setting, cards: str, traded: int = 0) -> int:
    """What exactly these cards are worth; 0 if they are no set."""
    given = tuple(cards.split())
    return max((offer.worth for offer in sets(setting, given, traded) if offer.covers(given)), default=0)


def test_the_kth_set_traded_in_the_whole_game_is_worth_two_more_than_the_last_until_seven_then_five():
    assert [rising(nth) for nth in range(1, 13)] == [4, 6, 8, 10, 12, 14, 16, 21, 26, 31, 36, 41]


def test_boxed_values_are_those_of_the_box():
    assert [boxed(nth) for nth in range(1, 12)] == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40]


@pytest.mark.parametrize(("values", "traded", "armies"), [
    ("rising", 0, 4), ("rising", 6, 16), ("rising", 7, 21),
    ("boxed", 0, 4), ("boxed", 5, 15), ("boxed", 6, 20),
    ("fixed", 0, 10), ("fixed", 7, 10),
])  # fmt: skip
def test_a_set_is_worth_what_the_option_says_after_so_many_sets(values, traded, armies):
    setting = Setting(options("classic", {"set_values": values}), line(9), 3)
    assert worth(setting, "a b c", traded) == armies


@pytest.mark.parametrize(("cards", "armies"), [
    ("a d g", 4), ("b e h", 6), ("c f i", 8), ("a b c", 10), ("g e c", 10),
    ("a d wild-1", 4), ("b e wild-2", 6), ("c f wild-1", 8), ("a b wild-1", 10), ("a c wild-1", 10),
    ("b c wild-2", 10), ("a wild-1 wild-2", 10), ("b wild-1 wild-2", 10), ("c wild-2 wild-1", 10),
])  # fmt: skip
def test_fixed_values_go_by_group_and_wild_cards_count_as_what_is_worth_most(cards, armies):
    assert worth(FIXED, cards) == armies


@pytest.mark.parametrize("cards", [
    "a d b", "a b e", "c f a", "a b", "a wild-1", "wild-1 wild-2", "a d g b", "a b c d", "a d g wild-1", "",
])  # fmt: skip
def test_three_cards_that_are_neither_of_one_group_nor_one_of_each_are_no_set(cards):
    assert worth(CLASSIC, cards) == 0


def test_a_hand_may_hold_sets_of_several_kinds():
    assert kinds(FIXED, "a b c d g wild-1") == [
        ((Pool(("a", "d", "g"), 3),), 4),
        ((Pool(("a", "d", "g"), 1), Pool(("b",), 1), Pool(("c",), 1)), 10),
        ((Pool(("a", "d", "g"), 2), Pool(("wild-1",), 1)), 4),
        ((Pool(("a", "d", "g"), 1), Pool(("b",), 1), Pool(("wild-1",), 1)), 10),
        ((Pool(("a", "d", "g"), 1), Pool(("c",), 1), Pool(("wild-1",), 1)), 10),
        ((Pool(("b",), 1), Pool(("c",), 1), Pool(("wild-1",), 1)), 10),
    ]


def test_two_wild_cards_go_with_any_third():
    assert kinds(CLASSIC, "b wild-1 wild-2") == [((Pool(("b",), 1), Pool(("wild-1", "wild-2"), 2)), 4)]


@pytest.mark.parametrize(("cards", "armies"), [
    ("2S 9S", 2), ("2S 2H", 2), ("10H 10D", 2), ("10H JH", 2),
    ("KS KH KD", 4), ("AS AH AD AC", 6),
    ("2S 3H", 0), ("2S 9S KS", 0), ("2S 2H 3S", 0), ("2S", 0), ("AS AH AD AC 2S", 0), ("JS JH QS QH", 0),
])  # fmt: skip
def test_a_pair_of_one_suit_or_value_is_worth_two_three_of_one_value_four_and_four_six(cards, armies):
    assert worth(STATES, cards) == armies


def test_the_kinds_in_a_hand_of_playing_cards_are_suits_then_values():
    assert kinds(STATES, "KH KS 2S KD") == [
        ((Pool(("KS", "2S"), 2),), 2),
        ((Pool(("KH", "KS", "KD"), 2),), 2),
        ((Pool(("KH", "KS", "KD"), 3),), 4),
    ]


def test_without_a_deck_there_are_no_sets():
    bare = Setting(options("strongholds", {}), line(9), 3)
    assert kinds(bare, "a b c") == []


def test_a_set_is_so_many_cards_of_each_pool_and_none_twice():
    kind = TradeOffer((Pool(("a", "d", "g"), 2), Pool(("wild-1",), 1)), 4)
    assert kind.size == 3
    assert kind.covers(("d", "wild-1", "a"))
    assert not kind.covers(("a", "a", "d", "wild-1"))
    assert not kind.covers(("a", "wild-1", "b"))
