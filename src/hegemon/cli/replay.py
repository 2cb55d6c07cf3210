"""`hegemon replay FILE`: checks the record of a game, and tells what happened."""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import asdict
from typer import Argument, Option

from hegemon import notation, record
from hegemon.cli.layout import paragraph, show_json
from hegemon.cli.progress import Report, progress
from hegemon.cli.summary import happened, show, summary, title
from hegemon.cli.tale import tale
from hegemon.engine.state import State
from hegemon.record import Record
from hegemon.telling import count, sentence

OFTEN = 100  # answers between two reports of progress

File = Annotated[str, Argument(metavar="FILE", help="A record; - reads it from stdin.")]
Check = Annotated[bool, Option("--check", help="Decide every answer anew by the rules of today.")]
At = Annotated[int | None, Option(min=0, metavar="N", help="Print the position after N answers.")]
Events = Annotated[bool, Option("--events", help="Tell every event, not only turns.")]
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with boards of your own.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def replay(
    file: File,
    check: Check = False,
    at: At = None,
    events: Events = False,
    folder: Folder = None,
    as_json: Json = False,
) -> None:
    """Check the record of a game, every hash of it, and tell the game.

    A record that is not true is refused with the number of its first line that is not. With --check only that
    is said, with --check --events the game is told, too.

    With --json: what `hegemon watch --json` prints and {checked}, whether --check was given; with --at
    {after, position}.
    """
    if events and (at is not None or as_json):
        raise typer.BadParameter("--events tells the game to people: --at and --json do not go with it")
    recorded = record.read(sys.stdin.buffer.read().decode()) if file == "-" else record.read_file(file)
    if at is not None and at > len(recorded.steps):
        raise typer.BadParameter(f"--at {at}: the game has {count(len(recorded.steps), 'answer', 'answers')}")
    state = last_state(recorded if at is None else until(recorded, at), check, folder)
    if at is not None:
        show_position(state, at, as_json)
    elif as_json:
        show_json(asdict(summary(recorded, state)) | {"checked": check})
    else:
        if check:
            typer.echo(f"{count(len(recorded.steps), 'answer', 'answers')} decided anew: the record is true")
        if events or not check:
            show_game(recorded, state, events)


def until(recorded: Record, at: int) -> Record:
    """The first `at` answers of a game."""
    return Record(recorded.header, recorded.steps[:at])


def last_state(recorded: Record, check: bool, folder: Path | None) -> State:
    """How the game stood in the end; raises `Untrue` where its record is not true."""
    states = record.replay(recorded, check, folder)
    with progress(len(recorded.steps)) as report:
        return deque(reported(states, report), maxlen=1).pop()


def reported(states: Iterable[State], report: Report) -> Iterator[State]:
    """The same states, with a report now and then."""
    for number, state in enumerate(states):
        if number % OFTEN == 0:
            report(number, count(number, "answer", "answers"))
        yield state


def show_position(state: State, at: int, as_json: bool) -> None:
    """The position as one line."""
    position = notation.write(state)
    if as_json:
        show_json({"after": at, "position": position})
    else:
        typer.echo(position)


def show_game(recorded: Record, state: State, events: bool) -> None:
    """The tale of a game, or all of its events; then what it came to."""
    told, board, names = summary(recorded, state), state.setting.board, recorded.header.names
    paragraph(title(told) + "\n")
    lines = every_event(recorded, state) if events else tale(happened(recorded), board, names)
    for line in lines:
        paragraph(line.strip(), indent=len(line) - len(line.lstrip()), hang=2)
    typer.echo()
    show(told, state)


def every_event(recorded: Record, state: State) -> Iterator[str]:
    """A sentence for each event that says something to people."""
    for event in happened(recorded):
        if said := sentence(event, state.setting.board, recorded.header.names):
            yield said
