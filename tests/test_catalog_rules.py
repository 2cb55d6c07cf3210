"""Rule sets come by name, from us and from folders of the user's own, and are checked."""

from pathlib import Path

import pytest

from hegemon.catalog import (
    BrokenBoard,
    Unknown,
    every_rule_set,
    rule_set,
    rule_sets,
    rules,
    rules_hash,
)
from hegemon.engine.options import Options


@pytest.fixture(autouse=True)
def nothing_of_ones_own(tmp_path, monkeypatch):
    """What lies in the tester's home is no part of a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("HEGEMON_RULES", raising=False)


def ruled(shelf: Path, name: str, text: str) -> Path:
    """A folder with one rule set in it."""
    shelf.mkdir()
    (shelf / f"{name}.toml").write_text(text, encoding="utf-8")
    return shelf


def test_five_rule_sets_are_built_in():
    assert list(rule_sets()) == ["classic", "express", "rounds", "states", "strongholds"]
    assert (rule_set("classic").title, rule_set("states").board) == ("Classic", "quadrant")


def test_the_options_of_a_rule_set_have_no_title():
    assert rules("classic") == rule_set("classic").options()
    assert type(rules("classic")) is Options


def test_a_rule_set_of_ones_own_may_be_given(tmp_path):
    shelf = ruled(tmp_path / "own", "mine", 'title = "Mine"\ncap = 7\n')
    assert list(rule_sets(shelf)) == ["classic", "express", "mine", "rounds", "states", "strongholds"]
    assert (rule_set("mine", shelf).title, rules("mine", str(shelf))) == ("Mine", Options(cap=7))


def test_of_two_rule_sets_with_one_name_the_users_own_wins(tmp_path):
    shelf = ruled(tmp_path / "own", "classic", 'title = "My Classic"\n')
    assert rule_set("classic", shelf).title == "My Classic"
    assert rule_set("classic").title == "Classic"


def test_what_is_no_toml_is_no_rule_set(tmp_path):
    shelf = ruled(tmp_path / "own", "mine", "cap = 7\n")
    (shelf / "notes.txt").write_text("cap = 8", encoding="utf-8")
    assert "notes" not in rule_sets(shelf)


def test_an_unknown_rule_set_is_answered_with_the_nearest_and_the_list():
    with pytest.raises(Unknown) as caught:
        rules("clasic")
    assert (caught.value.kind, caught.value.nearest) == ("rule set", "classic")
    assert str(caught.value) == (
        "there is no rule set 'clasic'; did you mean 'classic'? "
        "there are: classic, express, rounds, states, strongholds"
    )


def test_what_is_no_name_is_unknown_like_any_other():
    with pytest.raises(Unknown, match="there is no rule set 3; there are: classic,"):
        rules(3)  # type: ignore[arg-type]  # a slip of somebody who checks no types


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("cap = 1\n", "cap: it takes a whole number of at least 2; docs/rules.md describes every option"),
        ("kap = 7\n", "file: there is no option 'kap'; did you mean 'cap'?"),
        ("zzz = 7\n", "file: there is no option 'zzz'; docs/rules.md describes every option"),
        (
            'deck = "tarot"\n',
            "deck: it cannot be 'tarot'; it is one of territory, playing, none",
        ),
        ("deck = 3\n", "deck: it takes a text, not a whole number; it is one of territory, playing, none"),
        ("cap = \n", "file: Invalid value"),
        ("armies = { two = 3 }\n", "armies: it takes a whole number, not a text"),
    ],
)
def test_what_is_wrong_with_a_rule_set_is_told_with_file_and_place(tmp_path, text, line):
    shelf = ruled(tmp_path / "own", "mine", text)
    with pytest.raises(BrokenBoard) as caught:
        rules("mine", shelf)
    assert str(caught.value).startswith(f"{shelf / 'mine.toml'}: {line}")


def test_a_broken_rule_set_does_not_hide_the_others(tmp_path):
    shelf = ruled(tmp_path / "own", "mine", "cap = 9\n")
    (shelf / "broken.toml").write_text("capp = 9\n", encoding="utf-8")
    good, broken = every_rule_set(shelf)
    assert [*good] == ["classic", "express", "mine", "rounds", "states", "strongholds"]
    assert [error.file for error in broken] == [shelf / "broken.toml"]


def test_a_rules_hash_tells_option_values_apart_and_nothing_else(tmp_path):
    shelf = ruled(tmp_path / "own", "mine", 'title = "Mine"\nsummary = "Same."\n')
    assert rules_hash(rules("mine", shelf)) == rules_hash(Options())
    assert rules_hash(Options(cap=7)) != rules_hash(Options(cap=8)) != rules_hash(Options())
    assert rules_hash(Options(armies={2: 9, 3: 8})) == rules_hash(Options(armies={3: 8, 2: 9}))
    assert len(rules_hash(Options())) == 16


def test_rules_hashes_are_for_ever():
    assert {name: rules_hash(rules(name)) for name in rule_sets()} == {
        "classic": "62f70881adcbb490",
        "express": "8c05c061e19acc4c",
        "rounds": "ecb2ec90175923f8",
        "states": "48670d3d86e5a12d",
        "strongholds": "a41338c3bcfb5cb2",
    }
