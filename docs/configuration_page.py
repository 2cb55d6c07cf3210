"""docs/configuration.md: every setting of the server, with its sentence, values, default and environment variable."""

from collections.abc import Iterator
from typing import Any

import msgspec

from docs.rules_page import row
from hegemon.server.config import Config, Part
from hegemon.server.settings import Setting, sections, settings

INTRODUCTION = """\
# The configuration of the server

<!-- made by `make docs` from src/hegemon/server/config.py; edit that -->

Nothing has to be configured. What is, comes from four places, a later one overriding those before it: defaults, a TOML
file, the environment, flags of `hegemon serve`. The file is the one that `--file` names, or the variable
`HEGEMON_CONFIG`, or else `hegemon/hegemon.toml` in the XDG configuration folder (`~/.config`). `PORT` is honoured too;
`HEGEMON_PORT` overrides it. `hegemon config show` prints every value with where it comes from, and `hegemon config check`
all that is wrong. [hosting.md](hosting.md) shows a configuration in use.

Times are in seconds, rates in a second. In the environment a list is separated by commas, and yes and no are `yes` and
`no`. There is no setting for the server's secret: it lies in `secret.key` in the data folder, made at the first start.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(line for name, part in sections() for line in section(name, part))])


def section(name: str, part: type[Part]) -> Iterator[str]:
    """One section: what it is about, and a line for each of its settings."""
    schema = msgspec.json.schema(part)["$defs"][part.__name__]
    yield f"## [{name}]\n" if name else "## Before any section\n"
    yield f"{part.__doc__}\n"
    yield row("setting", "what it means", "values", "default", "variable")
    yield row(*["---"] * 5)
    for setting in settings(part, f"{name}." if name else ""):
        if part is not Config or "." not in setting.path:
            yield line(setting, schema["properties"][setting.path.rpartition(".")[2]])
    yield ""


def line(setting: Setting, schema: dict[str, Any]) -> str:
    """One setting."""
    name = setting.path.rpartition(".")[2]
    cells = (schema["description"], values(schema), default(setting.default))
    return row(f"`{name}`", *cells, f"`{setting.variable}`")


def values(schema: dict[str, Any]) -> str:
    """What a setting can be, in words."""
    match schema:
        case {"enum": names}:
            return ", ".join(f"`{name}`" for name in names)
        case {"minimum": least, "maximum": most}:
            return f"{least:,} to {most:,}"
        case {"type": "boolean"}:
            return "`true`, `false`"
        case {"type": "array"}:
            return "a list of texts"
        case _:
            return "a text"


def default(found: object) -> str:
    """A default as it is written in a file."""
    return f"`{msgspec.json.encode(found).decode()}`"
