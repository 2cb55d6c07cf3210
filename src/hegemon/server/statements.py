"""What the verbs of the storage port do to an SQLite database: each a function of a connection."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from apsw import Connection, ConstraintError
from msgspec import Struct
from msgspec.structs import astuple

from hegemon.server.store import Conflict, GameId, GameRow, Holder, Phase, RoomId, RoomRow, SeatRow, Ticket

Row = TypeVar("Row", bound=Struct)


def rows(db: Connection, kind: type[Row], query: str, values: Sequence[Any]) -> list[Row]:
    """The rows that a query finds; a table's columns are in the order of the struct's fields."""
    names = kind.__struct_fields__
    found = db.execute(query, tuple(values)).fetchall()
    return [msgspec.convert(dict(zip(names, row, strict=True)), kind, strict=False) for row in found]


def where(wanted: Mapping[str, Any], *conditions: str) -> str:
    """The clause by which every column asked for has its value, and what else must hold does."""
    parts = [f"{column} = ?" for column, value in wanted.items() if value is not None]
    return "where " + (" and ".join([*parts, *conditions]) or "true")


def given(wanted: Mapping[str, Any]) -> list[Any]:
    """The values asked for, in the order of `where`."""
    return [value for value in wanted.values() if value is not None]


def length(db: Connection, game: GameId) -> int:
    """How many entries a game has."""
    row = db.execute("select coalesce(max(seq), 0) from entries where game = ?", (game,)).fetchone()
    return int(row[0]) if row else 0


def append(db: Connection, game: GameId, seen: int, entries: Sequence[bytes]) -> None:
    if (there := length(db, game)) != seen:
        raise Conflict(f"game {game} has {there} entries, not {seen}")
    numbered = ((game, seq, entry) for seq, entry in enumerate(entries, seen + 1))
    db.executemany("insert into entries values (?, ?, ?)", numbered)


def read(db: Connection, game: GameId, since: int) -> list[bytes]:
    query = "select entry from entries where game = ? and seq > ? order by seq"
    found: list[Any] = db.execute(query, (game, since)).fetchall()
    return [entry for (entry,) in found]


def save_room(db: Connection, row: RoomRow) -> None:
    found = db.execute("select version from rooms where id = ?", (row.id,)).fetchone()
    there = found[0] if found else 0
    if there != row.version - 1:
        raise Conflict(f"room {row.id} has version {there}, so {row.version} cannot follow")
    db.execute("replace into rooms values (?, ?, ?, ?, ?, ?, ?)", astuple(row))


def room(db: Connection, room_id: RoomId) -> RoomRow | None:
    return next(iter(rows(db, RoomRow, "select * from rooms where id = ?", [room_id])), None)


ALL = -1  # a limit of none, in SQLite


def rooms(
    db: Connection, phase: Phase | None = None, listed: bool | None = None, limit: int | None = None
) -> list[RoomRow]:
    wanted = {"phase": phase, "listed": listed}
    query = ("select * from rooms", where(wanted), "order by updated desc, id desc limit ?")
    return rows(db, RoomRow, " ".join(query), [*given(wanted), ALL if limit is None else limit])


def due(db: Connection, before: float) -> list[RoomRow]:
    return rows(db, RoomRow, "select * from rooms where deadline <= ? order by deadline, id", [before])


def drop_room(db: Connection, room_id: RoomId) -> None:
    db.execute("delete from rooms where id = ?", (room_id,))
    for query in (
        "delete from seats where room = ?",
        "delete from tickets where room = ?",
        "delete from codes where room = ?",
    ):
        db.execute(query, (room_id,))


def add_game(db: Connection, row: GameRow) -> None:
    try:
        db.execute("insert into games values (?, ?, ?, ?, ?, ?, ?)", astuple(row))
    except ConstraintError as error:
        raise Conflict(f"there is a game {row.id} already") from error


def end_game(db: Connection, game_id: GameId, ended: float) -> None:
    db.execute("update games set ended = ? where id = ? and ended is null", (ended, game_id))


def rewrite_header(db: Connection, game_id: GameId, header: bytes) -> None:
    db.execute("update games set header = ? where id = ?", (header, game_id))


def game(db: Connection, game_id: GameId) -> GameRow | None:
    return next(iter(rows(db, GameRow, "select * from games where id = ?", [game_id])), None)


ENDED = {None: (), True: ("ended is not null",), False: ("ended is null",)}


def games(db: Connection, wanted: Mapping[str, Any], ended: bool | None, limit: int) -> list[GameRow]:
    query = ("select * from games", where(wanted, *ENDED[ended]), "order by started desc, id desc limit ?")
    return rows(db, GameRow, " ".join(query), [*given(wanted), limit])


def hold(db: Connection, row: SeatRow) -> None:
    db.execute("insert or ignore into seats values (?, ?, ?)", astuple(row))


def release(db: Connection, room_id: RoomId, seat: int, holder: Holder | None) -> None:
    wanted = {"room": room_id, "seat": seat, "holder": holder}
    db.execute(" ".join(("delete from seats", where(wanted))), tuple(given(wanted)))
    if not db.execute("select 1 from seats where room = ? and seat = ?", (room_id, seat)).fetchone():
        db.execute("delete from tickets where room = ? and seat = ?", (room_id, seat))


def holders(db: Connection, room_id: RoomId) -> list[SeatRow]:
    return rows(db, SeatRow, "select * from seats where room = ? order by seat, holder", [room_id])


def seats_of(db: Connection, holder: Holder) -> list[SeatRow]:
    return rows(db, SeatRow, "select * from seats where holder = ? order by room, seat", [holder])


def issue(db: Connection, ticket: Ticket) -> None:
    try:
        db.execute("insert into tickets values (?, ?, ?, ?)", astuple(ticket))
    except ConstraintError as error:
        raise Conflict("there is a ticket of that hash already") from error


def redeem(db: Connection, ticket_hash: str, now: float) -> Ticket | None:
    db.execute("delete from tickets where expires <= ?", (now,))
    query = "delete from tickets where hash = ? returning hash, room, seat, expires"
    return next(iter(rows(db, Ticket, query, [ticket_hash])), None)


def set_code(db: Connection, code: str, room_id: RoomId, expires: float, now: float) -> None:
    db.execute("delete from codes where expires <= ?", (now,))
    if db.execute("select 1 from codes where code = ? and room <> ?", (code, room_id)).fetchone():
        raise Conflict(f"another room has the code {code}")
    db.execute("replace into codes values (?, ?, ?)", (code, room_id, expires))


def room_by_code(db: Connection, code: str, now: float) -> RoomId | None:
    found = db.execute("select room from codes where code = ? and expires > ?", (code, now)).fetchone()
    return str(found[0]) if found else None


def erase(db: Connection, holder: Holder) -> None:
    for row in seats_of(db, holder):
        db.execute("delete from tickets where room = ? and seat = ?", (row.room, row.seat))
    db.execute("delete from seats where holder = ?", (holder,))


GAPS = (
    "select game, count(*), max(seq) from entries group by game having count(*) <> max(seq) or min(seq) <> 1"
)


def gaps(db: Connection) -> list[str]:
    """Games of which an entry is missing."""
    found = db.execute(GAPS).fetchall()
    return [f"game {name} has {count} entries, but the last is number {last}" for name, count, last in found]
