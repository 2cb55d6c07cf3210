"""Events: facts that travel, are kept, and fold the same for ever."""

from typing import get_args

import pytest
from msgspec import ValidationError, json

from hegemon.engine import asks, commands, events
from hegemon.engine.asks import Attacking, Defending
from hegemon.engine.commands import Attack, Pass

SOME = [
    events.Answered(), events.Asked((Defending(2, "a", "b", 3), Attacking(1))), events.Given(1, Pass()),
    events.TakenBack(1, {"a": 3}, (1, 0), 4, 4, 1, (Attacking(1),)), events.HandTaken(2, 1, 2, ("a", "b")),
    events.IncomeReceived(1, 3, 2, ("abc",), 5), events.CardDrawn(1, "a"), events.GameWon(1, "share"),
]  # fmt: skip


@pytest.mark.parametrize("event", SOME)
def test_an_event_comes_back_from_the_wire_as_it_was(event):
    assert json.decode(json.encode(event), type=events.AnyEvent) == event


def test_what_is_hidden_is_left_out():
    assert json.encode(events.CardDrawn(1)) == b'{"type":"CardDrawn","seat":1}'
    assert json.encode(events.HandTaken(2, 1, 3)) == b'{"type":"HandTaken","seat":2,"by":1,"count":3}'


def test_three_tenses_keep_every_tag_unique_on_the_wire():
    kinds = (*get_args(asks.AnyAsk), *get_args(commands.AnyCommand), *get_args(events.AnyEvent))
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags) == 29 + 16 + 32


def test_an_order_is_no_fact():
    with pytest.raises(ValidationError):
        json.decode(json.encode(Attack("a", "b", 1)), type=events.AnyEvent)


def test_an_ending_is_one_of_a_few():
    with pytest.raises(ValidationError):
        json.decode(b'{"type":"GameWon","seat":1,"ending":"luck"}', type=events.AnyEvent)
