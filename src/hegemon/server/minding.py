"""Who minds which seat: what a room remembers of it is told to the table, and what the table does comes back."""

from collections.abc import Collection

from msgspec.structs import replace

from hegemon.server.plans import Minder
from hegemon.server.room import Place, Room
from hegemon.server.table import Table


def mind(table: Table, doc: Room, attended: Collection[int]) -> None:
    """Make a table as its room says it is; somebody is there for the chairs that are attended."""
    table.paused = doc.paused
    for place in doc.places:
        if place.seat:
            table.minders[place.seat] = Minder(
                place.bot, place.stand_in, place.place in attended, place.defence
            )


def as_played(doc: Room, table: Table) -> Room:
    """The room as its table has made it."""
    return replace(doc, paused=table.paused, places=tuple(minded(place, table) for place in doc.places))


def minded(place: Place, table: Table) -> Place:
    """A chair with what its table knows of who minds it; whose holder had to leave is nobody's."""
    if not place.seat:
        return place
    minder = table.minders[place.seat]
    place = replace(place, stand_in=minder.stand_in, defence=minder.defence)
    return replace(place, holder="", hook="") if place.seat in table.removed else place
