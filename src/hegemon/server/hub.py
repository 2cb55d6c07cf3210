"""The hub: every live room by its id, loaded when somebody comes, let go when nobody needs it."""

import asyncio
from collections.abc import Collection

from msgspec.structs import replace

from hegemon.engine.words import NOBODY
from hegemon.server import chairs, personal, phases, playable, playing, room, tokens
from hegemon.server.bell import waits_for
from hegemon.server.config import Rooms
from hegemon.server.connection import Connection
from hegemon.server.happenings import Came, Forgotten, Held, Went
from hegemon.server.live import Live
from hegemon.server.logs import logger, tag
from hegemon.server.messages import Settings
from hegemon.server.room import Room
from hegemon.server.services import Services
from hegemon.server.store import Conflict, Holder, RoomId, RoomRow, SeatRow, Ticket, Unavailable

log = logger(__name__)

CODE_TRIES = 8
PATIENCE = 10.0


class Draining(Exception):
    """The server is going down: no new rooms."""


class Hub:
    """All rooms that are alive in this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.lives: dict[RoomId, Live] = {}
        self.tasks: dict[RoomId, asyncio.Task[None]] = {}
        self.draining = False

    async def create(self, holder: Holder, settings: Settings, room_id: RoomId = "") -> Room:
        """A new room with a short code; raises `NotAllowed` for settings that cannot be played."""
        if self.draining:
            raise Draining
        doc = chairs.opened(room_id or tokens.new_id(), holder, settings, code="")
        until = self.services.now().wall + self.services.habits.code_life
        doc = replace(doc, code=await self.new_code(doc.id, until), code_until=until)
        live = Live(self.services, doc, 0)
        await live.save(doc)
        self.begin(live)
        log.info("room-opened", room=tag(doc.id), rules=settings.rules, listed=settings.listed)
        return doc

    async def new_code(self, room_id: RoomId, until: float) -> str:
        """A short code that no other room has."""
        for _ in range(CODE_TRIES):
            code = tokens.new_code()
            try:
                await self.services.store.set_code(code, room_id, until, self.services.now().wall)
            except Conflict:
                continue
            return code
        return ""

    async def connect(self, room_id: RoomId, who: Connection) -> Live | None:
        """Bring a socket into its room; None if there is no such room."""
        live = await self.live(room_id)
        if live:
            live.inbox.put_nowait(Came(who))
        return live

    def disconnect(self, live: Live, who: Connection) -> None:
        """A socket closed."""
        live.inbox.put_nowait(Went(who))

    async def live(self, room_id: RoomId) -> Live | None:
        """A room in memory; loaded if it is only stored. None too while its rules or its board are not there."""
        if found := self.in_memory(room_id):
            return found
        row = await self.services.store.room(room_id)
        if row is None:
            return None
        doc = phases.taken_up(room.unpack(row.doc))
        if problem := await self.missing(doc):
            log.warning("not-taken-up", room=tag(room_id), problem=problem)
            return None
        return self.in_memory(room_id) or self.begin(Live(self.services, doc, row.version))

    async def missing(self, doc: Room) -> str:
        """Why a stored room cannot be taken up; empty if it can."""
        row = await self.services.store.game(doc.game) if doc.phase in ("playing", "over") else None
        return playing.missing(row) if row else playable.missing(doc.settings)

    def in_memory(self, room_id: RoomId) -> Live | None:
        """A room that lives, and hears whoever comes."""
        live = self.lives.get(room_id)
        return None if live is None or live.ended else live

    def begin(self, live: Live) -> Live:
        """Let a room live."""
        self.lives[live.room.id] = live
        task = asyncio.create_task(live.run(), name=f"room {live.room.id}")
        self.tasks[live.room.id] = task
        task.add_done_callback(lambda done: self.ended(live, done))
        return live

    def ended(self, live: Live, task: asyncio.Task[None]) -> None:
        """A room's task is over: forget it; its next visitor loads it anew."""
        if self.lives.get(live.room.id) is live:
            del self.lives[live.room.id], self.tasks[live.room.id]
        if not task.cancelled() and (error := task.exception()):
            self.services.counters.failed()
            log.error("room-broke", room=tag(live.room.id), exc_info=error)

    async def wake_what_runs(self) -> None:
        """After a start: load the rooms whose clocks or bots go on, one after the other, beside everything else."""
        for row in await self.services.store.due(self.services.now().wall):
            await self.awake(row.id)

    async def awake(self, room_id: RoomId) -> Live | None:
        """A room in memory with its game, if it has one; None if there is no such room."""
        live = await self.live(room_id)
        if live:
            await live.taken_up.wait()
        return live

    async def issue(self, live: Live, holder: Holder, place: int) -> str | None:
        """The secret of a one-time link that lends a place to another device; None if it is not one's own."""
        if place not in live.people.places(live.room, holder):
            return None
        token = tokens.new_token()
        stored = tokens.stored(token, "ticket", self.services.secret)
        expires = self.services.now().wall + self.services.habits.ticket_life
        await self.services.store.issue(Ticket(stored, live.room.id, place, expires))
        return token

    async def redeem(self, token: str, holder: Holder) -> RoomId | None:
        """Make `holder` another holder of the place that a one-time link lends; None if it is spent or never was."""
        stored = tokens.stored(token, "ticket", self.services.secret)
        ticket = await self.services.store.redeem(stored, self.services.now().wall)
        if ticket is None:
            return None
        row = SeatRow(ticket.room, ticket.seat, holder)
        await self.services.store.hold(row)
        if live := self.in_memory(ticket.room):
            live.inbox.put_nowait(Held(row))
        return ticket.room

    async def forget(self, room_id: RoomId, holder: Holder) -> None:
        """Forget a person in a room; raises `Unavailable` where that cannot be, or not now."""
        live = await self.live(room_id)
        if live is None:
            await self.forget_in_store(room_id, holder)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.inbox.put_nowait(Forgotten(holder, done))
        await asyncio.wait([done, self.tasks[room_id]], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise Unavailable("a room could not forget you just now: try again in a moment")

    async def forget_in_store(self, room_id: RoomId, holder: Holder) -> None:
        """The same in a room that cannot be taken up."""
        if row := await self.services.store.room(room_id):
            await personal.forget(self.services.store, holder, self.services.habits.stand_in, [row])

    async def waits_for(self, row: RoomRow, places: Collection[int]) -> bool:
        """Whether a game waits for somebody on these places, own or lent; one that sleeps is woken to see."""
        live = await self.awake(row.id) if row.phase == "playing" else None
        seat = waits_for(live.play.table) if live and live.play else NOBODY
        place = live.room.at_seat(seat) if live and seat else None
        return bool(place and place.place in places)

    async def sweep(self, keep: Rooms) -> set[RoomId]:
        """Forget rooms in which nothing has happened for long, but not the records of their games; what is left."""
        life = {"open": keep.open, "playing": keep.playing, "over": keep.over}
        now = self.services.now().wall
        rows = await self.services.store.rooms()
        old = [row.id for row in rows if row.updated < now - life[row.phase] and row.id not in self.lives]
        for room_id in old:
            await self.services.store.drop_room(room_id)
        return {row.id for row in rows}.difference(old) | set(self.lives)

    async def drain(self) -> None:
        """Going down: no new rooms; every room's task ends where it is, and sockets are told to come back."""
        self.draining = True
        tasks, lives = list(self.tasks.values()), list(self.lives.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(live.put_away() for live in lives))
        await self.services.thinkers.close()
        if self.services.hooks:
            await self.services.hooks.close()
