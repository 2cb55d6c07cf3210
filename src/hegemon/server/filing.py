"""How a room is filed: the row in which a store keeps it."""

from hegemon.server import room
from hegemon.server.clock import limited
from hegemon.server.room import Room
from hegemon.server.store import RoomRow, SeatRow


def runs_by_itself(doc: Room) -> bool:
    """Whether a game goes on although nobody is here: by its clock, or by its bots."""
    bots = any(place.bot or place.stand_in for place in doc.places)
    return doc.phase == "playing" and not doc.paused and (bots or limited(doc.settings.clock))


def row_of(doc: Room, version: int, updated: float) -> RoomRow:
    """A room as it is stored; a start that is cut short begins anew, so until then it is open."""
    return RoomRow(
        id=doc.id,
        version=version,
        phase="open" if doc.phase == "revealing" else doc.phase,
        listed=doc.settings.listed,
        doc=room.pack(doc),
        updated=updated,
        deadline=updated if runs_by_itself(doc) else None,
    )


def seats_of(doc: Room) -> list[SeatRow]:
    """Who holds which place of a room, as a store keeps that."""
    return [SeatRow(doc.id, place.place, place.holder) for place in room.people(doc)]
