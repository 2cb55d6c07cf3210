"""Lines in and out: at a terminal with completion and wrapping, in a pipe with every typed line echoed."""

import sys
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from typing import Protocol, TextIO

from hegemon.engine.events import AnyEvent
from hegemon.terminal.tabletop import Sight

WIPE = "\x1b[H\x1b[2J\x1b[3J"
NARROWEST = 40


class Conversation(Protocol):
    """Whoever sits there: at a terminal, behind a pipe, or before the full screen."""

    by_hand: Sequence[str] = ()  # how to play without typing, for who asks for help

    def say(self, *lines: str) -> None:
        """Tell something."""

    def part(self, *lines: str) -> None:
        """Tell what should still be read when the game has gone from the screen."""

    def pose(self, question: str) -> None:
        """Put a question, which `ask` waits to be answered."""

    def ask(self, prompt: str) -> str:
        """What is typed; raises `EOFError` when there is nothing more."""

    def show_alone(self, lines: Iterable[str], whose: str) -> None:
        """What only one of several may see."""

    def complete_with(self, words: Sequence[str]) -> None:
        """Words that may be typed."""

    def look_at(self, table: Sight, events: Sequence[AnyEvent] = ()) -> None:
        """The table may have changed, by these events."""

    def idle(self) -> None:
        """Called now and then while others are waited for; raises `EOFError` when nobody sits here any more."""

    def disturb(self) -> None:
        """Something has come while `ask` waits, which may then return an empty line; called from any thread."""


class Talk:
    """One conversation; the end of the input is an `EOFError`."""

    by_hand: Sequence[str] = ()

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source, self.sink = source, sink
        self.person = source.isatty() and sink.isatty()

    def say(self, *lines: str) -> None:
        """Print lines; at a terminal they are wrapped between words."""
        for line in lines:
            self.sink.write(self.wrapped(line) + "\n")
        self.sink.flush()

    def part(self, *lines: str) -> None:
        """What was printed stays."""
        self.say(*lines)

    def wrapped(self, line: str) -> str:
        """A line as wide as the terminal, further ones further in."""
        if not self.person or not line.strip():
            return line
        indent = " " * (len(line) - len(line.lstrip()))
        wide = max(NARROWEST, get_terminal_size((80, 24)).columns)
        # A word that is too long is a path, and stays whole so that it can be copied.
        wrapper = textwrap.TextWrapper(
            wide, indent, indent + "  ", break_long_words=False, break_on_hyphens=False
        )
        return wrapper.fill(line.strip())

    def pose(self, question: str) -> None:
        """A question after an empty line."""
        self.say("", question)

    def look_at(self, _table: Sight, _events: Sequence[AnyEvent] = ()) -> None:
        """Who reads has heard it all."""

    def idle(self) -> None:
        """Ctrl-C comes by itself."""

    def disturb(self) -> None:
        """Nobody is disturbed while typing a line; what has come is told after it."""

    def ask(self, prompt: str) -> str:
        """What is typed after a prompt."""
        if self.person:
            return input(f"{prompt}> ")
        line = self.source.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}> {line.strip()}".rstrip())
        return line

    def show_alone(self, lines: Iterable[str], whose: str) -> None:
        """What only one of several at a terminal may see: it is wiped away before the next one looks."""
        self.say(*lines)
        if self.person:
            self.ask(f"Enter hides this from all but {whose}")
            self.sink.write(WIPE)
            self.sink.flush()

    def complete_with(self, words: Sequence[str]) -> None:
        """What the Tab key offers at a terminal."""
        with suppress(ImportError):
            if self.person:
                install_completion(words)


def install_completion(words: Sequence[str]) -> None:
    """Let readline complete the last word."""
    import readline  # noqa: PLC0415 - not every Python has it, and only a terminal needs it

    def complete(text: str, number: int) -> str | None:
        fitting = [word + " " for word in words if word.startswith(text.casefold())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" \t")
    readline.parse_and_bind("tab: complete")


def standard() -> Talk:
    """The conversation with whoever started the program."""
    return Talk(sys.stdin, sys.stdout)
