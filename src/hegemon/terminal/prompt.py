"""The line to type in; while it is empty, the arrow keys move over the board."""

from typing import TYPE_CHECKING, Any

from textual import events
from textual.suggester import Suggester
from textual.widgets import Input

from hegemon.terminal.stage import Stage

if TYPE_CHECKING:
    from hegemon.terminal.fullscreen import Fullscreen


class Words(Suggester):
    """Completes the last word of a line."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.stage = stage

    async def get_suggestion(self, value: str) -> str | None:
        start, _, last = value.rpartition(" ")
        fitting = (word for word in self.stage.words if last and word.startswith(last))
        word = next(fitting, None)
        return f"{start} {word}".lstrip() if word else None


class Prompt(Input):
    """What is typed goes to the game. While nothing is, the keys move on the board."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(id="prompt", compact=True, suggester=Words(stage))

    async def _on_key(self, event: events.Key) -> None:
        if event.key == "tab" and self.value:
            self.action_cursor_right()
        elif event.key == "escape" and self.value:
            self.clear()
        elif self.value or not self.screen_of_game.key_on_board(event.key):
            await super()._on_key(event)
            return
        event.prevent_default()
        event.stop()

    @property
    def screen_of_game(self) -> "Fullscreen":
        """The app, by its own name."""
        app: Any = self.app
        found: Fullscreen = app
        return found
