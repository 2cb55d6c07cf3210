"""Plays the contests of contests.py, evenly, until each is settled or the time is over; a run can be resumed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from hegemon.arena.book import Book
from hegemon.arena.contests import Contest, Played, played, settled
from hegemon.arena.tournament import play_block, workers

CHUNK = 24  # games of a contest before it is the next one's turn

Tell = Callable[[str], None]


class Head(Struct, frozen=True):
    """The first line of the kept results: the state of the code that played."""

    commit: str


class Running:
    """A contest with its book."""

    def __init__(self, contest: Contest, folder: Path) -> None:
        self.contest, self.fixture = contest, contest.fixture()
        self.book = Book(folder / f"{contest.name}.jsonl", self.fixture)
        self.done = list(self.book.done)

    @property
    def found(self) -> Played:
        """What it has come to."""
        return played(self.contest, self.done)

    def play_on(self, pool: Pool) -> None:
        """Some more blocks."""
        first, more = len(self.done), max(1, CHUNK // len(self.fixture.seatings))
        for block in pool.imap(partial(play_block, self.fixture), range(first, first + more)):
            self.book.add(block)
            self.done.append(block)


def measure(
    contests: Iterable[Contest], folder: Path, seconds: float, processes: int, tell: Tell
) -> list[Played]:
    """Every contest, as far as it came."""
    folder.mkdir(parents=True, exist_ok=True)
    running = [Running(contest, folder) for contest in contests]
    end = monotonic() + seconds
    with workers(processes) as pool:
        for one in turns(running):
            if monotonic() >= end:
                break
            one.play_on(pool)
            tell(f"{one.contest.name}: {len(one.done)} blocks")
    return [one.found for one in running if one.done]


def turns(running: Sequence[Running]) -> Iterator[Running]:
    """The contests that are not settled, one after another, again and again."""
    while left := [one for one in running if not settled(one.found)]:
        yield from left


def write(path: Path, head: Head, rows: Sequence[Played]) -> None:
    """Keep results, a line a contest."""
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (head, *rows)))


def read(path: Path) -> tuple[Head, list[Played]]:
    """What is kept."""
    first, *rest = path.read_bytes().splitlines()
    return msgspec.json.decode(first, type=Head), [msgspec.json.decode(row, type=Played) for row in rest]
