"""Who sits at the keyboard's table: people by name, and bots, whose seats carry the bots' names."""

import re
from collections.abc import Collection, Sequence

from hegemon import bots
from hegemon.arena.entrants import BadEntrant, check_program
from hegemon.bots import Bot
from hegemon.telling import printable

LONGEST = 40
NUMBERED = re.compile(r"(?P<bot>.+?)(?: (?P<number>\d+))?")


class BadSeating(ValueError):
    """People or bots that cannot sit down so."""


def seat_names(people: Sequence[str], bot_names: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat: people first; of several bots of one name the later ones are numbered."""
    names = [checked(name) for name in people]
    for bot in bot_names:
        known(bot)
        earlier = sum(bot_of(name) == bot for name in names)
        names.append(f"{bot} {earlier + 1}" if earlier else bot)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise BadSeating(f"two players cannot both be called {twice!r}")
    return tuple(names)


def known(bot: str) -> None:
    """That there is such a bot is asked before the game."""
    if not is_program(bot):
        bots.make(bot)
        return
    try:
        check_program(bot)
    except BadEntrant as error:
        raise BadSeating(str(error)) from error


def checked(name: str) -> str:
    """A person's name; a bot's is refused, because a saved game tells by the names who is a bot."""
    name = name.strip()
    if not name or len(name) > LONGEST or name != printable(name):
        raise BadSeating(f"a name has 1 to {LONGEST} letters, which {name!r} has not")
    if bot_of(name):
        raise BadSeating(f"{name!r} is the name of a bot; choose another")
    return name


def bot_of(name: str) -> str | None:
    """The bot whose seat is called so; None for a person's."""
    found = NUMBERED.fullmatch(name)
    bot = found["bot"] if found else ""
    return bot if bot in bots.names() or is_program(bot) else None


def is_program(name: str) -> bool:
    """Whether a bot is a program of its own: a file or a command."""
    return "/" in name or name.startswith("cmd:")


def seated(name: str, programs: Collection[str] = ()) -> Bot | None:
    """A new bot for the seat called so; None for a person's. A game in a file cannot start programs by itself."""
    bot = bot_of(name)
    if bot and is_program(bot) and bot not in programs:
        raise BadSeating(f"{bot} plays in this game; say --bots {bot} if that program may run")
    return bots.make(bot) if bot else None
