"""The wire, both ways: what a client may say (messages) and what it is told (letters).

Every struct is tagged with its name. docs/protocol.md and the browser's types are made from this file.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hegemon.engine.asks import PlayerAsk
from hegemon.engine.commands import (
    Advance,
    Attack,
    Claim,
    Defend,
    Fortify,
    Pass,
    Place,
    Resign,
    TakeBack,
    Trade,
)
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import PlayerOffer
from hegemon.engine.options import Options
from hegemon.engine.view import View
from hegemon.engine.words import Seat, TerritoryId
from hegemon.fair import Pledge, StreamName
from hegemon.server.entries import Clocks
from hegemon.server.store import GameId, RoomId

PlayerCommand = Claim | Place | Trade | TakeBack | Attack | Defend | Advance | Fortify | Pass | Resign
MessageId = Annotated[
    str, Meta(min_length=1, max_length=64, description="made by the client, unique for its seat")
]
Text = Annotated[str, Meta(max_length=2000)]
Name = Annotated[str, Meta(max_length=400)]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=64)]
PlaceNumber = Annotated[int, Meta(ge=0, le=64, description="a chair of the room; 0 for any")]
Version = Annotated[
    int, Meta(ge=-1, le=2**31 - 1, description="how many steps the client has seen; -1 for none")
]
Colour = Annotated[int, Meta(ge=0, le=16, description="index of a colour; 0 for any that is free")]
Seconds = Annotated[float, Meta(ge=0, le=60 * 60 * 24 * 30)]
Status = Literal["here", "away", "bot", "gone"]
Defence = Literal["most", "ask"]
Presets = Literal["hello", "thanks", "well-played", "good-luck", "hurry", "sorry", "truce", "oops"]


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds per turn, a bank for the whole game, a bank while disconnected, and for a defender; 0 is no limit."""

    turn: Seconds = 0
    bank: Seconds = 0
    away: Seconds = 0
    defence: Seconds = 15


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a room will play and how; `options` are house rules by name."""

    rules: Annotated[str, Meta(max_length=64)] = "classic"
    board: Annotated[str, Meta(max_length=64, description="empty for the rule set's own")] = ""
    options: dict[Annotated[str, Meta(max_length=64)], Any] = {}
    places: Annotated[int, Meta(ge=0, le=64, description="chairs; 0 for as many as the rule set allows")] = 0
    listed: bool = True
    clock: ClockRules = ClockRules()
    absence: Literal["bot", "neutral", "remove"] = "bot"
    chat: Literal["all", "apart", "presets", "off"] = "all"
    pace: Annotated[float, Meta(ge=0, le=10, description="seconds between throws of one attack")] = 0.25


class Message(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a client says."""


class Enter(Message, frozen=True):
    """First on every socket: what was seen of which game, and for which seat the client looks."""

    game: Annotated[str, Meta(max_length=64)] = ""
    seen: Version = -1
    look: SeatNumber = 0


class Look(Message, frozen=True):
    """Look as another of one's own seats, or as a spectator (0)."""

    seat: SeatNumber


class CatchUp(Message, frozen=True):
    """Something is missing: send what came after `seen`."""

    seen: Version


class Sit(Message, frozen=True):
    """Take a free place under a name; again for another place of the same browser."""

    name: Name
    place: PlaceNumber = 0
    colour: Colour = 0


class Rename(Message, frozen=True):
    """Another name, or another free colour, for one's place."""

    place: PlaceNumber
    name: Name = ""
    colour: Colour = 0


class StandUp(Message, frozen=True):
    """Free one's place before the start."""

    place: PlaceNumber


class Ready(Message, frozen=True):
    """Ready to play, with the SHA-256 of the secret one contributes to the dice."""

    place: PlaceNumber
    commitment: Hex64


class Unready(Message, frozen=True):
    """Not ready after all."""

    place: PlaceNumber


class Reveal(Message, frozen=True):
    """The secret that was committed to."""

    place: PlaceNumber
    secret: Hex64


class AddBot(Message, frozen=True):
    """The creator seats a bot."""

    bot: Annotated[str, Meta(max_length=64)]
    colour: Colour = 0


class Remove(Message, frozen=True):
    """The creator frees a place, a bot's or a person's."""

    place: PlaceNumber


class Change(Message, frozen=True):
    """The creator changes the settings, which unticks everybody."""

    settings: Settings


class HandOver(Message, frozen=True):
    """The creator makes somebody else the creator."""

    place: PlaceNumber


class Hook(Message, frozen=True):
    """Call `url` when one's place has to play and nobody is there; with place 0, by the creator, for every place.

    An empty `url` means no more calls.
    """

    place: PlaceNumber
    url: Annotated[str, Meta(max_length=500)] = ""


class Rematch(Message, frozen=True):
    """The same room and settings again; seats rotate."""


class Say(Message, frozen=True):
    """Chat; `aside` is for the own side only (players or spectators)."""

    text: Text
    aside: bool = False


class SayPreset(Message, frozen=True):
    """A phrase that everybody reads in their own language."""

    preset: Presets


class Do(Message, frozen=True):
    """A command for one's seat, judged once however often it is sent; `seen` says what it was based on.

    `Resign` is refused with "sure" and done only when it is said again with `sure`.
    """

    id: MessageId
    seat: SeatNumber
    command: PlayerCommand
    seen: Version
    sure: bool = False


class Storm(Message, frozen=True):
    """Attack until it is decided, or until `leave` armies are left on `source`."""

    id: MessageId
    seat: SeatNumber
    source: TerritoryId
    target: TerritoryId
    seen: Version
    leave: Annotated[int, Meta(ge=1, le=10_000)] = 1


class PlaceAll(Message, frozen=True):
    """Place the whole reserve on `territory`, in setup one army each time it is one's turn."""

    id: MessageId
    seat: SeatNumber
    territory: TerritoryId
    seen: Version


class Halt(Message, frozen=True):
    """Stop attacking or placing on."""

    seat: SeatNumber


class StandingOrder(Message, frozen=True):
    """How to defend where the defender chooses: the most dice at once, or ask (with a short clock)."""

    seat: SeatNumber
    defence: Defence


class Pause(Message, frozen=True):
    """Agree to a pause, which begins when everybody has; or (not `agree`) go on."""

    seat: SeatNumber
    agree: bool


class AskOdds(Message, frozen=True):
    """How would an attack to the end turn out?"""

    source: TerritoryId
    target: TerritoryId


RoomMessage = (
    Sit
    | Rename
    | StandUp
    | Ready
    | Unready
    | Reveal
    | AddBot
    | Remove
    | Change
    | HandOver
    | Hook
    | Rematch
    | Say
    | SayPreset
)
TableMessage = Do | Storm | PlaceAll | Halt | StandingOrder | Pause
AnyMessage = Enter | Look | CatchUp | AskOdds | RoomMessage | TableMessage


class PlaceView(Struct, frozen=True, omit_defaults=True):
    """A chair of the room: a person, a bot, or free; `seat` is its seat in the game that is played."""

    place: int
    name: str = ""
    colour: int = 0
    bot: str = ""
    taken: bool = False
    ready: bool = False
    seat: Seat = 0
    status: Status = "here"
    defence: Defence = "most"
    agrees: bool = False
    hooked: bool = False


class FairView(Struct, frozen=True, omit_defaults=True):
    """What the dice will be checked against: the server's anchors, and each seat's pledge.

    Before everybody has revealed a secret, or has had the time, the `commitments` alone are told, by seat.
    """

    anchors: dict[StreamName, str] = {}
    commitments: tuple[str, ...] = ()
    seats: tuple[Pledge, ...] = ()


class RoomView(Struct, frozen=True, omit_defaults=True):
    """A room as everybody in it sees it; `options` are all options in force."""

    id: RoomId
    phase: Literal["open", "revealing", "playing", "over"]
    settings: Settings
    options: Options
    board: str
    players: tuple[int, int]
    places: tuple[PlaceView, ...]
    creator: int = 0
    code: str = ""
    spectators: int = 0
    game: GameId = ""
    fair: FairView = FairView()
    paused: bool = False
    hooked: bool = False


class Account(Struct, frozen=True, array_like=True):
    """What a seat would receive now, and its points."""

    income: int
    points: int


class Letter(Struct, frozen=True, tag=True, omit_defaults=True):
    """What a client is told."""


class Welcome(Letter, frozen=True):
    """First on every socket: the room, and which places are one's own."""

    room: RoomView
    mine: tuple[int, ...] = ()
    protocol: int = 1


class RoomNews(Letter, frozen=True):
    """The room is like this now."""

    room: RoomView
    mine: tuple[int, ...] = ()


class Snapshot(Letter, frozen=True):
    """The whole game as one's seat may see it, after `step` steps."""

    game: GameId
    step: int
    view: View
    asked: PlayerAsk | None = None
    offers: tuple[PlayerOffer, ...] = ()
    clocks: Clocks = Clocks()
    errands: tuple[Seat, ...] = ()
    accounts: tuple[Account, ...] = ()


class News(Letter, frozen=True):
    """The steps after `since`, up to `step`: their events, who is asked what now, and for that seat its offers.

    `accounts` (by seat) are there when a territory has changed hands; `counts` says of each step how many events it has.
    """

    game: GameId
    since: int
    step: int
    events: tuple[AnyEvent, ...]
    asked: PlayerAsk | None = None
    offers: tuple[PlayerOffer, ...] = ()
    clocks: Clocks = Clocks()
    errands: tuple[Seat, ...] = ()
    accounts: tuple[Account, ...] = ()
    counts: tuple[int, ...] = ()


class LinkRevealed(Letter, frozen=True):
    """A link of the server's hash chains, now that its dice are thrown."""

    game: GameId
    stream: str
    index: int
    link: str


class Accepted(Letter, frozen=True):
    """The command `id` is step `step`, durably."""

    id: str
    step: int


class Refused(Letter, frozen=True):
    """Not done, and nothing changed: why, with the facts, and in words."""

    why: str
    sentence: str
    id: str = ""
    facts: dict[str, Any] = {}


class ChatSaid(Letter, frozen=True):
    """Somebody said something."""

    sender: str
    place: int = 0
    text: str = ""
    preset: str = ""
    aside: bool = False
    at: float = 0.0


class OddsAnswer(Letter, frozen=True):
    """How an attack to the end would turn out."""

    source: TerritoryId
    target: TerritoryId
    win: float
    attackers_left: float
    defenders_left: float


class Goodbye(Letter, frozen=True):
    """The last letter: why the server closes."""

    why: str


AnyLetter = (
    Welcome | RoomNews | Snapshot | News | LinkRevealed | Accepted | Refused | ChatSaid | OddsAnswer | Goodbye
)
