"""The database file: made, locked against a second server, checked, copied, and brought up to date."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import apsw
from apsw import Connection

from hegemon.server.migrations import HEGEMON, MIGRATIONS, migrate, version
from hegemon.server.store import Unavailable

NAME = "hegemon.db"  # in the folder of a server's data
PATIENCE = 5_000  # milliseconds to wait while another program holds the file
CHECK_SECONDS = 1.0  # what is not checked by then is left to `check`: a large file shall not delay the start
INSTRUCTIONS = 10_000  # between two looks at the clock
EXISTING = apsw.SQLITE_OPEN_READWRITE
LARGEST_LOG = 64 * 2**20

SENTENCES: dict[type[apsw.Error], str] = {
    apsw.FullError: "the disk is full",
    apsw.ReadOnlyError: "the disk or the file is read-only",
    apsw.IOError: "the disk reports an error",
    apsw.BusyError: "another program holds the database",
    apsw.CorruptError: "the database is damaged; `hegemon restore` makes one from a backup",
    apsw.ConnectionClosedError: "the store is closed",
}


class Unusable(Unavailable):
    """The file cannot be used at all; says why, and what to do."""


def unavailable(error: apsw.Error) -> Unavailable:
    """What SQLite says, in words."""
    sentence = SENTENCES.get(type(error))
    return Unavailable(f"{sentence} ({error})" if sentence else str(error))


def opened(path: Path, scripts: Sequence[str] = MIGRATIONS) -> Connection:
    """The database in `path`, made if there is none, ready to be written; raises `Unusable`."""
    with explained(path):
        make(path)
        db = connect(path)
        try:
            prepare(db, path, scripts)
        except BaseException:
            db.close()
            raise
        return db


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Tells in words why a file cannot be used."""
    try:
        yield
    except apsw.NotADBError as error:
        raise Unusable(f"{path} is no database, or it is damaged from its first page on") from error
    except apsw.Error as error:
        raise Unusable(f"{path} cannot be used: {unavailable(error)}") from error
    except (OSError, ValueError) as error:
        raise Unusable(f"{path} cannot be used: {getattr(error, 'strerror', None) or error}") from error


def make(path: Path) -> None:
    """An empty file that only its owner may read, or the same mode for the one that is there."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if not path.is_file():
        raise Unusable(f"{path} cannot be used: it is no file")
    path.chmod(0o600)


def connect(path: Path, flags: int = EXISTING) -> Connection:
    """A connection to a file that exists."""
    db = Connection(str(path), flags=flags)
    db.set_busy_timeout(PATIENCE)
    return db


def reader(path: Path) -> Connection:
    """A connection that can write nothing."""
    db = connect(path)
    db.pragma("query_only", 1)
    return db


def prepare(db: Connection, path: Path, scripts: Sequence[str]) -> None:
    """Check a database, set it up for durable writing, and apply the migrations it lacks."""
    require_known(db, path, len(scripts))
    if problems := damage(db, CHECK_SECONDS):
        raise apsw.CorruptError(problems[0])
    if (mode := db.pragma("journal_mode", "wal")) != "wal":
        raise Unusable(
            f"{path} lies where SQLite cannot write ahead (journal mode {mode}); choose a local disk"
        )
    db.pragma("synchronous", "full")
    db.pragma("secure_delete", 1)  # who is erased is not to be found in free space either
    db.pragma("journal_size_limit", LARGEST_LOG)
    if version(db) < len(scripts):
        bring_up(db, path, scripts)


def require_known(db: Connection, path: Path, known: int) -> None:
    """Refuse what another program, or a newer one of ours, has written; an empty database is welcome."""
    empty = db.execute("select not exists (select 1 from sqlite_schema)").fetchone() == (1,)
    if db.pragma("application_id") != HEGEMON and not empty:
        raise Unusable(f"{path} is a database of another program")
    if version(db) > known:
        raise Unusable(
            f"{path} was written by a newer hegemon: it has version {version(db)}, this program knows {known}; "
            "update the program"
        )


def bring_up(db: Connection, path: Path, scripts: Sequence[str]) -> None:
    """Apply the missing migrations; what was there is copied first."""
    old = version(db)
    kept = path.with_name(f"{path.name}.version-{old}")
    if old:
        copy(path, kept)
    try:
        migrate(db, scripts)
    except apsw.SQLError as error:
        raise Unusable(
            f"{path} could not be brought from version {old} to {len(scripts)}: {error}"
        ) from error


def damage(db: Connection, seconds: float | None = None) -> list[str]:
    """What SQLite finds wrong with a file, in full; or quickly, and in so many seconds at most."""
    end, lines = time.monotonic() + (seconds or 0), list[str]()
    if seconds is not None:
        db.set_progress_handler(lambda: time.monotonic() > end, INSTRUCTIONS)
    try:
        for (text,) in db.execute("pragma integrity_check" if seconds is None else "pragma quick_check"):
            lines += str(text).splitlines()
    except apsw.InterruptError:
        pass
    except apsw.CorruptError as error:
        lines.append(str(error))
    finally:
        db.set_progress_handler(None)
    return [line for line in lines if line != "ok" and not line.startswith("***")]


def lock(path: Path) -> Connection:
    """Held as long as it is open, and not when its process has died; a second server is refused."""
    beside = path.with_name(f"{path.name}.lock")
    with explained(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make(beside)
        db = Connection(str(beside), flags=EXISTING)
        try:
            db.pragma("journal_mode", "off")  # nothing is ever written
            db.execute("begin exclusive")
        except apsw.BusyError as error:
            db.close()
            raise Unusable(f"{path} is in use by another server; stop it, or choose another file") from error
        return db


def copy(path: Path, target: Path) -> None:
    """A consistent copy of a database, whole or not at all, while others write to it."""
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    make(draft)
    try:
        copy_pages(path, draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    keep_name(target.parent)


def copy_pages(path: Path, draft: Path) -> None:
    """All in one step, so that no write in between makes it begin again."""
    source, into = reader(path), connect(draft)
    try:
        with into.backup("main", source, "main") as pages:
            pages.step(-1)
        into.pragma("journal_mode", "delete")  # one file that stands alone
    finally:
        into.close()
        source.close()


def keep_name(folder: Path) -> None:
    """Make a new name in a folder outlive a power loss."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
