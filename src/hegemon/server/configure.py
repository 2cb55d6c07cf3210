"""Makes the configuration: defaults < a TOML file < the environment < flags, each value with its source.

Everything wrong is told at once, each with where it stands, what it was, and what would be right.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hegemon.server.config import CHECKS, Config
from hegemon.server.settings import SETTINGS
from hegemon.server.sources import (
    Environment,
    Given,
    data_folder,
    from_environment,
    from_file,
    from_flags,
    usual_file,
)
from hegemon.wording import plainly

WORDS = {
    "yes": True,
    "on": True,
    "true": True,
    "1": True,
    "no": False,
    "off": False,
    "false": False,
    "0": False,
}
DEFAULT = "default"
SHOWN = 60  # so much of an offending value is told


class Loaded(Struct, frozen=True):
    """The configuration, the file that was read, and by setting who said so."""

    config: Config
    file: Path | None
    sources: Mapping[str, str]

    def source(self, path: str) -> str:
        """Where the value of one setting comes from."""
        return self.sources.get(path, DEFAULT)


class BadConfig(Exception):
    """What is wrong with the configuration, a line for each problem."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problems))


def load(file: Path | None, environment: Environment, flags: Mapping[str, object] | None = None) -> Loaded:
    """The configuration; `flags` are values or texts by setting. `BadConfig` says all that is wrong."""
    found = file or usual_file(environment)
    problems: list[str] = []
    given = [
        *(from_file(found, problems) if found else ()),
        *from_environment(environment, problems),
        *from_flags(flags or {}, problems),
    ]
    values = {path: value for one in given for path, value in converted(one, problems)}
    if problems:
        raise BadConfig(problems)
    values["data"] = str(Path(values.get("data") or data_folder(environment)).expanduser())
    return Loaded(made(values), found, {one.path: one.source for one in given})


def made(values: Mapping[str, Any]) -> Config:
    """A configuration of values that have all been looked at."""
    nested: dict[str, Any] = {}
    for path, value in values.items():
        section, _, name = path.rpartition(".")
        (nested.setdefault(section, {}) if section else nested)[name] = value
    return msgspec.convert(nested, Config)


def converted(given: Given, problems: list[str]) -> Iterator[tuple[str, Any]]:
    """The value as its setting's type; nothing and a problem if it will not do."""
    setting = SETTINGS[given.path]
    try:
        value = read(given.value, setting.default) if given.text else given.value
        done = msgspec.convert(value, setting.type, strict=not given.text)
        CHECKS.get(given.path, str)(done)
    except ValueError as error:
        what = plainly(str(error).partition(" - at ")[0])
        problems.append(f"{given.source}: {given.path} = {shown(given.value)} will not do: {what}")
    else:
        yield given.path, done


def read(text: str, default: object) -> Any:
    """What a text means where values like `default` belong."""
    match default:
        case bool():
            return WORDS.get(text.strip().lower(), text)
        case tuple():
            return [part for part in re.split(r"[,\s]+", text) if part]
        case _:
            return text.strip()


def shown(value: object) -> str:
    """A value, short enough for a sentence."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
