"""`hegemon arena`: tables, JSON, a page, a book that is resumed, and refusals in one line."""

import json
import os
import signal
import subprocess
import time

import pytest

from tests.cli.conftest import HEGEMON

FAST = ("--bots", "novice,random", "--option", "round_limit=3", "--seed", "4", "--processes", "1")


def test_the_tables_say_who_wins_how_often_and_how_fair_seats_are(hegemon, tmp_path):
    done = hegemon("arena", *FAST, "--games", "6", "--html", str(tmp_path / "page.html"))
    assert (done.code, done.err) == (0, "")
    assert "6 games in 3 blocks, express, seed 4" in done.out
    assert {"bot", "ends", "seat", "turn"} <= {line.split()[0] for line in done.out.splitlines() if line}
    assert "<svg" in (tmp_path / "page.html").read_text()


def test_a_rule_sets_own_round_limit_ends_the_games(hegemon, tmp_path):
    (tmp_path / "short.toml").write_text('claim = "deal"\nround_limit = 2\n')
    words = ("--bots", "random,random", "--rules", "short", "--folder", str(tmp_path), "--processes", "1")
    assert json.loads(hegemon("arena", *words, "--games", "2", "--json").out)["rounds"] == 2.0


def test_the_same_seed_gives_the_same_result_also_when_resumed(hegemon, tmp_path):
    book = str(tmp_path / "book.jsonl")
    assert hegemon("arena", *FAST, "--games", "2", "--resume", book).code == 0
    resumed, whole = (
        hegemon("arena", *FAST, "--games", "8", "--resume", book, "--json"),
        hegemon("arena", *FAST, "--games", "8", "--json"),
    )
    one, other = json.loads(resumed.out), json.loads(whole.out)
    assert one["blocks"] == other["blocks"] == 4
    assert [line["wins"] for line in one["lines"]] == [line["wins"] for line in other["lines"]]
    ladder = json.loads(hegemon("arena", "ladder", book, "--json").out)
    assert sorted(row["bot"] for row in ladder) == ["novice", "random"]


def test_a_book_that_is_resumed_without_a_seed_keeps_its_own(hegemon):
    again = ("arena", *FAST[:4], "--processes", "1", "--resume", "book.jsonl", "--json", "--games")
    first, more = (json.loads(hegemon(*again, games).out) for games in ("2", "4"))
    assert first["seed"] == more["seed"]
    assert (first["games"], more["games"]) == (2, 4)


def test_it_stops_as_soon_as_it_is_decided(hegemon):
    done = hegemon(
        "arena",
        "--bots",
        "novice,random",
        "--games",
        "400",
        "--seed",
        "1",
        "--until-significant",
        "--json",
        "--processes",
        "1",
    )
    assert json.loads(done.out)["games"] < 100


def test_ctrl_c_tells_of_what_is_done_and_the_same_line_goes_on_from_there(tmp_path):
    book, patience = tmp_path / "book.jsonl", time.monotonic() + 60
    words = (
        "arena",
        "--bots",
        "novice,random",
        "--games",
        "100000",
        "--processes",
        "2",
        "--resume",
        str(book),
    )
    with subprocess.Popen(
        [HEGEMON, *words], start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        while not (book.exists() and book.read_bytes().count(b"\n") > 3):
            assert time.monotonic() < patience
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all of them
        out, err = running.communicate()
    assert running.returncode == 130
    assert "games in" in out
    assert err.startswith("hegemon: ended early, after ")
    assert err.endswith(f" of 50000 blocks; the same line goes on from {book}\n")
    assert err.count("\n") == 1


def test_before_the_games_it_is_asked_whether_the_page_can_be_written(hegemon, tmp_path):
    book = tmp_path / "book.jsonl"
    done = hegemon("arena", *FAST, "--html", str(tmp_path / "nowhere" / "page.html"), "--resume", str(book))
    assert done.code == 2
    assert (
        done.err == f"hegemon: --html: there is no folder '{tmp_path}/nowhere' (see `hegemon arena --help`)\n"
    )
    assert not book.exists()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--bots", "genral,random"), "there is no bot 'genral'"),
        (("--bots", "random"), "needs 2 to 64 bots"),
        (("--rules", "classic", "--bots", "random,random"), "2 is not from 3 to 6"),
        (("ladder",), "ladder needs the books"),
        (("play", "book.jsonl"), "files are for the ladder"),
    ],
)
def test_nonsense_is_refused_in_one_line(hegemon, words, problem):
    done = hegemon("arena", *words)
    assert done.code == 2
    assert problem in done.err
    assert len(done.err.splitlines()) == 1
