"""`hegemon verify RECORD`: whether the dice of a record are those that were committed to, or the seed's."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from typer import Argument, Option

from hegemon.cli.layout import show_json
from hegemon.cli.refusals import Refused
from hegemon.engine.commands import AnyCommand, Deal, Draw, Order, OrderDice, Roll, Scatter
from hegemon.proof import By, Report, Throw
from hegemon.proof import verify as checked
from hegemon.record import read_file
from hegemon.telling import printable

LONGEST = 24  # digits of bytes on a line; a deal takes a hundred

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
    typer.echo(f"{len(report.throws)} answers of chance, {report.checked} checked, {BY[report.by]}")
    if report.unchecked and report.by == "committed":
        typer.echo(
            f"{report.unchecked} cannot be checked yet: their links are told when the turn or game ends"
        )


def told(throw: Throw) -> str:
    """One answer of chance in a line."""
    link = f"{throw.stream} {throw.link}" if throw.link else throw.stream
    taken = throw.bytes if len(throw.bytes) <= LONGEST else throw.bytes[: LONGEST - 1] + "…"
    return f"{throw.step:>6}  {link:<10}  {taken:<{LONGEST}}  {in_words(throw.answer)}  {verdict(throw)}"


def verdict(throw: Throw) -> str:
    """Whether an answer is what its bytes say."""
    if throw.expected is None:
        return "not yet checked"
    return "ok" if throw.ok else f"WRONG: it must be {in_words(throw.expected)}"


def in_words(answer: AnyCommand) -> str:
    """An answer as briefly as it can be said."""
    match answer:
        case Roll(attack, defend):
            return f"{row(attack)} against {row(defend)}"
        case Order(numbers) | OrderDice(numbers):
            return row(numbers)
        case Deal(territories):
            return f"{len(territories)} territories dealt"
        case Scatter(places):
            return f"{sum(places.values())} armies scattered"
        case Draw(card):
            return f"card {printable(card)}"
        case _:
            return type(answer).__name__


def row(numbers: tuple[int, ...]) -> str:
    """Numbers with blanks between them."""
    return " ".join(map(str, numbers))
