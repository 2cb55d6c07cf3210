"""The load on a server: rooms full of sockets, in each of which somebody answers what is asked, at a steady pace."""

import asyncio
import random
from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import cast

import msgspec
from msgspec import Struct

from hegemon.engine.offers import PlayerOffer, TakeBackOffer
from hegemon.server import messages as m
from hegemon.server import tokens
from hegemon.server.messages import RoomView
from tests.server.rawsocket import PING, PONG, TEXT, frame, request, text

SECRET = "5" * 64
COMMAND = 170  # bytes of a usual command


class Asked(Struct):
    """What a player must know of a letter to answer."""

    step: int
    offers: tuple[PlayerOffer, ...] = ()


class Told(Struct):
    """What somebody must know of a letter about the room to take part."""

    room: RoomView
    mine: tuple[int, ...] = ()


RNG = random.Random(1)
ASKED, TOLD = msgspec.json.Decoder(Asked), msgspec.json.Decoder(Told)


class Socket(asyncio.Protocol):
    """The client's end of a WebSocket, as cheap as can be."""

    def __init__(self, port: int, room: str, hear: Callable[[bytes], None]) -> None:
        self.request = request(f"127.0.0.1:{port}", f"/ws/rooms/{room}", tokens.new_token())
        self.hear, self.buffer, self.opened = hear, b"", asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take whole frames."""
        self.buffer += data
        if not self.opened.done():
            head, end, self.buffer = self.buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.opened.set_result(None)
        self.take_frames()

    def take_frames(self) -> None:
        """Hand over every whole frame."""
        at, data = 0, self.buffer
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if len(data) < start + size or start > len(data):
                break
            self.taken(data[at] & 0x0F, data[start : start + size])
            at = start + size
        self.buffer = data[at:]

    def taken(self, opcode: int, payload: bytes) -> None:
        """One frame."""
        if opcode == TEXT:
            self.hear(payload)
        elif opcode == PING:
            self.transport.write(frame(PONG, payload))

    def say(self, said: bytes) -> None:
        """Send a text; what is said when all is over is lost."""
        if not self.transport.is_closing():
            self.transport.write(text(said))


class Tally:
    """What all rooms together have seen while `on`."""

    def __init__(self) -> None:
        self.on, self.waits, self.heard = False, list[float](), 0


class Member:
    """Somebody at a table."""

    def __init__(self, room: "Room", port: int, name: str) -> None:
        self.room, self.socket = room, Socket(port, name, self.hear)
        room.members.append(self)

    async def enter(self, port: int) -> None:
        """Open one's socket."""
        await asyncio.get_running_loop().create_connection(lambda: self.socket, "127.0.0.1", port)
        await self.socket.opened

    def hear(self, letter: bytes) -> None:
        """A letter came."""
        if self.room.tally.on:
            self.room.tally.heard += len(letter)
        self.answer(letter)

    def answer(self, letter: bytes) -> None:
        """What is to be done about it."""


class Room:
    """People at one table: when everybody has heard of a command, the next is said, when it is time."""

    def __init__(self, tally: Tally, every: float) -> None:
        self.tally, self.every, self.members = tally, every, list[Member]()
        self.said_at, self.missing, self.next_at = 0.0, 0, perf_counter() + random.random() * every
        self.next: tuple[Member, Callable[[], bytes]] | None = None
        self.phase, self.taken, self.seen = "open", 0, False

    def heard(self) -> None:
        """One more member has heard what was said last."""
        if self.missing == 0:
            return
        self.missing -= 1
        if self.missing == 0:
            if self.tally.on:
                self.tally.waits.append(perf_counter() - self.said_at)
            self.go_on()

    def ask(self, speaker: Member, make: Callable[[], bytes]) -> None:
        """`speaker` can say something."""
        self.next = speaker, make
        self.go_on()

    def go_on(self) -> None:
        """Say the next thing when it is time, if there is one and everybody has heard the last."""
        if self.next and self.missing == 0:
            speaker, make = self.next
            self.next, self.missing = None, len(self.members)
            self.next_at = max(self.next_at + self.every, perf_counter())
            asyncio.get_running_loop().call_later(self.next_at - perf_counter(), self.say, speaker, make)

    def say(self, speaker: Member, make: Callable[[], bytes]) -> None:
        """Now."""
        said = make()
        self.said_at = perf_counter()
        speaker.socket.say(said)


class Echoed(Member):
    """Somebody at a table where whatever is said is told to all."""

    def answer(self, letter: bytes) -> None:
        """Everybody hears; then somebody speaks again."""
        self.room.heard()
        if self.room.missing == 0 and not self.room.next:
            self.begin()

    def begin(self) -> None:
        """Somebody speaks."""
        self.room.ask(self, lambda: b"x" * COMMAND)


class Player(Member):
    """Somebody in a room of the real server: answers when asked, or watches."""

    ids = count(1)
    seat, place, sure = 0, 0, False

    def answer(self, letter: bytes) -> None:
        """What is to be done about a letter."""
        if letter.startswith(b'{"type":"News"'):
            if b'"offers":' in letter:
                self.room.ask(self, lambda: self.command(letter))
            self.room.heard()
        elif letter.startswith(b'{"type":"Snapshot"'):
            if b'"offers":' in letter and not self.room.missing and not self.room.next:
                self.room.ask(self, lambda: self.command(letter))
        elif letter.startswith((b'{"type":"RoomNews"', b'{"type":"Welcome"')):
            self.see(TOLD.decode(letter))
        elif letter.startswith(b'{"type":"Refused"') and b'"id":' in letter:
            raise AssertionError(letter)

    def command(self, letter: bytes) -> bytes:
        """An answer to what is asked."""
        asked = ASKED.decode(letter)
        offer = random.choice([one for one in asked.offers if not isinstance(one, TakeBackOffer)])
        said = {"id": str(next(self.ids)), "seat": self.seat, "seen": asked.step, "command": offer.pick(RNG)}
        return msgspec.json.encode({"type": "Do"} | said)

    def see(self, told: Told) -> None:
        """Know one's seat; show one's secret."""
        self.room.seen = True
        self.room.phase, self.room.taken = told.room.phase, sum(place.taken for place in told.room.places)
        if told.mine:
            self.place = told.mine[0]
            self.seat = told.room.places[self.place - 1].seat
            if told.room.phase == "revealing" and not self.sure:
                self.sure = True
                self.say(m.Reveal(self.place, SECRET))

    def say(self, message: m.Message) -> None:
        """Send a message."""
        self.socket.say(msgspec.json.encode(message))
