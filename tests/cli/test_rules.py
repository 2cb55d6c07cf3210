"""`hegemon rules`: all rule sets, one in words, two compared."""

import json

import pytest

from hegemon import catalog
from hegemon.cli.rules import GROUPS, every_option, in_words
from hegemon.engine.options import Options
from tests.cli.conftest import refused


def test_all_rule_sets_are_listed_with_players_and_board(hegemon):
    lines = " ".join(hegemon("rules").out.split())
    assert "classic The board game" in lines
    assert "2 to 5 players, on mare-nostrum." in lines


def test_every_option_is_told_once():
    assert sorted(every_option(GROUPS.values())) == sorted(Options.__struct_fields__)


def test_a_rule_set_is_told_option_by_option(hegemon):
    text = hegemon("rules", "strongholds").out
    assert text.startswith("Strongholds (strongholds)\nTerritories of unequal value")
    assert "  cap = 20\n      No territory ever holds more armies than this.\n" in text
    assert "  armies = 2.5 per territory, shared\n" in text
    assert "  round_limit = none\n" in text
    assert "  draw = after_attack (says nothing without such cards)\n" in text
    assert "  draw = end_of_turn\n" in hegemon("rules", "states").out


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(hegemon, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    for words in (("rules",), ("rules", "express"), ("rules", "classic", "states")):
        assert max(map(len, hegemon(*words).out.splitlines())) <= min(columns, 100)


def test_two_rule_sets_are_compared_where_they_differ(hegemon):
    rows = [line.split() for line in hegemon("rules", "classic", "rounds").out.splitlines()]
    assert rows[0] == ["classic", "rounds"]
    assert ["defender_chooses", "yes", "no"] in rows
    assert ["fortify", "connected", "adjacent"] in rows
    assert "claim" not in [row[0] for row in rows]


def test_a_rule_set_does_not_differ_from_itself(hegemon):
    assert hegemon("rules", "states", "states").out == "states and states do not differ\n"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        ((3, 6), "3 to 6"),
        ({3: 35, 4: 30}, "35 for 3, 30 for 4"),
        (2.5, "2.5 per territory, shared"),
        (20, "20"),
        ("draft", "draft"),
    ],
)
def test_values_are_said_in_words(value, words):
    assert in_words(value) == words


def test_programs_read_them_all(hegemon):
    read = json.loads(hegemon("rules", "--json").out)
    assert [one["name"] for one in read] == sorted(catalog.rule_sets())
    assert read[0] == {
        "name": "classic",
        "title": "Classic",
        "summary": catalog.rule_set("classic").summary,
        "players": [3, 6],
        "board": "world",
    }


def test_programs_read_one(hegemon):
    read = json.loads(hegemon("rules", "express", "--json").out)
    assert read["options"]["armies"] == {"2": 40, "3": 35, "4": 30, "5": 25, "6": 20}
    assert set(read["options"]) == set(Options.__struct_fields__)


def test_programs_read_what_differs(hegemon):
    read = json.loads(hegemon("rules", "classic", "express", "--json").out)
    assert read["rules"] == ["classic", "express"]
    assert read["differences"]["claim"] == ["draft", "deal"]
    assert "win" not in read["differences"]


def test_rule_sets_of_ones_own_are_found_in_a_folder(hegemon, tmp_path):
    (tmp_path / "mine.toml").write_text('summary = "Ours."\nattack_dice = 4\n')
    assert "Ours. 2 to 6 players, on world." in " ".join(
        hegemon("rules", "--folder", str(tmp_path)).out.split()
    )
    assert hegemon("rules", "mine", "--folder", str(tmp_path)).out.startswith("mine (mine)\nOurs.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("clasic",), "there is no rule set 'clasic'; did you mean 'classic'?"),
        (("classic", "state"), "there is no rule set 'state'; did you mean 'states'?"),
        (("--folder", "nowhere"), "nowhere: no such file or directory"),
    ],
)
def test_what_is_not_there_is_refused(hegemon, words, sentence):
    assert refused(hegemon("rules", *words)).startswith(sentence)


def test_a_rule_set_with_an_unknown_option_is_refused(hegemon, tmp_path):
    (tmp_path / "odd.toml").write_text("atack_dice = 4\n")
    assert "odd.toml" in refused(hegemon("rules", "odd", "--folder", str(tmp_path)))


def test_a_broken_rule_set_does_not_hide_the_others(hegemon, tmp_path):
    (tmp_path / "odd.toml").write_text("atack_dice = 4\n")
    done = hegemon("rules", "--folder", str(tmp_path))
    assert "strongholds" in done.out
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "did you mean 'attack_dice'?" in done.err
