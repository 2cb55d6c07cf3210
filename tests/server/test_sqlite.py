"""The store in an SQLite file: groups, crashes, full disks, and files that are not as they should be."""

import asyncio
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from threading import Event

import apsw
import pytest
from msgspec.structs import replace

from hegemon.server import statements
from hegemon.server.database import Unusable, copy, damage, opened
from hegemon.server.migrations import MIGRATIONS
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import Conflict, GameRow, RoomRow, SeatRow, Unavailable

pytestmark = pytest.mark.anyio

ROOM = RoomRow("hall", 1, "open", True, b"doc", 1.0)
GAME = GameRow("g1", "hall", b"header", b"secret", True, 1.0)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def file(tmp_path) -> Path:
    return Path(tmp_path / "hegemon.db")


@pytest.fixture
async def store(file) -> AsyncIterator[SqliteStore]:
    one = SqliteStore(file)
    yield one
    await one.close()


HOLDING = 1  # the commit of what holds the others up


@asynccontextmanager
async def held_up(store: SqliteStore) -> AsyncIterator[None]:
    """What is written meanwhile waits, and goes into one group."""
    begun, gate = Event(), Event()

    def hold(_: apsw.Connection) -> None:
        begun.set()
        gate.wait()

    holding = asyncio.ensure_future(store.writer.write(hold))
    await asyncio.to_thread(begun.wait)
    try:
        yield
    finally:
        gate.set()
        await holding


async def in_one_group(store: SqliteStore, *writes):
    """What becomes of writes that share a transaction."""
    async with held_up(store):
        tasks = [asyncio.ensure_future(write) for write in writes]
        await asyncio.sleep(0)
    return await asyncio.gather(*tasks, return_exceptions=True)


def commits(store: SqliteStore) -> list[int]:
    """Gets a 1 for every commit to come."""
    seen: list[int] = []

    def count() -> bool:
        seen.append(1)
        return False

    store.db.set_commit_hook(count)
    return seen


# ── groups ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_every_commit_is_written_ahead_and_flushed(store):
    assert (store.db.pragma("journal_mode"), store.db.pragma("synchronous")) == ("wal", 2)


async def test_all_that_waits_goes_into_one_transaction(store):
    seen = commits(store)
    done = await in_one_group(store, *(store.append(f"g{number}", 0, [b"one"]) for number in range(64)))
    assert (done, len(seen) - HOLDING) == ([None] * 64, 1)


async def test_a_group_is_no_larger_than_it_may_be(file):
    store = SqliteStore(file, largest_group=1)
    seen = commits(store)
    await in_one_group(store, *(store.append(f"g{number}", 0, [b"one"]) for number in range(5)))
    await store.close()
    assert len(seen) - HOLDING == 5


async def test_a_conflict_in_a_group_fails_for_its_caller_alone(store):
    done = await in_one_group(
        store,
        store.append("g1", 0, [b"one"]),
        store.append("g1", 0, [b"late"]),
        store.append("g1", 1, [b"two"]),
        store.save_room(replace(ROOM, version=7)),
        store.save_room(ROOM),
    )
    assert [type(one) for one in done] == [type(None), Conflict, type(None), Conflict, type(None)]
    assert (list(await store.read("g1")), await store.room("hall")) == ([b"one", b"two"], ROOM)


async def test_a_write_that_fails_halfway_takes_back_its_own_half_and_no_more(store):
    done = await in_one_group(
        store,
        store.append("g1", 0, [b"one"]),
        store.append("g2", 0, [b"one", "no bytes"]),
        store.append("g3", 0, [b"one", object()]),
        store.hold(SeatRow("hall", 2**63, "ann")),
        store.hold(SeatRow("\ud800", 1, "ann")),
        store.append("g4", 0, [b"one"]),
    )
    assert (done[0], done[5]) == (None, None)
    kinds = [Unavailable, TypeError, OverflowError, UnicodeEncodeError]
    assert [type(one) for one in done[1:5]] == kinds
    assert [len(await store.read(f"g{number}")) for number in (1, 2, 3, 4)] == [1, 0, 0, 1]
    assert list(await store.seats_of("ann")) == []


async def test_who_does_not_wait_for_the_answer_disturbs_nobody(store):
    async with held_up(store):
        impatient = asyncio.ensure_future(store.append("g1", 0, [b"one"]))
        patient = asyncio.ensure_future(store.append("g2", 0, [b"one"]))
        await asyncio.sleep(0)
        impatient.cancel()
    await patient
    assert impatient.cancelled()
    assert list(await store.read("g2")) == [b"one"]


async def test_to_close_writes_first_what_was_asked_for(file):
    store = SqliteStore(file)
    writes = [asyncio.ensure_future(store.append(f"g{number}", 0, [b"one"])) for number in range(200)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*writes) == [None] * 200
    again = SqliteStore(file)
    assert [len(await again.read(f"g{number}")) for number in range(200)] == [1] * 200
    await again.close()


async def test_a_closed_store_says_so(file):
    store = SqliteStore(file)
    await store.close()
    for call in (store.append("g1", 0, [b"one"]), store.read("g1"), store.check(), store.backup(file)):
        with pytest.raises(Unavailable, match="the store is closed"):
            await call
    assert not file.with_name("hegemon.db-wal").exists()


def test_a_write_outlives_the_event_loop_that_asked_for_it(file):
    store, gate = SqliteStore(file), Event()

    async def leave() -> None:
        tasks = [
            asyncio.ensure_future(store.writer.write(lambda _: gate.wait())),
            asyncio.ensure_future(store.append("g1", 0, [b"one"])),
        ]
        await asyncio.wait(tasks, timeout=0)

    asyncio.run(leave())
    gate.set()
    asyncio.run(store.append("g1", 1, [b"two"]))
    assert asyncio.run(store.read("g1")) == [b"one", b"two"]
    store.let_go()


# ── crashes ──────────────────────────────────────────────────────────────────────────────────────────────────────────

APPENDING = """
import asyncio, sys
from pathlib import Path
from hegemon.server.sqlite import SqliteStore

async def play(store, game):
    seen = len(await store.read(game))
    while True:
        await store.append(game, seen, [f"{game}/{seen}".encode(), f"{game}/{seen + 1}".encode()])
        seen += 2
        print(game, seen, flush=True)

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, f"g{number}") for number in range(8)))

asyncio.run(main())
"""


def appended_until_killed(file: Path, lines: int) -> dict[str, int]:
    """How many entries of each game were acknowledged to a process before it was killed."""
    child = subprocess.Popen([sys.executable, "-c", APPENDING, file], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    told = [child.stdout.readline().split() for _ in range(lines)]
    child.send_signal(signal.SIGKILL)
    told += [line.split() for line in child.stdout if line.endswith("\n")]
    child.stdout.close()
    assert child.wait() == -signal.SIGKILL
    return {game: int(seen) for game, seen in told}


async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(file):
    for kill in range(3):
        told = appended_until_killed(file, 100 + 37 * kill)
        store = SqliteStore(file)
        assert list(await store.check()) == []
        for game, seen in told.items():
            entries = await store.read(game)
            assert len(entries) >= seen
            assert len(entries) % 2 == 0
            assert list(entries) == [f"{game}/{number}".encode() for number in range(len(entries))]
        await store.close()


# ── when the disk will not ───────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """No file may grow beyond `size`."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_when_the_file_cannot_grow_all_of_a_group_are_refused_and_later_writes_succeed(store, file):
    await store.append("g1", 0, [b"one"])
    with full_disk(file.with_name("hegemon.db-wal").stat().st_size):
        big = [store.append(f"g{number}", 0, [bytes(9_000)]) for number in (2, 3)]
        done = await in_one_group(store, *big)
    assert [str(one) for one in done] == ["the disk reports an error (disk I/O error)"] * 2
    assert [type(one) for one in done] == [Unavailable] * 2
    assert [len(await store.read(game)) for game in ("g1", "g2", "g3")] == [1, 0, 0]
    await store.append("g2", 0, [b"one"])
    assert (list(await store.read("g2")), list(await store.check())) == ([b"one"], [])


async def test_a_full_disk_is_told_and_nothing_is_half_written(store):
    await store.append("g1", 0, [b"one"])
    pages = store.db.pragma("page_count")
    store.db.pragma("max_page_count", pages)
    with pytest.raises(Unavailable, match="the disk is full"):
        await store.append("g1", 1, [b"two", bytes(100_000)])
    assert list(await store.read("g1")) == [b"one"]
    store.db.pragma("max_page_count", 2**30)
    await store.append("g1", 1, [b"two", bytes(100_000)])
    assert len(await store.read("g1")) == 3


async def test_a_read_only_file_is_told_until_it_can_be_written_again(store):
    store.db.pragma("query_only", 1)
    with pytest.raises(Unavailable, match="read-only"):
        await store.append("g1", 0, [b"one"])
    store.db.pragma("query_only", 0)
    await store.append("g1", 0, [b"one"])
    assert list(await store.read("g1")) == [b"one"]


async def test_a_program_that_holds_the_file_is_told_of(store, file):
    store.db.set_busy_timeout(10)
    other = apsw.Connection(str(file))
    other.execute("begin immediate")
    with pytest.raises(Unavailable, match="another program holds the database"):
        await store.append("g1", 0, [b"one"])
    other.execute("rollback")
    other.close()
    await store.append("g1", 0, [b"one"])


# ── files that are not as they should be ─────────────────────────────────────────────────────────────────────────────


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


async def test_only_its_owner_may_read_the_file_and_those_beside_it(tmp_path):
    store = SqliteStore(tmp_path / "new" / "folder" / "games.db")
    await store.append("g1", 0, [b"one"])
    names = {file.name: mode(file) for file in (tmp_path / "new" / "folder").iterdir()}
    assert names == dict.fromkeys(("games.db", "games.db-shm", "games.db-wal", "games.db.lock"), 0o600)
    await store.close()


async def test_a_file_that_others_may_read_is_closed_to_them(file):
    SqliteStore(file).let_go()
    file.chmod(0o644)
    SqliteStore(file).let_go()
    assert mode(file) == 0o600


def test_a_file_in_use_is_refused_to_a_second_server(file):
    first = SqliteStore(file)
    with pytest.raises(Unusable, match=r"hegemon\.db is in use by another server; stop it"):
        SqliteStore(file)
    first.let_go()
    SqliteStore(file).let_go()


def test_an_empty_file_is_as_good_as_none(file):
    file.touch()
    SqliteStore(file).let_go()
    assert apsw.Connection(str(file)).pragma("user_version") == len(MIGRATIONS)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(b"Dear diary, " * 400, "is no database"), (bytes(8192), "is no database")],
    ids=["text", "zeros"],
)
def test_what_is_no_database_is_refused_and_left_as_it_is(file, content, sentence):
    file.write_bytes(content)
    with pytest.raises(Unusable, match=sentence):
        SqliteStore(file)
    assert file.read_bytes() == content


def test_a_folder_is_refused(tmp_path):
    with pytest.raises(Unusable, match="it is no file"):
        SqliteStore(tmp_path)


def test_a_place_where_nothing_can_be_written_is_refused(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Unusable, match=r"cannot be used: (Not a directory|File exists)"):
        SqliteStore(tmp_path / "file" / "hegemon.db")


def test_the_database_of_another_program_is_refused_and_left_as_it_is(file):
    other = apsw.Connection(str(file))
    other.execute("create table recipes (name)")
    other.close()
    before = file.read_bytes()
    with pytest.raises(Unusable, match="is a database of another program"):
        SqliteStore(file)
    assert file.read_bytes() == before


def test_a_file_of_a_newer_program_is_refused(file):
    SqliteStore(file).let_go()
    newer = apsw.Connection(str(file))
    newer.pragma("user_version", 99)
    newer.close()
    with pytest.raises(Unusable, match=r"newer hegemon: it has version 99, this program knows 2; update"):
        SqliteStore(file)


def tables_of(file: Path) -> set[object]:
    """The names in a database."""
    db = apsw.Connection(str(file))
    found = {name for (name,) in db.execute("select name from sqlite_schema").fetchall()}
    db.close()
    return found


async def test_an_older_file_is_copied_and_brought_up_to_date_with_all_it_has(file):
    old = opened(file, MIGRATIONS[:1])
    statements.append(old, "g1", 0, [b"one", b"two"])
    statements.add_game(old, GAME)
    old.close()
    store = SqliteStore(file)
    assert (list(await store.read("g1")), await store.game("g1")) == ([b"one", b"two"], GAME)
    await store.append("g1", 2, [b"three"])
    await store.close()
    kept = file.with_name("hegemon.db.version-1")
    assert (mode(kept), "games_by_room" in tables_of(kept)) == (0o600, False)
    assert "games_by_room" in tables_of(file)
    assert statements.length(apsw.Connection(str(kept)), "g1") == 2


def test_a_migration_that_fails_changes_nothing(file):
    opened(file).close()
    broken = (*MIGRATIONS, "create table extra (name); alter table ghosts add column name")
    with pytest.raises(Unusable, match=r"could not be brought from version 2 to 3: .*no such table: ghosts"):
        opened(file, broken)
    assert "extra" not in tables_of(file)
    SqliteStore(file).let_go()


async def enlarge(store: SqliteStore) -> None:
    """Some 10 MB of games."""
    for number in range(200):
        await store.append(f"g{number}", 0, [bytes([number]) * 900] * 50)
    store.db.pragma("wal_checkpoint(truncate)")


async def damage_it(store: SqliteStore) -> None:
    """Overwrite the middle of a database."""
    await enlarge(store)
    with store.path.open("r+b") as raw:
        raw.seek(-81_920, os.SEEK_END)
        raw.write(b"\xa5" * 8_192)


async def test_a_damaged_file_is_refused_at_the_start(store, file):
    await damage_it(store)
    await store.close()
    with pytest.raises(Unusable, match=r"the database is damaged; `hegemon restore` makes one .*page \d+"):
        SqliteStore(file)


async def test_a_file_too_large_to_be_checked_in_time_is_not_called_damaged(store):
    await enlarge(store)
    assert damage(store.db, 0.0) == []


async def test_a_check_tells_of_damage_that_came_after_the_start(store):
    await damage_it(store)
    assert await store.check()


async def test_a_check_names_the_game_that_lacks_an_entry(store):
    await store.append("g1", 0, [b"one", b"two", b"three"])
    await store.append("g2", 0, [b"one"])
    await store.writer.write(lambda db: db.execute("delete from entries where game = 'g1' and seq = 2"))
    assert list(await store.check()) == ["game g1 has 2 entries, but the last is number 3"]


# ── backups, and much that nobody asks for ───────────────────────────────────────────────────────────────────────────


async def test_a_backup_made_while_others_write_is_the_whole_of_one_moment(store, tmp_path):
    async def play(game: str) -> None:
        for seen in range(150):
            await store.append(game, seen, [f"{game}/{seen}".encode() * 50])

    await store.append("before", 0, [b"one"])
    games = [asyncio.ensure_future(play(f"g{number}")) for number in range(4)]
    for number in range(3):
        await asyncio.sleep(0.01)
        await store.backup(tmp_path / f"copy{number}")
    await asyncio.gather(*games)
    for number in range(3):
        moment = SqliteStore(tmp_path / f"copy{number}")
        assert (list(await moment.check()), list(await moment.read("before"))) == ([], [b"one"])
        for game in (f"g{number}" for number in range(4)):
            whole = await store.read(game)
            part = await moment.read(game)
            assert list(part) == list(whole[: len(part)])
        await moment.close()


def test_a_copy_stands_alone(file, tmp_path):
    db = opened(file)
    statements.append(db, "g1", 0, [b"one"])
    copy(file, tmp_path / "elsewhere")
    db.close()
    assert statements.read(apsw.Connection(str(tmp_path / "elsewhere")), "g1", 0) == [b"one"]
    assert not list(tmp_path.glob("elsewhere[-.]*"))


ASKED = {
    "append": lambda db: statements.append(db, "g1", 0, [b"one"]),
    "read": lambda db: statements.read(db, "g1", 3),
    "save_room": lambda db: statements.save_room(db, ROOM),
    "room": lambda db: statements.room(db, "hall"),
    "rooms": lambda db: statements.rooms(db, "open", True),
    "due": lambda db: statements.due(db, 1.0),
    "drop_room": lambda db: statements.drop_room(db, "hall"),
    "end_game": lambda db: statements.end_game(db, "g1", 1.0),
    "game": lambda db: statements.game(db, "g1"),
    "games of a room": lambda db: statements.games(db, {"room": "hall"}, None, 10),
    "unfinished games": lambda db: statements.games(db, {}, False, 10),
    "finished games": lambda db: statements.games(db, {"listed": True}, True, 10),
    "release": lambda db: statements.release(db, "hall", 1, None),
    "holders": lambda db: statements.holders(db, "hall"),
    "seats_of": lambda db: statements.seats_of(db, "ann"),
    "redeem": lambda db: statements.redeem(db, "t1", 1.0),
    "set_code": lambda db: statements.set_code(db, "OWL", "hall", 1.0, 1.0),
    "room_by_code": lambda db: statements.room_by_code(db, "OWL", 1.0),
    "erase": lambda db: statements.erase(db, "ann"),
}


TOO_MUCH = re.compile(r"SCAN \w+(?! USING INDEX games_(un)?finished)\b|TEMP B-TREE")


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED.keys())
def test_no_verb_reads_what_was_not_asked_for(file, ask):
    db, said = opened(file), []

    def note(_, statement, values) -> bool:
        said.append((statement, values))
        return True

    db.set_exec_trace(note)
    ask(db)
    db.set_exec_trace(None)
    plans = [str(db.execute(f"explain query plan {one}", values).fetchall()) for one, values in said]
    db.close()
    assert said
    assert not [plan for plan in plans if TOO_MUCH.search(plan)]
