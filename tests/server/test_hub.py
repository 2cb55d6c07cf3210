"""The hub: rooms live while somebody needs them, and are loaded when somebody comes."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hegemon.engine.commands import Resign
from hegemon.server import messages as m
from hegemon.server import playable, room
from hegemon.server.config import Rooms
from hegemon.server.connection import Connection
from hegemon.server.hub import Draining
from hegemon.server.playing import header_in
from hegemon.server.room import NotAllowed, Room
from hegemon.server.services import Habits
from tests.server.rooms import Guest, House, until
from tests.server.test_live import DUEL, duel, lived

SHORT = Habits(idle=0.03, grace=0.01)


def test_there_is_no_room_but_those_that_were_opened():
    async def story(home: House) -> None:
        assert await home.hub.live("nowhere") is None
        assert await home.hub.connect("nowhere", Connection("anna", 5)) is None
        assert home.hub.in_memory(home.room) is home.live

    lived(story)


def test_settings_that_cannot_be_played_open_no_room():
    async def story(home: House) -> None:
        with pytest.raises(NotAllowed):
            await home.hub.create("anna", m.Settings(rules="chess"))
        assert len(home.store.has.rooms) == len(home.hub.lives) == 1

    lived(story)


def test_a_short_code_leads_to_its_room_until_its_time_is_over():
    async def story(home: House) -> None:
        code, now = home.live.room.code, home.hub.services.now().wall
        assert len(code) == 6
        assert await home.store.room_by_code(code, now) == home.room
        assert await home.store.room_by_code(code, now + home.hub.services.habits.code_life + 1) is None
        assert home.live.view().code == code

    async def late(home: House) -> None:
        assert len(home.live.room.code) == 6
        assert home.live.view().code == ""

    lived(story)
    lived(late, Habits(code_life=0))


def test_a_room_that_nobody_needs_leaves_memory_and_comes_back_as_it_was():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"), m.Say("hello"))
        await anna.caught_up()
        doc = home.live.room
        again = home.restarts(Habits(idle=0.03))
        guest = await again.enters("watcher")
        guest.leaves()
        await until(lambda: again.room not in again.hub.lives)
        back = await again.enters("anna")
        assert (await back.hears(m.RoomNews)).mine == (1,)
        assert again.live.room == doc
        await again.hub.drain()

    lived(story)


def test_an_empty_room_vanishes():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"))
        await anna.caught_up()
        anna.leaves()
        await until(lambda: home.room not in home.hub.lives)
        assert not any(place.taken for place in home_room(home).places)
        await home.hub.sweep(Rooms(open=1_000))
        assert home.room in home.store.has.rooms
        await home.hub.sweep(Rooms(open=0))
        assert home.store.has.rooms == {}
        assert home.store.has.codes == {}
        assert await home.hub.live(home.room) is None

    lived(story, SHORT)


def home_room(home: House) -> Room:
    """The room as it is stored."""
    return room.unpack(home.store.has.rooms[home.room].doc)


def test_a_room_in_which_somebody_is_does_not_vanish():
    async def story(home: House) -> None:
        await home.enters("anna")
        await asyncio.sleep(0.1)
        await home.hub.sweep(Rooms(open=0))
        assert home.room in home.store.has.rooms
        assert home.room in home.hub.lives

    lived(story, SHORT)


def test_a_game_with_a_clock_goes_on_though_nobody_is_there_also_after_a_restart():
    async def story(home: House) -> None:
        for guest in await home.begins("anna", "ben"):
            guest.leaves()
        again = home.restarts(Habits(idle=0.01, grace=0))
        await again.hub.wake_what_runs()
        await until(lambda: home_room(again).phase == "over")
        await again.hub.drain()

    lived(story, **DUEL, absence="neutral", clock=m.ClockRules(turn=1))


def test_a_game_without_a_clock_waits_in_the_store():
    async def story(home: House) -> None:
        await duel(home)
        again = home.restarts()
        await again.hub.wake_what_runs()
        assert again.hub.lives == {}

    lived(story, **DUEL)


def test_who_comes_while_a_room_ends_is_not_lost():
    async def story(home: House) -> None:
        ended = home.live
        ended.finished = True
        late = Guest(home.hub, ended, "anna")
        assert await home.hub.connect(home.room, late.who) is ended
        await until(lambda: ended.ended)
        assert late.who.closing == "restart" or late.who in ended.people.connections
        fresh = await home.hub.live(home.room)
        assert fresh is not ended
        await home.enters("anna")

    lived(story)


def test_a_room_is_loaded_once_however_many_come_at_once():
    async def story(home: House) -> None:
        again = home.restarts()
        lives = await asyncio.gather(*(again.hub.live(home.room) for _ in range(20)))
        assert len(set(lives)) == 1
        await again.hub.drain()

    lived(story)


def test_a_room_that_breaks_is_counted_its_sockets_are_told_to_come_back_and_it_is_loaded_anew():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"))
        await anna.caught_up()
        broken = home.live
        broken.version = 77
        anna.says(m.Rename(1, "Eve"))
        await until(lambda: anna.who.closing)
        assert anna.who.closing == "restart"
        assert b"hegemon_failures_total 1.0" in home.metrics.text()
        back = await home.enters("anna")
        assert (await back.hears(m.RoomNews)).room.places[0].name == "Anna"
        assert home.live is not broken

    lived(story)


def test_a_server_that_goes_down_opens_no_rooms_and_sends_everybody_home():
    async def story(home: House) -> None:
        anna = await home.enters("anna")
        await home.hub.drain()
        assert anna.who.closing == "restart"
        assert home.hub.lives == {}
        with pytest.raises(Draining):
            await home.hub.create("anna", m.Settings())

    lived(story)


def test_a_one_time_link_works_once_and_not_after_its_time():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"))
        await anna.caught_up()
        token = await home.hub.issue(home.live, "anna", 1)
        assert token
        assert await home.hub.redeem("x" * 32, "phone") is None
        assert await home.hub.redeem(token, "phone") == home.room
        assert await home.hub.redeem(token, "phone") is None
        assert token not in repr(home.store.has)

    async def late(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"))
        await anna.caught_up()
        token = await home.hub.issue(home.live, "anna", 1)
        assert token
        assert await home.hub.redeem(token, "phone") is None

    lived(story)
    lived(late, Habits(ticket_life=0))


def test_it_is_known_for_whom_a_game_waits():
    async def story(home: House) -> None:
        one, other = await duel(home)
        assert await waiting(home) == [one.who.look]
        one.says(m.Pause(one.who.look, True))
        other.says(m.Pause(other.who.look, True))
        await one.hears(m.RoomNews, lambda news: news.room.paused)
        assert await waiting(home) == []
        one.says(m.Pause(one.who.look, False))
        await one.does(Resign(), sure=True)
        assert await waiting(home) == []

    async def asleep(home: House) -> None:
        one, _ = await duel(home)
        again = home.restarts()
        assert await waiting(again) == [one.who.look]
        await again.hub.drain()

    lived(story, **DUEL)
    lived(asleep, **DUEL)


async def waiting(home: House) -> list[int]:
    """The places that a game waits for."""
    row = home.store.has.rooms[home.room]
    return [place for place in (1, 2) if await home.hub.waits_for(row, (place,))]


def test_the_clocks_of_a_game_that_is_stopped_go_on_where_they_stood():
    async def story(home: House) -> None:
        await duel(home)
        await asyncio.sleep(0.05)
        await home.hub.drain()
        stopped = home_room(home).stopped
        assert stopped
        assert stopped.clocks.turn < 100
        again = home.restarts()
        live = await again.hub.awake(home.room)
        assert live
        assert again.table.spent(again.hub.services.now()) == stopped.clocks
        await again.hub.drain()

    lived(story, **DUEL, clock=m.ClockRules(turn=100))


def test_a_game_in_which_bots_wait_for_somebody_who_has_gone_leaves_memory():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("anna"), m.AddBot("novice"))
        await home.ready((1, anna))
        while home.table.asked_seat != 1:
            await anna.hears(m.News)
        anna.leaves()
        await until(lambda: home.room not in home.hub.lives)
        again = home.restarts(Habits(idle=0.03))
        await again.hub.wake_what_runs()
        await until(lambda: home.room not in again.hub.lives)

    lived(story, Habits(reveal_time=30, bot_pause=0, idle=0.03), **DUEL)


@pytest.fixture
def own_rules(tmp_path, monkeypatch):
    """The file of a rule set of the host's own, `mine`, which may be taken away."""
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nplayers = [2, 6]\nclaim = "deal"\nplacement = "random"\ncap = 99\n')
    monkeypatch.setenv("HEGEMON_RULES", str(tmp_path))
    return file


def taken_away(file: Path) -> None:
    """The rule set is there no more, and nobody remembers it."""
    file.unlink()
    playable.titled.cache_clear()


def test_a_room_whose_rules_have_gone_is_there_again_when_they_are(own_rules):
    async def story(home: House) -> None:
        await (await home.enters("anna", m.Sit("Anna"))).caught_up()
        text = own_rules.read_text()
        again = home.restarts()
        taken_away(own_rules)
        assert await again.hub.live(home.room) is None
        own_rules.write_text(text)
        assert (await (await again.enters("anna")).hears(m.RoomNews)).mine == (1,)
        await again.hub.drain()

    lived(story, rules="mine")


def test_whoever_asks_is_forgotten_also_where_the_rules_have_gone(own_rules):
    async def story(home: House) -> None:
        await (await home.enters("anna", m.Sit("Anna"))).caught_up()
        again = home.restarts()
        taken_away(own_rules)
        await again.hub.forget(home.room, "anna")
        assert "anna" not in repr(home.store.has).casefold()

    lived(story, rules="mine")


def test_a_game_goes_on_by_the_options_it_began_with_though_its_rule_set_has_gone(own_rules):
    async def story(home: House) -> None:
        one, _ = await duel(home)
        again = home.restarts()
        taken_away(own_rules)
        back = await again.enters(one.holder, m.Look(one.who.look))
        assert (await back.hears(m.RoomNews)).room.options.cap == 99
        assert playable.titles(again.live.room.settings) == ("mine", "")
        await back.does(Resign(), sure=True)
        await back.hears(m.RoomNews, lambda news: news.room.phase == "over")
        back.says(m.Rematch())
        assert await back.refused() == "unplayable"
        await again.hub.drain()

    lived(story, rules="mine")


def test_a_game_whose_board_has_changed_is_not_taken_up():
    async def story(home: House) -> None:
        await duel(home)
        game = home.store.has.games[home.table.game]
        other = replace(header_in(game), board_hash="0" * 16)
        home.store.has.games[game.id] = replace(game, header=msgspec.json.encode(other))
        assert await home.restarts().hub.awake(home.room) is None

    lived(story, **DUEL)


def test_games_are_taken_up_one_after_the_other():
    async def story(home: House) -> None:
        await duel(home)
        again = home.restarts()
        live = await again.hub.awake(home.room)
        assert live
        assert live.play
        assert await again.hub.awake("nowhere") is None
        await again.hub.drain()

    lived(story, **DUEL)
