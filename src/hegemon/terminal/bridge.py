"""The bridge: carries what the game's thread shows over to the thread of the screen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message

from hegemon.terminal.stage import Scene, Screen

if TYPE_CHECKING:
    from hegemon.terminal.showing import Showing


class Happened(Message):
    """Something for the screen to do, from the game's thread."""

    def __init__(self, do: Callable[[], object]) -> None:
        super().__init__()
        self.do = do


class Bridge(Screen):
    """Carries what the game's thread shows over to the thread of the screen, and waits for nothing."""

    def __init__(self, app: "Showing") -> None:
        self.app = app

    def call(self, method: Callable[..., object], *arguments: object) -> None:
        """Let the screen do something."""
        self.app.post_message(Happened(partial(method, *arguments)))

    def told(self, line: str) -> None:
        self.call(self.app.tell, line)

    def read(self, lines: Sequence[str], closed: Callable[[], object] | None) -> None:
        self.call(self.app.read, lines, closed)

    def posed(self, question: str) -> None:
        self.call(self.app.pose, question)

    def prompted(self, prompt: str) -> None:
        self.call(self.app.wait_for, prompt)

    def changed(self, scene: Scene) -> None:
        self.call(self.app.show_scene, scene)

    def ended(self) -> None:
        self.call(self.app.end_of_game)
