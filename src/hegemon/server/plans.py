"""What a table works with: moments, chance, who minds a seat and how, and plans of what would happen."""

from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct, field

from hegemon.engine.commands import AnyCommand
from hegemon.engine.state import State
from hegemon.engine.words import Seat
from hegemon.fair import Turns
from hegemon.server.entries import Entry
from hegemon.server.errands import Errand
from hegemon.server.messages import ClockRules, Defence, Letter, Refused

Absence = Literal["bot", "neutral", "remove"]


class Now(NamedTuple):
    """A moment: on the monotonic clock, which times run on, and on the wall's, which people read."""

    mono: float
    wall: float

    def after(self, seconds: float) -> "Now":
        """So many seconds later."""
        return Now(self.mono + seconds, self.wall + seconds)


class Chance(Protocol):
    """Whoever answers for chance: for the same step always the same, however often it is asked."""

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """Chance's answer in step `step`, in the `turn`-th turn of the game."""


class Minder(Struct):
    """Who minds a seat: a person who is here or away, or a bot, for good or until the person has `returned`."""

    bot: str = ""
    stand_in: str = ""
    here: bool = False
    defence: Defence = "most"
    agrees: bool = False
    returned: bool = False

    @property
    def playing_bot(self) -> str:
        """The bot that answers now; empty if a person does."""
        return self.bot or self.stand_in


class Manners(Struct, frozen=True):
    """How a table is run."""

    clock: ClockRules = ClockRules()
    absence: Absence = "bot"
    stand_in: str = "novice"
    pace: float = 0.25
    bot_pause: float = 0.6


class Plan(Struct):
    """What would happen: entries to be stored, the state after them, and a reply for the sender alone."""

    entries: list[Entry] = field(default_factory=list)
    state: State | None = None
    reply: Letter | None = None
    errands: dict[Seat, Errand | None] = field(default_factory=dict)
    turns: Turns = Turns()
    changed: bool = False


def refusal(why: str, sentence: str, id: str = "", **facts: Any) -> Plan:  # noqa: A002 (the wire's word)
    """A plan in which nothing happens."""
    return Plan(reply=Refused(why, sentence, id, facts))
