"""Takes out of a log entry what must never be in a log: chat, tokens, cookies, addresses, links that open doors.

Who logs one by mistake finds `withheld` in its place, not the thing.
"""

import re
from collections.abc import Iterator, MutableMapping
from traceback import extract_tb
from typing import Any

from hegemon.server.tokens import ID_LENGTH, ID_SIGNS

PRIVATE = re.compile(
    "(?:address|authorization|body|chat|client|code|content|cookie|forwarded|header|holder|host|ip|link|message|origin"
    "|password|peer|remote|said|say|secret|seed|text|ticket|token|url)(?:s|es)?"
)
WITHHELD = "withheld"
TOLD = frozenset({"timestamp", "level", "logger"})  # made here, not by whoever logs
IDS = frozenset({"game", "request"})  # they tell games and requests apart, and open nothing
ID = re.compile(r"[\w.-]{1,24}")

IPV4 = r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])"
IPV6 = r"(?<![\w:.])(?:[0-9a-fA-F]{0,4}:){2,7}[0-9a-fA-F]{0,4}(?:%\w+)?(?![\w:])"
BEARER = r"(?<![\w-])[\w-]{32}(?![\w-])"
ROOM = rf"(?<![\w-])[{ID_SIGNS}]{{{ID_LENGTH}}}(?![\w-])"
MIXED = r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}"
SECRETS = re.compile(f"{IPV4}|{IPV6}|{BEARER}|{ROOM}|{MIXED}")
QUOTED = re.compile(r"""(?<!\w)(['"])(?:\\.|(?!\1).)*\1""", re.S)

Entry = MutableMapping[str, Any]


def scrub(_logger: Any, _method: str, entry: Entry) -> Entry:
    """A structlog processor: the entry without anything private."""
    return {key: found if key in TOLD else value(key, found) for key, found in entry.items()}


def value(key: str, found: Any) -> Any:
    """What may be told of a value: nothing under a private name, of what is not plain its type."""
    if private(key):
        return WITHHELD
    match found:
        case None | bool() | int() | float():
            return found
        case str():
            return found if key in IDS and ID.fullmatch(found) else text(found)
        case dict():
            return {text(str(inner)): value(str(inner), deeper) for inner, deeper in found.items()}
        case list() | tuple() | set() | frozenset():
            return [value("", one) for one in found]
        case _:
            return f"<{type(found).__name__}>"


def private(key: str) -> bool:
    """Whether a name promises something private: one of its words does."""
    words = re.split(r"[^a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).lower())
    return any(PRIVATE.fullmatch(word) for word in words)


def text(found: str) -> str:
    """A text without addresses and without words that could open a door."""
    return SECRETS.sub(WITHHELD, found)


def told(error: BaseException) -> Iterator[str]:
    """An error in lines: the places it came through, and what it says without what it quotes; then why."""
    yield from (
        f"{place.filename}:{place.lineno} in {place.name}" for place in extract_tb(error.__traceback__)
    )
    yield f"{type(error).__name__}: {text(QUOTED.sub(WITHHELD, str(error)))}"
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    for one in (*inner, *([error.__cause__] if error.__cause__ else ())):
        yield from ("from", *told(one))
