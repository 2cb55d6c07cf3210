"""A live room: one task takes what happens in it one after the other, so that nothing needs a lock."""

import asyncio
from time import perf_counter

from msgspec.structs import replace
from structlog.contextvars import bind_contextvars, clear_contextvars

from hegemon.engine.decide import choices
from hegemon.engine.view import view
from hegemon.engine.words import NOBODY
from hegemon.server import (
    filing,
    hearing,
    letters,
    minding,
    phases,
    playing,
    starting,
)
from hegemon.server.bell import Bell
from hegemon.server.clock import limited
from hegemon.server.connection import Connection
from hegemon.server.hall import Hall
from hegemon.server.happenings import Came, Forgotten, Happening, Heard, Held, Thought, Went
from hegemon.server.logs import logger, tag
from hegemon.server.messages import Refused, TableMessage
from hegemon.server.plans import Plan
from hegemon.server.playing import Playing
from hegemon.server.room import Room, require
from hegemon.server.services import Services
from hegemon.server.starting import Opening
from hegemon.server.store import Conflict, Unavailable
from hegemon.server.table import Table

log = logger(__name__)


class Live(Hall):
    """A hall in which something happens: what people say, what time brings, what bots think."""

    def __init__(self, services: Services, doc: Room, version: int) -> None:
        super().__init__(services, doc, version)
        self.inbox: asyncio.Queue[Happening] = asyncio.Queue()
        self.thinking: asyncio.Task[None] | None = None
        self.bell = Bell(services.hooks)
        self.made: Playing | None = None
        self.again = 0.0
        self.finished = False
        self.ended = False
        self.taken_up = asyncio.Event()

    # ── the task ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def run(self) -> None:
        """Live until nobody needs the room; whatever ends it, sockets are told to come back."""
        clear_contextvars()  # this task outlives the request that woke it
        bind_contextvars(room=tag(self.room.id))
        try:
            await self.take_up()
            self.taken_up.set()
            while not self.finished:
                await self.happen(await self.next_item())
            await self.put_away()
        finally:
            self.end()

    async def happen(self, item: Happening) -> None:
        """One thing, and what follows; when nothing can be stored, what follows is tried again a little later."""
        try:
            await self.handle(item)
            if self.services.now().mono >= self.again:
                await self.follow_up()
        except Unavailable as error:
            self.again = self.services.now().mono + self.services.habits.again
            log.warning("put-off", error=str(error))

    def end(self) -> None:
        """Nobody is heard any more, also who came too late to be let in."""
        self.ended = True
        self.taken_up.set()
        if self.thinking:
            self.thinking.cancel()
        while not self.inbox.empty():
            if isinstance(came := self.inbox.get_nowait(), Came):
                self.people.connections.add(came.who)
        for connection in self.people.connections:
            connection.close("restart")

    async def put_away(self) -> None:
        """The clocks of a game stop, and stand so in the store until it is taken up again."""
        if not self.play or self.room.phase != "playing" or not limited(self.room.settings.clock):
            return
        try:
            await self.save(replace(self.room, stopped=self.play.table.put_away(self.services.now())))
        except (Conflict, Unavailable) as error:
            log.warning("clocks-not-kept", error=str(error))

    async def take_up(self) -> None:
        """Load what the store knows: lent places, and the game that is or was played."""
        store = self.services.store
        rows = await store.holders(self.room.id)
        self.people.lend(rows)
        self.to_hold = [row for row in filing.seats_of(self.room) if row not in rows]
        self.people.left = dict.fromkeys(self.room.belonging(), self.idle_since)
        row = await store.game(self.room.game) if self.room.game and self.room.phase != "open" else None
        if row:
            self.play = await playing.resume(self.services, row, starting.manners(self.services, self.room))
            minding.mind(self.play.table, self.room, self.people.attended(self.room))
            self.play.table.come_back(self.room.stopped, self.services.now(), self.services.habits.grace)
            self.bell.knows(self.play.table)
            bind_contextvars(game=row.id)
            log.info("game-resumed", steps=self.play.table.version)

    async def next_item(self) -> Happening:
        """What happens next; None when something is due by the clock."""
        try:
            async with asyncio.timeout(max(0.0, self.wake() - self.services.now().mono)):
                return await self.inbox.get()
        except TimeoutError:
            return None

    def wake(self) -> float:
        """When something may be due."""
        now = self.services.now()
        due = [now.mono + self.services.habits.idle]
        if self.opening:
            due.append(self.opening.until)
        if self.room.phase == "open":
            due += [left + self.services.habits.grace for left in self.people.left.values()]
        if self.play and not self.thinking:
            due.append(self.play.table.wake(now) or due[0])
        return self.again if self.again > now.mono else min(due)

    async def handle(self, item: Happening) -> None:
        """One thing that happened."""
        match item:
            case Came(who):
                self.people.connections.add(who)
            case Went(who):
                await self.gone(who)
            case Heard(who, message, at):
                await hearing.heard(self, who, message)
                self.services.counters.answered(perf_counter() - at)
            case Thought(version, command):
                self.thinking = None
                if self.play and (plan := self.play.table.thought(version, command, self.services.now())):
                    await self.carry_out(plan)
            case Held(row):
                self.people.lend([row])
                await self.presence()
            case Forgotten(holder, done):
                await self.forget(holder)
                if not done.done():
                    done.set_result(None)

    async def follow_up(self) -> None:
        """What follows by itself: time, bots, the start of a game, the end of a room nobody needs."""
        if self.play and (plan := self.play.table.tick(self.services.now())):
            await self.carry_out(plan)
        await self.settle()
        if self.play and not self.thinking and self.play.table.bot_due() <= self.services.now().mono:
            self.thinking = asyncio.create_task(self.think(self.play))
        await self.free_the_absent()
        if self.room.phase == "open" and phases.may_start(self.room, self.people.here(self.room)):
            await self.open_game()
        if self.opening and (
            phases.all_revealed(self.room) or self.opening.until <= self.services.now().mono
        ):
            await self.start(self.opening)
        while self.to_hold:
            await self.services.store.hold(self.to_hold[0])
            del self.to_hold[0]
        self.ring()
        self.finished = self.finished or self.is_idle()

    def ring(self) -> None:
        """Call whoever has to play and is not here, where calls are allowed."""
        if self.services.hooks:
            table = self.play.table if self.play else None
            self.bell.ring(self.room, table, self.people.attended(self.room), self.services.now().mono)

    def is_idle(self) -> bool:
        """Whether nobody is here, and nothing goes on without people."""
        heard = self.people.connections or not self.inbox.empty()
        busy = heard or self.thinking or self.goes_on()
        return not busy and self.services.now().mono - self.idle_since >= self.services.habits.idle

    def goes_on(self) -> bool:
        """Whether something will happen although nobody is here; not where bots wait for somebody without a clock."""
        table = self.play.table if self.play else None
        return bool(table and self.room.phase == "playing" and table.wake(self.services.now()) is not None)

    # ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def open_game(self) -> None:
        """Everybody is told what the server's dice are bound to, and shows a secret."""
        self.opening = starting.opening(self.services)
        try:
            await self.change(phases.revealing(self.room))
        except Unavailable:
            self.opening = None
            raise

    async def start(self, opened: Opening) -> None:
        """Everybody has shown a secret, or has had the time: play."""
        self.made = self.made or await starting.start(self.services, self.room, opened)
        await self.save(phases.begun(self.room, opened.game))
        self.play, self.made, self.opening = self.made, None, None
        bind_contextvars(game=opened.game)
        log.info("game-began", rules=self.room.settings.rules, players=len(self.room.taken()))
        minding.mind(self.play.table, self.room, self.people.attended(self.room))
        for connection in self.people.entered():
            connection.look = min(self.people.seats(self.room, connection.holder), default=NOBODY)
        self.news()
        for connection in self.people.entered():
            self.catch_up(connection, -1)
        await self.carry_out(self.play.table.start(self.services.now()))

    async def play_on(self, who: Connection, message: TableMessage) -> None:
        """A message to the table."""
        require(self.play, "no-game", "no game is being played")
        if self.play:
            plan = self.play.table.receive(
                message, self.people.seats(self.room, who.holder), self.services.now()
            )
            await self.carry_out(plan, who)

    async def carry_out(self, plan: Plan, sender: Connection | None = None) -> None:
        """Durable, then true, then told, to the sender first; and the room with it, where the plan changes it."""
        if not self.play:
            return
        if plan.changed and not plan.entries:
            await self.agree_with(self.play.table)
        told = await self.play.carry_out(plan, self.people.looks(), self.services.now())
        if sender and isinstance(plan.reply, Refused):
            hearing.refuse(self, sender, plan.reply)
        elif sender and plan.reply:
            sender.put(letters.encode(plan.reply))
        self.people.tell(told)
        if plan.changed and plan.entries:
            self.news()

    async def agree_with(self, table: Table) -> None:
        """Write down what the table says of who minds it, and tell; or, where that cannot be, the table takes it back."""
        try:
            if not await self.settle():
                self.news()
        except Unavailable:
            minding.mind(table, self.room, self.people.attended(self.room))
            raise

    async def settle(self) -> bool:
        """The room as its game has made it, and the end of the game; whether that was news."""
        if not self.play or self.room.phase != "playing":
            return False
        doc = minding.as_played(self.room, self.play.table)
        if self.play.over:
            await self.services.store.end_game(self.play.table.game, self.services.now().wall)
            doc = phases.over(doc)
            log.info("game-ended", steps=self.play.table.version)
        if doc == self.room:
            return False
        await self.change(doc)
        return True

    async def think(self, play: Playing) -> None:
        """Let a bot think about the question that is asked now, elsewhere."""
        table, began = play.table, perf_counter()
        seat, version = table.asked_seat, table.version
        bot, seen, offered = table.minders[seat].playing_bot, view(table.state, seat), choices(table.state)
        command = None
        try:
            command = await self.services.thinkers.think(table.game, seat, bot, seen, offered)
        finally:
            self.services.counters.thought(perf_counter() - began)
            self.inbox.put_nowait(Thought(version, command))
