"""The storage port: what the server must never lose, and the promises every store keeps.

What a method has returned from is durable: it survives SIGKILL and power loss. Documents, headers and entries are bytes
to a store; it understands only what stands in the rows beside them. Who is cancelled while waiting for a write must
read to know whether it was done.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol

from msgspec import Struct

GameId = str
RoomId = str
Holder = str  # the hash of a person's token; the token itself is never stored
Phase = Literal["open", "playing", "over"]


class Conflict(Exception):
    """Somebody else wrote first: what was expected is not what is there."""


class Unavailable(Exception):
    """The store cannot do this now, says why, and goes on when it can; of a write nothing has been done."""


class RoomRow(Struct, frozen=True):
    """A room as it is now; `version` counts its writes, `deadline` is when somebody's time will be out (wall clock)."""

    id: RoomId
    version: int
    phase: Phase
    listed: bool
    doc: bytes
    updated: float
    deadline: float | None = None


class GameRow(Struct, frozen=True):
    """A game of a room: its record's header, and what only the server may know."""

    id: GameId
    room: RoomId
    header: bytes
    secret: bytes
    listed: bool
    started: float
    ended: float | None = None


class SeatRow(Struct, frozen=True):
    """`holder` may act for `seat` of `room`; a seat can have several holders, a holder several seats."""

    room: RoomId
    seat: int
    holder: Holder


class Ticket(Struct, frozen=True):
    """A one-time link that makes its bearer a holder of a seat; stored under the hash of its secret."""

    hash: str
    room: RoomId
    seat: int
    expires: float


class Store(Protocol):
    """Append-only lists of entries per game, and the rows around them."""

    async def append(self, game: GameId, seen: int, entries: Sequence[bytes]) -> None:
        """Add `entries` after the first `seen`, all or none, durably; or raise `Conflict`."""

    async def read(self, game: GameId, since: int = 0) -> Sequence[bytes]:
        """The entries after the first `since`."""

    async def save_room(self, row: RoomRow) -> None:
        """Write a room whose stored version is `row.version` - 1 (new: version 1); or raise `Conflict`."""

    async def room(self, room: RoomId) -> RoomRow | None:
        """A room, if there is one."""

    async def rooms(self, phase: Phase | None = None, listed: bool | None = None,
                    limit: int | None = None) -> Sequence[RoomRow]:  # fmt: skip
        """Rooms, those with the latest `updated` first; all of them without a limit."""

    async def due(self, before: float) -> Sequence[RoomRow]:
        """Rooms whose deadline is not after `before`, the earliest first."""

    async def drop_room(self, room: RoomId) -> None:
        """Forget a room, its seats, tickets and codes; its games stay."""

    async def add_game(self, row: GameRow) -> None:
        """Write a new game; or raise `Conflict` if there is one of that id."""

    async def end_game(self, game: GameId, ended: float) -> None:
        """Note when a game ended; a second time changes nothing."""

    async def rewrite_header(self, game: GameId, header: bytes) -> None:
        """Give a game another header, which tells the same game without somebody's name; of no game, nothing."""

    async def game(self, game: GameId) -> GameRow | None:
        """A game, if there is one."""

    async def games(self, *, room: RoomId | None = None, ended: bool | None = None, listed: bool | None = None,
                    limit: int = 100) -> Sequence[GameRow]:  # fmt: skip
        """Games, those begun last first."""

    async def hold(self, row: SeatRow) -> None:
        """Make somebody a holder of a seat; twice is once."""

    async def release(self, room: RoomId, seat: int, holder: Holder | None = None) -> None:
        """Take a seat from a holder, or from all; a seat that nobody holds any more has no tickets either."""

    async def holders(self, room: RoomId) -> Sequence[SeatRow]:
        """Who holds what in a room."""

    async def seats_of(self, holder: Holder) -> Sequence[SeatRow]:
        """What somebody holds, in all rooms."""

    async def issue(self, ticket: Ticket) -> None:
        """Write a one-time link; or raise `Conflict` if there is one of that hash."""

    async def redeem(self, ticket_hash: str, now: float) -> Ticket | None:
        """Take a one-time link out, if it is there and has not expired; only the first caller gets it."""

    async def set_code(self, code: str, room: RoomId, expires: float, now: float) -> None:
        """Give a room a short code; or raise `Conflict` while another room has it."""

    async def room_by_code(self, code: str, now: float) -> RoomId | None:
        """The room that a short code stands for, unless it has expired."""

    async def erase(self, holder: Holder) -> None:
        """Forget everything that ties a person to seats, the tickets of these seats included."""

    async def check(self) -> Sequence[str]:
        """What is wrong with the stored data; nothing if all is well."""

    async def backup(self, target: Path) -> None:
        """Write a consistent copy to a file, while everything goes on."""

    async def close(self) -> None:
        """Finish what has been begun, and let go."""
