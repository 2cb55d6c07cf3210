"""The cinema: a replay in the full screen, where keys step and play it."""

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from hegemon.terminal.fullscreen import Fullscreen
from hegemon.terminal.prompt import Prompt
from hegemon.terminal.stage import Scene

TICK = 0.5  # seconds from answer to answer
KEYS = (
    ("→", "next", "say('next')"),
    ("←", "back", "say('back')"),
    ("↓", "turn", "say('turn')"),
    ("↑", "last", "say('last')"),
    ("Space", "play", "play"),
    ("F2", "table", "table"),
    ("F1", "help", "say('help')"),
    ("^C", "leave", "quit"),
)
LINES = {"right": "next", "left": "back", "down": "turn", "up": "last", "enter": "next", "home": "go 0"}


class Cinema(Fullscreen):
    """One replay on the screen."""

    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "table", "table"),
        Binding("f1", "say('help')", "help"),
    ]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.playing = False

    def on_mount(self) -> None:  # besides the other one, which textual calls by itself
        self.set_interval(TICK, self.tick)

    def tick(self) -> None:
        """The next answer, while it plays."""
        scene = self.scene
        if self.playing and self.waiting and scene and len(self.screen_stack) == 1:
            self.action_say("next")
        if self.history and self.history[-1] == "This is the end.":
            self.playing = False

    def action_play(self) -> None:
        """Play, or pause."""
        self.playing = not self.playing
        self.query_one(Prompt).placeholder = "Space pauses." if self.playing else "Space plays."

    def show_waiting(self, scene: Scene) -> None:
        """Whoever was asked has answered long ago."""

    def key_on_board(self, key: str) -> bool:
        """While nothing is typed, keys step."""
        if key == "space":
            self.action_play()
        elif key in LINES:
            self.playing = False
            self.action_say(LINES[key])
        return key == "space" or key in LINES

    def press(self, strong: bool) -> None:
        """Enter alone is the next answer."""
        self.key_on_board("space" if strong else "enter")

    def wait_for(self, prompt: str) -> None:
        """What is typed says where to go."""
        super().wait_for(prompt)
        self.query_one(Prompt).placeholder = "Space pauses." if self.playing else "Space plays."

    def end_of_game(self) -> None:
        """Who leaves has seen enough."""
        self.exit()
