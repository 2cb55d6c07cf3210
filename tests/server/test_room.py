"""A room: places, names, colours, ready, settings, the creator, the start and the rematch. Pure, message by message."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hegemon import catalog
from hegemon.engine.options import Options
from hegemon.fair import BOT, commitment_of, pledge
from hegemon.server import chairs, phases, playable, room
from hegemon.server import messages as m
from hegemon.server.room import NotAllowed, Room
from hegemon.server.roomview import pledges, room_view

ANNA, BEN, CARO, DAN = "anna", "ben", "caro", "dan"
SECRET = "5" * 64
PLEDGED = commitment_of(SECRET)


def opened(**settings: Any) -> Room:
    """A room that Anna has opened."""
    return chairs.opened("room", ANNA, m.Settings(**settings), "CODE")


def seated(*holders: str, **settings: Any) -> Room:
    """A room in which these people sit, from place 1 on."""
    doc = opened(**settings)
    for holder in holders:
        doc = chairs.act(doc, holder, m.Sit(holder))
    return doc


def all_ready(doc: Room, *but: int) -> Room:
    """Everybody has ticked ready."""
    for place in room.people(doc):
        if place.place not in but:
            doc = chairs.act(doc, place.holder, m.Ready(place.place, PLEDGED))
    return doc


def playing(*holders: str, **settings: Any) -> Room:
    """A game has begun."""
    return phases.begun(phases.revealing(all_ready(seated(*holders, **settings))), "game")


def refused(doc: Room, holder: str, message: m.RoomMessage) -> str:
    """Why this is not allowed."""
    with pytest.raises(NotAllowed) as caught:
        chairs.act(doc, holder, message)
    assert str(caught.value)
    return caught.value.why


def names(doc: Room) -> list[str]:
    """Who sits where."""
    return [place.name for place in doc.places]


# ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("settings", "chairs"),
    [({"rules": "classic"}, 6), ({"rules": "strongholds"}, 5), ({"places": 4}, 4), ({"rules": "express"}, 6)],
)
def test_a_room_has_as_many_chairs_as_its_rule_set_allows_or_its_creator_wants(settings, chairs):
    assert [place.place for place in opened(**settings).places] == list(range(1, chairs + 1))


def test_one_sits_on_the_first_free_place_or_on_the_one_that_is_named():
    doc = seated(ANNA)
    doc = chairs.act(doc, BEN, m.Sit("Ben", place=4))
    doc = chairs.act(doc, CARO, m.Sit("Caro"))
    assert [place.holder for place in doc.places] == [ANNA, CARO, "", BEN, "", ""]


def test_nobody_sits_on_a_place_that_is_taken_or_is_none_or_in_a_full_room():
    doc = seated(ANNA, BEN, CARO, places=4)
    assert refused(doc, DAN, m.Sit("Dan", place=1)) == "taken"
    assert refused(doc, DAN, m.Sit("Dan", place=5)) == "no-such-place"
    assert refused(chairs.act(doc, DAN, m.Sit("Dan")), "eve", m.Sit("Eve")) == "full"


def test_one_browser_may_hold_several_places():
    doc = seated(ANNA, ANNA, BEN)
    assert doc.mine(ANNA) == (1, 2)
    assert doc.mine(BEN) == (3,)
    assert doc.mine("") == ()


def test_standing_up_frees_ones_own_place_and_nobody_elses():
    doc = seated(ANNA, BEN)
    assert names(chairs.act(doc, BEN, m.StandUp(2))) == ["anna", "", "", "", "", ""]
    assert refused(doc, BEN, m.StandUp(1)) == "not-your-place"
    assert refused(doc, "", m.StandUp(3)) == "not-your-place"


# ── names and colours ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_name_that_is_taken_gets_a_number():
    doc = opened()
    for holder in (ANNA, BEN, CARO):
        doc = chairs.act(doc, holder, m.Sit("Kim"))
    assert names(doc)[:3] == ["Kim", "Kim 2", "Kim 3"]
    assert names(chairs.act(doc, CARO, m.Rename(3, "KIM")))[2] == "KIM 3"


def test_ones_own_name_is_not_taken_by_oneself():
    doc = seated(ANNA)
    assert names(chairs.act(doc, ANNA, m.Rename(1, "ANNA")))[0] == "ANNA"


def test_a_name_is_cleaned_or_refused():
    assert names(chairs.act(opened(), ANNA, m.Sit("  A\u202ena\u0000 \n B ")))[0] == "Ana B"
    for bad in ("", " ", "\u200b", "x" * 25):
        assert refused(opened(), ANNA, m.Sit(bad)) == "bad-name"


def test_one_of_the_free_colours_is_ones_own():
    doc = chairs.act(opened(), ANNA, m.Sit("Anna", colour=3))
    doc = chairs.act(doc, BEN, m.Sit("Ben"))
    doc = chairs.act(doc, CARO, m.Sit("Caro"))
    assert [place.colour for place in doc.taken()] == [3, 1, 2]
    assert refused(doc, DAN, m.Sit("Dan", colour=3)) == "colour-taken"
    assert refused(doc, DAN, m.Sit("Dan", colour=7)) == "colour-taken"
    assert chairs.act(doc, BEN, m.Rename(2, colour=6)).place(2).colour == 6
    assert chairs.act(doc, BEN, m.Rename(2, colour=1)).place(2) == doc.place(2)


# ── the creator ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "message", [m.AddBot("novice"), m.Remove(1), m.Change(m.Settings()), m.HandOver(2)], ids=type
)
def test_only_the_creator_adds_bots_removes_players_changes_settings_and_hands_the_room_over(message):
    doc = seated(ANNA, BEN)
    assert refused(doc, BEN, message) == "not-the-creator"
    assert refused(doc, "", message) == "not-the-creator"
    assert chairs.act(doc, ANNA, message) != doc or isinstance(message, m.Change)


def test_bots_sit_like_everybody_and_can_be_removed():
    doc = chairs.act(chairs.act(seated(ANNA), ANNA, m.AddBot("novice")), ANNA, m.AddBot("novice", colour=5))
    assert names(doc)[:3] == ["anna", "Novice", "Novice 2"]
    assert [place.ready for place in doc.places[:3]] == [False, True, True]
    assert names(chairs.act(doc, ANNA, m.Remove(2)))[:3] == ["anna", "", "Novice 2"]
    assert refused(doc, ANNA, m.AddBot("deep thought")) == "no-such-bot"
    assert refused(doc, ANNA, m.Remove(5)) == "nobody-there"
    assert refused(seated(ANNA, BEN, CARO, places=3), ANNA, m.AddBot("novice")) == "full"


def test_a_room_can_be_handed_over_to_a_person():
    doc = chairs.act(chairs.act(seated(ANNA, BEN), ANNA, m.AddBot("novice")), ANNA, m.HandOver(2))
    assert doc.creator == BEN
    assert refused(doc, BEN, m.HandOver(3)) == "not-a-person"
    assert refused(doc, BEN, m.HandOver(4)) == "not-a-person"


def test_a_room_passes_on_by_itself_when_its_creator_leaves():
    doc = chairs.act(seated(ANNA, BEN, CARO), ANNA, m.StandUp(1))
    assert doc.creator == BEN
    assert chairs.act(doc, BEN, m.Remove(2)).creator == CARO


def test_a_creator_with_another_place_stays_the_creator():
    assert chairs.act(seated(ANNA, ANNA, BEN), ANNA, m.StandUp(1)).creator == ANNA


def test_whoever_sits_down_next_is_the_creator_of_a_room_that_all_have_left():
    doc = chairs.act(seated(ANNA), ANNA, m.StandUp(1))
    assert doc.creator == ""
    assert chairs.act(doc, BEN, m.Sit("Ben")).creator == BEN


def test_a_creator_who_only_watched_and_has_left_passes_the_room_on():
    doc = chairs.act(opened(), BEN, m.Sit("Ben"))
    assert chairs.left(doc, ANNA).creator == BEN
    assert chairs.left(doc, BEN) == opened()


# ── settings ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_change_of_settings_unticks_everybody():
    doc = all_ready(seated(ANNA, BEN, CARO))
    assert all(place.ready for place in doc.taken())
    doc = chairs.act(doc, ANNA, m.Change(m.Settings(rules="express")))
    assert not any(place.ready for place in doc.taken())
    assert names(doc)[:3] == ["anna", "ben", "caro"]


def test_fewer_places_than_people_are_refused_and_others_are_added_or_go():
    doc = seated(ANNA, BEN, CARO, DAN)
    assert refused(doc, ANNA, m.Change(m.Settings(places=3))) == "too-many"
    assert len(chairs.act(doc, ANNA, m.Change(m.Settings(places=5))).places) == 5
    gone = chairs.act(doc, BEN, m.StandUp(2))
    assert [place.place for place in chairs.act(gone, ANNA, m.Change(m.Settings(places=3))).places] == [
        1,
        3,
        4,
    ]


@pytest.mark.parametrize(
    "settings",
    [
        {"rules": "chess"},
        {"board": "atlantis"},
        {"options": {"colour": "blue"}},
        {"options": {"cap": "many"}},
        {"options": {"players": [5, 2]}},
        {"options": {"players": 3}},
        {"options": {"armies": {"3": []}}},
        {"options": {"cap": {"a": {"b": None}}}},
        {"options": {"continents": "points"}},
        {"options": {"deck": ["none"]}},
        {"options": {"cap": 10**30}},
        {"options": {"board": 5}},
        {"places": 2},
    ],
)
def test_settings_that_cannot_be_played_are_refused(settings):
    with pytest.raises(NotAllowed) as caught:
        opened(**settings)
    assert caught.value.why in ("unplayable", "too-few-places")
    assert refused(seated(ANNA), ANNA, m.Change(m.Settings(**settings))) == caught.value.why


@pytest.mark.parametrize("rules", catalog.rule_sets())
def test_a_room_may_spell_out_every_option_even_how_many_can_play(rules):
    every = msgspec.to_builtins(catalog.rules(rules), str_keys=True)
    spelt = opened(rules=rules, options=every)
    assert playable.with_rules(spelt.settings) == catalog.rules(rules)
    assert len(opened(rules=rules, options=every | {"players": [3, 4]}).places) == 4


def test_every_option_of_a_rule_set_can_be_set():
    doc = opened(options={"cap": 12, "fortify": "unlimited", "round_limit": 9}, board="quadrant")
    options = playable.with_rules(doc.settings)
    assert (options.cap, options.fortify, options.round_limit, options.board) == (
        12,
        "unlimited",
        9,
        "quadrant",
    )
    assert isinstance(options, Options)


# ── ready ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_game_starts_when_the_least_number_is_there_and_everybody_present_is_ready():
    here = {ANNA, BEN, CARO, DAN}
    assert not phases.may_start(all_ready(seated(ANNA, BEN)), here)
    assert phases.may_start(all_ready(seated(ANNA, BEN, CARO)), here)
    assert not phases.may_start(all_ready(seated(ANNA, BEN, CARO, DAN), 4), here)
    assert phases.may_start(all_ready(seated(ANNA, BEN, CARO, DAN)), here)


def test_a_full_room_also_waits_for_ready():
    doc = seated(ANNA, BEN, CARO, places=3)
    assert not phases.may_start(doc, {ANNA, BEN, CARO})
    assert not phases.may_start(all_ready(doc, 2), {ANNA, BEN, CARO})
    assert phases.may_start(all_ready(doc), {ANNA, BEN, CARO})


def test_nobody_waits_for_who_is_away_and_not_ready_and_the_place_is_lost():
    doc = all_ready(seated(ANNA, BEN, CARO, DAN), 2)
    assert phases.may_start(doc, {ANNA, CARO, DAN})
    assert names(phases.revealing(doc))[:4] == ["anna", "", "caro", "dan"]


def test_who_has_ticked_ready_and_then_left_keeps_the_place():
    doc = all_ready(seated(ANNA, BEN, CARO))
    assert phases.may_start(doc, {ANNA})
    assert names(phases.revealing(doc))[:3] == ["anna", "ben", "caro"]


def test_who_only_watches_need_not_be_ready():
    assert phases.may_start(all_ready(seated(ANNA, BEN, CARO)), {ANNA, BEN, CARO, "watcher"})


def test_bots_are_always_ready_and_alone_they_do_not_start():
    doc = opened(rules="express")
    doc = chairs.act(chairs.act(doc, ANNA, m.AddBot("novice")), ANNA, m.AddBot("novice"))
    assert not phases.may_start(doc, {ANNA})
    assert phases.may_start(all_ready(chairs.act(doc, ANNA, m.Sit("Anna"))), {ANNA})


def test_ready_can_be_taken_back_and_is_ones_own_affair():
    doc = all_ready(seated(ANNA, BEN, CARO))
    assert not phases.may_start(chairs.act(doc, BEN, m.Unready(2)), {ANNA, BEN, CARO})
    assert refused(doc, ANNA, m.Unready(2)) == "not-your-place"
    assert refused(doc, ANNA, m.Ready(2, PLEDGED)) == "not-your-place"


# ── the start ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_secrets_are_shown_only_between_ready_and_start():
    doc = all_ready(seated(ANNA, BEN, CARO))
    assert refused(doc, ANNA, m.Reveal(1, SECRET)) == "not-now"
    doc = phases.revealing(doc)
    assert refused(doc, ANNA, m.Reveal(2, SECRET)) == "not-your-place"
    for place in (1, 2, 3):
        assert not phases.all_revealed(doc)
        doc = chairs.act(doc, doc.place(place).holder, m.Reveal(place, SECRET))
    assert phases.all_revealed(doc)
    assert refused(phases.begun(doc, "game"), ANNA, m.Reveal(1, SECRET)) == "not-now"


def test_a_contribution_that_is_not_revealed_or_not_what_was_committed_to_is_recorded_as_such():
    doc = chairs.act(phases.revealing(all_ready(seated(ANNA, BEN, CARO))), ANNA, m.Reveal(1, SECRET))
    doc = chairs.act(doc, BEN, m.Reveal(2, "6" * 64))
    assert [one.status for one in pledges(doc)] == ["revealed", "mismatched", "withheld"]
    assert pledges(doc)[0] == pledge(PLEDGED, SECRET)
    with_bot = phases.revealing(
        all_ready(chairs.act(seated(ANNA, rules="express"), ANNA, m.AddBot("novice")))
    )
    assert pledges(with_bot)[1] == BOT


@pytest.mark.parametrize("phase", ["revealing", "playing", "over"])
def test_once_a_game_begins_nobody_sits_down_stands_up_or_changes_anything(phase):
    doc = replace(playing(ANNA, BEN, CARO), phase=phase)
    for message in (
        m.Sit("Dan"),
        m.StandUp(1),
        m.Ready(1, PLEDGED),
        m.Unready(1),
        m.Rename(1, "Eve"),
        m.AddBot("novice"),
        m.Remove(2),
        m.Change(m.Settings()),
    ):
        assert refused(doc, ANNA, message) == "begun"
    assert chairs.act(doc, ANNA, m.HandOver(2)).creator == BEN


def test_a_start_that_a_restart_cut_short_begins_anew():
    doc = phases.revealing(all_ready(seated(ANNA, BEN, CARO)))
    again = phases.taken_up(room.unpack(room.pack(doc)))
    assert again.phase == "open"
    assert not any(place.commitment or place.secret for place in again.places)
    assert phases.taken_up(playing(ANNA, BEN, CARO)).phase == "playing"


def test_seats_follow_places_and_secrets_are_forgotten():
    doc = playing(ANNA, BEN, CARO)
    assert [(place.holder, place.seat) for place in doc.taken()] == [(ANNA, 1), (BEN, 2), (CARO, 3)]
    assert not any(place.commitment or place.secret for place in doc.places)
    assert (doc.phase, doc.game, doc.games) == ("playing", "game", 1)


def test_a_rematch_has_the_same_settings_and_people_and_seats_rotate():
    doc, order = playing(ANNA, BEN, CARO), []
    for number in range(4):
        order.append(tuple(place.seat for place in doc.taken()))
        doc = phases.rematched(phases.over(doc), BEN)
        assert (doc.phase, names(doc)[:3]) == ("open", ["anna", "ben", "caro"])
        assert not any(place.ready or place.seat for place in doc.places)
        doc = phases.begun(phases.revealing(all_ready(doc)), f"game-{number}")
    assert order == [(1, 2, 3), (3, 1, 2), (2, 3, 1), (1, 2, 3)]


def test_only_who_played_asks_for_a_rematch_and_only_after_the_end():
    doc = playing(ANNA, BEN, CARO)
    with pytest.raises(NotAllowed, match="not over"):
        phases.rematched(doc, ANNA)
    for stranger in (DAN, ""):
        with pytest.raises(NotAllowed, match="who played"):
            phases.rematched(phases.over(doc), stranger)


def test_whose_place_is_free_after_a_game_leaves_a_free_chair():
    doc = playing(ANNA, BEN, CARO)
    doc = room.put(doc, replace(doc.place(2), holder=""))
    assert names(phases.rematched(phases.over(doc), ANNA))[:3] == ["anna", "", "caro"]


# ── what others see ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_sees_who_holds_a_place_what_was_committed_or_what_the_secret_is():
    doc = opened()
    for place in (1, 2, 3):
        doc = chairs.act(doc, f"hash-{place}", m.Sit(f"name-{place}"))
    doc = chairs.act(phases.revealing(all_ready(doc)), "hash-1", m.Reveal(1, SECRET))
    seen = repr(room_view(doc, {1}, None, m.FairView(), 1))
    assert "name-3" in seen
    assert not any(secret in seen for secret in ("hash-", SECRET, PLEDGED))


def test_a_room_survives_being_written_down():
    doc = playing(ANNA, BEN, CARO, clock=m.ClockRules(turn=60), chat="apart")
    assert room.unpack(room.pack(doc)) == doc
