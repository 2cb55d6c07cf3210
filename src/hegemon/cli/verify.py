"""`hegemon verify RECORD`: whether the dice of a record are those that were committed to, or the seed's."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from typer import Argument, Option

from hegemon.cli.layout import show_json
from hegemon.cli.refusals import Refused
from hegemon.proof import By, Report, Throw, in_words
from hegemon.proof import verify as checked
from hegemon.record import read_file
from hegemon.telling import printable

LONGEST = 32

BY: dict[By, str] = {
    "committed": "checked against what was committed to",
    "seed": "checked against the seed, which whoever began the game chose",
    "hand": "checked",
}
STATUS = {
    "revealed": "contributed a secret",
    "withheld": "did not reveal a secret, which counts as zeros",
    "mismatched": "revealed another secret than it had committed to, which counts as zeros",
    "bot": "is a bot and contributes nothing",
}

File = Annotated[Path, Argument(metavar="RECORD", help="The file with the record.", show_default=False)]
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with boards of your own.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def verify(file: File, folder: Folder = None, as_json: Json = False) -> None:
    """Check the dice and draws of a record against their commitments.

    What this proves and what not is told in docs/fair-dice.md. With --json: {ok, by, checked, unchecked, seats,
    throws, faults}; a throw has its step, stream, link, answer, bytes, what they say (expected), and ok.
    """
    report = checked(read_file(file), folder)
    if as_json:
        show_json({"ok": report.ok, "checked": report.checked, "unchecked": report.unchecked}
                  | msgspec.to_builtins(report))  # fmt: skip
    else:
        show(report)
    if report.faults:
        first, *others = report.faults
        raise Refused(f"{file}: {first}" + (f" (and {len(others)} more)" if others else ""))


def show(report: Report) -> None:
    """A line for every answer of chance, one for every seat, and what it comes to."""
    for throw in report.throws:
        typer.echo(told(throw))
    for seat, pledge in enumerate(report.seats, 1):
        typer.echo(f"seat {seat} {STATUS[pledge.status]}")
    typer.echo(f"answers of chance: {len(report.throws)}, of them {BY[report.by]}: {report.checked}")
    if report.unchecked and report.by == "committed":
        typer.echo(f"not yet checked: {report.unchecked}; their links are told when a turn or the game ends")


def told(throw: Throw) -> str:
    """One answer of chance in a line."""
    link = f"{throw.stream} {throw.link}" if throw.link else throw.stream
    words = printable(in_words(throw.answer))
    return f"{throw.step:>6}  {link:<10}  {cut(throw.bytes):<{LONGEST}}  {cut(words)}  {verdict(throw)}"


def verdict(throw: Throw) -> str:
    """Whether an answer is what its bytes say."""
    if throw.expected is None:
        return "not yet checked"
    return "ok" if throw.ok else f"WRONG: it must be {cut(in_words(throw.expected))}"


def cut(text: str) -> str:
    """As much of a text as has room in a line; a deal has some forty territories."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
