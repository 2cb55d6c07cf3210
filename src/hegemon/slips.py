"""Slips of the pen in files that people write, boards and rule sets: what is wrong, where, what would be right."""

from pathlib import Path

import msgspec

from hegemon.engine.survey import Problem
from hegemon.houserules import WORDS, nearest
from hegemon.wording import plainly, unknown_field

SEE = "docs/boards.md describes every field"
SEE_RULES = "docs/rules.md describes every option"


def unreadable(file: Path, error: OSError | UnicodeDecodeError) -> Problem:
    """Why nothing can be read in a file."""
    match error:
        case FileNotFoundError():
            what = f"there is no {file.name}"
        case UnicodeDecodeError():
            what = f"it is no text: byte {error.start} is not UTF-8"
        case _:
            what = f"it cannot be read: {(error.strerror or str(error)).lower()}"
    return Problem("file", what, SEE)


def misread(error: msgspec.DecodeError) -> Problem:
    """What a decoder says, with the place first."""
    what, where = parted(error)
    return Problem(where or "file", plainly(what), SEE)


def misread_rules(error: msgspec.DecodeError) -> Problem:
    """The same of a rule set: an unknown option is told with the nearest, a wrong word with the right ones."""
    what, where = parted(error)
    unknown = unknown_field(what)
    if unknown is not None:
        near = nearest(unknown)
        return Problem(
            "file", f"there is no option {unknown!r}", f"did you mean {near!r}?" if near else SEE_RULES
        )
    if where in WORDS:
        return Problem(where, plainly(what), f"it is one of {', '.join(WORDS[where])}")
    return Problem(where or "file", plainly(what), SEE_RULES)


def parted(error: msgspec.DecodeError) -> tuple[str, str]:
    """What a decoder complains of, and where."""
    what, _, where = str(error).partition(" - at ")
    return what, where.rpartition("$.")[2].strip("`")
