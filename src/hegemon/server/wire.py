"""Reading what came over the wire: one message, or a clear sentence about what is wrong with it."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

import msgspec

from hegemon.server.messages import AnyMessage

T = TypeVar("T")
decoder = msgspec.json.Decoder(AnyMessage)


class BadMessage(ValueError):
    """What came is no message; the sentence says why."""


def read(data: str) -> AnyMessage:
    """The message in a text frame; raises `BadMessage`."""
    with understood(data):
        message: AnyMessage = decoder.decode(data)
    return message


def decode(data: bytes, kind: type[T], usual: Mapping[str, Any] | None = None) -> T:
    """The value in a body, where it says nothing with what is `usual`; raises `BadMessage`."""
    with understood(data):
        if usual is None:
            return msgspec.json.decode(data, type=kind)
        return msgspec.convert(filled(msgspec.json.decode(data), usual), kind)


def filled(given: Any, usual: Any) -> Any:
    """What is given, its gaps filled at every depth."""
    if not isinstance(given, dict) or not isinstance(usual, Mapping):
        return given
    return {**usual, **{name: filled(value, usual.get(name)) for name, value in given.items()}}


@contextmanager
def understood(data: str | bytes) -> Iterator[None]:
    """Whatever is wrong with some JSON, as `BadMessage`."""
    try:
        yield
        json.loads(data, object_pairs_hook=refuse_twins, parse_constant=refuse_constant)
    except RecursionError as error:
        raise BadMessage("it is nested too deeply") from error
    except ValueError as error:
        raise BadMessage(half_a_character(data) or str(error)) from error


def half_a_character(data: str | bytes) -> str:
    """A sentence where the fault is a surrogate without its other half, of which readers say strange things."""
    try:
        json.dumps(json.loads(data), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return "half of a character (a lone surrogate) stands in it"
    except (ValueError, RecursionError):
        pass
    return ""


def refuse_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON allows a key twice, and readers differ in which of them counts; we take neither."""
    found = dict(pairs)
    if len(found) != len(pairs):
        twin = next(key for index, (key, _) in enumerate(pairs) if key in dict(pairs[:index]))
        raise ValueError(f"the key {twin[:40]!r} stands there twice")
    return found


def refuse_constant(name: str) -> NoReturn:
    """NaN and its like are no JSON."""
    raise ValueError(f"{name} is no number")
