"""What is kept of a person is told to that person alone, and forgotten on demand, in rooms, games and chat."""

import asyncio
import json
import signal
from pathlib import Path
from urllib.request import Request, urlopen

import apsw
import msgspec
import pytest
from msgspec.structs import replace

from hegemon.client import Client
from hegemon.game import setting_for
from hegemon.record import header_of, read, replay
from hegemon.server import chairs, filing, personal, phases, room, tokens
from hegemon.server import messages as m
from hegemon.server.memory import MemoryStore
from hegemon.server.messages import HandOver, Hook, Settings, Sit
from hegemon.server.personal import GameKept, PlaceKept, RoomKept
from hegemon.server.playing import header_in
from hegemon.server.room import Room
from hegemon.server.store import GameRow, SeatRow
from tests.server.harness import Player, ServerProcess, play_game

ANN, BEN, CID = "a" * 64, "b" * 64, "c" * 64


def hall() -> Room:
    """A room of three people, opened by Ann."""
    doc = chairs.opened("hall", ANN, Settings(rules="express", places=4), "")
    for holder, name in ((ANN, "Ann"), (BEN, "Ben"), (CID, "Cid")):
        doc = chairs.act(doc, holder, Sit(name))
    return chairs.act(
        chairs.act(doc, BEN, Hook(2, "https://example.org/ben")), ANN, Hook(0, "https://example.org/")
    )


def played(doc: Room, game: str, names: tuple[str, ...]) -> GameRow:
    """A game of a room, under these names."""
    header = replace(header_of(setting_for("express", 3)), names=names)
    return GameRow(game, doc.id, msgspec.json.encode(header), b"secret", True, 1.0, 2.0)


async def filled(doc: Room) -> MemoryStore:
    """A store with a room, two of its games, and what people hold."""
    store = MemoryStore()
    await store.save_room(filing.row_of(doc, 1, 5.0))
    for place in room.people(doc):
        await store.hold(SeatRow(doc.id, place.place, place.holder))
    await store.hold(SeatRow("attic", 3, BEN))
    await store.add_game(played(doc, "g1", ("Ben", "Cid", "Ann")))
    await store.add_game(played(doc, "g2", ("Dan", "Cid", "Eve")))
    return store


def test_a_person_is_told_what_is_kept_and_nothing_of_anybody_else():
    found = asyncio.run(told(BEN))
    place = PlaceKept(2, "Ben", 2, webhook="https://example.org/ben")
    assert found.rooms == (RoomKept("hall", "open", "express", 5.0, (place,)),)
    assert found.lent == (("attic", 3),)
    assert found.games == (GameKept("g1", "hall", "express", ("Ben",), 1.0, 2.0),)
    for other in ("Ann", "Cid", ANN, CID):
        assert other not in msgspec.json.encode(found).decode()


async def told(holder: str) -> personal.Kept:
    return await personal.export(await filled(hall()), holder)


def test_who_opened_a_room_is_told_of_it_without_a_place_in_it():
    doc = chairs.opened("hall", ANN, Settings(), "")
    kept = personal.kept(ANN, [filing.row_of(doc, 1, 5.0)], (), ())
    assert [(one.id, one.creator, one.places) for one in kept.rooms] == [("hall", True, ())]


def test_before_the_start_the_place_is_free_again_and_the_room_passes_on():
    doc = personal.erased(hall(), ANN, "novice")
    assert (doc.creator, doc.hook, doc.place(1)) == (BEN, "", room.Place(1))
    assert doc.place(2) == hall().place(2)


@pytest.mark.parametrize("phase", ["revealing", "playing"])
def test_in_a_game_a_bot_plays_on(phase):
    doc = phases.begun(hall(), "g1")
    place = personal.erased(replace(doc, phase=phase), BEN, "novice").place(2)
    assert (place.holder, place.bot, place.name, place.seat, place.hook) == ("", "novice", "erased", 2, "")


def test_after_a_game_the_seat_stays_without_a_name_and_is_free_in_a_rematch():
    doc = personal.erased(phases.over(phases.begun(hall(), "g1")), BEN, "novice")
    assert (doc.place(2).name, doc.place(2).seat, doc.place(2).taken) == ("erased", 2, False)
    assert phases.rematched(doc, ANN).place(2) == room.Place(2)


def test_a_person_who_is_forgotten_is_nowhere_in_what_is_stored():
    async def forgotten() -> tuple[int, MemoryStore]:
        store = await filled(phases.begun(chairs.act(hall(), ANN, HandOver(2)), "g1"))
        rows = [row for row in await store.rooms() if personal.concerns(row, BEN)]
        return await personal.forget(store, BEN, "novice", rows), store

    count, store = asyncio.run(forgotten())
    everything = msgspec.json.encode(store.has).decode()
    assert count == 1
    assert BEN not in everything
    assert b"Ben" not in b"".join(row.header for row in store.has.games.values())
    assert header_in(store.has.games["g1"]).names == ("erased", "Cid", "Ann")
    assert header_in(store.has.games["g2"]).names == ("Dan", "Cid", "Eve")
    assert room.unpack(store.has.rooms["hall"].doc).creator == ANN
    assert store.has.rooms["hall"].deadline == 5.0
    assert [row.holder for row in store.has.seats] == [ANN, CID]


# ── over HTTP ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def leave(client: Client) -> int:
    """Ask to be forgotten."""
    with urlopen(Request(f"{client.base_url}/api/me", method="DELETE", headers=client.headers)) as response:
        return int(response.status)


def test_who_asks_is_forgotten_and_the_record_still_holds(tmp_path):
    with ServerProcess(tmp_path / "data") as server:
        game = play_game(server.url, m.Settings(rules="express", options={"round_limit": 2}), 2)
        _, (one, other) = asyncio.run(asyncio.wait_for(game, 60))
        kept = one.client.blocking_request("/api/me/export")
        assert [place["name"] for place in kept["rooms"][0]["places"]] == [one.name]
        assert [found["names"] for found in kept["games"]] == [[one.name]]
        assert tokens.is_token(one.client.token)
        assert leave(one.client) == 204
        assert one.client.blocking_request("/api/me/export")["rooms"] == []
        assert other.client.blocking_request("/api/me/export")["games"] == [
            found | {"names": [other.name]} for found in kept["games"]
        ]
        with urlopen(f"{server.url}/api/games/{kept['games'][0]['id']}/record") as response:
            text = response.read().decode()
        server.kill(signal.SIGTERM)
    assert one.name not in text
    assert set(json.loads(text.splitlines()[0])["names"]) == {"erased", other.name}
    assert list(replay(read(text), check=True))[-1].over
    assert kept["person"] not in stored(tmp_path / "data" / "hegemon.db")
    for file in (tmp_path / "data").glob("hegemon.db*"):
        assert kept["person"].encode() not in file.read_bytes(), file


def stored(database: Path) -> str:
    """Everything that stands in a database's tables."""
    db = apsw.Connection(str(database))
    found = [
        str(db.execute(f"select * from {name}").fetchall()) for name in ("rooms", "seats", "games", "tickets")
    ]
    db.close()
    return "".join(found)


def test_when_somebody_is_forgotten_in_mid_game_a_bot_finishes_it(tmp_path):
    async def play(url: str) -> tuple[Player, Player]:
        settings = m.Settings(rules="express", options={"round_limit": 4})
        first, second = Client(url), Client(url)
        room_id = await first.open_room(settings)
        one, other = Player(first, room_id, "one", 1), Player(second, room_id, "other", 2)
        tasks = [asyncio.create_task(player.play()) for player in (one, other)]
        while len(one.accepted) < 2:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(leave, first) == 204
        await asyncio.gather(*tasks)
        return one, other

    with ServerProcess(tmp_path / "data") as server:
        _, other = asyncio.run(asyncio.wait_for(play(server.url), 60))
    rooms = [letter.room for letter in other.letters if isinstance(letter, m.RoomNews)]
    gone = next(place for place in rooms[-1].places if place.name == "erased")
    assert (gone.status, gone.bot, rooms[-1].phase) == ("bot", "novice", "over")
