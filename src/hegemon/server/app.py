"""The web application: routes, headers, the built page, and what begins and ends with the server."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars

from hegemon import catalog
from hegemon.server import api, openapi
from hegemon.server.bodies import Trouble
from hegemon.server.endpoint import answer, endpoint
from hegemon.server.logs import logger, request_id
from hegemon.server.metrics import CONTENT_TYPE
from hegemon.server.office import Office
from hegemon.server.packing import Assets, Packed
from hegemon.server.sockets import room_socket
from hegemon.server.store import Store, Unavailable
from hegemon.server.visitors import cookie, visitor

log = logger(__name__)

PAGE = Path(__file__).parent.parent / "web"
NOT_PAGES = ("/api/", "/assets/", "/ws/")
FILE = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")
SWEEP_EVERY = 60.0
MOST_PROBLEMS = 20
NOT_BUILT = Trouble("not-built", "the page is not built here; `make web` builds it")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def application(office: Office) -> Starlette:
    """The server's ASGI application."""
    app = Starlette(routes=routes(), lifespan=lifespan, exception_handlers={404: missing, 405: missing})
    app.state.office = office
    app.add_middleware(Packed)
    app.add_middleware(Guarded)
    return app


def routes() -> list[Any]:
    """Every path there is."""
    return [
        Route("/api/rooms", endpoint(api.rooms)),
        Route("/api/rooms", endpoint(api.create, body=True), methods=["POST"]),
        Route("/api/codes", endpoint(api.by_code, body=True), methods=["POST"]),
        Route("/api/tickets", endpoint(api.lend, body=True), methods=["POST"]),
        Route("/api/tickets/redeem", endpoint(api.redeem, body=True), methods=["POST"]),
        Route("/api/me", endpoint(api.mine)),
        Route("/api/me", endpoint(api.forget, body=True), methods=["DELETE"]),
        Route("/api/me/export", endpoint(api.export)),
        Route("/api/games", endpoint(api.games)),
        Route("/api/games/{game}/record", endpoint(api.record)),
        Route("/api/config", endpoint(api.server)),
        Route("/api/rules", endpoint(api.rule_sets)),
        Route("/api/boards", endpoint(api.boards)),
        Route("/api/boards/{board}", endpoint(api.board)),
        Route("/api/bots", endpoint(api.bot_names)),
        Route("/openapi.json", described),
        Route("/healthz", healthy),
        Route("/readyz", ready),
        Route("/metrics", metrics),
        WebSocketRoute("/ws/rooms/{room}", room_socket),
        Mount("/assets", Assets(directory=PAGE / "assets", check_dir=False)),
        Route("/{path:path}", page),
    ]


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """From the first request to the last: rooms that run by themselves wake, old ones are swept away."""
    office: Office = app.state.office
    begun = (
        office.hub.wake_what_runs(),
        sweep(office),
        check(office.services.store),
        look_over_shelves(),
    )
    chores = [asyncio.create_task(chore) for chore in begun]
    log.info("started", version=version("hegemon"))
    try:
        yield
    finally:
        log.info("stopping", rooms=len(office.hub.lives), sockets=office.gate.sockets.total)
        for chore in chores:
            chore.cancel()
        await office.hub.drain()
        await office.services.store.close()
        log.info("stopped")


async def look_over_shelves() -> None:
    """Say which boards and rule sets of the host's own are broken, and so offered to nobody; no start waits for it."""
    boards, rule_sets = await asyncio.to_thread(catalog.every_board), catalog.every_rule_set()
    for error in (*boards[1], *rule_sets[1]):
        log.warning(
            "broken", problem=str(error.problems[0]), file=str(error.file), problems=len(error.problems)
        )


async def sweep(office: Office) -> None:
    """Forget what nobody needs any more, again and again; the first time only count what there is."""
    office.gate.openers.still({row.id for row in await office.services.store.rooms()})
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        try:
            office.gate.openers.still(await office.hub.sweep(office.config.rooms))
        except Unavailable as error:
            log.warning("not-swept", problem=str(error))


async def check(store: Store) -> None:
    """Look at everything that is stored, once, beside everything else."""
    try:
        problems = await store.check()
    except Unavailable as error:
        problems = [str(error)]
    for problem in problems[:MOST_PROBLEMS]:
        log.error("store-damaged", problem=problem, problems=len(problems))
    if not problems:
        log.info("store-sound")


async def described(_: Request) -> Response:
    """What there is over HTTP."""
    return Response(openapi.text(), media_type="application/json")


async def healthy(_: Request) -> Response:
    """The process is there."""
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """The server takes new games."""
    office: Office = request.app.state.office
    return PlainTextResponse("draining\n", 503) if office.hub.draining else PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    """Counters for Prometheus."""
    office: Office = request.app.state.office
    if not office.config.metrics:
        return await missing(request, None)
    return Response(office.metrics.text(), media_type=CONTENT_TYPE)


async def page(request: Request) -> Response:
    """The page, whatever path of it is asked for; it finds its way by itself."""
    path = str(request.path_params["path"])
    if request.url.path.startswith(NOT_PAGES):
        return await missing(request, None)
    if FILE.fullmatch(path) and (PAGE / path).is_file():
        return FileResponse(PAGE / path)
    if not (PAGE / "index.html").is_file():
        return answer(NOT_BUILT, 404)
    office: Office = request.app.state.office
    who = visitor(request, office.config, office.services.secret)
    headers = {"cache-control": "no-cache", "set-cookie": cookie(who, office.config)}
    return FileResponse(PAGE / "index.html", headers=headers)


async def missing(request: Request, _: Exception | None) -> Response:
    """Nothing is there, or not for this method."""
    allowed = methods(request)
    if request.method in allowed or not allowed:
        return answer(Trouble("not-here", f"there is nothing at {request.url.path[:100]}"), 404)
    trouble = Trouble("not-so", f"{request.method} is not for {request.url.path[:100]}", {"allowed": allowed})
    return answer(trouble, 405, {"allow": ", ".join(allowed)})


def methods(request: Request) -> list[str]:
    """What may be asked of a path; nothing if it is none."""
    path = request.url.path
    *known, page_route = (route for route in routes() if isinstance(route, Route))
    found = [route for route in known if route.path_regex.match(path)]
    if not found and not path.startswith(NOT_PAGES):
        found = [page_route]
    return sorted({method for route in found for method in route.methods or ()})


class Guarded:
    """Every response carries the headers that keep browsers strict; every entry in the log, whose request it is of."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on; add headers on the way back. Each request has a task of its own, so its name ends with it."""
        if scope["type"] != "lifespan":
            bind_contextvars(request=request_id())

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *RAW_HEADERS]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)
