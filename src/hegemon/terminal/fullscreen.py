"""The full screen: keys, clicks and typed lines, for the same conversation as the plain game."""

import asyncio
import signal
from contextlib import suppress
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from hegemon.terminal import gestures
from hegemon.terminal.boardmap import BoardMap
from hegemon.terminal.bridge import Happened
from hegemon.terminal.gestures import Meant
from hegemon.terminal.prompt import Prompt
from hegemon.terminal.showing import Showing

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


class Fullscreen(Showing):
    """One game on the screen, and who plays it."""

    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key.lower(), action, what) for key, what, action in KEYS if key != "^C"),
        Binding("ctrl+z", "say('undo')", "undo"),
        Binding("ctrl+c,ctrl+q,ctrl+d", "quit", "leave", priority=True),
    ]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.waiting = False

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

    def wait_for(self, prompt: str) -> None:
        """The game waits for a line."""
        self.waiting = True
        self.query_one(Prompt).placeholder = f"{prompt}, click on the board or type; F1 tells what"

    def end_of_game(self) -> None:
        """Nothing more to play: stay for a look if the game is over, else go."""
        if self.scene and self.scene.view.over and not self.stage.failure:
            self.pose("The game is over. Ctrl-C leaves.")
            self.query_one(Prompt).placeholder = ""
        else:
            self.exit()
