"""Boards come by name, from us, from packages and from folders of the user's own, and are checked."""

import os
import shutil
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hegemon import shelves
from hegemon.catalog import (
    BrokenBoard,
    Unknown,
    board,
    board_by_hash,
    boards,
    check_board,
    content_hash,
    every_board,
    picture,
)

QUADRANT = boards()["quadrant"]


@pytest.fixture(autouse=True)
def nothing_of_ones_own(tmp_path, monkeypatch):
    """What lies in the tester's home is no part of a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("HEGEMON_BOARDS", raising=False)


@pytest.fixture
def own(tmp_path):
    """A folder with one board, `mine`: quadrant under another name."""
    return placed(tmp_path / "own", "mine")


def placed(shelf: Path, name: str, was: str = "Quadrant", title: str = "Mine") -> Path:
    """A shelf with a copy of quadrant in it, something of it rewritten."""
    shutil.copytree(QUADRANT, shelf / name)
    rewrite(shelf / name / "board.toml", was, title)
    return shelf


def rewrite(file: Path, was: str, now: str) -> None:
    """Another text in the place of one that is there."""
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, now, 1), encoding="utf-8")


def test_three_boards_are_built_in():
    assert list(boards()) == ["mare-nostrum", "quadrant", "world"]


def test_a_board_is_named_by_its_folder():
    assert board("world").id == "world"
    assert board("world").name == "World"


def test_a_board_is_read_once():
    assert board("world") is board("world")
    assert picture("world") is picture("world")


def test_a_folder_of_ones_own_may_be_given(own):
    assert list(boards(own)) == ["mare-nostrum", "mine", "quadrant", "world"]
    assert board("mine", str(own)).name == "Mine"
    assert picture("mine", own).territories == picture("quadrant").territories


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        boards(tmp_path / "nowhere")


def test_a_variable_may_name_folders_that_are_there_or_not(own, tmp_path, monkeypatch):
    second = placed(tmp_path / "second", "ours")
    monkeypatch.setenv("HEGEMON_BOARDS", os.pathsep.join(map(str, (own, "", second, tmp_path / "nowhere"))))
    assert {"mine", "ours"} < set(boards())


def test_boards_in_the_data_folder_are_found(tmp_path):
    placed(tmp_path / "data" / "hegemon" / "boards", "mine")
    assert board("mine").name == "Mine"


def test_without_a_variable_the_data_folder_is_in_the_home(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    placed(tmp_path / ".local" / "share" / "hegemon" / "boards", "mine")
    assert "mine" in boards()


def test_a_package_may_bring_boards(tmp_path, monkeypatch):
    package = placed(tmp_path / "brought", "mine")
    (package / "__init__.py").touch()
    placed(package, "world", title="Not the world")
    entry = EntryPoint(name="brought", value="brought", group="hegemon.boards")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(shelves, "entry_points", lambda group: [entry] if group == entry.group else [])
    assert board("mine").name == "Mine"
    assert board("world").name == "World"  # what is installed may add to ours, and not replace it


def test_of_two_boards_with_one_name_the_users_own_wins_and_the_other_is_still_found_by_content(tmp_path):
    shelf = placed(tmp_path / "own", "quadrant", title="My Quadrant")
    assert board("quadrant", shelf).name == "My Quadrant"
    assert board_by_hash(content_hash(board("quadrant")), shelf).name == "Quadrant"


def test_an_unknown_name_is_answered_with_the_nearest_and_the_list():
    with pytest.raises(Unknown) as caught:
        board("Wrold")
    assert (caught.value.name, caught.value.nearest) == ("Wrold", "world")
    assert str(caught.value) == (
        "there is no board 'Wrold'; did you mean 'world'? there are: mare-nostrum, quadrant, world"
    )


def test_a_name_like_no_other_is_answered_with_the_list():
    with pytest.raises(Unknown, match="there is no board 'x'; there are: mare-nostrum, quadrant, world"):
        picture("x")


def test_a_board_is_found_by_its_content(own):
    mine = board("mine", own)
    assert board_by_hash(content_hash(mine), own) is mine
    with pytest.raises(Unknown, match="no board with the content hash"):
        board_by_hash(content_hash(mine))


def test_a_broken_board_does_not_hide_the_others(own):
    rewrite(placed(own, "broken") / "broken" / "board.toml", "routes", "rutes")
    assert board_by_hash(content_hash(board("quadrant")), own) is board("quadrant")
    rewrite(placed(own, "undrawn", title="Undrawn") / "undrawn" / "map.json", "viewBox", "viewBix")
    good, broken = every_board(own)
    assert list(good) == ["mare-nostrum", "mine", "quadrant", "world"]
    assert [error.file for error in broken] == [own / "broken" / "board.toml", own / "undrawn" / "map.json"]


def test_the_content_hash_tells_boards_apart_by_their_rules_alone(own):
    mine = content_hash(board("mine", own))
    placed(own, "other")
    rewrite(own / "mine" / "map.json", '"x":192', '"x":193')
    assert content_hash(check_board(own / "mine")) == mine
    assert content_hash(check_board(own / "other")) != mine
    assert len(mine) == 16


def test_content_hashes_are_for_ever():
    assert {name: content_hash(board(name)) for name in boards()} == {
        "mare-nostrum": "e935f9fce00ac719",
        "quadrant": "a6b307be4a8b8cfe",
        "world": "084c3372774de0b5",
    }


def told(file: Path) -> list[str]:
    """What is wrong with the board in `file`, one line each, without the folder's name."""
    with pytest.raises(BrokenBoard) as caught:
        check_board(file)
    return str(caught.value).replace(f"{file}/", "").splitlines()


@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        ("bonus = 4", "bonus = four", "file: Invalid value (at line 5, column"),
        ("bonus = 4", "bonsu = 4", "continents[0]: there is no field 'bonsu'"),
        ("bonus = 4", "bonus = -4", "continents[0].bonus: it takes a whole number of at least 0"),
        (", bonus = 4", "", "continents[0]: the field 'bonus' is missing"),
        (
            '"thornwold"]',
            '"thornwood"]',
            "routes[0]: there is no territory 'thornwood'; did you mean thornwold?",
        ),
        (
            'name = "Mine"',
            'name = "Mine"\nid = "yours"',
            "id: 'yours' is not the name of the folder; drop it",
        ),
    ],
)
def test_what_is_wrong_with_a_board_is_told_with_file_and_place(own, was, now, line):
    rewrite(own / "mine" / "board.toml", was, now)
    assert told(own / "mine")[0].startswith(f"board.toml: {line}")


def test_a_board_may_repeat_its_folders_name(own):
    rewrite(own / "mine" / "board.toml", 'name = "Mine"', 'id = "mine"\nname = "Mine"')
    assert check_board(own / "mine").id == "mine"


@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        ('"viewBox"', '"viewbox"', "file: there is no field 'viewbox'"),
        ('"x":192', '"x":-192', "territories.ostmark: its anchor -192, 161.1 is outside the viewBox"),
        ("{", "[", "file: "),
    ],
)
def test_what_is_wrong_with_a_picture_is_told_with_file_and_place(own, was, now, line):
    rewrite(own / "mine" / "map.json", was, now)
    assert told(own / "mine")[0].startswith(f"map.json: {line}")


def test_every_problem_has_a_line_of_its_own(own):
    rewrite(own / "mine" / "board.toml", '"thornwold"]', '"x"]')
    rewrite(own / "mine" / "board.toml", '"haldane"]', '"y"]')
    assert [line.split(":")[1] for line in told(own / "mine")] == [" routes[0]", " routes[1]", " routes"]


@pytest.mark.parametrize("file", ["board.toml", "map.json"])
def test_a_missing_or_unreadable_file_is_told(own, file):
    place = own / "mine" / file
    place.write_bytes(b"\xff\xfe")
    assert told(own / "mine") == [
        f"{file}: file: it is no text: byte 0 is not UTF-8; docs/boards.md describes every field"
    ]
    place.unlink()
    assert told(own / "mine")[0].startswith(f"{file}: file: there is no {file}; ")
    place.mkdir()
    assert told(own / "mine")[0].startswith(f"{file}: file: it cannot be read: is a directory; ")


@pytest.mark.parametrize("file", ["notes.txt", "nowhere"])
def test_a_file_that_is_no_part_of_a_board_is_told(own, file):
    (own / "mine" / "notes.txt").touch()
    (line,) = told(own / "mine" / file)
    assert line.endswith(
        f"file: {file} is no part of a board; name a folder, or board.toml or map.json in it"
    )


@pytest.mark.parametrize("file", ["", "board.toml", "map.json"])
def test_a_board_may_be_checked_by_its_folder_or_either_file(own, file):
    assert check_board(own / "mine" / file).name == "Mine"


def test_a_broken_board_does_not_load(own):
    rewrite(own / "mine" / "map.json", '"x":192', '"x":-192')
    assert board("mine", own).name == "Mine"
    with pytest.raises(BrokenBoard):
        picture("mine", own)
