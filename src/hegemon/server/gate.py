"""The gate: how often and how many, for sockets, seats, addresses and everybody together."""

from collections.abc import Hashable

from hegemon.server.config import Limits
from hegemon.server.limits import Limiter, Tally, take_all
from hegemon.server.messages import AnyMessage, Say, SayPreset


class Gate:
    """All limits of one server."""

    def __init__(self, limits: Limits) -> None:
        self.sockets = Tally(limits.sockets_per_address, limits.sockets)
        self.messages = Limiter(limits.rate("socket"))
        self.seats = Limiter(limits.rate("seat"))
        self.addresses = Limiter(limits.rate("address"))
        self.requests = Limiter(limits.rate("request"))
        self.chat = Limiter(limits.rate("chat"))
        self.rooms = Limiter(limits.rate("room"))
        self.codes = Limiter(limits.rate("code"))

    def message(
        self, socket: Hashable, room: str, holder: str, address: str, message: AnyMessage, now: float
    ) -> float:
        """Seconds until this message would be taken; 0 if it is."""
        limits: list[tuple[Limiter, Hashable]] = [(self.messages, socket), (self.addresses, address)]
        if seat := getattr(message, "seat", 0):
            limits.append((self.seats, (room, seat, holder)))
        if isinstance(message, Say | SayPreset):
            limits.append((self.chat, holder))
        return take_all(limits, now)
