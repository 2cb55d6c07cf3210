"""The schema of config.py as a list of settings: how each is called in a file, in the environment and among flags."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from hegemon.server.config import Config, Part

PREFIX = "HEGEMON_"


class Setting(NamedTuple):
    """One setting: `path` is its name in a file, with its section before a dot."""

    path: str
    type: Any
    default: Any

    @property
    def variable(self) -> str:
        """The name of its environment variable."""
        return PREFIX + self.path.replace(".", "_").upper()

    @property
    def flag(self) -> str:
        """Its name among the flags of a command, if the command has it."""
        return "--" + self.path.replace(".", "-").replace("_", "-")


def settings(part: type[Part] = Config, prefix: str = "") -> Iterator[Setting]:
    """Every setting there is, in the order of the schema."""
    for field in msgspec.structs.fields(part):
        if isinstance(field.type, type) and issubclass(field.type, Part):
            yield from settings(field.type, f"{field.name}.")
        else:
            yield Setting(prefix + field.name, field.type, field.default)


def sections() -> Iterator[tuple[str, type[Part]]]:
    """Name and schema of every section; the first has no name."""
    yield "", Config
    for field in msgspec.structs.fields(Config):
        if isinstance(field.type, type) and issubclass(field.type, Part):
            yield field.name, field.type


def value_of(config: Config, path: str) -> Any:
    """The value of one setting."""
    section, _, name = path.rpartition(".")
    return getattr(getattr(config, section) if section else config, name)


SETTINGS = {setting.path: setting for setting in settings()}
VARIABLES = {setting.variable: setting.path for setting in SETTINGS.values()}
