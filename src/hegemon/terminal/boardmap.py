"""The board as a widget: drawn cell by cell, with a cursor, and clicked on."""

from collections.abc import Callable, Iterator
from math import hypot

from msgspec.structs import replace
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from hegemon.engine.words import TerritoryId
from hegemon.picture import Picture
from hegemon.terminal.drawing import Canvas, Marks
from hegemon.terminal.raster import Raster, raster
from hegemon.terminal.stage import Scene

AHEAD = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
LEAST = Size(30, 8)
TOO_SMALL = ("No room for the board.", "F2 shows the table,", "list tells it;", "or use --plain.")
ASIDE = 2.5  # how much dearer a step to the side is than one ahead


class BoardMap(Widget):
    """Everything that stands on the board."""

    class Clicked(Message):
        """Somebody clicked on a territory (or the sea), or pressed Enter; strongly with shift or the right button."""

        def __init__(self, territory: TerritoryId | None, strong: bool) -> None:
            super().__init__()
            self.territory, self.strong = territory, strong

    class Dragged(Message):
        """Somebody dragged from one territory to another; strongly with shift or the right button."""

        def __init__(self, source: TerritoryId, target: TerritoryId, strong: bool) -> None:
            super().__init__()
            self.source, self.target, self.strong = source, target, strong

    class Hovered(Message):
        """The mouse or the cursor is on a territory, or on none."""

        def __init__(self, territory: TerritoryId | None) -> None:
            super().__init__()
            self.territory = territory

    def __init__(self, pictures: Callable[[str], Picture]) -> None:
        super().__init__(id="map")
        self.pictures = pictures
        self.marks = Marks()
        self.scene: Scene | None = None
        self.raster: Raster | None = None
        self.strips: list[Strip] = []
        self.hovered: TerritoryId | None = None
        self.held: TerritoryId | None = None

    def show(self, scene: Scene, marks: Marks) -> None:
        """Draw another scene."""
        self.scene, self.marks = scene, marks
        self.draw()

    def draw(self) -> None:
        """Every cell anew."""
        size = self.size
        if size.width < LEAST.width or size.height < LEAST.height:
            self.raster, self.strips = None, [Strip([Segment(line[: size.width])]) for line in TOO_SMALL]
        elif self.scene:
            self.strips = [*self.drawn(self.scene, size)]
        self.refresh()

    def drawn(self, scene: Scene, size: Size) -> Iterator[Strip]:
        """The rows of a scene."""
        board, now = scene.view.setting.board, self.raster
        if not now or (now.board, now.width, now.height) != (board, size.width, size.height):
            self.raster = now = raster(board, self.pictures(board.id), size.width, size.height)
        for row in Canvas(now, scene.view, self.marks).rows():
            yield Strip([Segment(text, style) for text, style in row]).simplify()

    def render_line(self, y: int) -> Strip:
        return self.strips[y] if y < len(self.strips) else Strip.blank(self.size.width)

    def on_resize(self, _event: events.Resize) -> None:
        self.draw()

    def get_content_height(self, container: Size, _viewport: Size, _width: int) -> int:
        return container.height

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.held = self.under(event)
        self.capture_mouse()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """On the territory of the mouse button's going down a click, on another the end of a drag."""
        self.release_mouse()
        one, strong = self.under(event), event.shift or event.button == 3
        source, self.held = self.held, None
        if one == source:
            self.point_at(one)
            self.post_message(self.Clicked(one, strong))
        elif one and source:
            self.post_message(self.Dragged(source, one, strong))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        one = self.under(event)
        if one != self.hovered:
            self.hovered = one
            self.post_message(self.Hovered(one))

    def under(self, event: events.MouseEvent) -> TerritoryId | None:
        """The territory under the mouse."""
        return self.raster.at(event.x, event.y) if self.raster else None

    def point_at(self, one: TerritoryId | None) -> None:
        """Put the cursor on a territory."""
        self.marks = replace(self.marks, cursor=one)
        self.draw()
        self.post_message(self.Hovered(one))

    def step(self, way: str) -> None:
        """Move the cursor to the next territory that way."""
        if not self.raster:
            return
        here = self.marks.cursor
        if here is None:
            self.point_at(next(iter(self.fitting), self.raster.board.ids[0]))
            return
        cost = toll(self.raster, here, AHEAD[way])
        costs = {one: price for one in self.raster.board.ids if (price := cost(one)) is not None}
        if costs:
            self.point_at(min(costs, key=lambda one: costs[one]))

    @property
    def fitting(self) -> list[TerritoryId]:
        """What can be used now, in board order."""
        return [one for one in self.raster.board.ids if one in self.marks.possible] if self.raster else []

    def next_possible(self, by: int) -> None:
        """Move the cursor to the next territory that can be used now, in board order."""
        if fitting := self.fitting:
            before_first = -1 if by > 0 else 0
            here = fitting.index(self.marks.cursor) if self.marks.cursor in fitting else before_first
            self.point_at(fitting[(here + by) % len(fitting)])

    def let_go(self) -> None:
        """Point at nothing any more, and choose nothing."""
        self.point_at(None)
        self.post_message(self.Clicked(None, strong=False))

    def press(self, strong: bool) -> None:
        """Click on the territory under the cursor."""
        if self.marks.cursor:
            self.post_message(self.Clicked(self.marks.cursor, strong))


def toll(raster: Raster, here: TerritoryId, ahead: tuple[int, int]) -> Callable[[TerritoryId], float | None]:
    """How far a territory is when one looks one way; None if it lies behind or beside."""
    x, y = raster.anchors[here]

    def cost(one: TerritoryId) -> float | None:
        other_x, other_y = raster.anchors[one]
        across, down = other_x - x, 2 * (other_y - y)
        forward = across * ahead[0] + down * ahead[1]
        sideways = abs(across * ahead[1]) + abs(down * ahead[0])
        return hypot(forward, ASIDE * sideways) if forward > 0 and one != here else None

    return cost
