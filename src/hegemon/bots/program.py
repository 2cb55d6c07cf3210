"""A bot that is a program of its own, in any language; docs/bots.md is the page for its author."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from hegemon.bots import wire
from hegemon.bots.bot import Bot, answers
from hegemon.bots.dialogue import Dialogue, Limits, Tally
from hegemon.bots.novice import Novice
from hegemon.bots.process import Broken, command_of
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent, GameAbandoned, GameWon
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng, choose
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY


def to_stderr(sentence: str) -> None:
    """Tell whoever runs this."""
    sys.stderr.write(f"hegemon: {sentence}\n")


class Program:
    """Asks the program, and answers for it where it does not; a legal answer comes out in any case."""

    def __init__(
        self, name: str, limits: Limits | None = None, tell: Callable[[str], None] = to_stderr
    ) -> None:
        self.name, self.limits, self.tell = name, limits or Limits(), tell
        self.tally, self.failures = Tally(), 0
        self.dialogue: Dialogue | None = None
        self.stand_in: Bot | None = None

    def __call__(self, view: View, offers: Sequence[Offer], rng: Rng) -> AnyCommand:
        usable = answers(offers)
        fallback = choose(rng, usable).pick(rng)
        command = None if self.stand_in else self.asked(view, usable, fallback)
        if command:
            return command
        self.tally.replaced += 1
        return self.stand_in(view, usable, rng) if self.stand_in else fallback

    def explain(self) -> str:
        """What the program said to its last answer."""
        if self.stand_in:
            return f"{self.name} plays no more; {self.stand_in.explain()}"
        return (self.dialogue and self.dialogue.why) or f"{self.name} gives no reason"

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Tell the program what has happened."""
        try:
            self.say(wire.Events(tuple(events)))
            for end in filter(None, map(ending, events)):
                self.say(end)
        except Broken as broken:
            self.replace(str(broken))

    def close(self) -> None:
        """Let the program go."""
        dialogue, self.dialogue = self.dialogue, None
        if dialogue:
            with suppress(Broken):
                dialogue.say(wire.Bye())
            dialogue.process.end()

    def __del__(self) -> None:
        self.close()

    def say(self, line: wire.AnyLine) -> None:
        """Send a line, if the program runs."""
        if self.dialogue:
            self.dialogue.say(line)

    def asked(self, view: View, offers: Sequence[Offer], fallback: AnyCommand) -> AnyCommand | None:
        """The program's answer, if it has one."""
        try:
            if not self.dialogue:
                self.begin(view)
            command = self.dialogue.ask(view, offers, fallback) if self.dialogue else None
            self.note(command)
        except Broken as broken:
            self.replace(str(broken))
            return None
        return command

    def begin(self, view: View) -> None:
        """Run the program."""
        self.dialogue = Dialogue(command_of(self.name), self.limits, self.tally)
        self.dialogue.begin(view)

    def note(self, command: AnyCommand | None) -> None:
        """A program without an answer of its own again and again plays no more."""
        self.failures = 0 if command else self.failures + 1
        if self.failures >= self.limits.failures:
            raise Broken(f"has given no answer to {self.failures} questions in a row")

    def replace(self, fault: str) -> None:
        """Somebody else plays on; say who broke down, and how."""
        dialogue, self.dialogue = self.dialogue, None
        words = dialogue.process.last_words if dialogue else ""
        self.tally.broken, self.stand_in = fault, Novice()
        if dialogue:
            dialogue.process.end(0)
        last = f"; its last words: {words}" if words else ""
        self.tell(f"{self.name} {fault}; novice plays on for it{last}")


def ending(event: AnyEvent) -> wire.Over | None:
    """What to say of the end of the game."""
    match event:
        case GameWon():
            return wire.Over(event.seat, event.ending)
        case GameAbandoned():
            return wire.Over(NOBODY, "abandoned")
        case _:
            return None
