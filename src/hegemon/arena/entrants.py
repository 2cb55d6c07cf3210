"""Who takes part: bots by name, so many of each, and Python files with a bot of one's own."""

import re
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hegemon import bots
from hegemon.bots import Bot

MOST = 64
TIMES = re.compile(r"(?P<name>.+?)(?:\*(?P<times>\d+))?")


class BadEntrant(ValueError):
    """What is said about who takes part makes no sense."""


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
    found = TIMES.fullmatch(part)
    if not found:
        raise BadEntrant("there is an empty name between two commas; write names like general,soldier*2")
    times = int(found["times"] or 1)
    if not 1 <= times <= MOST:
        raise BadEntrant(f"{part!r}: how many must be from 1 to {MOST}, not {times}")
    return [found["name"]] * times


def factory(name: str) -> Callable[[], Bot]:
    """What makes the bot called `name`: ours, a program, or what a Python file that cannot be run defines."""
    own_file = name.endswith(".py") and not bots.is_program(name)
    return own(name) if own_file else lambda: bots.make(name)


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
        raise BadEntrant(f"{name} cannot be run: {type(error).__name__}: {error}") from error
    if not callable(getattr(module, "make", None)):
        raise BadEntrant(f"{name} defines no make(); it should return a bot: (view, offers, rng) → command")
    made: Callable[[], Bot] = module.make
    return made
