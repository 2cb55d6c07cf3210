"""Sockets: text frames in, letters out, nothing else; whatever is wrong is said or closed, never raised."""

import asyncio
from contextlib import suppress
from time import perf_counter

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected

from hegemon.server import letters, wire
from hegemon.server.connection import Connection
from hegemon.server.happenings import Heard
from hegemon.server.live import Live
from hegemon.server.logs import logger
from hegemon.server.messages import Goodbye, Refused
from hegemon.server.office import Office
from hegemon.server.store import Unavailable
from hegemon.server.visitors import Visitor, is_ours, visitor

log = logger(__name__)

CLOSING = {"restart": 1012, "slow": 1013, "gone": 1000, "binary": 1003}
NOT_HERE, TOO_MANY, NOT_ALLOWED = 4404, 4429, 4403
MOST_WAITING = 1_000  # messages to one room
PATIENCE = 3.0  # seconds to tell somebody goodbye who may not be reading


async def room_socket(socket: WebSocket) -> None:
    """One socket of one room, from handshake to close; who goes in between is nobody's fault."""
    try:
        await taken(socket)
    except WebSocketDisconnect as gone:
        raise ClientDisconnected from gone


async def taken(socket: WebSocket) -> None:
    """A socket, if it may be."""
    office: Office = socket.app.state.office
    who = visitor(socket, office.config, office.services.secret)
    if not is_ours(socket, who, office.config):
        await socket.close(NOT_ALLOWED)
        return
    hasty = office.gate.requests.take(who.address, office.services.now().mono)
    if hasty or not office.gate.sockets.enter(who.address):
        await socket.accept()
        await socket.close(TOO_MANY, "too many sockets from here")
        return
    try:
        await served(socket, office, who)
    finally:
        office.gate.sockets.leave(who.address)


async def served(socket: WebSocket, office: Office, who: Visitor) -> None:
    """A socket that may be."""
    await socket.accept()
    connection = Connection(who.holder, office.config.limits.letters)
    try:
        live = await office.hub.connect(str(socket.path_params["room"]), connection)
    except Unavailable:
        await socket.close(CLOSING["slow"], "nothing can be read just now: try again in a moment")
        return
    if live is None:
        await socket.close(NOT_HERE, "no such room")
        return
    tasks = [
        asyncio.create_task(write(socket, connection)),
        asyncio.create_task(listen(socket, office, who, connection, live)),
    ]
    try:
        await connection.closed.wait()
        await asyncio.wait(tasks[:1], timeout=PATIENCE)
    finally:
        office.hub.disconnect(live, connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def write(socket: WebSocket, connection: Connection) -> None:
    """Send letters as they come; at the end say why, and close."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while waiting := await connection.take():
            for letter in waiting:
                await socket.send_text(letter.decode())
        if socket.client_state == WebSocketState.CONNECTED:
            if connection.closing in CLOSING and connection.closing != "gone":
                await socket.send_text(letters.encode(Goodbye(connection.closing)).decode())
            await socket.close(CLOSING.get(connection.closing, 1000))


async def listen(socket: WebSocket, office: Office, who: Visitor, connection: Connection, live: Live) -> None:
    """Take messages until the socket closes."""
    try:
        while (frame := await socket.receive())["type"] != "websocket.disconnect" and not connection.closing:
            if frame.get("text") is None:
                connection.close("binary")
            elif letter := heard(frame["text"], office, who, connection, live):
                office.metrics.refused(letter.why)
                log.debug("refused", why=letter.why)
                connection.put(letters.encode(letter))
    finally:
        connection.close("gone")


def heard(text: str, office: Office, who: Visitor, connection: Connection, live: Live) -> Refused | None:
    """Pass a message on to its room; a refusal if it is none, or comes too soon after others."""
    now = asyncio.get_running_loop().time()
    try:
        message = wire.read(text)
    except wire.BadMessage as error:
        return Refused("bad-message", str(error))
    if wait := office.gate.message(connection, live.room.id, who.holder, who.address, message, now):
        return Refused("too-fast", f"wait {wait:.1f} seconds", getattr(message, "id", ""), {"wait": wait})
    if live.inbox.qsize() >= MOST_WAITING:
        return Refused(
            "too-fast", "the room has more to do than it can", getattr(message, "id", ""), {"wait": 1}
        )
    live.inbox.put_nowait(Heard(connection, message, perf_counter()))
    return None
