"""The people in a room: whose socket is whose, who is here, and who was lent a seat on another device."""

from collections.abc import Iterable, Iterator

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.connection import Connection
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

    def identity(self, room: Room, who: Connection) -> Holder:
        """Whose hand this is: another device speaks for the person whose place it was lent."""
        if who.holder not in self.lent or any(place.holder == who.holder for place in room.places):
            return who.holder
        lent = self.lent[who.holder]
        return next(
            (place.holder for place in room.places if place.place in lent and place.holder), who.holder
        )

    def here(self, room: Room) -> set[Holder]:
        """Everybody with an open socket."""
        return {self.identity(room, connection) for connection in self.entered()}

    def seats(self, room: Room, who: Connection) -> set[Seat]:
        """The seats that a socket may act for in the game."""
        holder = self.identity(room, who)
        return {place.seat for place in room.places if place.seat and holder and place.holder == holder}

    def entered(self) -> Iterator[Connection]:
        """The sockets that have said which room they look at."""
        return (connection for connection in self.connections if connection.entered)

    def looks(self) -> set[Seat]:
        """The seats from which somebody is looking."""
        return {connection.look for connection in self.entered()}

    def avert(self, room: Room) -> None:
        """Nobody looks any longer from a seat that is not his."""
        for connection in self.entered():
            if connection.look not in self.seats(room, connection):
                connection.look = NOBODY

    def tell(self, told: dict[Seat, list[bytes]]) -> None:
        """To everybody what may be seen from where they look."""
        for connection in self.entered():
            for letter in told.get(connection.look, ()):
                connection.put(letter)
