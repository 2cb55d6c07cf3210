"""A live room: one task takes what happens in it one after the other, so that nothing needs a lock."""

import asyncio
from collections import deque
from typing import NamedTuple

from structlog.contextvars import bind_contextvars, clear_contextvars

from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import choices
from hegemon.engine.odds import Dice, odds
from hegemon.engine.state import State
from hegemon.engine.view import view
from hegemon.engine.words import NOBODY
from hegemon.server import chatting, filing, letters, minding, personal, playing, room, roomview, starting
from hegemon.server.bell import Bell
from hegemon.server.connection import Connection
from hegemon.server.logs import logger, tag
from hegemon.server.messages import (
    AnyMessage,
    AskOdds,
    CatchUp,
    ChatSaid,
    Enter,
    FairView,
    Hook,
    Look,
    OddsAnswer,
    Refused,
    Rematch,
    RoomNews,
    RoomView,
    Say,
    SayPreset,
    TableMessage,
    Welcome,
)
from hegemon.server.people import People
from hegemon.server.playing import Playing
from hegemon.server.room import NotAllowed, Room, require
from hegemon.server.services import Services
from hegemon.server.starting import Opening
from hegemon.server.store import Holder, SeatRow, Unavailable
from hegemon.server.table import Plan, Table

MOST_ODDS = 40_000  # attackers times defenders: more would keep everybody waiting

log = logger(__name__)


class Came(NamedTuple):
    """A socket opened."""

    who: Connection


class Went(NamedTuple):
    """A socket closed."""

    who: Connection


class Heard(NamedTuple):
    """A socket said something."""

    who: Connection
    message: AnyMessage
    at: float


class Thought(NamedTuple):
    """A bot has thought about the question after step `version`."""

    version: int
    command: AnyCommand | None


class Held(NamedTuple):
    """A one-time link was redeemed: another device holds a place."""

    row: SeatRow


class Forgotten(NamedTuple):
    """A person wants to be forgotten; `done` once it is so."""

    holder: Holder
    done: asyncio.Future[None]


Item = Came | Went | Heard | Thought | Held | Forgotten | None


class Live:
    """A room in memory, with its people and, while one is played, its game."""

    def __init__(self, services: Services, doc: Room, version: int) -> None:
        self.services, self.room, self.version = services, doc, version
        self.people = People()
        self.play: Playing | None = None
        self.opening: Opening | None = None
        self.chat: deque[ChatSaid] = deque(maxlen=services.habits.chat_kept)
        self.inbox: asyncio.Queue[Item] = asyncio.Queue()
        self.thinking: asyncio.Task[None] | None = None
        self.bell = Bell(services.hooks)
        self.made: Playing | None = None
        self.to_hold: list[SeatRow] = []
        self.idle_since = services.now().mono
        self.again = 0.0
        self.finished = False
        self.ended = False

    # ── the task ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def run(self) -> None:
        """Live until nobody needs the room; whatever ends it, sockets are told to come back."""
        clear_contextvars()  # this task outlives the request that woke it
        bind_contextvars(room=tag(self.room.id))
        try:
            await self.take_up()
            while not self.finished:
                await self.happen(await self.next_item())
        finally:
            self.end()

    async def happen(self, item: Item) -> None:
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
        if self.thinking:
            self.thinking.cancel()
        while not self.inbox.empty():
            if isinstance(came := self.inbox.get_nowait(), Came):
                self.people.connections.add(came.who)
        for connection in self.people.connections:
            connection.close("restart")

    async def take_up(self) -> None:
        """Load what the store knows: lent places, and the game that is or was played."""
        store = self.services.store
        rows = await store.holders(self.room.id)
        self.people.lend(rows)
        self.to_hold = [row for row in self.rows(self.room) if row not in rows]
        self.people.left = dict.fromkeys(self.room.belonging(), self.idle_since)
        row = await store.game(self.room.game) if self.room.game and self.room.phase != "open" else None
        if row:
            self.play = await playing.resume(self.services, row, starting.manners(self.services, self.room))
            minding.mind(self.play.table, self.room, self.people.here(self.room))
            self.bell.knows(self.play.table)
            bind_contextvars(game=row.id)
            log.info("game-resumed", steps=self.play.table.version)

    async def next_item(self) -> Item:
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

    async def handle(self, item: Item) -> None:
        """One thing that happened."""
        match item:
            case Came(who):
                self.people.connections.add(who)
            case Went(who):
                await self.gone(who)
            case Heard(who, message, at):
                await self.heard(who, message)
                self.services.counters.answered(self.services.now().mono - at)
            case Thought(version, command):
                self.thinking = None
                if self.play and (plan := self.play.table.thought(version, command, self.services.now())):
                    await self.carry_out(plan)
            case Held(row):
                self.people.lend([row])
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
        if room.may_start(self.room, self.people.here(self.room)):
            await self.open_game()
        if self.opening and (room.all_revealed(self.room) or self.opening.until <= self.services.now().mono):
            await self.start(self.opening)
        while self.to_hold:
            await self.services.store.hold(self.to_hold[0])
            del self.to_hold[0]
        self.ring()
        self.finished = self.finished or self.is_idle()

    def ring(self) -> None:
        """Call whoever has to play and is not here."""
        table = self.play.table if self.play else None
        self.bell.ring(self.room, table, self.people.here(self.room), self.services.now().mono)

    # ── people ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def heard(self, who: Connection, message: AnyMessage) -> None:
        """A message; whatever is wrong with it goes to its sender alone."""
        try:
            await self.obey(who, message)
        except NotAllowed as error:
            self.refuse(who, Refused(error.why, str(error), getattr(message, "id", ""), error.facts))
        except Unavailable:
            sentence = "nothing can be stored just now: try again in a moment"
            self.refuse(who, Refused("unavailable", sentence, getattr(message, "id", "")))
            raise

    async def obey(self, who: Connection, message: AnyMessage) -> None:
        """Who speaks first enters; then each kind of message has its place."""
        require(
            who.entered or isinstance(message, Enter), "enter-first", "the first message on a socket is Enter"
        )
        match message:
            case Enter():
                await self.enter(who, message)
            case Look() | CatchUp():
                self.look(who, message)
            case AskOdds():
                self.tell_odds(who, message)
            case Say() | SayPreset():
                self.say(who, message)
            case Rematch():
                await self.rematch(who)
            case Hook():
                allowed = self.services.hooks or not message.url
                require(
                    allowed, "no-webhooks", "this server calls nobody: its owner has not allowed webhooks"
                )
                await self.change(room.act(self.room, self.identity(who), message))
            case _ if isinstance(message, TableMessage):
                await self.play_on(who, message)
            case _:
                await self.change(room.act(self.room, self.identity(who), message))

    def identity(self, who: Connection) -> Holder:
        """Whose hand this is."""
        return self.people.identity(self.room, who)

    async def enter(self, who: Connection, message: Enter) -> None:
        """Welcome, the chat so far, and what is new in the game since this client last looked."""
        who.entered = True
        who.look = message.look if message.look in self.people.seats(self.room, who) else NOBODY
        self.people.left.pop(self.identity(who), None)
        who.put(letters.encode(Welcome(self.view(), self.room.mine(self.identity(who)))))
        for said in self.chat:
            if chatting.may_hear(self.room, self.identity(who), said):
                who.put(letters.encode(said))
        if self.play:
            self.catch_up(who, message.seen if message.game == self.play.table.game else -1)
        await self.presence()

    def look(self, who: Connection, message: Look | CatchUp) -> None:
        """Show the game from another of one's seats, or from where something is missing."""
        if isinstance(message, Look):
            own = message.seat == NOBODY or message.seat in self.people.seats(self.room, who)
            require(own, "not-your-seat", f"seat {message.seat} is not yours", seat=message.seat)
            who.look = message.seat
        self.catch_up(who, message.seen if isinstance(message, CatchUp) else -1)

    def catch_up(self, who: Connection, seen: int) -> None:
        """Bring a client up to date with the game."""
        if self.play:
            if seen >= 0:
                self.services.counters.resynced()
            who.put(letters.encode(letters.since(self.play.table, seen, who.look, self.services.now())))

    async def gone(self, who: Connection) -> None:
        """A socket closed; who has no other left is away."""
        self.people.connections.discard(who)
        self.idle_since, holder = self.services.now().mono, self.identity(who)
        if holder in self.room.belonging() and holder not in self.people.here(self.room):
            self.people.left[holder] = self.idle_since
        await self.presence()

    async def presence(self) -> None:
        """Tell the table who is here, and everybody who looks."""
        if self.play:
            now, here = self.services.now(), self.people.here(self.room)
            for place in self.room.places:
                if place.seat and place.holder:
                    self.play.table.present(place.seat, place.holder in here, now)
        self.news()

    async def free_the_absent(self) -> None:
        """Before the start, whoever has left and does not come back in time frees the place."""
        if self.room.phase != "open":
            return
        until = self.services.now().mono - self.services.habits.grace
        absent = [holder for holder, left in self.people.left.items() if left <= until]
        for holder in absent:
            doc = room.left(self.room, holder)
            if doc != self.room:
                await self.change(doc)
            del self.people.left[holder]

    async def forget(self, holder: Holder) -> None:
        """Forget a person: in the games played here, in the room, in the chat; a bot plays on."""
        places = self.room.mine(holder)
        await personal.erase_names(self.services.store, self.room, holder)
        await self.change(personal.erased(self.room, holder, self.services.habits.stand_in))
        if self.play:
            minding.mind(self.play.table, self.room, self.people.here(self.room))
        for kept in (self.people.lent, self.people.left):
            kept.pop(holder, None)
        self.to_hold = [row for row in self.to_hold if row.holder != holder]
        self.chat = deque((said for said in self.chat if said.place not in places), self.chat.maxlen)
        self.news()

    def say(self, who: Connection, message: Say | SayPreset) -> None:
        """Chat."""
        said = chatting.said(self.room, self.identity(who), message, self.services.now().wall)
        self.chat.append(said)
        letter = letters.encode(said)
        for connection in self.people.entered():
            if chatting.may_hear(self.room, self.identity(connection), said):
                connection.put(letter)

    def refuse(self, who: Connection, letter: Refused) -> None:
        """Tell the sender, and nobody else."""
        log.debug("refused", why=letter.why)
        self.services.counters.refused(letter.why)
        who.put(letters.encode(letter))

    # ── the room ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def change(self, doc: Room) -> None:
        """The room is different now: durable first, then told.

        Who loses a place does so before anybody else has it, and gets a place only once it is the room's word.
        """
        before, after = self.rows(self.room), self.rows(doc)
        gone = [row for row in before if row not in after]
        for row in gone:
            await self.services.store.release(row.room, row.seat)
        try:
            await self.save(doc)
        except Unavailable:
            self.to_hold += gone
            raise
        for row in gone:
            self.people.take_back(row.seat)
        self.to_hold += [row for row in after if row not in before]
        self.news()

    async def save(self, doc: Room) -> None:
        """Write the room down; only then is it so."""
        now = self.services.now().wall
        row = filing.row_of(doc, self.version + 1, now)
        await self.services.store.save_room(row)
        self.version, self.room = row.version, doc

    def rows(self, doc: Room) -> list[SeatRow]:
        """Who holds what."""
        return [SeatRow(doc.id, place.place, place.holder) for place in room.people(doc)]

    async def rematch(self, who: Connection) -> None:
        """The same again."""
        doc, play = room.rematched(self.room, self.identity(who)), self.play
        self.play = None
        try:
            await self.change(doc)
        except Unavailable:
            self.play = play
            raise

    def news(self) -> None:
        """Tell everybody how the room is now; encoded once for all who hold the same places."""
        seen = self.view()
        told: dict[tuple[int, ...], bytes] = {}
        for connection in self.people.entered():
            mine = self.room.mine(self.identity(connection))
            if mine not in told:
                told[mine] = letters.encode(RoomNews(seen, mine))
            connection.put(told[mine])

    def view(self) -> RoomView:
        """The room as everybody sees it."""
        fair, table = FairView(), None
        if self.opening:
            commitments = tuple(one.commitment for one in roomview.pledges(self.room))
            fair = FairView(self.opening.anchors, commitments)
        elif self.play:
            chance = self.play.chance
            fair, table = FairView(chance.anchors, seats=chance.seats), self.play.table
        return roomview.room_view(self.room, self.people.here(self.room), table, fair)

    def is_idle(self) -> bool:
        """Whether nobody is here, and nothing goes on without people."""
        heard = self.people.connections or not self.inbox.empty()
        busy = heard or self.thinking or filing.runs_by_itself(self.room)
        return not busy and self.services.now().mono - self.idle_since >= self.services.habits.idle

    # ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def open_game(self) -> None:
        """Everybody is told what the server's dice are bound to, and shows a secret."""
        self.opening = starting.opening(self.services)
        try:
            await self.change(room.revealing(self.room))
        except Unavailable:
            self.opening = None
            raise

    async def start(self, opened: Opening) -> None:
        """Everybody has shown a secret, or has had the time: play."""
        self.made = self.made or await starting.start(self.services, self.room, opened)
        await self.save(room.begun(self.room, opened.game))
        self.play, self.made, self.opening = self.made, None, None
        bind_contextvars(game=opened.game)
        log.info("game-began", rules=self.room.settings.rules, players=len(self.room.taken()))
        minding.mind(self.play.table, self.room, self.people.here(self.room))
        for connection in self.people.entered():
            connection.look = min(self.people.seats(self.room, connection), default=NOBODY)
        self.news()
        for connection in self.people.entered():
            self.catch_up(connection, -1)
        await self.carry_out(self.play.table.start(self.services.now()))

    async def play_on(self, who: Connection, message: TableMessage) -> None:
        """A message to the table."""
        require(self.play, "no-game", "no game is being played")
        if self.play:
            plan = self.play.table.receive(message, self.people.seats(self.room, who), self.services.now())
            await self.carry_out(plan, who)

    async def carry_out(self, plan: Plan, sender: Connection | None = None) -> None:
        """Durable, then true, then told, to the sender first; and the room with it, where the plan changes it."""
        if not self.play:
            return
        if plan.changed and not plan.entries:
            await self.agree_with(self.play.table)
        told = await self.play.carry_out(plan, self.people.looks(), self.services.now())
        if sender and isinstance(plan.reply, Refused):
            self.refuse(sender, plan.reply)
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
            minding.mind(table, self.room, self.people.here(self.room))
            raise

    async def settle(self) -> bool:
        """The room as its game has made it, and the end of the game; whether that was news."""
        if not self.play or self.room.phase != "playing":
            return False
        doc = minding.as_played(self.room, self.play.table)
        if self.play.over:
            await self.services.store.end_game(self.play.table.game, self.services.now().wall)
            doc = room.over(doc)
            log.info("game-ended", steps=self.play.table.version)
        if doc == self.room:
            return False
        await self.change(doc)
        return True

    async def think(self, play: Playing) -> None:
        """Let a bot think about the question that is asked now, elsewhere."""
        table, began = play.table, self.services.now().mono
        seat, version = table.asked_seat, table.version
        bot, seen, offered = table.minders[seat].playing_bot, view(table.state, seat), choices(table.state)
        command = None
        try:
            command = await self.services.thinkers.think(table.game, seat, bot, seen, offered)
        finally:
            self.services.counters.thought(self.services.now().mono - began)
            self.inbox.put_nowait(Thought(version, command))

    def tell_odds(self, who: Connection, message: AskOdds) -> None:
        """How an attack to the end would turn out."""
        require(self.play, "no-game", "no game is being played")
        if self.play:
            who.put(letters.encode(odds_answer(self.play.table.state, message)))


def odds_answer(state: State, message: AskOdds) -> OddsAnswer:
    """The chance of an attack to the end, with the dice of these rules."""
    source, target = state.holdings.get(message.source), state.holdings.get(message.target)
    if source is None or target is None or source.armies < 2 or target.armies < 1:
        raise NotAllowed("no-attack", f"{message.source} cannot attack {message.target}")
    most = MOST_ODDS // target.armies
    require(source.armies <= most, "too-many", f"odds are told for at most {most} armies here", most=most)
    options = state.setting.options
    dice = Dice(options.attack_dice, options.defend_dice, options.drop_lowest)
    found = odds(source.armies - 1, target.armies, dice)
    return OddsAnswer(message.source, message.target, found.win, found.attackers_left, found.defenders_left)
