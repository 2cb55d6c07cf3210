"""The least that a server of rooms can be: whatever is said goes to everybody in the room. `python -m bench._fanout PORT SIZE`."""

import asyncio
import socket
import sys
from contextlib import suppress

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

rooms: dict[str, list[WebSocket]] = {}


async def member(here: WebSocket) -> None:
    """One socket of one room."""
    await here.accept()
    room = rooms.setdefault(here.path_params["room"], [])
    room.append(here)
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await here.receive_text()
            for other in room:
                await other.send_text(LETTER)


LETTER = "x" * int(sys.argv[2])

if __name__ == "__main__":
    bound = socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=2_048)
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/ws/rooms/{room}", member)]),
        loop="uvloop", http="httptools", ws="websockets-sansio", ws_max_size=16_384, ws_per_message_deflate=False,
        lifespan="off", log_config=None, access_log=False, proxy_headers=False, server_header=False,
    )  # fmt: skip
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[bound]))
