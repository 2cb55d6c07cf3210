"""Checking a record's dice: every answer of chance is made again from what was committed to, or from the seed."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hegemon.chance import Block, Stream, seeded
from hegemon.engine.commands import AnyCommand, Deal, Draw, Order, OrderDice, Roll, Scatter
from hegemon.engine.decide import choices
from hegemon.engine.state import State
from hegemon.engine.step import Step
from hegemon.engine.words import CHANCE
from hegemon.fair import (
    LENGTHS,
    SCHEME,
    STREAMS,
    Fair,
    Pledge,
    StreamName,
    Turns,
    blocks_of,
    commitment_of,
    due,
    index_of,
    key_of,
    stream_of,
)
from hegemon.record import Header, Record, Untrue, replay

By = Literal["committed", "seed", "hand"]
LONGEST = 60  # so much of an answer is told
NOTHING_TO_CHECK = "there is neither a seed nor a commitment, so nothing can be said about the dice"


class Throw(Struct, frozen=True, omit_defaults=True):
    """One answer of chance: the bytes it was made of and what they say; `ok` is None while its link is secret."""

    step: int
    stream: str
    link: int
    answer: AnyCommand
    bytes: str = ""
    expected: AnyCommand | None = None
    ok: bool | None = None


class Fault(Struct, frozen=True):
    """What is not so, and in which line of the record."""

    line: int
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


class Report(Struct, frozen=True):
    """All that can be said about a record's dice."""

    by: By
    throws: tuple[Throw, ...]
    faults: tuple[Fault, ...]
    seats: tuple[Pledge, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.faults

    @property
    def checked(self) -> int:
        """How many answers were made again."""
        return sum(throw.ok is not None for throw in self.throws)

    @property
    def unchecked(self) -> int:
        """How many answers have a link that is still secret."""
        return len(self.throws) - self.checked


class Noted(Stream):
    """A stream that remembers which bytes were taken."""

    def __init__(self, block: Block) -> None:
        super().__init__(block)
        self.taken = b""

    def take(self, size: int) -> bytes:
        """The next bytes, noted."""
        part = super().take(size)
        self.taken += part
        return part


class Source:
    """Where a record says that chance came from."""

    def __init__(self, header: Header) -> None:
        self.header, self.fair = header, header.fair

    @property
    def by(self) -> By:
        """Commitments, a seed, or somebody's hand."""
        return "committed" if self.fair else "hand" if self.header.seed is None else "seed"

    @cached_property
    def links(self) -> dict[StreamName, dict[int, bytes]]:
        """Every link that is known."""
        return {name: self.fair.chain(name).links() for name in STREAMS} if self.fair else {}

    def throw(self, state: State, step: Step, turn: int) -> Throw:
        """Chance's answer in a step, made again where that can be done."""
        name = stream_of(state.agenda[0])
        index = index_of(name, turn) if self.fair else 0
        stream = self.stream(name, index, step.id)
        bare = Throw(step.id, name, index, step.answer)
        return checked(bare, state, Noted(stream.block)) if stream else bare

    def stream(self, name: StreamName, index: int, step: int) -> Stream | None:
        """The bytes of a step, if they can be known."""
        if not self.fair:
            return None if self.header.seed is None else seeded("hegemon", self.header.seed, step)
        link = self.links[name].get(index)
        return None if link is None else blocks_of(key_of(link, self.fair.game, self.fair.seats), name, step)


def checked(throw: Throw, state: State, stream: Noted) -> Throw:
    """A throw compared with what the bytes say."""
    expected = choices(state)[0].pick(stream)
    return replace(throw, bytes=stream.taken.hex(), expected=expected, ok=expected == throw.answer)


def verify(record: Record, folder: Path | str | None = None) -> Report:
    """All that can be said about a record's dice; on the way the game is decided anew by the rules."""
    source, turns = Source(record.header), Turns().after(record.header.opening)
    throws: list[Throw] = []
    faults = [Fault(1, problem) for problem in problems(source)]
    try:
        for state, step in zip(replay(record, check=True, folder=folder), record.steps, strict=False):
            if step.seat == CHANCE and state.asked and state.asked.seat == CHANCE:
                throws.append(source.throw(state, step, turns.begun))
            turns = turns.after(step.events)
    except Untrue as error:
        faults.append(Fault(error.line, error.problem))
    faults += [*wrong(throws), *kept_back(source.fair, turns)]
    return Report(source.by, tuple(throws), one_a_line(faults), source.fair.seats if source.fair else ())


def one_a_line(faults: list[Fault]) -> tuple[Fault, ...]:
    """Faults in the order of their lines; of several in one step the last, which knows of the dice."""
    steps = {fault.line: fault for fault in faults if fault.line > 1}
    return (*(fault for fault in faults if fault.line == 1), *(steps[line] for line in sorted(steps)))


def problems(source: Source) -> Iterator[str]:
    """What is wrong with a header's commitments, before any step."""
    fair, header = source.fair, source.header
    if not fair:
        if header.seed is None:
            yield NOTHING_TO_CHECK
        return
    if header.seed is not None:
        yield "a game has a seed or commitments, not both"
    if fair.scheme != SCHEME:
        yield f"the dice follow {fair.scheme!r}, and only {SCHEME!r} can be checked"
    if len(fair.seats) != header.players:
        yield f"there are contributions of {len(fair.seats)} seats, and {header.players} players"
    yield from astray(fair)


def astray(fair: Fair) -> Iterator[str]:
    """Links that do not lead to their anchor, secrets that are not what was committed to."""
    for name in STREAMS:
        chain = fair.chain(name)
        if not chain.holds or chain.index > LENGTHS[name]:
            yield f"link {chain.index} of {name} does not lead to its anchor in {chain.index} steps"
    for seat, pledge in enumerate(fair.seats, 1):
        if pledge.status == "revealed" and commitment_of(pledge.secret) != pledge.commitment:
            yield f"the secret of seat {seat} is not what it had committed to"


def wrong(throws: list[Throw]) -> Iterator[Fault]:
    """Answers that are not what their bytes say."""
    for throw in throws:
        if throw.expected is not None and not throw.ok:
            whence = f"link {throw.link} of {throw.stream}" if throw.link else "the seed"
            right, found = in_words(throw.expected), in_words(throw.answer)
            told = f"{whence} says {shown(right, found)}; the record says {shown(found, right)}"
            yield Fault(throw.step + 1, told)


def shown(words: str, others: str) -> str:
    """As much of an answer as tells it from another one; a deal has some forty territories."""
    if len(words) <= LONGEST:
        return words
    one, other = words.split(), others.split()
    start = next((place for place, pair in enumerate(zip(one, other, strict=False)) if len({*pair}) == 2), 0)
    rest = " ".join(one[start:])
    cut = rest if len(rest) <= LONGEST else rest[:LONGEST].rpartition(" ")[0] + " …"
    return ("… " if start else "") + cut


def kept_back(fair: Fair | None, turns: Turns) -> Iterator[Fault]:
    """Links that everybody should know by now."""
    if not fair:
        return
    for name in STREAMS:
        chain, index = fair.chain(name), due(name, turns)
        if chain.index < index:
            yield Fault(1, f"link {index} of {name} is due and not told; the newest told is {chain.index}")


def in_words(answer: AnyCommand) -> str:
    """An answer of chance as briefly as it can be said."""
    match answer:
        case Roll(attack, defend):
            return f"{row(attack)} against {row(defend)}"
        case Order(things) | OrderDice(things) | Deal(things):
            return row(things)
        case Scatter(places):
            return row(f"{territory}:{armies}" for territory, armies in places.items())
        case Draw(card):
            return card
        case _:
            return type(answer).__name__


def row(things: Iterable[object]) -> str:
    """Things with blanks between them."""
    return " ".join(map(str, things))
