"""The line to type in; while it is empty, the arrow keys move over the board."""

from textual import events
from textual.suggester import Suggester
from textual.widgets import Input

from hegemon.terminal.boardmap import BoardMap
from hegemon.terminal.stage import Stage


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
        board = self.app.query_one(BoardMap)
        match event.key, bool(self.value):
            case "up" | "down" | "left" | "right", False:
                board.step(event.key)
            case "tab" | "shift+tab", False:
                board.next_possible(1 if event.key == "tab" else -1)
            case "tab", True:
                self.action_cursor_right()
            case "space", False:
                board.press(strong=True)
            case "escape", _:
                self.clear()
                board.let_go()
            case _:
                await super()._on_key(event)
                return
        event.prevent_default()
        event.stop()
