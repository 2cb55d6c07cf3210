"""A room: who sits where, what will be played. A document: what happens makes another one."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.entries import Stopped
from hegemon.server.messages import Defence, Settings
from hegemon.server.store import GameId, Holder, RoomId

Phase = Literal["open", "revealing", "playing", "over"]


class NotAllowed(Exception):
    """A refusal in a room: why, and in words."""

    def __init__(self, why: str, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.why, self.facts = why, facts


class Place(Struct, frozen=True, omit_defaults=True):
    """A chair: free without a holder and a bot. `seat` is its seat in the game that is played; `hook` is secret."""

    place: int
    holder: Holder = ""
    bot: str = ""
    name: str = ""
    colour: int = 0
    commitment: str = ""
    secret: str = ""
    seat: Seat = NOBODY
    stand_in: str = ""
    defence: Defence = "most"
    hook: str = ""

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.holder or self.bot)

    @property
    def ready(self) -> bool:
        """Bots always are."""
        return bool(self.bot or self.commitment)


class Room(Struct, frozen=True, omit_defaults=True):
    """All that a room must remember over a restart."""

    id: RoomId
    settings: Settings = Settings()
    places: tuple[Place, ...] = ()
    creator: Holder = ""
    phase: Phase = "open"
    game: GameId = ""
    games: int = 0
    code: str = ""
    code_until: float = 0.0
    paused: bool = False
    hook: str = ""
    stopped: Stopped | None = None

    def place(self, number: int) -> Place:
        """A chair by its number."""
        for place in self.places:
            if place.place == number:
                return place
        raise NotAllowed("no-such-place", f"there is no place {number} in this room", place=number)

    def at_seat(self, seat: Seat) -> Place | None:
        """The chair of a seat of the game."""
        return next((place for place in self.places if place.seat == seat), None)

    def taken(self) -> list[Place]:
        """The chairs somebody sits on."""
        return [place for place in self.places if place.taken]

    def mine(self, holder: Holder) -> tuple[int, ...]:
        """The chairs of one person."""
        return tuple(place.place for place in self.places if holder and place.holder == holder)

    def belonging(self) -> set[Holder]:
        """Who has a place or the say here."""
        return {self.creator, *(place.holder for place in self.places)} - {""}


def require(true: object, why: str, sentence: str, **facts: Any) -> None:
    """Refuse unless `true`."""
    if not true:
        raise NotAllowed(why, sentence, **facts)


def require_creator(room: Room, holder: Holder) -> None:
    """Refuse what only the creator may do."""
    require(holder and holder == room.creator, "not-the-creator", "only the room's creator may do that")


def own(room: Room, holder: Holder, number: int) -> Place:
    """One's own chair."""
    place = room.place(number)
    require(holder and place.holder == holder, "not-your-place", f"place {number} is not yours", place=number)
    return place


def put(room: Room, place: Place) -> Room:
    """The room with one chair changed."""
    places = tuple(place if one.place == place.place else one for one in room.places)
    return replace(room, places=places)


def pack(room: Room) -> bytes:
    """A room as a store keeps it."""
    return msgspec.json.encode(room)


def unpack(data: bytes) -> Room:
    """The room in a document."""
    return msgspec.json.decode(data, type=Room)


def people(room: Room) -> Iterator[Place]:
    """The chairs on which persons sit."""
    return (place for place in room.places if place.holder)
