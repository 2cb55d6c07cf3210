"""What everybody in a room sees of it; what only one person may know stays out."""

from collections.abc import Collection

from hegemon.engine.words import Seat
from hegemon.fair import BOT, Pledge, pledge
from hegemon.server import phases, playable
from hegemon.server.messages import FairView, PlaceView, RoomView, Status
from hegemon.server.plans import Minder
from hegemon.server.room import Place, Room
from hegemon.server.table import Table


def room_view(
    doc: Room, attended: Collection[int], table: Table | None, fair: FairView, spectators: int = 0
) -> RoomView:
    """The room as it is now; a game goes on by the options it began with, whatever becomes of the rule set."""
    options = table.state.setting.options if table else playable.with_rules(doc.settings)
    creator = next((place.place for place in doc.places if place.holder and place.holder == doc.creator), 0)
    return RoomView(
        id=doc.id,
        phase=doc.phase,
        settings=doc.settings,
        options=options,
        board=options.board,
        players=options.players,
        places=tuple(place_view(place, attended, table) for place in doc.places),
        creator=creator,
        code=doc.code,
        spectators=spectators,
        game=doc.game,
        fair=fair,
        paused=bool(table and table.paused),
        hooked=bool(doc.hook),
    )


def place_view(place: Place, attended: Collection[int], table: Table | None) -> PlaceView:
    """A chair as everybody sees it."""
    minder = table.minders.get(place.seat) if table else None
    return PlaceView(
        place=place.place,
        name=place.name,
        colour=place.colour,
        bot=place.bot,
        taken=place.taken,
        ready=place.taken and place.ready,
        seat=place.seat,
        status=status(place, attended, table, minder),
        defence=minder.defence if minder else place.defence,
        agrees=bool(minder and minder.agrees),
        hooked=bool(place.hook),
    )


def status(place: Place, attended: Collection[int], table: Table | None, minder: Minder | None) -> Status:
    """Here, away, a bot, or gone from the game."""
    if table and place.seat and table.state.standing(place.seat) in ("leaving", "neutral"):
        return "gone"
    if place.bot or (minder and minder.playing_bot):
        return "bot"
    return "here" if place.holder and place.place in attended else "away"


def pledges(doc: Room) -> tuple[Pledge, ...]:
    """What everybody contributes to the dice, in the order in which they will be seated."""
    by_seat: dict[Seat, Pledge] = {
        seat: BOT if doc.place(number).bot else pledge(doc.place(number).commitment, doc.place(number).secret)
        for number, seat in phases.seating(doc).items()
    }
    return tuple(by_seat[seat] for seat in sorted(by_seat))
