"""What keeps a board from being played on: every fault, where it is, and what would be right."""

import re
from collections.abc import Iterator

from msgspec import Struct

from hegemon.engine.board import MOST, Board, TerritoryId, fold, joins, nearest, words

WELL_FORMED = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
A_CARD = re.compile(r"wild-[0-9]+")


class Problem(Struct, frozen=True):
    """What is wrong with a board or its picture, where, and what would be right."""

    where: str
    what: str
    right: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}; {self.right}"


def problems(board: Board) -> tuple[Problem, ...]:
    """All that keeps `board` from being played on; nothing for a good one."""
    checks = (check_ids, check_names, check_territories, check_continents, check_routes, check_reach)
    return tuple(problem for check in checks for problem in check(board))


def check_ids(board: Board) -> Iterator[Problem]:
    """Ids are lower-case words joined by hyphens, are no card's, and each is there once."""
    if not WELL_FORMED.fullmatch(board.id):
        yield Problem("id", f"{board.id!r} cannot be an id", 'use lower-case words and hyphens: "my-board"')
    yield from check_each_id("continents", [one.id for one in board.continents])
    yield from check_each_id("territories", [one.id for one in board.territories])


def check_each_id(where: str, ids: list[str]) -> Iterator[Problem]:
    """The ids in one list of the board; what is wrong is told by its place, since the id will not do."""
    first: dict[str, int] = {}
    for index, one in enumerate(ids):
        if not WELL_FORMED.fullmatch(one) or A_CARD.fullmatch(one):
            right = 'use lower-case words and hyphens, and not "wild-1", which is a card'
            yield Problem(f"{where}[{index}]", f"{one!r} cannot be an id", right)
        if first.setdefault(one, index) != index:
            yield Problem(
                f"{where}[{index}]", f"{one!r} is the id of {where}[{first[one]}] already", "choose another"
            )


def check_names(board: Board) -> Iterator[Problem]:
    """Every name can be typed, and means one thing."""
    continents = [(f"continent.{one.id}", one.name) for one in board.continents]
    territories = [(f"territory.{one.id}", word) for one in board.territories for word in words(one)]
    for where, word in (("name", board.name), *continents, *territories):
        if not fold(word) or not word.isprintable():
            yield Problem(where, f"{word!r} cannot be typed as a name", "use letters and figures")
    yield from twice(continents)
    yield from twice(territories)


def twice(named: list[tuple[str, str]]) -> Iterator[Problem]:
    """What two things are both called; case, accents, hyphens and blanks do not tell them apart."""
    first: dict[str, str] = {}
    for where, word in named:
        if first.setdefault(fold(word), where) != where:
            yield Problem(where, f"{word!r} names {first[fold(word)]} already", "choose another")


def check_territories(board: Board) -> Iterator[Problem]:
    """There are two territories at least, each of some value and in a continent that exists."""
    if len(board.territories) < 2:
        yield Problem("territories", f"there are {len(board.territories)}", "a game needs at least 2")
    for one in board.territories:
        if one.continent not in board.members:
            right = f"the continents are {', '.join(board.members) or 'missing'}"
            yield Problem(f"territory.{one.id}", f"there is no continent {one.continent!r}", right)
        if not 1 <= one.value <= MOST:
            yield Problem(f"territory.{one.id}", f"its value is {one.value}", f"1 to {MOST} is possible")


def check_continents(board: Board) -> Iterator[Problem]:
    """Every continent has territories, and a bonus that takes nothing away."""
    for one in board.continents:
        if not board.members[one.id]:
            yield Problem(f"continent.{one.id}", "no territory lies in it", "give it one, or drop it")
        if not 0 <= one.bonus <= MOST:
            yield Problem(f"continent.{one.id}", f"its bonus is {one.bonus}", f"0 to {MOST} is possible")


def check_routes(board: Board) -> Iterator[Problem]:
    """A route joins two different territories of the board, and is written once, in either direction."""
    first: dict[frozenset[TerritoryId], int] = {}
    for index, (one, other) in enumerate(board.routes):
        for end in dict.fromkeys((one, other)):
            if end not in board.territory:
                near = " or ".join(nearest(board, end))
                right = f"did you mean {near}?" if near else "add it, or mend its id"
                yield Problem(f"routes[{index}]", f"there is no territory {end!r}", right)
        if one == other:
            yield Problem(f"routes[{index}]", f"it leads from {one!r} to itself", "join two territories")
        elif first.setdefault(frozenset((one, other)), index) != index:
            what = f"{one!r} and {other!r} are joined by routes[{first[frozenset((one, other))]}] already"
            yield Problem(f"routes[{index}]", what, "routes lead both ways: drop one")


def check_reach(board: Board) -> Iterator[Problem]:
    """From every territory there is a way to every other."""
    mainland, *islands = sorted(islands_of(board), key=len, reverse=True) or [()]
    for island in islands:
        what = f"no way leads from {mainland[0]} to {', '.join(island)}"
        yield Problem("routes", what, "join them by a route")


def islands_of(board: Board) -> Iterator[tuple[TerritoryId, ...]]:
    """The parts of the board between which no route leads, each in board order."""
    joined, left = joins(board), set(board.ids)
    for start in board.ids:
        if start in left:
            island = reach(joined, start)
            left -= island
            yield tuple(one for one in board.territory if one in island)


def reach(joined: dict[TerritoryId, set[TerritoryId]], start: TerritoryId) -> set[TerritoryId]:
    """Every territory to which some way leads from `start`."""
    reached: set[TerritoryId] = set()
    edge = {start}
    while edge:
        reached |= edge
        edge = {far for near in edge for far in joined[near]} - reached
    return reached
