"""Dice that can be checked: what players and server commit to, and what chance says by it. See docs/fair-dice.md.

Pure, so that record, server and whoever checks work with the same few lines.
"""

import hmac
import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Annotated, Literal, cast, get_args

from msgspec import Meta, Struct

from hegemon.chance import Stream
from hegemon.engine.asks import AnyAsk, Dealing, Drawing, Ordering, Rolling, Scattering
from hegemon.engine.events import AnyEvent, GameAbandoned, GameWon, TurnBegan, TurnEnded

SCHEME = "hegemon-fair-1"
StreamName = Literal["order", "dice", "cards"]
STREAMS: tuple[StreamName, ...] = get_args(StreamName)
# Fixed by the scheme: whoever could choose a length later could choose dice by it.
LENGTHS: dict[StreamName, int] = {"order": 1, "dice": 4096, "cards": 1}
STREAM_OF: dict[type, StreamName] = {
    Ordering: "order",
    Dealing: "order",
    Scattering: "order",
    Rolling: "dice",
    Drawing: "cards",
}

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
MaybeHex = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
GameName = Annotated[str, Meta(pattern="^[A-Za-z0-9._~-]{1,64}$", max_length=64)]
Index = Annotated[int, Meta(ge=0, le=4096)]
NOTHING = "0" * 64
A_SECRET = re.compile("[0-9a-f]{64}")


class Pledge(Struct, frozen=True, omit_defaults=True):
    """What one seat contributed: the secret it had committed to, if that was revealed; else, and for bots, zeros."""

    status: Literal["revealed", "withheld", "mismatched", "bot"]
    commitment: MaybeHex = ""
    secret: MaybeHex = ""

    @property
    def contribution(self) -> str:
        """What goes into the keys."""
        return self.secret if self.status == "revealed" else NOTHING


BOT = Pledge("bot")


def pledge(commitment: str, secret: str = "") -> Pledge:
    """What a person contributed, by what was committed to and what was revealed."""
    if not secret:
        return Pledge("withheld", commitment)
    if commitment and commitment == commitment_of(secret):
        return Pledge("revealed", commitment, secret)
    return Pledge("mismatched", commitment)


def commitment_of(secret: str) -> str:
    """SHA-256 of the 32 bytes that `secret` is in hex; any other text has none."""
    return sha256(bytes.fromhex(secret)).hexdigest() if A_SECRET.fullmatch(secret) else ""


class Chain(Struct, frozen=True, omit_defaults=True):
    """A hash chain as everybody sees it: its anchor, and the newest link told, which gives all before it."""

    anchor: Hex
    index: Index = 0
    link: MaybeHex = ""

    @property
    def holds(self) -> bool:
        """Whether the link leads up to the anchor."""
        if not self.index:
            return not self.link
        return hashed(bytes.fromhex(self.link), self.index).hex() == self.anchor

    def links(self) -> dict[int, bytes]:
        """Every link told, by its index; none from a chain that does not hold."""
        found: dict[int, bytes] = {}
        link = bytes.fromhex(self.link)
        for index in range(self.index if self.holds else 0, 0, -1):
            found[index], link = link, hashed(link, 1)
        return found


def hashed(link: bytes, times: int) -> bytes:
    """SHA-256, so many times over."""
    for _ in range(times):
        link = sha256(link).digest()
    return link


class Fair(Struct, frozen=True):
    """What stands in a record: what everybody committed to, what has been revealed so far."""

    scheme: str
    game: GameName
    order: Chain
    dice: Chain
    cards: Chain
    seats: tuple[Pledge, ...]

    def chain(self, name: StreamName) -> Chain:
        """The chain of a stream."""
        return cast("Chain", getattr(self, name))


class Turns(Struct, frozen=True):
    """How far a game has come, for chance: the turns begun, which of them ended last, whether it is over."""

    begun: int = 0
    ended: int = 0
    over: bool = False

    def after(self, events: Iterable[AnyEvent]) -> "Turns":
        """The same after some events; a turn once begun counts, even if a placement before it is taken back."""
        begun, ended, over = self.begun, self.ended, self.over
        for event in events:
            begun += isinstance(event, TurnBegan)
            ended = begun if isinstance(event, TurnEnded) else ended
            over = over or isinstance(event, GameWon | GameAbandoned)
        return Turns(begun, ended, over)


def stream_of(ask: AnyAsk) -> StreamName:
    """Which stream answers a question to chance."""
    return STREAM_OF[type(ask)]


def index_of(name: StreamName, turn: int) -> int:
    """The link that serves a stream in the `turn`-th turn; the last one serves all turns after it."""
    return min(max(turn, 1), LENGTHS[name])


def due(name: StreamName, turns: Turns) -> int:
    """The newest link of a stream that everybody may know by now; 0: none. One that may still serve is not due."""
    if turns.over:
        return index_of(name, turns.begun)
    return min(turns.begun, 1) if name == "order" else min(turns.ended, LENGTHS[name] - 1)


def key_of(link: bytes, game: str, seats: Iterable[Pledge]) -> bytes:
    """The key that a link and everybody's contributions make."""
    message = "/".join((SCHEME, game, *(seat.contribution for seat in seats)))
    return hmac.digest(link, message.encode(), "sha256")


def blocks_of(key: bytes, name: StreamName, step: int) -> Stream:
    """The bytes of the answer that is step `step`."""
    return Stream(lambda block: hmac.digest(key, f"{name}/{step}/{block}".encode(), "sha256"))
