"""What all HTTP endpoints have in common: limits, the person who asks, bodies that are read, refusals in words."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from hegemon.server import wire
from hegemon.server.bodies import Trouble
from hegemon.server.hub import Draining
from hegemon.server.logs import logger
from hegemon.server.office import Office
from hegemon.server.room import NotAllowed
from hegemon.server.store import Unavailable
from hegemon.server.visitors import Visitor, cookie, is_ours, visitor

MOST_BODY = 64 * 1024

log = logger(__name__)

T = TypeVar("T")
Handler = Callable[[Request, Office, Visitor], Awaitable[Response]]


class Problem(Exception):
    """A request that cannot be answered as asked: a status, a reason and a sentence."""

    def __init__(self, status: int, why: str, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.status, self.why, self.facts = status, why, facts


def answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as JSON."""
    extra = {"cache-control": "no-store"} | (headers or {})
    return Response(msgspec.json.encode(value), status, extra, "application/json")


def endpoint(handler: Handler, body: bool = False) -> Callable[[Request], Awaitable[Response]]:
    """A handler with what all have in common: limits, the person, refusals in words."""

    async def answered(request: Request) -> Response:
        office: Office = request.app.state.office
        who = visitor(request, office.config, office.services.secret)
        try:
            wait = office.gate.requests.take(who.address, office.services.now().mono)
            if wait:
                raise Problem(429, "too-fast", f"too many requests: wait {wait:.0f} seconds")
            if body and not is_ours(request, who, office.config):
                raise Problem(403, "not-allowed", "this page may not ask that")
            response = await handler(request, office, who)
        except Problem as error:
            log.debug("refused", why=error.why, status=error.status)
            response = answer(Trouble(error.why, str(error), error.facts), error.status)
        except NotAllowed as error:
            log.debug("refused", why=error.why, status=422)
            response = answer(Trouble(error.why, str(error), error.facts), 422)
        except Draining:
            response = answer(Trouble("restart", "the server is restarting: try again in a moment"), 503)
        except Unavailable as error:
            response = answer(Trouble("unavailable", f"nothing can be stored just now: {error}"), 503)
        if not who.known and body:
            response.headers["set-cookie"] = cookie(who, office.config)
        return response

    return answered


async def read(request: Request, kind: type[T], usual: Mapping[str, Any] | None = None) -> T:
    """The body of a request, understood; what it leaves out is as usual."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Problem(415, "not-json", "the body must be JSON, sent as application/json")
    try:
        return wire.decode(await whole(request), kind, usual)
    except wire.BadMessage as error:
        raise Problem(400, "bad-request", str(error)) from error
    except ClientDisconnect as error:
        raise Problem(400, "bad-request", "the body has no end") from error


async def whole(request: Request) -> bytes:
    """The body of a request, if it is not too long."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > MOST_BODY:
            raise Problem(413, "too-long", f"the body has more than {MOST_BODY} bytes")
    return data
