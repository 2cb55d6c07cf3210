"""Running the server: store, thinkers and web server put together, and taken apart again."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Sequence
from errno import EACCES, EADDRINUSE
from pathlib import Path

import uvicorn

from hegemon.server import logs, neighbours
from hegemon.server.app import application
from hegemon.server.config import Config
from hegemon.server.database import NAME, Unusable
from hegemon.server.doorstep import doorstep
from hegemon.server.gate import OTHERS
from hegemon.server.metrics import Metrics
from hegemon.server.office import Office
from hegemon.server.secret import server_secret
from hegemon.server.services import Habits, Services
from hegemon.server.sqlite import SqliteStore
from hegemon.server.thinkers import Processes
from hegemon.server.webhooks import Webhooks

OWN_FILES = 200  # of the database, of bots, of the page
SEARCHES = (
    50_000,
    20,
    50,
)  # a search through a thousand sockets takes a quarter of a second: many new objects before one
SWITCH = 0.0005  # seconds after which a busy loop lets the writer on: with Python's usual 5 ms every statement waits so long
PATIENCE = 3  # seconds that open requests get when the server stops

log = logs.logger(__name__)

Told = Callable[[Sequence[str]], object]


class CannotListen(Exception):
    """The address is taken, or not ours."""


class Server(uvicorn.Server):
    """A web server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], object]) -> None:
        super().__init__(config)
        self.tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self.tell_started()


def run(config: Config, told: Told) -> None:
    """Serve until a signal says stop; `told` gets the links under which people reach the server."""
    logs.set_up(config.log.level, config.log.format)
    allow_files(config.limits.sockets + OTHERS + OWN_FILES)
    make_folder(config.folder)
    with listening(config) as bound:
        links = neighbours.links(
            config.host, bound.getsockname()[1], config.base_url, neighbours.own_addresses()
        )
        store = SqliteStore(config.folder / NAME)
        base = config.base_url or links[:2][-1]
        web = settings(config, office_of(config, store, server_secret(config.folder), base))
        loop = web.get_loop_factory()
        leave_in_peace()
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(Server(web, lambda: told(links)).serve(sockets=[bound]))


def leave_in_peace() -> None:
    """The loop is held up seldom: by the writer's waiting for it, and by the search for garbage in all that lives."""
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def make_folder(folder: Path) -> None:
    """A place for the data, for its owner's eyes only."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(
            f"the data folder {folder} cannot be made: {error.strerror}; choose another with --data"
        ) from error


def allow_files(wanted: int) -> None:
    """As many open files as may be needed, each connection being one; many systems begin with 1,024."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit, setrlimit  # noqa: PLC0415 (Windows has no such thing)
    except ImportError:
        return
    soft, hard = getrlimit(RLIMIT_NOFILE)
    most = wanted if hard < 0 else min(wanted, hard)
    if soft < most:
        setrlimit(RLIMIT_NOFILE, (most, hard))
    if max(soft, most) < wanted:
        log.warning("few-files", allowed=max(soft, most), wanted=wanted)


def office_of(config: Config, store: SqliteStore, secret: bytes, base: str) -> Office:
    """Everything behind the web server; `base` is where links lead that it sends out."""
    tables = config.tables
    habits = Habits(
        reveal_time=tables.reveal_time,
        grace=tables.grace,
        idle=tables.idle,
        bot_pause=tables.bot_pause,
        letters=config.limits.letters,
        code_life=config.rooms.code,
        ticket_life=config.rooms.ticket,
    )
    metrics = Metrics()
    thinkers = Processes(tables.bot_workers, tables.bot_time, config.bots.commands)
    hooks = Webhooks(config.webhook, base, metrics.called) if config.webhook.allowed else None
    return Office(config, Services(store, thinkers, metrics, secret, habits, hooks), metrics)


def settings(config: Config, office: Office) -> uvicorn.Config:
    """The web server's own settings; its defaults would trust proxies, compress sockets and take long messages."""
    return uvicorn.Config(
        application(office),
        loop="uvloop",
        http=doorstep(office),
        ws="websockets-sansio",
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        limit_concurrency=config.limits.sockets + OTHERS,
        timeout_graceful_shutdown=PATIENCE,
        backlog=2_048,
    )


def listening(config: Config) -> socket.socket:
    """The socket that the server listens on."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((config.host, config.port))
    except OSError as error:
        bound.close()
        other = "--port" if error.errno in (EADDRINUSE, EACCES) else "--host"
        raise CannotListen(
            f"cannot listen at {config.host} port {config.port}: {error.strerror}; choose another with {other}"
        ) from error
    bound.set_inheritable(False)
    return bound
