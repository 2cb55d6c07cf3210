"""A person at a real terminal: types, clicks, makes the window larger, and reads what stands there."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import HEGEMON

PATIENCE = 30.0  # seconds: the machine may be busy with other things


class Terminal:
    """A shell in tmux, in a folder of its own."""

    def __init__(self, home: Path, width: int = 100, height: int = 30) -> None:
        self.home, self.socket = home, home / "tmux"
        wanted = {"HOME": str(home), "XDG_STATE_HOME": str(home), "LANG": "C.UTF-8"}
        self.env = wanted | {"PATH": f"{HEGEMON.parent}:{os.environ['PATH']}", "TERM": "xterm-256color"}
        size = ("-x", str(width), "-y", str(height))
        self.tmux("-f", "/dev/null", "new-session", "-d", *size, "-c", str(home), "exec sh")
        self.until(lambda shown: bool(shown.strip()))

    def tmux(self, *words: str) -> str:
        """What tmux says to a command."""
        line = ["tmux", "-S", str(self.socket), *words]
        return subprocess.run(line, env=self.env, check=True, capture_output=True, text=True).stdout

    @property
    def shown(self) -> str:
        """All that can be read now."""
        return self.tmux("capture-pane", "-p")

    def press(self, *keys: str) -> None:
        """Keys by tmux's names for them."""
        self.tmux("send-keys", *keys)

    def type(self, line: str) -> None:
        """A line and Enter."""
        self.tmux("send-keys", "-l", line)
        self.press("Enter")

    def click(self, column: int, row: int) -> None:
        """The left mouse button down and up, as xterm says it."""
        for end in "Mm":
            self.tmux("send-keys", "-l", f"\x1b[<0;{column + 1};{row + 1}{end}")

    def resize(self, width: int, height: int) -> None:
        """Another size of the window."""
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def until(self, come: str | Callable[[str], bool]) -> str:
        """Wait until something can be read."""
        has_come = come if callable(come) else lambda shown: come in shown
        end = time.monotonic() + PATIENCE
        while not has_come(shown := self.shown):
            assert time.monotonic() < end, f"{come} never came:\n{shown}"
            time.sleep(0.05)
        return shown

    def close(self) -> None:
        """The window is closed, with whatever runs in it."""
        self.tmux("kill-server")
