"""A sitting at the keyboard: from a new or kept game to its end, or until somebody leaves and the game is kept."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from shlex import quote
from types import FrameType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hegemon.engine.setting import Unplayable
from hegemon.game import Game, new
from hegemon.terminal.hotseat import Hotseat
from hegemon.terminal.keeping import keep
from hegemon.terminal.plain import Plain
from hegemon.terminal.seating import BadSeating, seat_names
from hegemon.terminal.tabletop import Left
from hegemon.terminal.talk import Conversation

FILLER = "soldier"


class Wishes(Struct, frozen=True, kw_only=True):
    """What is asked for on the command line."""

    rules: str = "classic"
    people: Sequence[str] = ()
    bots: Sequence[str] = ()
    seed: int | None = None
    folder: Path | None = None
    options: dict[str, Any] = {}


def new_game(wishes: Wishes) -> Game:
    """A new game with a name for every seat; bots fill the table where nobody says who else plays."""
    probe = new(wishes.rules, seed=0, folder=wishes.folder, **wishes.options)
    least, _most = probe.state.setting.options.players
    wanted = [*wishes.bots] or [FILLER] * max(0, least - len(wishes.people))
    names = seat_names(wishes.people, wanted)
    try:
        game = new(wishes.rules, players=len(names), seed=wishes.seed, folder=wishes.folder, **wishes.options)
    except Unplayable as error:
        raise at_this_table(error, wishes, names) from error
    game.header = replace(game.header, names=names)
    return game


def at_this_table(error: Unplayable, wishes: Wishes, names: Sequence[str]) -> Exception:
    """Too few or too many at the table: say who sits there."""
    if "players" not in error.options:
        return error
    people, others = len(wishes.people), len(names) - len(wishes.people)
    return BadSeating(f"{error}; here are {people} people and {others} bots (--people, --names, --bots)")


def play_plainly(game: Game, talk: Conversation, programs: Sequence[str] = (), resumed: bool = False) -> None:
    """Play until the end, until somebody leaves, or until nothing more is typed."""
    while True:
        with leaving_in_order(), at_the_table(game, programs, talk) as table:
            if resumed:
                table.taken_up()
            follow = sit(table, talk)
        if follow is None:
            return
        game, resumed = follow, True


@contextmanager
def at_the_table(game: Game, programs: Sequence[str], talk: Conversation) -> Iterator[Hotseat]:
    """The table, whose bots go when it is left."""
    table = Hotseat(game, programs, talk.say)
    try:
        yield table
    finally:
        table.close()


def sit(table: Hotseat, talk: Conversation) -> Game | None:
    """One game; the one to go on with, if another is loaded."""
    try:
        Plain(table, talk).run()
    except Left as left:
        say_last = talk.say if left.game else talk.part
        say_last(*kept(table.game))
        return left.game
    except (EOFError, KeyboardInterrupt):
        talk.say("")
        talk.part(*kept(table.game))
        return None
    place = keep(table.game)
    talk.part(
        f"The record of the game is {place}.", f"hegemon play --replay {quote(str(place))} shows it again."
    )
    return None


def kept(game: Game) -> tuple[str, str]:
    """Keep a game that is left, and how to go on."""
    return f"The game is kept as {keep(game)}.", "hegemon play --resume goes on with it."


@contextmanager
def leaving_in_order() -> Iterator[None]:
    """A closed terminal or a request to end is as good as Ctrl-C."""

    def interrupted(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = {}
    with suppress(ValueError):  # only the main thread has signals
        before = {one: signal.signal(one, interrupted) for one in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
