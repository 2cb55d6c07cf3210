"""`hegemon config show|check`: what the server would run with, who said so, and what is wrong with it."""

import os
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer
from typer import Argument, Option

from hegemon.cli.layout import columns, show_json
from hegemon.cli.refusals import FAILED
from hegemon.server import secret
from hegemon.server.configure import BadConfig, Loaded, load
from hegemon.server.settings import SETTINGS, value_of

Action = Annotated[
    Literal["show", "check"], Argument(help="Show every setting and its source, or only say what is wrong.")
]
File = Annotated[
    Path | None, Option(metavar="FILE", help="Read this file instead of the usual one.", show_default=False)
]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def config(action: Action, file: File = None, as_json: Json = False) -> None:
    """The configuration of the server: defaults < a TOML file < the environment.

    With --json: show prints {file, secret: {file, state}, settings: [{name, value, source}]}, check prints
    {file, good, problems}. What the secret is, is never shown.
    """
    try:
        loaded = load(file, os.environ)
    except BadConfig as error:
        return refuse(error.problems, file, as_json)
    if action == "show":
        return show(loaded, as_json)
    problem = trouble(loaded)
    return refuse([problem], loaded.file, as_json) if problem else praise(loaded, as_json)


def refuse(problems: Any, file: Path | None, as_json: bool) -> None:
    """Say all that is wrong, a line each."""
    if as_json:
        show_json({"file": named(file), "good": False, "problems": list(problems)})
    else:
        for problem in problems:
            typer.echo(f"hegemon: {problem}", err=True)
    raise typer.Exit(FAILED)


def praise(loaded: Loaded, as_json: bool) -> None:
    """Say that nothing is wrong."""
    if as_json:
        return show_json({"file": named(loaded.file), "good": True, "problems": []})
    return typer.echo(f"{loaded.file or 'the configuration'}: good")


def show(loaded: Loaded, as_json: bool) -> None:
    """Every setting with its value and where that comes from."""
    rows = [(path, value_of(loaded.config, path), loaded.source(path)) for path in SETTINGS]
    file = loaded.config.folder / secret.NAME
    if as_json:
        settings = [dict(zip(("name", "value", "source"), row, strict=True)) for row in rows]
        state = {"file": str(file), "state": secret_state(loaded)}
        return show_json({"file": named(loaded.file), "secret": state, "settings": settings})
    columns((path, written(value), source) for path, value, source in rows)
    return typer.echo(f"\nsecret: {file} ({secret_state(loaded)})")


def secret_state(loaded: Loaded) -> str:
    """How the secret is, without what it is."""
    file = loaded.config.folder / secret.NAME
    if not file.exists():
        return "made at the first start"
    return "unsafe" if secret.unsafe(file) else "broken" if trouble(loaded) else "there"


def trouble(loaded: Loaded) -> str | None:
    """What would keep the server from starting, as far as it lies in the data folder."""
    file = loaded.config.folder / secret.NAME
    if not file.exists():
        return None
    try:
        secret.read(file)
    except secret.BadSecret as error:
        return str(error)
    return None


def written(value: object) -> str:
    """A value as it is written in a file."""
    return msgspec.json.encode(value).decode()


def named(file: Path | None) -> str | None:
    return str(file) if file else None
