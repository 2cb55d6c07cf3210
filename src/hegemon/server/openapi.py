"""The HTTP API as an OpenAPI document, made from the structs of its bodies and answers. Every route has its line."""

from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
from msgspec import Struct

from hegemon.engine.options import Options
from hegemon.server import api, bodies, personal
from hegemon.server.tokens import COOKIE, TOKEN

REF = "#/components/schemas/{name}"
ALWAYS = (429, 503)
WITH_BODY = (400, 403, 413, 415, 422)
SAID = {
    200: "Here it is.",
    201: "Made.",
    204: "Done.",
    400: "The body cannot be understood.",
    403: "A page of another site may not ask that.",
    404: "There is none.",
    413: "The body is too long.",
    415: "The body is no JSON.",
    422: "Understood, and refused.",
    429: "Too often.",
    503: "Not now: the server restarts, or cannot store anything.",
}
INFO = {
    "title": "hegemon",
    "version": version("hegemon"),
    "summary": "Rooms, games, boards and rules over HTTP; play goes over sockets, see docs/protocol.md.",
    "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
}
PERSON = {
    "type": "apiKey",
    "in": "cookie",
    "name": COOKIE,
    "description": f"Who one is: a random text like {TOKEN.pattern}, made by the server or by oneself.",
}


class Query(Struct, frozen=True):
    """A parameter after the question mark."""

    name: str
    sentence: str


class Operation(Struct, frozen=True):
    """One route: what it does, what it takes, what it answers."""

    method: str
    path: str
    sentence: str
    answer: Any = None
    body: Any = None
    status: int = 200
    media: str = "application/json"
    problems: tuple[int, ...] = ()
    query: tuple[Query, ...] = ()

    @property
    def api(self) -> bool:
        """Whether it is one of those for programs, which share limits and refusals."""
        return self.path.startswith("/api/")


def said(handler: Any) -> str:
    """What a handler says of itself."""
    return str(handler.__doc__).partition("\n")[0]


MISSING = (404,)
ROOM = (Query("room", "The room's id."),)
OPERATIONS = (
    Operation("get", "/api/rooms", said(api.rooms), list[bodies.RoomSummary]),
    Operation("post", "/api/rooms", said(api.create), bodies.RoomMade, bodies.NewRoom, 201),
    Operation("post", "/api/codes", said(api.by_code), bodies.RoomMade, bodies.CodeTyped, problems=MISSING),
    Operation(
        "post", "/api/tickets", said(api.lend), bodies.TicketShown, bodies.TicketWanted, 201, problems=MISSING
    ),
    Operation(
        "post", "/api/tickets/redeem", said(api.redeem), bodies.RoomMade, bodies.TicketShown, problems=MISSING
    ),
    Operation("get", "/api/me", said(api.mine), bodies.Me),
    Operation("delete", "/api/me", said(api.forget), status=204, problems=(403,)),
    Operation("get", "/api/me/export", said(api.export), personal.Kept),
    Operation("get", "/api/games", said(api.games), list[bodies.GameSummary], query=ROOM),
    Operation(
        "get", "/api/games/{game}/record", said(api.record), str, media="application/jsonl", problems=MISSING
    ),
    Operation("get", "/api/config", said(api.server), bodies.ServerShown),
    Operation("get", "/api/rules", said(api.rule_sets), bodies.RulesShown),
    Operation("get", "/api/boards", said(api.boards), dict[str, bodies.BoardSummary]),
    Operation("get", "/api/boards/{board}", said(api.board), bodies.BoardShown, problems=MISSING),
    Operation("get", "/api/bots", said(api.bot_names), list[str]),
    Operation("get", "/openapi.json", "This document.", dict[str, Any]),
    Operation("get", "/healthz", "Whether the process is there.", str, media="text/plain"),
    Operation("get", "/readyz", "Whether it takes new games.", str, media="text/plain", problems=(503,)),
    Operation("get", "/metrics", "Counters for Prometheus.", str, media="text/plain", problems=MISSING),
    Operation("get", "/ws/rooms/{room}", "A room's socket: docs/protocol.md.", status=101, problems=MISSING),
    Operation("get", "/assets/{path}", "Files of the page.", bytes, media="*/*", problems=MISSING),
    Operation("get", "/{path}", "The page.", str, media="text/html", problems=MISSING),
)


@cache
def text() -> bytes:
    """The document as it is sent."""
    return msgspec.json.encode(document())


def document() -> dict[str, Any]:
    """The whole document."""
    kinds = list({str(kind): kind for kind in (bodies.Trouble, *kinds_used())}.values())
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    components["Settings"]["properties"]["options"] = house_rules()
    known = {str(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method] = described(one, known)
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"person": PERSON}},
    }


def house_rules() -> dict[str, Any]:
    """Any of the options by name; what is left out is as the rule set says."""
    options = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    named = {name: {key: says[key] for key in says if key != "default"} for name, says in options.items()}
    return {"type": "object", "properties": named, "additionalProperties": False, "default": {}}


def kinds_used() -> Iterator[Any]:
    """The types of all bodies and answers."""
    for one in OPERATIONS:
        yield from (kind for kind in (one.body, one.answer) if kind is not None)


def described(one: Operation, known: dict[str, Any]) -> dict[str, Any]:
    """One operation."""
    wanted = {"content": {"application/json": {"schema": known.get(str(one.body))}}, "required": True}
    return {
        "operationId": f"{one.method}_{one.path.strip('/').replace('/', '_') or 'page'}",
        "summary": one.sentence,
        **({"security": [{}, {"person": []}]} if one.api else {}),
        **({"parameters": found} if (found := list(parameters(one))) else {}),
        **({"requestBody": wanted} if one.body else {}),
        "responses": {str(status): response for status, response in responses(one, known)},
    }


def parameters(one: Operation) -> Iterator[dict[str, Any]]:
    """What stands in the path and after it."""
    for part in one.path.split("/"):
        if part.startswith("{"):
            yield {"name": part.strip("{}"), "in": "path", "required": True, "schema": {"type": "string"}}
    for query in one.query:
        yield {
            "name": query.name,
            "in": "query",
            "description": query.sentence,
            "schema": {"type": "string"},
        }


def responses(one: Operation, known: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The good answer, and every bad one there is."""
    good: dict[str, Any] = {"description": SAID.get(one.status, "The socket is open.")}
    if one.answer is not None:
        good["content"] = {one.media: {"schema": known[str(one.answer)]}}
    yield one.status, good
    trouble = {"application/json": {"schema": known[str(bodies.Trouble)]}}
    shared = (*(ALWAYS if one.api else ()), *(WITH_BODY if one.body else ()))
    for status in sorted({*one.problems, *shared}):
        media = {"text/plain": {"schema": {"type": "string"}}} if status == 503 and not one.api else trouble
        yield status, {"description": SAID[status], "content": media}
