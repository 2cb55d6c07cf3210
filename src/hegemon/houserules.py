"""House rules: a rule set with some of its options changed, from Python values or from typed text."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from hegemon.engine.options import Options
from hegemon.engine.setting import Unplayable
from hegemon.wording import plainly

NAMES = Options.__struct_fields__
NONE_WORDS = ("none", "off", "-", "–")
LINE = re.compile(r"([0-9]{1,5}) for ([0-9]{1,2})")
WORDS = {
    name: get_args(kind) for name, kind in get_type_hints(Options).items() if get_origin(kind) is Literal
}


class UnknownOption(LookupError):
    """There is no option of that name."""

    def __init__(self, name: str) -> None:
        near = nearest(name)
        hint = f"did you mean {near!r}?" if near else f"there are: {', '.join(NAMES)}"
        super().__init__(f"there is no option {name!r}; {hint}")
        self.name, self.nearest = name, near


def nearest(name: str) -> str | None:
    """The option that comes nearest to a name that is none."""
    return next(iter(get_close_matches(name, NAMES, 1, 0.4)), None)


def with_house_rules(options: Options, changes: Mapping[str, Any]) -> Options:
    """`options` with some values changed; refuses unknown names and impossible values."""
    for name in changes:
        if name not in NAMES:
            raise UnknownOption(name)
    values = msgspec.to_builtins(options, str_keys=True)
    for name, value in changes.items():
        values = msgspec.to_builtins(changed(values, name, value), str_keys=True)
    return msgspec.convert(values, Options, str_keys=True)


def changed(values: dict[str, Any], name: str, value: object) -> Options:
    """Options with one value changed; says which and why if that cannot be."""
    try:
        plain = msgspec.to_builtins(value, str_keys=True)
        return msgspec.convert(values | {name: plain}, Options, str_keys=True)
    except (msgspec.ValidationError, TypeError) as error:
        raise Unplayable(name, because=f"{value!r} will not do: {expected(name, error)}") from error


def expected(name: str, error: Exception) -> str:
    """What the option `name` takes: one of some words, or what was wrong with the value given."""
    if name in WORDS:
        return f"it is one of {', '.join(WORDS[name])}"
    return plainly(str(error).partition(" - at ")[0])


def parse(name: str, text: str) -> Any:
    """The value that a person means by `text` for the option `name`."""
    if name not in NAMES:
        raise UnknownOption(name)
    values = msgspec.to_builtins(Options(), str_keys=True)
    *others, last = readings(text)
    for value in others:
        with suppress(Unplayable):
            changed(values, name, value)
            return value
    changed(values, name, last)
    return last


def readings(text: str) -> Iterator[Any]:
    """What a text can mean: itself, yes or no, a number or table (as JSON or "35 for 3, 30 for 4"), or nothing."""
    yield text
    words = {"yes": True, "on": True, "no": False}
    if text.casefold() in words:
        yield words[text.casefold()]
    with suppress(msgspec.DecodeError):
        yield msgspec.json.decode(text)
    if text.casefold() in NONE_WORDS:
        yield None
    lines = [LINE.fullmatch(part.strip()) for part in text.split(",")]
    if all(lines):
        yield {line[2]: int(line[1]) for line in lines if line}
