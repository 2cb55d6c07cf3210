"""`hegemon watch`: the same seed plays the same game, to its end or to the last round."""

import json
import os
import pty
import subprocess

import pytest

import hegemon as library
from hegemon.cli.summary import SeatSummary, falls, fate, outcome, summary
from hegemon.cli.watch import house_rules
from hegemon.engine import events as e
from hegemon.record import Record
from tests.cli.conftest import HEGEMON, refused

SHORT = ("--rounds", "5", "--seed", "7")


def test_a_game_is_summed_up(hegemon):
    done = hegemon("watch", "--rules", "strongholds", "--players", "4", *SHORT)
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[0].endswith(" has won with most territories when the last round is over.")
    assert lines[1].startswith("strongholds on mare-nostrum, 4 players, seed 7: 5 rounds, ")
    assert lines[4].split() == ["territories", "armies", "cards"]
    assert len(lines[5:]) == 4
    assert sum(int(line.split()[2]) for line in lines[5:]) == 35
    assert sum("the winner" in line for line in lines[5:]) == 1
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("rules", ["classic", "states", "rounds", "express", "strongholds"])
def test_the_same_seed_plays_the_same_game(hegemon, rules):
    one, same, other = (
        hegemon("watch", "--rules", rules, "--rounds", "5", "--seed", seed).out for seed in "778"
    )
    assert one == same != other


def test_without_a_seed_the_game_tells_its_own(hegemon):
    read = json.loads(hegemon("watch", "--rounds", "1", "--json").out)
    again = hegemon("watch", "--rounds", "1", "--json", "--seed", str(read["seed"]))
    assert json.loads(again.out) == read


def test_programs_read_the_summary(hegemon):
    read = json.loads(hegemon("watch", *SHORT, "--json").out)
    assert (read["rules"], read["board"], read["players"], read["seed"]) == ("classic", "world", 3, 7)
    assert (read["rounds"], read["ending"]) == (5, "round-limit")
    assert sum(seat["territories"] for seat in read["seats"]) == 42
    assert [seat["seat"] for seat in read["seats"]] == [1, 2, 3]
    assert read["dice"] >= 2 * read["attacks"] > 0


def test_house_rules_are_played(hegemon, tmp_path):
    words = ("--option", "cap=9", "--option", "claim = deal", "--board", "quadrant", "--save", "a.game")
    assert hegemon("watch", *SHORT, *words).code == 0
    game = library.load(tmp_path / "a.game")
    assert (game.header.options.cap, game.header.options.claim, game.header.board) == (9, "deal", "quadrant")
    assert max(holding.armies for holding in game.state.holdings.values()) <= 9


def test_the_round_limit_is_200_unless_another_is_given():
    assert house_rules(["round-limit=9", "cap=none"], board=None) == {"round_limit": 9, "cap": None}


def test_a_saved_game_is_the_game_that_was_watched(hegemon, tmp_path):
    told = hegemon("watch", *SHORT, "--save", str(tmp_path / "a.game"), "--json").out
    replayed = hegemon("replay", str(tmp_path / "a.game"), "--json").out
    assert json.loads(replayed) == json.loads(told) | {"checked": False}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--rules", "clasic"), "there is no rule set 'clasic'; did you mean 'classic'?"),
        (("--board", "wrld"), "there is no board 'wrld'; did you mean 'world'?"),
        (("--players", "2"), "players: 2 is not from 3 to 6"),
        (("--players", "0"), "--players: '0' will not do: input should be greater than or equal to 1"),
        (("--seed", "-1"), "--seed: '-1' will not do: input should be greater than or equal to 0"),
        (("--option", "cpa=20"), "there is no option 'cpa'; did you mean 'cap'?"),
        (("--option", "cap"), "--option takes NAME=VALUE, such as cap=20, not 'cap'"),
        (("--option", "cap=1"), "cap: "),
        (("--option", "claim=free"), "claim and fortify: territories may stay empty"),
        (("--option", "cap=9", "--option", "cap=8"), "cap is given twice"),
        (("--board", "world", "--option", "board=world"), "board is given twice"),
        (("--option", "players=2"), "--option cannot change players; --players says how many play"),
        (("--save", "nowhere/a.game"), "--save: there is no folder 'nowhere'"),
        (("--save", "."), "invalid value for '--save': file '.' is a directory"),
    ],
)
def test_what_cannot_be_played_is_refused(hegemon, words, sentence):
    assert refused(hegemon("watch", "--rounds", "1", *words)).startswith(sentence)


def test_rule_sets_and_boards_of_ones_own_are_played(hegemon, tmp_path):
    (tmp_path / "mine.toml").write_text('board = "quadrant"\nclaim = "deal"\ndeck = "none"\n')
    done = hegemon("watch", "--rules", "mine", "--folder", str(tmp_path), *SHORT)
    assert "mine on quadrant, 2 players, seed 7: 5 rounds" in done.out


def test_a_rule_sets_own_round_limit_ends_the_game(hegemon, tmp_path):
    (tmp_path / "short.toml").write_text('claim = "deal"\nround_limit = 3\n')
    done = hegemon("watch", "--rules", "short", "--folder", str(tmp_path), "--seed", "7")
    assert "short on world, 2 players, seed 7: 3 rounds" in done.out


def test_who_waits_at_a_terminal_sees_progress(tmp_path):
    here, there = pty.openpty()
    command = [str(HEGEMON), "watch", "--rounds", "60", "--seed", "1"]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=there, cwd=tmp_path, check=True, env={"TERM": "xterm"}
    )
    os.close(there)
    assert b"3 players hold" in seen(here)
    assert b"\x1b" not in done.stdout


def seen(terminal: int) -> bytes:
    """All that a terminal has shown."""
    shown = b""
    with open(terminal, "rb", buffering=0) as screen:
        while part := read_or_end(screen.fileno()):
            shown += part
    return shown


def read_or_end(terminal: int) -> bytes:
    """The next that a terminal shows; nothing when it is gone, which Linux tells by an error."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


def a_record(*seats_that_resign: int) -> tuple[Record, library.Game]:
    """A game of three that some seats leave at once."""
    game = library.new("express", players=3, seed=1, placement="random")
    for seat in seats_that_resign:
        game.answer(library.Resign(), seat=seat)
    return Record(game.header, tuple(game.steps)), game


def test_a_game_that_is_not_over_has_no_winner():
    recorded, game = a_record(2)
    told = summary(recorded, game.state)
    assert (told.winner, told.ending) == (None, "")
    assert outcome(told, game.state, ()) == "The game is not over."
    assert [fate(one, told.winner, ()) for one in told.seats] == [
        "in the game",
        "resigned, neutral",
        "in the game",
    ]


def test_who_is_left_alone_has_won():
    recorded, game = a_record(2, 3)
    told = summary(recorded, game.state)
    assert (told.winner, told.ending) == (1, "resignations")
    assert outcome(told, game.state, ("Ada",)) == "Ada has won as the only one left."
    assert fate(told.seats[0], told.winner, ()) == "the winner"


def test_who_fell_is_told_with_round_and_conqueror():
    happened = (e.RoundBegan(1), e.TurnBegan(3), e.RoundBegan(2), e.SeatFell(1, 3))
    assert dict(falls(happened)) == {1: (2, 3)}
    fallen = SeatSummary(1, "", 0, 0, 0, "fallen", fell_in=2, fell_to=3)
    assert fate(fallen, None, ("Ada", "Bob", "Cem")) == "out in round 2, beaten by Cem"
