"""`hegemon bot-check COMMAND`: does a program keep to the bot protocol?"""

import os
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from hegemon import catalog
from hegemon.arena.conformance import Check, check
from hegemon.bots import is_program
from hegemon.bots.dialogue import Limits
from hegemon.cli.layout import paragraph, show_json
from hegemon.cli.refusals import Refused

NOT_KEPT = 1

Command = Annotated[
    str, Argument(metavar="COMMAND", help="A file that can be run, or a line: 'node bot.js'.")
]
Rules = Annotated[
    list[str] | None,
    Option(metavar="NAME", show_default="all", help="A rule set to play; may be given again."),
]
MoveTime = Annotated[float, Option(min=0.01, max=600, help="Seconds for one answer.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def bot_check(
    command: Command, rules: Rules = None, move_time: MoveTime = 5.0, as_json: Json = False
) -> None:
    """Does a program keep to the bot protocol (docs/bots.md)? The exit code is 1 if it does not.

    The handshake, lines it does not know, a second try, its end, and a short game of every rule set.

    With --json: a list of {name, ok, seen}.
    """
    wanted = rules or sorted(catalog.every_rule_set()[0])
    for name in wanted:
        catalog.board(catalog.rules(name).board)  # said before the first point, not after the last
    found = []
    for one in check(named(command), wanted, Limits(move=move_time)):
        found.append(one)
        if not as_json:
            show(one)
    if as_json:
        show_json(found)
    if not all(one.ok for one in found):
        raise typer.Exit(NOT_KEPT)


def named(command: str) -> str:
    """What is typed, as the name of a bot: a file here needs no `./`."""
    path = Path(command)
    if path.is_file() and not os.access(path, os.X_OK):
        raise Refused(
            f"{command} cannot be run; chmod +x {command}, or name what runs it: 'python {command}'"
        )
    if path.is_file():
        return str(path.absolute())
    return command if is_program(command) else f"cmd:{command}"


def show(one: Check) -> None:
    """A point in a line."""
    paragraph(f"{'ok   ' if one.ok else 'FAULT'} {one.name}: {one.seen}", hang=6)
