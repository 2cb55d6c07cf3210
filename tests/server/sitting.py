"""A table in the middle of a game, chance that says what a test wants, and a clock that a test turns."""

from collections.abc import Iterable
from typing import Any

from hegemon.engine.asks import AnyAsk
from hegemon.engine.commands import AnyCommand, Roll
from hegemon.engine.state import State
from hegemon.engine.words import Seat
from hegemon.server import messages as m
from hegemon.server.entries import By
from hegemon.server.plans import Manners, Minder, Now, Plan
from hegemon.server.table import Table
from tests.engine.tables import table

HIT = Roll((6, 6, 6), (1, 1))  # three against two: the defender loses both


def at(seconds: float) -> Now:
    """A moment, so many seconds after a test began."""
    return Now(1_000.0 + seconds, 1_000_000.0 + seconds)


USUAL, NO_LIMITS = Manners(), m.ClockRules()


class Script:
    """Chance that says one thing after the other, and for the same step the same again."""

    def __init__(self, answers: Iterable[AnyCommand]) -> None:
        self.answers, self.said = list(answers), dict[int, AnyCommand]()

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """What was written for this step."""
        if step not in self.said:
            self.said[step] = self.answers.pop(0)
        return self.said[step]


class Sitting:
    """A table at which every plan is carried out at once; `bots` are seats that bots play."""

    def __init__(
        self,
        state: State,
        *chance: AnyCommand,
        bots: Iterable[Seat] = (),
        manners: Manners = USUAL,
        ids: str = "one",
    ) -> None:
        self.table = Table("game", state, Script(chance), manners)
        self.table.minders = {
            seat: Minder("novice" if seat in bots else "", here=True) for seat in state.setting.seats
        }
        self.table.recall((), at(0))
        self.ids, self.count = ids, 0

    def hears(self, message: m.TableMessage, seconds: float = 0) -> Plan:
        """Somebody says something of a seat that is his own."""
        plan = self.table.receive(message, {message.seat}, at(seconds))
        self.table.commit(plan, at(seconds))
        return plan

    def do(self, seat: Seat, command: Any, seconds: float = 0, **more: Any) -> Plan:
        """A command with a new id, of somebody who has seen everything."""
        self.count += 1
        named: dict[str, Any] = {"id": f"{self.ids}-{self.count}", "seen": self.table.version} | more
        return self.hears(m.Do(seat=seat, command=command, **named), seconds)

    def tick(self, seconds: float) -> Plan | None:
        """What is due by then is done."""
        plan = self.table.tick(at(seconds))
        if plan:
            self.table.commit(plan, at(seconds))
        return plan

    def wakes(self) -> float | None:
        """Seconds until something may be due, as the table says at the very beginning."""
        wake = self.table.wake(at(0))
        return None if wake is None else wake - at(0).mono

    @property
    def land(self) -> str:
        """Who holds what, as tests write it."""
        return " ".join(f"{one.owner}x{one.armies}" for one in self.table.state.holdings.values())

    def thinks(self, command: AnyCommand | None, seconds: float, version: int | None = None) -> Plan | None:
        """A bot has thought about the question that is asked now, or after step `version`."""
        plan = self.table.thought(self.table.version if version is None else version, command, at(seconds))
        if plan:
            self.table.commit(plan, at(seconds))
        return plan

    @property
    def paused(self) -> Any:
        """Whether the game is paused; of any type, as that changes too."""
        return self.table.paused

    @property
    def asked(self) -> Any:
        """Who is asked what; of any type, as it is another one after every command."""
        return self.table.state.asked

    @property
    def by(self) -> list[By]:
        """Who has made each step."""
        return [entry.by for entry in self.table.entries]


def sitting(
    land: str, *agenda: AnyAsk, chance: Iterable[AnyCommand] = (), bots: Iterable[Seat] = (),
    clock: m.ClockRules = NO_LIMITS, absence: Any = "bot", pace: float = 0.25, **given: Any,
) -> Sitting:  # fmt: skip
    """A table in a position of one line; see `tests.engine.tables`."""
    state = table(land, *agenda, **given).state
    manners = Manners(clock, absence, pace=pace)
    return Sitting(state, *chance, bots=bots, manners=manners)


def why(plan: Plan | None) -> str:
    """Why a plan refuses."""
    assert plan
    assert isinstance(plan.reply, m.Refused), plan.reply
    assert not plan.entries
    return plan.reply.why
