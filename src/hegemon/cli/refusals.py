"""What can go wrong, in one line each: no refusal shows a traceback, and none fills a screen."""

import os
from typing import Any, TextIO

from typer.exceptions import TyperException

from hegemon.catalog import BrokenBoard, Unknown
from hegemon.engine.errors import Illegal
from hegemon.engine.setting import Unplayable
from hegemon.houserules import UnknownOption
from hegemon.notation import BadPosition
from hegemon.record import Untrue
from hegemon.telling import printable

FAILED, INTERRUPTED, PIPE_CLOSED = 2, 130, 141  # the last two as the shell counts SIGINT and SIGPIPE

REFUSALS = (
    TyperException,
    BadPosition,
    BrokenBoard,
    Illegal,
    OSError,
    UnicodeDecodeError,
    Unknown,
    UnknownOption,
    Unplayable,
    Untrue,
)


class Refused(TyperException):
    """A command cannot do what it was asked; the sentence says why."""


def refusal(error: Exception) -> str:
    """One line on what was wrong and what would be right."""
    return printable(" ".join(sentence(error).split()))


def sentence(error: Exception) -> str:
    """What an error says, without the dress of where it comes from."""
    match error:
        case Refused():  # may begin with a file's name, which is as it is
            return error.format_message()
        case TyperException():
            return usage(error)
        case BrokenBoard(file=file, problems=(first, *others)):
            return f"{file}: {first}" + (f" (and {len(others)} more)" if others else "")
        case OSError(filename=name, strerror=str(what)):
            return (f"{name}: " if isinstance(name, str) else "") + uncapital(what)
        case UnicodeDecodeError():
            return f"this is no text: byte {error.start} is not UTF-8"
        case _:
            return str(error)


def usage(error: TyperException) -> str:
    """A mistake in the words of a command, and where to read how it is used."""
    what = bad_value(error) or error.format_message().removeprefix("Invalid value: ")
    where = getattr(error, "ctx", None)
    return uncapital(what.rstrip(".")) + (f" (see `{where.command_path} --help`)" if where else "")


def bad_value(error: TyperException) -> str:
    """An argument or option with a value that will not do; its reader keeps the value to itself."""
    faults: list[Any] = getattr(error.__cause__, "errors", list)()
    hint = getattr(getattr(error, "param", None), "get_error_hint", str)().strip("'")
    what = uncapital(error.message.removeprefix("Value error, "))
    return f"{hint}: {faults[0]['input']!r} will not do: {what}" if faults else ""


def uncapital(text: str) -> str:
    """A sentence that does not begin the line."""
    return text[:1].lower() + text[1:]


def silence(stream: TextIO) -> None:
    """Send what is still to be written to nobody: whoever read it has gone."""
    nobody = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nobody, stream.fileno())
