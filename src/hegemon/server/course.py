"""The course of a game: its steps, each with the clocks beside it, and who minds which seat.

Nothing happens at once: a command makes a `Plan`. When its entries are durable the plan is carried out by `commit`, and
only then is there anything for anybody to read.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from hegemon.engine.asks import Defending
from hegemon.engine.commands import AnyCommand, Defend, Resign
from hegemon.engine.evolve import fold
from hegemon.engine.rules.battle import most_in_defence
from hegemon.engine.state import State
from hegemon.engine.step import take
from hegemon.engine.words import CHANCE, NOBODY, Seat
from hegemon.fair import Turns
from hegemon.server import clock, errands
from hegemon.server.clock import NEVER
from hegemon.server.entries import By, Clocks, Entry, Stopped
from hegemon.server.errands import Errand
from hegemon.server.plans import Chance, Manners, Minder, Now, Plan
from hegemon.server.store import GameId

BLINK = 10.0  # seconds in which a page may be loaded anew where only absence is limited, also when all of that is spent
KEPT = 100  # the latest steps, for who has missed some; whoever has missed more gets the whole game


class Course:
    """One game as far as it has come."""

    def __init__(self, game: GameId, state: State, chance: Chance, manners: Manners) -> None:
        self.game, self.state, self.chance, self.manners = game, state, chance, manners
        self.entries: list[Entry] = []
        self.turns = Turns()
        self.asked_since = 0
        self.done: dict[tuple[Seat, str], int] = {}
        self.clocks = clock.fresh(manners.clock, state.setting.players)
        self.minders = {seat: Minder() for seat in state.setting.seats}
        self.errands: dict[Seat, Errand] = {}
        self.removed: set[Seat] = set()
        self.paused = False
        self.since = Now(0.0, 0.0)
        self.asked_at = 0.0

    @property
    def version(self) -> int:
        """How many steps there are."""
        return self.entries[-1].step.id if self.entries else 0

    @property
    def asked_seat(self) -> Seat:
        """The player who is asked now; NOBODY if chance is, or the game is over."""
        return max(self.state.asked.seat, NOBODY) if self.state.asked else NOBODY

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def plan(self, seat: Seat, command: AnyCommand, now: Now, by: By, id: str = "") -> Plan:  # noqa: A002
        """One command and all that needs no person after it: chance's answers, standing orders to defend."""
        plan = Plan(turns=self.turns)
        return self.follow_up(plan, self.add(plan, self.state, seat, command, by, id), now)

    def start(self, now: Now) -> Plan:
        """Chance's first answers, before anybody is asked."""
        self.take_time(now)
        return self.follow_up(Plan(turns=self.turns), self.state, now)

    def follow_up(self, plan: Plan, state: State, now: Now) -> Plan:
        """Complete a plan with what needs no person, and with the clocks after it."""
        while follows := self.unasked(state, plan):
            state = self.add(plan, state, *follows)
        clocks = self.clocks_after(state, plan.turns.begun > self.turns.begun, now)
        plan.entries = [replace(entry, at=now.wall, clocks=clocks) for entry in plan.entries]
        plan.state = state
        return plan

    def add(
        self,
        plan: Plan,
        state: State,
        seat: Seat,
        command: AnyCommand,
        by: By,
        id: str = "",  # noqa: A002
    ) -> State:
        """One more step of a plan."""
        state, step = take(state, self.version + len(plan.entries) + 1, seat, command)
        plan.entries.append(Entry(step, id, by))
        plan.turns = plan.turns.after(step.events)
        return state

    def unasked(self, state: State, plan: Plan) -> tuple[Seat, AnyCommand, By] | None:
        """The next answer that needs no person, if there is one."""
        ask = state.asked
        if ask and ask.seat == CHANCE:
            step = self.version + len(plan.entries) + 1
            return CHANCE, self.chance.answer(state, step, plan.turns.begun), "chance"
        if isinstance(ask, Defending):
            minder = self.minders[ask.seat]
            if not minder.playing_bot and minder.defence == "most":
                return ask.seat, Defend(most_in_defence(state, ask.target)), "order"
        return None

    def commit(self, plan: Plan, now: Now) -> None:
        """Carry out a plan whose entries are durable."""
        self.set_errands(plan)
        if plan.state is None or not plan.entries:
            return
        asked = self.state.asked
        for entry in plan.entries:
            self.note(entry)
        self.state, self.turns, self.since, self.asked_at = plan.state, plan.turns, now, now.mono
        self.errands = {seat: one for seat, one in self.errands.items() if errands.goes_on(self.state, one)}
        bystander = plan.entries[0].step.answer == Resign() and asked == self.state.asked
        self.asked_since = self.asked_since if bystander else self.version

    def set_errands(self, plan: Plan) -> None:
        """Errands that a plan begins, carries on or ends."""
        for seat, errand in plan.errands.items():
            if errand:
                self.errands[seat] = errand
            else:
                self.errands.pop(seat, None)

    def note(self, entry: Entry) -> None:
        """Remember an entry, its command's id and the clocks beside it."""
        self.entries.append(entry)
        del self.entries[:-KEPT]
        if entry.id:
            self.done[entry.step.seat, entry.id] = entry.step.id
        if entry.by == "clock" and entry.step.answer == Resign() and self.manners.absence == "remove":
            self.removed.add(entry.step.seat)
        self.clocks = entry.clocks

    def recall(self, entries: Iterable[Entry], now: Now) -> None:
        """Take up a game where its stored entries leave it; the time since the last one costs nobody anything."""
        for entry in entries:
            self.state = fold(self.state, entry.step.events)
            self.turns = self.turns.after(entry.step.events)
            self.note(entry)
        self.asked_since = self.version
        self.take_time(now)

    # ── clocks ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def spent(self, now: Now) -> Clocks:
        """The clocks as they are now; nobody pays while bots play, defenders think or all agreed to pause."""
        minder = self.minders.get(self.clocks.owner)
        idle = self.paused or self.state.over or isinstance(self.state.asked, Defending)
        if minder is None or minder.playing_bot or idle:
            return self.clocks
        passed = max(0.0, now.mono - self.since.mono)
        return clock.spend(self.clocks, self.manners.clock, passed, not minder.here)

    def time_left(self, now: Now) -> float:
        """Seconds until the time of the player who is asked is out."""
        minder = self.minders.get(self.asked_seat)
        if minder is None or minder.playing_bot or isinstance(self.state.asked, Defending):
            return NEVER
        return clock.left(self.spent(now), self.manners.clock, not minder.here)

    def clocks_after(self, state: State, turn_began: bool, now: Now) -> Clocks:
        """The clocks once a plan is carried out; a defender's thinking leaves the attacker's time alone."""
        clocks, ask = self.spent(now), state.asked
        if ask is None or isinstance(ask, Defending):
            return clocks
        return clock.begin(clocks, self.manners.clock, ask.seat, turn_began)

    def take_time(self, now: Now) -> None:
        """Time runs from now, for whoever is asked."""
        self.since, self.asked_at = now, now.mono
        if self.asked_seat and not self.clocks.owner:
            self.clocks = clock.begin(self.clocks, self.manners.clock, self.asked_seat, anew=True)

    def present(self, seat: Seat, here: bool, now: Now) -> None:
        """Somebody who holds `seat` is here, or nobody is."""
        minder = self.minders[seat]
        if minder.here == here:
            return
        self.note_time(now, seat if here else NOBODY)
        minder.here = minder.returned = here
        if not here and seat == self.asked_seat and not clock.limited(self.manners.clock, away=False):
            self.since = now.after(max(0.0, BLINK - self.time_left(now)))

    def note_time(self, now: Now, back: Seat = NOBODY) -> None:
        """Note what has been spent by now; time that does not run yet begins with the return of whose it is."""
        self.clocks = self.spent(now)
        if now.mono >= self.since.mono or back == self.clocks.owner:
            self.since = now

    def put_away(self, now: Now) -> Stopped:
        """The clocks, to be kept while nobody plays."""
        return Stopped(self.version, self.spent(now))

    def come_back(self, stopped: Stopped | None, now: Now, grace: float) -> None:
        """The clocks go on where they stood, and only when there has been time to come back, or somebody has."""
        if stopped and stopped.step == self.version:
            self.clocks = stopped.clocks
        self.since = now.after(grace)
