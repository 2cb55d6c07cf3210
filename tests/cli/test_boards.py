"""`hegemon boards`: a list, one in summary, and what is wrong with a file."""

import json
import shutil
from pathlib import Path

import pytest

from hegemon import catalog
from tests.cli.conftest import refused


@pytest.fixture
def mine(tmp_path):
    """A board of one's own, good as yet."""
    shutil.copytree(catalog.boards()["quadrant"], tmp_path / "own" / "mine")
    return tmp_path / "own" / "mine"


def spoil(folder: Path, right: str, wrong: str) -> None:
    """Write something wrong into a board."""
    file = folder / "board.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(right, wrong, 1), encoding="utf-8")


def test_boards_are_listed_with_their_size(hegemon):
    assert hegemon("boards").out.splitlines() == [
        "mare-nostrum  Mare Nostrum  35 territories, 63 routes, 6 continents",
        "quadrant      Quadrant      26 territories, 48 routes, 4 continents",
        "world         World         42 territories, 83 routes, 6 continents",
    ]


def test_a_board_is_told_by_its_continents_and_values(hegemon):
    text = hegemon("boards", "mare-nostrum").out
    assert "Gallia     4      6            3\n" in text
    assert text.endswith("\nWorth 3: Italia.\n")
    assert "Worth" not in hegemon("boards", "world").out


def test_programs_read_them_all(hegemon):
    read = json.loads(hegemon("boards", "--json").out)
    assert read[1] == {"id": "quadrant", "name": "Quadrant", "territories": 26, "routes": 48, "continents": 4}


def test_programs_read_one(hegemon):
    read, board = json.loads(hegemon("boards", "world", "--json").out), catalog.board("world")
    assert read["hash"] == catalog.content_hash(board)
    assert [one["neighbours"] for one in read["territories"]] == [[*row] for row in board.neighbours.values()]
    australia = next(one for one in read["continents"] if one["id"] == "australia")
    assert (australia["bonus"], australia["borders"]) == (2, ["indonesia"])


def test_boards_of_ones_own_are_found_in_a_folder(hegemon, mine):
    assert "\nmine " in hegemon("boards", "--folder", str(mine.parent)).out


@pytest.mark.parametrize("part", ["", "board.toml", "map.json"])
def test_a_good_board_is_said_to_be_good(hegemon, mine, part):
    done = hegemon("boards", "--check", str(mine / part))
    assert (done.code, done.out) == (0, "Quadrant is good: 26 territories, 48 routes, 4 continents\n")
    assert json.loads(hegemon("boards", "--check", str(mine), "--json").out)["good"] is True


def test_every_problem_of_a_board_is_told_with_its_place(hegemon, mine):
    spoil(mine, '["thornwold", "haldane"]', '["thornwold", "hadane"]')
    spoil(mine, 'name = "Sarn"', 'name = "Corrin"')
    done = hegemon("boards", "--check", str(mine))
    assert (done.code, done.err) == (2, f"hegemon: {mine / 'board.toml'}: 2 problems\n")
    assert done.out.splitlines() == [
        "territory.sarn: 'Corrin' names territory.corrin already; choose another",
        "routes[2]: there is no territory 'hadane'; did you mean haldane or shaddar?",
    ]


def test_programs_read_every_problem(hegemon, mine):
    spoil(mine, "bonus = 4", "bonus = -4")
    done = hegemon("boards", "--check", str(mine / "board.toml"), "--json")
    read = json.loads(done.out)
    assert (done.code, read["good"]) == (2, False)
    assert read["problems"] == [
        {
            "where": "continents[0].bonus",
            "what": "it takes a whole number of at least 0",
            "right": "docs/boards.md describes every field",
        }
    ]


def test_a_broken_board_is_no_traceback(hegemon, mine):
    spoil(mine, "name =", "name")
    assert "board.toml: file: " in refused(hegemon("boards", "mine", "--folder", str(mine.parent)))


def test_a_broken_board_does_not_hide_the_others(hegemon, mine):
    spoil(mine, "name =", "name")
    done = hegemon("boards", "--folder", str(mine.parent))
    assert [line.split()[0] for line in done.out.splitlines()] == ["mare-nostrum", "quadrant", "world"]
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"{mine / 'board.toml'}: file: " in done.err
    read = hegemon("boards", "--folder", str(mine.parent), "--json")
    assert (read.code, len(json.loads(read.out))) == (2, 3)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("wrld",), "there is no board 'wrld'; did you mean 'world'?"),
        (("--check", "nowhere"), "invalid value for '--check': path 'nowhere' does not exist"),
        (("world", "--check", "."), "--check is for files; leave 'world' out"),
        (("--folder", "nowhere"), "nowhere: no such file or directory"),
    ],
)
def test_what_is_not_there_is_refused(hegemon, words, sentence):
    assert refused(hegemon("boards", *words)).startswith(sentence)


def test_the_name_of_a_file_is_told_as_it_is_written(hegemon, mine, monkeypatch):
    spoil(mine, "bonus = 4", "bonus = -4")
    monkeypatch.chdir(mine.parent)
    mine.rename(mine.parent / "Mine")
    assert hegemon("boards", "--check", "Mine").err == "hegemon: Mine/board.toml: 1 problem\n"
