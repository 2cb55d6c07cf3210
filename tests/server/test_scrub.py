"""Scrubbing: what is withheld from logs, even if somebody logs it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.server.messages import Say
from hegemon.server.names import BadText, clean_chat
from hegemon.server.scrub import scrub, told
from hegemon.server.tokens import new_id, new_token

TOKENS = st.builds(new_token)


def scrubbed(**entry: Any) -> dict[str, Any]:
    """An entry after scrubbing."""
    return dict(scrub(None, "info", entry))


@pytest.mark.parametrize(
    "key",
    ["text", "chat", "chat_text", "token", "holderToken", "Cookie", "set-cookie", "client", "peer_address", "ip",
     "X-Forwarded-For", "ticket", "secret", "headers", "message", "url"],
)  # fmt: skip
def test_nothing_is_told_under_a_private_name(key):
    assert scrubbed(**{key: "anything"}) == {key: "withheld"}
    assert scrubbed(more={key: ["anything"]}) == {"more": {key: "withheld"}}


@pytest.mark.parametrize(
    "key", ["why", "seat", "seconds", "context", "shipping", "keys", "monkey", "logger", "room_count"]
)
def test_other_names_are_told(key):
    assert scrubbed(**{key: 7}) == {key: 7}


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ('192.0.2.7:4711 - "WebSocket /ws" [accepted]', 'withheld:4711 - "WebSocket /ws" [accepted]'),
        ("from 2001:db8::7 and ::1", "from withheld and withheld"),
        ("('fe80::1%eth0', 8000)", "('withheld', 8000)"),
        ("/r/abcdefghijkmnopqrs", "/r/withheld"),
        ("/r/a2c4e6ghijkmnopqrs?x=1", "/r/withheld?x=1"),
        ("Cookie: hegemon=Abcd-efgh_ijklmnopqrstuvwxyzABCD", "Cookie: hegemon=withheld"),
        ("step 12 of version 3.11.7 committed in 0.004", "step 12 of version 3.11.7 committed in 0.004"),
        ("hegemon.server.connection_limits reached", "hegemon.server.connection_limits reached"),
    ],
)
def test_texts_are_told_without_addresses_and_without_what_opens_doors(event, told):
    assert scrubbed(event=event) == {"event": told}


def test_ids_of_games_and_requests_are_told_if_they_are_ids():
    game = new_id()
    assert scrubbed(game=game, request="a1b2c3d4e5f6") == {"game": game, "request": "a1b2c3d4e5f6"}
    assert scrubbed(request=f"GET /{game}") == {"request": "GET /withheld"}
    assert scrubbed(request=new_token()) == {"request": "withheld"}


def test_what_is_not_plain_is_told_by_its_type():
    assert scrubbed(said=1, heard=Say("hello"), raw=b"hello", odd=[Say("x"), {1: (2, None)}]) == {
        "said": "withheld",
        "heard": "<Say>",
        "raw": "<bytes>",
        "odd": ["<Say>", {"1": [2, None]}],
    }


@given(TOKENS, st.recursive(st.none() | st.text(max_size=9), lambda deeper: st.lists(deeper) | st.dictionaries(
    st.sampled_from(["why", "token", "a b"]), deeper)))  # fmt: skip
def test_no_token_gets_through_wherever_it_stands(token, shape):
    entry = scrubbed(
        event=f"x {token} y", deep=[shape, {"why": token}, {token: 1}], token=token, trail=(f"/{token}",)
    )
    assert token not in json.dumps(entry)


@given(st.builds(new_id))
def test_no_room_id_gets_through_but_as_the_id_of_a_game(room):
    assert room not in json.dumps(scrubbed(event=f"GET /r/{room}", why=room, room=[room]))


def test_an_error_is_told_with_its_places_but_without_what_it_quotes():
    with pytest.raises(BadText) as raised:
        clean_chat("you can't win " * 60)
    *places, last = told(raised.value)
    assert places[-1].partition("names.py:")[2].endswith(" in fitting")
    assert last == (
        "BadText: a message has 1 to 500 visible characters in at most 2,000 bytes, withheld… has too many"
    )


def test_an_error_is_told_with_its_causes_and_its_parts():
    def fail() -> None:
        try:
            raise OSError(28, "No space left on device", "somewhere")
        except OSError as error:
            raise ExceptionGroup("two failed", [KeyError("alice"), ValueError("at 192.0.2.1")]) from error

    with pytest.raises(ExceptionGroup) as raised:
        fail()
    lines = [line for line in told(raised.value) if "test_scrub.py" not in line]
    assert lines == [
        "ExceptionGroup: two failed (2 sub-exceptions)",
        "from",
        "KeyError: withheld",
        "from",
        "ValueError: at withheld",
        "from",
        "OSError: [Errno 28] No space left on device: withheld",
    ]
