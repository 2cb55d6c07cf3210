"""Chance from bytes: fair choices by rejection, and the seeded generator, the same on every machine."""

from collections.abc import Callable
from hashlib import sha256

Block = Callable[[int], bytes]


class Stream:
    """Random numbers from numbered blocks of bytes; never by modulo, which would favour small numbers."""

    def __init__(self, block: Block) -> None:
        self.block, self.blocks, self.bytes = block, 0, b""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1: the first group of bytes below the last multiple of `stop`."""
        if stop < 1:
            raise ValueError(f"a choice needs at least one possibility, not {stop}")
        size = max(1, ((stop - 1).bit_length() + 7) // 8)
        fair = 256**size - 256**size % stop
        while (number := int.from_bytes(self.take(size), "big")) >= fair:
            pass
        return number % stop

    def take(self, size: int) -> bytes:
        """The next `size` bytes."""
        while len(self.bytes) < size:
            self.bytes += self.block(self.blocks)
            self.blocks += 1
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken


def seeded(*seed: object) -> Stream:
    """A stream that is the same for the same seed: block n is SHA-256 of `seed/…/n`."""
    name = "/".join(map(str, seed))
    return Stream(lambda number: sha256(f"{name}/{number}".encode()).digest())
