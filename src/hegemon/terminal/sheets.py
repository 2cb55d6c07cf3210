"""Sheets: what lies over the screen until it is read."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Reading(ModalScreen[None]):
    """A text to be read in peace; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q,f2", "app.pop_screen", "close")]

    def __init__(self, lines: Sequence[str], closed: Callable[[], object] | None) -> None:
        super().__init__()
        self.lines, self.closed = lines, closed

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="reading"):
            yield Static("\n".join(self.lines), markup=False)
            yield Static("Enter closes this, the arrow keys scroll.", classes="quiet")

    def on_unmount(self) -> None:
        if self.closed:
            self.closed()
