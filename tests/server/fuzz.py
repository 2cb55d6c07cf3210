"""Hostile clients and a game in progress on one server: nothing breaks, nothing grows, the game goes on.

`make fuzz` runs it as a program: `python -m tests.server.fuzz MESSAGES REQUESTS SECONDS`.
"""

import asyncio
import re
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.request import urlopen

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from requests import Session
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS as REGISTRY
from schemathesis.checks import load_all_checks
from schemathesis.core.result import Ok

from hegemon.client import Client
from hegemon.fair import commitment_of
from hegemon.server import messages as m
from hegemon.server import tokens
from tests.server.harness import ServerProcess, play_game
from tests.server.hostile import Legal, Said, conversations, endings, handshakes
from tests.server.rawsocket import Hung, RawSocket, text

MEGABYTE = 1024
LEAST_MESSAGES, LEAST_REQUESTS = 500, 100  # on a slow machine, too, however late it is
LETTERS = msgspec.json.Decoder(m.AnyLetter)
SERVER = {
    "HEGEMON_TABLES_IDLE": "1",
    "HEGEMON_TABLES_GRACE": "1",
    "HEGEMON_LIMITS_ROOMS_PER_ADDRESS": "1000000",
    "HEGEMON_LIMITS_ROOMS": "1000000",
}
RULES = ("classic", "states", "rounds", "express")
ENDLESS = settings(
    max_examples=10_000_000,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
    "response_schema_conformance", "negative_data_rejection", "unsupported_method", "allow_header_conformance",
)  # fmt: skip


class Enough(Exception):
    """There was enough of it, or the time is over."""


class Tally(NamedTuple):
    """What a run has sent, the games that others played meanwhile, and the server's memory in megabytes."""

    messages: int
    requests: int
    games: int
    before: float
    after: float
    seconds: float


class Fuzz:
    """One server under attack."""

    def __init__(self, server: ServerProcess, seconds: float) -> None:
        self.server, self.began, self.seconds = server, time.monotonic(), seconds
        self.people = [tokens.new_token() for _ in range(4)]
        self.rooms: list[str] = []
        self.messages = self.requests = self.games = 0
        self.sizes: list[float] = []

    def run(self, messages: int, requests: int) -> Tally:
        """Sockets first, then requests; a game goes on all the time."""
        over = threading.Event()
        with ThreadPoolExecutor() as threads:
            others = threads.submit(self.play_on, over)
            try:
                self.shake_hands()
                self.sockets(messages, 0.6)
                self.ask(requests, 1.0)
            finally:
                over.set()
            others.result()
        self.judge()
        sizes = self.sizes
        took = time.monotonic() - self.began
        return Tally(self.messages, self.requests, self.games, sizes[len(sizes) // 3], max(sizes[-20:]), took)

    def late(self, share: float) -> bool:
        """Whether this share of the time is over."""
        return time.monotonic() > self.began + self.seconds * share

    # ── sockets ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def shake_hands(self) -> None:
        """Connections that begin badly are refused, closed or left waiting, and never the server's fault."""
        for start in handshakes(self.server.port):
            with RawSocket(self.server.port) as socket:
                socket.tcp.settimeout(0.05)
                socket.send(start)
                with suppress(Hung):
                    socket.read()
                assert not socket.buffer.startswith(b"HTTP/1.1 5"), (start[:200], socket.buffer[:200])

    def sockets(self, count: int, share: float) -> None:
        """So many messages, as far as there is time."""

        @ENDLESS
        @given(conversations(), endings(), st.integers(0, 3), st.integers(0, 3), st.booleans())
        def talk(said: list[Said], last: bytes, room: int, person: int, owns: bool) -> None:
            if self.messages >= count or (self.late(share) and self.messages >= LEAST_MESSAGES):
                raise Enough
            self.talk(said, self.people[room if owns else person], self.room(room), last)
            self.measure()

        with suppress(Enough):
            talk()

    def talk(self, said: list[Said], person: str, room: str, last: bytes = b"") -> None:
        """One client's conversation; whatever it says, the server answers or closes."""
        with RawSocket(self.server.port) as socket:
            assert socket.open(room, person), socket.buffer
            socket.send(text('{"type":"Enter","look":1}'))
            heard = socket.settle()
            for one in said:
                if isinstance(one, Legal):
                    heard += socket.settle()
                socket.send(legal(heard, one.pick) if isinstance(one, Legal) else one)
                self.messages += 1
            socket.settle()
            socket.finish(last)

    def room(self, number: int) -> str:
        """A room to talk in, opened by a hostile person who plays against a bot there."""
        while len(self.rooms) <= number:
            owner = self.people[len(self.rooms)]
            asked = m.Settings(
                rules=RULES[len(self.rooms)], options={"round_limit": 30}, listed=False, pace=0
            )
            self.rooms.append(asyncio.run(Client(self.server.url, owner).open_room(asked)))
            self.talk(BEGINNING, owner, self.rooms[-1])
        return self.rooms[number]

    def play_on(self, over: threading.Event) -> None:
        """Other people, who play one game after the other and want to be left alone."""
        while not over.is_set():
            asked = m.Settings(rules=RULES[self.games % 4], places=3, options={"round_limit": 8})
            room, _ = asyncio.run(asyncio.wait_for(play_game(self.server.url, asked, 3, self.games + 1), 60))
            assert room
            self.games += 1

    # ── requests ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, count: int, share: float) -> None:
        """So many requests, made from what the server says of itself, and answers like those it describes."""
        load_all_checks()
        checks: Any = REGISTRY.get_by_names(list(CHECKS))
        session = Session()

        @ENDLESS
        @given(self.cases())
        def ask(case: Case[Any]) -> None:
            if self.requests >= count or (self.late(share) and self.requests >= LEAST_REQUESTS):
                raise Enough
            self.requests += 1
            case.validate_response(case.call(session=session), checks=checks)
            self.measure()

        with suppress(Enough):
            ask()

    def cases(self) -> st.SearchStrategy[Case[Any]]:
        """Requests to every path, good ones everywhere, bad ones where there is something to get wrong."""
        schema = schemathesis.openapi.from_url(f"{self.server.url}/openapi.json")
        found: list[st.SearchStrategy[Case[Any]]] = []
        for operation in (result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)):
            found.append(operation.as_strategy())
            if operation.body or operation.query:
                found += [operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)] * 3
        return st.one_of(found)

    # ── what must hold ────────────────────────────────────────────────────────────────────────────────────────────────

    def measure(self) -> None:
        """The server lives; note how large it is."""
        process = self.server.process
        assert process
        assert process.poll() is None
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        self.sizes.append(int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / MEGABYTE)

    def judge(self) -> None:
        """Nothing broke, and the game went on."""
        assert self.server.complaint() == ""
        with urlopen(f"{self.server.url}/metrics") as response:
            assert b"hegemon_failures_total 0.0" in response.read()
        assert self.games > 0


def legal(heard: list[bytes], pick: int) -> bytes:
    """What somebody who plays would say now; nothing if nobody asks."""
    news = [one for one in map(LETTERS.decode, heard) if isinstance(one, m.Snapshot | m.News)]
    if not news or not news[-1].asked or not news[-1].offers:
        return text('{"type":"AskOdds","source":"alaska","target":"alberta"}')
    offer = news[-1].offers[pick % len(news[-1].offers)]
    command = offer.pick(Random(pick))
    said = {
        "type": "Do",
        "id": f"legal-{pick}-{news[-1].step}",
        "seat": news[-1].asked.seat,
        "seen": news[-1].step,
    }
    return text(msgspec.json.encode(said | {"command": command}))


SECRET = "5" * 64
BEGINNING: list[Said] = [
    text(msgspec.json.encode(one))
    for one in (
        m.Sit("Eve"), m.AddBot("random"), m.AddBot("random"), m.Ready(1, commitment_of(SECRET)), m.Reveal(1, SECRET),
    )
]  # fmt: skip


def fuzz(folder: Path, messages: int, requests: int, seconds: float) -> Tally:
    """The whole run."""
    with ServerProcess(folder / "data", **SERVER) as server:
        return Fuzz(server, seconds).run(messages, requests)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        sys.stdout.write(f"{fuzz(Path(place), *map(int, sys.argv[1:4]))}\n")
