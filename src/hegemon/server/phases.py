"""From open to revealing, playing, over and open again: what a room is like in its next phase."""

from msgspec.structs import replace

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.chairs import freed, with_chairs
from hegemon.server.playable import with_rules
from hegemon.server.room import Place, Room, require
from hegemon.server.store import GameId, Holder


def may_start(room: Room, here: set[Holder]) -> bool:
    """The least number of players is ready, and so is everybody present; bots alone do not start."""
    if room.phase != "open":
        return False
    least, _ = with_rules(room.settings).players
    waiting = [place for place in room.taken() if not place.ready and place.holder in here]
    people = [place for place in room.taken() if place.ready and place.holder]
    return bool(people) and not waiting and len([place for place in room.taken() if place.ready]) >= least


def revealing(room: Room) -> Room:
    """Whoever is not ready has no place any more; the others show their secrets."""
    for place in room.taken():
        if not place.ready:
            room = freed(room, place)
    return replace(room, phase="revealing")


def taken_up(room: Room) -> Room:
    """The room after a restart: a start that was cut short begins anew, for its secrets may have been seen."""
    if room.phase != "revealing":
        return room
    places = tuple(replace(place, commitment="", secret="") for place in room.places)
    return replace(room, phase="open", places=places)


def all_revealed(room: Room) -> bool:
    """Whether every person has shown a secret."""
    return all(place.secret for place in room.taken() if place.holder)


def seating(room: Room) -> dict[int, Seat]:
    """The seat of every taken chair in the next game; seats rotate from one game to the next."""
    taken = room.taken()
    turn = room.games % len(taken)
    return {place.place: seat for seat, place in enumerate((*taken[turn:], *taken[:turn]), 1)}


def begun(room: Room, game: GameId) -> Room:
    """The room with everybody seated for a game."""
    seats = seating(room)
    places = tuple(
        replace(place, seat=seats.get(place.place, NOBODY), stand_in="", commitment="", secret="")
        for place in room.places
    )
    return replace(
        room, places=places, phase="playing", game=game, games=room.games + 1, paused=False, stopped=None
    )


def rematched(room: Room, holder: Holder) -> Room:
    """The same room and settings again, for anybody who sat in it."""
    require(room.phase == "over", "not-over", "the game is not over")
    require(room.mine(holder), "not-your-place", "only who played may ask for a rematch")
    places = tuple(fresh(place) for place in room.places)
    return with_chairs(replace(room, phase="open", places=places))


def fresh(place: Place) -> Place:
    """A chair before a game."""
    return replace(place, commitment="", secret="", seat=NOBODY, stand_in="")


def over(room: Room) -> Room:
    """The room once its game has ended."""
    return replace(room, phase="over", paused=False)
