"""Sitting down and leaving: names, bots, Ctrl-C, and games that are gone on with."""

import io
import os
import signal
import subprocess
import time

import pytest

from hegemon.game import load
from hegemon.terminal.hotseat import Hotseat
from hegemon.terminal.seating import BadSeating, bot_of, seat_names, seated
from hegemon.terminal.session import Wishes, new_game
from tests.cli.conftest import HEGEMON, hegemon, refused

__all__ = ["hegemon"]


def test_a_seat_of_a_bot_carries_its_name_and_later_ones_a_number():
    assert seat_names(["Ann"], ["novice", "soldier", "novice"]) == ("Ann", "novice", "soldier", "novice 2")
    assert [bot_of(name) for name in ("Ann", "novice", "novice 2")] == [None, "novice", "novice"]


@pytest.mark.parametrize(
    ("people", "sentence"),
    [
        (["novice"], "'novice' is the name of a bot; choose another"),
        (["Ann", "Ann"], "two players cannot both be called 'Ann'"),
        ([""], "a name has 1 to 40 letters, which '' has not"),
        (["\x1b[2J"], "a name has 1 to 40 letters, which '\\x1b[2J' has not"),
    ],
)
def test_a_name_that_will_not_do_is_refused(people, sentence):
    with pytest.raises(BadSeating, match=r"^.*$") as caught:
        seat_names(people, [])
    assert str(caught.value) == sentence


def test_a_game_in_a_file_starts_no_program_by_itself():
    with pytest.raises(BadSeating, match=r"say --bots \./evil\.py if that program may run"):
        seated("./evil.py")


DUMB = """#!/bin/sh
read -r hello
echo '{"type": "Ready", "protocol": 1}'
read -r start
echo 'no idea' >&2
exit 3
"""


def test_a_program_that_breaks_down_is_named_at_the_table(hegemon, tmp_path, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    bot = tmp_path / "bot.sh"
    bot.write_text(DUMB)
    bot.chmod(0o755)
    words = ("--rules", "express", "--people", "0", "--bots", f"{bot},random", "--option", "round_limit=1")
    done = hegemon("play", *words, "--plain")
    assert (done.code, done.err) == (0, "")
    told = f"{bot} ended with exit code 3; novice plays on for it; its last words: no idea\n"
    assert done.out.count(told) == 1


def test_programs_that_cannot_be_run_are_named_before_the_game(hegemon, tmp_path):
    (tmp_path / "bot.js").write_text("")
    assert refused(hegemon("play", "--bots", "./bot.js")).startswith("./bot.js cannot be run; chmod +x")
    assert refused(hegemon("play", "--bots", "cmd:none-such")).endswith("there is no program 'none-such'")
    assert refused(hegemon("play", "--bots", "./nobody")) == "there is no file './nobody'"


def test_soldiers_fill_the_table_where_nobody_says_who_else_plays():
    game = new_game(Wishes(rules="classic", people=("Ann",), seed=1))
    assert game.header.names == ("Ann", "soldier", "soldier 2")
    assert Hotseat(game).people == [1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--people", "1", "--bots", "genral"), "there is no bot 'genral'; there are: random, novice"),
        (
            ("--people", "6", "--bots", "novice"),
            "players: 7 is not from 3 to 6; here are 6 people and 1 bots",
        ),
        (("--people", "1", "--names", "Ann,Bob"), "--names has 2 names for 1 people"),
        (("--load", "nowhere"), "nowhere: no such file or directory"),
        (("--resume",), "no game was left here; hegemon play begins one"),
        (("--rules", "clasic"), "there is no rule set 'clasic'; did you mean 'classic'?"),
        (("--option", "cap"), "--option takes NAME=VALUE, such as cap=20, not 'cap'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(hegemon, monkeypatch, tmp_path, words, sentence):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert refused(hegemon("play", *words)).startswith(sentence)


def test_a_game_of_bots_alone_plays_itself(hegemon, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    words = ("--people", "0", "--bots", "novice,novice", "--rules", "express", "--option", "round_limit=2")
    done = hegemon("play", *words, "--seed", "4")
    assert done.code == 0
    assert " has won with most territories" in done.out


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_and_a_closed_terminal_keep_the_game(tmp_path, how):
    words = [str(HEGEMON), "play", "--rules", "express", "--bots", "novice", "--seed", "1", "--plain"]
    process = subprocess.Popen(
        words, env=os.environ | {"XDG_STATE_HOME": str(tmp_path)}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin
    assert process.stdout
    process.stdin.write("alaska\nscore\n")
    process.stdin.flush()
    while "Player 1: " not in process.stdout.readline():
        time.sleep(0.01)
    process.send_signal(how)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")
    kept = tmp_path / "hegemon" / "games" / "express-world-1.hegemon"
    assert out.endswith(f"The game is kept as {kept}.\nhegemon play --resume goes on with it.\n")
    assert load(kept).state.holding("alaska").armies == 2
