"""Webhooks: a small call to an address of a player's choice when it is somebody's turn.

Such an address may lead anywhere. So a call goes to the very address that was looked at, not to what the name means a
moment later; never into the server's own network unless its owner says so; it follows no redirect and reads one line.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from hegemon.engine.words import Seat
from hegemon.server.addresses import PORTS, Address, Site, address_in, networks
from hegemon.server.config import Webhook
from hegemon.server.limits import Limiter, Rate, Tally
from hegemon.server.logs import logger
from hegemon.server.store import RoomId

PLAIN = re.compile(r"[!-~]{1,500}")  # no blank, no line end, nothing that a header could be made of
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
AT_ONCE, OF_ONE_SITE, WAITING = 4, 8, 200
OFTEN = Rate(per_second=0.1, burst=6)  # of one room to one address
RETRY_AFTER = 2.0
LONGEST_LINE = 1_024

# Ways through which IPv6 leads into IPv4, and networks that belong to nobody on the internet, whatever is_global says.
SPECIAL = networks(("64:ff9b::/32", "2001::/23", "2002::/16", "fec0::/10", "192.0.0.0/24", "192.88.99.0/24"))

log = logger(__name__)


class BadHook(ValueError):
    """An address that no call can go to; says why."""


class Forbidden(Exception):
    """A name that leads where calls must not go."""


class Call(Struct, frozen=True):
    """What is told: whose turn it is, and where."""

    room: RoomId
    seat: Seat
    name: str
    rules: str
    url: str


class Target(Struct, frozen=True):
    """A URL taken apart; what is not the site is the player's secret."""

    site: Site
    path: str


def target(url: str) -> Target:
    """What a URL means; raises `BadHook`."""
    try:
        parts = urlsplit(url if PLAIN.fullmatch(url) else "")
        site = Site(parts.scheme, parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0))
    except ValueError as error:
        raise BadHook(f"this is no address to call: {error}") from error
    if not site.host or site.scheme not in PORTS or "@" in parts.netloc:
        raise BadHook("a webhook is an address such as https://example.org/turns, in at most 500 plain signs")
    return Target(site, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def may_go_to(address: Address | None, private: bool) -> bool:
    """Whether calls may go to an address: one of the internet's, or with `private` any that is one machine's."""
    if address is None or address.is_multicast or address.is_unspecified:
        return False
    special = address.is_reserved or any(address in network for network in SPECIAL)
    return private or (address.is_global and not special)


def look_up(name: str) -> list[str]:
    """The addresses that a name means, for as long as its owner pleases."""
    return [str(place[0]) for *_, place in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)]


def request(to: Target, body: bytes) -> bytes:
    """A call as it goes over the wire."""
    host = f"[{to.site.host}]" if ":" in to.site.host else to.site.host
    lines = (
        f"POST {to.path} HTTP/1.1",
        f"Host: {host}" + ("" if to.site.port == PORTS[to.site.scheme] else f":{to.site.port}"),
        "User-Agent: hegemon",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode("ascii") + body


def status_in(line: bytes) -> int:
    """The status in the first line of an answer."""
    found = STATUS.match(line)
    if not found:
        raise ValueError("what answers does not speak HTTP")
    return int(found[1])


def problem(error: Exception) -> str:
    """What went wrong, without the address it went wrong at."""
    match error:
        case TimeoutError():
            return "no answer in time"
        case OSError():
            return error.strerror or type(error).__name__
        case _:
            return str(error) or type(error).__name__


Look = Callable[[str], Sequence[str]]


class Webhooks:
    """All calls of one server: a few at a time, a bounded number waiting, each tried twice at most."""

    def __init__(
        self, config: Webhook, base: str, count: Callable[[str], object], look: Look = look_up
    ) -> None:
        self.config, self.base, self.count, self.look = config, base, count, look
        self.waiting = Tally(OF_ONE_SITE, WAITING)
        self.often = Limiter(OFTEN)
        self.lines = asyncio.Semaphore(AT_ONCE)
        self.names = ThreadPoolExecutor(AT_ONCE, "webhook-names")  # a slow name shall not delay a game
        self.tls = ssl.create_default_context()
        self.tasks: set[asyncio.Task[None]] = set()

    def link(self, room: RoomId) -> str:
        """Where a room is."""
        return f"{self.base}/room/{room}"

    def call(self, url: str, call: Call, now: float) -> None:
        """Call `url` soon; not if too many calls wait already, or it was called too often."""
        to = target(url)
        if self.often.wait((call.room, url), now) or not self.waiting.enter(to.site):
            self.count("dropped")
            return
        self.often.spend((call.room, url), now)
        task = asyncio.create_task(self.deliver(to, msgspec.json.encode(call)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def deliver(self, to: Target, body: bytes) -> None:
        """A call, and once more if it fails."""
        try:
            self.count(await self.outcome(to, body))
        finally:
            self.waiting.leave(to.site)

    async def outcome(self, to: Target, body: bytes) -> str:
        """How a call went; what fails is logged without what only the player may know."""
        found = ""
        for wait in (0.0, RETRY_AFTER):
            await asyncio.sleep(wait)
            try:
                await self.attempt(to, body)
            except Forbidden as error:
                log.warning("webhook-forbidden", site=to.site.host, problem=str(error))
                return "forbidden"
            except (OSError, EOFError, ValueError) as error:
                found = problem(error)
            else:
                return "delivered"
        log.warning("webhook-failed", site=to.site.host, problem=found)
        return "failed"

    async def attempt(self, to: Target, body: bytes) -> None:
        """One call; raises if it was not taken."""
        async with self.lines, asyncio.timeout(self.config.timeout):
            status = await self.post(await self.resolved(to.site), to, body)
        if not 200 <= status < 300:
            raise ValueError(f"the answer was {status}")

    async def resolved(self, site: Site) -> str:
        """The address that a name means now, if calls may go there."""
        found = await asyncio.get_running_loop().run_in_executor(self.names, self.look, site.host)
        for address in found:
            if may_go_to(address_in(address), self.config.private):
                return address
        raise Forbidden("it leads into a private network or nowhere")

    async def post(self, address: str, to: Target, body: bytes) -> int:
        """The status that a request is answered with; TLS has to prove the name, not the address."""
        tls, name = (self.tls, to.site.host) if to.site.scheme == "https" else (None, None)
        reader, writer = await asyncio.open_connection(
            address, to.site.port, ssl=tls, server_hostname=name, limit=LONGEST_LINE
        )
        try:
            writer.write(request(to, body))
            return status_in(await reader.readline())
        finally:
            writer.transport.abort()

    async def close(self) -> None:
        """No more calls."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.names.shutdown(wait=False, cancel_futures=True)
