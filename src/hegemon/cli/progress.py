"""Progress for whoever waits at a terminal; nothing at all where nobody looks."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Report = Callable[[int, str], None]


@contextmanager
def progress(total: int) -> Iterator[Report]:
    """Gives what reports how much of `total` is done, and a word about it, on a terminal's stderr."""
    if not sys.stderr.isatty():
        yield ignore
        return
    from rich.console import Console  # noqa: PLC0415 - nobody else needs it
    from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

    parts = (BarColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, word: bar.update(task, completed=done, description=word)


def ignore(_done: int, _word: str) -> None:
    """Nobody looks."""
