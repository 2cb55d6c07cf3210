"""`hegemon admin`: rooms are listed and closed, and a person is told what is kept, or erased."""

import asyncio
import json
from pathlib import Path

import apsw
import pytest

from hegemon.server import chairs, filing, room
from hegemon.server.logs import tag
from hegemon.server.messages import AddBot, Settings, Sit
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import SeatRow
from tests.cli.conftest import Done, refused

ANN, BEN = "a" * 64, "b" * 64


async def fill(store: SqliteStore) -> None:
    """A room with two people and a bot, and one with nobody."""
    doc = chairs.opened("hall", ANN, Settings(rules="express"), "")
    doc = chairs.act(chairs.act(doc, ANN, Sit("Ann")), BEN, Sit("Ben\u202e"))
    await store.save_room(filing.row_of(chairs.act(doc, ANN, AddBot("novice")), 1, 1_795_000_000.0))
    await store.save_room(filing.row_of(chairs.opened("attic", "", Settings(listed=False), ""), 1, 0.0))
    await store.hold(SeatRow("hall", 1, ANN))
    await store.hold(SeatRow("hall", 2, BEN))


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A data folder, as the configuration names it."""
    monkeypatch.setenv("HEGEMON_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    store = SqliteStore(tmp_path / "data" / "hegemon.db")
    asyncio.run(fill(store))
    store.let_go()
    return Path(tmp_path / "data")


@pytest.fixture
def running(data):
    """A server that has the data."""
    store = SqliteStore(data / "hegemon.db")
    yield store
    store.let_go()


def test_rooms_are_listed_the_latest_first_beside_a_running_server(hegemon, running, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    lines = hegemon("admin", "rooms").out.splitlines()
    assert lines[0].split() == ["room", "in", "logs", "phase", "rules", "people", "updated", "listed"]
    assert lines[1].startswith(f"hall   {tag('hall')}  open   express")
    assert "Ann, Ben, Novice (novice)" in lines[1]
    assert lines[-1].startswith(f"attic  {tag('attic')}  open   classic  –")
    assert lines[-1].endswith("1970-01-01 00:00  no")


def test_rooms_are_listed_for_programs(hegemon, data):
    found = json.loads(hegemon("admin", "rooms", "--json").out)
    assert [(one["room"], one["listed"]) for one in found] == [("hall", "yes"), ("attic", "no")]


def test_where_there_is_no_room_that_is_said(hegemon, data):
    for name in ("hall", "attic"):
        assert hegemon("admin", "close", name) == Done(0, f"{name} is closed; its games stay\n", "")
    assert hegemon("admin", "rooms") == Done(0, "there are no rooms\n", "")


@pytest.mark.parametrize("words", [("export", "--room", "hall", "--place", "2"), ("export", BEN)])
def test_a_person_is_named_by_hash_or_by_place(hegemon, running, words):
    found = json.loads(hegemon("admin", *words).out)
    assert (found["person"], found["rooms"][0]["places"][0]["name"]) == (BEN, "Ben")


def test_a_person_is_erased_and_everything_else_stays(hegemon, data):
    done = hegemon("admin", "erase", "--room", "hall", "--place", "1")
    assert done.out == f"{ANN} is erased from 1 room and 0 games; backups made before still have everything\n"
    db = apsw.Connection(str(data / "hegemon.db"))
    (doc,) = [room.unpack(bytes(doc)) for (doc,) in db.execute("select doc from rooms where id = 'hall'")]
    held = db.execute("select seat, holder from seats").fetchall()
    db.close()
    assert (doc.creator, doc.place(1).taken, doc.place(2).name) == (BEN, False, "Ben")
    assert held == [(2, BEN)]
    assert refused(hegemon("admin", "export", ANN)) == f"nothing is kept of '{ANN}'"


@pytest.mark.parametrize("words", [("close", "hall"), ("erase", ANN)])
def test_what_writes_is_refused_while_a_server_runs(hegemon, running, words):
    assert "is in use by another server; stop it" in refused(hegemon("admin", *words))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("close", "cellar"), "there is no room 'cellar'; `hegemon admin rooms` lists them"),
        (("export", "--room", "cellar", "--place", "1"), "there is no room 'cellar'"),
        (("export", "--room", "hall", "--place", "3"), "no person sits at place 3 of 'hall'"),
        (("export", "--room", "hall", "--place", "77"), "there is no place 77 in this room"),
        (("erase", "nobody"), "nothing is kept of 'nobody'"),
        (("export",), "name a person by hash, or by --room and --place (see `hegemon admin --help`)"),
        (("rooms", "--data", "nowhere"), "nowhere cannot be used: there is no such file"),
    ],
)
def test_what_cannot_be_is_said(hegemon, data, words, sentence):
    assert refused(hegemon("admin", *words)) == sentence


def test_a_file_that_is_no_database_is_left_alone(hegemon, data, tmp_path):
    (tmp_path / "letter.txt").write_text(
        "dear somebody, this is no database, it is long enough for a header" * 20
    )
    for words in (("rooms",), ("close", "hall"), ("erase", ANN)):
        assert "letter.txt" in refused(hegemon("admin", *words, "--data", "letter.txt"))
    assert (tmp_path / "letter.txt").read_text().startswith("dear somebody")
