"""A server that calls: whoever leaves in mid-game is called when it is his turn; one that may not says so."""

import asyncio
import json

import pytest

from hegemon.client import Client
from hegemon.server import messages as m
from tests.server.harness import Player, ServerProcess
from tests.server.test_webhooks import OK, Listener, listening

ALLOWED = {"HEGEMON_WEBHOOK_ALLOWED": "yes", "HEGEMON_WEBHOOK_PRIVATE": "yes"}


class Leaver(Player):
    """Somebody who wants to be called, and leaves as soon as the game has begun."""

    def __init__(self, client: Client, room: str, url: str) -> None:
        super().__init__(client, room, "leaver", 2)
        self.url, self.place = url, 0

    async def hear(self, letter: m.AnyLetter) -> None:
        """As everybody else, but for the call and the leaving."""
        await super().hear(letter)
        if isinstance(letter, m.RoomNews) and letter.mine and not self.place:
            self.place = letter.mine[0]
            await self.link.say(m.Hook(self.place, self.url))
        if self.phase == "playing":
            self.phase = "over"


async def called(server: ServerProcess, listener: Listener) -> tuple[bytes, Leaver]:
    """What the leaver is told when it is his turn."""
    client = Client(server.url)
    room = await client.open_room(m.Settings(rules="express"))
    stayer, leaver = Player(client, room, "stayer", 1), Leaver(Client(server.url), room, listener.url)
    playing = asyncio.create_task(stayer.play())
    await leaver.play()
    while not listener.heard:
        await asyncio.sleep(0.01)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return listener.heard[0], leaver


async def calling(server: ServerProcess) -> tuple[bytes, Leaver]:
    async with listening(Listener(OK)) as listener:
        return await asyncio.wait_for(called(server, listener), 30)


def test_who_leaves_is_called_when_it_is_his_turn(tmp_path):
    with ServerProcess(tmp_path / "data", **ALLOWED) as server:
        said, leaver = asyncio.run(calling(server))
        told = json.loads(said.partition(b"\r\n\r\n")[2])
        room = next(letter.room for letter in reversed(leaver.letters) if isinstance(letter, m.RoomNews))
        place = room.places[leaver.place - 1]
        url = f"{server.url}/room/{room.id}"
        assert told == {"room": room.id, "seat": place.seat, "name": "leaver", "rules": "express", "url": url}
        assert (place.hooked, room.hooked) == (True, False)
        assert not any(leaver.url.encode() in repr(letter).encode() for letter in leaver.letters)


@pytest.mark.parametrize(
    ("allowed", "url", "why"),
    [({}, "https://example.org/", "no-webhooks"), (ALLOWED, "telnet://example.org/", "bad-webhook")],
)
def test_what_cannot_be_called_is_refused_with_a_sentence(tmp_path, allowed, url, why):
    async def ask(server: ServerProcess) -> m.Refused:
        client = Client(server.url)
        link = client.enter(await client.open_room(m.Settings()))
        letters = link.letters()
        async for letter in letters:
            match letter:
                case m.Welcome():
                    await link.say(m.Sit("Ann"))
                case m.RoomNews(mine=(place,)):
                    await link.say(m.Hook(place, url))
                case m.Refused():
                    break
        await letters.aclose()
        assert isinstance(letter, m.Refused)
        return letter

    with ServerProcess(tmp_path / "data", **allowed) as server:
        assert asyncio.run(asyncio.wait_for(ask(server), 30)).why == why
