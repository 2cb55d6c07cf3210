"""A conversation with a program that plays: the handshake, then questions with so many tries and so much time."""

from collections.abc import Sequence
from time import monotonic
from typing import cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hegemon.bots import wire
from hegemon.bots.process import Broken, Late, Process
from hegemon.engine.asks import PlayerAsk
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import Offer, PlayerOffer
from hegemon.engine.setting import Setting
from hegemon.engine.view import View

NO_SETTING = Setting()
SHOWN = 200  # characters of a line that makes no sense


class Limits(Struct, frozen=True):
    """How long a program may take, in seconds, and how often it may get an answer wrong."""

    start: float = 10.0
    move: float = 5.0
    total: float = 300.0
    tries: int = 3
    failures: int = 3  # questions in a row without an answer of its own, after which it plays no more


class Tally(Struct):
    """What a program has done in a game; `replaced` counts the answers that were given for it."""

    asked: int = 0
    illegal: int = 0
    junk: int = 0
    late: int = 0
    replaced: int = 0
    slowest: float = 0.0
    thought: float = 0.0
    broken: str = ""


class Dialogue:
    """One program at one seat of one game; whatever it does wrong is counted, or is `Broken`."""

    def __init__(self, command: str, limits: Limits, tally: Tally) -> None:
        self.limits, self.tally = limits, tally
        self.process = Process(command, wire.LONGEST)
        self.name, self.why = "", ""

    def begin(self, view: View) -> None:
        """Shake hands, and tell the program what is played."""
        self.say(wire.Hello())
        try:
            said = self.heard(monotonic() + self.limits.start)
        except Late:
            raise Broken(f"has not said Ready within {self.limits.start:g} seconds") from None
        if not isinstance(said, wire.Ready):
            raise Broken(f"does not begin with Ready: {shown(said)}")
        if said.protocol != wire.PROTOCOL:
            raise Broken(f"speaks protocol {said.protocol}, not {wire.PROTOCOL}")
        self.name = said.name
        table, limits = view.setting, self.limits
        what = (table.players, table.rules, table.options, table.board)
        self.say(wire.Start(view.seat, *what, limits.move, limits.total))

    def ask(self, view: View, offers: Sequence[Offer], fallback: AnyCommand) -> AnyCommand | None:
        """The program's answer; None if it has none in time, or none that will do."""
        left = self.limits.total - self.tally.thought
        if left <= 0:
            raise Broken(f"has used its {self.limits.total:g} seconds for the game")
        self.tally.asked += 1
        began, time = monotonic(), min(self.limits.move, left)
        try:
            self.say(question(self.tally.asked, view, offers, (time, left), fallback))
            return self.answer(offers, began + time, fallback)
        except Late:
            self.tally.late += 1
            return None
        finally:
            seconds = monotonic() - began
            self.tally.thought += seconds
            self.tally.slowest = max(self.tally.slowest, seconds)

    def answer(self, offers: Sequence[Offer], deadline: float, fallback: AnyCommand) -> AnyCommand | None:
        """The first answer that will do; None when there are no more tries."""
        for tries in range(self.limits.tries - 1, -1, -1):
            said = self.answer_now(deadline)
            fitting = isinstance(said, wire.Answer) and said.id == self.tally.asked
            if isinstance(said, wire.Answer) and fitting and any(o.allows(said.command) for o in offers):
                self.why = said.why
                return said.command
            self.say(wire.Error(self.tally.asked, self.problem(said, offers), tries, fallback))
        return None

    def answer_now(self, deadline: float) -> wire.AnySaying | str:
        """The next thing said that is no late answer to an earlier question."""
        while True:
            said = self.heard(deadline)
            if not (isinstance(said, wire.Answer) and said.id < self.tally.asked):
                return said

    def problem(self, said: wire.AnySaying | str, offers: Sequence[Offer]) -> str:
        """Why something will not do, counted."""
        if isinstance(said, wire.Answer) and said.id == self.tally.asked:
            self.tally.illegal += 1
            possible = ", ".join(sorted({type(offer).__name__ for offer in offers}))
            return f"no offer allows {msgspec.json.encode(said.command).decode()}; there are {possible}"
        self.tally.junk += 1
        if isinstance(said, wire.Answer):
            return f"the question is {self.tally.asked}, not {said.id}"
        return f"an Answer is due, not {shown(said)}"

    def say(self, line: wire.AnyLine) -> None:
        """Send a line."""
        self.process.send(wire.written(line), monotonic() + self.limits.move)

    def heard(self, deadline: float) -> wire.AnySaying | str:
        """The next line; what is wrong with it if it makes no sense."""
        line = self.process.receive(deadline)
        try:
            said: wire.AnySaying = wire.sayings.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return f"{line.decode(errors='replace')[:SHOWN]!r} ({error})"
        return said


def question(
    number: int, view: View, offers: Sequence[Offer], times: tuple[float, float], fallback: AnyCommand
) -> wire.Ask:
    """What is asked, without what stays the same for the whole game."""
    possible = tuple(offer for offer in offers if isinstance(offer, PlayerOffer))
    ask = cast(PlayerAsk, view.asked)
    return wire.Ask(number, ask, possible, replace(view, setting=NO_SETTING), *times, fallback)


def shown(said: wire.AnySaying | str) -> str:
    """What was said, in a line."""
    return said if isinstance(said, str) else type(said).__name__
