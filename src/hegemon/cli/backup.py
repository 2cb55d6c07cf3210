"""`hegemon backup FILE`: a copy of all rooms and games, while the server goes on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from hegemon.cli.refusals import Refused
from hegemon.server.archive import amounts, examined
from hegemon.server.configure import BadConfig, load
from hegemon.server.database import NAME, copy, explained
from hegemon.server.store import Unavailable
from hegemon.telling import count

File = Annotated[Path, Argument(metavar="FILE", help="Where to write the copy.", show_default=False)]
Data = Annotated[
    Path | None, Option(metavar="PATH", help="The server's data folder, or a database file; else as configured.")
]  # fmt: skip
Config = Annotated[Path | None, Option(metavar="FILE", help="The configuration file of the server.")]
Replace = Annotated[bool, Option("--replace", help="Overwrite FILE if it is there.")]


def backup(file: File, data: Data = None, config: Config = None, replace: Replace = False) -> None:
    """Copy the server's database to a file, whole or not at all, while the server goes on.

    The file secret.key beside the database is not in it: copy it once. Without it the seats of people are
    lost, and nothing else. `hegemon restore` makes a database of the copy.
    """
    with refused():
        source = database_in(data or configured(config))
        if file.exists() and not (replace and file.is_file()):
            raise Refused(f"{file} exists already; --replace overwrites a file")
        if file.exists() and file.samefile(source):
            raise Refused(f"{file} is the database itself")
        with examined(source), explained(file):
            copy(source, file)
        with examined(file) as db:
            typer.echo(f"{file}: {held(amounts(db))}")


@contextmanager
def refused() -> Iterator[None]:
    """Tells what cannot be done as a command does."""
    try:
        yield
    except (BadConfig, Unavailable) as error:
        raise Refused(str(error)) from error


def configured(file: Path | None) -> Path:
    """The folder of data that the configuration names."""
    return load(file, os.environ).config.folder


def database_in(place: Path) -> Path:
    """The database in a folder, or the file itself."""
    return place / NAME if place.is_dir() else place


def held(numbers: tuple[int, int]) -> str:
    """Games and steps in words."""
    games, steps = numbers
    return f"{count(games, 'game', 'games')}, {count(steps, 'step', 'steps')}"
