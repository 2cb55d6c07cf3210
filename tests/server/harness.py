"""A real server in a process of its own, and players who answer whatever they are asked."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import aclosing
from pathlib import Path
from random import Random
from typing import Self

from hegemon.client import Client
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import PlayerOffer, TakeBackOffer
from hegemon.fair import commitment_of
from hegemon.server import messages as m

COMPLAINT = re.compile(r'"level": "(error|critical)"|Traceback|never retrieved', re.I)
STARTED = re.compile(r"hegemon plays at (\S+)")
QUICK = {
    "HEGEMON_TABLES_REVEAL_TIME": "2",
    "HEGEMON_TABLES_BOT_PAUSE": "0",
    "HEGEMON_LIMITS_SOCKET_RATE": "100000",
    "HEGEMON_LIMITS_SOCKET_BURST": "100000",
    "HEGEMON_LIMITS_SEAT_RATE": "100000",
    "HEGEMON_LIMITS_SEAT_BURST": "100000",
    "HEGEMON_LIMITS_ADDRESS_RATE": "100000",
    "HEGEMON_LIMITS_ADDRESS_BURST": "100000",
    "HEGEMON_LIMITS_REQUEST_RATE": "100000",
    "HEGEMON_LIMITS_REQUEST_BURST": "100000",
    "HEGEMON_LIMITS_ROOM_RATE": "100000",
    "HEGEMON_LIMITS_ROOM_BURST": "100000",
    "HEGEMON_LIMITS_SOCKETS_PER_ADDRESS": "100000",
    "HEGEMON_LIMITS_ROOMS_PER_ADDRESS": "100000",
    "HEGEMON_LIMITS_GUESS_RATE": "100000",
    "HEGEMON_LIMITS_GUESS_BURST": "100000",
}


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`hegemon serve` on this machine's loopback, which can be killed and started again where it was."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self.port = folder, free_port()
        self.environment = os.environ | QUICK | settings
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start, and wait until it takes connections."""
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder)]
        log = (self.folder.parent / "server.log").open("a", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hegemon", *words],
            env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True,
        )  # fmt: skip
        log.close()
        line = self.process.stdout.readline() if self.process.stdout else ""
        assert STARTED.match(line), f"the server did not start: {line!r}, {self.log()}"
        return self

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it this way, and wait until it has ended."""
        assert self.process
        self.process.send_signal(how)
        code = self.process.wait(20)
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None
        return code

    def log(self) -> str:
        """What it has written."""
        return (self.folder.parent / "server.log").read_text(encoding="utf-8")

    def complaint(self) -> str:
        """The first of what it has written that tells of an error, with what stands around it; empty if nothing does."""
        log = self.log()
        found = COMPLAINT.search(log)
        return log[max(0, found.start() - 1_000) : found.start() + 4_000] if found else ""

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.kill()


class Player:
    """A person who sits down, ticks ready, and answers every question at random, over and over until it is heard."""

    def __init__(self, client: Client, room: str, name: str, seed: int, drops: float = 0.0) -> None:
        self.client, self.link, self.name = client, client.enter(room), name
        self.rng, self.secret = Random(seed), f"{seed:064x}"
        self.seat, self.commands = 0, 0
        self.pending: m.Do | None = None
        self.accepted: dict[str, tuple[int, AnyCommand]] = {}
        self.refused: list[m.Refused] = []
        self.letters: list[m.AnyLetter] = []
        self.phase, self.drops = "open", drops

    async def play(self) -> None:
        """Until the game is over."""
        async with aclosing(self.link.letters()) as letters:
            async for letter in letters:
                self.letters.append(letter)
                await self.hear(letter)
                if self.rng.random() < self.drops and self.link.socket:
                    await self.link.socket.close()
                if self.phase == "over":
                    return

    async def hear(self, letter: m.AnyLetter) -> None:
        """What to do about a letter."""
        match letter:
            case m.Welcome(room=room, mine=mine) | m.RoomNews(room=room, mine=mine):
                await self.see_room(room, mine)
                if isinstance(letter, m.Welcome):
                    await self.come_in(room, mine)
            case m.Snapshot(offers=offers, step=step) | m.News(offers=offers, step=step):
                await self.answer(offers, step)
            case m.Accepted(id=id_, step=step):
                self.settle(id_, step)
            case m.Refused():
                self.refused.append(letter)
                if self.pending and letter.id == self.pending.id:
                    self.pending = None
                    await self.link.say(m.CatchUp(-1))

    async def come_in(self, room: m.RoomView, mine: tuple[int, ...]) -> None:
        """Sit down, or ask again what was asked before the socket broke."""
        if not mine and room.phase == "open":
            await self.link.say(m.Sit(self.name))
        if self.pending:
            await self.link.say(self.pending)

    async def see_room(self, room: m.RoomView, mine: tuple[int, ...]) -> None:
        """Tick ready, show one's secret; look from one's seat."""
        self.phase = room.phase
        if not mine:
            return
        place = next(one for one in room.places if one.place == mine[0])
        if room.phase == "open" and not place.ready:
            await self.link.say(m.Ready(place.place, commitment_of(self.secret)))
        if room.phase == "revealing":
            await self.link.say(m.Reveal(place.place, self.secret))
        self.seat = self.link.look = place.seat

    async def answer(self, offers: tuple[PlayerOffer, ...], step: int) -> None:
        """Pick an answer; one question has one answer, however often it is put."""
        choices = [offer for offer in offers if not isinstance(offer, TakeBackOffer)]
        if not choices or (self.pending and self.pending.seen == step):
            return
        command = self.rng.choice(choices).pick(self.rng)
        self.commands += 1
        self.pending = m.Do(f"{self.name}-{self.commands}", self.seat, command, step)  # type: ignore[arg-type]
        await self.link.say(self.pending)

    def settle(self, id_: str, step: int) -> None:
        """A command is done."""
        if self.pending and id_ == self.pending.id:
            self.accepted[id_] = (step, self.pending.command)
            self.pending = None


async def play_game(
    url: str, settings: m.Settings, people: int, seed: int = 1, drops: float = 0.0
) -> tuple[str, list[Player]]:
    """A whole game between people who answer at random; the room and the people."""
    first = Client(url)
    room = await first.open_room(settings)
    clients = [first, *(Client(url) for _ in range(people - 1))]
    players = [
        Player(client, room, f"player-{n}", seed * 100 + n, drops) for n, client in enumerate(clients, 1)
    ]
    await asyncio.gather(*(player.play() for player in players))
    return room, players
