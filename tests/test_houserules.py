"""House rules: options changed by Python values or by typed text."""

import pytest

from hegemon.catalog import rules
from hegemon.engine.options import Options
from hegemon.engine.setting import Unplayable
from hegemon.houserules import UnknownOption, parse, with_house_rules

CLASSIC = rules("classic")


def test_what_is_not_changed_stays():
    changed = with_house_rules(CLASSIC, {"cap": 12, "deck": "none"})
    assert (changed.cap, changed.deck, changed.armies) == (12, "none", {3: 35, 4: 30, 5: 25, 6: 20})
    assert with_house_rules(changed, {"cap": None, "deck": "territory"}) == CLASSIC
    assert with_house_rules(CLASSIC, {}) == CLASSIC


@pytest.mark.parametrize(("value", "kept"), [(25, 25), (2.5, 2.5), ({3: 12}, {3: 12}), ({"3": 12}, {3: 12})])
def test_armies_are_a_number_a_factor_or_a_table(value, kept):
    assert with_house_rules(CLASSIC, {"armies": value}).armies == kept


def test_a_pair_may_be_a_list_or_a_tuple():
    assert with_house_rules(CLASSIC, {"players": [2, 4]}).players == (2, 4)
    assert with_house_rules(CLASSIC, {"players": (2, 4)}).players == (2, 4)


@pytest.mark.parametrize(("name", "value", "sentence"), [
    ("cap", 1, "cap: 1 will not do: it takes a whole number of at least 2"),
    ("cap", True, "cap: True will not do: it takes a whole number or none, not yes or no"),
    ("cap", "12", "cap: '12' will not do: it takes a whole number or none, not a text"),
    ("deck", "tarot", "deck: 'tarot' will not do: it is one of territory, playing, none"),
    ("armies", -3, "armies: -3 will not do: it takes a whole number of at least 1"),
    ("win_share", 101, "win_share: 101 will not do: it takes a whole number of at most 100"),
    ("players", (2, 3, 4), "players: (2, 3, 4) will not do: it takes a list of length 2, not 3"),
    ("armies", object, "armies: <class 'object'> will not do: Encoding objects of type type is unsupported"),
])  # fmt: skip
def test_an_impossible_value_is_refused_with_what_would_be_right(name, value, sentence):
    with pytest.raises(Unplayable) as caught:
        with_house_rules(CLASSIC, {name: value})
    assert (caught.value.options, str(caught.value)) == ((name,), sentence)


def test_of_several_values_the_impossible_one_is_named():
    with pytest.raises(Unplayable, match=r"^cap: 0 will not do"):
        with_house_rules(CLASSIC, {"deck": "none", "cap": 0})


@pytest.mark.parametrize(("typed", "near"), [
    ("fortfy", "fortify"), ("atack_dice", "attack_dice"), ("Cap", "cap"), ("roundlimit", "round_limit"),
])  # fmt: skip
def test_an_unknown_option_is_refused_with_the_nearest_known_name(typed, near):
    with pytest.raises(UnknownOption) as caught:
        with_house_rules(CLASSIC, {typed: 1})
    assert (caught.value.name, caught.value.nearest) == (typed, near)
    assert str(caught.value) == f"there is no option {typed!r}; did you mean {near!r}?"


def test_a_name_like_no_other_is_answered_with_all_of_them():
    with pytest.raises(UnknownOption) as caught:
        with_house_rules(CLASSIC, {"zzz": 1})
    assert caught.value.nearest is None
    assert str(caught.value).startswith(
        "there is no option 'zzz'; there are: board, players, order, armies, "
    )
    assert str(caught.value).endswith(", win, win_share, round_limit")


@pytest.mark.parametrize(("name", "text", "value"), [
    ("cap", "12", 12), ("cap", "none", None), ("cap", "Off", None), ("cap", "-", None), ("cap", "–", None),
    ("cap", "null", None), ("deck", "none", "none"), ("deck", "playing", "playing"), ("armies", "30", 30),
    ("armies", "2.5", 2.5), ("armies", '{"3": 35, "4": 30}', {"3": 35, "4": 30}), ("players", "[2, 4]", [2, 4]),
    ("armies", "35 for 3, 30 for 4", {"3": 35, "4": 30}), ("armies", "12 for 2", {"2": 12}),
    ("inherit_cards", "no", False), ("inherit_cards", "Yes", True), ("inherit_cards", "on", True),
    ("inherit_cards", "true", True), ("fortify", "none", "none"), ("board", "7", "7"), ("board", "none", "none"),
])  # fmt: skip
def test_a_typed_text_is_what_a_person_means(name, text, value):
    assert parse(name, text) == value
    assert isinstance(with_house_rules(Options(), {name: parse(name, text)}), Options)


@pytest.mark.parametrize(("name", "text", "sentence"), [
    ("cap", "many", "cap: 'many' will not do: it takes a whole number or none, not a text"),
    ("cap", "1", "cap: 1 will not do: it takes a whole number of at least 2"),
    ("deck", "tarot", "deck: 'tarot' will not do: it is one of territory, playing, none"),
    ("attack_dice", "none", "attack_dice: None will not do: it takes a whole number, not none"),
    ("armies", "35 for 1", "armies: {'1': 35} will not do: it takes a whole number of at least 2"),
    ("armies", "35 for 3, x", "armies: '35 for 3, x' will not do: it takes a whole number, a number or a table, not a text"),
    ("armies", "{", "armies: '{' will not do: it takes a whole number, a number or a table, not a text"),
])  # fmt: skip
def test_a_text_that_means_nothing_is_refused(name, text, sentence):
    with pytest.raises(Unplayable) as caught:
        parse(name, text)
    assert str(caught.value) == sentence


def test_a_text_for_an_unknown_option_is_refused():
    with pytest.raises(UnknownOption, match="did you mean 'cap'"):
        parse("caps", "3")
