"""Bots by name: ours, those that installed packages add under the entry points `hegemon.bots`, and programs."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from importlib.metadata import entry_points

from hegemon.bots.bot import Bot, Listener
from hegemon.bots.dialogue import Limits
from hegemon.bots.general import General
from hegemon.bots.novice import Novice
from hegemon.bots.process import is_program
from hegemon.bots.program import Program
from hegemon.bots.random import Random
from hegemon.bots.soldier import Soldier
from hegemon.bots.sparring import SPARRING

__all__ = [
    "Bot",
    "Limits",
    "Listener",
    "Program",
    "UnknownBot",
    "bots",
    "install",
    "is_program",
    "make",
    "names",
]

Factory = Callable[[], Bot]

SPARRING_PREFIX = "sparring:"
OURS: dict[str, Factory] = {"random": Random, "novice": Novice, "soldier": Soldier, "general": General}


PROGRAMS: dict[str, Factory] = {}


class UnknownBot(LookupError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        self.name, self.known = name, names()
        near = get_close_matches(name, self.known, 1)
        meant = f"; did you mean {near[0]!r}?" if near else ""
        super().__init__(f"there is no bot {name!r}; there are: {', '.join(self.known)}{meant}")


def bots() -> dict[str, Factory]:
    """What makes a bot, by its name, weakest of ours first; what is installed may add to ours, not replace them."""
    added = {entry.name: loaded(entry.load) for entry in entry_points(group="hegemon.bots")}
    return OURS | {name: factory for name, factory in (added | PROGRAMS).items() if name not in OURS}


def install(commands: Mapping[str, str], limits: Limits) -> None:
    """Give names to programs, for this process."""
    PROGRAMS.update({name: partial(Program, f"cmd:{command}", limits) for name, command in commands.items()})


def loaded(load: Callable[[], Factory]) -> Factory:
    """A factory that is imported when a bot is wanted, so that a broken package hurts only who asks for it."""

    def factory() -> Bot:
        return load()()

    return factory


def names() -> tuple[str, ...]:
    """The names of all bots; sparring partners are called `sparring:hunter` and are not listed."""
    return tuple(bots())


def make(name: str) -> Bot:
    """A new bot for one seat of one game; `./mybot` and `cmd:node mybot.js` are programs (docs/bots.md)."""
    if is_program(name):
        return Program(name)
    if name.startswith(SPARRING_PREFIX) and name[len(SPARRING_PREFIX) :] in SPARRING:
        return SPARRING[name[len(SPARRING_PREFIX) :]]()
    found = bots()
    if name not in found:
        raise UnknownBot(name)
    return found[name]()
