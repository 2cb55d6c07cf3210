"""The full screen: the board, what stands beside it, and a line to type in, for the same conversation as the plain game."""

import asyncio
import signal
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.filter import LineFilter, NoColor
from textual.widgets import Input, RichLog, Static

from hegemon.engine.words import TerritoryId
from hegemon.picture import Picture
from hegemon.terminal import gestures, panels
from hegemon.terminal.boardmap import BoardMap
from hegemon.terminal.bridge import Bridge, Happened
from hegemon.terminal.drawing import Marks
from hegemon.terminal.gestures import Meant
from hegemon.terminal.prompt import Prompt
from hegemon.terminal.sheets import Reading
from hegemon.terminal.stage import Scene, Stage
from hegemon.terminal.talk import Conversation

PACE = 0.12  # seconds between the answers of bots
WIDE, HIGH, LOW = 104, 34, 16  # cells: room beside the board, room for continents there, no room below
KEPT, SHOWN = 500, 40  # lines of the log
KEYS = (
    ("F1", "help", "say('help')"),
    ("F2", "table", "table"),
    ("F3", "hand", "say('hand')"),
    ("F4", "hint", "say('hint')"),
    ("F5", "trade", "say('trade')"),
    ("F6", "done", "say('done')"),
    ("F8", "undo", "say('undo')"),
    ("^C", "leave", "quit"),
)


class Fullscreen(App[None]):
    """One game on the screen."""

    TITLE = "hegemon"
    KEYS = KEYS
    CSS_PATH = "fullscreen.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (WIDE, "-wide")]  # noqa: RUF012 (as textual has it)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-usual"), (HIGH, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key.lower(), action, what) for key, what, action in KEYS if key != "^C"),
        Binding("ctrl+z", "say('undo')", "undo"),
        Binding("ctrl+c,ctrl+q,ctrl+d", "quit", "leave", priority=True),
    ]

    def __init__(
        self, pictures: Callable[[str], Picture], game: Callable[[Conversation], object], pace: float = PACE
    ) -> None:
        super().__init__()
        self.pictures, self.game = pictures, game
        self.stage = Stage(Bridge(self), pace)
        self.scene: Scene | None = None
        self.chosen: TerritoryId | None = None
        self.pointed: TerritoryId | None = None
        self.waiting = False
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

    def on_mount(self) -> None:
        for one in (signal.SIGTERM, signal.SIGHUP):
            with suppress(ValueError, RuntimeError, NotImplementedError):  # only the main thread has signals
                asyncio.get_running_loop().add_signal_handler(one, self.exit)
        self.query_one(Prompt).focus()
        self.stage.begin(self.game)

    def on_happened(self, event: Happened) -> None:
        event.do()

    def action_say(self, line: str) -> None:
        """Say a line to the game, if it waits for one; else it should not dawdle."""
        if not self.waiting:
            self.stage.hurry.set()
            return
        self.waiting = False
        self.stage.typed.put(line)

    def action_table(self) -> None:
        """Players, continents and the log, for which there may be no room beside the board."""
        if self.scene:
            view, names = self.scene.view, self.scene.names
            parts = (panels.players(view, names, self.no_color), panels.continents(view, names))
            log = [*self.history][-SHOWN:]
            self.push_screen(Reading([*(part.plain for part in parts), "", *log], None))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        if not line:
            self.press(strong=False)
        elif self.waiting:
            event.input.clear()
            self.action_say(line)

    def key_on_board(self, key: str) -> bool:
        """What a key does on the board while nothing is typed; whether it does anything."""
        board = self.query_one(BoardMap)
        match key:
            case "up" | "down" | "left" | "right":
                board.step(key)
            case "tab" | "shift+tab":
                board.next_possible(1 if key == "tab" else -1)
            case "space":
                self.press(strong=True)
            case "escape":
                board.let_go()
            case _:
                return False
        return True

    def press(self, strong: bool) -> None:
        """Enter or Space on the board, where nothing is typed."""
        if self.waiting:
            self.query_one(BoardMap).press(strong)
        else:
            self.stage.hurry.set()

    def on_board_map_clicked(self, event: BoardMap.Clicked) -> None:
        if self.scene and self.waiting:
            scene = self.scene
            meant = gestures.clicked(scene.view, scene.offers, self.chosen, event.territory, event.strong)
            self.do(meant)

    def on_board_map_dragged(self, event: BoardMap.Dragged) -> None:
        if self.scene and self.waiting:
            scene = self.scene
            meant = gestures.dragged(scene.view, scene.offers, event.source, event.target, event.strong)
            self.do(meant)

    def do(self, meant: Meant) -> None:
        """What a gesture came to."""
        self.chosen = meant.chosen
        if meant.suggest:
            self.query_one(Prompt).value = meant.suggest
            self.query_one(Prompt).action_end()
        if meant.say:
            self.action_say(meant.say)
        self.redraw()

    def on_board_map_hovered(self, event: BoardMap.Hovered) -> None:
        self.pointed = event.territory
        self.say_more()

    def say_more(self) -> None:
        """What is pointed at, and the last of what happened."""
        told = [*self.history][-2:]
        pointed = panels.pointed(self.scene, self.chosen, self.pointed) if self.scene else ""
        before = told[0] if len(told) > 1 and self.size.width < WIDE else ""
        self.query_one("#pointed", Static).update(pointed or before)
        self.query_one("#ticker", Static).update(told[-1] if told else "")

    def redraw(self) -> None:
        """The board with what can be clicked on now."""
        if self.scene:
            scene, board = self.scene, self.query_one(BoardMap)
            possible = gestures.possible(scene.view, scene.offers, self.chosen)
            board.show(scene, Marks(board.marks.cursor, self.chosen, possible, self.no_color))
            self.say_more()

    def show_scene(self, scene: Scene) -> None:
        """The table has changed."""
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
        self.redraw()

    def show_part(self, name: str, text: Text) -> None:
        """Something that takes no room while there is nothing to show."""
        self.query_one(name, Static).update(text)
        self.query_one(name).set_class(not text, "empty")

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
        self.waiting = True
        self.query_one(Prompt).placeholder = f"{prompt}, click on the board or type; F1 tells what"

    def end_of_game(self) -> None:
        """Nothing more to play: stay for a look if the game is over, else go."""
        if self.scene and self.scene.view.over and not self.stage.failure:
            self.query_one("#question", Static).update("The game is over. Ctrl-C leaves.")
            self.query_one(Prompt).placeholder = ""
        else:
            self.exit()
