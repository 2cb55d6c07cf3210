"""`hegemon backup` and `hegemon restore`: a copy while the server goes on, and a copy that is not what was played."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import apsw
import msgspec
import pytest

import hegemon
from hegemon.server import statements
from hegemon.server.entries import Entry, pack
from hegemon.server.migrations import MIGRATIONS
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import GameRow
from tests.cli.conftest import Done, refused

GAMES = {"g1": "express", "g2": "states"}
STEPS = 40


def played(rules: str) -> hegemon.Game:
    """The first steps of a game, always the same."""
    game, rng = hegemon.new(rules, seed=7), Random(7)
    while len(game.steps) < STEPS:
        game.answer(rng.choice(game.offers()).pick(rng))
    return game


async def fill(store: SqliteStore) -> None:
    """Two games, as a server stores them."""
    for started, (name, rules) in enumerate(GAMES.items()):
        game = played(rules)
        header = msgspec.json.encode(game.header)
        await store.add_game(GameRow(name, "hall", header, b"secret", True, float(started)))
        await store.append(name, 0, [pack(Entry(step)) for step in game.steps[:STEPS]])


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A data folder with a database, as the configuration names it."""
    folder = Path(tmp_path / "data")
    monkeypatch.setenv("HEGEMON_DATA", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    store = SqliteStore(folder / "hegemon.db")
    asyncio.run(fill(store))
    store.let_go()
    return folder


@pytest.fixture
def tampered(hegemon, data, tmp_path) -> Callable[..., Path]:
    """A backup in which somebody has changed something."""

    def change(statement: str, *values: object) -> Path:
        db = apsw.Connection(str(data / "hegemon.db"))
        db.execute(statement, values)
        db.close()
        assert hegemon("backup", "bad.backup").code == 0
        return Path(tmp_path / "bad.backup")

    return change


def entry(data: Path, game: str, number: int) -> bytes:
    """What is stored of a step."""
    db = apsw.Connection(str(data / "hegemon.db"))
    found = statements.read(db, game, number - 1)[0]
    db.close()
    return found


CHANGE = "update entries set entry = ? where game = 'g2' and seq = 17"


# ── backup ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_backup_is_made_of_what_the_configuration_names(hegemon, data, tmp_path):
    assert hegemon("backup", "a.backup") == Done(0, "a.backup: 2 games, 80 steps\n", "")
    assert (tmp_path / "a.backup").stat().st_mode & 0o777 == 0o600


def test_a_backup_is_made_while_the_server_goes_on(hegemon, data):
    store = SqliteStore(data / "hegemon.db")
    assert hegemon("backup", "a.backup").out == "a.backup: 2 games, 80 steps\n"
    asyncio.run(store.append("g1", STEPS, [b"later"]))
    assert hegemon("backup", "b.backup").out == "b.backup: 2 games, 81 steps\n"
    store.let_go()


@pytest.mark.parametrize("place", ["data", "data/hegemon.db"])
def test_a_folder_or_a_file_can_be_named(hegemon, data, place, monkeypatch):
    monkeypatch.setenv("HEGEMON_DATA", "nowhere")
    assert hegemon("backup", "a.backup", "--data", place).out == "a.backup: 2 games, 80 steps\n"


def test_a_configuration_file_can_be_named(hegemon, data, tmp_path, monkeypatch):
    monkeypatch.delenv("HEGEMON_DATA")
    (tmp_path / "server.toml").write_text('data = "data"\n')
    assert hegemon("backup", "a.backup", "--config", "server.toml").code == 0


def test_a_file_is_overwritten_only_on_demand_and_the_database_never(hegemon, data, tmp_path):
    (tmp_path / "a.backup").write_text("dear to somebody")
    sentence = "a.backup exists already; --replace overwrites a file"
    assert refused(hegemon("backup", "a.backup")) == sentence
    assert (tmp_path / "a.backup").read_text() == "dear to somebody"
    assert hegemon("backup", "a.backup", "--replace").out == "a.backup: 2 games, 80 steps\n"
    assert "is the database itself" in refused(hegemon("backup", "data/hegemon.db", "--replace"))
    assert "exists already" in refused(hegemon("backup", "data", "--replace"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("a.backup", "--data", "nowhere"), "nowhere cannot be used: there is no such file"),
        (("a.backup", "--data", "."), "hegemon.db cannot be used: there is no such file"),
        (("nowhere/a.backup",), "nowhere/a.backup cannot be used: No such file or directory"),
        (("a.backup", "--config", "none.toml"), "none.toml: it cannot be read"),
    ],
)
def test_what_cannot_be_copied_is_told(hegemon, data, tmp_path, words, sentence):
    assert refused(hegemon("backup", *words)).startswith(sentence)
    assert not list(tmp_path.glob("a.backup*"))


# ── restore ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("option", ["--verify", "--check"])
def test_a_backup_in_which_every_game_replays_as_it_was_written_is_good(hegemon, data, option):
    hegemon("backup", "a.backup")
    told = "a.backup: 2 games, 80 steps; every hash agrees\n"
    assert hegemon("restore", option, "a.backup") == Done(0, told, "")


def test_the_database_of_a_running_server_can_be_verified(hegemon, data):
    store = SqliteStore(data / "hegemon.db")
    assert hegemon("restore", "--verify", "data/hegemon.db").code == 0
    store.let_go()


def test_a_restored_database_has_everything_and_can_be_played_on(hegemon, data, tmp_path):
    hegemon("backup", "a.backup")
    told = "a.backup: 2 games, 80 steps; every hash agrees\nnew/hegemon.db is made of it\n"
    assert hegemon("restore", "a.backup", "--to", "new/hegemon.db", "--verify").out == told
    assert (tmp_path / "new" / "hegemon.db").stat().st_mode & 0o777 == 0o600
    store = SqliteStore(tmp_path / "new" / "hegemon.db")
    asyncio.run(store.append("g1", STEPS, [b"more"]))
    assert len(asyncio.run(store.read("g1"))) == STEPS + 1
    store.let_go()


@pytest.mark.parametrize("there", [True, False])
def test_without_replaying_a_restored_database_is_only_called_sound(hegemon, data, tmp_path, there):
    hegemon("backup", "a.backup")
    if there:
        (tmp_path / "new").mkdir()
    told = "a.backup: 2 games, 80 steps; sound\nnew/hegemon.db is made of it\n"
    assert hegemon("restore", "a.backup", "--to", "new").out == told


def test_a_database_can_be_restored_to_a_file(hegemon, data, tmp_path):
    hegemon("backup", "a.backup")
    assert hegemon("restore", "a.backup", "--to", "new.db").code == 0
    assert (tmp_path / "new.db").is_file()


@pytest.mark.parametrize("name", ["hegemon.db", "hegemon.db-wal"])
def test_a_database_that_is_there_or_what_is_left_of_one_is_never_overwritten(hegemon, data, tmp_path, name):
    hegemon("backup", "a.backup")
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / name).write_bytes(b"dear to somebody")
    done = hegemon("restore", "a.backup", "--to", "new/hegemon.db")
    assert (done.code, done.err) == (2, f"hegemon: new/{name} exists already; move it away first\n")
    assert (tmp_path / "new" / name).read_bytes() == b"dear to somebody"


def test_a_database_in_use_is_never_overwritten(hegemon, data):
    hegemon("backup", "a.backup")
    store = SqliteStore(data / "hegemon.db")
    assert "is in use by another server" in hegemon("restore", "a.backup", "--to", "data").err
    store.let_go()


def test_nothing_to_do_is_refused(hegemon, data):
    hegemon("backup", "a.backup")
    assert refused(hegemon("restore", "a.backup")).startswith("--to says where the database goes")


# ── what is not as it was written ────────────────────────────────────────────────────────────────────────────────────


def test_a_changed_event_is_found_with_its_game_and_step_and_nothing_is_restored(
    hegemon, data, tampered, tmp_path
):
    whole = entry(data, "g2", 17)
    changed = re.sub(rb'"reserve":\d+', b'"reserve":99', whole)
    assert changed != whole
    bad = tampered(CHANGE, changed)
    done = hegemon("restore", "--verify", bad.name, "--to", "new.db")
    assert (done.code, done.out.count("\n")) == (2, 1)
    assert done.out.startswith("game g2, step 17: the state hashes to ")
    assert done.err.startswith("hegemon: bad.backup: game g2, step 17: the state hashes to ")
    assert not (tmp_path / "new.db").exists()


def test_an_answer_that_does_not_lead_to_its_events_is_found_by_the_rules(hegemon, data, tampered):
    step = msgspec.json.decode(entry(data, "g2", 17), type=Entry).step
    other = msgspec.structs.replace(step, seat=step.seat % 2 + 1)
    bad = tampered(CHANGE, pack(Entry(other)))
    assert hegemon("restore", "--verify", bad.name).code == 0
    assert "game g2, step 17: " in hegemon("restore", "--check", bad.name).err


@pytest.mark.parametrize("nonsense", [b"", b"nonsense", b"\xff\xfe", b'{"step":{"id":17}}', b"[" * 5000])
def test_an_entry_that_is_none_is_found(hegemon, tampered, nonsense):
    bad = tampered(CHANGE, nonsense)
    assert "game g2, step 17: it cannot be read" in hegemon("restore", "--verify", bad.name).err


def test_steps_that_changed_places_are_found(hegemon, data, tampered):
    bad = tampered(CHANGE, entry(data, "g2", 18))
    assert (
        "game g2, step 17: step 18 stands where step 17 belongs"
        in hegemon("restore", "--verify", bad.name).err
    )


def test_a_changed_header_is_found(hegemon, tampered):
    header = msgspec.structs.replace(played("states").header, hash="0123456789ab")
    bad = tampered("update games set header = ? where id = 'g2'", msgspec.json.encode(header))
    assert "game g2, header: the first state hashes to " in hegemon("restore", "--verify", bad.name).err


def test_every_fault_is_told_and_the_first_is_the_reason(hegemon, tampered):
    bad = tampered("update entries set entry = cast('x' as blob) where seq = 5")
    done = hegemon("restore", "--verify", bad.name)
    assert [line[:15] for line in done.out.splitlines()] == ["game g1, step 5", "game g2, step 5"]
    assert done.err.endswith("(and 1 more)\n")


def test_steps_without_a_game_are_found(hegemon, tampered):
    bad = tampered("delete from games where id = 'g2'")
    said = hegemon("restore", "--verify", bad.name).err
    assert "game g2, header: it is missing, and the steps are there" in said


def test_a_lost_step_is_found_before_anything_is_copied(hegemon, data, tmp_path):
    db = apsw.Connection(str(data / "hegemon.db"))
    db.execute("delete from entries where game = 'g1' and seq = 3")
    db.close()
    sentence = "data/hegemon.db is damaged: game g1 has 39 entries, but the last is number 40"
    assert refused(hegemon("backup", "a.backup", "--data", "data")) == sentence
    assert refused(hegemon("restore", "data/hegemon.db", "--to", "new.db")) == sentence


def test_what_is_no_backup_is_refused(hegemon, data, tmp_path):
    (tmp_path / "text").write_text("Dear diary, " * 400)
    assert "is no database" in refused(hegemon("restore", "--verify", "text"))
    (tmp_path / "empty").touch()
    assert refused(hegemon("restore", "--verify", "empty")) == "empty is no database of hegemon"
    assert "there is no such file" in refused(hegemon("restore", "--verify", "."))
    newer = apsw.Connection(str(data / "hegemon.db"))
    newer.pragma("user_version", 99)
    newer.close()
    said = refused(hegemon("restore", "--verify", "data/hegemon.db"))
    assert said == f"data/hegemon.db has version 99, this program knows {len(MIGRATIONS)}; update the program"
