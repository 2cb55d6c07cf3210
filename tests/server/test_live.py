"""A live room: one thing after the other, durable before anybody hears of it, and to everybody what is his to know."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from hegemon.engine.commands import Pass, Place, Resign, TakeBack
from hegemon.engine.decide import choices
from hegemon.engine.offers import PassOffer
from hegemon.engine.state import Holding
from hegemon.fair import commitment_of
from hegemon.server import messages as m
from hegemon.server.connection import MOST_BYTES, Connection
from hegemon.server.happenings import Thought
from hegemon.server.services import Habits
from tests.server.rooms import QUICK, Guest, House, house, secret, until

DUEL: dict[str, Any] = {"rules": "express", "options": {"placement": "random"}}


def lived(story: Callable[[House], Awaitable[None]], habits: Habits = QUICK, **settings: Any) -> None:
    """What happens in a house."""

    async def live() -> None:
        async with house(habits, **settings) as home:
            await story(home)

    asyncio.run(live())


async def duel(home: House) -> tuple[Guest, Guest]:
    """Two people play; the one who is asked first comes first."""
    guests = await home.begins("anna", "ben")
    first = home.table.asked_seat
    return guests[first - 1], guests[2 - first]


def placement(home: House) -> Place:
    """A legal answer to whoever reinforces."""
    offer = next(one for one in home.table.state.setting.board.ids
                 if home.table.state.holdings[one].owner == home.table.asked_seat)  # fmt: skip
    return Place(offer, 1)


# ── coming in ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_first_message_on_a_socket_is_enter():
    async def story(home: House) -> None:
        guest = Guest(home.hub, home.live, "ben")
        await home.hub.connect(home.room, guest.who)
        guest.says(m.Say("hello"))
        assert await guest.refused() == "enter-first"
        guest.says(m.Enter())
        assert (await guest.hears(m.Welcome)).room.id == home.room

    lived(story)


def test_everybody_in_a_room_sees_who_comes_sits_down_and_goes():
    async def story(home: House) -> None:
        anna, ben = await home.enters("anna"), await home.enters("ben")
        assert (await anna.hears(m.RoomNews, lambda news: news.room.spectators == 2)).mine == ()
        ben.says(m.Sit("Ben"))
        assert (await anna.hears(m.RoomNews, lambda news: news.room.places[0].name == "Ben")).mine == ()
        assert (await ben.hears(m.RoomNews, lambda news: news.room.places[0].taken)).mine == (1,)
        ben.leaves()
        await anna.hears(m.RoomNews, lambda news: news.room.places[0].status == "away")

    lived(story)


def test_what_is_wrong_is_told_to_its_sender_alone():
    async def story(home: House) -> None:
        anna, ben = await home.enters("anna"), await home.enters("ben")
        await anna.caught_up()
        ben.says(m.AddBot("novice"), m.Halt(1), m.Rematch(), m.Look(3), m.StandUp(9), m.Reveal(1, secret(1)))
        found = [one.why for one in await ben.caught_up() if isinstance(one, m.Refused)]
        assert found == [
            "not-the-creator",
            "no-game",
            "not-over",
            "not-your-seat",
            "no-such-place",
            "not-now",
        ]
        assert await anna.caught_up() == []

    lived(story)


def test_who_comes_later_is_told_what_was_said_before_as_far_as_he_may_hear_it():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"), m.Say("hello"), m.Say("pst", aside=True))
        await anna.caught_up()
        ben = await home.enters("ben")
        assert [one.text for one in await ben.caught_up() if isinstance(one, m.ChatSaid)] == ["hello"]

    lived(story)


# ── before the start ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_leaves_before_the_start_and_does_not_come_back_frees_the_place():
    async def story(home: House) -> None:
        anna, ben = await home.enters("anna", m.Sit("Anna")), await home.enters("ben", m.Sit("Ben"))
        anna.leaves()
        news = await ben.hears(m.RoomNews, lambda news: not news.room.places[0].taken)
        assert news.room.creator == 2
        assert home.live.room.creator == "ben"

    lived(story, Habits(grace=0.02))


def test_who_comes_back_in_time_keeps_the_place():
    async def story(home: House) -> None:
        anna, ben = await home.enters("anna", m.Sit("Anna")), await home.enters("ben", m.Sit("Ben"))
        anna.leaves()
        await ben.hears(m.RoomNews, lambda news: news.room.places[0].status == "away")
        again = await home.enters("anna")
        await ben.hears(m.RoomNews, lambda news: news.room.places[0].status == "here")
        assert home.live.people.left == {}
        assert [one.mine for one in await again.caught_up() if isinstance(one, m.RoomNews)][-1] == (1,)

    lived(story)


def test_after_a_restart_a_place_is_not_blocked_by_who_does_not_come_back():
    async def story(home: House) -> None:
        await (await home.enters("anna", m.Sit("Anna"))).caught_up()
        again = home.restarts(Habits(grace=0.02))
        ben = await again.enters("ben", m.Sit("Ben", place=2))
        await ben.hears(m.RoomNews, lambda news: [one.taken for one in news.room.places[:2]] == [False, True])
        assert again.live.room.creator == "ben"
        await again.hub.drain()

    lived(story)


def test_a_creator_who_only_watched_passes_the_room_on_by_leaving():
    async def story(home: House) -> None:
        anna, ben = await home.enters("anna"), await home.enters("ben", m.Sit("Ben"))
        anna.leaves()
        await ben.hears(m.RoomNews, lambda news: news.room.creator == 1)

    lived(story, Habits(grace=0.02))


def test_the_servers_dice_and_everybodys_commitments_are_told_before_anybody_shows_a_secret():
    async def story(home: House) -> None:
        anna, ben = [await home.enters(name, m.Sit(name)) for name in ("anna", "ben")]
        anna.says(m.Ready(1, commitment_of(secret(1))))
        ben.says(m.Ready(2, commitment_of(secret(2))))
        news = await ben.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
        assert set(news.room.fair.anchors) == {"order", "dice", "cards"}
        assert news.room.fair.commitments == (commitment_of(secret(1)), commitment_of(secret(2)))
        anchors = news.room.fair.anchors
        anna.says(m.Reveal(1, secret(1)))
        assert secret(1) not in repr(await ben.caught_up())
        ben.says(m.Reveal(2, secret(2)))
        news = await ben.hears(m.RoomNews, lambda news: news.room.phase == "playing")
        assert news.room.fair.anchors == anchors
        assert [one.secret for one in news.room.fair.seats] == [secret(1), secret(2)]

    lived(story, Habits(reveal_time=30), **DUEL)


def test_who_does_not_show_a_secret_in_time_contributes_zeros_and_that_is_recorded():
    async def story(home: House) -> None:
        anna, ben = [await home.enters(name, m.Sit(name)) for name in ("anna", "ben")]
        anna.says(m.Ready(1, commitment_of(secret(1))))
        ben.says(m.Ready(2, commitment_of(secret(2))))
        await ben.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
        ben.says(m.Reveal(2, secret(2)))
        await ben.caught_up()
        reveal_time_is_over(home)
        ben.says(m.Enter())
        news = await ben.hears(m.RoomNews, lambda news: news.room.phase == "playing")
        assert [one.status for one in news.room.fair.seats] == ["withheld", "revealed"]

    lived(story, Habits(reveal_time=30), **DUEL)


def reveal_time_is_over(home: House) -> None:
    """Whoever has not shown a secret by now is too late."""
    assert home.live.opening
    home.live.opening = home.live.opening._replace(until=0.0)


def test_at_the_start_everybody_sees_the_order_of_play_being_decided():
    async def story(home: House) -> None:
        watcher = await home.enters("watcher")
        guests = await home.begins("anna", "ben", "caro")
        assert [guest.who.look for guest in guests] == [1, 2, 3]
        start = await watcher.hears(m.Snapshot)
        assert (start.step, start.asked, start.view.order) == (0, None, ())
        kinds = [type(event).__name__ for event in (await watcher.hears(m.News)).events]
        assert (kinds[0], kinds[-1]) == ("OrderRolled", "OrderDecided")

    lived(story, rules="rounds")


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_sender_hears_that_a_command_is_accepted_and_then_everybody_what_has_happened():
    async def story(home: House) -> None:
        watcher = await home.enters("watcher")
        one, other = await duel(home)
        for guest in (one, other, watcher):
            await guest.caught_up()
        one.says(one.command(placement(home)))
        assert [type(letter).__name__ for letter in await one.caught_up()] == ["Accepted", "News"]
        for guest in (other, watcher):
            (news,) = await guest.caught_up()
            assert isinstance(news, m.News)
            assert news.offers == ()

    lived(story, **DUEL)


def test_nobody_hears_of_a_step_before_it_is_durable():
    async def story(home: House) -> None:
        one, other = await duel(home)
        await one.caught_up()
        await other.caught_up()
        version, stored = home.table.version, len(home.store.has.entries[home.table.game])
        home.store.flowing.clear()
        one.says(one.command(placement(home)))
        await asyncio.sleep(0.05)
        assert not one.who.letters
        assert not other.who.letters
        assert home.table.version == version
        home.store.flowing.set()
        assert (await one.hears(m.Accepted)).step == version + 1
        assert (await other.hears(m.News)).step == home.table.version
        assert len(home.store.has.entries[home.table.game]) == home.table.version > stored

    lived(story, **DUEL)


def test_what_cannot_be_stored_does_not_happen_and_its_sender_is_told_so():
    async def story(home: House) -> None:
        one, other = await duel(home)
        await other.caught_up()
        before, command = home.table.state, one.command(placement(home))
        home.store.broken = True
        one.says(command)
        refused = await one.hears(m.Refused)
        assert (refused.why, refused.id) == ("unavailable", "x")
        assert await other.caught_up() == []
        assert home.table.state is before
        home.store.broken = False
        one.says(command)
        await one.hears(m.Accepted)
        await other.hears(m.News)

    lived(story, **DUEL)


def test_a_room_that_cannot_be_stored_stays_as_it_was():
    async def story(home: House) -> None:
        anna, ben = await home.enters("anna", m.Sit("Anna")), await home.enters("ben")
        await ben.caught_up()
        home.store.broken = True
        anna.says(m.StandUp(1), m.Rename(1, "Eve"))
        assert [await anna.refused(), await anna.refused()] == ["unavailable", "unavailable"]
        assert await ben.caught_up() == []
        home.store.broken = False
        ben.says(m.Sit("Ben"))
        news = await anna.hears(m.RoomNews)
        assert [place.name for place in news.room.places[:2]] == ["Anna", "Ben"]
        await until(lambda: {row.holder for row in home.store.has.seats} == {"anna", "ben"})

    lived(story)


def test_a_pause_or_a_standing_order_that_cannot_be_stored_is_taken_back():
    async def story(home: House) -> None:
        one, other = await duel(home)
        one.says(m.Pause(one.who.look, True))
        await other.caught_up()
        home.store.broken = True
        other.says(m.Pause(other.who.look, True), m.StandingOrder(other.who.look, "ask"))
        assert [await other.refused(), await other.refused()] == ["unavailable", "unavailable"]
        assert not home.table.paused
        assert home.table.minders[other.who.look].defence == "most"
        home.store.broken = False
        await one.does(placement(home))

    lived(story, **DUEL)


def test_a_game_begins_as_soon_as_it_can_be_stored():
    async def story(home: House) -> None:
        anna, ben = [await home.enters(name, m.Sit(name)) for name in ("anna", "ben")]
        await anna.caught_up()
        await ben.caught_up()
        anna.says(m.Ready(1, commitment_of(secret(1))))
        ben.says(m.Ready(2, commitment_of(secret(2))))
        await ben.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
        home.store.broken = True
        anna.says(m.Reveal(1, secret(1)))
        assert await anna.refused() == "unavailable"
        reveal_time_is_over(home)
        anna.says(m.Reveal(1, secret(1)))
        assert await anna.refused() == "unavailable"
        assert home.live.play is None
        home.store.broken = False
        await ben.hears(m.News)
        assert home.live.room.phase == "playing"

    lived(story, QUICK, **DUEL)


def test_a_game_whose_end_cannot_be_noted_at_once_ends_all_the_same():
    async def story(home: House) -> None:
        one, other = await duel(home)
        home.store.breaking = True
        await one.does(Resign(), sure=True)
        assert (
            await other.hears(m.Snapshot, lambda letter: letter.view.winner)
        ).view.winner == other.who.look
        home.store.broken = False
        await other.hears(m.RoomNews, lambda news: news.room.phase == "over")
        assert home.store.has.games[home.table.game].ended

    lived(story, **DUEL)


def test_statuses_are_here_away_bot_and_gone():
    async def story(home: House) -> None:
        anna, ben, caro = await home.begins("anna", "ben", "caro")
        ben.leaves()
        news = await anna.hears(m.RoomNews, lambda news: news.room.places[1].status == "away")
        assert [place.status for place in news.room.places[:3]] == ["here", "away", "here"]
        caro.says(m.Do("x", 3, Resign(), -1, sure=True))
        await caro.hears(m.Accepted)
        again = await home.enters("ben")
        await again.hears(m.RoomNews)
        assert [place.status for place in home.live.view().places[:3]] == ["here", "here", "gone"]
        home.table.minders[1].stand_in = "novice"
        assert home.live.view().places[0].status == "bot"

    lived(story, rules="express")


def test_who_resigned_or_fell_and_spectators_keep_watching():
    async def story(home: House) -> None:
        anna, ben, caro = await home.begins("anna", "ben", "caro")
        watcher = await home.enters("watcher")
        await caro.does(Resign(), sure=True)
        for guest in (caro, watcher):
            await guest.caught_up()
        guest = (anna, ben)[home.table.asked_seat - 1]
        await guest.does(placement(home))
        assert (await caro.hears(m.News)).step == (await watcher.hears(m.News)).step == home.table.version

    lived(story, rules="express", options={"placement": "random"})


def test_a_standing_order_is_kept_over_a_restart():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        one.says(m.StandingOrder(one.who.look, "ask"))
        await one.hears(m.RoomNews, lambda news: news.room.places[one.who.look - 1].defence == "ask")
        again = home.restarts()
        await again.enters("watcher")
        assert again.table.minders[one.who.look].defence == "ask"
        await again.hub.drain()

    lived(story, **DUEL)


def test_a_pause_is_kept_over_a_restart():
    async def story(home: House) -> None:
        one, other = await duel(home)
        one.says(m.Pause(one.who.look, True))
        other.says(m.Pause(other.who.look, True))
        await one.hears(m.RoomNews, lambda news: news.room.paused)
        again = home.restarts()
        watcher = await again.enters("watcher")
        assert again.live.view().paused
        assert again.live.view() == (await watcher.hears(m.RoomNews)).room
        await again.hub.drain()

    lived(story, **DUEL)


def test_a_command_sent_again_after_a_restart_has_its_first_result():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        command = one.command(placement(home))
        one.says(command)
        accepted, version = await one.hears(m.Accepted), home.table.version
        again = home.restarts()
        back = await again.enters(one.holder, command)
        assert await back.hears(m.Accepted) == accepted
        assert again.table.version == version
        await again.hub.drain()

    lived(story, **DUEL)


def test_a_start_that_a_kill_cut_short_is_made_up_for():
    async def story(home: House) -> None:
        await duel(home)
        order = home.table.state.order
        home.store.has.entries[home.table.game].clear()
        again = home.restarts()
        await again.enters("watcher")
        await until(lambda: again.table.asked_seat)
        assert again.table.state.order == order
        await again.hub.drain()

    lived(story, **DUEL)


def test_an_end_that_a_kill_cut_short_is_made_up_for():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        row, game = home.store.has.rooms[home.room], home.store.has.games[home.table.game]
        await one.does(Resign(), sure=True)
        await one.hears(m.RoomNews, lambda news: news.room.phase == "over")
        home.store.has.rooms[home.room], home.store.has.games[home.table.game] = row, game
        again = home.restarts()
        watcher = await again.enters("watcher")
        await watcher.hears(m.RoomNews, lambda news: news.room.phase == "over")
        assert again.store.has.games[game.id].ended
        await again.hub.drain()

    lived(story, **DUEL)


def test_who_is_removed_for_want_of_time_holds_nothing_any_more():
    async def story(home: House) -> None:
        anna, _ = await home.begins("anna", "ben")
        news = await anna.hears(m.RoomNews, lambda news: news.room.phase == "over")
        (gone,) = [place for place in news.room.places if place.status == "gone"]
        assert home.live.room.place(gone.place).holder == ""
        assert {row.holder for row in home.store.has.seats} == {"anna", "ben"} - {gone.name}

    lived(story, **DUEL, absence="remove", clock=m.ClockRules(turn=0.05))


def test_a_rematch_is_one_click_by_anybody_who_played():
    async def story(home: House) -> None:
        one, other = await duel(home)
        await one.does(Resign(), sure=True)
        await other.hears(m.RoomNews, lambda news: news.room.phase == "over")
        other.says(m.Rematch())
        news = await one.hears(m.RoomNews, lambda news: news.room.phase == "open")
        assert [place.name for place in news.room.places[:2]] == ["anna", "ben"]
        assert [place.ready for place in news.room.places[:2]] == [False, False]
        await home.ready(*enumerate(sorted((one, other), key=lambda guest: guest.holder), 1))
        assert sorted((guest.holder, guest.who.look) for guest in (one, other)) == [("anna", 2), ("ben", 1)]

    lived(story, **DUEL)


def test_who_missed_more_than_a_letter_holds_is_counted_as_resynchronised():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        one.says(m.CatchUp(0), m.CatchUp(-1), m.Look(one.who.look))
        await one.caught_up()
        assert b"hegemon_resyncs_total 0.0" in home.metrics.text()
        one.says(m.CatchUp(home.table.version + 1))
        await one.hears(m.Snapshot)
        await one.caught_up()
        assert b"hegemon_resyncs_total 1.0" in home.metrics.text()

    lived(story, **DUEL)


def test_odds_are_told_to_who_asks_and_refused_where_there_is_nothing_to_attack():
    async def story(home: House) -> None:
        one, other = await duel(home)
        await other.caught_up()
        held = home.table.state.holdings
        strong = max((name for name in held if held[name].owner == 1), key=lambda name: held[name].armies)
        weak = next(name for name in held if held[name].owner == 2)
        one.says(m.AskOdds(strong, weak), m.AskOdds(strong, "atlantis"))
        assert 0 < (await one.hears(m.OddsAnswer)).win < 1
        assert await one.refused() == "no-attack"
        assert await other.caught_up() == []

    lived(story, **DUEL)


def test_of_battles_that_would_keep_everybody_waiting_no_odds_are_told():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        source, target = front(home, 200)
        one.says(m.AskOdds(source, target))
        refused = await one.hears(m.Refused)
        assert (refused.why, refused.facts) == ("too-many", {"most": 50})
        front(home, 2_000)
        one.says(m.AskOdds(source, target))
        assert (await one.hears(m.Refused)).facts == {"most": 0}

    lived(story, **DUEL)


# ── several sockets, several seats ────────────────────────────────────────────────────────────────────────────────────


def test_who_hears_nothing_new_of_the_room_is_told_nothing():
    async def story(home: House) -> None:
        anna = await home.enters("anna")
        watcher = await home.enters("watcher")
        await anna.caught_up()
        await watcher.caught_up()
        watcher.says(m.Enter(), m.Enter())
        heard = await watcher.caught_up()
        assert [type(one) for one in heard] == [m.Welcome, m.Welcome]
        assert await anna.caught_up() == []

    lived(story)


def test_who_loses_a_place_does_not_look_from_its_seat_any_longer():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        other = await home.enters(one.holder)
        other.says(m.Look(one.who.look))
        await other.hears(m.Snapshot, lambda snapshot: snapshot.view.seat)
        await home.hub.forget(home.room, one.holder)
        assert (one.who.look, other.who.look) == (0, 0)

    lived(story, **DUEL)


def test_two_devices_at_one_seat_hear_the_same_and_both_may_play():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        tablet = await home.enters(one.holder)
        tablet.says(m.Look(one.who.look))
        await tablet.hears(m.Snapshot, lambda letter: letter.offers)
        await one.caught_up()
        await tablet.does(placement(home), "from-tablet")
        assert await one.hears(m.News) == await tablet.hears(m.News)
        await one.does(placement(home), "from-here")
        one.leaves()
        await tablet.hears(m.News)
        assert home.table.minders[tablet.who.look].here

    lived(story, **DUEL)


def test_a_lent_place_speaks_for_its_person_until_the_person_loses_it():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"))
        await anna.hears(m.RoomNews, lambda news: news.mine)
        token = await home.hub.issue(home.live, "anna", 1)
        assert token
        assert await home.hub.issue(home.live, "ben", 1) is None
        assert await home.hub.redeem(token, "phone") == home.room
        assert await home.hub.redeem(token, "thief") is None
        phone = await home.enters("phone")
        assert (await phone.hears(m.RoomNews)).mine == (1,)
        phone.says(m.Rename(1, "Anna B"), m.AddBot("novice"))
        await anna.hears(m.RoomNews, lambda news: news.room.places[1].bot)
        anna.leaves()
        assert (await phone.hears(m.RoomNews, lambda news: news.room.places[0].name == "Anna B")).mine == (1,)
        assert home.live.view().places[0].status == "here"
        phone.says(m.StandUp(1))
        await phone.hears(m.RoomNews, lambda news: not news.mine)
        ben = await home.enters("ben", m.Sit("Ben", place=1))
        await ben.hears(m.RoomNews, lambda news: news.mine)
        phone.says(m.Rename(1, "Eve"))
        assert await phone.refused() == "not-your-place"

    lived(story)


async def lent(home: House, holder: str, place: int, to: str) -> None:
    """A one-time link is made for a place, and another device takes it."""
    token = await home.hub.issue(home.live, holder, place)
    assert token
    assert await home.hub.redeem(token, to) == home.room


def test_of_two_places_at_one_screen_a_device_gets_the_one_that_it_was_lent():
    async def story(home: House) -> None:
        screen = await home.enters("anna", m.Sit("A"), m.Sit("B"))
        await screen.hears(m.RoomNews, lambda news: news.mine == (1, 2))
        await lent(home, "anna", 2, "phone")
        phone = await home.enters("phone", m.Rename(1, "Eve"), m.Say("here I am"))
        assert await phone.refused() == "not-your-place"
        assert (await screen.hears(m.ChatSaid)).sender == "B"
        screen.says(*(m.Ready(place, commitment_of(secret(place))) for place in (1, 2)))
        await screen.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
        screen.says(*(m.Reveal(place, secret(place)) for place in (1, 2)))
        await phone.hears(m.News)
        assert phone.who.look == 2
        phone.says(m.Look(1), m.Do("x", 1, placement(home), home.table.version))
        assert [await phone.refused(), await phone.refused()] == ["not-your-seat", "not-your-seat"]
        screen.says(m.Look(2))
        await screen.hears(m.Snapshot, lambda one: one.view.seat == 2)

    lived(story, **DUEL)


def test_who_lent_one_of_two_places_and_leaves_is_away_from_the_other_only():
    async def story(home: House) -> None:
        screen = await home.enters("anna", m.Sit("A"), m.Sit("B"))
        await screen.hears(m.RoomNews, lambda news: news.mine == (1, 2))
        await lent(home, "anna", 2, "phone")
        phone = await home.enters("phone")
        screen.says(*(m.Ready(place, commitment_of(secret(place))) for place in (1, 2)))
        await screen.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
        screen.says(*(m.Reveal(place, secret(place)) for place in (1, 2)))
        await phone.hears(m.News)
        screen.leaves()
        await phone.hears(
            m.RoomNews, lambda news: [place.status for place in news.room.places[:2]] == ["away", "here"]
        )
        assert [home.table.minders[seat].here for seat in (1, 2)] == [False, True]

    lived(story, **DUEL)


def test_who_is_forgotten_sees_nothing_any_longer_that_was_lent():
    async def story(home: House) -> None:
        one, _ = await duel(home)
        place = home.live.room.at_seat(one.who.look)
        assert place
        await lent(home, one.holder, place.place, "phone")
        phone = await home.enters("phone")
        phone.says(m.Look(place.seat))
        await phone.hears(m.Snapshot, lambda snapshot: snapshot.view.seat)
        await home.hub.forget(home.room, "phone")
        assert phone.who.look == 0
        assert one.who.look

    lived(story, **DUEL)


def test_who_has_a_place_already_gets_another_one_by_a_link_and_may_lend_it_on():
    async def story(home: House) -> None:
        await (await home.enters("anna", m.Sit("Anna"))).caught_up()
        ben = await home.enters("ben", m.Sit("Ben"))
        await ben.hears(m.RoomNews, lambda news: news.mine == (2,))
        await lent(home, "anna", 1, "ben")
        await ben.hears(m.RoomNews, lambda news: news.mine == (1, 2))
        await lent(home, "ben", 1, "phone")
        phone = await home.enters("phone")
        assert (await phone.hears(m.RoomNews)).mine == (1,)

    lived(story)


def test_who_held_a_place_before_has_no_say_for_who_holds_it_now_also_after_a_restart():
    async def story(home: House) -> None:
        anna = await home.enters("anna", m.Sit("Anna"), m.StandUp(1))
        await anna.caught_up()
        ben = await home.enters("ben", m.Sit("Ben"))
        await ben.hears(m.RoomNews, lambda news: news.mine)
        await ben.caught_up()
        again = home.restarts()
        back = await again.enters("anna", m.Rename(1, "Eve"))
        assert await back.refused() == "not-your-place"
        await again.hub.drain()

    lived(story)


def test_at_one_screen_each_seat_is_looked_from_in_its_turn():
    async def story(home: House) -> None:
        screen = await home.enters("anna", m.Sit("A"), m.Sit("B"))
        await screen.caught_up()
        for place in (1, 2):
            screen.says(m.Ready(place, commitment_of(secret(place))))
        await screen.hears(m.RoomNews, lambda news: news.room.phase == "revealing")
        screen.says(m.Reveal(1, secret(1)), m.Reveal(2, secret(2)))
        await screen.hears(m.News)
        asked = home.table.asked_seat
        screen.says(m.Look(asked))
        assert (await screen.hears(m.Snapshot, lambda one: one.view.seat == asked)).offers
        screen.says(m.Look(3 - asked))
        assert not (await screen.hears(m.Snapshot, lambda one: one.view.seat == 3 - asked)).offers
        screen.says(m.Do("x", asked, placement(home), home.table.version))
        await screen.hears(m.Accepted)
        screen.says(m.Look(0))
        assert (await screen.hears(m.Snapshot, lambda one: one.view.seat == 0)).view.hands == (None, None)

    lived(story, **DUEL)


def test_few_letters_may_be_too_much_as_well_for_who_does_not_read():
    who = Connection("anna", 100)
    letter = bytes(MOST_BYTES // 4)
    for _ in range(5):
        who.put(letter)
    assert asyncio.run(who.take()) == [letter] * 5
    for _ in range(5):
        who.put(letter)
    assert who.closing == "slow"


def test_what_was_sent_counts_no_more():
    async def story() -> None:
        who = Connection("anna", 100)
        for _ in range(20):
            who.put(bytes(MOST_BYTES // 2))
            assert await who.take()
        assert not who.closing

    asyncio.run(story())


def test_a_slow_reader_is_dropped_and_catches_up_while_others_are_unharmed():
    async def story(home: House) -> None:
        one, other = await duel(home)
        slow = await home.enters("slow")
        step = (await slow.hears(m.Snapshot)).step
        for number in range(12):
            await one.does(TakeBack() if number % 2 else placement(home), f"c{number}")
            await other.caught_up()
        assert slow.who.closing == "slow"
        assert not slow.who.letters
        assert not other.who.closing
        slow.leaves()
        again = Guest(home.hub, home.live, "slow")
        await home.hub.connect(home.room, again.who)
        again.says(m.Enter(home.table.game, step))
        missed = await again.hears(m.News)
        assert (missed.since, missed.step) == (step, home.table.version)

    lived(story, Habits(reveal_time=30, letters=8), **DUEL)


# ── bots ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def bots_turn(home: House, instead: Callable[[], Awaitable[None]] | None = None) -> Guest:
    """Anna plays a bot, and it is asked for the first time; it thinks as usual, or something else happens."""
    home.thinkers.may_answer.clear()
    anna = await home.enters("anna", m.Sit("anna"), m.AddBot("novice"))
    await home.ready((1, anna))
    while home.table.asked_seat == 1:
        offer = choices(home.table.state)[0]
        command = Pass() if isinstance(offer, PassOffer) else Place(placement(home).territory, reserve(home))
        await anna.does(command, f"c{home.table.version}")
    await until(lambda: home.thinkers.begun)
    home.thinkers.instead = instead
    home.thinkers.may_answer.set()
    return anna


def reserve(home: House) -> int:
    """The armies of whoever is asked that are still to be placed."""
    return home.table.state.reserve(home.table.asked_seat)


async def forever() -> None:
    """A bot that never comes to an end."""
    await asyncio.Event().wait()


async def failing() -> None:
    """A bot that cannot be asked."""
    raise OSError("no thinker is left")


async def silent() -> None:
    """A bot that has no answer in time."""


def test_bots_play_as_ordinary_seats():
    async def story(home: House) -> None:
        anna = await bots_turn(home)
        await anna.hears(m.News, lambda news: news.offers)
        assert {entry.by for entry in home.table.entries} >= {"bot", "chance"}

    lived(story, **DUEL)


@pytest.mark.parametrize("instead", [failing, silent])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(instead):
    async def story(home: House) -> None:
        anna = await bots_turn(home, instead)
        await anna.hears(m.News, lambda news: news.offers)
        assert home.thinkers.begun > 1

    lived(story, **DUEL)


def test_a_bot_that_thinks_and_thinks_delays_nobody():
    async def story(home: House) -> None:
        anna = await bots_turn(home, forever)
        anna.says(m.Say("hello?"), m.StandingOrder(1, "ask"))
        assert (await anna.hears(m.ChatSaid)).text == "hello?"
        await anna.hears(m.RoomNews, lambda news: news.room.places[0].defence == "ask")
        assert home.table.asked_seat == 2

    lived(story, **DUEL)


def test_a_bot_is_not_asked_again_and_again_in_a_pause():
    async def story(home: House) -> None:
        anna = await bots_turn(home, forever)
        anna.says(m.Pause(1, True))
        await anna.hears(m.RoomNews, lambda news: news.room.paused)
        home.live.inbox.put_nowait(Thought(home.table.version, None))
        for _ in range(5):
            await anna.caught_up()
        assert home.thinkers.begun == 1
        home.thinkers.instead = None
        anna.says(m.Pause(1, False))
        await anna.hears(m.News, lambda news: news.offers)

    lived(story, **DUEL)


def test_a_stand_in_plays_for_who_is_out_of_time_until_the_owner_comes_back():
    async def story(home: House) -> None:
        one, other = await duel(home)
        seat = one.who.look
        one.leaves()
        await other.hears(m.RoomNews, lambda news: news.room.places[seat - 1].status == "bot")
        await other.hears(m.News, lambda news: news.offers)
        assert "bot" in {entry.by for entry in home.table.entries}
        back = await home.enters(one.holder)
        await back.hears(m.RoomNews, lambda news: news.room.places[seat - 1].status == "here")
        assert home.table.minders[seat].playing_bot == ""

    lived(story, **DUEL, clock=m.ClockRules(turn=0.2))


def test_an_attack_goes_on_throw_by_throw_and_stops_when_it_is_told_to():
    async def story(home: House) -> None:
        one, other = await duel(home)
        await one.does(Place(placement(home).territory, reserve(home)))
        source, target = front(home)
        one.says(m.Storm("storm", one.who.look, source, target, home.table.version), m.Halt(one.who.look))
        await one.hears(m.Accepted)
        assert (await other.hears(m.News, lambda news: news.errands)).errands == (one.who.look,)
        await other.hears(m.News, lambda news: not news.errands)
        assert home.table.state.holdings[source].armies > 190, "it was stopped, not lost"
        assert home.table.wake(home.live.services.now()) is None, "nothing more happens by itself"
        version = home.table.version
        one.says(m.Storm("again", one.who.look, source, target, version, leave=180))
        await other.hears(m.News, lambda news: not news.errands)
        assert home.table.state.holdings[source].armies == 180
        assert [entry.by for entry in home.table.entries if entry.step.id > version].count("errand") > 1

    lived(story, **DUEL, pace=0.05)


def front(home: House, armies: int = 200) -> tuple[str, str]:
    """Two territories of enemies, side by side, where suddenly many armies stand."""
    state = home.table.state
    source, target = next(
        (one, other)
        for one in state.held(state.turn)
        for other in state.neighbours(one)
        if state.holdings[other].owner != state.turn
    )
    many = {source: Holding(state.turn, armies), target: Holding(state.holdings[target].owner, armies)}
    home.table.state = replace(state, holdings=state.holdings | many)
    return source, target
