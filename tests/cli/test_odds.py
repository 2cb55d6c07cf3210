"""`hegemon odds`: what it prints, as text and as JSON, and what it refuses."""

import json

import pytest
import typer
from typer.testing import CliRunner

from hegemon.cli.odds import odds
from hegemon.engine.odds import Dice, chain
from hegemon.engine.odds import odds as battle

app = typer.Typer()
app.command()(odds)


def printed(*words: str) -> str:
    """What the command prints, one column of text."""
    result = CliRunner().invoke(app, words, env={"NO_COLOR": "1", "COLUMNS": "60"})
    assert result.exit_code == 0, result.output
    return result.output


def test_a_battle_is_told_with_its_chance_losses_and_endings():
    assert printed("3", "2").splitlines() == [
        "3 attackers against 2 defenders; 3 dice against 2",
        "  chance to win    65.6 %",
        "  expected losses  1.41 attackers, 1.44 defenders",
        "",
        " won, 3 left ███████████████████████████████████████  37.2 %",
        " won, 2 left ████████████████████▍                    19.4 %",
        " won, 1 left █████████▌                                9.0 %",
        "lost, 1 hold █████████████▎                           12.6 %",
        "lost, 2 hold ██████████████████████▉                  21.8 %",
    ]


def test_stopping_is_told():
    text = printed("8", "3", "--stop-at", "2")
    assert "8 attackers against 3 defenders, stopping at 2; 3 dice against 2" in text
    assert "not won, 3 hold" in text


def test_a_chain_is_told_link_by_link():
    text = printed("20", "4", "--chain", "3, 2")
    assert "20 attackers through territories of 4, 3, 2; 3 dice against 2" in text
    assert [line[:12] for line in text.splitlines()[4:7]] == ["1. against 4", "2. against 3", "3. against 2"]
    assert "all, " in text


def test_large_battles_are_told_in_few_lines():
    text = printed("300", "300", "--defend-dice", "3")
    assert len(text.splitlines()) < 40
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_dice_of_a_rule_set_are_taken_and_single_ones_changed():
    assert "5 dice (the lowest 2 dropped) against 3" in printed("9", "9", "--rules", "strongholds")
    assert "5 dice against 3" in printed("9", "9", "--rules", "strongholds", "--drop", "0")


def test_programs_read_a_battle_in_full():
    read = json.loads(printed("12", "8", "--attack-dice", "5", "--stop-at", "3", "--json"))
    exact = battle(12, 8, Dice(5), stop_at=3)
    assert (read["dice"], read["stop_at"]) == ({"attack": 5, "defend": 2, "drop": 0}, 3)
    assert (read["won"], read["lost"]) == ([*exact.won], [[*row] for row in exact.lost])
    for name in ("attackers", "defenders", "win", "attackers_left", "defenders_left"):
        assert read[name] == getattr(exact, name)
    assert (read["attacker_losses"], read["defender_losses"]) == (
        exact.attacker_losses,
        exact.defender_losses,
    )


def test_programs_read_a_chain_in_full():
    read, exact = json.loads(printed("9", "--chain", "3,2", "--json")), chain(9, [3, 2])
    assert (read["win"], read["attackers_left"]) == (exact.win, exact.attackers_left)
    assert [link["win"] for link in read["links"]] == [link.win for link in exact.links]
    assert [link["survivors"] for link in read["links"]] == [[*link.survivors] for link in exact.links]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({}, "the number of defenders is missing, or --chain"),
        ({"further": "3,,5"}, "--chain takes numbers from 1 to 10000, such as 3,2,5, not '3,,5'"),
        ({"further": "3,0"}, "--chain takes numbers from 1 to 10000, such as 3,2,5, not '3,0'"),
        ({"further": "1000000"}, "--chain takes numbers from 1 to 10000, such as 3,2,5, not '1000000'"),
        ({"further": "3", "stop_at": 2}, "--stop-at and --chain do not go together"),
        ({"defenders": 3, "rules": "stronghold"}, "strongholds"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_sentence(arguments, sentence):
    with pytest.raises(typer.BadParameter, match=sentence):
        odds(12, **arguments)


@pytest.mark.parametrize(
    "words", [("x", "3"), ("-1", "3"), ("3", "0"), ("3", "10001"), ("3", "3", "--drop", "6")]
)
def test_numbers_out_of_bounds_are_refused(words):
    assert CliRunner().invoke(app, words).exit_code == 2
