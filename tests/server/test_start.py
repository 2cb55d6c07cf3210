"""Starting and stopping: old games wait on the disk until somebody comes, and a stop loses nobody anything."""

import asyncio
import re
import signal
from collections.abc import Sequence
from contextlib import aclosing, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hegemon.client import Client
from hegemon.record import read, replay
from hegemon.server import messages as m
from hegemon.server import room as rooms
from hegemon.server.database import NAME
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import GameRow, RoomRow
from tests.server.harness import Player, ServerProcess

GAMES = 1_000
DUEL = m.Settings(rules="express", places=2, options={"round_limit": 30, "placement": "random"})


async def half_a_game(url: str) -> tuple[str, list[Player]]:
    """Two people who have begun to play; where, and who."""
    first = Client(url)
    room = await first.open_room(DUEL)
    players = [Player(first, room, "Anna", 1), Player(Client(url), room, "Bert", 2)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    while min(len(player.accepted) for player in players) < 5:
        await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return room, players


async def copied(database: Path, room: str, due: int) -> None:
    """The same unfinished game in a thousand rooms, so many of which have something to do by the clock."""
    store = SqliteStore(database)
    row = await store.room(room)
    assert row
    doc = rooms.unpack(row.doc)
    game, entries = await store.game(doc.game), await store.read(doc.game)
    assert game
    await asyncio.gather(*(copy(store, row, game, entries, number, number < due) for number in range(GAMES)))
    await store.close()


async def copy(
    store: SqliteStore, row: RoomRow, game: GameRow, entries: Sequence[bytes], number: int, due: bool
) -> None:
    """One more of the same."""
    room, played = f"room-{number}", f"game-{number}"
    await store.add_game(replace(game, id=played, room=room))
    await store.append(played, 0, entries)
    doc = rooms.pack(replace(rooms.unpack(row.doc), id=room, game=played))
    deadline = row.updated if due else None
    await store.save_room(replace(row, id=room, version=1, doc=doc, deadline=deadline))


def in_memory(server: ServerProcess) -> int:
    """How many rooms a server has in memory."""
    with urlopen(f"{server.url}/metrics") as response:
        return int(float(re.findall(r"^hegemon_rooms (\S+)", response.read().decode(), re.M)[0]))


async def letters_until_closed(url: str, room: str, heard: list[str]) -> int:
    """Note what a spectator hears until the server closes the socket; the code it closes with."""
    async with connect(f"ws{url.removeprefix('http')}/ws/rooms/{room}") as socket:
        await socket.send('{"type":"Enter"}')
        with suppress(ConnectionClosed):
            while True:
                heard.append(str(await socket.recv()))
    return socket.close_code or 0


def test_of_a_thousand_unfinished_games_only_those_are_loaded_that_are_due_or_visited(tmp_path):
    with ServerProcess(tmp_path / "data") as server:
        room, (anna, _) = asyncio.run(half_a_game(server.url))
        server.kill(signal.SIGTERM)
        asyncio.run(copied(tmp_path / "data" / NAME, room, due=3))
        server.start()
        assert in_memory(server) <= 3
        assert Client(server.url).blocking_request("/api/rooms")
        assert asyncio.run(first_snapshot(anna.client, "room-777")).step >= max(anna.accepted.values())[0]
        assert 1 <= in_memory(server) <= 4


async def first_snapshot(client: Client, room: str) -> m.Snapshot:
    """The whole game as somebody sees it who comes to a room."""
    async with aclosing(client.enter(room).letters()) as letters:
        async for letter in letters:
            if isinstance(letter, m.Snapshot):
                return letter
    raise AssertionError("no game")


def test_a_stop_tells_everybody_to_come_back_and_all_games_go_on_after_it(tmp_path):
    with ServerProcess(tmp_path / "data") as server:
        room, players = asyncio.run(asyncio.wait_for(stopped_in_between(server), 60))
        (game,) = Client(server.url).blocking_request(f"/api/games?room={room}")
        with urlopen(f"{server.url}/api/games/{game['id']}/record") as response:
            record = read(response.read().decode())
        assert server.complaint() == ""
    assert list(replay(record, check=True))[-1].over
    for player in players:
        assert all(record.steps[step - 1].answer == command for step, command in player.accepted.values())


async def stopped_in_between(server: ServerProcess) -> tuple[str, list[Player]]:
    """A game that goes on although its server is stopped and started again."""
    room, players = await half_a_game(server.url)
    heard: list[str] = []
    spectator = asyncio.create_task(letters_until_closed(server.url, room, heard))
    tasks = [asyncio.create_task(player.play()) for player in players]
    while not any('"type":"Snapshot"' in text for text in heard):
        await asyncio.sleep(0.01)
    await asyncio.to_thread(server.kill, signal.SIGTERM)
    assert await spectator == 1012
    with pytest.raises(URLError):
        urlopen(f"{server.url}/readyz")
    await asyncio.to_thread(server.start)
    await asyncio.gather(*tasks)
    return room, players
