"""Every setting of the server with its sentence, range and default; docs/configuration.md is made from this file.

Where the values come from is configure.py's business. Times are in seconds, rates in a second.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from hegemon.server.addresses import Network, Site, networks, site
from hegemon.server.limits import Rate

DAY = 86_400
BOT_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


def says(sentence: str) -> Meta:
    """What a setting means, for documents and the command line."""
    return Meta(description=sentence)


Seconds = Annotated[float, Meta(ge=0, le=30 * DAY)]
PerSecond = Annotated[float, Meta(ge=0.001, le=1_000_000)]
Burst = Annotated[int, Meta(ge=1, le=1_000_000)]
Many = Annotated[int, Meta(ge=1, le=1_000_000)]


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A section of the configuration."""


class Limits(Part, frozen=True):
    """How much one may ask for. An address is an IPv4 address or an IPv6 /64."""

    message_bytes: Annotated[
        int, Meta(ge=1_024, le=1_048_576), says("The longest message a socket takes; more closes it.")
    ] = 16_384
    letters: Annotated[
        Many, says("Letters that may wait for a slow socket; beyond, it is dropped and resynchronised.")
    ] = 512
    socket_rate: Annotated[PerSecond, says("Messages of one socket.")] = 20
    socket_burst: Annotated[Burst, says("Messages of one socket at once after a rest.")] = 60
    seat_rate: Annotated[PerSecond, says("Commands for one seat, through whatever sockets.")] = 20
    seat_burst: Annotated[Burst, says("Commands for one seat at once after a rest.")] = 60
    address_rate: Annotated[PerSecond, says("Messages of all sockets of one address.")] = 200
    address_burst: Annotated[Burst, says("Messages of one address at once after a rest.")] = 400
    patience: Annotated[
        float, Meta(ge=0.1, le=600), says("How long a request may take to come, or an answer to be read on.")
    ] = 15.0
    request_rate: Annotated[PerSecond, says("HTTP requests of one address.")] = 20
    request_burst: Annotated[Burst, says("HTTP requests of one address at once after a rest.")] = 200
    chat_rate: Annotated[
        PerSecond, says("Chat messages of one person; of one address ten times as many.")
    ] = 0.5
    chat_burst: Annotated[Burst, says("Chat messages of one person at once after a rest.")] = 5
    room_rate: Annotated[PerSecond, says("Rooms created from one address.")] = 0.05
    room_burst: Annotated[Burst, says("Rooms created from one address at once after a rest.")] = 10
    code_rate: Annotated[PerSecond, says("Short codes tried by everybody together.")] = 5
    code_burst: Annotated[Burst, says("Short codes tried by everybody at once after a rest.")] = 50
    guess_rate: Annotated[PerSecond, says("Short codes tried from one address.")] = 0.2
    guess_burst: Annotated[Burst, says("Short codes tried from one address at once after a rest.")] = 10
    rooms_per_address: Annotated[Many, says("Rooms that one address has created and that still are.")] = 20
    sockets_per_address: Annotated[Many, says("Open sockets of one address.")] = 100
    connections_per_address: Annotated[
        Many, says("Connections of one address besides its sockets, unless it is a trusted proxy.")
    ] = 200
    rooms: Annotated[Many, says("Rooms altogether.")] = 10_000
    sockets: Annotated[Many, says("Open sockets altogether.")] = 10_000

    def rate(
        self, of: Literal["socket", "seat", "address", "request", "chat", "room", "code", "guess"]
    ) -> Rate:
        """Rate and burst of one kind."""
        return Rate(getattr(self, f"{of}_rate"), getattr(self, f"{of}_burst"))


class Tables(Part, frozen=True):
    """How games go on."""

    pace: Annotated[
        float, Meta(ge=0, le=10), says("Pause between the throws of one attack, unless a room says.")
    ] = 0.25
    bot_pause: Annotated[
        float, Meta(ge=0, le=60), says("Pause before a bot's move, so that it can be followed.")
    ] = 0.6
    bot_time: Annotated[
        float,
        Meta(ge=0.05, le=600),
        says("The longest a bot may think about one answer; then a simple one answers for it."),
    ] = 2.0
    bot_workers: Annotated[int, Meta(ge=1, le=256), says("Processes in which bots think.")] = 1
    reveal_time: Annotated[
        float, Meta(ge=0, le=60), says("How long a start waits for contributions to the dice.")
    ] = 5.0
    grace: Annotated[
        Seconds,
        says("How long who is disconnected keeps a place before the start, and clocks wait after a restart."),
    ] = 30.0
    idle: Annotated[
        Seconds, says("After so long with nobody there, a room leaves memory; it stays stored.")
    ] = 60.0


class Bots(Part, frozen=True):
    """Programs that rooms may seat like any other bot; docs/bots.md says what such a program reads and writes."""

    programs: Annotated[
        tuple[str, ...],
        says("Each `NAME=COMMAND`: what people call the bot, and the command line that runs it."),
    ] = ()

    @property
    def commands(self) -> dict[str, str]:
        """The command lines by name."""
        return commands(self.programs)


class Clock(Part, frozen=True):
    """The clock of a new room; each room can choose another. 0 is no limit."""

    turn: Annotated[Seconds, says("Time for a turn.")] = 0.0
    bank: Annotated[Seconds, says("Time for the whole game, used when a turn's is out.")] = 0.0
    away: Annotated[Seconds, says("Time for the whole game while disconnected.")] = 300.0
    defence: Annotated[Seconds, says("Time for a defender's choice of dice; then most dice.")] = 15.0


class Rooms(Part, frozen=True):
    """How long things are kept."""

    open: Annotated[Seconds, says("A room that has not begun goes after so long with nobody there.")] = 600.0
    playing: Annotated[
        float, Meta(ge=60, le=3_650 * DAY), says("A game that nobody has touched for so long is closed.")
    ] = 90.0 * DAY
    over: Annotated[Seconds, says("A room goes so long after its last game; the game's record stays.")] = (
        1.0 * DAY
    )
    code: Annotated[Seconds, says("How long a short code leads to its room.")] = 1.0 * DAY
    ticket: Annotated[Seconds, says("How long a one-time link to a seat can be used.")] = 900.0
    cookie: Annotated[
        int,
        Meta(ge=3_600, le=400 * DAY),
        says("How long a browser keeps who one is, counted from the last visit; browsers cut at 400 days."),
    ] = 400 * DAY


class Webhook(Part, frozen=True):
    """Calls to an address of a player's choice when it is somebody's turn."""

    allowed: Annotated[bool, says("Whether rooms and seats may have one.")] = False
    timeout: Annotated[float, Meta(ge=0.1, le=60), says("How long a call may take.")] = 5.0
    private: Annotated[
        bool,
        says("Whether it may lead into this machine or its own network; only where all players are trusted."),
    ] = False


class Log(Part, frozen=True):
    """What is written to the standard error output. Never chat, tokens, cookies or addresses."""

    level: Annotated[Literal["debug", "info", "warning", "error"], says("The least that is written.")] = (
        "info"
    )
    format: Annotated[
        Literal["auto", "json", "console"],
        says("JSON lines, lines for people, or (auto) whichever fits where the output goes."),
    ] = "auto"


class Config(Part, frozen=True):
    """Where the server listens, what it trusts, where its data is."""

    host: Annotated[
        str, Meta(min_length=1, max_length=255), says("Where to listen; 127.0.0.1 is for this machine only.")
    ] = "0.0.0.0"  # noqa: S104, who plays at one table in one house should not have to configure anything
    port: Annotated[int, Meta(ge=0, le=65_535), says("The port to listen on; 0 is any free one.")] = 8000
    data: Annotated[
        str,
        says(
            "The folder of the database and the server's secret; empty is `hegemon` in the XDG data folder."
        ),
    ] = ""
    base_url: Annotated[
        str, says("How people reach the server, such as https://play.example.org; empty is as they ask.")
    ] = ""
    allowed_origins: Annotated[
        tuple[str, ...], says("Other sites whose pages may open sockets; the server's own always may.")
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...], says("Networks of proxies whose X-Forwarded-For, -Proto and -Host are believed.")
    ] = ()
    tls: Annotated[
        bool, says("Cookies only over TLS; needless where base_url or a trusted proxy says https.")
    ] = False
    metrics: Annotated[bool, says("Whether /metrics answers.")] = True
    limits: Limits = Limits()
    tables: Tables = Tables()
    bots: Bots = Bots()
    clock: Clock = Clock()
    rooms: Rooms = Rooms()
    webhook: Webhook = Webhook()
    log: Log = Log()

    @property
    def folder(self) -> Path:
        """Where the data is."""
        return Path(self.data)

    @property
    def secure(self) -> bool:
        """Whether all cookies are for TLS only."""
        return self.tls or self.base_url.startswith("https://")

    @property
    def sites(self) -> frozenset[Site]:
        """Sites whose pages may open sockets, besides the one that was asked for."""
        return frozenset(map(site, [*self.allowed_origins, *([self.base_url] if self.base_url else [])]))

    @property
    def proxies(self) -> tuple[Network, ...]:
        """Networks of proxies that are believed."""
        return networks(self.trusted_proxies)


def commands(texts: Iterable[str]) -> dict[str, str]:
    """The command lines by name; a ValueError for the first text that is none."""
    found: dict[str, str] = {}
    for text in texts:
        name, sign, command = (part.strip() for part in text.partition("="))
        if not (sign and command and BOT_NAME.fullmatch(name)):
            raise ValueError(
                f"{text!r} is not NAME=COMMAND with a name of small letters, figures and hyphens"
            )
        if name in found:
            raise ValueError(f"the name {name!r} is given twice")
        found[name] = command
    return found


def check_sites(texts: Iterable[str]) -> None:
    """A ValueError for the first text that is no site."""
    for text in texts:
        site(text)


# What a type cannot say; each raises a ValueError.
CHECKS: Mapping[str, Callable[..., object]] = {
    "base_url": lambda text: check_sites([text] if text else []),
    "allowed_origins": check_sites,
    "trusted_proxies": networks,
    "bots.programs": commands,
}
