"""What a store keeps of a game: an entry per step, with what the table must remember beside it."""

from typing import Literal

import msgspec
from msgspec import Struct

from hegemon.engine.step import Step
from hegemon.engine.words import Seat

By = Literal["person", "chance", "bot", "order", "errand", "clock"]


class Clocks(Struct, frozen=True, omit_defaults=True):
    """Seconds everybody has left: `turn` for the seat `owner`, `banks` and `away` by seat."""

    owner: Seat = 0
    turn: float = 0.0
    banks: tuple[float, ...] = ()
    away: tuple[float, ...] = ()


class Stopped(Struct, frozen=True):
    """The clocks as they stood after step `step` when a game was put away."""

    step: int
    clocks: Clocks


class Entry(Struct, frozen=True, omit_defaults=True):
    """A step as it is stored: who made it (`id` is the client's own for its command), when, and the clocks after."""

    step: Step
    id: str = ""
    by: By = "person"
    at: float = 0.0
    clocks: Clocks = Clocks()


encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Entry)


def pack(entry: Entry) -> bytes:
    """An entry as bytes."""
    return encoder.encode(entry)


def unpack(data: bytes) -> Entry:
    """The entry in these bytes."""
    return decoder.decode(data)
