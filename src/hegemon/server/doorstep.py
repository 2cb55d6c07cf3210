"""The doorstep: connections on which no socket is open. There are few from one address, and none stands there for long.

A proxy that is trusted speaks for many, so it may have as many as it likes; it keeps its own visitors short.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hegemon.server import addresses
from hegemon.server.office import Office


class Doorstep(HttpToolsProtocol):
    """HTTP for who asks in time; a socket, once open, is counted and watched elsewhere."""

    office: Office
    timer: asyncio.TimerHandle | None = None
    running: RequestResponseCycle | None = None
    address = ""  # for which a connection counts

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let somebody in, if there is room."""
        super().connection_made(cast("asyncio.Transport", transport))
        peer = self.client[0] if self.client else ""
        if addresses.trusts(self.office.config.proxies, peer):
            return self.wait()
        if not self.office.gate.connections.enter(addresses.subscriber(peer)):
            return self.transport.abort()
        self.address = addresses.subscriber(peer)
        return self.wait()

    def data_received(self, data: bytes) -> None:
        """A request has begun, or goes on."""
        if self.timer is None and self.answered:
            self.wait()
        super().data_received(data)

    def on_message_complete(self) -> None:
        """A whole request has come."""
        self.wait(self.answered)
        super().on_message_complete()

    @property
    def answered(self) -> bool:
        """Whether nothing is being answered; an answer may come before the end of what was asked."""
        return getattr(self.cycle, "response_complete", True)

    def handle_websocket_upgrade(self) -> None:
        """What was a request becomes a socket."""
        self.leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Nobody reads what is written."""
        self.wait()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Somebody reads it."""
        self.wait(False)
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone; who is being answered is not always who has asked last."""
        self.leave()
        if self.running:
            self.running.disconnected = True
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)

    def leave(self) -> None:
        """Nobody stands here any more."""
        self.wait(False)
        if self.address:
            self.office.gate.connections.leave(self.address)
            self.address = ""

    def wait(self, for_something: bool = True) -> None:
        """Wait as long as there is patience; or no longer for anything."""
        if self.timer:
            self.timer.cancel()
        patience = self.office.config.limits.patience
        self.timer = self.loop.call_later(patience, self.transport.abort) if for_something else None


def doorstep(office: Office) -> type[Doorstep]:
    """The doorstep of one server."""

    class Ours(Doorstep):
        """It knows whose it is."""

    Ours.office = office
    return Ours
