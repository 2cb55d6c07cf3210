"""What comes over the wire is one message, or a clear sentence says what is wrong with it."""

import json

import msgspec
import pytest

from hegemon.engine.commands import Attack, Resign
from hegemon.server import messages as m
from hegemon.server import wire
from hegemon.server.wire import BadMessage


@pytest.mark.parametrize(
    "message",
    [
        m.Enter(),
        m.Sit("Anna", colour=3),
        m.Do("x", 1, Attack("a", "b", 3), 7),
        m.Do("x", 1, Resign(), 7, sure=True),
        m.Change(m.Settings(options={"cap": 12, "armies": {"3": 9}})),
        m.Say("grüß dich \U0001f9d1\u200d\U0001f680"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_a_message_is_read_as_it_was_written(message):
    assert wire.read(msgspec.json.encode(message).decode()) == message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "truncated"),
        ("hello", "malformed"),
        ("5", "Expected `object`"),
        ("[]", "Expected `object`"),
        ("{}", "type"),
        ('{"type":"Win"}', "Invalid value 'Win'"),
        ('{"type":5}', "Expected `str`"),
        ('{"type":"Look"}', "missing required field `seat`"),
        ('{"type":"Look","seat":1,"hand":2}', "unknown field `hand`"),
        ('{"type":"Look","seat":"1"}', "Expected `int`, got `str`"),
        ('{"type":"Look","seat":1.5}', "Expected `int`"),
        ('{"type":"Look","seat":true}', "Expected `int`, got `bool`"),
        ('{"type":"Look","seat":null}', "Expected `int`, got `null`"),
        ('{"type":"Look","seat":-1}', ">= 0"),
        ('{"type":"Look","seat":9223372036854775808}', "<= 64"),
        ('{"type":"Look","seat":NaN}', "malformed"),
        ('{"type":"Look","seat":1e999}', "out of range"),
        ('{"type":"Look","seat":1}{"type":"Look","seat":1}', "trailing"),
        ('{"type":"Look","seat":1,"seat":2}', "'seat' stands there twice"),
        ('{"type":"Do","id":"x","seat":1,"seen":0,"command":{"type":"Pass","type":"Pass"}}', "twice"),
        ('{"type":"Do","id":"","seat":1,"seen":0,"command":{"type":"Pass"}}', "length >= 1"),
        (
            '{"type":"Do","id":"x","seat":1,"seen":0,"command":{"type":"Roll","attack":[6],"defend":[1]}}',
            "Roll",
        ),
        ('{"type":"Ready","place":1,"commitment":"g"}', "regex"),
        ('{"type":"Say","text":"\\ud800"}', "lone surrogate"),
        ('{"type":"Say","text":"\\udc00x"}', "lone surrogate"),
        ('{"type":"Say","text":"\ud800"}', "lone surrogate"),
        ('{"type":"Say","text":"' + "x" * 2_001 + '"}', "length <= 2000"),
    ],
)
def test_what_is_no_message_is_refused_and_the_sentence_says_why(text, says):
    with pytest.raises(BadMessage) as caught:
        wire.read(text)
    assert says in str(caught.value)


@pytest.mark.parametrize("depth", [100, 1_000, 5_000, 8_000])
def test_however_deep_something_is_nested_it_is_refused_in_words(depth):
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        deep = opening * depth + "1" + closing * depth
        with pytest.raises(BadMessage):
            wire.read(deep)
        with pytest.raises(BadMessage):
            wire.decode(f'{{"settings":{{"options":{deep}}}}}'.encode()[: 64 * 1024], m.Settings)


def test_a_body_is_understood_or_refused_the_same_way():
    assert wire.decode(b'{"places":4}', m.Settings) == m.Settings(places=4)
    for body in (b'{"places":4,"places":5}', b'{"places":1e400}', b'{"colour":1}', b"\xff\xfe", b"", b"null"):
        with pytest.raises(BadMessage):
            wire.decode(body, m.Settings)


def test_every_letter_can_be_read_by_who_knows_json():
    letter = m.Refused("stale", "the game has gone on", "x", {"seen": 3, "version": 5})
    assert json.loads(msgspec.json.encode(letter)) == {
        "type": "Refused", "why": "stale", "sentence": "the game has gone on", "id": "x",
        "facts": {"seen": 3, "version": 5},
    }  # fmt: skip
