"""The telephone: a room's socket in a thread of its own, so that whoever sits at the keyboard can wait for both."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from queue import Empty, SimpleQueue
from threading import Thread

from hegemon.client import Client, Closed, Link
from hegemon.server.messages import AnyLetter, Message

LOOK_UP = 0.1  # seconds between looks at whether anybody still waits


class Cut:
    """The socket has gone; another is being tried."""


Heard = AnyLetter | Cut | Closed


class Telephone:
    """Letters come in whether or not anybody listens just now; messages may be said from any thread."""

    def __init__(self, client: Client, room: str) -> None:
        self.link: Link = Told(client, room, self.hear)
        self.heard: SimpleQueue[Heard] = SimpleQueue()
        self.ring: Callable[[], object] = lambda: None
        self.loop = asyncio.new_event_loop()
        self.listening = self.loop.create_task(self.listen())
        self.thread = Thread(target=self.run, name="telephone", daemon=True)
        self.thread.start()

    def run(self) -> None:
        """The thread: listen until somebody hangs up."""
        try:
            self.loop.run_until_complete(asyncio.wait([self.listening]))
        finally:
            self.loop.close()

    async def listen(self) -> None:
        """Every letter, over as many sockets as it takes."""
        try:
            async with aclosing(self.link.letters()) as letters:
                async for letter in letters:
                    self.hear(letter)
        except Closed as closed:
            self.hear(closed)

    def hear(self, what: Heard) -> None:
        """Something has come; whoever waits for something else hears a ring."""
        self.heard.put(what)
        self.ring()

    def say(self, message: Message) -> None:
        """Send a message; while there is no socket it is lost."""
        asyncio.run_coroutine_threadsafe(self.link.say(message), self.loop)

    def next(self, idle: Callable[[], object], seconds: float = float("inf")) -> Heard | None:
        """What has come next; None when nothing has for so long. `idle` is called while waiting and may raise."""
        while seconds > 0:
            try:
                return self.heard.get(timeout=LOOK_UP)
            except Empty:
                idle()
                seconds -= LOOK_UP
        return None

    @property
    def waiting(self) -> bool:
        """Whether something has come."""
        return not self.heard.empty()

    def close(self) -> None:
        """Hang up."""
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.listening.cancel)
        self.thread.join(timeout=10)


class Told(Link):
    """A link that tells when its socket has gone."""

    def __init__(self, client: Client, room: str, tell: Callable[[Cut], object]) -> None:
        super().__init__(client, room)
        self.tell = tell

    def cut(self) -> None:
        self.tell(Cut())
