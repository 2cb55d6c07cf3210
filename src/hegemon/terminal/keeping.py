"""Keeping games: where a game that was left lies, and how to go on with it."""

import os
from pathlib import Path

from msgspec.structs import replace

from hegemon.game import Game, load
from hegemon.terminal.seating import bot_of

ENDING = ".hegemon"


def state_folder() -> Path:
    """Our part of the XDG state folder."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "hegemon"


def shelf() -> Path:
    """The folder of the games that were left."""
    return state_folder() / "games"


def own_place(game: Game) -> Path:
    """Where this game is kept: the same place whenever it is left."""
    header = game.header
    seed = header.hash if header.seed is None else str(header.seed)
    return shelf() / f"{header.rules or 'game'}-{header.board}-{seed}{ENDING}"


def last_left() -> Path | None:
    """The game that was left last; None if there is none."""
    found = shelf().glob(f"*{ENDING}") if shelf().is_dir() else []
    return max(found, key=lambda place: place.stat().st_mtime, default=None)


def keep(game: Game) -> Path:
    """Write a game that is left where it can be gone on with."""
    place = own_place(game)
    place.parent.mkdir(parents=True, exist_ok=True)
    game.save(place)
    return place


def taken_up(path: Path, folder: Path | None = None) -> Game:
    """The game in a file, with a name for every seat."""
    game = load(path, folder)
    seats = game.state.setting.seats
    names = [*game.header.names, *(f"Player {seat}" for seat in seats)]
    named = (name or f"Player {seat}" for seat, name in zip(seats, names, strict=False))
    game.header = replace(game.header, names=tuple(named))
    return game


def kept_bots(game: Game) -> list[str]:
    """The bots of a saved game."""
    return [bot for name in game.header.names if (bot := bot_of(name))]
