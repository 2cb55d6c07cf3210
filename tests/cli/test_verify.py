"""`hegemon verify`: a line for every throw, and one that says what is not so."""

import json

import pytest

from hegemon.engine.commands import AnyCommand, Roll
from hegemon.engine.state import State
from hegemon.fair import commitment_of, pledge
from hegemon.record import Record
from tests.cli.conftest import Done
from tests.fair_games import SECRETS, fair_chance, people, played


@pytest.fixture
def verify(hegemon, tmp_path):
    """Runs the command on a record."""

    def run(record: Record, *options: str) -> Done:
        (tmp_path / "a.game").write_text(record.text(), encoding="utf-8")
        done: Done = hegemon("verify", "a.game", *options)
        return done

    return run


class Sixes:
    """Chance that never loses an attack."""

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """What it says."""
        answer = fair_chance(2).answer(state, step, turn)
        return Roll((6,) * len(answer.attack), answer.defend) if isinstance(answer, Roll) else answer


def test_an_honest_record_is_told_throw_by_throw(verify):
    record = played("express")
    done = verify(record)
    assert (done.code, done.err) == (0, "")
    first, *_, one, two, last = done.out.splitlines()
    chance = sum(step.seat < 0 for step in record.steps)
    assert first.split() == ["1", "order", "1", "0f", "1", "2", "ok"]
    assert one == "seat 1 contributed a secret"
    assert two == "seat 2 is a bot and contributes nothing"
    assert last == f"answers of chance: {chance}, of them checked against what was committed to: {chance}"
    assert max(map(len, done.out.splitlines())) < 100


def test_a_running_game_says_what_cannot_be_checked_yet(verify):
    done = verify(played("states", steps=145))
    assert done.code == 0
    assert "  not yet checked\n" in done.out
    assert done.out.splitlines()[-1].startswith("not yet checked: ")


def test_loaded_dice_are_refused_in_one_line_that_names_the_first(verify):
    record = played("express", chance=Sixes())
    done = verify(record)
    assert done.code == 2
    (line,) = done.err.splitlines()
    roll = next(step for step in record.steps if isinstance(step.answer, Roll))
    assert line.startswith(f"hegemon: a.game: line {roll.id + 1}: link 1 of dice says ")
    assert " more)" in line
    assert "WRONG: it must be " in done.out


def test_programs_read_the_same_as_json(verify):
    good, bad = verify(played("express"), "--json"), verify(played("express", chance=Sixes()), "--json")
    assert (good.code, bad.code) == (0, 2)
    report = json.loads(good.out)
    assert (report["ok"], report["by"], report["unchecked"], report["faults"]) == (True, "committed", 0, [])
    assert report["checked"] == len(report["throws"])
    assert set(report["throws"][0]) == {"step", "stream", "link", "answer", "bytes", "expected", "ok"}
    wrong = json.loads(bad.out)
    assert not wrong["ok"]
    assert wrong["faults"][0]["line"] == next(not throw["ok"] and throw["step"] + 1 for throw in wrong["throws"]
                                              if not throw["ok"])  # fmt: skip


def test_a_contribution_that_did_not_come_is_told(verify):
    seats = (pledge(commitment_of(SECRETS[0])), pledge(commitment_of(SECRETS[0]), SECRETS[1]), people(2)[0])
    record = played("rounds", seats=seats)
    assert (
        "seat 1 did not reveal a secret, which counts as zeros\nseat 2 revealed another" in verify(record).out
    )


def test_a_seeded_record_is_checked_against_its_seed(hegemon):
    watched = ("--rules", "express", "--rounds", "3", "--seed", "3", "--save", "a.game")
    assert hegemon("watch", *watched).code == 0
    done = hegemon("verify", "a.game")
    assert done.code == 0
    assert ", of them checked against the seed, which whoever began the game chose: " in done.out


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "line 1: there is no header: the text is empty"), ("{}\n", "line 1: "), ("[" * 9999, "line 1: ")],
)
def test_what_is_no_record_is_refused(hegemon, tmp_path, text, says):
    (tmp_path / "a.game").write_text(text)
    done = hegemon("verify", "a.game")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"hegemon: {says}")
    assert done.err.count("\n") == 1
