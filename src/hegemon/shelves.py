"""Where things that come by name lie: in packages, with us, and in folders of the user's own."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path


def shelves(kind: str, folder: Path | str | None = None) -> Iterator[Path]:
    """Every folder with things of a kind ("boards", "rules"); a later one is nearer to the user, and wins.

    Packages come first: what is installed may add to ours, and only the user may replace it.
    """
    yield from packaged(kind, tuple(sys.path))
    yield Path(__file__).parent / "data" / kind
    yield from (shelf for shelf in own_folders(kind) if shelf.is_dir())
    if folder is not None:
        yield Path(folder)


@cache
def packaged(kind: str, _: tuple[str, ...]) -> tuple[Path, ...]:
    """The folders that installed packages add; looking through all of them takes long, and they are as `sys.path` is."""
    return tuple(Path(str(files(entry.module))) for entry in entry_points(group=f"hegemon.{kind}"))


def own_folders(kind: str) -> Iterator[Path]:
    """The user's data folder, then those that a variable like HEGEMON_BOARDS names."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    yield Path(home) / "hegemon" / kind
    named = os.environ.get(f"HEGEMON_{kind.upper()}", "")
    yield from (Path(one) for one in named.split(os.pathsep) if one)


def found_on(shelf: Path) -> list[Path]:
    """What lies in one folder, by name."""
    return sorted(shelf.iterdir(), key=lambda place: place.name)
