"""What a configuration file and the environment say, each value with its place; and which file that is."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from hegemon.server.settings import PREFIX, SETTINGS, VARIABLES, sections

Environment = Mapping[str, str]

FILE_VARIABLE = "HEGEMON_CONFIG"
# Variables of the same prefix that are for others: folders of boards, rule sets and bots, and our own tests.
OTHERS = frozenset({FILE_VARIABLE, "HEGEMON_BOARDS", "HEGEMON_RULES", "HEGEMON_BOTS", "HEGEMON_GOLDEN"})
# What people may have meant by a name in a file: a setting, one without its section, or a section.
NAMES = (
    {path.rpartition(".")[2]: path for path in reversed(SETTINGS)}
    | {path: path for path in SETTINGS}
    | {name: f"the section [{name}]" for name, _ in sections() if name}
)
HEADER = re.compile(r"\[+([^\]]+)\]")


class Given(NamedTuple):
    """A value that somebody gave, and where; `text` if it is still to be read."""

    path: str
    value: Any
    source: str
    text: bool = False


def usual_file(environment: Environment) -> Path | None:
    """The file that is read when none is named: the variable's, or hegemon.toml in the XDG folder if there is one."""
    if named := environment.get(FILE_VARIABLE):
        return Path(named)
    usual = xdg(environment, "XDG_CONFIG_HOME", ".config") / "hegemon.toml"
    return usual if usual.is_file() else None


def data_folder(environment: Environment) -> Path:
    """The usual place of data."""
    return xdg(environment, "XDG_DATA_HOME", ".local/share")


def xdg(environment: Environment, variable: str, usual: str) -> Path:
    """Our folder in one of the user's own."""
    return Path(environment.get(variable) or Path.home() / usual) / "hegemon"


def from_file(file: Path, problems: list[str]) -> Iterator[Given]:
    """What a file says, each value with its line."""
    try:
        text = file.read_text(encoding="utf-8")
        tables = tomllib.loads(text)
    except OSError as error:
        problems.append(f"{file}: it cannot be read ({error.strerror})")
    except ValueError as error:
        problems.append(f"{file}: this is not TOML ({error})")
    else:
        for path, value in flat(tables):
            yield from known(Given(path, value, f"{file}, line {line_of(text, path)}"), problems)


def flat(tables: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The settings in a file; an unknown section counts as one setting, and so does what lies too deep."""
    names = {name for name, _ in sections()}
    for name, value in tables.items():
        if name in names and isinstance(value, dict):
            yield from ((f"{name}.{inner}", deeper) for inner, deeper in value.items())
        else:
            yield name, value


def line_of(text: str, path: str) -> int:
    """The line in which a setting stands, or the last one that begins what it stands in; tomllib does not say."""
    here, best = "", 1
    for number, line in enumerate(text.splitlines(), 1):
        plain = re.sub(r"[\"'\s]", "", line)
        header = HEADER.match(plain)
        here = header[1] if header else here
        place = here if header else f"{here}.{plain.partition('=')[0]}".lstrip(".")
        if f"{place}.".startswith(f"{path}."):
            return number
        if f"{path}.".startswith(f"{place}."):
            best = number
    return best


def from_environment(environment: Environment, problems: list[str]) -> Iterator[Given]:
    """What variables say; `PORT`, which platforms set, gives way to our own."""
    if port := environment.get("PORT"):
        yield Given("port", port, "PORT", text=True)
    for name, value in environment.items():
        if name.startswith(PREFIX) and name not in OTHERS:
            yield from known(Given(VARIABLES.get(name, name), value, name, text=True), problems)


def from_flags(flags: Mapping[str, object], problems: list[str]) -> Iterator[Given]:
    """What flags say, by setting; texts are still to be read."""
    for path, value in flags.items():
        source = SETTINGS[path].flag if path in SETTINGS else "flag"
        yield from known(Given(path, value, source, isinstance(value, str)), problems)


def known(given: Given, problems: list[str]) -> Iterator[Given]:
    """A value of a setting that exists; else a problem, with the nearest that does."""
    if given.path in SETTINGS:
        yield given
        return
    names = {name: name for name in VARIABLES} if given.path == given.source else NAMES
    astray = given.path.rpartition(".")[2]  # a good name in the wrong section
    near = [astray] if astray in NAMES else get_close_matches(given.path, names, 1, 0.6)
    hint = f"did you mean {names[near[0]]}?" if near else "docs/configuration.md lists all"
    problems.append(f"{given.source}: there is no setting {given.path}; {hint}")
