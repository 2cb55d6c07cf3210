"""`hegemon replay`: tells a game whose record is true, and says where another stops being true."""

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import hegemon as library
from tests.cli.conftest import refused


@pytest.fixture
def game(hegemon, tmp_path):
    """The record of a game of two players, and of five rounds."""
    file = tmp_path / "a.game"
    words = (
        "--rules",
        "express",
        "--players",
        "2",
        "--rounds",
        "5",
        "--seed",
        "3",
        "--option",
        "placement=random",
    )
    assert hegemon("watch", *words, "--save", str(file)).code == 0
    return file


def lines_of(file: Path) -> list[str]:
    """A record line by line."""
    return file.read_text(encoding="utf-8").splitlines()


def rewrite(file: Path, number: int, right: str, wrong: str) -> None:
    """Falsify a line, counted from 1."""
    lines = lines_of(file)
    assert right in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(right, wrong, 1)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_game_is_told_round_by_round(hegemon, game):
    done = hegemon("replay", str(game))
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[0] == "express on world, 2 players, seed 3"
    assert lines[1].startswith("The order of play is seat ")
    assert [line for line in lines if line.startswith("Round")] == [f"Round {n} begins." for n in range(1, 6)]
    assert sum(line.startswith("  Seat") and ": " in line for line in lines) == 2 * 5
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in done.out


def test_every_event_is_told(hegemon, game):
    lines = hegemon("replay", "--events", str(game)).out.splitlines()
    assert "Round 5 is over." in lines
    assert sum(line.startswith("Seat 1 receives ") for line in lines) == 5


def test_a_true_record_is_said_to_be_true(hegemon, game):
    answers = len(lines_of(game)) - 1
    done = hegemon("replay", "--check", str(game))
    assert (done.code, done.out) == (0, f"{answers} answers decided anew: the record is true\n")


def test_a_record_may_be_decided_anew_and_told_at_once(hegemon, game):
    told = hegemon("replay", "--events", str(game)).out
    found = f"{len(lines_of(game)) - 1} answers decided anew: the record is true\n"
    assert hegemon("replay", "--check", "--events", str(game)).out == found + told
    rewrite(game, 9, '"hash":"', '"hash":"0')
    assert refused(hegemon("replay", "--check", "--events", str(game))).startswith("line 9: ")


@pytest.mark.parametrize("other", [("--at", "3"), ("--json",)])
def test_a_position_or_json_is_no_tale_of_events(hegemon, game, other):
    told = refused(hegemon("replay", str(game), "--events", *other))
    assert told.startswith("--events tells the game to people: --at and --json do not go with it")


def test_programs_read_the_summary(hegemon, game):
    read = json.loads(hegemon("replay", "--json", "--check", str(game)).out)
    assert (read["checked"], read["rounds"], read["seed"]) == (True, 5, 3)
    assert read["answers"] == len(lines_of(game)) - 1


@pytest.mark.parametrize("after", [0, 1, 17])
def test_the_position_after_some_answers_can_be_taken_up(hegemon, game, after):
    position = hegemon("replay", str(game), "--at", str(after)).out.strip()
    assert position == library.at(position).position
    read = json.loads(hegemon("replay", str(game), "--at", str(after), "--json").out)
    assert read == {"after": after, "position": position}


def test_the_last_position_is_the_end_of_the_game(hegemon, game):
    after = len(lines_of(game)) - 1
    position = hegemon("replay", str(game), "--at", str(after)).out.strip()
    assert position == library.load(game).position


def test_a_record_is_read_from_stdin(hegemon, game, monkeypatch):
    told = hegemon("replay", str(game)).out
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(game.read_bytes())))
    assert hegemon("replay", "-").out == told


def test_stdin_that_is_no_text_is_refused(hegemon, monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"{\xff")))
    assert refused(hegemon("replay", "-")) == "this is no text: byte 1 is not UTF-8"


def test_a_false_hash_is_found_at_its_line(hegemon, game):
    rewrite(game, 9, '"hash":"', '"hash":"0')
    assert refused(hegemon("replay", str(game))).startswith("line 9: the state hashes to ")


def test_what_is_before_a_false_line_can_be_looked_at(hegemon, game):
    rewrite(game, 9, '"hash":"', '"hash":"0')
    assert hegemon("replay", str(game), "--at", "7").code == 0
    assert refused(hegemon("replay", str(game), "--at", "8")).startswith("line 9: ")


def test_an_answer_that_the_rules_would_not_take_is_found_by_check(hegemon, game):
    number, line = next(
        pair for pair in enumerate(lines_of(game), 1) if '"answer":{"type":"Place"' in pair[1]
    )
    rewrite(game, number, json.loads(line)["answer"]["territory"], "atlantis")
    assert refused(hegemon("replay", "--check", str(game))).startswith(f"line {number}: ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "line 1: there is no header: the text is empty"),
        (b"[]", "line 1: it cannot be read: "),
        (b"{}\n", "line 1: this is no hegemon record of format 1: format 0"),
        (b"\xff\xfe", "line 1: this is no text: byte 0 of the file is not UTF-8"),
    ],
)
def test_what_is_no_record_is_refused(hegemon, tmp_path, text, sentence):
    (tmp_path / "odd.game").write_bytes(text)
    assert refused(hegemon("replay", "odd.game")).startswith(sentence)


def test_what_is_not_there_is_refused(hegemon, game):
    assert refused(hegemon("replay", "nowhere")) == "nowhere: no such file or directory"
    assert refused(hegemon("replay", ".")) == ".: is a directory"
    answers = len(lines_of(game)) - 1
    told = refused(hegemon("replay", str(game), "--at", "99999"))
    assert told.startswith(f"--at 99999: the game has {answers} answers")
