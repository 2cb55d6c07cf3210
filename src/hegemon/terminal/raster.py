"""The board in cells: which territory each half of a cell belongs to, and where its number stands."""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from hegemon.engine.board import Board
from hegemon.engine.words import TerritoryId
from hegemon.picture import Picture
from hegemon.terminal.outline import Line, Spot, crossings_of, lines_of

SEA = -1
STRETCH = 1.35
Cell = tuple[int, int]


class Raster(Struct, frozen=True, dict=True):
    """A board as `width` by `height` cells; `halves` has two rows of territories (by number) for each row."""

    board: Board
    width: int
    height: int
    halves: tuple[tuple[int, ...], ...]
    anchors: dict[TerritoryId, Cell]
    captions: dict[str, Cell]
    routes: frozenset[Cell]

    @cached_property
    def edges(self) -> tuple[tuple[bool, ...], ...]:
        """Where a half borders, to the right or below, on another territory."""
        right = ((*row[1:], SEA) for row in self.halves)
        below = (*self.halves[1:], (SEA,) * self.width)
        return tuple(
            tuple(
                (beside not in (one, SEA)) or (under not in (one, SEA))
                for one, beside, under in zip(*rows, strict=True)
            )
            for rows in zip(self.halves, right, below, strict=True)
        )

    def at(self, column: int, row: int) -> TerritoryId | None:
        """The territory in a cell; None for the sea."""
        if not (0 <= column < self.width and 0 <= row < self.height):
            return None
        found = {self.halves[2 * row][column], self.halves[2 * row + 1][column]} - {SEA}
        return self.board.ids[min(found)] if found else self.near_anchor(column, row)

    def near_anchor(self, column: int, row: int) -> TerritoryId | None:
        """A territory whose number stands in a cell of the sea."""
        beside = (one for one, (x, y) in self.anchors.items() if y == row and abs(x - column) <= 1)
        return next(beside, None)


def raster(board: Board, picture: Picture, width: int, height: int) -> Raster:
    """The land as large as it gets in so many cells, in their middle."""
    outlines = [lines_of(picture.territories[one].d) for one in board.ids]
    lens = lens_for([spot for lines in outlines for line in lines for spot in line], width, height)
    halves = [[SEA] * width for _ in range(2 * height)]
    for number, lines in enumerate(outlines):
        fill(halves, number, lines, lens)
    anchors = {one: lens.cell(shape.x, shape.y) for one, shape in picture.territories.items()}
    for number, one in enumerate(board.ids):
        set_half(halves, number, anchors[one])
    captions = {one: lens.cell(*caption.label) for one, caption in picture.continents.items()}
    ways = (way for crossing in picture.crossings for way in crossing.d)
    dots = frozenset(dot for way in ways for dot in dotted(way, lens))
    return Raster(board, width, height, tuple(map(tuple, halves)), anchors, captions, dots)


class Lens(Struct, frozen=True):
    """How points of a picture become cells: halves of cells to a unit, and the point at the first cell's corner."""

    across: float
    down: float
    left: float
    top: float

    def cell(self, x: float, y: float) -> Cell:
        """The cell of a point."""
        return int((x - self.left) * self.across), int((y - self.top) * self.down / 2)


def lens_for(spots: list[Spot], width: int, height: int) -> Lens:
    """All of the land and little more; stretched a little one way or the other where that fills the room."""
    xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    across, down = (width - 2) / wide, 2 * (height - 1) / high
    across, down = min(across, STRETCH * down), min(down, STRETCH * across)
    left = min(xs) - (width / across - wide) / 2
    return Lens(across, down, left, min(ys) - (2 * height / down - high) / 2)


def fill(halves: list[list[int]], number: int, lines: list[Line], lens: Lens) -> None:
    """Give a territory the halves whose middle lies inside its outline."""
    rows = crossings_of(lines, len(halves), lens.down, lens.top)
    for row, places in zip(halves, rows, strict=True):
        for start, end in zip(places[::2], places[1::2], strict=False):
            first, last = round((start - lens.left) * lens.across), round((end - lens.left) * lens.across)
            for column in range(max(0, first), min(len(row), last)):
                row[column] = number


def set_half(halves: list[list[int]], number: int, where: Cell) -> None:
    """However small a territory is, the cell of its number belongs to it."""
    column, row = where
    for half in (2 * row, 2 * row + 1):
        if 0 <= half < len(halves) and 0 <= column < len(halves[half]):
            halves[half][column] = number


def dotted(path: str, lens: Lens) -> Iterator[Cell]:
    """The cells of a line."""
    for line in lines_of(path):
        for one, other in pairwise(line):
            steps = max(1, round(abs(other.x - one.x) * lens.across + abs(other.y - one.y) * lens.down))
            for step in range(steps + 1):
                part = step / steps
                yield lens.cell(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part)
