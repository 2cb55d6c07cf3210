"""What every store promises, whatever it is made of. A new one is one more line of STORES."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from hegemon.server.memory import MemoryStore
from hegemon.server.sqlite import SqliteStore
from hegemon.server.store import Conflict, GameRow, RoomRow, SeatRow, Store, Ticket, Unavailable

pytestmark = pytest.mark.anyio


class Kind(NamedTuple):
    """How to begin with an empty store in a folder, and how to go on from a backup."""

    empty: Callable[[Path], Store]
    restored: Callable[[Path], Store]


STORES = {
    "memory": Kind(lambda _: MemoryStore(), MemoryStore),
    "sqlite": Kind(lambda folder: SqliteStore(folder / "hegemon.db"), SqliteStore),
}

ROOM = RoomRow("hall", 1, "open", True, b"\x00doc", 100.5)
GAME = GameRow("g1", "hall", b"header", b"\xffsecret", True, 10.25)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=STORES)
def kind(request) -> Kind:
    return STORES[request.param]


@pytest.fixture
async def store(kind, tmp_path) -> AsyncIterator[Store]:
    one = kind.empty(tmp_path)
    yield one
    await one.close()


# ── entries ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_without_entries_reads_as_none(store):
    assert list(await store.read("g1")) == []
    assert list(await store.read("g1", 7)) == []


async def test_entries_are_read_in_the_order_in_which_they_were_appended(store):
    await store.append("g1", 0, [b"one", b"two"])
    await store.append("g1", 2, [b"\x00three"])
    assert list(await store.read("g1")) == [b"one", b"two", b"\x00three"]
    assert list(await store.read("g1", 1)) == [b"two", b"\x00three"]
    assert list(await store.read("g1", 3)) == []


async def test_games_do_not_mix(store):
    await store.append("g1", 0, [b"one"])
    await store.append("g2", 0, [b"other"])
    assert (list(await store.read("g1")), list(await store.read("g2"))) == ([b"one"], [b"other"])


@pytest.mark.parametrize("seen", [0, 1, 3, -1])
async def test_whoever_has_not_seen_all_entries_or_more_appends_nothing(store, seen):
    await store.append("g1", 0, [b"one", b"two"])
    with pytest.raises(Conflict):
        await store.append("g1", seen, [b"late", b"later"])
    assert list(await store.read("g1")) == [b"one", b"two"]


async def test_no_entries_are_appended_as_well_as_some_if_all_was_seen(store):
    await store.append("g1", 0, [])
    await store.append("g1", 0, [b"one"])
    with pytest.raises(Conflict):
        await store.append("g1", 0, [])


async def test_of_many_who_append_at_once_after_the_same_entry_one_succeeds(store):
    await store.append("g1", 0, [b"first"])
    writes = [store.append("g1", 1, [b"%d" % number, b"%d again" % number]) for number in range(20)]
    done = await asyncio.gather(*writes, return_exceptions=True)
    refused = [one for one in done if isinstance(one, Conflict)]
    assert (done.count(None), len(refused)) == (1, 19)
    winner = b"%d" % done.index(None)
    assert list(await store.read("g1")) == [b"first", winner, winner + b" again"]


async def test_64_games_are_written_at_once_and_none_loses_an_entry(store):
    async def play(game: str) -> None:
        for seen in range(15):
            await store.append(game, seen, [f"{game}/{seen}".encode()])

    await asyncio.gather(*(play(f"g{number}") for number in range(64)))
    for number in range(64):
        wanted = [f"g{number}/{seen}".encode() for seen in range(15)]
        assert list(await store.read(f"g{number}")) == wanted
    assert list(await store.check()) == []


# ── rooms ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_room_is_read_as_it_was_written_last(store):
    assert await store.room("hall") is None
    await store.save_room(ROOM)
    assert await store.room("hall") == ROOM
    changed = RoomRow("hall", 2, "playing", False, b"", 101.0, 200.125)
    await store.save_room(changed)
    assert await store.room("hall") == changed


@pytest.mark.parametrize("version", [0, 1, 2, 4])
async def test_a_room_takes_only_the_version_that_follows(store, version):
    await store.save_room(ROOM)
    await store.save_room(replace(ROOM, version=2))
    with pytest.raises(Conflict):
        await store.save_room(replace(ROOM, version=version, doc=b"late"))
    assert await store.room("hall") == replace(ROOM, version=2)


async def test_a_new_room_has_version_1(store):
    with pytest.raises(Conflict):
        await store.save_room(replace(ROOM, version=2))
    assert await store.room("hall") is None


async def test_rooms_are_listed_by_phase_and_by_being_listed_with_the_latest_first(store):
    rooms = {
        "a": RoomRow("a", 1, "open", True, b"", 3.0),
        "b": RoomRow("b", 1, "open", False, b"", 5.0),
        "c": RoomRow("c", 1, "playing", True, b"", 4.0),
        "d": RoomRow("d", 1, "open", True, b"", 6.0),
        "e": RoomRow("e", 1, "over", True, b"", 6.0),
    }
    for row in rooms.values():
        await store.save_room(row)

    async def ids(*chosen: object) -> str:
        return "".join(row.id for row in await store.rooms(*chosen))

    assert [await ids(), await ids("open"), await ids("open", True)] == ["edbca", "dba", "da"]
    assert [await ids("open", False), await ids(None, True), await ids("over")] == ["b", "edca", "e"]
    assert list(await store.rooms("playing")) == [rooms["c"]]
    assert [await ids(None, None, 2), await ids("open", True, 1), await ids("over", True, 0)] == [
        "ed",
        "d",
        "",
    ]


async def test_rooms_whose_deadline_has_come_are_due_the_earliest_first(store):
    for name, deadline in (("late", 30.0), ("never", None), ("now", 20.0), ("past", 10.0)):
        await store.save_room(replace(ROOM, id=name, deadline=deadline))
    assert [row.id for row in await store.due(20.0)] == ["past", "now"]
    assert list(await store.due(9.9)) == []
    await store.save_room(replace(ROOM, id="past", version=2, deadline=None))
    assert [row.id for row in await store.due(99.0)] == ["now", "late"]


async def test_a_dropped_room_takes_its_seats_tickets_and_codes_along_but_not_its_games(store):
    for name in ("hall", "yard"):
        await store.save_room(replace(ROOM, id=name))
        await store.hold(SeatRow(name, 1, "ann"))
        await store.issue(Ticket(f"t-{name}", name, 1, 50.0))
        await store.set_code(f"code-{name}", name, 50.0, 0.0)
    await store.add_game(GAME)
    await store.append("g1", 0, [b"one"])
    await store.drop_room("hall")
    assert (await store.room("hall"), list(await store.holders("hall"))) == (None, [])
    assert (await store.redeem("t-hall", 1.0), await store.room_by_code("code-hall", 1.0)) == (None, None)
    assert (await store.game("g1"), list(await store.read("g1"))) == (GAME, [b"one"])
    assert list(await store.seats_of("ann")) == [SeatRow("yard", 1, "ann")]
    assert await store.redeem("t-yard", 1.0) == Ticket("t-yard", "yard", 1, 50.0)
    assert await store.room_by_code("code-yard", 1.0) == "yard"
    await store.save_room(ROOM)


# ── games ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_is_read_as_it_was_written_and_never_written_twice(store):
    assert await store.game("g1") is None
    await store.add_game(GAME)
    with pytest.raises(Conflict):
        await store.add_game(replace(GAME, header=b"other"))
    assert await store.game("g1") == GAME


async def test_a_game_ends_once(store):
    await store.add_game(GAME)
    await store.end_game("g1", 20.5)
    await store.end_game("g1", 99.0)
    await store.end_game("nothing", 99.0)
    assert await store.game("g1") == replace(GAME, ended=20.5)


async def test_a_header_is_rewritten_and_nothing_else_of_a_game_changes(store):
    await store.add_game(GAME)
    await store.add_game(replace(GAME, id="g2"))
    await store.append("g1", 0, [b"one"])
    await store.rewrite_header("g1", b"without a name")
    await store.rewrite_header("no game", b"")
    assert await store.game("g1") == replace(GAME, header=b"without a name")
    assert await store.game("g2") == replace(GAME, id="g2")
    assert (await store.game("no game"), list(await store.read("g1"))) == (None, [b"one"])
    assert await store.game("nothing") is None


async def test_games_are_listed_by_what_is_asked_with_the_latest_begun_first(store):
    for name, room, listed, started in (
        ("a", "hall", True, 1.0),
        ("b", "yard", True, 4.0),
        ("c", "hall", False, 3.0),
        ("d", "hall", True, 2.0),
    ):
        await store.add_game(GameRow(name, room, b"h", b"s", listed, started))
    for name in "bcd":
        await store.end_game(name, 9.0)

    async def ids(**chosen: object) -> str:
        return "".join(row.id for row in await store.games(**chosen))

    assert [await ids(), await ids(room="hall"), await ids(ended=False)] == ["bcda", "cda", "a"]
    assert [await ids(ended=True, listed=True), await ids(listed=False)] == ["bd", "c"]
    assert [await ids(limit=2), await ids(room="hall", ended=True, limit=1)] == ["bc", "c"]
    assert [await ids(room="nowhere"), await ids(limit=0)] == ["", ""]


# ── seats, tickets, codes ────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_seat_can_have_several_holders_and_a_holder_several_seats(store):
    rows = [SeatRow("hall", 1, "ann"), SeatRow("hall", 1, "bob"), SeatRow("hall", 2, "ann")]
    for row in (*reversed(rows), rows[0], SeatRow("yard", 3, "ann")):
        await store.hold(row)
    assert list(await store.holders("hall")) == rows
    assert list(await store.seats_of("ann")) == [rows[0], rows[2], SeatRow("yard", 3, "ann")]
    assert list(await store.seats_of("eve")) == []


async def test_a_seat_is_taken_from_one_holder_or_from_all(store):
    for holder in ("ann", "bob", "cleo"):
        await store.hold(SeatRow("hall", 1, holder))
    await store.hold(SeatRow("hall", 2, "ann"))
    await store.release("hall", 1, "ann")
    await store.release("hall", 1, "nobody")
    assert [row.holder for row in await store.holders("hall") if row.seat == 1] == ["bob", "cleo"]
    await store.release("hall", 1)
    assert list(await store.holders("hall")) == [SeatRow("hall", 2, "ann")]


async def test_a_ticket_is_redeemed_once_and_not_when_it_has_expired(store):
    await store.issue(Ticket("t1", "hall", 2, 50.0))
    await store.issue(Ticket("t2", "hall", 2, 40.0))
    with pytest.raises(Conflict):
        await store.issue(Ticket("t1", "yard", 1, 99.0))
    assert await store.redeem("t2", 40.0) is None
    assert await store.redeem("t1", 49.9) == Ticket("t1", "hall", 2, 50.0)
    assert await store.redeem("t1", 49.9) is None


async def test_of_many_who_redeem_a_ticket_at_once_one_gets_it(store):
    await store.issue(Ticket("t1", "hall", 2, 50.0))
    got = await asyncio.gather(*(store.redeem("t1", 1.0) for _ in range(10)))
    assert [one for one in got if one] == [Ticket("t1", "hall", 2, 50.0)]


async def test_a_seat_taken_from_its_last_holder_has_no_tickets_any_more(store):
    for holder in ("ann", "bob"):
        await store.hold(SeatRow("hall", 1, holder))
    await store.issue(Ticket("t1", "hall", 1, 50.0))
    await store.issue(Ticket("t2", "hall", 1, 50.0))
    await store.issue(Ticket("t3", "hall", 2, 50.0))
    await store.release("hall", 1, "ann")
    assert await store.redeem("t1", 1.0) is not None
    await store.release("hall", 1, "bob")
    assert await store.redeem("t2", 1.0) is None
    assert await store.redeem("t3", 1.0) is not None


async def test_a_code_belongs_to_one_room_until_it_expires(store):
    await store.set_code("OWL", "hall", 50.0, 0.0)
    with pytest.raises(Conflict):
        await store.set_code("OWL", "yard", 90.0, 49.9)
    await store.set_code("OWL", "hall", 60.0, 10.0)
    assert [await store.room_by_code("OWL", now) for now in (59.9, 60.0)] == ["hall", None]
    await store.set_code("OWL", "yard", 90.0, 60.0)
    assert await store.room_by_code("OWL", 61.0) == "yard"
    assert await store.room_by_code("EMU", 61.0) is None


async def test_a_person_is_forgotten_in_all_rooms_and_nobody_else(store):
    for row in (SeatRow("hall", 1, "ann"), SeatRow("yard", 2, "ann"), SeatRow("yard", 3, "bob")):
        await store.hold(row)
        await store.issue(Ticket(f"t{row.seat}", row.room, row.seat, 50.0))
    await store.erase("ann")
    assert (list(await store.seats_of("ann")), list(await store.holders("hall"))) == ([], [])
    assert list(await store.holders("yard")) == [SeatRow("yard", 3, "bob")]
    assert [bool(await store.redeem(f"t{seat}", 1.0)) for seat in (1, 2, 3)] == [False, False, True]


# ── the whole ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def fill(store: Store) -> None:
    """A little of everything."""
    await store.save_room(replace(ROOM, deadline=77.5))
    await store.add_game(GAME)
    await store.append("g1", 0, [b"one", b"\x00two"])
    await store.hold(SeatRow("hall", 1, "ann"))
    await store.issue(Ticket("t1", "hall", 1, 50.0))
    await store.set_code("OWL", "hall", 50.0, 0.0)


async def contents(store: Store) -> list[object]:
    """The same, read."""
    return [
        await store.room("hall"),
        await store.game("g1"),
        list(await store.read("g1")),
        list(await store.holders("hall")),
        await store.room_by_code("OWL", 1.0),
    ]


async def test_a_backup_has_everything_and_only_its_owner_may_read_it(kind, store, tmp_path):
    await fill(store)
    before = await contents(store)
    await store.backup(tmp_path / "copy")
    await store.append("g1", 2, [b"later"])
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    copy = kind.restored(tmp_path / "copy")
    try:
        assert await contents(copy) == before
        assert await copy.redeem("t1", 1.0) == Ticket("t1", "hall", 1, 50.0)
        assert list(await copy.check()) == []
    finally:
        await copy.close()


async def test_a_backup_that_cannot_be_written_is_refused_and_leaves_nothing(store, tmp_path):
    (tmp_path / "taken").mkdir()
    for target in (tmp_path / "nowhere" / "copy", tmp_path / "taken"):
        with pytest.raises(Unavailable):
            await store.backup(target)
    assert not list(tmp_path.glob("**/*.part"))


async def test_what_was_stored_is_sound(store):
    await fill(store)
    assert list(await store.check()) == []


async def test_to_close_twice_is_to_close_once(kind, tmp_path):
    store = kind.empty(tmp_path)
    await store.close()
    await store.close()
