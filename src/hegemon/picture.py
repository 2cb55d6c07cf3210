"""The board as the eye sees it: outlines, anchors, crossings; the rules never ask for any of it."""

import re
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct, field

from hegemon.engine.board import Board, TerritoryId
from hegemon.engine.survey import Problem

Coordinate = Annotated[float, Meta(ge=-100_000, le=100_000)]
Length = Annotated[float, Meta(gt=0, le=100_000)]
Area = Annotated[int, Meta(ge=0, le=10_000_000_000)]
Point = tuple[Coordinate, Coordinate]
Path = str

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
SEGMENTS = re.compile(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)")  # an e belongs to a number


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory: its outline, where its counter stands, and the radius of free space there."""

    d: Path
    x: Coordinate
    y: Coordinate
    room: Length
    area: Area = 0
    label: tuple[str, ...] = ()


class Caption(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a continent's name and bonus stand."""

    label: Point


class Crossing(Struct, frozen=True, forbid_unknown_fields=True):
    """A route by sea, drawn by one path, or by two where it leaves the map and comes back."""

    a: TerritoryId
    b: TerritoryId
    d: tuple[Path, ...]


class Borders(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines: the coast, between territories, between continents, around what is worth more than 1."""

    coast: Path = ""
    inner: Path = ""
    outer: Path = ""
    bold: Path = ""


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """All that is drawn of a board; `decor` is land nobody plays on, `wrap` joins left and right."""

    view_box: tuple[Coordinate, Coordinate, Length, Length] = field(name="viewBox")
    territories: dict[str, Shape]
    continents: dict[str, Caption]
    wrap: bool = False
    crossings: tuple[Crossing, ...] = ()
    borders: Borders = Borders()
    lakes: Path = ""
    decor: Path = ""
    graticule: Path = ""

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside the viewBox."""
        left, top, width, height = self.view_box
        return left <= x <= left + width and top <= y <= top + height


def problems(board: Board, picture: Picture) -> tuple[Problem, ...]:
    """All that keeps `picture` from showing `board`; nothing for a good one."""
    checks = (check_completeness, check_anchors, check_crossings, check_paths)
    return tuple(problem for check in checks for problem in check(board, picture))


def check_completeness(board: Board, picture: Picture) -> Iterator[Problem]:
    """Every territory and continent of the board has its picture, and nothing else has."""
    ids = [one.id for one in board.continents]
    yield from compare("territories", list(board.ids), list(picture.territories))
    yield from compare("continents", ids, list(picture.continents))


def compare(where: str, played: list[str], drawn: list[str]) -> Iterator[Problem]:
    """What is played but not drawn, and what is drawn but not played."""
    for one in played:
        if one not in drawn:
            yield Problem(f"{where}.{one}", "it has no picture", "draw it")
    for one in drawn:
        if one not in played:
            yield Problem(f"{where}.{one}", "it is not on the board", "drop it, or mend its id")


def check_anchors(_board: Board, picture: Picture) -> Iterator[Problem]:
    """Counters and captions stand inside the viewBox."""
    anchors = [(f"territories.{one}", shape.x, shape.y) for one, shape in picture.territories.items()]
    anchors += [(f"continents.{one}", *caption.label) for one, caption in picture.continents.items()]
    for where, x, y in anchors:
        if not picture.holds(x, y):
            right = f"move it inside {list(picture.view_box)}"
            yield Problem(where, f"its anchor {x:g}, {y:g} is outside the viewBox", right)


def check_crossings(board: Board, picture: Picture) -> Iterator[Problem]:
    """Every crossing is a route of the board, listed once, and drawn."""
    routes = {frozenset(route) for route in board.routes}
    first: dict[frozenset[TerritoryId], int] = {}
    for index, one in enumerate(picture.crossings):
        ends, where = frozenset((one.a, one.b)), f"crossings[{index}]"
        if ends not in routes:
            what = f"no route joins {one.a!r} and {one.b!r}"
            yield Problem(where, what, "drop it, or add the route to board.toml")
        if first.setdefault(ends, index) != index:
            yield Problem(where, f"crossings[{first[ends]}] joins the same two", "put the paths in one")
        if not one.d:
            yield Problem(where, "it has no path", "draw one")


def check_paths(_board: Board, picture: Picture) -> Iterator[Problem]:
    """Every path can be drawn; a territory's is not empty."""
    for where, path in paths(picture):
        wrong = fault(path)
        if wrong:
            right = f"a path is M x y, then any of {' '.join(NUMBERS)} with their numbers"
            yield Problem(where, wrong, right)


def paths(picture: Picture) -> Iterator[tuple[str, Path]]:
    """Every path that must be one, and where it is; what may be left out and is, is passed over."""
    yield from ((f"territories.{one}.d", shape.d) for one, shape in picture.territories.items())
    for index, crossing in enumerate(picture.crossings):
        yield from ((f"crossings[{index}].d[{place}]", path) for place, path in enumerate(crossing.d))
    lines = picture.borders
    more = {"borders.coast": lines.coast, "borders.inner": lines.inner, "borders.outer": lines.outer}
    more |= {"borders.bold": lines.bold, "lakes": picture.lakes}
    more |= {"decor": picture.decor, "graticule": picture.graticule}
    yield from ((where, path) for where, path in more.items() if path)


def fault(path: Path) -> str:
    """Why `path` is no SVG path of the kind we draw; empty for a good one."""
    if not path.startswith(("M", "m")):
        return "it does not begin with M"
    wrong = (letter + rest for letter, rest in SEGMENTS.findall(path) if not drawable(letter, rest))
    return next((f"{segment.strip()!r} cannot be drawn" for segment in wrong), "")


def drawable(letter: str, rest: str) -> bool:
    """Whether numbers, in the right number and nothing else, follow a known letter."""
    each = NUMBERS.get(letter.upper())
    count = len(NUMBER.findall(rest))
    if each is None or NUMBER.sub("", rest).strip(" ,\t\n"):
        return False
    return count == 0 if each == 0 else count > 0 and count % each == 0
