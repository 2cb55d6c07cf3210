"""Sockets of a real server: who may open one, what closes it, and that nobody's trouble is anybody else's."""

import asyncio
import json
import signal
import socket
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from struct import pack
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hegemon.client import Client, Closed
from hegemon.fair import commitment_of
from hegemon.server import messages as m
from hegemon.server import tokens
from hegemon.server.sockets import MOST_WAITING
from hegemon.server.store import RoomId
from tests.server.harness import ServerProcess
from tests.server.rawsocket import RawSocket, request
from tests.server.reading import letter

DUEL = m.Settings(rules="express", options={"placement": "random"})
LONG = 10.0
RESET = pack("ii", 1, 0)  # a reset, not a goodbye
OPEN: list[ClientConnection] = []


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that drops slow readers soon; it has nothing to complain about in the end."""
    folder = tmp_path_factory.mktemp("sockets")
    with ServerProcess(folder / "data", HEGEMON_LIMITS_LETTERS="40") as one:
        yield one
        assert one.complaint() == ""


@pytest.fixture
def strict(tmp_path) -> Iterator[ServerProcess]:
    """A server with narrow limits."""
    limits = {"SOCKETS_PER_ADDRESS": "2", "SOCKET_BURST": "4", "SOCKET_RATE": "0.01", "CHAT_BURST": "2",
              "CHAT_RATE": "0.01"}  # fmt: skip
    with ServerProcess(
        tmp_path / "data", **{f"HEGEMON_LIMITS_{name}": value for name, value in limits.items()}
    ) as one:
        yield one


def run(story: Coroutine[Any, Any, None]) -> None:
    """What happens; afterwards every socket is closed."""

    async def told() -> None:
        try:
            await story
        finally:
            for wire in OPEN:
                await wire.close()
            OPEN.clear()

    asyncio.run(told())


class Socket:
    """A bare socket, which says what it is told to and nothing else."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire

    async def say(self, *messages: m.AnyMessage) -> None:
        """Messages; to a socket that was closed meanwhile nothing is said."""
        with suppress(ConnectionClosed):
            for message in messages:
                await self.wire.send(msgspec.json.encode(message).decode())

    async def hear(self, kind: type, **facts: Any) -> Any:
        """The next letter of a kind that says this."""
        async with asyncio.timeout(LONG):
            while True:
                found = letter(str(await self.wire.recv()).encode())
                if isinstance(found, kind) and all(
                    getattr(found, name) == fact for name, fact in facts.items()
                ):
                    return found

    async def closed(self) -> int:
        """The code with which the server closes."""
        async with asyncio.timeout(LONG):
            try:
                while True:
                    await self.wire.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0


def opened(server: ServerProcess, settings: m.Settings = DUEL) -> tuple[Client, RoomId]:
    """A room, and who opened it."""
    client = Client(server.url)
    made = client.blocking_request("/api/rooms", {"settings": settings})
    return client, made["id"]


async def enter(client: Client, room: RoomId, *said: m.AnyMessage, **more: Any) -> Socket:
    """Open a socket and enter."""
    url = f"ws{client.base_url.removeprefix('http')}/ws/rooms/{room}"
    found = Socket(await connect(url, additional_headers=client.headers, compression=None, **more))
    OPEN.append(found.wire)
    await found.say(m.Enter(), *said)
    return found


async def play(client: Client, room: RoomId) -> tuple[Socket, Socket]:
    """Two people who have begun a game."""
    sockets = [await enter(one, room, m.Sit("x")) for one in (client, Client(client.base_url))]
    for place, one in enumerate(sockets, 1):
        await one.hear(m.RoomNews, mine=(place,))
    for place, one in enumerate(sockets, 1):
        await one.say(m.Ready(place, commitment_of(f"{place:064x}")))
    for place, one in enumerate(sockets, 1):
        while (await one.hear(m.RoomNews)).room.phase != "revealing":
            pass
        await one.say(m.Reveal(place, f"{place:064x}"))
    for one in sockets:
        await one.hear(m.News)
    return sockets[0], sockets[1]


# ── who may open one ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_pages_of_other_sites_open_no_sockets(server):
    async def story() -> None:
        client, room = opened(server)
        for origin in (
            "http://evil.example",
            f"http://localhost:{server.port}",
            "http://127.0.0.1:1",
            "null",
        ):
            with pytest.raises(InvalidStatus) as caught:
                await enter(client, room, origin=origin)
            assert caught.value.response.status_code == 403
        for ours in (server.url, None):
            await (await enter(client, room, origin=ours)).hear(m.Welcome)

    run(story())


def test_a_room_that_is_not_there_is_told_by_a_code(server):
    async def story() -> None:
        found = await enter(Client(server.url), "nowhere")
        assert await found.closed() == 4404
        with pytest.raises(Closed, match="no such room"):
            async for _ in Client(server.url).enter("nowhere").letters():
                pass

    run(story())


def test_one_address_opens_only_so_many_sockets(strict):
    async def story() -> None:
        client, room = opened(strict)
        two = [await enter(client, room) for _ in range(2)]
        for one in two:
            await one.hear(m.Welcome)
        assert await (await enter(client, room)).closed() == 4429
        await two[0].wire.close()
        while sockets(strict) > 1:
            await asyncio.sleep(0.01)
        await (await enter(client, room)).hear(m.Welcome)

    run(story())


# ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_no_message_is_refused_and_the_socket_stays_open(server):
    async def story() -> None:
        client, room = opened(server)
        one = await enter(client, room)
        for text in (
            "",
            "hello",
            "[]",
            '{"type":"Win"}',
            '{"type":"Look","seat":1e999}',
            "\x00",
            "[" * 15_000,
        ):
            await one.wire.send(text)
            assert (await one.hear(m.Refused)).why == "bad-message"
        await one.say(m.Sit("Anna"))
        assert (await one.hear(m.RoomNews, mine=(1,))).room.places[0].name == "Anna"

    run(story())


def test_who_goes_before_the_answer_leaves_no_error_behind(server):
    for path in ("nowhere", "x" * 500):
        for _ in range(20):
            with RawSocket(server.port) as raw:
                raw.send(request(f"127.0.0.1:{server.port}", f"/ws/rooms/{path}", tokens.new_token()))
                raw.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    assert server.complaint() == ""


def test_binary_frames_close_a_socket(server):
    async def story() -> None:
        client, room = opened(server)
        one, other = await enter(client, room), await enter(client, room)
        await one.wire.send(b'{"type":"Enter"}')
        assert await one.closed() == 1003
        await other.say(m.Sit("Anna"))
        await other.hear(m.RoomNews, mine=(1,))

    run(story())


def test_a_message_of_more_than_16_kib_closes_a_socket_also_in_fragments(server):
    async def story() -> None:
        client, room = opened(server)
        fits = await enter(client, room)
        await fits.wire.send(" " * 16_384)
        assert (await fits.hear(m.Refused)).why == "bad-message"
        for too_much in (" " * 16_385, [" " * 1_000] * 17):
            one = await enter(client, room)
            await one.wire.send(too_much)
            assert await one.closed() == 1009

    run(story())


def test_who_says_too_much_at_once_is_told_to_wait(strict):
    async def story() -> None:
        client, room = opened(strict)
        one = await enter(client, room, m.Say("1"), m.Say("2"), m.Say("3"))
        refused = await one.hear(m.Refused)
        assert refused.why == "too-fast"
        assert refused.facts["wait"] > 1
        await one.say(m.Sit("Anna"), m.Look(0))
        await one.hear(m.Refused, why="too-fast")
        other = await enter(Client(strict.url), room)
        await other.hear(m.Welcome)

    run(story())


# ── devices ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_one_time_link_carries_a_place_to_another_device_once(server):
    async def story() -> None:
        client, room = opened(server)
        one = await enter(client, room, m.Sit("Anna"))
        await one.hear(m.RoomNews, mine=(1,))
        token = (await client.request("/api/tickets", {"room": room, "place": 1}))["token"]
        phone, thief = Client(server.url), Client(server.url)
        assert (await phone.request("/api/tickets/redeem", {"token": token}))["id"] == room
        with pytest.raises(Exception, match="used already"):
            await thief.request("/api/tickets/redeem", {"token": token})
        other = await enter(phone, room, m.Rename(1, "Anna B"))
        assert (await other.hear(m.Welcome)).mine == (1,)
        while (await one.hear(m.RoomNews)).room.places[0].name != "Anna B":
            pass
        found = await phone.request("/api/me")
        assert [(row["id"], row["mine"]) for row in found["rooms"]] == [(room, [1])]

    run(story())


def test_nobody_lends_a_place_that_is_not_his(server):
    async def story() -> None:
        client, room = opened(server)
        await (await enter(client, room, m.Sit("Anna"))).hear(m.RoomNews, mine=(1,))
        for stranger, wanted in ((Client(server.url), room), (client, "nowhere")):
            with pytest.raises(Exception, match="no such room, or that place is not yours"):
                await stranger.request("/api/tickets", {"room": wanted, "place": 1})

    run(story())


# ── slow readers, restarts ────────────────────────────────────────────────────────────────────────────────────────────


def test_who_does_not_read_is_dropped_and_comes_back_while_others_are_unharmed(server):
    async def story() -> None:
        client, room = opened(server)
        first, second = await play(client, room)
        slow, before = raw_socket(client, room), sockets(server)
        # as many as a room lets wait, so that none of the others is asked to come again
        await asyncio.to_thread(slow.sendall, frames(m.Enter(), *[m.CatchUp(-1)] * (MOST_WAITING - 100)))
        await first.say(m.Say("can you hear me?"))
        assert (await second.hear(m.ChatSaid)).text == "can you hear me?"
        async with asyncio.timeout(LONG):
            while sockets(server) >= before:
                await asyncio.sleep(0.1)
        slow.close()
        again = await enter(client, room)
        assert (await again.hear(m.Snapshot)).view.seat == 0
        await first.say(m.Say("and now?"))
        assert (await second.hear(m.ChatSaid)).text == "and now?"

    run(story())


def raw_socket(client: Client, room: RoomId) -> socket.socket:
    """A socket that is open and never read from, with as little room for what comes as there can be."""
    port = int(client.base_url.rpartition(":")[2])
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    found.connect(("127.0.0.1", port))
    found.sendall(
        f"GET /ws/rooms/{room} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert found.recv(1_000).startswith(b"HTTP/1.1 101")
    return found


def frames(*messages: m.AnyMessage) -> bytes:
    """Masked text frames (with a mask of zeros)."""
    texts = [msgspec.json.encode(message) for message in messages]
    return b"".join(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text for text in texts)


def sockets(server: ServerProcess) -> int:
    """How many sockets the server has."""
    port = socket.create_connection(("127.0.0.1", server.port))
    port.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    with port, port.makefile("r") as lines:
        return int(float(next(line for line in lines if line.startswith("hegemon_sockets ")).split()[1]))


def test_a_server_that_goes_down_says_so_and_everything_goes_on_after_the_restart(tmp_path):
    async def story(server: ServerProcess) -> None:
        client, room = opened(server)
        first, second = await play(client, room)
        await first.say(m.Look(1))
        before = await first.hear(m.Snapshot)
        assert await asyncio.to_thread(server.kill, signal.SIGTERM) in (0, -signal.SIGTERM)
        assert await first.closed() == await second.closed() == 1012
        await asyncio.to_thread(server.start)
        again = await enter(client, room, m.Look(1))
        while (after := await again.hear(m.Snapshot)).view.seat != 1:
            pass
        assert (after.view, after.step, after.offers) == (before.view, before.step, before.offers)

    with ServerProcess(tmp_path / "data") as one:
        run(story(one))
        assert one.complaint() == ""


def test_letters_are_json_text_frames(server):
    async def story() -> None:
        client, room = opened(server)
        one = await enter(client, room)
        text = await one.wire.recv()
        assert isinstance(text, str)
        assert json.loads(text)["type"] == "Welcome"

    run(story())
