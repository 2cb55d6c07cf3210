"""`hegemon serve`: the server, from an empty machine to a page people play on."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from hegemon.cli.refusals import Refused
from hegemon.server.configure import BadConfig, load
from hegemon.server.database import Unusable
from hegemon.server.run import CannotListen, run
from hegemon.server.secret import BadSecret

File = Annotated[
    Path | None, Option(metavar="FILE", help="Read this configuration file.", show_default=False)
]
Host = Annotated[
    str | None, Option(help="Where to listen; 127.0.0.1 is for this machine only.", show_default=False)
]
Port = Annotated[str | None, Option(help="The port to listen on; 0 is any free one.", show_default=False)]
Data = Annotated[str | None, Option(metavar="FOLDER", help="Where the database lies.", show_default=False)]


def serve(file: File = None, host: Host = None, port: Port = None, data: Data = None) -> None:
    """Serve rooms, games and the page on one port, until told to stop.

    All that happens is kept in one database file; `hegemon config show` tells where, and every other setting.
    """
    flags = {
        name: value for name, value in {"host": host, "port": port, "data": data}.items() if value is not None
    }
    try:
        run(load(file, os.environ, flags).config, tell)
    except (BadConfig, BadSecret, CannotListen, Unusable) as error:
        raise Refused("; ".join(str(error).splitlines())) from error


def tell(links: Sequence[str]) -> None:
    """Where people can reach the server."""
    typer.echo("hegemon plays at " + "  ".join(links))
