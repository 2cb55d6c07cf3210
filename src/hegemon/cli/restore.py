"""`hegemon restore FILE`: what a backup is worth, and a database made of it."""

from pathlib import Path
from typing import Annotated

import typer
from apsw import Connection
from typer import Argument, Option

from hegemon.cli.backup import held, refused
from hegemon.cli.progress import progress
from hegemon.cli.refusals import Refused
from hegemon.server.archive import Fault, amounts, examined, faults
from hegemon.server.archive import restore as put_back
from hegemon.server.database import NAME

File = Annotated[Path, Argument(metavar="FILE", help="A backup, or a database.", show_default=False)]
To = Annotated[
    Path | None,
    Option(metavar="PATH", help="A data folder, made if need be; or a file such as new.db that is not there yet."),
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
            put_back(file, new_database(to))
            typer.echo(f"{new_database(to)} is made of it")


def new_database(place: Path) -> Path:
    """What is no folder yet is meant as one, unless it is called like a file."""
    return place if place.suffix and not place.is_dir() else place / NAME


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
