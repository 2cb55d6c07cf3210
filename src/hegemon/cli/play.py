"""`hegemon play`: a game at this terminal, of people and bots."""

import os
import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from hegemon import catalog, record
from hegemon.bots import UnknownBot
from hegemon.cli.refusals import Refused
from hegemon.cli.watch import MOST, house_rules
from hegemon.picture import Picture
from hegemon.terminal.keeping import last_left, taken_up
from hegemon.terminal.seating import BadSeating
from hegemon.terminal.session import Wishes, new_game, play_plainly
from hegemon.terminal.talk import Conversation, standard

Rules = Annotated[str, Option(metavar="NAME", help="The rule set.")]
People = Annotated[int | None, Option(min=0, max=6, show_default="1", help="How many people play here.")]
Names = Annotated[str, Option(metavar="NAMES", help="Their names: Ann,Bob.")]
Bots = Annotated[str, Option(metavar="NAMES", help="Who else plays: novice,soldier, or programs.")]
Seed = Annotated[int | None, Option(min=0, max=MOST, show_default="a new one", help="Same seed, same dice.")]
Board = Annotated[str | None, Option(metavar="NAME", show_default="the rule set's", help="The board.")]
House = Annotated[
    list[str] | None,
    Option("--option", metavar="NAME=VALUE", help="A house rule, such as cap=20; may be given again."),
]  # fmt: skip
Load = Annotated[Path | None, Option(metavar="FILE", help="Go on with the game in a file.")]
Join = Annotated[
    str, Option(metavar="URL", help="Join a server's room, by its link or its address and code.")
]
Name = Annotated[str, Option(metavar="NAME", help="One's name in the room.")]
Resume = Annotated[bool, Option("--resume", help="Go on with the game that was left last.")]
Replayed = Annotated[Path | None, Option(metavar="FILE", help="Show the game in a file step by step.")]
Plainly = Annotated[bool, Option("--plain", help="Line by line, as in a pipe.")]
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with rule sets and boards of your own.")]


def play(  # noqa: PLR0913, PLR0917 - a parameter an option
    rules: Rules = "classic",
    people: People = None,
    names: Names = "",
    bots: Bots = "",
    seed: Seed = None,
    board: Board = None,
    option: House = None,
    load: Load = None,
    resume: Resume = False,
    join: Join = "",
    name: Name = "",
    replay: Replayed = None,
    plain: Plainly = False,
    folder: Folder = None,
) -> None:
    """A game at this terminal: people take turns at the keyboard, bots play the other seats.

    Where nobody says who else plays, soldiers fill the table. A game that is left is kept. --join sits down in a
    server's room, or watches where the game has begun; --replay shows a game that was played.
    """
    if join:
        play_in_room(join, name, plain)
        return
    if replay:
        play_again(replay, folder, plain)
        return
    try:
        seats = [part.strip() for part in bots.split(",") if part.strip()]
        kept = load or (last(resume) if resume else None)
        wishes = Wishes(
            rules=rules,
            people=people_named(people, names),
            bots=seats,
            seed=seed,
            folder=folder,
            options=house_rules(option or [], board=board),
        )
        game = taken_up(kept, folder) if kept else new_game(wishes)
        pictures = partial(catalog.picture, folder=folder)
        begin(partial(play_plainly, game, programs=seats, resumed=kept is not None), pictures, plain)
    except (BadSeating, UnknownBot) as error:
        raise Refused(str(error)) from error


def play_in_room(url: str, name: str, plain: bool) -> None:
    """A game in a server's room."""
    # A game at home needs no network.
    from hegemon.terminal.away import play_away  # noqa: PLC0415
    from hegemon.terminal.joining import CannotJoin, join  # noqa: PLC0415

    try:
        table, picture = join(url, name or own_name())
    except CannotJoin as error:
        raise Refused(str(error)) from error
    again = shlex.join(["hegemon", "play", "--join", table.address, "--name", table.guest.name])
    begin(partial(play_away, table=table, again=again), lambda _: picture, plain)


def play_again(file: Path, folder: Path | None, plain: bool) -> None:
    """A replay."""
    from hegemon.terminal.replaying import show_replay  # noqa: PLC0415 - a game needs none of it

    recorded = record.read_file(file)
    states = [*record.replay(recorded, folder=folder)]
    pictures = partial(catalog.picture, folder=folder)
    begin(partial(show_replay, recorded=recorded, states=states), pictures, plain, replay=True)


def own_name() -> str:
    """Who joins a room has a name there."""
    talk = standard()
    if not talk.person:
        raise Refused("--name says what you are called in the room")
    return talk.ask("Your name").strip() or own_name()


def begin(
    game: Callable[[Conversation], object],
    pictures: Callable[[str], Picture],
    plain: bool,
    replay: bool = False,
) -> None:
    """Play it: in the full screen where there is one, else line by line."""
    talk = standard()
    if plain or not talk.person or os.environ.get("TERM") == "dumb":
        game(talk)
        return
    # The plain game waits for none of it.
    from hegemon.terminal.cinema import Cinema  # noqa: PLC0415
    from hegemon.terminal.fullscreen import Fullscreen  # noqa: PLC0415
    from hegemon.terminal.onscreen import play_on_screen  # noqa: PLC0415

    play_on_screen(game, pictures, talk, Cinema if replay else Fullscreen)


def last(_resume: bool) -> Path:
    """The game that was left last."""
    found = last_left()
    if found is None:
        raise Refused("no game was left here; hegemon play begins one")
    return found


def people_named(people: int | None, names: str) -> list[str]:
    """A name for everybody at the keyboard; `Player 2` where none is given."""
    given = [name.strip() for name in names.split(",")] if names else []
    number = max(len(given), 1) if people is None else people
    if len(given) > number:
        raise typer.BadParameter(f"--names has {len(given)} names for {number} people")
    return given + [f"Player {seat}" for seat in range(len(given) + 1, number + 1)]
