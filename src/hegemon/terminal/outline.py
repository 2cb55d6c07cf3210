"""Outlines as points: SVG paths of the kind our pictures are drawn with, flattened to straight lines."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from hegemon.picture import NUMBER, NUMBERS, SEGMENTS, Path

CURVE_STEPS = 6


class Spot(NamedTuple):
    """A point of a picture."""

    x: float
    y: float


Line = list[Spot]


class Pen:
    """Draws one path: where it is, and the lines so far."""

    def __init__(self) -> None:
        self.at = self.start = Spot(0, 0)
        self.lines: list[Line] = []

    def draw(self, letter: str, numbers: list[float]) -> None:
        """One command with its numbers, relative to where the pen is if the letter is small."""
        kind, size = letter.upper(), NUMBERS[letter.upper()]
        if kind == "Z":
            self.to([self.start])
        for first in range(0, len(numbers), size or 1):
            group = numbers[first : first + size]
            STROKES[kind](self, self.spots(kind, group, letter.islower()))
            if kind == "M":
                kind = "L"  # what follows the first pair of a move are lines

    def spots(self, kind: str, numbers: list[float], relative: bool) -> Line:
        """The points that the numbers of a command mean."""
        left, top = self.at if relative else (0.0, 0.0)
        if kind == "H":
            return [Spot(left + numbers[0], self.at.y)]
        if kind == "V":
            return [Spot(self.at.x, top + numbers[0])]
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return [Spot(left + x, top + y) for x, y in pairs]

    def move(self, spots: Line) -> None:
        """Begin a new line."""
        self.at = self.start = spots[-1]
        self.lines.append([self.at])

    def to(self, spots: Line) -> None:
        """Go on straight."""
        self.lines[-1] += spots
        self.at = spots[-1]

    def curve(self, spots: Line) -> None:
        """Go on along a curve with one or two control points."""
        control = [self.at, *spots]
        self.to([on_curve(control, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)])


STROKES: dict[str, Callable[[Pen, Line], None]] = {
    "M": Pen.move, "L": Pen.to, "H": Pen.to, "V": Pen.to, "Q": Pen.curve, "C": Pen.curve,
}  # fmt: skip


def on_curve(control: Line, part: float) -> Spot:
    """A point of a curve, by halving the control points' way (de Casteljau)."""
    while len(control) > 1:
        control = [
            Spot(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part)
            for one, other in pairwise(control)
        ]
    return control[0]


def lines_of(path: Path) -> list[Line]:
    """The lines of a path."""
    pen = Pen()
    for letter, rest in SEGMENTS.findall(path):
        pen.draw(letter, [float(number) for number in NUMBER.findall(rest)])
    return pen.lines


def crossings_of(lines: list[Line], height: int, scale: float, top: float) -> list[list[float]]:
    """For each of `height` rows of samples, where its middle crosses the closed lines, from left to right."""
    rows: list[list[float]] = [[] for _ in range(height)]
    for one, other in edges(lines):
        above, below = sorted((one, other), key=lambda spot: spot.y)
        first = max(0, row_from((above.y - top) * scale))
        last = min(height, row_from((below.y - top) * scale))
        for row in range(first, last):
            part = ((row + 0.5) / scale + top - above.y) / (below.y - above.y)
            rows[row].append(above.x + (below.x - above.x) * part)
    return [sorted(row) for row in rows]


def row_from(position: float) -> int:
    """The first row whose middle is at or below a position."""
    return int(-(-(position - 0.5) // 1))


def edges(lines: list[Line]) -> Iterator[tuple[Spot, Spot]]:
    """Every side of closed lines."""
    for line in lines:
        yield from zip(line, [*line[1:], line[0]], strict=True)
