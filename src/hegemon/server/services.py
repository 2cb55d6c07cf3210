"""What every live room needs from outside: storage, thinkers, time, counters."""

import asyncio
import time
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import Offer
from hegemon.engine.view import View
from hegemon.engine.words import Seat
from hegemon.server.plans import Now
from hegemon.server.store import GameId, Store
from hegemon.server.webhooks import Webhooks


class Thinkers(Protocol):
    """Where bots think: away from the sockets, and not for ever."""

    async def think(
        self, game: GameId, seat: Seat, bot: str, view: View, offers: Sequence[Offer]
    ) -> AnyCommand | None:
        """A bot's answer; None if it has none in time."""

    async def close(self) -> None:
        """Let all thinkers go."""


class Counters(Protocol):
    """What is counted and timed, whoever reads it."""

    def committed(self, seconds: float, steps: int) -> None:
        """Steps became durable."""

    def answered(self, seconds: float) -> None:
        """A command was carried out and told to everybody."""

    def refused(self, why: str) -> None:
        """Something was refused."""

    def resynced(self) -> None:
        """Somebody was sent the whole game again."""

    def failed(self) -> None:
        """A room's task broke."""

    def thought(self, seconds: float) -> None:
        """A bot has thought."""


class Habits(Struct, frozen=True):
    """How this server runs its rooms; times in seconds (`again`: until what could not be stored is tried once more)."""

    reveal_time: float = 5.0
    grace: float = 30.0
    idle: float = 60.0
    bot_pause: float = 0.6
    again: float = 1.0
    stand_in: str = "novice"
    letters: int = 512
    chat_kept: int = 50
    code_life: float = 24 * 60 * 60.0
    ticket_life: float = 15 * 60.0


class Services(Struct, frozen=True):
    """All of it."""

    store: Store
    thinkers: Thinkers
    counters: Counters
    secret: bytes
    habits: Habits = Habits()
    hooks: Webhooks | None = None

    def now(self) -> Now:
        """The moment it is."""
        return Now(asyncio.get_running_loop().time(), time.time())
