"""Webhooks: where a call may go, what it says, and what becomes of it."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from hegemon.server import webhooks
from hegemon.server.addresses import Site, address_in
from hegemon.server.config import Webhook
from hegemon.server.logs import set_up
from hegemon.server.webhooks import BadHook, Call, Target, Webhooks, may_go_to, request, status_in, target

CALL = Call("hall", 2, "Grace", "classic", "https://example.org/room/hall")
TRUSTING = Webhook(allowed=True, timeout=2.0, private=True)
HURRIED = Webhook(allowed=True, timeout=0.5, private=True)
CAREFUL = Webhook(allowed=True, timeout=2.0)


# ── addresses ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("https://example.org/turns?who=me", Target(Site("https", "example.org", 443), "/turns?who=me")),
        ("http://Example.org:8080", Target(Site("http", "example.org", 8080), "/")),
        ("http://[2001:db8::1]/x#part", Target(Site("http", "2001:db8::1", 80), "/x")),
    ],
)
def test_an_address_is_taken_apart(url, found):
    assert target(url) == found


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https://me:word@example.org/",
        "https://example.org:99999/",
        "https://[::1/",
        "https://example.org/a b",
        "https://example.org/\r\nX-Header: 1",
        "https://exämple.org/",
        "https://example.org/" + "a" * 500,
    ],
)
def test_what_is_no_address_is_refused_with_a_sentence(url):
    with pytest.raises(BadHook, match="address"):
        target(url)


PUBLIC = ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"]
INSIDE = [
    "127.0.0.1", "127.8.9.10", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "192.0.2.1", "198.18.0.1", "240.0.0.1", "255.255.255.255", "192.0.0.8", "192.88.99.1",
    "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::3", "fec0::1", "2001:db8::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1",
    "2002:7f00:1::", "2001:0:7f00:1::",
]  # fmt: skip
NOBODYS = ["0.0.0.0", "::", "224.0.0.1", "ff02::1", "::ffff:224.0.0.1", "::ffff:0.0.0.0", "no address"]


@pytest.mark.parametrize("address", PUBLIC)
def test_calls_go_to_addresses_of_the_internet(address):
    assert may_go_to(address_in(address), private=False)


@pytest.mark.parametrize("address", INSIDE)
def test_calls_go_into_private_networks_only_where_the_owner_says_so(address):
    assert not may_go_to(address_in(address), private=False)
    assert may_go_to(address_in(address), private=True)


@pytest.mark.parametrize("address", NOBODYS)
def test_calls_never_go_to_what_is_no_one_machine(address):
    assert not may_go_to(address_in(address), private=True)


# ── what is said ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_call_is_one_plain_request():
    said = request(target("https://example.org/turns?a=1"), b"{}")
    assert said.split(b"\r\n") == [
        b"POST /turns?a=1 HTTP/1.1",
        b"Host: example.org",
        b"User-Agent: hegemon",
        b"Content-Type: application/json",
        b"Content-Length: 2",
        b"Connection: close",
        b"",
        b"{}",
    ]


@pytest.mark.parametrize(
    ("url", "host"),
    [("http://example.org:8080", b"example.org:8080"), ("http://[::1]:80/", b"[::1]")],
)
def test_the_host_is_named_as_in_the_address(url, host):
    assert b"\r\nHost: " + host + b"\r\n" in request(target(url), b"")


@pytest.mark.parametrize(
    ("line", "status"), [(b"HTTP/1.1 204 No Content\r\n", 204), (b"HTTP/1.0 302\r\n", 302)]
)
def test_the_first_line_of_an_answer_says_how_it_went(line, status):
    assert status_in(line) == status


@pytest.mark.parametrize("line", [b"", b"SSH-2.0-server\r\n", b"HTTP/1.1 2000\r\n"])
def test_what_is_no_answer_is_none(line):
    with pytest.raises(ValueError, match="does not speak HTTP"):
        status_in(line)


# ── calls ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


class Listener:
    """A server on this machine that takes calls, and answers with one line after another."""

    def __init__(self, *answers: bytes) -> None:
        self.answers, self.heard, self.url = list(answers), list[bytes](), ""
        self.calls: set[asyncio.Task[None] | None] = set()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One call; without an answer it waits until the caller has gone."""
        self.calls.add(asyncio.current_task())
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            self.heard.append(head + await reader.readexactly(length))
            writer.write(self.answers.pop(0) if self.answers else b"")
            await reader.read()
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


@asynccontextmanager
async def listening(listener: Listener) -> AsyncIterator[Listener]:
    """A listener that can be called."""
    async with await asyncio.start_server(listener.take, "127.0.0.1", 0) as server:
        listener.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/secret?key=word"
        yield listener
        await asyncio.gather(*(call for call in listener.calls if call))


async def called(listener: Listener, config: Webhook, calls: int = 1) -> tuple[list[str], Listener]:
    """What became of some calls of different rooms to a listener."""
    counted: list[str] = []
    hooks = Webhooks(config, "https://example.org", counted.append)
    async with listening(listener):
        for number in range(calls):
            hooks.call(listener.url, Call(f"hall-{number}", 2, "Grace", "classic", hooks.link("hall")), 0.0)
        await asyncio.gather(*hooks.tasks)
        await hooks.close()
    return counted, listener


OK, MOVED, SORRY = (
    b"HTTP/1.1 200 OK\r\n\r\n",
    b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n",
    b"HTTP/1.1 503\r\n\r\n",
)


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """A second try comes at once."""
    monkeypatch.setattr(webhooks, "RETRY_AFTER", 0.0)


def test_a_call_tells_whose_turn_it_is_and_where():
    counted, listener = asyncio.run(called(Listener(OK), TRUSTING))
    assert counted == ["delivered"]
    (said,) = listener.heard
    assert said.startswith(b"POST /secret?key=word HTTP/1.1\r\n")
    assert json.loads(said.partition(b"\r\n\r\n")[2]) == {
        "room": "hall-0", "seat": 2, "name": "Grace", "rules": "classic", "url": "https://example.org/room/hall",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "counted", "tries"),
    [
        ((SORRY, OK), "delivered", 2),
        ((SORRY, SORRY, OK), "failed", 2),
        ((MOVED, MOVED), "failed", 2),
        ((b"SSH-2.0\r\n", b"x" * 5_000), "failed", 2),
    ],
)
def test_what_is_not_taken_is_tried_once_more_and_nothing_is_followed(answers, counted, tries):
    result, listener = asyncio.run(called(Listener(*answers), TRUSTING))
    assert (result, len(listener.heard)) == ([counted], tries)


def test_who_does_not_answer_in_time_is_not_waited_for():
    counted, listener = asyncio.run(called(Listener(), HURRIED))
    assert (counted, len(listener.heard)) == (["failed"], 2)


def test_a_careful_server_does_not_call_its_own_machine_and_does_not_try_again():
    counted, listener = asyncio.run(called(Listener(OK), CAREFUL))
    assert (counted, listener.heard) == (["forbidden"], [])


def test_beyond_a_number_of_calls_to_one_site_more_are_dropped():
    answers = [OK] * 20
    counted, listener = asyncio.run(called(Listener(*answers), TRUSTING, calls=20))
    assert counted.count("dropped") == 20 - webhooks.OF_ONE_SITE
    assert len(listener.heard) == webhooks.OF_ONE_SITE


def test_one_room_calls_one_address_only_so_often():
    async def often() -> list[str]:
        counted: list[str] = []
        hooks = Webhooks(TRUSTING, "", counted.append)
        async with listening(Listener(*[OK] * 20)) as listener:
            for _ in range(10):
                hooks.call(listener.url, CALL, 0.0)
                await asyncio.gather(*hooks.tasks)
        await hooks.close()
        return counted

    counted = asyncio.run(often())
    assert counted.count("delivered") == webhooks.OFTEN.burst
    assert counted[webhooks.OFTEN.burst :] == ["dropped"] * (10 - webhooks.OFTEN.burst)


def test_a_failure_is_logged_without_what_only_the_player_may_know(stream):
    set_up("info", "json", stream)
    asyncio.run(called(Listener(SORRY, SORRY), TRUSTING))
    (entry,) = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert (entry["event"], entry["problem"]) == ("webhook-failed", "the answer was 503")
    assert "secret" not in stream.getvalue()
    assert "word" not in stream.getvalue()


def test_a_call_goes_where_the_name_was_seen_to_lead_whatever_it_means_a_moment_later():
    async def call(config: Webhook) -> tuple[str, list[bytes]]:
        async with listening(Listener(OK)) as listener:
            means = iter([["224.0.0.1", "127.0.0.1"]])
            hooks = Webhooks(config, "", lambda _: None, lambda _: next(means))
            port = listener.url.split(":")[2]
            outcome = await hooks.outcome(target(f"http://rebinding.example:{port}"), b"{}")
            await hooks.close()
        return outcome, listener.heard

    assert asyncio.run(call(CAREFUL)) == ("forbidden", [])
    outcome, (said,) = asyncio.run(call(TRUSTING))
    assert outcome == "delivered"
    assert b"Host: rebinding.example:" in said


def test_a_name_that_nobody_knows_is_a_call_that_failed():
    def unknown(_: str) -> list[str]:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    async def call() -> str:
        hooks = Webhooks(CAREFUL, "", lambda _: None, unknown)
        outcome = await hooks.outcome(target("http://nobody.example/"), b"{}")
        await hooks.close()
        return outcome

    assert asyncio.run(call()) == "failed"
    assert webhooks.look_up("127.0.0.1") == ["127.0.0.1"]


def test_who_cannot_prove_the_name_over_tls_is_told_nothing():
    async def call() -> tuple[str, list[bytes]]:
        hooks = Webhooks(HURRIED, "", lambda _: None)
        async with listening(Listener(OK, OK)) as plain:
            outcome = await hooks.outcome(target(plain.url.replace("http:", "https:")), b"{}")
        await hooks.close()
        return outcome, plain.heard

    assert asyncio.run(call()) == ("failed", [])
