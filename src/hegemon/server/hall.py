"""A hall: a room with its people. What becomes of it is durable first, then told to everybody."""

from msgspec.structs import replace

from hegemon.server import chairs, filing, letters, minding, personal, roomview
from hegemon.server.chatting import Chat
from hegemon.server.connection import Connection
from hegemon.server.messages import FairView, RoomNews, RoomView, Snapshot
from hegemon.server.people import People
from hegemon.server.playing import Playing
from hegemon.server.room import Room
from hegemon.server.services import Services
from hegemon.server.starting import Opening
from hegemon.server.store import Holder, SeatRow, Unavailable


class Hall:
    """A room in memory, whoever is there, and the game that is about to begin or played, if one is."""

    def __init__(self, services: Services, doc: Room, version: int) -> None:
        self.services, self.room, self.version = services, doc, version
        self.people = People()
        self.chat = Chat(services.habits.chat_kept)
        self.opening: Opening | None = None
        self.play: Playing | None = None
        self.to_hold: list[SeatRow] = []
        self.idle_since = services.now().mono

    # ── people ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def mine(self, who: Connection) -> tuple[int, ...]:
        """The places that a socket may act for."""
        return self.people.places(self.room, who.holder)

    def catch_up(self, who: Connection, seen: int) -> None:
        """Bring a client up to date with the game."""
        if self.play:
            letter = letters.since(self.play.table, seen, who.look, self.services.now())
            if seen >= 0 and isinstance(letter, Snapshot):
                self.services.counters.resynced()
            who.put(letters.encode(letter))
            for link in self.play.links():
                who.put(link)

    async def gone(self, who: Connection) -> None:
        """A socket closed; who has no other left is away."""
        self.people.connections.discard(who)
        self.idle_since = self.services.now().mono
        gone = self.people.persons(self.room, who.holder) - self.people.here(self.room)
        self.people.left |= dict.fromkeys(gone & self.room.belonging(), self.idle_since)
        await self.presence()

    async def presence(self) -> None:
        """Tell the table who is here, and everybody who looks."""
        now, attended = self.services.now(), self.people.attended(self.room)
        for person in self.people.here(self.room):
            self.people.left.pop(person, None)
        if self.play:
            for place in self.room.places:
                if place.seat and place.holder:
                    self.play.table.present(place.seat, place.place in attended, now)
        self.news()

    async def free_the_absent(self) -> None:
        """Before the start, whoever has left and does not come back in time frees the place."""
        if self.room.phase != "open":
            return
        until = self.services.now().mono - self.services.habits.grace
        absent = [holder for holder, left in self.people.left.items() if left <= until]
        for holder in absent:
            doc = chairs.left(self.room, holder)
            if doc != self.room:
                await self.change(doc)
            del self.people.left[holder]

    async def forget(self, holder: Holder) -> None:
        """Forget a person: in the games played here, in the room, in the chat; a bot plays on."""
        places = self.room.mine(holder)
        await personal.erase_names(self.services.store, self.room, holder)
        for kept in (self.people.lent, self.people.left):
            kept.pop(holder, None)
        await self.change(personal.erased(self.room, holder, self.services.habits.stand_in))
        if self.play:
            minding.mind(self.play.table, self.room, self.people.attended(self.room))
        self.to_hold = [row for row in self.to_hold if row.holder != holder]
        self.chat.forget(places)
        self.news()

    # ── the room ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def change(self, doc: Room) -> None:
        """The room is different now: durable first, then told.

        Who loses a place does so before anybody else has it, and gets a place only once it is the room's word.
        """
        before, after = filing.seats_of(self.room), filing.seats_of(doc)
        gone = [row for row in before if row not in after]
        try:
            for row in gone:
                await self.services.store.release(row.room, row.seat)
            await self.save(doc)
        except Unavailable:
            self.to_hold += gone
            raise
        for row in gone:
            self.people.take_back(row.seat)
        self.people.avert(self.room)
        self.to_hold += [row for row in after if row not in before]
        self.news()

    async def save(self, doc: Room) -> None:
        """Write the room down; only then is it so."""
        now = self.services.now().wall
        row = filing.row_of(doc, self.version + 1, now)
        await self.services.store.save_room(row)
        self.version, self.room = row.version, doc

    def news(self) -> None:
        """Tell everybody how the room is now who does not know yet; encoded once for all who hold the same places."""
        seen = self.view()
        told: dict[tuple[int, ...], bytes] = {}
        for connection in self.people.entered():
            mine = self.mine(connection)
            if mine not in told:
                told[mine] = letters.encode(RoomNews(seen, mine))
            if connection.news != told[mine]:
                connection.news = told[mine]
                connection.put(told[mine])

    def view(self) -> RoomView:
        """The room as everybody sees it; a code that leads here no longer is not shown."""
        fair, table = FairView(), None
        valid = self.services.now().wall < self.room.code_until
        doc = self.room if valid else replace(self.room, code="")
        if self.opening:
            commitments = tuple(one.commitment for one in roomview.pledges(self.room))
            fair = FairView(self.opening.anchors, commitments)
        elif self.play:
            chance = self.play.chance
            fair, table = FairView(chance.anchors, seats=chance.seats), self.play.table
        return roomview.room_view(doc, self.people.attended(doc), table, fair, self.people.spectators(doc))
