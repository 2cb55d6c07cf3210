"""Does a program keep to the bot protocol? Each point of docs/bots.md is tried on the program itself."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from subprocess import TimeoutExpired
from time import monotonic

from msgspec import Struct

from hegemon import bots, catalog
from hegemon.arena.play import Match
from hegemon.bots import wire
from hegemon.bots.dialogue import Dialogue, Limits, Tally, question, shown
from hegemon.bots.process import Broken, Late, command_of
from hegemon.bots.program import Program
from hegemon.engine.decide import choices
from hegemon.engine.offers import Offer
from hegemon.engine.setting import Setting
from hegemon.engine.view import View, view
from hegemon.engine.words import CHANCE
from hegemon.houserules import with_house_rules
from hegemon.telling import count

ROUNDS = 4
PATIENCE = 2.0  # seconds in which a program should end when it is told so
SHOWN = 600  # characters of what was seen; a program may say a great deal
STRANGE = b'{"type":"Weather","sky":"clear"}\n'


class Check(Struct, frozen=True):
    """One point: whether the program keeps to it, and what was seen."""

    name: str
    ok: bool
    seen: str


def check(name: str, rules: Sequence[str], limits: Limits) -> Iterator[Check]:
    """Every point in turn; after a broken handshake there is no use in going on."""
    first = attempt("handshake", lambda: handshake(name, limits))
    yield first
    if not first.ok:
        return
    yield attempt("a line of an unknown type", lambda: strange_line(name, limits))
    yield attempt("a second try after Error", lambda: second_try(name, limits))
    yield attempt("end after Bye", lambda: end(name, limits, bye=True))
    yield attempt("end when its input ends", lambda: end(name, limits, bye=False))
    for one in rules:
        yield whole_game(name, one, limits)


def attempt(name: str, trial: Callable[[], str]) -> Check:
    """A point that fails by what the program does, or by what it does not."""
    try:
        return Check(name, True, clipped(trial()))
    except Broken as broken:
        return Check(name, False, clipped(str(broken)))
    except Late:
        return Check(name, False, "no answer within the time; is its output flushed after every line?")


def table(rules: str = "express") -> Match:
    """A game under way, at the first question."""
    options = with_house_rules(catalog.rules(rules), {"round_limit": ROUNDS})
    setting = Setting(options, catalog.board(options.board), options.players[0], rules)
    match = Match(setting, [bots.make("novice") for _ in setting.seats], "check", "check")
    while match.state.agenda[0].seat == CHANCE:
        match.step()
    return match


@contextmanager
def conversation(name: str, limits: Limits) -> Iterator[Dialogue]:
    """The program, running, and ended afterwards; its last words go with what it breaks."""
    dialogue = Dialogue(command_of(name), limits, Tally())
    try:
        yield dialogue
    except Broken as broken:
        words = dialogue.process.last_words
        raise Broken(f"{broken}; its last words: {words}" if words else str(broken)) from None
    finally:
        dialogue.process.end(0)


def handshake(name: str, limits: Limits) -> str:
    """`Hello` is answered with `Ready`."""
    state = table().state
    with conversation(name, limits) as program:
        began = monotonic()
        program.begin(view(state, state.agenda[0].seat))
        called = program.name or "nothing"
        return f"Ready in {milliseconds(monotonic() - began)}, called {called}"


def asked(program: Dialogue, limits: Limits, before: bytes = b"") -> wire.Answer:
    """The answer to a first question, before which something else may be said."""
    state = table().state
    seen = view(state, state.agenda[0].seat)
    program.begin(seen)
    if before:
        program.process.send(before, monotonic() + limits.move)
    offers = choices(state)
    program.say(question(1, seen, offers, (limits.move, limits.total), next(offers[0].commands())))
    return answer_of(program, limits)


def answer_of(program: Dialogue, limits: Limits) -> wire.Answer:
    """An answer to the first question."""
    said = program.heard(monotonic() + limits.move)
    if not isinstance(said, wire.Answer) or said.id != 1:
        raise Broken(f"says {shown(said)}, where an Answer to question 1 is due")
    return said


def strange_line(name: str, limits: Limits) -> str:
    """What the program does not know it passes over."""
    with conversation(name, limits) as program:
        asked(program, limits, STRANGE)
        return "passed over"


def second_try(name: str, limits: Limits) -> str:
    """After an `Error` it answers the same question again."""
    with conversation(name, limits) as program:
        first = asked(program, limits)
        program.say(wire.Error(1, "only to see whether you try again", 2, first.command))
        answer_of(program, limits)
        return "answers again"


def end(name: str, limits: Limits, bye: bool) -> str:
    """It ends by itself when it is told so, or when nobody is there any more."""
    with conversation(name, limits) as program:
        asked(program, limits)
        began = monotonic()
        if bye:
            program.say(wire.Bye())
        program.process.input.close()
        try:
            code = program.process.child.wait(PATIENCE)
        except TimeoutExpired:
            raise Broken(f"still runs {PATIENCE:g} seconds later") from None
        if code:
            raise program.process.gone()
        return f"ends in {milliseconds(monotonic() - began)}"


class Frank(Dialogue):
    """A conversation that tells what it finds wrong."""

    def __init__(self, command: str, limits: Limits, tally: Tally, tell: Callable[[str], None]) -> None:
        super().__init__(command, limits, tally)
        self.tell = tell

    def problem(self, said: wire.AnySaying | str, offers: Sequence[Offer]) -> str:
        words = super().problem(said, offers)
        self.tell(words)
        return words


class Examined(Program):
    """A program all of whose problems are kept, for its author to read."""

    def __init__(self, name: str, limits: Limits, tell: Callable[[str], None]) -> None:
        super().__init__(name, limits, tell)
        self.problems: list[str] = []

    def begin(self, view: View) -> None:
        self.dialogue = Frank(command_of(self.name), self.limits, self.tally, self.problems.append)
        self.dialogue.begin(view)


def whole_game(name: str, rules: str, limits: Limits) -> Check:
    """A short game of a rule set, against beginners."""
    match, said = table(rules), list[str]()
    program = Examined(name, limits, said.append)
    match.bots = [program, *match.bots[1:]]
    match.listeners = [(1, program)]
    match.run()
    program.close()
    found = program.tally
    faults = {"illegal": found.illegal, "no message": found.junk, "late": found.late}
    wrong = [f"{number} {what}" for what, number in faults.items() if number]
    wrong += [f"the first problem: {problem}" for problem in program.problems[:1]]
    mean = milliseconds(found.thought / max(1, found.asked))
    told = f"{count(found.asked, 'answer', 'answers')}, {mean} each, slowest {milliseconds(found.slowest)}"
    return Check(f"a game of {rules}", not (wrong or said), clipped("; ".join([told, *wrong, *said])))


def clipped(seen: str) -> str:
    """The beginning and the end of what was seen: the end of a program's last words tells most."""
    half = SHOWN // 2
    return seen if len(seen) <= SHOWN else f"{seen[:half]} … {seen[-half:]}"


def milliseconds(seconds: float) -> str:
    """A time for people."""
    return f"{1000 * seconds:.1f} ms"
