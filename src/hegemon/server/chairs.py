"""Before the start: who takes which chair, is ready, or changes what will be played. A room and a message make a room."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from hegemon import bots
from hegemon.server import names, webhooks
from hegemon.server.messages import (
    AddBot,
    Change,
    HandOver,
    Hook,
    Ready,
    Remove,
    Rename,
    Reveal,
    RoomMessage,
    Settings,
    Sit,
    StandUp,
    Unready,
)
from hegemon.server.playable import playable
from hegemon.server.room import NotAllowed, Place, Room, own, people, put, require, require_creator
from hegemon.server.store import Holder, RoomId

COLOURS = 6


def opened(room: RoomId, holder: Holder, settings: Settings, code: str) -> Room:
    """A new room."""
    return with_chairs(Room(room, settings, creator=holder, code=code))


def act(room: Room, holder: Holder, message: RoomMessage) -> Room:
    """The room after somebody's message; raises `NotAllowed`."""
    match message:
        case Reveal():
            return revealed(room, holder, message)
        case Sit() | StandUp() | Ready() | Unready() | AddBot() | Remove() | Change() | Rename():
            require(room.phase == "open", "begun", "the game has begun")
            return BEFORE_START[type(message)](room, holder, message)
        case HandOver():
            return handed_over(room, holder, message)
        case Hook():
            return hooked(room, holder, message)
        case _:
            raise NotAllowed("not-for-rooms", f"{type(message).__name__} is not for the room")


def sat(room: Room, holder: Holder, message: Sit) -> Room:
    """Take a free place."""
    free = [place for place in room.places if not place.taken]
    require(free, "full", "every place is taken")
    place = room.place(message.place) if message.place else free[0]
    require(not place.taken, "taken", f"place {place.place} is taken", place=place.place)
    named = replace(place, holder=holder, name=name_for(room, place, message.name))
    room = put(room, replace(named, colour=colour_for(room, place, message.colour)))
    return replace(room, creator=room.creator or holder)


def renamed(room: Room, holder: Holder, message: Rename) -> Room:
    """Another name or colour."""
    place = own(room, holder, message.place)
    if message.name:
        place = replace(place, name=name_for(room, place, message.name))
    if message.colour:
        place = replace(place, colour=colour_for(room, place, message.colour))
    return put(room, place)


def name_for(room: Room, place: Place, typed: str) -> str:
    """A name that nobody else here has."""
    try:
        name = names.clean_name(typed)
    except names.BadText as error:
        raise NotAllowed("bad-name", str(error), given=error.given) from error
    return names.unique(name, [one.name for one in room.taken() if one.place != place.place])


def colour_for(room: Room, place: Place, wanted: int) -> int:
    """The colour that is wanted, or the first that is free."""
    taken = {one.colour for one in room.taken() if one.place != place.place}
    free = [colour for colour in range(1, max(COLOURS, len(room.places)) + 1) if colour not in taken]
    require(wanted in (0, *free), "colour-taken", f"colour {wanted} is taken or is none", free=free)
    return wanted or free[0]


def stood_up(room: Room, holder: Holder, message: StandUp) -> Room:
    """Free one's own place."""
    return freed(room, own(room, holder, message.place))


def freed(room: Room, place: Place) -> Room:
    """The room with a place free; a room whose creator has left passes on."""
    room = put(room, Place(place.place))
    has_left = room.creator == place.holder and not room.mine(place.holder)
    return passed_on(room) if has_left else room


def passed_on(room: Room) -> Room:
    """The room with whoever sits first as its creator."""
    return replace(room, creator=next((place.holder for place in people(room)), ""), hook="")


def left(room: Room, holder: Holder) -> Room:
    """The room without somebody who has left and has not come back."""
    for number in room.mine(holder):
        room = freed(room, room.place(number))
    return passed_on(room) if room.creator == holder else room


def removed(room: Room, holder: Holder, message: Remove) -> Room:
    """The creator frees a place."""
    require_creator(room, holder)
    place = room.place(message.place)
    require(place.taken, "nobody-there", f"nobody sits at place {place.place}", place=place.place)
    return freed(room, place)


def bot_added(room: Room, holder: Holder, message: AddBot) -> Room:
    """The creator seats a bot."""
    require_creator(room, holder)
    known = bots.names()
    require(message.bot in known, "no-such-bot", f"there is no bot {message.bot!r}", bots=known)
    free = [place for place in room.places if not place.taken]
    require(free, "full", "every place is taken")
    place = replace(free[0], bot=message.bot, colour=colour_for(room, free[0], message.colour))
    return put(room, replace(place, name=name_for(room, place, message.bot.capitalize())))


def handed_over(room: Room, holder: Holder, message: HandOver) -> Room:
    """The creator makes somebody else the creator."""
    require_creator(room, holder)
    place = room.place(message.place)
    require(place.holder, "not-a-person", f"no person sits at place {place.place}", place=place.place)
    return replace(room, creator=place.holder, hook="")


def hooked(room: Room, holder: Holder, message: Hook) -> Room:
    """Calls to an address of one's own for one's place; the creator's for the whole room."""
    if message.url:
        check_hook(message.url)
    if message.place:
        return put(room, replace(own(room, holder, message.place), hook=message.url))
    require_creator(room, holder)
    return replace(room, hook=message.url)


def check_hook(url: str) -> None:
    """Refuse what cannot be called."""
    try:
        webhooks.target(url)
    except webhooks.BadHook as error:
        raise NotAllowed("bad-webhook", str(error)) from error


def ready(room: Room, holder: Holder, message: Ready) -> Room:
    """Tick ready, with a commitment to one's part of the dice."""
    return put(room, replace(own(room, holder, message.place), commitment=message.commitment))


def unready(room: Room, holder: Holder, message: Unready) -> Room:
    """Untick."""
    return put(room, replace(own(room, holder, message.place), commitment=""))


def revealed(room: Room, holder: Holder, message: Reveal) -> Room:
    """Show the secret behind the commitment, once everybody has committed."""
    require(room.phase == "revealing", "not-now", "secrets are shown only just before the game begins")
    return put(room, replace(own(room, holder, message.place), secret=message.secret))


def changed(room: Room, holder: Holder, message: Change) -> Room:
    """The creator changes the settings, which unticks everybody."""
    require_creator(room, holder)
    room = with_chairs(replace(room, settings=message.settings))
    return replace(room, places=tuple(replace(place, commitment="") for place in room.places))


def with_chairs(room: Room) -> Room:
    """The room with as many chairs as its settings ask for; refuses settings that cannot be played."""
    _, most = playable(room.settings)
    taken = room.taken()
    require(
        len(taken) <= most,
        "too-many",
        f"{len(taken)} sit here, these settings are for at most {most}",
        most=most,
    )
    numbers = [place.place for place in taken]
    spare = [number for number in range(1, 65) if number not in numbers][: most - len(taken)]
    places = sorted([*taken, *(Place(number) for number in spare)], key=lambda place: place.place)
    return replace(room, places=tuple(places))


BEFORE_START: dict[type, Callable[[Room, Holder, Any], Room]] = {
    Sit: sat,
    StandUp: stood_up,
    Ready: ready,
    Unready: unready,
    AddBot: bot_added,
    Remove: removed,
    Change: changed,
    Rename: renamed,
}
