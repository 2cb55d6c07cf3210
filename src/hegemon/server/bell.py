"""The bell: calls whoever has to play and is not there, once a turn, where he or the room has a webhook."""

from collections.abc import Collection

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.room import Room
from hegemon.server.table import Table
from hegemon.server.webhooks import Call, Webhooks

MOMENT = 30.0  # seconds


def waits_for(table: Table | None) -> Seat:
    """The seat that a game waits for: not while it is paused, a bot thinks, or an errand goes on."""
    if table is None or table.paused or not table.asked_seat:
        return NOBODY
    seat = table.asked_seat
    return NOBODY if table.minders[seat].playing_bot or seat in table.errands else seat


class Bell:
    """One room's: remembers whom the game waits for, since when, and whether that is settled."""

    def __init__(self, hooks: Webhooks | None) -> None:
        self.hooks, self.asked, self.since, self.settled = hooks, NOBODY, 0.0, True

    def knows(self, table: Table | None) -> None:
        """A game is taken up: whoever is asked there has been called before."""
        self.asked, self.settled = waits_for(table), True

    def ring(self, doc: Room, table: Table | None, attended: Collection[int], now: float) -> None:
        """Call the person the game waits for, who may have two addresses: the own and the room's.

        Who has been there for a moment only may not have seen it; who leaves later knows.
        """
        if (asked := waits_for(table)) != self.asked:
            self.asked, self.since, self.settled = asked, now, False
        place = doc.at_seat(self.asked) if self.asked else None
        self.settled = self.settled or now - self.since > MOMENT
        if self.hooks is None or self.settled or place is None or not place.holder:
            return
        if place.place in attended:
            return
        self.settled = True
        call = Call(doc.id, place.seat, place.name, doc.settings.rules, self.hooks.link(doc.id))
        for url in sorted({place.hook, doc.hook} - {""}):
            self.hooks.call(url, call, now)
