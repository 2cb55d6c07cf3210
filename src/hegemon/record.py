"""The record: a whole game as text, one line per step, for people and programs. See docs/records.md."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from hegemon import catalog, notation
from hegemon.engine.decide import begin, blank, play
from hegemon.engine.errors import Illegal
from hegemon.engine.events import AnyEvent
from hegemon.engine.evolve import fold
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest

FORMAT = 1


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
    players: int = 0
    names: tuple[str, ...] = ()
    seed: int | None = None
    position: str = ""
    opening: tuple[AnyEvent, ...] = ()
    hash: str = ""


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


def header_of(setting: Setting, seed: int | None = None, names: tuple[str, ...] = ()) -> Header:
    """The header of a game that begins."""
    state, opening = begin(setting)
    return Header(
        hegemon=FORMAT,
        rules=setting.rules,
        rules_hash=catalog.rules_hash(setting.options),
        options=setting.options,
        board=setting.board.id,
        board_hash=catalog.content_hash(setting.board),
        players=setting.players,
        names=names,
        seed=seed,
        opening=opening,
        hash=digest(state),
    )


def read(text: str) -> Record:
    """The record in a text; raises `Untrue` for what is none."""
    lines = text.splitlines()
    if not lines:
        raise Untrue(1, "there is no header: the text is empty")
    header = parsed(lines[0], 1, Header)
    if header.hegemon != FORMAT:
        raise Untrue(1, f"this is no hegemon record of format {FORMAT}: format {header.hegemon}")
    steps = tuple(parsed(row, number, Step) for number, row in enumerate(lines[1:], 2))
    return Record(header, steps)


T = TypeVar("T", Header, Step)


def parsed(row: str, number: int, kind: type[T]) -> T:
    """One line of a record, understood."""
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise Untrue(number, f"it cannot be read: {error}") from error


def setting_of(header: Header, folder: Path | str | None = None) -> Setting:
    """Rules as they are written in the header; the board that has this content, by whatever name."""
    try:
        board = catalog.board_by_hash(header.board_hash, folder)
    except catalog.Unknown as error:
        problem = f"board {header.board!r} with the content {header.board_hash} is not here"
        raise Untrue(1, f"{problem}; give its folder") from error
    return Setting(header.options, board, header.players, header.rules)


def first_state(header: Header, folder: Path | str | None = None) -> State:
    """How the game stood before the first answer, by what the header says."""
    if header.position:
        state = notation.read(header.position, folder)
    else:
        state = fold(blank(setting_of(header, folder)), header.opening)
    if digest(state) != header.hash:
        raise Untrue(1, f"the first state hashes to {digest(state)}, not to {header.hash}")
    return state


def replay(record: Record, check: bool = False, folder: Path | str | None = None) -> Iterator[State]:
    """Every state of the game, the first included; raises `Untrue` at the line that stops being true."""
    state = first_state(record.header, folder)
    yield state
    for number, step in enumerate(record.steps, 1):
        if step.id != number:
            raise Untrue(number + 1, f"step {step.id} stands where step {number} belongs")
        if check:
            decide_anew(state, step)
        state = refold(state, step)
        yield state


def refold(state: State, step: Step) -> State:
    """The state after a step, by its events, if it hashes as written."""
    try:
        state = fold(state, step.events)
    except (LookupError, Illegal) as error:
        raise Untrue(step.id + 1, f"its events do not fit what came before: {error!r}") from error
    if digest(state) != step.hash:
        raise Untrue(step.id + 1, f"the state hashes to {digest(state)}, not to {step.hash}")
    return state


def decide_anew(state: State, step: Step) -> None:
    """Refuse a step that the rules of today would not take, or not so."""
    try:
        _, events = play(state, step.seat, step.answer)
    except Illegal as error:
        raise Untrue(step.id + 1, f"seat {step.seat} may not answer {step.answer}: {error}") from error
    if events != step.events:
        odd = next((pair for pair in zip_longest(events, step.events) if pair[0] != pair[1]), None)
        raise Untrue(step.id + 1, f"the rules say {odd and odd[0]}, the record {odd and odd[1]}")
