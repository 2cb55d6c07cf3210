"""One registry of what comes by name: boards and rule sets, whoever made them."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from hegemon.engine.board import Board
from hegemon.engine.options import Options, RuleSet
from hegemon.engine.survey import Problem
from hegemon.engine.survey import problems as board_problems
from hegemon.picture import Picture
from hegemon.picture import problems as picture_problems
from hegemon.shelves import found_on, shelves
from hegemon.slips import misread, misread_rules, unreadable

FILES = ("board.toml", "map.json")
T = TypeVar("T")


class Unknown(LookupError):
    """Nothing of that name; says what comes near and what there is."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, tuple(sorted(known))
        self.nearest = next(iter(get_close_matches(str(name).casefold(), self.known, 1, 0.5)), None)
        hint = f"did you mean {self.nearest!r}? " if self.nearest else ""
        super().__init__(f"there is no {kind} {name!r}; {hint}there are: {', '.join(self.known)}")


class BrokenBoard(ValueError):
    """A file that is no board, or no picture of its board; one line for each problem."""

    def __init__(self, file: Path, problems: Iterable[Problem]) -> None:
        self.file, self.problems = file, tuple(problems)
        super().__init__("\n".join(f"{file}: {problem}" for problem in self.problems))


def boards(folder: Path | str | None = None) -> dict[str, Path]:
    """Every board's folder by its name; of two with one name, the user's own wins."""
    return dict(sorted(dict(places(folder)).items()))


def every_board(folder: Path | str | None = None) -> tuple[dict[str, Board], list[BrokenBoard]]:
    """Every board by its name that is whole, its picture too; and what is wrong with the others."""
    good, broken = sorted_out(boards(folder).items(), drawn)
    return dict(good), broken


def board(name: str, folder: Path | str | None = None) -> Board:
    """The rules part of the board called `name`."""
    return load(name, known(name, folder))


def picture(name: str, folder: Path | str | None = None) -> Picture:
    """The picture part of the board called `name`."""
    return load_picture(name, known(name, folder))


def board_by_hash(wanted: str, folder: Path | str | None = None) -> Board:
    """The board with that content, under whatever name, a broken one beside it notwithstanding."""
    hashes: dict[str, Board] = {content_hash(one): one for _, one in sorted_out(places(folder), load)[0]}
    if wanted not in hashes:
        raise Unknown("board with the content hash", wanted, hashes)
    return hashes[wanted]


def content_hash(board: Board) -> str:
    """What tells two boards apart by their rules; how they look is no part of it."""
    return hashlib.sha256(msgspec.json.encode(board, order="deterministic")).hexdigest()[:16]


def check_board(file: Path | str) -> Board:
    """The board in `file` (its folder, or either of its files), read anew and checked with its picture."""
    place = folder_of(Path(file))
    found = read_board(place.resolve().name, place)
    read_picture(found, place)
    return found


def folder_of(file: Path) -> Path:
    """The folder of the board that `file` names: itself, or where it lies if it is one of a board's files."""
    if file.is_dir():
        return file
    if file.name not in FILES:
        what, right = f"{file.name} is no part of a board", f"name a folder, or {' or '.join(FILES)} in it"
        raise BrokenBoard(file, [Problem("file", what, right)])
    return file.parent


def rule_sets(folder: Path | str | None = None) -> dict[str, Path]:
    """Every rule set's file by its name; of two with one name, the user's own wins."""
    files = (file for shelf in shelves("rules", folder) for file in found_on(shelf) if file.suffix == ".toml")
    return dict(sorted({file.stem: file for file in files}.items()))


def every_rule_set(folder: Path | str | None = None) -> tuple[dict[str, RuleSet], list[BrokenBoard]]:
    """Every rule set by its name that can be read; and what is wrong with the others."""
    good, broken = sorted_out(rule_sets(folder).items(), lambda _, file: read_rules(file))
    return dict(good), broken


def rule_set(name: str, folder: Path | str | None = None) -> RuleSet:
    """The rule set called `name`, with what people call it."""
    found = rule_sets(folder)
    if name not in found:
        raise Unknown("rule set", name, found)
    return read_rules(found[name])


def rules(name: str, folder: Path | str | None = None) -> Options:
    """The options of the rule set called `name`."""
    return rule_set(name, folder).options()


def rules_hash(options: Options) -> str:
    """What tells two rule sets apart; an option added later does not change it where nobody uses it."""
    return hashlib.sha256(msgspec.json.encode(unusual(options), order="deterministic")).hexdigest()[:16]


def unusual(options: Options) -> dict[str, Any]:
    """The options that differ from what an option is when nothing is said."""
    usual = msgspec.to_builtins(Options(), str_keys=True)
    said = msgspec.to_builtins(options, str_keys=True)
    return {name: value for name, value in said.items() if value != usual[name]}


@cache
def read_rules(file: Path) -> RuleSet:
    """The rule set in `file`; refuses one that cannot be read, or that has options nobody knows."""
    try:
        return msgspec.toml.decode(text(file), type=RuleSet)
    except msgspec.DecodeError as error:
        raise BrokenBoard(file, [misread_rules(error)]) from error


def places(folder: Path | str | None) -> Iterator[tuple[str, Path]]:
    """Every board's name and folder, hidden ones of the same name before the one that is meant."""
    for shelf in shelves("boards", folder):
        yield from ((place.name, place) for place in found_on(shelf) if (place / "board.toml").is_file())


def known(name: str, folder: Path | str | None) -> Path:
    """Where the board called `name` lies."""
    found = boards(folder)
    if name not in found:
        raise Unknown("board", name, found)
    return found[name]


def sorted_out(
    found: Iterable[tuple[str, Path]], read: Callable[[str, Path], T]
) -> tuple[list[tuple[str, T]], list[BrokenBoard]]:
    """What can be read, by name; and what is broken, which does not hide the others."""
    good: list[tuple[str, T]] = []
    broken: list[BrokenBoard] = []
    for name, place in found:
        try:
            good.append((name, read(name, place)))
        except BrokenBoard as error:
            broken.append(error)
    return good, broken


@cache
def load(name: str, place: Path) -> Board:
    """A board, read once."""
    return read_board(name, place)


@cache
def load_picture(name: str, place: Path) -> Picture:
    """A picture, read once."""
    return read_picture(load(name, place), place)


def drawn(name: str, place: Path) -> Board:
    """A board whose picture is whole, too."""
    load_picture(name, place)
    return load(name, place)


def read_board(name: str, place: Path) -> Board:
    """The rules part in the folder `place`, checked; a board's id is the name of its folder."""
    file = place / "board.toml"
    try:
        found = msgspec.toml.decode(text(file), type=Board)
    except msgspec.DecodeError as error:
        raise BrokenBoard(file, [misread(error)]) from error
    named = msgspec.structs.replace(found, id=name)
    if faults := (*misnamed(found, name), *board_problems(named)):
        raise BrokenBoard(file, faults)
    return named


def read_picture(board: Board, place: Path) -> Picture:
    """The picture part in the folder `place`, checked against the rules part."""
    file = place / "map.json"
    try:
        found = msgspec.json.decode(text(file), type=Picture)
    except msgspec.DecodeError as error:
        raise BrokenBoard(file, [misread(error)]) from error
    if faults := picture_problems(board, found):
        raise BrokenBoard(file, faults)
    return found


def misnamed(found: Board, name: str) -> Iterator[Problem]:
    """A file may leave its id to the folder's name, but not contradict it."""
    if found.id not in ("", name):
        yield Problem("id", f"{found.id!r} is not the name of the folder", f"drop it, or write {name!r}")


def text(file: Path) -> str:
    """What stands in `file`; none is as good as a broken one."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenBoard(file, [unreadable(file, error)]) from error
