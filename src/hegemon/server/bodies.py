"""What goes over HTTP as JSON, both ways. docs/openapi.json and the browser's types are made from this file."""

from typing import Any

from msgspec import Struct

from hegemon.engine.board import Board
from hegemon.engine.options import RuleSet
from hegemon.picture import Picture
from hegemon.server.messages import ClockRules, Settings, Text


class Trouble(Struct, frozen=True, omit_defaults=True):
    """What is said instead of an answer."""

    why: str
    sentence: str
    facts: dict[str, Any] = {}


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to open a room."""

    settings: Settings = Settings()


class RoomMade(Struct, frozen=True):
    """The room that was opened; `id` is its private link."""

    id: str
    code: str


class CodeTyped(Struct, frozen=True, forbid_unknown_fields=True):
    """A short code that somebody typed."""

    code: Text


class TicketWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a one-time link that lends a place to another device."""

    room: Text
    place: int


class TicketShown(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a one-time link."""

    token: Text


class RoomSummary(Struct, frozen=True, omit_defaults=True):
    """A room in a list."""

    id: str
    phase: str
    settings: Settings
    board: str
    title: str
    seats: tuple[str, ...]
    places: int
    updated: float
    mine: tuple[int, ...] = ()
    waits_for_me: bool = False
    game: str = ""


class GameSummary(Struct, frozen=True, omit_defaults=True):
    """A game in a list."""

    id: str
    room: str
    rules: str
    board: str
    names: tuple[str, ...]
    started: float
    ended: float | None = None


class Me(Struct, frozen=True):
    """What somebody holds."""

    rooms: tuple[RoomSummary, ...]


class ServerShown(Struct, frozen=True):
    """What this server does where a room says nothing, and what it allows; times in seconds."""

    clock: ClockRules
    pace: float
    webhooks: bool
    grace: float
    code_life: float
    ticket_life: float
    message_bytes: int
    rooms_per_address: int


class RulesShown(Struct, frozen=True):
    """Rule sets by name, and each option's JSON schema with its sentence."""

    rules: dict[str, RuleSet]
    schema: dict[str, Any]


class BoardSummary(Struct, frozen=True):
    """A board in a list."""

    name: str
    territories: int


class BoardShown(Struct, frozen=True):
    """A board: what play needs of it, and how it is drawn."""

    board: Board
    picture: Picture
