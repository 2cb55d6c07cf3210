"""What is kept of a person: told to that person, and forgotten on demand.

A person is the hash of a token. Rooms know who sits where and by which name; games know names only, so what a person
has played is what was played under the own name in rooms where a place is still held.
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hegemon.server import chairs, filing, phases, room
from hegemon.server.playing import header_in
from hegemon.server.room import Place, Room
from hegemon.server.store import GameId, GameRow, Holder, RoomId, RoomRow, SeatRow, Store

ERASED = "erased"
MOST_GAMES = 1_000_000  # of one room: all


class PlaceKept(Struct, frozen=True, omit_defaults=True):
    """A place that one holds."""

    place: int
    name: str
    colour: int
    seat: int = 0
    webhook: str = ""


class RoomKept(Struct, frozen=True, omit_defaults=True):
    """A room in which one holds places, or that one has opened."""

    id: RoomId
    phase: str
    rules: str
    updated: float
    places: tuple[PlaceKept, ...] = ()
    creator: bool = False
    webhook: str = ""


class GameKept(Struct, frozen=True):
    """A game played under one's own name."""

    id: GameId
    room: RoomId
    rules: str
    names: tuple[str, ...]
    started: float
    ended: float | None


class Kept(Struct, frozen=True):
    """All that is stored of a person; `lent` are places of others that one may act for, by room."""

    person: Holder
    rooms: tuple[RoomKept, ...]
    lent: tuple[tuple[RoomId, int], ...]
    games: tuple[GameKept, ...]


# ── told ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def concerns(row: RoomRow, holder: Holder) -> bool:
    """Whether a room says anything of a person."""
    return bool(holder) and holder.encode() in row.doc


def kept(
    holder: Holder, rooms: Iterable[RoomRow], seats: Iterable[SeatRow], games: Iterable[GameRow]
) -> Kept:
    """What is kept of a person, among rooms, seats and games."""
    docs = [(row, room.unpack(row.doc)) for row in rooms if concerns(row, holder)]
    names = {doc.id: own_names(doc, holder) for _, doc in docs}
    own = {(doc.id, place) for _, doc in docs for place in doc.mine(holder)}
    held = {(row.room, row.seat) for row in seats if row.holder == holder}
    played = (game_kept(row, names[row.room]) for row in games if row.room in names)
    return Kept(
        person=holder,
        rooms=tuple(room_kept(row, doc, holder) for row, doc in docs),
        lent=tuple(sorted(held - own)),
        games=tuple(game for game in played if game.names),
    )


def own_names(doc: Room, holder: Holder) -> set[str]:
    """The names of a person in a room."""
    return {doc.place(number).name for number in doc.mine(holder)}


def room_kept(row: RoomRow, doc: Room, holder: Holder) -> RoomKept:
    """What a room says of a person, and nothing of anybody else."""
    places = [doc.place(number) for number in doc.mine(holder)]
    creator = doc.creator == holder
    return RoomKept(
        id=doc.id,
        phase=row.phase,
        rules=doc.settings.rules,
        updated=row.updated,
        places=tuple(
            PlaceKept(place.place, place.name, place.colour, place.seat, place.hook) for place in places
        ),
        creator=creator,
        webhook=doc.hook if creator else "",
    )


def game_kept(row: GameRow, names: set[str]) -> GameKept:
    """What a game says of somebody of these names."""
    header = header_in(row)
    own = tuple(name for name in header.names if name in names)
    return GameKept(row.id, row.room, header.rules, own, row.started, row.ended)


async def export(store: Store, holder: Holder) -> Kept:
    """What a store keeps of a person."""
    rooms = [row for row in await store.rooms() if concerns(row, holder)]
    games = [game for row in rooms for game in await store.games(room=row.id, limit=MOST_GAMES)]
    return kept(holder, rooms, await store.seats_of(holder), games)


# ── forgotten ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def erased(doc: Room, holder: Holder, bot: str) -> Room:
    """A room without a person; in a game that goes on a bot has the place, in one that is over nobody."""
    for number in doc.mine(holder):
        doc = without(doc, doc.place(number), bot)
    if doc.creator == holder:
        heir = next((place.holder for place in room.people(doc)), "")
        doc = replace(doc, creator=heir, hook="")
    return doc


def without(doc: Room, place: Place, bot: str) -> Room:
    """A room without whoever sits at a place."""
    if doc.phase == "open":
        return chairs.freed(doc, place)
    if doc.phase == "over":
        return room.put(doc, Place(place.place, name=ERASED, colour=place.colour, seat=place.seat))
    return room.put(doc, Place(place.place, bot=bot, name=ERASED, colour=place.colour, seat=place.seat))


def renamed(row: GameRow, names: set[str]) -> bytes | None:
    """A game's header without these names; None if it has none of them."""
    header = header_in(row)
    if not names.intersection(header.names):
        return None
    return msgspec.json.encode(
        replace(header, names=tuple(ERASED if name in names else name for name in header.names))
    )


async def erase_names(store: Store, doc: Room, holder: Holder) -> int:
    """Take a person's names out of the games of a room; in how many they were."""
    names, count = own_names(doc, holder), 0
    for row in await store.games(room=doc.id, limit=MOST_GAMES) if names else ():
        if header := renamed(row, names):
            await store.rewrite_header(row.id, header)
            count += 1
    return count


async def forget(store: Store, holder: Holder, bot: str, rows: Sequence[RoomRow]) -> int:
    """Forget a person in rooms that are not in memory; in how many games the name was. Again is no harm."""
    count = 0
    for row in rows:
        doc = phases.taken_up(room.unpack(row.doc))
        count += await erase_names(store, doc, holder)
        for number in doc.mine(holder):
            await store.release(row.id, number)
        await store.save_room(filing.row_of(erased(doc, holder, bot), row.version + 1, row.updated))
    await store.erase(holder)
    return count
