"""Covering: a few mixtures of options in which every two values that can go together do so somewhere."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any

from msgspec.structs import replace

from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, problems
from tests.properties.tables import BOARDS, VALUES, board, tiny_board

Index = tuple[str, int]
Pair = frozenset[Index]
Row = dict[str, int]

WHERE = (*BOARDS, "tiny")
DOMAIN: dict[str, tuple[Any, ...]] = VALUES | {"board": WHERE, "players": (2, 3, 5)}
TRIES = 40


def table(row: Mapping[str, int]) -> Setting:
    """What is played where, and by how many; options that are not named are as usual."""
    values = {name: DOMAIN[name][at] for name, at in row.items()}
    where, players = values.pop("board", "tiny"), values.pop("players", 2)
    place = tiny_board(Random(1), 7) if where == "tiny" else board(where)
    return Setting(replace(Options(players=(2, 5)), **values), place, players)


def at_odds(row: Mapping[str, int]) -> tuple[str, ...]:
    """Options of a mixture that cannot go together; none for one that can be played."""
    problem = next(problems(table(row)), None)
    return problem.options if problem else ()


def pairs() -> list[Pair]:
    """Every two values of two options."""
    return [
        frozenset(((one, at), (other, here)))
        for one, other in combinations(DOMAIN, 2)
        for at in range(len(DOMAIN[one]))
        for here in range(len(DOMAIN[other]))
    ]


def inside(row: Row) -> set[Pair]:
    """The pairs of a mixture."""
    return {frozenset(pair) for pair in combinations(row.items(), 2)}


@cache
def mixtures() -> tuple[Row, ...]:
    """Mixtures that can be played and have in them every pair for which there is such a mixture."""
    rng, left, found = Random(2), set(pairs()), list[Row]()
    for pair in pairs():
        if pair in left and (row := completed(pair, left, rng)):
            found.append(row)
            left -= inside(row)
    return tuple(found)


def completed(pair: Pair, left: set[Pair], rng: Random) -> Row | None:
    """A mixture with this pair in it that can be played, and brings many that are left; None if none is found."""
    rows = (mended(grown(dict(pair), left, rng), rng) for _ in range(TRIES))
    good = islice((row for row in rows if row and pair in inside(row)), 4)
    return max(good, key=lambda row: len(inside(row) & left), default=None)


def grown(row: Row, left: set[Pair], rng: Random) -> Row:
    """A mixture grown option by option, each with a value that brings most of what is left."""
    for name in rng.sample(sorted(set(DOMAIN) - set(row)), len(DOMAIN) - len(row)):
        row[name] = max(
            rng.sample(range(len(DOMAIN[name])), len(DOMAIN[name])),
            key=lambda at: len(brought(row, (name, at)) & left),
        )
    return row


def brought(row: Row, one: Index) -> set[Pair]:
    """The pairs that a value brings to a mixture."""
    return {frozenset((one, other)) for other in row.items()}


def mended(row: Row, rng: Random) -> Row | None:
    """The same, with options that are at odds given other values; None if that does not help."""
    for _ in range(TRIES):
        if not (odd := at_odds(row)):
            return row
        name = rng.choice(odd)
        row[name] = rng.randrange(len(DOMAIN[name]))
    return None
