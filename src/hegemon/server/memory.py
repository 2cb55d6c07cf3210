"""The store in memory: for tests, and for servers that may forget. It says most plainly what the port means."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hegemon.server.store import (
    Conflict,
    GameId,
    GameRow,
    Holder,
    Phase,
    RoomId,
    RoomRow,
    SeatRow,
    Ticket,
    Unavailable,
)


class Code(Struct, frozen=True):
    """What a short code stands for."""

    room: RoomId
    expires: float


class Contents(Struct):
    """All that is stored."""

    entries: dict[GameId, list[bytes]] = {}
    rooms: dict[RoomId, RoomRow] = {}
    games: dict[GameId, GameRow] = {}
    seats: list[SeatRow] = []
    tickets: dict[str, Ticket] = {}
    codes: dict[str, Code] = {}


class MemoryStore:
    """A `Store` that lasts as long as its process; no method waits, so none can interrupt another."""

    def __init__(self, backup: Path | None = None) -> None:
        self.has = msgspec.msgpack.decode(backup.read_bytes(), type=Contents) if backup else Contents()

    async def append(self, game: GameId, seen: int, entries: Sequence[bytes]) -> None:
        there = self.has.entries.setdefault(game, [])
        if len(there) != seen:
            raise Conflict(f"game {game} has {len(there)} entries, not {seen}")
        there.extend(entries)

    async def read(self, game: GameId, since: int = 0) -> Sequence[bytes]:
        return self.has.entries.get(game, [])[since:]

    async def save_room(self, row: RoomRow) -> None:
        there = self.has.rooms[row.id].version if row.id in self.has.rooms else 0
        if there != row.version - 1:
            raise Conflict(f"room {row.id} has version {there}, so {row.version} cannot follow")
        self.has.rooms[row.id] = row

    async def room(self, room: RoomId) -> RoomRow | None:
        return self.has.rooms.get(room)

    async def rooms(self, phase: Phase | None = None, listed: bool | None = None,
                    limit: int | None = None) -> Sequence[RoomRow]:  # fmt: skip
        chosen = [
            row
            for row in self.has.rooms.values()
            if phase in (None, row.phase) and listed in (None, row.listed)
        ]
        return sorted(chosen, key=attrgetter("updated", "id"), reverse=True)[:limit]

    async def due(self, before: float) -> Sequence[RoomRow]:
        timed = [(row.deadline, row.id, row) for row in self.has.rooms.values() if row.deadline is not None]
        return [row for deadline, _, row in sorted(timed, key=lambda one: one[:2]) if deadline <= before]

    async def drop_room(self, room: RoomId) -> None:
        self.has.rooms.pop(room, None)
        self.keep_seats(lambda row: row.room != room)
        self.keep_tickets(lambda ticket: ticket.room != room)
        self.has.codes = {name: code for name, code in self.has.codes.items() if code.room != room}

    async def add_game(self, row: GameRow) -> None:
        if row.id in self.has.games:
            raise Conflict(f"there is a game {row.id} already")
        self.has.games[row.id] = row

    async def end_game(self, game: GameId, ended: float) -> None:
        row = self.has.games.get(game)
        if row and row.ended is None:
            self.has.games[game] = replace(row, ended=ended)

    async def rewrite_header(self, game: GameId, header: bytes) -> None:
        if game in self.has.games:
            self.has.games[game] = replace(self.has.games[game], header=header)

    async def game(self, game: GameId) -> GameRow | None:
        return self.has.games.get(game)

    async def games(self, *, room: RoomId | None = None, ended: bool | None = None, listed: bool | None = None,
                    limit: int = 100) -> Sequence[GameRow]:  # fmt: skip
        chosen = [
            row
            for row in self.has.games.values()
            if room in (None, row.room)
            and listed in (None, row.listed)
            and ended in (None, row.ended is not None)
        ]
        return sorted(chosen, key=attrgetter("started", "id"), reverse=True)[:limit]

    async def hold(self, row: SeatRow) -> None:
        if row not in self.has.seats:
            self.has.seats.append(row)

    async def release(self, room: RoomId, seat: int, holder: Holder | None = None) -> None:
        self.keep_seats(lambda row: (row.room, row.seat) != (room, seat) or holder not in (None, row.holder))
        if all((row.room, row.seat) != (room, seat) for row in self.has.seats):
            self.keep_tickets(lambda ticket: (ticket.room, ticket.seat) != (room, seat))

    async def holders(self, room: RoomId) -> Sequence[SeatRow]:
        return sorted((row for row in self.has.seats if row.room == room), key=attrgetter("seat", "holder"))

    async def seats_of(self, holder: Holder) -> Sequence[SeatRow]:
        return sorted((row for row in self.has.seats if row.holder == holder), key=attrgetter("room", "seat"))

    async def issue(self, ticket: Ticket) -> None:
        if ticket.hash in self.has.tickets:
            raise Conflict("there is a ticket of that hash already")
        self.has.tickets[ticket.hash] = ticket

    async def redeem(self, ticket_hash: str, now: float) -> Ticket | None:
        self.keep_tickets(lambda ticket: ticket.expires > now)
        return self.has.tickets.pop(ticket_hash, None)

    async def set_code(self, code: str, room: RoomId, expires: float, now: float) -> None:
        self.has.codes = {name: one for name, one in self.has.codes.items() if one.expires > now}
        if code in self.has.codes and self.has.codes[code].room != room:
            raise Conflict(f"another room has the code {code}")
        self.has.codes[code] = Code(room, expires)

    async def room_by_code(self, code: str, now: float) -> RoomId | None:
        found = self.has.codes.get(code)
        return found.room if found and found.expires > now else None

    async def erase(self, holder: Holder) -> None:
        held = {(row.room, row.seat) for row in self.has.seats if row.holder == holder}
        self.keep_tickets(lambda ticket: (ticket.room, ticket.seat) not in held)
        self.keep_seats(lambda row: row.holder != holder)

    async def check(self) -> Sequence[str]:
        return ()

    async def backup(self, target: Path) -> None:
        draft = target.with_name(f"{target.name}.part")
        try:
            draft.unlink(missing_ok=True)
            draft.touch(0o600)
            draft.write_bytes(msgspec.msgpack.encode(self.has))
            draft.replace(target)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise Unavailable(f"{error.filename}: {error.strerror}") from error

    async def close(self) -> None:
        """There is nothing to let go."""

    def keep_seats(self, true: Callable[[SeatRow], bool]) -> None:
        """Forget the seats of which this is not true."""
        self.has.seats = [row for row in self.has.seats if true(row)]

    def keep_tickets(self, true: Callable[[Ticket], bool]) -> None:
        """The same of tickets."""
        self.has.tickets = {name: ticket for name, ticket in self.has.tickets.items() if true(ticket)}
