"""The bot protocol: what is said to a program that plays, and what it may say. docs/bots.md is its page."""

from msgspec import Struct, json

from hegemon.engine.asks import PlayerAsk
from hegemon.engine.board import Board
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import PlayerOffer
from hegemon.engine.options import Options
from hegemon.engine.view import View
from hegemon.engine.words import Ending, Seat

PROTOCOL = 1
LONGEST = 1 << 20  # bytes of a line, and of all that is said for one question


class Line(Struct, frozen=True, tag=True):
    """What is said to a program; it should pass over fields and types it does not know."""


class Hello(Line, frozen=True):
    """First of all: which protocol this is."""

    protocol: int = PROTOCOL


class Start(Line, frozen=True):
    """A game begins: what is played, on which board, and where the program sits. Times are in seconds."""

    seat: Seat
    players: int
    rules: str
    options: Options
    board: Board
    move_time: float
    total_time: float


class Ask(Line, frozen=True):
    """A question. `any` is a legal answer, which counts if there is no other in `time` seconds."""

    id: int
    ask: PlayerAsk
    offers: tuple[PlayerOffer, ...]
    view: View
    time: float
    left: float
    any: AnyCommand


class Events(Line, frozen=True):
    """What has happened, as the program's seat may hear it."""

    events: tuple[AnyEvent, ...]


class Error(Line, frozen=True):
    """The answer `id` will not do: why, and how many more tries there are; with none left `any` counts."""

    id: int
    problem: str
    tries: int
    any: AnyCommand


class Over(Line, frozen=True):
    """The game is over."""

    winner: Seat
    ending: Ending


class Bye(Line, frozen=True):
    """Nothing more is asked: the program should end."""


class Saying(Struct, frozen=True, tag=True):
    """What a program says; fields nobody knows are passed over."""


class Ready(Saying, frozen=True):
    """The answer to `Hello`: the protocol the program speaks, and what it is called."""

    protocol: int
    name: str = ""


class Answer(Saying, frozen=True):
    """The answer to the question `id`; `why` is shown to whoever asks for a hint."""

    id: int
    command: AnyCommand
    why: str = ""


AnyLine = Hello | Start | Ask | Events | Error | Over | Bye
AnySaying = Ready | Answer

sayings = json.Decoder(AnySaying)
lines = json.Decoder(AnyLine)


def written(line: AnyLine) -> bytes:
    """A line as it is sent."""
    return json.encode(line) + b"\n"
