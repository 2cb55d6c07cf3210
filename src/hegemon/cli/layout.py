"""Text in a terminal of any width, and JSON for programs."""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from shutil import get_terminal_size
from typing import Any

import msgspec
import typer

WIDEST = 100
NARROWEST = 8


def width() -> int:
    """How wide a line may be; 80 where nobody says."""
    return max(20, min(WIDEST, get_terminal_size((80, 24)).columns))


def show_json(value: Any) -> None:
    """One line that a program can read."""
    typer.echo(msgspec.json.encode(value).decode())


def paragraph(text: str, indent: int = 0, hang: int = 0) -> None:
    """A text, wrapped; lines after the first are `hang` further in."""
    first, later = " " * indent, " " * (indent + hang)
    lines = textwrap.wrap(
        text, width(), initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )
    typer.echo("\n".join(lines))


def columns(rows: Iterable[Sequence[str]]) -> None:
    """Rows of the same length in columns, each as wide as it needs; the last ones wrap where room is scarce."""
    lines = [list(row) for row in rows]
    widths = fitting([max(map(len, column)) for column in zip(*lines, strict=True)], width())
    for line in lines:
        cells = [textwrap.wrap(cell, wide) for cell, wide in zip(line, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            row = (f"{part:<{wide}}" for part, wide in zip(parts, widths, strict=True))
            typer.echo("  ".join(row).rstrip())


def fitting(wanted: list[int], room: int) -> list[int]:
    """Widths of columns: what they want, but the widest after the first give way until all fit."""
    first, *widths = wanted
    while first + sum(widths) + 2 * len(widths) > room and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return [first, *widths]
