"""Asks: who is asked what, and how that travels."""

from typing import get_args

import pytest
from msgspec import ValidationError, json

from hegemon.engine import asks as a
from hegemon.engine.words import CHANCE, NOBODY


def test_a_question_says_who_must_answer():
    assert a.Claiming(2).seat == 2
    assert (a.Dealing().seat, a.Drawing(2).seat) == (CHANCE, CHANCE)
    assert (a.RoundEnding().seat, a.Income(2).seat) == (NOBODY, NOBODY)


def test_the_seats_still_tied_are_in_seat_order():
    assert a.Ordering(((5, 3), (4,), (2, 1))).tied == (1, 2, 3, 5)
    assert a.Ordering(((1,), (2,))).tied == ()


def test_in_setup_one_army_is_placed_at_a_time():
    assert a.Placing(1) == a.Placing(1, 1)


@pytest.mark.parametrize("ask", [
    a.Placing(3, 4), a.Defending(2, "a", "b", 3), a.Advancing(1, "a", "b", 1, 3), a.Ordering(((2,), (1, 3))),
    a.Scattering(2, 5), a.Rolling("a", "b", 3, 2), a.Drawing(2), a.Opening(), a.Occupation(1, "a", "b", 3),
    a.ForcedTrades(1, 5),
])  # fmt: skip
def test_an_ask_comes_back_from_the_wire_as_it_was(ask):
    assert json.decode(json.encode(ask), type=a.AnyAsk) == ask


def test_every_ask_has_a_tag_of_its_own():
    tags = [kind.__struct_config__.tag for kind in get_args(a.AnyAsk)]
    assert sorted(tags) == sorted(set(tags))
    assert len(tags) == 29


@pytest.mark.parametrize("text", [
    '{"type":"Claiming"}', '{"type":"Claiming","seat":1,"x":2}', '{"type":"Claiming","seat":65}', '{"type":"Claim"}',
])  # fmt: skip
def test_what_is_no_ask_is_refused(text):
    with pytest.raises(ValidationError):
        json.decode(text, type=a.AnyAsk)
