"""`hegemon admin`: the rooms of a server, and what it keeps of a person."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

import typer
from apsw import Connection
from typer import Argument, Option

from hegemon.cli.backup import configured, database_in, refused
from hegemon.cli.layout import columns, show_json
from hegemon.cli.refusals import Refused
from hegemon.server import personal, room, statements
from hegemon.server.archive import outlined
from hegemon.server.database import explained
from hegemon.server.logs import tag
from hegemon.server.room import NotAllowed
from hegemon.server.services import Habits
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import Holder, RoomRow
from hegemon.telling import count, printable

Action = Annotated[
    Literal["rooms", "close", "export", "erase"],
    Argument(help="List rooms, close one, tell what is kept of a person, or erase that.", show_default=False),
]
Which = Annotated[str, Argument(metavar="[ROOM|PERSON]", help="A room to close, or a person's hash.")]
RoomOf = Annotated[str, Option("--room", metavar="ROOM", help="The person at a place of this room.")]
Place = Annotated[int, Option(metavar="N", help="The number of the place.")]
Data = Annotated[
    Path | None, Option(metavar="PATH", help="The server's data folder, or a database file; else as configured.")
]  # fmt: skip
Config = Annotated[Path | None, Option(metavar="FILE", help="The configuration file of the server.")]
Json = Annotated[bool, Option("--json", help="Print the rooms as JSON.")]

HEADINGS = ("room", "in logs", "phase", "rules", "people", "updated", "listed")


def admin(  # noqa: PLR0913, PLR0917 (each is an argument or option of the command)
    action: Action,
    which: Which = "",
    room_id: RoomOf = "",
    place: Place = 0,
    data: Data = None,
    config: Config = None,
    as_json: Json = False,
) -> None:
    """List and close rooms; tell or erase what is kept of a person.

    A person is named by the hash that `export` prints, or by the place held in a room: --room ROOM --place N.
    `rooms` and `export` only read, also beside a running server; `close` and `erase` need it stopped.
    """
    with refused():
        file = database_in(data or configured(config))
        match action:
            case "rooms":
                with looked_at(file) as db:
                    list_rooms(statements.rooms(db, None, None), as_json)
            case "close":
                close(file, which)
            case "export":
                with looked_at(file) as db:
                    show_json(kept(db, person(db, which, room_id, place)))
            case "erase":
                with looked_at(file) as db:
                    holder = person(db, which, room_id, place)
                erase(file, holder)


@contextmanager
def looked_at(file: Path) -> Iterator[Connection]:
    """A server's database, for reading only."""
    with outlined(file) as db, explained(file):
        yield db


# ── rooms ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def list_rooms(rows: list[RoomRow], as_json: bool) -> None:
    """Every room, those with the latest news first."""
    if as_json:
        return show_json([dict(zip(HEADINGS, told(row), strict=True)) for row in rows])
    return columns([HEADINGS, *(told(row) for row in rows)]) if rows else typer.echo("there are no rooms")


def told(row: RoomRow) -> tuple[str, ...]:
    """What a list says of a room."""
    doc = room.unpack(row.doc)
    names = ", ".join(place.name + (f" ({place.bot})" if place.bot else "") for place in doc.taken())
    when = datetime.fromtimestamp(row.updated, UTC).strftime("%Y-%m-%d %H:%M")
    listed = "yes" if row.listed else "no"
    return row.id, tag(row.id), row.phase, doc.settings.rules, printable(names) or "–", when, listed


def close(file: Path, room_id: str) -> None:
    """Forget a room."""
    with looked_at(file) as db:
        if not statements.room(db, room_id):
            raise Refused(f"there is no room {room_id!r}; `hegemon admin rooms` lists them")

    async def closed(store: SqliteStore) -> None:
        await store.drop_room(room_id)

    with stopped(file) as store:
        asyncio.run(closed(store))
    typer.echo(f"{room_id} is closed; its games stay")


@contextmanager
def stopped(file: Path) -> Iterator[SqliteStore]:
    """The store of a server that does not run; one that does holds its lock, and is the reason to refuse."""
    store = SqliteStore(file)
    try:
        yield store
    finally:
        store.let_go()


# ── people ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def person(db: Connection, which: str, room_id: str, number: int) -> Holder:
    """Who is meant: the person of a hash, or at a place."""
    if not room_id:
        if not which:
            raise typer.BadParameter("name a person by hash, or by --room and --place")
        return which
    row = statements.room(db, room_id)
    try:
        holder = room.unpack(row.doc).place(number).holder if row else ""
    except NotAllowed as error:
        raise Refused(str(error)) from error
    if not holder:
        raise Refused(
            f"no person sits at place {number} of {room_id!r}" if row else f"there is no room {room_id!r}"
        )
    return holder


def kept(db: Connection, holder: Holder) -> personal.Kept:
    """What is kept of a person; refuses one of whom nothing is."""
    rows = concerned(db, holder)
    games = [
        game for row in rows for game in statements.games(db, {"room": row.id}, None, personal.MOST_GAMES)
    ]
    found = personal.kept(holder, rows, statements.seats_of(db, holder), games)
    if not found.rooms and not found.lent:
        raise Refused(f"nothing is kept of {holder!r}")
    return found


def concerned(db: Connection, holder: Holder) -> list[RoomRow]:
    """The rooms that say anything of a person."""
    return [row for row in statements.rooms(db, None, None) if personal.concerns(row, holder)]


def erase(file: Path, holder: Holder) -> None:
    """Forget a person, all through the database."""
    with looked_at(file) as db:
        kept(db, holder)

    async def erased(store: SqliteStore) -> tuple[int, int]:
        rows = [row for row in await store.rooms() if personal.concerns(row, holder)]
        return len(rows), await personal.forget(store, holder, Habits().stand_in, rows)

    with stopped(file) as store:
        rooms, games = asyncio.run(erased(store))
    typer.echo(
        f"{holder} is erased from {count(rooms, 'room', 'rooms')} and {count(games, 'game', 'games')}; "
        "backups made before still have everything"
    )
