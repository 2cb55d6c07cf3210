"""What stands on the full screen: the board, what is beside and below it, and how that follows the game."""

from collections import deque
from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.filter import LineFilter, NoColor
from textual.widgets import RichLog, Static

from hegemon.engine.words import NOBODY, TerritoryId
from hegemon.picture import Picture
from hegemon.telling import seat_name
from hegemon.terminal import gestures, panels
from hegemon.terminal.boardmap import BoardMap
from hegemon.terminal.bridge import Bridge
from hegemon.terminal.drawing import Marks
from hegemon.terminal.prompt import Prompt
from hegemon.terminal.sheets import Reading
from hegemon.terminal.stage import Scene, Stage
from hegemon.terminal.talk import Conversation

PACE = 0.12  # seconds between the answers of bots
WIDE, HIGH, LOW = 104, 34, 16  # cells: room beside the board, room for continents there, no room below
KEPT, SHOWN = 500, 40  # lines of the log


class Showing(App[None]):
    """A screen that shows one game."""

    TITLE = "hegemon"
    KEYS: Sequence[tuple[str, str, str]] = ()
    CSS_PATH = "fullscreen.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (WIDE, "-wide")]  # noqa: RUF012 (as textual has it)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-usual"), (HIGH, "-high")]  # noqa: RUF012

    def __init__(
        self, pictures: Callable[[str], Picture], game: Callable[[Conversation], object], pace: float = PACE
    ) -> None:
        super().__init__()
        self.pictures, self.game = pictures, game
        self.stage = Stage(Bridge(self), pace)
        self.scene: Scene | None = None
        self.chosen: TerritoryId | None = None
        self.pointed: TerritoryId | None = None
        self.history: deque[str] = deque(maxlen=KEPT)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colours where the user wants none."""
        return [NoColor()] if self.no_color else super().get_line_filters()

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="body"):
            yield BoardMap(self.pictures)
            with Vertical(id="side"):
                yield Static(id="players")
                yield Static(id="continents")
                yield Static(id="cards", classes="empty")
                yield Static(id="dice", classes="empty")
                yield RichLog(id="log", wrap=True, min_width=20, markup=False, auto_scroll=True)
        yield Static(id="pointed", markup=False)
        yield Static(id="ticker", markup=False)
        yield Static(id="question", markup=False)
        yield Prompt(self.stage)
        yield Static(panels.keys(self.KEYS), id="keys")

    def show_scene(self, scene: Scene) -> None:
        """The table has changed."""
        if self.scene and self.scene.view.setting.board != scene.view.setting.board:
            self.forget()
        self.scene = scene
        self.chosen = gestures.still_chosen(scene, self.chosen)
        view, names = scene.view, scene.names
        self.query_one("#title", Static).update(
            panels.title(view, names, self.size.width, self.size.width >= WIDE)
        )
        self.query_one("#players", Static).update(panels.players(view, names, self.no_color))
        self.query_one("#continents", Static).update(panels.continents(view, names))
        self.show_part("#cards", panels.cards(scene))
        if thrown := panels.throw(scene.events, view):
            self.show_part("#dice", thrown)
        if not scene.asked:
            self.show_waiting(scene)
        self.redraw()

    def forget(self) -> None:
        """Another game has come, on another board."""
        self.chosen = self.pointed = None
        self.query_one(BoardMap).marks = Marks()
        self.show_part("#dice", Text())

    def show_waiting(self, scene: Scene) -> None:
        """It is for somebody else to answer."""
        ask = scene.view.asked
        other = seat_name(ask.seat, scene.names) if ask and ask.seat > NOBODY else ""
        self.pose(f"Waiting for {other}." if other else "")
        self.query_one(Prompt).placeholder = ""

    def show_part(self, name: str, text: Text) -> None:
        """Something that takes no room while there is nothing to show."""
        self.query_one(name, Static).update(text)
        self.query_one(name).set_class(not text, "empty")

    def redraw(self) -> None:
        """The board with what can be clicked on now."""
        if self.scene:
            scene, board = self.scene, self.query_one(BoardMap)
            possible = gestures.possible(scene.view, scene.offers, self.chosen)
            board.show(scene, Marks(board.marks.cursor, self.chosen, possible, self.no_color))
            self.say_more()

    def say_more(self) -> None:
        """What is pointed at, and the last of what happened."""
        told = [*self.history][-2:]
        pointed = panels.pointed(self.scene, self.chosen, self.pointed) if self.scene else ""
        before = told[0] if len(told) > 1 and self.size.width < WIDE else ""
        self.query_one("#pointed", Static).update(pointed or before)
        self.query_one("#ticker", Static).update(told[-1] if told else "")

    def action_table(self) -> None:
        """Players, continents and the log, for which there may be no room beside the board."""
        if self.scene:
            view, names = self.scene.view, self.scene.names
            parts = (panels.players(view, names, self.no_color), panels.continents(view, names))
            log = [*self.history][-SHOWN:]
            self.read([*(part.plain for part in parts), "", *log], None)

    def read(self, lines: Sequence[str], closed: Callable[[], object] | None) -> None:
        """A sheet to be read."""
        self.push_screen(Reading(lines, closed))

    def tell(self, line: str) -> None:
        """A line in the log, and in the ticker."""
        if line:
            self.history.append(line)
            self.query_one(RichLog).write(line)
            self.say_more()

    def pose(self, question: str) -> None:
        """What is asked."""
        self.query_one("#question", Static).update(question)

    def wait_for(self, prompt: str) -> None:
        """The game waits for a line."""

    def end_of_game(self) -> None:
        """There is nothing more to play."""
