"""`hegemon restore FILE`: what a backup is worth, and a database made of it."""

from pathlib import Path
from typing import Annotated

import typer
from apsw import Connection
from typer import Argument, Option

from hegemon.cli.backup import database_in, held, refused
from hegemon.cli.progress import progress
from hegemon.cli.refusals import Refused
from hegemon.server.archive import Fault, amounts, examined, faults
from hegemon.server.archive import restore as put_back

File = Annotated[Path, Argument(metavar="FILE", help="A backup, or a database.", show_default=False)]
To = Annotated[
    Path | None, Option(metavar="PATH", help="The new database: a file that is not there yet, or a data folder.")
]  # fmt: skip
Verify = Annotated[bool, Option("--verify", help="Replay every game and compare every hash.")]
Check = Annotated[bool, Option("--check", help="The same, and decide every step anew by the rules of today.")]
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with boards of your own.")]


def restore(
    file: File, to: To = None, verify: Verify = False, check: Check = False, folder: Folder = None
) -> None:
    """Make a database of a backup, or say whether that could be done.

    With --verify a game that does not replay as it was written is named with the step, and nothing is made.
    """
    if not (to or verify or check):
        raise typer.BadParameter("--to says where the database goes; --verify only looks")
    with refused(), examined(file) as db:
        if verify or check:
            require_true(db, file, check, folder)
        typer.echo(f"{file}: {held(amounts(db))}; {'every hash agrees' if verify or check else 'sound'}")
        if to:
            put_back(file, database_in(to))
            typer.echo(f"{database_in(to)} is made of it")


def require_true(db: Connection, file: Path, check: bool, folder: Path | None) -> None:
    """Refuse a backup with a game that is not as it was written; a line for every fault."""
    found: list[Fault] = []
    total, _ = amounts(db)
    with progress(total) as report:
        for done, fault in enumerate(faults(db, check, folder), 1):
            report(done, f"{done} of {total} games")
            found += [fault] if fault else []
    if found:
        typer.echo("\n".join(map(str, found)))
        raise Refused(f"{file}: {found[0]}" + (f" (and {len(found) - 1} more)" if found[1:] else ""))
