"""People who sit in a server's rooms from a keyboard, and type what is possible at random."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from random import Random
from threading import Thread
from typing import Any

from hegemon.client import Client
from hegemon.engine.commands import AnyCommand, Pass, TakeBack, Trade
from hegemon.engine.events import AnyEvent
from hegemon.server.messages import Settings
from hegemon.terminal.joining import join
from hegemon.terminal.plain import Plain
from hegemon.terminal.remote import Remote
from hegemon.terminal.saying import ordered
from hegemon.terminal.tabletop import Sight
from hegemon.terminal.talk import Conversation

DUEL: dict[str, Any] = {"rules": "express", "places": 2, "options": {"placement": "random", "round_limit": 3}}


def a_room(url: str, **settings: Any) -> dict[str, str]:
    """A new room: its id and its code."""
    made = Client(url).blocking_request("/api/rooms", {"settings": Settings(**(DUEL | settings))})
    return {"id": made["id"], "code": made["code"], "url": f"{url}/room/{made['id']}"}


class Typist(Conversation):
    """Types what is possible at random; `drops` is how often the socket is cut before it."""

    def __init__(self, url: str, name: str, seed: int, drops: float = 0) -> None:
        self.table, _picture = join(url, name)
        self.rng, self.drops = Random(seed), drops
        self.told: list[str] = []
        self.commands: list[AnyCommand] = []
        self.plain = Plain(self.table, self)
        self.thread = Thread(target=self.play, name=name, daemon=True)

    def play(self) -> None:
        """To the end of the game."""
        self.table.sit_down(self)
        self.plain.run()
        self.table.close()

    def say(self, *lines: str) -> None:
        self.told += lines

    def part(self, *lines: str) -> None:
        self.told += lines

    def pose(self, question: str) -> None:
        self.told.append(question)

    def ask(self, prompt: str) -> str:
        if self.rng.random() < self.drops:
            self.cut()
        offers = [one for one in self.table.offers() if not isinstance(one.pick(self.rng), TakeBack | Trade)]
        command = self.rng.choice(offers).pick(self.rng) if offers else Pass()
        self.commands.append(command)
        return ordered(command, self.table.board)

    def until_told(self, line: str) -> None:
        """Wait for a line."""
        for _ in range(1500):
            if line in self.told:
                return
            time.sleep(0.02)
        raise AssertionError(f"{line!r} never came")

    def cut(self) -> None:
        """Cut one's own socket."""
        line = self.table.line
        if line.link.socket:
            asyncio.run_coroutine_threadsafe(line.link.socket.close(), line.loop)

    def show_alone(self, lines: Iterable[str], whose: str) -> None:
        self.told += lines

    def complete_with(self, words: Sequence[str]) -> None:
        self.words = words

    def look_at(self, table: Sight, events: Sequence[AnyEvent] = ()) -> None:
        assert isinstance(table, Remote)

    def idle(self) -> None:
        return

    def disturb(self) -> None:
        return
