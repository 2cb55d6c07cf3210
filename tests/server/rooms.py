"""Rooms without sockets: a store in memory, thinkers that say what a test wants, and guests who read their letters."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import Offer
from hegemon.engine.view import View
from hegemon.engine.words import Seat
from hegemon.fair import commitment_of
from hegemon.server import messages as m
from hegemon.server.connection import Connection
from hegemon.server.happenings import Heard
from hegemon.server.hub import Hub
from hegemon.server.live import Live
from hegemon.server.memory import MemoryStore
from hegemon.server.metrics import Metrics
from hegemon.server.services import Habits, Services
from hegemon.server.store import GameId, RoomRow, Unavailable
from hegemon.server.table import Table
from tests.server.reading import letter

Kind = TypeVar("Kind", bound=m.Letter)
QUICK = Habits(reveal_time=30, bot_pause=0, again=0.02)
LONG = 10.0  # seconds after which a test that waits for a letter gives up


class FirstOffer:
    """Thinkers that take what is offered first, or do what a test puts in its place; `begun` counts questions."""

    def __init__(self) -> None:
        self.begun, self.may_answer = 0, asyncio.Event()
        self.may_answer.set()
        self.instead: Callable[[], Awaitable[AnyCommand | None]] | None = None

    async def think(
        self, game: GameId, seat: Seat, bot: str, view: View, offers: Sequence[Offer]
    ) -> AnyCommand | None:
        """The first command of the first offer."""
        self.begun += 1
        await self.may_answer.wait()
        if self.instead:
            return await self.instead()
        return next(offers[0].commands())

    async def close(self) -> None:
        """Nothing to let go."""


class FragileStore(MemoryStore):
    """A store that fails, or keeps everybody waiting, as long as a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.broken, self.breaking, self.flowing = False, False, asyncio.Event()
        self.flowing.set()

    async def writes(self) -> None:
        """Before every write."""
        await self.flowing.wait()
        if self.broken:
            raise Unavailable("the disk is full")

    async def append(self, game: GameId, seen: int, entries: Sequence[bytes]) -> None:
        await self.writes()
        await super().append(game, seen, entries)
        self.broken = self.breaking

    async def save_room(self, row: RoomRow) -> None:
        await self.writes()
        await super().save_room(row)


async def until(true: Callable[[], object]) -> None:
    """Wait for something that nobody is told."""
    async with asyncio.timeout(LONG):
        while not true():
            await asyncio.sleep(0.002)


class Guest:
    """Somebody with a socket in a room: says things, reads letters."""

    def __init__(self, hub: Hub, live: Live, holder: str) -> None:
        self.hub, self.live, self.holder = hub, live, holder
        self.who = Connection(holder, hub.services.habits.letters)
        self.unread: list[Any] = []

    def says(self, *said: m.AnyMessage) -> None:
        """One message after the other."""
        for message in said:
            self.live.inbox.put_nowait(Heard(self.who, message, 0.0))

    async def hears(self, kind: type[Kind], true: Callable[[Any], object] = lambda _: True) -> Kind:
        """The next letter of a kind of which something is true; those before it are gone."""
        async with asyncio.timeout(LONG):
            while True:
                while self.unread:
                    read = self.unread.pop(0)
                    if isinstance(read, kind) and true(read):
                        return read
                taken = await self.who.take()
                assert taken, f"the socket was closed: {self.who.closing}"
                self.unread = [letter(data) for data in taken]

    async def refused(self) -> str:
        """Why the last thing was refused."""
        return (await self.hears(m.Refused)).why

    async def caught_up(self) -> list[Any]:
        """All letters that have come so far, for what was said before has been dealt with."""
        self.says(m.AskOdds("nowhere", "nowhere"))
        found: list[Any] = []
        async with asyncio.timeout(LONG):
            while not any(
                isinstance(one, m.Refused) and one.why in ("no-game", "no-attack") for one in found
            ):
                found += [letter(data) for data in await self.who.take()]
        found, self.unread = [*self.unread, *found[:-1]], []
        return found

    async def does(self, command: Any, id: str = "x", **more: Any) -> m.Accepted:  # noqa: A002 (the wire's word)
        """A command for the seat that is asked, accepted."""
        self.says(self.command(command, id, **more))
        return await self.hears(m.Accepted)

    def command(self, command: Any, id: str = "x", **more: Any) -> m.Do:  # noqa: A002
        """A command for the seat that one looks from, by somebody who has seen everything."""
        assert self.live.play
        return m.Do(id, self.who.look, command, self.live.play.table.version, **more)

    def leaves(self) -> None:
        """The socket closes."""
        self.who.close("gone")
        self.hub.disconnect(self.live, self.who)


class House:
    """A hub with its services, and one room."""

    def __init__(self, store: FragileStore, habits: Habits, room: str = "") -> None:
        self.store, self.thinkers, self.metrics, self.room = store, FirstOffer(), Metrics(), room
        self.hub = Hub(Services(store, self.thinkers, self.metrics, b"secret", habits))

    @property
    def live(self) -> Live:
        """The room."""
        return self.hub.lives[self.room]

    async def enters(self, holder: str, *said: m.AnyMessage) -> Guest:
        """Somebody opens a socket and is welcome."""
        live = await self.hub.live(self.room)
        assert live
        guest = Guest(self.hub, live, holder)
        assert await self.hub.connect(self.room, guest.who) is live
        guest.says(m.Enter(), *said)
        await guest.hears(m.Welcome)
        return guest

    @property
    def table(self) -> Table:
        """The table at which the game is played."""
        assert self.live.play
        return self.live.play.table

    def restarts(self, habits: Habits = QUICK) -> "House":
        """Another server on what is stored, as after a sudden death of this one."""
        again = FragileStore()
        again.has = self.store.has
        for task in self.hub.tasks.values():
            task.cancel()
        return House(again, habits, self.room)

    async def begins(self, *holders: str) -> list[Guest]:
        """So many people sit down, tick ready and begin; each looks from the own seat."""
        guests = [await self.enters(holder, m.Sit(holder)) for holder in holders]
        for guest in guests:
            await guest.hears(m.RoomNews, lambda news: news.mine)
        await self.ready(*enumerate(guests, 1))
        return guests

    async def ready(self, *guests: tuple[int, Guest]) -> None:
        """Who sits on these places ticks ready, shows the secret, and hears what happens first."""
        for place, guest in guests:
            guest.says(m.Ready(place, commitment_of(secret(place))))
        for place, guest in guests:
            await guest.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
            guest.says(m.Reveal(place, secret(place)))
        for _, guest in guests:
            await guest.hears(m.News)


def secret(place: int) -> str:
    """What somebody contributes to the dice."""
    return f"{place:064x}"


@asynccontextmanager
async def house(habits: Habits = QUICK, **settings: Any) -> AsyncIterator[House]:
    """A house with one room, opened by `anna`."""
    found = House(FragileStore(), habits)
    found.room = (await found.hub.create("anna", m.Settings(**settings))).id
    try:
        yield found
    finally:
        await found.hub.drain()
