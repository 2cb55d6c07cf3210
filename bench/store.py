"""The store: group commit against a commit for every append, and a start with 1,000 unfinished games."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.row import Row
from hegemon.server import statements
from hegemon.server.database import opened
from hegemon.server.memory import MemoryStore
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import GameRow, Store
from hegemon.server.writer import LARGEST_GROUP

SECONDS = 0.8
ENTRY = b"x" * 400  # a step of a game, with its clocks
ALONE, MANY = 1, 64
GAMES, STEPS = 1_000, 100


class Pace(NamedTuple):
    """Appends in a second, and how many milliseconds one has to wait."""

    rate: float
    usual: float
    slow: float


@contextmanager
def filed(largest_group: int = LARGEST_GROUP) -> Iterator[SqliteStore]:
    """A new store in a file of the disk that holds temporary files."""
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "hegemon.db", largest_group)
        try:
            yield store
        finally:
            store.let_go()


def pace(store: Store, writers: int) -> Pace:
    """As many games as writers, each appending as soon as its last append is durable."""
    waits: list[float] = []

    async def play(game: str, end: float) -> None:
        seen = 0
        while (began := perf_counter()) < end:
            await store.append(game, seen, [ENTRY])
            waits.append(perf_counter() - began)
            seen += 1

    async def all_play() -> float:
        began = perf_counter()
        await asyncio.gather(*(play(f"game-{number}", began + SECONDS) for number in range(writers)))
        return perf_counter() - began

    took = asyncio.run(all_play())
    return Pace(len(waits) / took, median(waits) * 1e3, quantiles(waits, n=100)[98] * 1e3)


def main() -> Iterator[Row]:
    """Wanted: many writers together far faster than one commit each; a start that does not feel old games."""
    with filed(largest_group=1) as store:
        single = pace(store, MANY)
    with filed() as store:
        grouped = pace(store, MANY)
    with filed() as store:
        alone = pace(store, ALONE)
    memory = pace(MemoryStore(), MANY)
    against = "a commit for every append"
    yield Row("appends, 64 writers, a commit each", single.rate, "1/s")
    yield Row("appends, 64 writers, group commit", grouped.rate, "1/s", grouped.rate / single.rate, against)
    yield Row("wait of an append, p50", grouped.usual, "ms", grouped.usual / single.usual, against)
    yield Row("wait of an append, p99", grouped.slow, "ms", grouped.slow / single.slow, against)
    yield Row("wait of a lone writer, p50", alone.usual, "ms", alone.usual / grouped.usual, "64 writers")
    yield Row("appends in memory, 64 writers", memory.rate, "1/s", memory.rate / grouped.rate, "group commit")
    yield from starts()


def starts() -> Iterator[Row]:
    """The start of a server that has nothing, and of one with many unfinished games."""
    with TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full.db", Path(folder) / "empty.db"
        fill(full)
        opened(empty).close()
        nothing, old = (min(start(file) for _ in range(3)) for file in (empty, full))
    yield Row("start with 1,000 unfinished games", old * 1e3, "ms", old / nothing, "a start with none")


def fill(file: Path) -> None:
    """A database of unfinished games."""
    db = opened(file)
    db.execute("begin")
    for number in range(GAMES):
        name = f"game-{number}"
        statements.add_game(db, GameRow(name, "hall", ENTRY, ENTRY, True, float(number)))
        statements.append(db, name, 0, [ENTRY] * STEPS)
    db.execute("commit")
    db.close()


def start(file: Path) -> float:
    """Seconds until a store can be used, its check included."""
    began = perf_counter()
    store = SqliteStore(file)
    took = perf_counter() - began
    store.let_go()
    return took


if __name__ == "__main__":
    for row in main():
        print(f"{row.name:40} {row.value:10.3f} {row.unit:4} {row.ratio or 1:6.2f} × {row.against}")
