"""The bell: calls whoever has to play and is not there, once a turn, where he or the room has a webhook."""

from collections.abc import Collection

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.room import Room
from hegemon.server.store import Holder
from hegemon.server.table import Table
from hegemon.server.webhooks import Call, Webhooks


def waits_for(table: Table | None) -> Seat:
    """The seat that a game waits for: not while it is paused, a bot thinks, or an errand goes on."""
    if table is None or table.paused or not table.asked_seat:
        return NOBODY
    seat = table.asked_seat
    return NOBODY if table.minders[seat].playing_bot or seat in table.errands else seat


class Bell:
    """One room's: remembers for whom it rang last."""

    def __init__(self, hooks: Webhooks | None) -> None:
        self.hooks, self.last = hooks, NOBODY

    def knows(self, table: Table | None) -> None:
        """A game is taken up: whoever is asked there has been called before."""
        self.last = waits_for(table)

    def ring(self, doc: Room, table: Table | None, here: Collection[Holder], now: float) -> None:
        """Call the person for whom the game has begun to wait, who may have two addresses: the own and the room's."""
        before, self.last = self.last, waits_for(table)
        place = doc.at_seat(self.last) if self.last not in (NOBODY, before) else None
        if self.hooks is None or place is None or not place.holder or place.holder in here:
            return
        call = Call(doc.id, place.seat, place.name, doc.settings.rules, self.hooks.link(doc.id))
        for url in sorted({place.hook, doc.hook} - {""}):
            self.hooks.call(url, call, now)
