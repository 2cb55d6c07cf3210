"""Drawing the board: for every cell a character and a style, from what everybody sees."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from rich.style import Style

from hegemon.engine.state import Holding, Position
from hegemon.engine.words import NOBODY, Seat, TerritoryId
from hegemon.terminal import palette
from hegemon.terminal.raster import SEA, Cell, Raster
from hegemon.terminal.reports import holder

HALF = "▀"
NAMED_FROM = 60  # cells; on narrower boards names would cover what they name
Ink = tuple[str, Style]


class Marks(Struct, frozen=True):
    """What is to be pointed out: where the cursor is, what is chosen, what may be chosen."""

    cursor: TerritoryId | None = None
    chosen: TerritoryId | None = None
    possible: frozenset[TerritoryId] = frozenset()
    inkless: bool = False  # there are no colours


class Canvas:
    """The cells of a board; later ink covers earlier."""

    def __init__(self, raster: Raster, position: Position, marks: Marks) -> None:
        self.raster, self.position, self.marks = raster, position, marks
        ids = raster.board.ids
        none = Holding()
        self.holdings: Mapping[TerritoryId, Holding] = position.holdings
        self.owners = [self.holdings.get(one, none).owner for one in ids]
        self.cells: dict[Cell, Ink] = {}
        self.captions()
        self.labels()

    def rows(self) -> Iterator[list[Ink]]:
        """Every row of the board."""
        for row in range(self.raster.height):
            yield [self.ink(column, row) for column in range(self.raster.width)]

    def ink(self, column: int, row: int) -> Ink:
        """One cell."""
        written = self.cells.get((column, row))
        return written or self.ground(column, row)

    def ground(self, column: int, row: int) -> Ink:
        """A cell without writing."""
        upper, lower = 2 * row, 2 * row + 1
        above, below = self.raster.halves[upper][column], self.raster.halves[lower][column]
        if above == below == SEA:
            dot = "·" if (column, row) in self.raster.routes else " "
            return dot, palette.style(palette.ROUTE, palette.SEA)
        if self.marks.inkless:
            return self.inkless(max(above, below), column, row), palette.style(palette.WHITE, palette.BLACK)
        edges = self.raster.edges
        one, other = self.colour(above, edges[upper][column]), self.colour(below, edges[lower][column])
        if one != other:
            return HALF, palette.style(one, other)
        return palette.pattern_of(self.owners[above]), palette.style(palette.pattern_ink(one), one)

    def inkless(self, territory: int, column: int, row: int) -> str:
        """A cell of land without colours: its holder's pattern, with a gap where the territory ends."""
        beside = self.raster.halves[2 * row + 1][column + 1 : column + 2]
        ends = any(one not in (territory, SEA) for one in beside)
        return " " if ends else palette.pattern_of(self.owners[territory], inkless=True)

    def colour(self, territory: int, edge: bool) -> palette.Rgb:
        """The colour of half a cell: its holder's, darker where the territory ends."""
        if territory == SEA:
            return palette.SEA
        colour = palette.colour_of(self.owners[territory])
        if self.raster.board.ids[territory] == self.marks.chosen:
            colour = palette.shade(colour, 0.85 if palette.light(colour) else 1.28)
        return palette.shade(colour, palette.DARKER) if edge else colour

    def captions(self) -> None:
        """Continents by name, where that is in the sea."""
        for continent in self.raster.board.continents:
            column, row = self.raster.captions[continent.id]
            worth = self.position.setting.options.continents != "none"
            text = f"{continent.name} +{continent.bonus}" if worth else continent.name
            owner = holder(self.position, continent.id)
            if self.raster.width >= NAMED_FROM and self.is_free(text, column, row):
                ink = palette.shade(palette.colour_of(owner), 1.4) if owner > NOBODY else palette.ROUTE
                self.write(text, column, row, palette.style(ink, palette.SEA, bold=True))

    def is_free(self, text: str, column: int, row: int) -> bool:
        """Whether a text would stand in the sea, on no route, with some sea around it."""
        start, end = column - len(text) // 2 - 1, column - len(text) // 2 + len(text) + 1
        if not (start >= 0 and end <= self.raster.width and 0 <= row < self.raster.height):
            return False
        span, halves = range(start, end), self.raster.halves[2 * row : 2 * row + 2]
        crossed = any((place, row) in self.raster.routes for place in span)
        return not crossed and all(half[place] == SEA for half in halves for place in span)

    def labels(self) -> None:
        """The armies of every territory, and its name where there is room."""
        for number, one in enumerate(self.raster.board.ids):
            column, row = self.raster.anchors[one]
            holding = self.holdings.get(one, Holding())
            if self.raster.width >= NAMED_FROM:
                self.name(number, column, row - 1)
            left, right = self.brackets(one)
            text = f"{left}{holding.armies if holding.owner else '·'}{right}"
            filled = self.write(text, column, row, self.label_style(one, holding.owner))
            if left == " " and not self.marks.inkless:
                self.frame(filled, row, holding.owner)

    def frame(self, filled: range, row: int, owner: Seat) -> None:
        """The holder's colour beside the armies, so that it is seen on the smallest island too."""
        colour = palette.colour_of(owner)
        ends = palette.style(colour, palette.shade(colour, palette.LABEL_DARK))
        self.cells[filled[0], row], self.cells[filled[-1], row] = ("▌", ends), ("▐", ends)

    def brackets(self, one: TerritoryId) -> tuple[str, str]:
        """What stands around the armies of a territory: where the cursor is and what is chosen is seen without colours."""
        marks = self.marks
        if one == marks.chosen:
            return ">", "<"
        if one == marks.cursor:
            return "[", "]"
        return ("(", ")") if marks.inkless and one in marks.possible else (" ", " ")

    def name(self, number: int, column: int, row: int) -> None:
        """A territory's name above its armies, if it lies within the territory."""
        text = self.raster.board.territories[number].name
        start = column - len(text) // 2
        span = range(start, start + len(text))
        if row >= 0 and all(self.lies_in(number, place, row) for place in span):
            colour = palette.colour_of(self.owners[number])
            self.write(text, column, row, palette.style(palette.ink_on(colour), colour))

    def lies_in(self, number: int, column: int, row: int) -> bool:
        """Whether a whole cell belongs to a territory."""
        if not 0 <= column < self.raster.width:
            return False
        return all(self.raster.halves[half][column] == number for half in (2 * row, 2 * row + 1))

    def label_style(self, one: TerritoryId, owner: Seat) -> Style:
        """How the armies of a territory are written: pointed out, or quietly."""
        marks = self.marks
        if one == marks.chosen:
            return palette.style(palette.BLACK, palette.CHOSEN, bold=True, underline=one == marks.cursor)
        if one == marks.cursor:
            return palette.style(
                palette.BLACK, palette.shade(palette.CHOSEN, 0.75), bold=True, underline=True
            )
        if one in marks.possible and marks.chosen:
            return palette.style(palette.BLACK, palette.TARGET, bold=True, reverse=marks.inkless)
        ink = palette.TARGET if one in marks.possible else palette.WHITE
        dark = palette.shade(palette.colour_of(owner), palette.LABEL_DARK)
        return palette.style(
            ink, dark, bold=True, underline=one in marks.possible, reverse=marks.inkless and owner > NOBODY
        )

    def write(self, text: str, column: int, row: int, style: Style) -> range:
        """A text around a cell, shifted where the board ends; the columns that it fills."""
        start = max(0, min(column - len(text) // 2, self.raster.width - len(text)))
        for place, letter in enumerate(text, start):
            self.cells[place, row] = (letter, style)
        return range(start, start + len(text))
