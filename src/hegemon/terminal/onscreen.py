"""Playing in the full screen: shows it until somebody leaves, then says on the terminal what there is to say."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from hegemon import catalog
from hegemon.terminal.fullscreen import Fullscreen
from hegemon.terminal.talk import Conversation


def play_on_screen(game: Callable[[Conversation], object], folder: Path | None, out: Conversation) -> None:
    """Run a game on the screen; what it says when the screen has gone goes to `out`."""
    screen = Fullscreen(partial(catalog.picture, folder=folder), game)
    try:
        screen.run()
    finally:
        parting = screen.stage.close()
    out.say(*parting)
