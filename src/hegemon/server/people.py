"""The people in a room: whose socket is whose, who is here, and who was lent a seat on another device."""

from collections.abc import Iterable, Iterator

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.connection import Connection
from hegemon.server.messages import Hook, Ready, Rename, Reveal, RoomMessage, Sit, StandUp, Unready
from hegemon.server.room import Room
from hegemon.server.store import Holder, SeatRow


class People:
    """Everybody with a socket in a room, or a device that may open one."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.lent: dict[Holder, set[int]] = {}
        self.left: dict[Holder, float] = {}

    def lend(self, rows: Iterable[SeatRow]) -> None:
        """Other devices that hold a place."""
        for row in rows:
            self.lent.setdefault(row.holder, set()).add(row.seat)

    def take_back(self, place: int) -> None:
        """Other devices lose a place together with its holder."""
        for places in self.lent.values():
            places.discard(place)

    def places(self, room: Room, holder: Holder) -> tuple[int, ...]:
        """The chairs that somebody may act for: the own ones, and those that were lent."""
        lent = self.lent.get(holder, ())
        taken = (place for place in room.places if place.holder)
        return tuple(place.place for place in taken if place.holder == holder or place.place in lent)

    def persons(self, room: Room, holder: Holder) -> set[Holder]:
        """Who somebody is in a room: whoever sits on these chairs, and otherwise himself."""
        found = {room.place(number).holder for number in self.places(room, holder)}
        return found | ({holder} if holder in room.belonging() or not found else set())

    def identity(self, room: Room, holder: Holder) -> Holder:
        """Who speaks where it is not for a chair: himself, or the person whose chair a device was lent."""
        persons = self.persons(room, holder)
        return holder if holder in persons else min(persons)

    def speaker(self, room: Room, holder: Holder, message: RoomMessage) -> Holder:
        """Who says this: for a chair its person, if one may act for it; whoever sits down does so for himself."""
        match message:
            case Sit():
                return holder
            case Rename() | StandUp() | Ready() | Unready() | Reveal() | Hook() if message.place:
                mine = message.place in self.places(room, holder)
                return room.place(message.place).holder if mine else ""
            case _:
                return self.identity(room, holder)

    def here(self, room: Room) -> set[Holder]:
        """Everybody with an open socket."""
        return {one for who in self.entered() for one in self.persons(room, who.holder)}

    def attended(self, room: Room) -> set[int]:
        """The chairs that somebody with an open socket may act for: who left one device may be here by another's."""
        return {number for who in self.entered() for number in self.places(room, who.holder)}

    def spectators(self, room: Room) -> int:
        """How many are here and sit nowhere."""
        return len(self.here(room) - {place.holder for place in room.places})

    def seats(self, room: Room, holder: Holder) -> set[Seat]:
        """The seats that somebody may act for in the game."""
        return {room.place(number).seat for number in self.places(room, holder)} - {NOBODY}

    def entered(self) -> Iterator[Connection]:
        """The sockets that have said which room they look at."""
        return (connection for connection in self.connections if connection.entered)

    def looks(self) -> set[Seat]:
        """The seats from which somebody is looking."""
        return {connection.look for connection in self.entered()}

    def avert(self, room: Room) -> None:
        """Nobody looks any longer from a seat that is not his."""
        for connection in self.entered():
            if connection.look not in self.seats(room, connection.holder):
                connection.look = NOBODY

    def tell(self, told: dict[Seat, list[bytes]]) -> None:
        """To everybody what may be seen from where they look."""
        for connection in self.entered():
            for letter in told.get(connection.look, ()):
                connection.put(letter)
