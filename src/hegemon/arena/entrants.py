"""Who takes part: bots by name, so many of each, and Python files with a bot of one's own."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from traceback import extract_tb
from typing import Any

from hegemon import bots
from hegemon.bots import Bot, Listener
from hegemon.bots.process import Broken, command_of, words_of
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng
from hegemon.engine.view import View

MOST = 64
TIMES = re.compile(r"(?P<name>.+?)(?:\*(?P<times>\d+))?")


class BadEntrant(ValueError):
    """What is said about who takes part makes no sense, or a bot of one's own breaks down."""


class Own:
    """The bot of a Python file. What it raises ends the tournament, with the line where it did."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def __call__(self, view: View, offers: Sequence[Offer], rng: Rng) -> AnyCommand:
        try:
            return self.bot(view, offers, rng)
        except Exception as error:
            raise BadEntrant(broken(self.name, error)) from error

    def explain(self) -> str:
        return self.bot.explain()


class OwnListener(Own):
    """One that wants to hear what happens."""

    bot: Any

    def hear(self, events: Sequence[AnyEvent]) -> None:
        try:
            self.bot.hear(events)
        except Exception as error:
            raise BadEntrant(broken(self.name, error)) from error


def broken(name: str, error: Exception) -> str:
    """What was raised, and where in the file."""
    file, frames = Path(name).resolve(), extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).resolve() == file]
    where = f" in line {lines[-1]}" if lines else ""
    return f"{name} breaks down{where}: {type(error).__name__}: {error}"


def entrants(text: str) -> tuple[str, ...]:
    """Every entrant of a line like `general,soldier*2,./mybot.py`, each checked."""
    names = tuple(name for part in text.split(",") for name in several(part.strip()))
    if not 2 <= len(names) <= MOST:
        raise BadEntrant(f"a game needs 2 to {MOST} bots, {text!r} names {len(names)}")
    for name in dict.fromkeys(names):
        factory(name)()
    return names


def several(part: str) -> list[str]:
    """`soldier*2` is two soldiers."""
    fits = TIMES.fullmatch(part)
    if not fits:
        raise BadEntrant("there is an empty name between two commas; write names like general,soldier*2")
    times = int(fits["times"] or 1)
    if not 1 <= times <= MOST:
        raise BadEntrant(f"{part!r}: how many must be from 1 to {MOST}, not {times}")
    return [fits["name"]] * times


def factory(name: str) -> Callable[[], Bot]:
    """What makes the bot called `name`: ours, a program, or what a Python file that cannot be run defines."""
    if name.endswith(".py") and not bots.is_program(name):
        return own(name)
    if bots.is_program(name) or "/" in name:
        check_program(name)
    return lambda: bots.make(name)


def check_program(name: str) -> None:
    """Whether there is such a program at all is asked before the first game."""
    if not bots.is_program(name):
        raise BadEntrant(no_program(name))
    try:
        first = words_of(command_of(name))[0]
    except Broken as broken:
        raise BadEntrant(f"{name} {broken}") from broken
    if which(first) is None:
        raise BadEntrant(f"{name} cannot be run: there is no program {first!r}")


def no_program(name: str) -> str:
    """Why a path is no bot."""
    if Path(name).is_file():
        return f"{name} cannot be run; chmod +x {name}, or name what runs it, such as 'cmd:node {name}'"
    return f"there is no file {name!r}"


@cache
def own(name: str) -> Callable[[], Bot]:
    """The function `make` of a Python file."""
    path = Path(name)
    if not path.is_file():
        raise BadEntrant(f"there is no file {name!r}; a bot of your own is a Python file that defines make()")
    spec: Any = spec_from_file_location(path.stem, path)
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadEntrant(broken(name, error)) from error
    if not callable(getattr(module, "make", None)):
        raise BadEntrant(f"{name} defines no make(); it should return a bot: (view, offers, rng) → command")
    return lambda: made_by(name, module.make)


def made_by(name: str, make: Callable[[], Bot]) -> Own:
    """What `make` of a Python file returns."""
    try:
        bot: Any = make()
    except Exception as error:
        raise BadEntrant(broken(name, error)) from error
    if not callable(bot):
        raise BadEntrant(f"make() of {name} returns {bot!r}, which is no bot: (view, offers, rng) → command")
    kind = OwnListener if isinstance(bot, Listener) else Own
    return kind(name, bot)
