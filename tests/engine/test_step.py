"""A step: one answer with all that followed."""

import pytest
from msgspec import json
from msgspec.structs import replace

from hegemon.engine.asks import Attacking
from hegemon.engine.commands import Attack, Pass
from hegemon.engine.decide import play
from hegemon.engine.errors import Illegal
from hegemon.engine.setting import Setting
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest, take
from tests.engine.tables import opened, table

STATE = table("1x4 2x2 2x1", Attacking(1)).state


def test_a_step_is_the_answer_with_its_events_and_the_hash_of_the_state_after_it():
    after, step = take(STATE, 7, 1, Attack("a", "b", 3))
    told, events = play(STATE, 1, Attack("a", "b", 3))
    assert (after, step) == (told, Step(7, 1, Attack("a", "b", 3), events, digest(told)))


def test_a_refused_answer_is_no_step():
    with pytest.raises(Illegal):
        take(STATE, 1, 2, Pass())


def test_the_hash_is_short_and_the_same_on_every_machine():
    assert digest(opened("states", 2).state) == "b34c1480b82b"
    assert digest(State()) == digest(State(setting=Setting(players=5))) != digest(State(round=1))
    assert len(digest(STATE)) == 12


@pytest.mark.parametrize("field", ["hands", "deck", "agenda", "holdings", "reserves", "order"])
def test_the_hash_is_over_everything_but_the_setting(field):
    assert digest(replace(STATE, **{field: type(getattr(STATE, field))()})) != digest(STATE)


def test_a_step_travels():
    step = take(STATE, 7, 1, Attack("a", "b", 3))[1]
    assert json.decode(json.encode(step), type=Step) == step
