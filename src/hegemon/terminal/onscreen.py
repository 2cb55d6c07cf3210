"""Playing in the full screen: shows it until somebody leaves, then says on the terminal what there is to say."""

from collections.abc import Callable

from hegemon.picture import Picture
from hegemon.terminal.fullscreen import Fullscreen
from hegemon.terminal.talk import Conversation


def play_on_screen(
    game: Callable[[Conversation], object],
    pictures: Callable[[str], Picture],
    out: Conversation,
    kind: type[Fullscreen] = Fullscreen,
) -> None:
    """Run a game on the screen; what it says when the screen has gone goes to `out`."""
    screen = kind(pictures, game)
    try:
        screen.run()
    finally:
        parting = screen.stage.close()
    out.say(*parting)
