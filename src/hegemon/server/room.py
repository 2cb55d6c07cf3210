"""A room: who sits where, what will be played, who is ready. Pure: a document and a message make a document."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hegemon import bots, catalog, houserules
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, check
from hegemon.engine.words import NOBODY, Seat
from hegemon.game import setting_for
from hegemon.server import names, webhooks
from hegemon.server.messages import (
    AddBot,
    Change,
    Defence,
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
from hegemon.server.store import GameId, Holder, RoomId

COLOURS = 6
Phase = Literal["open", "revealing", "playing", "over"]


class NotAllowed(Exception):
    """A refusal in a room: why, and in words."""

    def __init__(self, why: str, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.why, self.facts = why, facts


class Place(Struct, frozen=True, omit_defaults=True):
    """A chair: free without a holder and a bot. `seat` is its seat in the game that is played; `hook` is secret."""

    place: int
    holder: Holder = ""
    bot: str = ""
    name: str = ""
    colour: int = 0
    commitment: str = ""
    secret: str = ""
    seat: Seat = NOBODY
    stand_in: str = ""
    defence: Defence = "most"
    hook: str = ""

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.holder or self.bot)

    @property
    def ready(self) -> bool:
        """Bots always are."""
        return bool(self.bot or self.commitment)


class Room(Struct, frozen=True, omit_defaults=True):
    """All that a room must remember over a restart."""

    id: RoomId
    settings: Settings = Settings()
    places: tuple[Place, ...] = ()
    creator: Holder = ""
    phase: Phase = "open"
    game: GameId = ""
    games: int = 0
    code: str = ""
    paused: bool = False
    hook: str = ""

    def place(self, number: int) -> Place:
        """A chair by its number."""
        for place in self.places:
            if place.place == number:
                return place
        raise NotAllowed("no-such-place", f"there is no place {number} in this room", place=number)

    def at_seat(self, seat: Seat) -> Place | None:
        """The chair of a seat of the game."""
        return next((place for place in self.places if place.seat == seat), None)

    def taken(self) -> list[Place]:
        """The chairs somebody sits on."""
        return [place for place in self.places if place.taken]

    def mine(self, holder: Holder) -> tuple[int, ...]:
        """The chairs of one person."""
        return tuple(place.place for place in self.places if holder and place.holder == holder)

    def belonging(self) -> set[Holder]:
        """Who has a place or the say here."""
        return {self.creator, *(place.holder for place in self.places)} - {""}


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


def require(true: object, why: str, sentence: str, **facts: Any) -> None:
    """Refuse unless `true`."""
    if not true:
        raise NotAllowed(why, sentence, **facts)


def require_creator(room: Room, holder: Holder) -> None:
    """Refuse what only the creator may do."""
    require(holder and holder == room.creator, "not-the-creator", "only the room's creator may do that")


def own(room: Room, holder: Holder, number: int) -> Place:
    """One's own chair."""
    place = room.place(number)
    require(holder and place.holder == holder, "not-your-place", f"place {number} is not yours", place=number)
    return place


def put(room: Room, place: Place) -> Room:
    """The room with one chair changed."""
    places = tuple(place if one.place == place.place else one for one in room.places)
    return replace(room, places=places)


# ── chairs ────────────────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── ready, settings ───────────────────────────────────────────────────────────────────────────────────────────────────


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


def playable(settings: Settings) -> tuple[int, int]:
    """The least and the most players of some settings, each number between them playable; or `NotAllowed`."""
    try:
        options = with_rules(settings)
        least, most = options.players
        most = min(most, settings.places) if settings.places else most
        require(
            least <= most, "too-few-places", f"{settings.rules} needs at least {least} places", least=least
        )
        for players in range(least, most + 1):
            check(setting_of(settings, players))
    except (LookupError, ValueError) as error:
        raise NotAllowed("unplayable", str(error)) from error
    return least, most


def with_rules(settings: Settings) -> Options:
    """All options in force."""
    return options_of(msgspec.json.encode((settings.rules, house_rules(settings))))


@lru_cache(maxsize=1_000)
def options_of(packed: bytes) -> Options:
    """The same, worked out once for all rooms that play so."""
    rules, house = msgspec.json.decode(packed)
    return houserules.with_house_rules(catalog.rules(rules), house)


def house_rules(settings: Settings) -> dict[str, Any]:
    """The house rules, with the board where one is named."""
    return settings.options | ({"board": settings.board} if settings.board else {})


def setting_of(settings: Settings, players: int) -> Setting:
    """What is played with so many players."""
    return setting_for(settings.rules, players, **house_rules(settings))


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

# ── the start ─────────────────────────────────────────────────────────────────────────────────────────────────────────


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
    return replace(room, places=places, phase="playing", game=game, games=room.games + 1, paused=False)


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


def pack(room: Room) -> bytes:
    """A room as a store keeps it."""
    return msgspec.json.encode(room)


def unpack(data: bytes) -> Room:
    """The room in a document."""
    return msgspec.json.decode(data, type=Room)


def people(room: Room) -> Iterator[Place]:
    """The chairs on which persons sit."""
    return (place for place in room.places if place.holder)
