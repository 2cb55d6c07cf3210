"""The store in one SQLite file: a thread that writes in groups, a few that read, none of them the event loop's."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, local
from typing import TypeVar

import apsw
from apsw import Connection

from hegemon.server import database
from hegemon.server import statements as do
from hegemon.server.store import (
    GameId,
    GameRow,
    Holder,
    Phase,
    RoomId,
    RoomRow,
    SeatRow,
    Ticket,
    Unavailable,
)
from hegemon.server.writer import LARGEST_GROUP, Work, Writer

T = TypeVar("T")

READERS = 2


class SqliteStore:
    """A `Store` in a file. To make one blocks until the file is checked and up to date, or raises `Unusable`."""

    def __init__(self, path: Path, largest_group: int = LARGEST_GROUP) -> None:
        self.path = path
        self.lock = database.lock(path)
        try:
            self.db = database.opened(path)
        except database.Unusable:
            self.lock.close()
            raise
        self.writer = Writer(self.db, largest_group)
        self.readers = Readers(path)
        self.slow = ThreadPoolExecutor(1, "store-slow")
        self.closing = Event()

    async def append(self, game: GameId, seen: int, entries: Sequence[bytes]) -> None:
        await self.writer.write(lambda db: do.append(db, game, seen, entries))

    async def read(self, game: GameId, since: int = 0) -> Sequence[bytes]:
        return await self.readers.read(lambda db: do.read(db, game, since))

    async def save_room(self, row: RoomRow) -> None:
        await self.writer.write(lambda db: do.save_room(db, row))

    async def room(self, room: RoomId) -> RoomRow | None:
        return await self.readers.read(lambda db: do.room(db, room))

    async def rooms(self, phase: Phase | None = None, listed: bool | None = None,
                    limit: int | None = None) -> Sequence[RoomRow]:  # fmt: skip
        return await self.readers.read(lambda db: do.rooms(db, phase, listed, limit))

    async def due(self, before: float) -> Sequence[RoomRow]:
        return await self.readers.read(lambda db: do.due(db, before))

    async def drop_room(self, room: RoomId) -> None:
        await self.writer.write(lambda db: do.drop_room(db, room))

    async def add_game(self, row: GameRow) -> None:
        await self.writer.write(lambda db: do.add_game(db, row))

    async def end_game(self, game: GameId, ended: float) -> None:
        await self.writer.write(lambda db: do.end_game(db, game, ended))

    async def rewrite_header(self, game: GameId, header: bytes) -> None:
        await self.writer.write(lambda db: do.rewrite_header(db, game, header))

    async def game(self, game: GameId) -> GameRow | None:
        return await self.readers.read(lambda db: do.game(db, game))

    async def games(self, *, room: RoomId | None = None, ended: bool | None = None, listed: bool | None = None,
                    limit: int = 100) -> Sequence[GameRow]:  # fmt: skip
        wanted = {"room": room, "listed": listed}
        return await self.readers.read(lambda db: do.games(db, wanted, ended, limit))

    async def hold(self, row: SeatRow) -> None:
        await self.writer.write(lambda db: do.hold(db, row))

    async def release(self, room: RoomId, seat: int, holder: Holder | None = None) -> None:
        await self.writer.write(lambda db: do.release(db, room, seat, holder))

    async def holders(self, room: RoomId) -> Sequence[SeatRow]:
        return await self.readers.read(lambda db: do.holders(db, room))

    async def seats_of(self, holder: Holder) -> Sequence[SeatRow]:
        return await self.readers.read(lambda db: do.seats_of(db, holder))

    async def issue(self, ticket: Ticket) -> None:
        await self.writer.write(lambda db: do.issue(db, ticket))

    async def redeem(self, ticket_hash: str, now: float) -> Ticket | None:
        return await self.writer.write(lambda db: do.redeem(db, ticket_hash, now))

    async def set_code(self, code: str, room: RoomId, expires: float, now: float) -> None:
        await self.writer.write(lambda db: do.set_code(db, code, room, expires, now))

    async def room_by_code(self, code: str, now: float) -> RoomId | None:
        return await self.readers.read(lambda db: do.room_by_code(db, code, now))

    async def erase(self, holder: Holder) -> None:
        await self.writer.write(lambda db: do.erase(db, holder))

    async def check(self) -> Sequence[str]:
        return await in_thread(self.slow, partial(checked, self.path, self.closing.is_set))

    async def backup(self, target: Path) -> None:
        await in_thread(self.slow, partial(database.copy, self.path, target))

    async def close(self) -> None:
        await asyncio.to_thread(self.let_go)

    def let_go(self) -> None:
        """The same, for who has no event loop; a second time does nothing. A check is not waited for."""
        self.closing.set()
        self.writer.close()
        self.readers.close()
        self.slow.shutdown()
        self.db.close()
        self.lock.close()


class Readers:
    """Threads with a connection each, which see every write that has been told."""

    def __init__(self, path: Path, count: int = READERS) -> None:
        self.path = path
        self.threads = ThreadPoolExecutor(count, "store-reader")
        self.mine = local()
        self.all: list[Connection] = []

    async def read(self, work: Work[T]) -> T:
        """Have something read."""
        return await in_thread(self.threads, lambda: work(self.connection()))

    def connection(self) -> Connection:
        """The connection of this thread."""
        if not hasattr(self.mine, "db"):
            self.mine.db = database.reader(self.path)
            self.all.append(self.mine.db)
        found: Connection = self.mine.db
        return found

    def close(self) -> None:
        """Read what has been asked for, and stop."""
        self.threads.shutdown()
        for db in self.all:
            db.close()


async def in_thread(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    """Have something done off the event loop; what goes wrong is told in words."""
    try:
        done = asyncio.get_running_loop().run_in_executor(threads, work)
    except RuntimeError as error:  # the threads have been let go
        raise Unavailable("the store is closed") from error
    try:
        return await done
    except apsw.Error as error:
        raise database.unavailable(error) from error
    except OSError as error:
        raise Unavailable(f"{error.filename}: {error.strerror}") from error


def checked(path: Path, stop: Callable[[], bool]) -> list[str]:
    """What is wrong with the file, and with what stands in it, as far as that is known when it has to stop."""
    db = database.reader(path)
    db.set_progress_handler(stop, database.INSTRUCTIONS)
    try:
        return database.damage(db) or do.gaps(db)
    finally:
        db.close()
