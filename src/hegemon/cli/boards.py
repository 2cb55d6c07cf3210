"""`hegemon boards [NAME]`: which boards there are, what one is like, and whether a file is one."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, Option

from hegemon import catalog
from hegemon.catalog import BrokenBoard
from hegemon.cli.layout import columns, paragraph, show_json
from hegemon.cli.refusals import Refused
from hegemon.engine.board import Board, Continent, Territory
from hegemon.telling import count, listed

Name = Annotated[str | None, Argument(help="A board; without one, all are listed.", show_default=False)]
Check = Annotated[
    Path | None,
    Option(exists=True, metavar="FILE", help="Say what is wrong with this board: its folder, or a file in it."),
]  # fmt: skip
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with boards of your own.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def boards(name: Name = None, check: Check = None, folder: Folder = None, as_json: Json = False) -> None:
    """Boards: a list, a summary of one, or what is wrong with a file.

    With --json: a list of {id, name, territories, routes, continents}, all numbers; for one board {id, name,
    hash, routes, continents: [{id, name, bonus, territories, borders}], territories: [{id, name, continent,
    value, aliases, neighbours}]}; for --check {file, good, problems: [{where, what, right}]}.
    """
    if check is not None:
        if name is not None:
            raise typer.BadParameter(f"--check is for files; leave {name!r} out")
        show_check(check, as_json)
    elif name is None:
        show_all(*catalog.every_board(folder), as_json)
    elif as_json:
        show_json(in_full(catalog.board(name, folder)))
    else:
        show_one(catalog.board(name, folder))


def show_all(found: dict[str, Board], broken: list[BrokenBoard], as_json: bool) -> None:
    """A line for each board; a broken one is told after all others."""
    if as_json:
        show_json([{"id": board.id, "name": board.name, **numbers(board)} for board in found.values()])
    else:
        columns([board.id, board.name, size(board)] for board in found.values())
    if broken:
        raise broken[0]


def numbers(board: Board) -> dict[str, int]:
    """How large a board is."""
    return {part: len(getattr(board, part)) for part in ("territories", "routes", "continents")}


def size(board: Board) -> str:
    """The same in words."""
    territories, routes, continents = numbers(board).values()
    return ", ".join((
        count(territories, "territory", "territories"),
        count(routes, "route", "routes"),
        count(continents, "continent", "continents"),
    ))  # fmt: skip


def show_one(board: Board) -> None:
    """A board: its continents, and what in it is worth more than usual."""
    typer.echo(f"{board.name} ({board.id}): {size(board)}\n")
    heading = ["continent", "bonus", "territories", "borders"]
    columns([heading, *(row(board, continent) for continent in board.continents)])
    for value in sorted({one.value for one in board.territories} - {1}):
        valued = [one.name for one in board.territories if one.value == value]
        typer.echo()
        paragraph(f"Worth {value}: {listed(valued)}.")


def row(board: Board, continent: Continent) -> list[str]:
    """One continent: its bonus, how many territories it has, and from how many of them one can leave it."""
    inside, border = board.members[continent.id], board.border(continent.id)
    return [continent.name, str(continent.bonus), str(len(inside)), str(len(border))]


def in_full(board: Board) -> dict[str, Any]:
    """All that a program may want to know of a board."""
    continents = [
        fields(one) | {"territories": board.members[one.id], "borders": board.border(one.id)}
        for one in board.continents
    ]
    return {
        "id": board.id,
        "name": board.name,
        "hash": catalog.content_hash(board),
        "routes": board.routes,
        "continents": continents,
        "territories": [fields(one) | {"neighbours": board.neighbours[one.id]} for one in board.territories],
    }


def fields(one: Continent | Territory) -> dict[str, Any]:
    """A part of a board, field by field."""
    return {name: getattr(one, name) for name in one.__struct_fields__}


def show_check(file: Path, as_json: bool) -> None:
    """Every problem of a board with its place, or that it is good."""
    try:
        board = catalog.check_board(file)
    except BrokenBoard as error:
        if as_json:
            show_json({"file": str(error.file), "good": False, "problems": error.problems})
        else:
            typer.echo("\n".join(str(problem) for problem in error.problems))
        raise Refused(f"{error.file}: {count(len(error.problems), 'problem', 'problems')}") from error
    if as_json:
        show_json({"file": str(file), "good": True, "problems": []})
    else:
        typer.echo(f"{board.name} is good: {size(board)}")
