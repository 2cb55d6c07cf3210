"""Commands: what seats say, and how it travels. Rule book, section 1."""

from typing import get_args

import pytest
from msgspec import ValidationError, json

from hegemon.engine import commands as c

EVERY = [
    c.Claim("a"), c.Place("a", 3), c.Trade(("a", "wild-1", "c"), "a"), c.TakeBack(), c.Attack("a", "b", 3),
    c.Defend(2), c.Advance(4), c.Fortify("a", "b", 3), c.Pass(), c.Resign(), c.Order((2, 1)), c.OrderDice((6, 1)),
    c.Deal(("b", "a")), c.Scatter({"a": 2}), c.Roll((6, 5), (1,)), c.Draw("10H"),
]  # fmt: skip


@pytest.mark.parametrize("command", EVERY)
def test_a_command_comes_back_from_the_wire_as_it_was(command):
    assert json.decode(json.encode(command), type=c.AnyCommand) == command


def test_these_are_all():
    assert {type(command) for command in EVERY} == set(get_args(c.AnyCommand))


def test_one_army_is_placed_and_no_bonus_named_if_nothing_is_said():
    assert c.Place("a") == c.Place("a", 1)
    assert c.Trade(("a", "b", "c")).bonus_on is None


def test_a_command_cannot_be_changed():
    place = c.Place("a")
    with pytest.raises(AttributeError):
        setattr(place, *("armies", 3))
    assert place.armies == 1


@pytest.mark.parametrize("text", [
    '{"type":"Advance","armies":-1}', '{"type":"Advance","armies":2147483648}', '{"type":"Advance","armies":1.5}',
    '{"type":"Roll","attack":[7],"defend":[1]}', '{"type":"Roll","attack":[0],"defend":[1]}', '{"type":"Pass","x":1}',
    '{"type":"Surrender"}', '{"type":"Claim"}',
])  # fmt: skip
def test_what_is_no_command_is_refused(text):
    with pytest.raises(ValidationError):
        json.decode(text, type=c.AnyCommand)
