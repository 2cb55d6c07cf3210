"""Chat: who may say what to whom. Flood limits are the gate's, muting is the listener's own."""

from typing import Any

import pytest

from hegemon.server import chatting
from hegemon.server import messages as m
from hegemon.server.room import NotAllowed, Place, Room

PRESET = m.SayPreset("well-played")


PLACES: dict[str, tuple[int, ...]] = {"anna": (1,), "ben": (2,), "watcher": ()}


def talking(policy: Any = "all") -> Room:
    """Anna and Ben sit in a room."""
    places = (Place(1, "anna", name="Anna"), Place(2, "ben", name="Ben"), Place(3))
    return Room("room", m.Settings(chat=policy), places)


def said(room: Room, holder: str, message: m.Say | m.SayPreset, at: float) -> m.ChatSaid:
    """What somebody says there."""
    return chatting.said(room, PLACES[holder], message, at)


def hear(said: m.ChatSaid) -> list[str]:
    """Who hears it."""
    return [holder for holder, places in PLACES.items() if chatting.may_hear(places, said)]


def refused(room: Room, holder: str, message: m.Say | m.SayPreset) -> str:
    """Why this is not said."""
    with pytest.raises(NotAllowed) as caught:
        said(room, holder, message, 0.0)
    return caught.value.why


def test_what_is_said_goes_to_everybody_with_name_and_place():
    room = talking()
    assert said(room, "ben", m.Say("hello"), 7.0) == m.ChatSaid("Ben", 2, "hello", at=7.0)
    aloud = said(room, "watcher", m.Say("hi"), 7.0)
    assert aloud == m.ChatSaid("", 0, "hi", at=7.0)
    assert hear(aloud) == ["anna", "ben", "watcher"]


def test_an_aside_is_heard_by_ones_own_side_only():
    room = talking()
    assert hear(said(room, "anna", m.Say("pst", aside=True), 0)) == ["anna", "ben"]
    assert hear(said(room, "watcher", m.Say("pst", aside=True), 0)) == ["watcher"]


@pytest.mark.parametrize("message", [m.Say("look out!"), PRESET])
def test_where_spectators_are_apart_players_do_not_hear_them_and_they_hear_the_players(message):
    room = talking("apart")
    assert hear(said(room, "watcher", message, 0)) == ["watcher"]
    assert hear(said(room, "anna", message, 0)) == ["anna", "ben", "watcher"]


def test_where_only_set_phrases_are_spoken_nothing_else_is():
    room = talking("presets")
    assert refused(room, "anna", m.Say("hello")) == "no-chat"
    assert said(room, "anna", PRESET, 0) == m.ChatSaid("Anna", 1, preset="well-played")


@pytest.mark.parametrize("message", [m.Say("hello"), PRESET])
@pytest.mark.parametrize("holder", ["anna", "watcher"])
def test_where_chat_is_switched_off_nobody_says_anything(holder, message):
    assert refused(talking("off"), holder, message) == "no-chat"


@pytest.mark.parametrize("text", ["", " \n ", "\u200b\u202e", "x" * 501])
def test_what_cannot_be_seen_or_is_too_long_is_refused(text):
    assert refused(talking(), "anna", m.Say(text)) == "bad-text"


def test_what_hides_or_turns_a_text_is_taken_out():
    assert said(talking(), "anna", m.Say("a\u202eb\u0000\nc"), 0).text == "ab c"
