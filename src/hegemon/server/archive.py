"""Backups: a database file looked at from outside, replayed game by game, copied out and put back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from apsw import Connection
from msgspec import Struct

from hegemon.record import Header, Record, Untrue, replay
from hegemon.server import statements
from hegemon.server.database import Unusable, copy, damage, explained, lock, reader
from hegemon.server.entries import Entry
from hegemon.server.migrations import HEGEMON, MIGRATIONS, version
from hegemon.server.store import GameId

T = TypeVar("T", Entry, Header)

ORPHANS = "select distinct game from entries where game not in (select id from games) order by game"


class Fault(Struct, frozen=True):
    """What is not as it was written: a step of a game, or with `step` 0 what the game began with."""

    game: GameId
    step: int
    problem: str

    def __str__(self) -> str:
        return f"game {self.game}, {f'step {self.step}' if self.step else 'header'}: {self.problem}"


@contextmanager
def examined(path: Path) -> Iterator[Connection]:
    """A database file of ours, sound, for reading only; raises `Unusable` for any other."""
    with outlined(path) as db:
        with explained(path):
            if problems := damage(db) or statements.gaps(db):
                raise Unusable(f"{path} is damaged: {problems[0]}")
        yield db


@contextmanager
def outlined(path: Path) -> Iterator[Connection]:
    """The same without a look at all of it, which takes long where there is much."""
    if not path.is_file():
        raise Unusable(f"{path} cannot be used: there is no such file")
    with explained(path):
        db = reader(path)
    try:
        with explained(path):
            require_ours(db, path)
        yield db
    finally:
        db.close()


def require_ours(db: Connection, path: Path) -> None:
    """Refuse what is not hegemon's, or is newer than this program."""
    if db.pragma("application_id") != HEGEMON:
        raise Unusable(f"{path} is no database of hegemon")
    if (found := version(db)) > len(MIGRATIONS):
        raise Unusable(
            f"{path} has version {found}, this program knows {len(MIGRATIONS)}; update the program"
        )


def amounts(db: Connection) -> tuple[int, int]:
    """How many games there are, and steps in all of them."""
    query = "select (select count(*) from games), (select count(*) from entries)"
    games, steps = db.execute(query).fetchall()[0]
    return int(str(games)), int(str(steps))


def game_ids(db: Connection) -> list[GameId]:
    """All games, the first begun first."""
    return [str(name) for (name,) in db.execute("select id from games order by started, id").fetchall()]


def orphans(db: Connection) -> list[Fault]:
    """Steps of games that never began."""
    found = db.execute(ORPHANS).fetchall()
    return [Fault(str(name), 0, "it is missing, and the steps are there") for (name,) in found]


def faults(db: Connection, check: bool = False, folder: Path | None = None) -> Iterator[Fault | None]:
    """For one game after another the first thing that does not follow from what came before, or None."""
    yield from orphans(db)
    for game in game_ids(db):
        yield fault_of(db, game, check, folder)


def fault_of(db: Connection, game: GameId, check: bool, folder: Path | None) -> Fault | None:
    """What is wrong with a game; with `check` every step is decided anew by the rules of today."""
    try:
        for _ in replay(record_of(db, game), check, folder):
            pass
    except Untrue as error:
        return Fault(game, error.line - 1, error.problem)
    return None


def record_of(db: Connection, game: GameId) -> Record:
    """A game as a record; raises `Untrue` at the line that cannot be read."""
    header: list[Any] = db.execute("select header from games where id = ?", (game,)).fetchall()
    entries = enumerate(statements.read(db, game, 0), 2)
    steps = tuple(understood(entry, Entry, number).step for number, entry in entries)
    return Record(understood(header[0][0], Header, 1), steps)


def understood(data: bytes, kind: type[T], line: int) -> T:
    """One line of a game."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Untrue(line, f"it cannot be read: {error}") from error


def restore(path: Path, target: Path) -> None:
    """Make the database `target` from the backup `path`; one that is there is never overwritten."""
    held = lock(target)
    try:
        for name in (target.name, f"{target.name}-wal"):
            if (there := target.with_name(name)).exists():
                raise Unusable(f"{there} exists already; move it away first")
        with explained(target):
            copy(path, target)
    finally:
        held.close()
