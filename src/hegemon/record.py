"""The record: a whole game as text, one line per step, for people and programs. See docs/records.md."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from hegemon import catalog, notation
from hegemon.chance import seeded
from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import begin, blank, choices, play
from hegemon.engine.errors import Illegal
from hegemon.engine.events import AnyEvent
from hegemon.engine.evolve import fold
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, Unplayable
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest
from hegemon.engine.words import CHANCE
from hegemon.fair import Fair

FORMAT = 1
MOST_SEED = 2**63 - 1


class Untrue(ValueError):
    """A record that cannot be read, or that says what cannot be; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line, self.problem = line, problem


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a game is played with, and how it stood before the first answer."""

    hegemon: int = 0
    rules: str = ""
    rules_hash: str = ""
    options: Options = Options()
    board: str = ""
    board_hash: str = ""
    players: Annotated[int, Meta(ge=0, le=64)] = 0
    names: tuple[str, ...] = ()
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] | None = None
    position: str = ""
    opening: tuple[AnyEvent, ...] = ()
    hash: str = ""
    fair: Fair | None = None


class Record(Struct, frozen=True):
    """A game as it is written down."""

    header: Header
    steps: tuple[Step, ...] = ()

    def text(self) -> str:
        """The record as lines of JSON: the header, then one line per step."""
        return line(self.header) + "".join(map(line, self.steps))


def line(part: Header | Step) -> str:
    """One line of a record."""
    return msgspec.json.encode(part).decode() + "\n"


def header_of(setting: Setting, seed: int | None = None) -> Header:
    """The header of a game that begins."""
    if seed is not None and not (type(seed) is int and 0 <= seed <= MOST_SEED):
        raise Unplayable("seed", because=f"a whole number from 0 to {MOST_SEED}, not {seed!r}")
    state, opening = begin(setting)
    return Header(
        hegemon=FORMAT,
        rules=setting.rules,
        rules_hash=catalog.rules_hash(setting.options),
        options=setting.options,
        board=setting.board.id,
        board_hash=catalog.content_hash(setting.board),
        players=setting.players,
        seed=seed,
        opening=opening,
        hash=digest(state),
    )


def read_file(path: Path | str) -> Record:
    """The record in a file; raises `Untrue` if there is none in it, `OSError` if there is no file."""
    content = Path(path).read_bytes()
    try:
        return read(content.decode())
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise Untrue(number, f"this is no text: byte {error.start} of the file is not UTF-8") from error


def read(text: str) -> Record:
    """The record in a text; raises `Untrue` for what is none."""
    if not text.strip():
        raise Untrue(1, "there is no header: the text is empty")
    first, *rest = text.rstrip("\r\n").split("\n")
    header = parsed(first, 1, Header)
    if header.hegemon != FORMAT:
        raise Untrue(1, f"this is no hegemon record of format {FORMAT}: format {header.hegemon}")
    return Record(header, tuple(parsed(row, number, Step) for number, row in enumerate(rest, 2)))


T = TypeVar("T", Header, Step)


def parsed(row: str, number: int, kind: type[T]) -> T:
    """One line of a record, understood."""
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise Untrue(number, f"it cannot be read: {error}") from error


def setting_of(header: Header, folder: Path | str | None = None) -> Setting:
    """Rules as they are written in the header; the board that has this content, by whatever name."""
    if (found := catalog.rules_hash(header.options)) != header.rules_hash:
        raise Untrue(1, f"the options hash to {found}, not to {header.rules_hash}")
    if not header.players:
        raise Untrue(1, "nobody plays")
    try:
        board = catalog.board_by_hash(header.board_hash, folder)
    except catalog.Unknown as error:
        problem = f"board {header.board!r} with the content {header.board_hash} is not here"
        raise Untrue(1, f"{problem}; give its folder") from error
    return Setting(header.options, board, header.players, header.rules)


def first_state(header: Header, folder: Path | str | None = None) -> State:
    """How the game stood before the first answer, by what the header says."""
    state = start_of(header, setting_of(header, folder), folder)
    if digest(state) != header.hash:
        raise Untrue(1, f"the first state hashes to {digest(state)}, not to {header.hash}")
    return state


def start_of(header: Header, setting: Setting, folder: Path | str | None) -> State:
    """The position in the header, or an empty table and what happened there before the first question."""
    if not header.position:
        return refold(blank(setting), header.opening, 1)
    try:
        state = notation.read(header.position, folder)
    except notation.BadPosition as error:
        raise Untrue(1, f"its position cannot be read: {error}") from error
    if state.setting != setting:
        raise Untrue(1, "its position belongs to other rules, players or board than the header names")
    return state


def replay(record: Record, check: bool = False, folder: Path | str | None = None) -> Iterator[State]:
    """Every state of the game, the first included; raises `Untrue` at the line that stops being true."""
    state = first_state(record.header, folder)
    if check and not record.header.position:
        begin_anew(record.header, state.setting)
    yield state
    for number, step in enumerate(record.steps, 1):
        if step.id != number:
            raise Untrue(number + 1, f"step {step.id} stands where step {number} belongs")
        if check:
            decide_anew(state, step, record.header.seed)
        state = refold(state, step.events, number + 1)
        if digest(state) != step.hash:
            raise Untrue(number + 1, f"the state hashes to {digest(state)}, not to {step.hash}")
        yield state


def refold(state: State, events: tuple[AnyEvent, ...], number: int) -> State:
    """The state after the events of a line."""
    try:
        return fold(state, events)
    except LookupError as error:
        raise Untrue(number, f"its events do not fit what came before: there is no {error}") from error


def begin_anew(header: Header, setting: Setting) -> None:
    """Refuse a game that the rules of today would not begin, or not so."""
    try:
        _, events = begin(setting)
    except Unplayable as error:
        raise Untrue(1, f"it cannot be played: {error}") from error
    same(events, header.opening, 1)


def decide_anew(state: State, step: Step, seed: int | None) -> None:
    """Refuse a step that the rules of today would not take, or not so, or whose chance is not the seed's."""
    try:
        _, events = play(state, step.seat, step.answer)
    except Illegal as error:
        raise Untrue(step.id + 1, f"seat {step.seat} may not answer {step.answer}: {error}") from error
    same(events, step.events, step.id + 1)
    if seed is not None and step.seat == CHANCE and step.answer != (fell := by_seed(seed, step.id, state)):
        raise Untrue(step.id + 1, f"with the seed {seed} chance says {fell}, the record {step.answer}")


def same(decided: tuple[AnyEvent, ...], written: tuple[AnyEvent, ...], number: int) -> None:
    """Refuse written events that are not those which the rules decide, naming the first that differs."""
    for right, found in zip_longest(decided, written):
        if right != found:
            raise Untrue(number, f"the rules say {right or 'no more'}, the record {found or 'no more'}")


def by_seed(seed: int, number: int, state: State) -> AnyCommand:
    """What chance answers in step `number`: its stream depends on seed and step alone."""
    return choices(state)[0].pick(seeded("hegemon", seed, number))
