"""A client of a server's room, for the terminal game, for tests and for people's own programs."""

import asyncio
import json
from collections.abc import AsyncGenerator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from hegemon.server import tokens
from hegemon.server.messages import AnyLetter, CatchUp, Enter, Message, News, Settings, Snapshot
from hegemon.server.store import RoomId

FIRST_WAIT, LONGEST_WAIT = 0.05, 5.0
NOT_ALLOWED = 403
FINAL = {4404: "there is no such room", 4429: "too many sockets from here"}

letters = msgspec.json.Decoder(AnyLetter)


class Closed(Exception):
    """The server does not want this connection; trying again would not help."""


class Refusal(Exception):
    """The server's answer to a request that it could not take."""


class Client:
    """One person at one server: the token is who one is."""

    def __init__(self, base_url: str, token: str = "") -> None:
        self.base_url, self.token = base_url.rstrip("/"), token or tokens.new_token()

    @property
    def headers(self) -> dict[str, str]:
        """What tells the server who asks."""
        return {"Cookie": f"{tokens.COOKIE}={self.token}"}

    async def request(self, path: str, body: object = None) -> Any:
        """The answer to a request; a body makes it a POST."""
        return await asyncio.to_thread(self.blocking_request, path, body)

    def blocking_request(self, path: str, body: object = None) -> Any:
        """The same, for who can wait."""
        return json.loads(self.text(path, None if body is None else msgspec.json.encode(body)))

    def text(self, path: str, data: bytes | None = None) -> str:
        """The answer as text."""
        headers = self.headers | ({} if data is None else {"Content-Type": "application/json"})
        request = Request(self.base_url + path, data, headers)  # noqa: S310 (the user's own server)
        try:
            with urlopen(request, timeout=30) as response:  # noqa: S310
                return bytes(response.read()).decode()
        except HTTPError as error:
            raise Refusal(json.loads(error.read())["sentence"]) from error

    async def open_room(self, settings: Settings) -> RoomId:
        """A new room with these settings."""
        made = await self.request("/api/rooms", {"settings": settings})
        return str(made["id"])

    def enter(self, room: RoomId, look: int = 0) -> "Link":
        """A link to a room."""
        return Link(self, room, look)


class Link:
    """A socket that comes back by itself, where it left off."""

    def __init__(self, client: Client, room: RoomId, look: int = 0) -> None:
        self.client, self.room, self.look = client, room, look
        self.game, self.seen = "", -1
        self.socket: ClientConnection | None = None

    @property
    def url(self) -> str:
        """Where the socket leads."""
        return f"ws{self.client.base_url.removeprefix('http')}/ws/rooms/{self.room}"

    async def letters(self) -> AsyncGenerator[AnyLetter, None]:
        """Every letter, over as many sockets as it takes; raises `Closed` when the server will have no more of us.

        Close it (`contextlib.aclosing`) to leave before the end.
        """
        wait = FIRST_WAIT
        while True:
            try:
                async with connect(
                    self.url, additional_headers=self.client.headers, compression=None
                ) as self.socket:
                    await self.say(Enter(self.game, self.seen, self.look))
                    async for text in self.socket:
                        wait = FIRST_WAIT
                        yield await self.noted(letters.decode(text))
            except ConnectionClosed as closed:
                self.give_up_if_final(closed)
            except InvalidStatus as refused:
                if refused.response.status_code == NOT_ALLOWED:
                    raise Closed("this server does not take us") from refused
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            finally:
                self.socket = None
            self.cut()
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)

    def cut(self) -> None:
        """There is no socket just now; for who wants to tell people so."""

    async def say(self, message: Message) -> None:
        """Send a message; while there is no socket it is lost, and the one who needs it says it again."""
        if self.socket:
            try:
                await self.socket.send(msgspec.json.encode(message).decode())
            except ConnectionClosed:
                return

    async def noted(self, letter: AnyLetter) -> AnyLetter:
        """Remember what was seen; ask for what is missing."""
        match letter:
            case Snapshot(game=game, step=step):
                self.game, self.seen = game, step
            case News(game=game, since=since, step=step):
                if game == self.game and since > self.seen:
                    await self.say(CatchUp(self.seen))
                else:
                    self.game, self.seen = game, step
        return letter

    def give_up_if_final(self, closed: ConnectionClosed) -> None:
        """Raise `Closed` where coming back is no use."""
        code = closed.rcvd.code if closed.rcvd else 0
        if code in FINAL:
            raise Closed(FINAL[code]) from closed
