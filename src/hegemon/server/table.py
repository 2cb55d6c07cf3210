"""A table: one game in play, without socket, clock or database.

A message, a thought of a bot or a moment in time makes a `Plan`; course.py says what becomes of it.
"""

from collections.abc import Collection

from msgspec.structs import replace

from hegemon.chance import seeded
from hegemon.engine.asks import Defending
from hegemon.engine.commands import AnyCommand, Defend, Resign
from hegemon.engine.decide import choices
from hegemon.engine.errors import Illegal
from hegemon.engine.rules.battle import most_in_defence
from hegemon.engine.words import CHANCE, NOBODY, Seat
from hegemon.server import clock, errands
from hegemon.server.clock import NEVER
from hegemon.server.course import Course
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
from hegemon.server.plans import Now, Plan, refusal


class Table(Course):
    """A game with those who play it: what they say, what time brings, and what goes on by itself."""

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
        if self.time_left(now) <= 0 and self.since.mono <= now.mono:
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
