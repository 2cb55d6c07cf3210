"""The odds: tables of win chances, full distributions and chains, against bare float arithmetic."""

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

from bench.row import Row
from hegemon.engine.odds import USUAL, Dice, Table, chain, odds, table
from hegemon.engine.odds import captured as remembered

AGAINST = "3 bare multiply-adds a pair"


def best(run: Callable[[], object], times: int = 3) -> float:
    """The shortest of a few runs, in seconds."""
    return min(seconds(run) for _ in range(times))


def seconds(run: Callable[[], object]) -> float:
    began = perf_counter()
    run()
    return perf_counter() - began


def bare(cells: int) -> None:
    """A plain loop with three multiply-adds for each pair of armies: what a throw of three dice against two must cost."""
    a, b, c = 0.5, 0.6, 0.7
    for _ in range(cells):
        a, b, c = b, c, 0.29 * a + 0.34 * b + 0.37 * c


def square(side: int, dice: Dice) -> None:
    """All win chances up to `side` armies on both sides, from an empty table."""
    win = Table(dice).win
    for defenders in range(1, side + 1):
        for attackers in range(1, side + 1):
            win(attackers, defenders)


def new_chain() -> None:
    remembered.cache_clear()
    chain(60, [3] * 10)


def again(times: int = 10_000) -> None:
    win = table(USUAL).win
    for _ in range(times):
        win(20, 15)


def main() -> Iterator[Row]:
    """Wanted: all win chances of 50 × 50 in less than 10 ms, of 1,000 × 1,000 in a few seconds."""
    cell = best(lambda: bare(1_000_000)) / 1_000_000
    for name, run, cells in battles():
        took = best(run)
        yield Row(name, took * 1e3, "ms", took / (cells * cell), AGAINST)
    took = best(again) / 10_000
    yield Row("one win chance again", took * 1e9, "ns", took / cell, AGAINST)


def battles() -> Iterator[tuple[str, Callable[[], object], int]]:
    """What is measured, and how many pairs of attackers and defenders it goes through."""
    for name, dice in (("3 v 2", USUAL), ("5 v 3, 2 dropped", Dice(5, 3, 2)), ("6 v 6", Dice(6, 6))):
        yield f"50 × 50 win chances, {name}", partial(square, 50, dice), 50 * 50
        yield f"1,000 × 1,000 win chances, {name}", partial(square, 1000, dice), 1000 * 1000
    yield "all endings of 1,000 v 1,000", partial(odds, 1000, 1000), 1000 * 1000
    yield "a chain of ten 3s, 60 armies, new", new_chain, 10 * 3 * 60
    yield "the same chain again", partial(chain, 60, [3] * 10), 10 * 3 * 60


if __name__ == "__main__":
    for row in main():
        print(f"{row.name:40} {row.value:10.3f} {row.unit}  {row.ratio:6.2f} × {row.against}")
