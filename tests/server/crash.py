"""Kill the server again and again while people play, and see that nothing acknowledged is lost or done twice.

`make crash` runs it as a program: `python -m tests.server.crash 300`.
"""

import asyncio
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from hegemon.client import Client, Closed
from hegemon.record import replay
from hegemon.server import messages as m
from hegemon.server.database import NAME
from hegemon.server.entries import Entry, unpack
from hegemon.server.playing import record_of
from hegemon.server.sqlite import SqliteStore
from tests.server.harness import Player, ServerProcess

ROOMS = 6
PATIENCE = 60.0  # seconds until a table that does not get on is a failure
RULES = ("classic", "states", "rounds", "express", "strongholds")


class Tally(NamedTuple):
    """What a run has proved."""

    kills: int
    games: int
    steps: int
    acknowledged: int


async def keep_playing(url: str, seed: int, players: list[Player]) -> None:
    """One table after the other, for ever."""
    rng = Random(seed)
    while True:
        with suppress(OSError, Closed):
            await one_table(url, rng, players)
        await asyncio.sleep(0.05)


async def one_table(url: str, rng: Random, players: list[Player]) -> None:
    """Three people and their game."""
    settings = m.Settings(rules=rng.choice(RULES), places=3, options={"round_limit": 12})
    first = Client(url)
    room = await first.open_room(settings)
    number = len(players)
    clients = [first, Client(url), Client(url)]
    table = [Player(one, room, f"p{number + n}", rng.getrandbits(60)) for n, one in enumerate(clients)]
    players.extend(table)
    async with asyncio.TaskGroup() as group:
        for player in table:
            group.create_task(player.play())


async def play_and_kill(server: ServerProcess, kills: int, seed: int, shown: bool) -> list[Player]:
    """People play; the server is killed at random moments and comes back."""
    rng, players = Random(seed), list[Player]()
    tables = [asyncio.create_task(keep_playing(server.url, seed + n, players)) for n in range(ROOMS)]
    for number in range(1, kills + 1):
        await acknowledged(tables, players, rng.randint(1, 40))
        await asyncio.sleep(rng.uniform(0, 0.05))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        if shown:
            sys.stderr.write(f"\r{number} of {kills} kills, {len(players)} players")
    await acknowledged(tables, players, 20)
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return players


async def acknowledged(tables: list[asyncio.Task[None]], players: list[Player], more: int) -> None:
    """Until so many more commands have been acknowledged: on a slow machine, too, every kill hits games in play."""
    enough = sum(len(player.accepted) for player in players) + more
    end = time.monotonic() + PATIENCE
    while sum(len(player.accepted) for player in players) < enough:
        for table in tables:
            assert not table.done(), table.exception()
        assert time.monotonic() < end, "\n".join(map(told, players))
        await asyncio.sleep(0.002)


def told(player: Player) -> str:
    """Where somebody is who does not get on."""
    last = [type(letter).__name__ for letter in player.letters[-5:]]
    done, waits = len(player.accepted), player.pending
    return (
        f"{player.name}: {player.phase}, {done} done, waits for {waits}, {bool(player.link.socket)}, {last}"
    )


async def check(database: Path, players: list[Player], kills: int) -> Tally:
    """Every record holds, every acknowledged command is where it was said to be, and none is there twice."""
    store = SqliteStore(database)
    games = await store.games(limit=100_000)
    by_room: dict[str, list[list[Entry]]] = {}
    steps = 0
    for row in games:
        stored = await store.read(row.id)
        for _ in replay(record_of(row, stored), check=True):
            steps += 1
        entries = [unpack(data) for data in stored]
        ids = [(entry.step.seat, entry.id) for entry in entries if entry.id]
        assert len(ids) == len(set(ids)), f"game {row.id}: a command was applied twice"
        by_room.setdefault(row.room, []).append(entries)
    there = sum(found(player, by_room.get(player.link.room, [])) for player in players)
    await store.close()
    return Tally(kills, len(games), steps, there)


def found(player: Player, games: list[list[Entry]]) -> int:
    """How many of a player's acknowledged commands there are; all of them must be."""
    there = {
        (entry.id, entry.step.id): entry.step.answer for entries in games for entry in entries if entry.id
    }
    for id_, (step, command) in player.accepted.items():
        assert there.get((id_, step)) == command, f"{player.name}: {id_} was acknowledged as step {step}"
    return len(player.accepted)


def crash(folder: Path, kills: int, seed: int = 1, shown: bool = False) -> Tally:
    """The whole run."""
    with ServerProcess(folder / "data") as server:
        players = asyncio.run(play_and_kill(server, kills, seed, shown))
        assert server.complaint() == ""
    return asyncio.run(check(folder / "data" / NAME, players, kills))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        sys.stdout.write(f"\n{crash(Path(place), int(sys.argv[1]), shown=True)}\n")
