"""A table: one game in play, without socket, clock or database.

Nothing happens at once: a message, a thought of a bot or a moment in time makes a `Plan`. When its entries are durable
the plan is carried out by `commit`, and only then is there anything for anybody to read.
"""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from hegemon.chance import seeded
from hegemon.engine.asks import Defending
from hegemon.engine.commands import AnyCommand, Defend, Resign
from hegemon.engine.decide import choices
from hegemon.engine.errors import Illegal
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
from hegemon.server.messages import (
    Accepted,
    Do,
    Halt,
    Pause,
    PlaceAll,
    Refused,
    StandingOrder,
    Storm,
    TableMessage,
)
from hegemon.server.plans import Chance, Manners, Minder, Now, Plan, refusal
from hegemon.server.store import GameId

KEPT = 100  # the latest steps, for who has missed some; whoever has missed more gets the whole game


class Table:
    """One game with its clocks, its minders and their errands."""

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

    # ── messages ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def receive(self, message: TableMessage, seats: Collection[Seat], now: Now) -> Plan:
        """What a message of somebody who holds `seats` would do."""
        if message.seat not in seats:
            return refusal("not-your-seat", f"seat {message.seat} is not yours", getattr(message, "id", ""))
        self.minders[message.seat].returned = True
        match message:
            case Do():
                return self.judge(message, message.command, now)
            case Storm() | PlaceAll():
                return self.begin_errand(message, now)
            case Halt():
                return Plan(errands={message.seat: None})
            case StandingOrder():
                self.minders[message.seat].defence = message.defence
                return Plan(changed=True)
            case Pause():
                return self.agree(message, now)

    def judge(self, message: Do | Storm | PlaceAll, command: AnyCommand, now: Now) -> Plan:
        """A command is judged once: sent again it has its first result; stale or illegal it changes nothing."""
        if step := self.done.get((message.seat, message.id)):
            return Plan(reply=Accepted(message.id, step))
        if refused := self.untimely(message, command):
            return refused
        try:
            plan = self.plan(message.seat, command, now, "person", message.id)
        except Illegal as error:
            return Plan(reply=Refused(error.why, str(error), message.id, error.facts))
        plan.errands = {message.seat: None}
        plan.reply = Accepted(message.id, plan.entries[0].step.id)
        return plan

    def untimely(self, message: Do | Storm | PlaceAll, command: AnyCommand) -> Plan | None:
        """A refusal of what comes too late, too early, or without a second thought."""
        if self.paused:
            return refusal("paused", "the game is paused", message.id)
        resigning = isinstance(command, Resign)
        if (message.seen < self.asked_since and not resigning) or message.seen > self.version:
            facts = {"seen": message.seen, "version": self.version}
            return refusal("stale", "the game has gone on since: look again", message.id, **facts)
        if resigning and isinstance(message, Do) and not message.sure:
            return refusal("sure", "resigning is for good: say it again with `sure`", message.id)
        return None

    def begin_errand(self, message: Storm | PlaceAll, now: Now) -> Plan:
        """The first throw or placement of an errand, which then goes on by itself."""
        errand = errands.errand_of(message, now.mono)
        try:
            command = errands.next_command(self.state, errand)
        except Illegal as error:
            return Plan(reply=Refused(error.why, str(error), message.id, error.facts))
        plan = self.judge(message, command, now)
        if plan.entries:
            plan.errands = {message.seat: self.onward(plan, errand, now)}
        return plan

    def agree(self, message: Pause, now: Now) -> Plan:
        """A pause begins when every person who plays has agreed, and ends when one wants to go on."""
        if not self.state.is_player(message.seat):
            return refusal("not-playing", f"seat {message.seat} is not playing")
        self.clocks, self.since = self.spent(now), now
        self.asked_at = now.mono if self.paused else self.asked_at
        self.minders[message.seat].agrees = message.agree
        people = [self.minders[seat] for seat in self.state.playing() if not self.minders[seat].playing_bot]
        self.paused = message.agree and all(minder.agrees for minder in people)
        if not message.agree:
            for minder in people:
                minder.agrees = False
        return Plan(changed=True)

    # ── time ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    def tick(self, now: Now) -> Plan | None:
        """What is due by now, if anything is."""
        if self.paused or self.state.over:
            return None
        return self.owed(now) or self.timed(now)

    def owed(self, now: Now) -> Plan | None:
        """A beginning that a restart cut short, or a seat that its owner wants back."""
        if self.state.agenda[0].seat == CHANCE:
            return self.start(now)
        if seat := self.returning(now):
            self.minders[seat].stand_in = ""
            return Plan(changed=True)
        return None

    def timed(self, now: Now) -> Plan | None:
        """What the clock brings."""
        if errand := self.due_errand(now):
            return self.go_on(errand, now)
        if self.defence_due() <= now.mono:
            return self.defend(now)
        if self.time_left(now) <= 0:
            return self.out_of_time(now)
        return None

    def wake(self, now: Now) -> float | None:
        """When something may next be due, on the monotonic clock."""
        if self.paused or self.state.over:
            return None
        if self.state.agenda[0].seat == CHANCE or self.returning(now):
            return now.mono
        due = [errand.next_at for errand in self.errands.values() if errands.is_due(self.state, errand)]
        runs_from = max(now.mono, self.since.mono)
        soonest = min(
            self.defence_due(), runs_from + max(0.0, self.time_left(now)), self.bot_due(), *due, NEVER
        )
        return None if soonest == NEVER else soonest

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

    def out_of_time(self, now: Now) -> Plan:
        """The room's policy acts: a bot plays on, or the seat turns neutral, or its holder has to leave."""
        seat = self.asked_seat
        if self.manners.absence == "bot":
            self.clocks, self.since = self.spent(now), now
            self.minders[seat].stand_in, self.minders[seat].returned = self.manners.stand_in, False
            return Plan(errands={seat: None}, changed=True)
        plan = self.plan(seat, Resign(), now, "clock")
        plan.errands, plan.changed = {seat: None}, True
        return plan

    def present(self, seat: Seat, here: bool, now: Now) -> bool:
        """Somebody who holds `seat` is here, or nobody is; whether that is news."""
        minder = self.minders[seat]
        if minder.here == here:
            return False
        self.note_time(now, seat if here else NOBODY)
        minder.here = minder.returned = here
        return True

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

    def returning(self, now: Now) -> Seat:
        """A seat whose owner has returned to it, and has time to play; NOBODY if there is none."""
        has_time = clock.left(self.spent(now), self.manners.clock, away=False) > 0
        back = (seat for seat, minder in self.minders.items() if minder.stand_in and minder.returned)
        return next((seat for seat in back if has_time or seat != self.clocks.owner), NOBODY)

    # ── defence, bots, errands ────────────────────────────────────────────────────────────────────────────────────────

    def defence_due(self) -> float:
        """When a defender who wanted to be asked has thought long enough, or does not want to be asked any more."""
        ask, limit = self.state.asked, self.manners.clock.defence
        if not isinstance(ask, Defending) or self.minders[ask.seat].playing_bot:
            return NEVER
        if self.minders[ask.seat].defence == "most":
            return self.asked_at
        return self.asked_at + limit if limit else NEVER

    def defend(self, now: Now) -> Plan:
        """The most dice for a defender who did not answer in time."""
        ask = self.state.asked
        dice = most_in_defence(self.state, ask.target) if isinstance(ask, Defending) else 0
        return self.plan(self.asked_seat, Defend(dice), now, "clock")

    def bot_due(self) -> float:
        """When the bot that is asked should answer, so that people can follow."""
        minder = self.minders.get(self.asked_seat)
        if minder is None or not minder.playing_bot or self.paused:
            return NEVER
        pause = 0.0 if isinstance(self.state.asked, Defending) else self.manners.bot_pause
        return self.asked_at + pause

    def thought(self, version: int, command: AnyCommand | None, now: Now) -> Plan | None:
        """A bot's answer to the question after step `version`; a legal one instead of one that is late or is none."""
        seat = self.asked_seat
        if version != self.version or not seat or not self.minders[seat].playing_bot or self.paused:
            return None
        offers = choices(self.state)
        if command is None or not any(offer.allows(command) for offer in offers):
            rng = seeded("instead", self.game, version)
            command = offers[rng.randrange(len(offers))].pick(rng)
        return self.plan(seat, command, now, "bot")

    def due_errand(self, now: Now) -> Errand | None:
        """An errand whose next step is due and possible."""
        due = (
            one
            for one in self.errands.values()
            if one.next_at <= now.mono and errands.is_due(self.state, one)
        )
        return next(due, None)

    def go_on(self, errand: Errand, now: Now) -> Plan:
        """The next step of an errand; one that cannot go on is over."""
        try:
            plan = self.plan(errand.seat, errands.next_command(self.state, errand), now, "errand")
        except Illegal:
            return Plan(errands={errand.seat: None})
        plan.errands = {errand.seat: self.onward(plan, errand, now)}
        return plan

    def onward(self, plan: Plan, errand: Errand, now: Now) -> Errand | None:
        """The errand after one more step; None if it is done."""
        more = plan.state is not None and errands.goes_on(plan.state, errand)
        return replace(errand, next_at=now.mono + self.manners.pace) if more else None

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

    def clocks_after(self, state: State, turn_began: bool, now: Now) -> Clocks:
        """The clocks once a plan is carried out; a defender's thinking leaves the attacker's time alone."""
        clocks, ask = self.spent(now), state.asked
        if ask is None or isinstance(ask, Defending):
            return clocks
        return clock.begin(clocks, self.manners.clock, ask.seat, turn_began)

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

    def take_time(self, now: Now) -> None:
        """Time runs from now, for whoever is asked."""
        self.since, self.asked_at = now, now.mono
        if self.asked_seat and not self.clocks.owner:
            self.clocks = clock.begin(self.clocks, self.manners.clock, self.asked_seat, anew=True)
