"""The gate: how often and how many, for sockets, seats, addresses and everybody together."""

from collections.abc import Collection, Hashable

from hegemon.server.config import Limits
from hegemon.server.limits import Limiter, Tally, take_all
from hegemon.server.messages import AnyMessage, Say, SayPreset
from hegemon.server.store import RoomId

OTHERS = 1_000  # connections besides sockets, altogether
HOUSEHOLD = 10  # so many people of one address may chat at once; a browser can claim to be any number of them


class Openers:
    """From which address each room was opened, as long as it is there, and how many rooms there are.

    Addresses are never stored: after a restart the rooms from before count for nobody, but count.
    """

    def __init__(self, each: int, most: int) -> None:
        self.each, self.most, self.total = each, most, 0
        self.rooms: dict[RoomId, str] = {}

    def full(self, address: str) -> bool:
        """Whether all rooms there may be are there."""
        return self.total >= self.most or list(self.rooms.values()).count(address) >= self.each

    def enter(self, room: RoomId, address: str) -> bool:
        """Count a room, if there may be one more."""
        if self.full(address):
            return False
        self.rooms[room] = address
        self.total += 1
        return True

    def leave(self, room: RoomId) -> None:
        """A room that came to nothing."""
        self.total -= self.rooms.pop(room, None) is not None

    def still(self, rooms: Collection[RoomId]) -> None:
        """These are all there are; the others have gone."""
        self.total = len(rooms)
        self.rooms = {room: address for room, address in self.rooms.items() if room in rooms}


class Gate:
    """All limits of one server."""

    def __init__(self, limits: Limits) -> None:
        self.sockets = Tally(limits.sockets_per_address, limits.sockets)
        self.connections = Tally(limits.connections_per_address, limits.sockets + OTHERS)
        self.messages = Limiter(limits.rate("socket"))
        self.seats = Limiter(limits.rate("seat"))
        self.addresses = Limiter(limits.rate("address"))
        self.requests = Limiter(limits.rate("request"))
        self.chat = Limiter(limits.rate("chat"))
        self.chats = Limiter(limits.rate("chat").times(HOUSEHOLD))
        self.rooms = Limiter(limits.rate("room"))
        self.codes = Limiter(limits.rate("code"))
        self.guesses = Limiter(limits.rate("guess"))
        self.openers = Openers(limits.rooms_per_address, limits.rooms)

    def guess(self, address: str, now: float) -> float:
        """Seconds until a short code may be tried; who tries too many spends nobody else's tries."""
        return take_all([(self.guesses, address), (self.codes, "everybody")], now)

    def message(
        self, socket: Hashable, room: str, holder: str, address: str, message: AnyMessage, now: float
    ) -> float:
        """Seconds until this message would be taken; 0 if it is."""
        limits: list[tuple[Limiter, Hashable]] = [(self.messages, socket), (self.addresses, address)]
        if seat := getattr(message, "seat", 0):
            limits.append((self.seats, (room, seat, holder)))
        if isinstance(message, Say | SayPreset):
            limits += [(self.chat, holder), (self.chats, address)]
        return take_all(limits, now)
