"""Tournaments: blocks of games that differ in nothing but who sits where, over as many processes as wanted."""

import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from multiprocessing import get_context
from multiprocessing.pool import Pool

from msgspec import Struct

from hegemon.arena.entrants import factory
from hegemon.arena.play import Match, Result
from hegemon.arena.seating import Seating, seatings
from hegemon.engine.setting import Setting


class Fixture(Struct, frozen=True, dict=True):
    """Everything a tournament depends on: the same fixture gives the same games, on any machine."""

    setting: Setting
    entrants: tuple[str, ...]
    seed: int

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The seat orders of every block; seat s goes to entrant `seating[s - 1]`."""
        return different(self.entrants)


def different(entrants: Sequence[str]) -> tuple[Seating, ...]:
    """Balanced seat orders; those that differ only by which of two equal entrants sits where are one."""
    orders = seatings(len(entrants))
    return tuple({tuple(entrants[one] for one in order): order for order in orders}.values())


class Block(Struct, frozen=True):
    """The games of one block, in the order of the fixture's seatings."""

    number: int
    results: tuple[Result, ...]


def play_block(fixture: Fixture, number: int) -> Block:
    """All games of a block: the same setup, the same chance, every seating."""
    chance = f"arena/{fixture.seed}/{number}"
    return Block(number, tuple(play_game(fixture, seating, chance) for seating in fixture.seatings))


def play_game(fixture: Fixture, seating: Seating, chance: str) -> Result:
    """One game of a block."""
    seated = [factory(fixture.entrants[one])() for one in seating]
    luck = f"{chance}/{'-'.join(map(str, seating))}"
    return Match(fixture.setting, seated, chance, luck).run()


def blocks(fixture: Fixture, numbers: Iterable[int], processes: int = 1) -> Iterator[Block]:
    """Blocks in order, as they are done; a block is what a process is given at a time."""
    task = partial(play_block, fixture)
    if processes == 1:
        yield from map(task, numbers)
        return
    with workers(processes) as pool:
        yield from pool.imap(task, numbers)


@contextmanager
def workers(processes: int) -> Iterator[Pool]:
    """Processes that are born deaf to Ctrl-C, which is for whoever gives them work."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(processes)
    finally:
        signal.signal(signal.SIGINT, heard)
    with pool:
        yield pool
