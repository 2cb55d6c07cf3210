"""The HTTP API: rooms, codes, one-time links, records, and what a client needs to draw a page. JSON both ways."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hegemon import bots, catalog
from hegemon.engine.options import RuleSet
from hegemon.server import personal, playable, room, tokens
from hegemon.server.bodies import (
    BoardShown,
    BoardSummary,
    CodeTyped,
    GameSummary,
    Me,
    NewRoom,
    RoomMade,
    RoomSummary,
    RulesShown,
    ServerShown,
    TicketShown,
    TicketWanted,
)
from hegemon.server.config import Config
from hegemon.server.endpoint import Problem, answer, read
from hegemon.server.messages import ClockRules
from hegemon.server.office import Office
from hegemon.server.playing import header_in, record_of
from hegemon.server.store import GameRow, RoomRow
from hegemon.server.visitors import Visitor

LISTED = 200
SEARCH, RECORD = 20, 4  # requests that a search through everything counts as, or a game looked up


# ── rooms ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def rooms(_: Request, office: Office, who: Visitor) -> Response:
    """Listed rooms that are open or being played; an empty one only as long as somebody may be there."""
    store = office.services.store
    found = [
        *await store.rooms("open", listed=True, limit=LISTED),
        *await store.rooms("playing", listed=True, limit=LISTED),
    ]
    found.sort(key=lambda row: row.updated, reverse=True)
    shown = (summary(row, who) for row in found[:LISTED])
    return answer([one for one in shown if one.seats or office.hub.in_memory(one.id)])


def summary(row: RoomRow, who: Visitor) -> RoomSummary:
    """A room as a list shows it."""
    doc = room.unpack(row.doc)
    title, board_id = playable.titles(doc.settings)
    return RoomSummary(
        id=doc.id,
        phase=row.phase,
        settings=doc.settings,
        board=board_id,
        title=title,
        seats=tuple(place.name for place in doc.taken()),
        places=len(doc.places),
        updated=row.updated,
        mine=doc.mine(who.holder),
        game=doc.game,
    )


async def create(request: Request, office: Office, who: Visitor) -> Response:
    """Open a room."""
    wanted = await read(request, NewRoom, {"settings": usual_settings(office.config)})
    if office.gate.rooms.take(who.address, office.services.now().mono):
        raise Problem(429, "too-fast", "too many rooms from this address: wait a little")
    room_id, openers = tokens.new_id(), office.gate.openers
    if not openers.enter(room_id, who.address):
        raise Problem(
            429, "too-many-rooms", "there are as many rooms as there may be: wait until some have gone"
        )
    try:
        doc = await office.hub.create(who.holder, wanted.settings, room_id)
    except BaseException:
        openers.leave(room_id)
        raise
    return answer(RoomMade(doc.id, doc.code), 201)


def usual_settings(config: Config) -> dict[str, Any]:
    """What a new room is like where whoever opens it does not say."""
    return {"clock": msgspec.to_builtins(config.clock), "pace": config.tables.pace}


async def by_code(request: Request, office: Office, who: Visitor) -> Response:
    """The room that a short code stands for."""
    typed = await read(request, CodeTyped)
    if wait := office.gate.guess(who.address, office.services.now().mono):
        raise Problem(429, "too-fast", f"too many codes are being tried: wait {wait:.0f} seconds")
    code = tokens.read_code(typed.code)
    found = await office.services.store.room_by_code(code, office.services.now().wall) if code else None
    if not found:
        raise Problem(404, "no-such-room", "there is no such room, or not any more")
    return answer(RoomMade(found, code or ""))


async def lend(request: Request, office: Office, who: Visitor) -> Response:
    """A one-time link for one's own place."""
    wanted = await read(request, TicketWanted)
    live = await office.hub.live(wanted.room)
    token = await office.hub.issue(live, who.holder, wanted.place) if live else None
    if not token:
        raise Problem(404, "no-such-room", "there is no such room, or that place is not yours")
    return answer(TicketShown(token), 201)


async def redeem(request: Request, office: Office, who: Visitor) -> Response:
    """Take a place that a one-time link lends."""
    shown = await read(request, TicketShown)
    found = await office.hub.redeem(shown.token, who.holder)
    if not found:
        raise Problem(404, "no-such-link", "this link was used already, or its time is over")
    return answer(RoomMade(found, ""))


# ── games ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def mine(_: Request, office: Office, who: Visitor) -> Response:
    """The rooms in which somebody holds a place, those that wait for that person first."""
    store = office.services.store
    held: dict[str, tuple[int, ...]] = {}
    for seat in await store.seats_of(who.holder):
        held[seat.room] = (*held.get(seat.room, ()), seat.seat)
    found = [(row, places) for one, places in held.items() if (row := await store.room(one))]
    summaries = [
        msgspec.structs.replace(
            summary(row, who), mine=places, waits_for_me=await office.hub.waits_for(row, places)
        )
        for row, places in found
    ]
    summaries.sort(key=lambda one: (not one.waits_for_me, -one.updated))
    return answer(Me(tuple(summaries)))


async def games(request: Request, office: Office, _: Visitor) -> Response:
    """Finished games that anybody may see; with `?room=` those of one room."""
    one = request.query_params.get("room")
    found = await office.services.store.games(
        room=one, ended=True, listed=None if one else True, limit=LISTED
    )
    return answer([game_summary(row) for row in found])


def game_summary(row: GameRow) -> GameSummary:
    """A game as a list shows it."""
    header = header_in(row)
    return GameSummary(row.id, row.room, header.rules, header.board, header.names, row.started, row.ended)


async def record(request: Request, office: Office, who: Visitor) -> Response:
    """The record of a finished game."""
    game = str(request.path_params["game"])
    office.gate.requests.spend(who.address, office.services.now().mono, RECORD)
    row = await office.services.store.game(game)
    if row is None or row.ended is None:
        raise Problem(404, "no-such-game", "there is no such game, or it is not over yet")
    stored = await office.services.store.read(game)
    text = await asyncio.to_thread(lambda: record_of(row, stored).text())
    named = {"content-disposition": f'attachment; filename="{game}.jsonl"'}
    return Response(text, 200, named, "application/jsonl")


async def export(_: Request, office: Office, who: Visitor) -> Response:
    """All that is stored of whoever asks."""
    spend_search(office, who)
    found = await personal.export(office.services.store, who.holder)
    return answer(found, headers={"content-disposition": 'attachment; filename="hegemon.json"'})


def spend_search(office: Office, who: Visitor) -> None:
    """To look through all rooms counts as many requests."""
    office.gate.requests.spend(who.address, office.services.now().mono, SEARCH)


async def forget(_: Request, office: Office, who: Visitor) -> Response:
    """Forget whoever asks: places, names in rooms and games, chat, and what ties this browser to them."""
    spend_search(office, who)
    store = office.services.store
    held = {row.room for row in await store.seats_of(who.holder)}
    for row in await store.rooms():
        if row.id in held or personal.concerns(row, who.holder):
            await office.hub.forget(row.id, who.holder)
    await store.erase(who.holder)
    return Response(status_code=204, headers={"set-cookie": tokens.forget_cookie(office.config.secure)})


# ── what there is ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def server(_: Request, office: Office, __: Visitor) -> Response:
    """What a new room is like unless it says otherwise, and what this server allows."""
    config = office.config
    shown = ServerShown(
        clock=msgspec.convert(msgspec.to_builtins(config.clock), ClockRules),
        pace=config.tables.pace,
        webhooks=config.webhook.allowed,
        grace=config.tables.grace,
        code_life=config.rooms.code,
        ticket_life=config.rooms.ticket,
        message_bytes=config.limits.message_bytes,
        rooms_per_address=config.limits.rooms_per_address,
    )
    return answer(shown)


async def rule_sets(_: Request, __: Office, ___: Visitor) -> Response:
    """Every rule set with its options, and the schema of them, sentences included; broken ones are passed over."""
    schema = msgspec.json.schema(RuleSet)["$defs"]["RuleSet"]["properties"]
    return answer(RulesShown(catalog.every_rule_set()[0], schema))


async def boards(_: Request, __: Office, ___: Visitor) -> Response:
    """Every board's name and size; broken ones are passed over."""
    found, _broken = catalog.every_board()
    return answer({name: BoardSummary(one.name, len(one.territories)) for name, one in found.items()})


async def board(request: Request, _: Office, __: Visitor) -> Response:
    """One board: its rules part and its picture."""
    name = str(request.path_params["board"])
    try:
        found = BoardShown(catalog.board(name), catalog.picture(name))
    except catalog.Unknown as error:
        raise Problem(404, "no-such-board", str(error)) from error
    except catalog.BrokenBoard as error:
        raise Problem(404, "no-such-board", f"the board {name!r} is broken") from error
    return answer(found, headers={"cache-control": "public, max-age=300"})


async def bot_names(_: Request, __: Office, ___: Visitor) -> Response:
    """The bots that can sit at a table."""
    return answer(list(bots.names()))
