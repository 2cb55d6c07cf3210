"""The record: how it is written, read, hashed and folded; and which line cannot be read."""

import hashlib
import json
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from hegemon import catalog
from hegemon.engine.evolve import fold
from hegemon.engine.step import NO_SETTING
from hegemon.record import Record, Untrue, read, read_file, replay
from tests.some_games import seeded_game

RULES = ("classic", "states", "rounds", "express", "strongholds")
GAME = seeded_game("classic", seed=7, answers=150)
RECORDED = Record(GAME.header, tuple(GAME.steps))
LINES = GAME.record().splitlines()


def unreadable(text: str) -> tuple[int, str]:
    """Where and why a text is no record."""
    with pytest.raises(Untrue) as caught:
        read(text)
    return caught.value.line, caught.value.problem


def test_a_record_is_a_header_and_a_line_for_each_step():
    header, *steps = map(json.loads, LINES)
    assert (header["hegemon"], header["rules"], header["board"], header["players"]) == (
        1,
        "classic",
        "world",
        3,
    )
    assert (header["seed"], header["options"]["attack_dice"]) == (7, 3)
    assert len(steps) == len(GAME.steps)
    assert [step["id"] for step in steps] == list(range(1, len(steps) + 1))
    assert {tuple(step) for step in steps} == {("id", "seat", "answer", "events", "hash")}


@pytest.mark.parametrize("rules", RULES)
def test_what_is_written_is_read_folds_and_is_decided_anew(rules):
    game = seeded_game(rules, seed=11, answers=300)
    again = read(game.record())
    assert again == Record(game.header, tuple(game.steps))
    assert [*replay(again)] == [*replay(again, check=True)]
    assert [*replay(again)][-1] == game.state


def test_every_state_of_a_replay_is_the_one_before_it_and_the_events_between():
    states = [*replay(RECORDED)]
    assert len(states) == len(RECORDED.steps) + 1
    for (before, after), step in zip(pairwise(states), RECORDED.steps, strict=True):
        assert fold(before, step.events) == after


def test_a_hash_is_the_beginning_of_sha_256_of_the_state_as_json_without_its_setting():
    for state, step in zip([*replay(RECORDED)][1:], RECORDED.steps, strict=True):
        plain = msgspec.json.encode(replace(state, setting=NO_SETTING))
        assert hashlib.sha256(plain).hexdigest()[:12] == step.hash
        assert plain.startswith(b'{"setting":{},"holdings":{"alaska":[')


def test_hashes_of_our_rule_sets_are_for_ever():
    assert {name: catalog.rules_hash(catalog.rules(name)) for name in RULES} == {
        "classic": "62f70881adcbb490",
        "states": "48670d3d86e5a12d",
        "rounds": "ecb2ec90175923f8",
        "express": "8c05c061e19acc4c",
        "strongholds": "a41338c3bcfb5cb2",
    }


def test_an_empty_text_is_no_record():
    assert unreadable("") == (1, "there is no header: the text is empty")
    assert unreadable("\n \n") == (1, "there is no header: the text is empty")


@pytest.mark.parametrize("header", ["{}", '{"hegemon": 2}', '{"id":1}'])
def test_another_format_is_refused(header):
    line, problem = unreadable(header)
    assert (line, problem[:44]) == (1, "this is no hegemon record of format 1: forma")


@pytest.mark.parametrize("number", [1, 2, 60, len(LINES)])
@pytest.mark.parametrize("garbled", ["", "x", "null", "[]", '{"id":1}', '{"id":true,"seat":1}', "\ud800"])
def test_a_line_that_is_garbled_is_named(number, garbled):
    lines = [*LINES[: number - 1], garbled or "{", *LINES[number:]]
    assert unreadable("\n".join(lines))[0] == number


@pytest.mark.parametrize("number", [1, 2, 60, len(LINES)])
def test_a_line_that_is_cut_off_is_named(number):
    lines = [*LINES[: number - 1], LINES[number - 1][:-9]]
    assert unreadable("\n".join(lines))[0] == number


def test_a_record_cut_off_between_lines_is_a_shorter_game():
    assert read("\n".join(LINES[:50])).steps == RECORDED.steps[:49]


def test_lines_may_end_as_on_windows():
    assert read("\r\n".join(LINES) + "\r\n") == RECORDED


def test_a_name_may_hold_what_other_programs_take_for_the_end_of_a_line():
    named = Record(replace(GAME.header, names=("Ann\u2028a", "\x85", "\x1e")), RECORDED.steps)
    assert read(named.text()) == named


def test_what_is_no_text_is_refused_with_its_line(tmp_path):
    (tmp_path / "game.jsonl").write_bytes("\n".join(LINES[:3]).encode() + b"\n\xff\xfe\n")
    with pytest.raises(Untrue, match="line 4: this is no text: byte"):
        read_file(tmp_path / "game.jsonl")
