"""Group commit: one thread writes, and what is asked for while it commits goes into the next transaction together.

A caller hears of its write only after the commit that holds it. A write that is refused takes back its own changes and
nobody else's; a commit that fails takes back all of its group, and every caller hears why.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeVar

import apsw
from apsw import Connection

from hegemon.server.database import unavailable
from hegemon.server.store import Unavailable

T = TypeVar("T")
Work = Callable[[Connection], T]

LARGEST_GROUP = 1_000


class Job(NamedTuple, Generic[T]):
    """What is to be written, and who waits for it."""

    work: Work[T]
    future: asyncio.Future[T]


class Outcome(NamedTuple):
    """What became of a job."""

    result: Any = None
    error: Exception | None = None


class Writer:
    """The thread that alone may write to `db`."""

    def __init__(self, db: Connection, largest: int = LARGEST_GROUP) -> None:
        self.db, self.largest = db, largest
        self.jobs: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self.closed = False
        self.thread = Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    async def write(self, work: Work[T]) -> T:
        """Have something written; returns when it is durable."""
        if self.closed:
            raise Unavailable("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(work, future))
        return await future

    def close(self) -> None:
        """Write what has been asked for, and stop; waits until then."""
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        """Group after group, until there is no more."""
        while (first := self.jobs.get()) is not None:
            group, last = self.gather(first)
            deliver(group, self.commit(group))
            if last:
                return

    def gather(self, first: Job[Any]) -> tuple[list[Job[Any]], bool]:
        """All that waits, and whether it is the last there will be."""
        group = [first]
        while len(group) < self.largest:
            try:
                job = self.jobs.get_nowait()
            except Empty:
                break
            if job is None:
                return group, True
            group.append(job)
        return group, False

    def commit(self, group: list[Job[Any]]) -> list[Outcome]:
        """One transaction for all; when it fails, it fails for all."""
        try:
            outcomes = self.done(group)
            self.db.execute("commit")
        except Exception as error:  # noqa: BLE001 - the callers hear it; the thread lives on for those who follow
            self.undo()
            return [failed(error) for _ in group]
        return outcomes

    def done(self, group: list[Job[Any]]) -> list[Outcome]:
        """All jobs at once; when one is refused, all anew, each so that it can be taken back by itself.

        Savepoints are two statements for each job, and hardly ever needed.
        """
        with suppress(Exception):  # whatever it was, it will be met again, and told
            self.db.execute("begin immediate")
            return [Outcome(job.work(self.db)) for job in group]
        self.undo()
        self.db.execute("begin immediate")
        return [self.attempt(job.work) for job in group]

    def attempt(self, work: Work[Any]) -> Outcome:
        """One job's changes, or none of them; raises when SQLite has given up the whole transaction."""
        self.db.execute("savepoint job")
        try:
            outcome = Outcome(work(self.db))
        except Exception as error:
            if not self.db.in_transaction:
                raise
            self.db.execute("rollback to job")
            outcome = failed(error)
        self.db.execute("release job")
        return outcome

    def undo(self) -> None:
        """Leave a transaction that has failed; if even that fails, the next group tries again."""
        with suppress(apsw.Error):
            if self.db.in_transaction:
                self.db.execute("rollback")


def failed(error: Exception) -> Outcome:
    """An error as its caller hears it: what SQLite says in words, a refusal as it is."""
    return Outcome(error=unavailable(error) if isinstance(error, apsw.Error) else error)


def deliver(group: list[Job[Any]], outcomes: list[Outcome]) -> None:
    """Wake each event loop once for all its callers."""
    pairs = list(zip(group, outcomes, strict=True))
    for loop in {job.future.get_loop() for job in group}:
        mine = [(job.future, outcome) for job, outcome in pairs if job.future.get_loop() is loop]
        try:
            loop.call_soon_threadsafe(settle, mine)
        except RuntimeError:  # the loop is closed: nobody waits there any more
            continue


def settle(pairs: list[tuple[asyncio.Future[Any], Outcome]]) -> None:
    """Tell every caller who still waits."""
    for future, outcome in pairs:
        if future.done():
            continue
        if outcome.error is None:
            future.set_result(outcome.result)
        else:
            future.set_exception(outcome.error)
