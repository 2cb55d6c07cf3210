"""Reading letters as a client does: from their bytes."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from hegemon.server.messages import AnyLetter

decoder = msgspec.json.Decoder(AnyLetter)


def letter(data: bytes) -> Any:
    """The letter in some bytes; of any type, for tests say which they expect."""
    return decoder.decode(data)


def letters_in(data: Iterable[bytes]) -> list[dict[str, Any]]:
    """Letters as plain JSON."""
    return [json.loads(one) for one in data]
