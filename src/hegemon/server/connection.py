"""One open socket as the server sees it: whose it is, where it looks, and a bounded queue of letters to it."""

import asyncio
from collections import deque

from hegemon.engine.words import NOBODY, Seat
from hegemon.server.store import Holder

MOST_BYTES = 2**20  # so much may wait for one socket, however few letters it is


class Connection:
    """A socket without the socket: letters are put in, whoever owns the wire takes them out."""

    def __init__(self, holder: Holder, most: int) -> None:
        self.holder, self.most = holder, most
        self.look: Seat = NOBODY
        self.entered = False
        self.closing = ""
        self.news = b""  # of the room, as they were told last
        self.letters: deque[bytes] = deque()
        self.size = 0  # of the letters that wait or are on their way
        self.waiting, self.closed = asyncio.Event(), asyncio.Event()

    def put(self, letter: bytes) -> None:
        """Add a letter; whoever does not read is dropped, and catches up when it comes back."""
        if self.closing:
            return
        if len(self.letters) >= self.most or self.size > MOST_BYTES:
            self.close("slow")
            return
        self.letters.append(letter)
        self.size += len(letter)
        self.waiting.set()

    def close(self, why: str) -> None:
        """No more letters; the owner of the wire closes it."""
        self.closing = self.closing or why
        if why == "slow":
            self.letters.clear()
        self.waiting.set()
        self.closed.set()

    async def take(self) -> list[bytes]:
        """The letters that wait, when there are some; none when it is over."""
        self.size = sum(map(len, self.letters))
        while not self.letters and not self.closing:
            self.waiting.clear()
            await self.waiting.wait()
        taken = list(self.letters)
        self.letters.clear()
        self.size = sum(map(len, taken))
        return taken
