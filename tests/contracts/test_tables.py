"""The tables of the engine are complete: every ask has an answer and an offer or is a step, every event folds."""

from collections import Counter
from types import UnionType
from typing import Any, get_args

import pytest

from hegemon.engine import asks, commands, events
from hegemon.engine.chance_offers import AnyOffer
from hegemon.engine.errors import SENTENCES, Why
from hegemon.engine.evolve import FOLDS
from hegemon.engine.offers import Offer
from hegemon.engine.rules import ANSWERS, OFFERS, STEPS
from hegemon.engine.words import CHANCE, NOBODY

SAID_OUT_OF_TURN = {commands.Resign, commands.TakeBack}


def members(union: UnionType) -> set[Any]:
    """The types of a union."""
    return set(get_args(union))


def kinds(module: Any, root: Any) -> set[Any]:
    """The types of a module that nothing else there is derived from."""
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, root)]
    return {one for one in found if not any(one in other.__bases__ for other in found)}


ANSWERED = members(asks.PlayerAsk) | members(asks.AnyChanceAsk)


def test_every_ask_is_answered_and_offered_or_is_a_step_of_the_engine_s_own():
    assert set(ANSWERS) == set(OFFERS) == ANSWERED
    assert set(STEPS) == members(asks.AnyEngineAsk)
    assert ANSWERED | set(STEPS) == members(asks.AnyAsk)
    assert not ANSWERED & set(STEPS)


def test_every_ask_that_is_written_can_be_asked():
    bases = {asks.Ask, asks.ChanceAsk, asks.EngineAsk, asks.PlayerStep}
    written = {one for root in bases for one in kinds(asks, root)} - bases
    assert written == members(asks.AnyAsk)


def test_every_command_answers_some_ask_or_is_said_out_of_turn():
    answers = {command for table in ANSWERS.values() for command in table}
    assert answers | SAID_OUT_OF_TURN == members(commands.AnyCommand) == kinds(commands, commands.Command)
    assert not answers & SAID_OUT_OF_TURN


def test_every_event_has_a_fold():
    assert set(FOLDS) == members(events.AnyEvent) == kinds(events, events.Event)


def test_every_offer_that_is_written_can_be_offered():
    assert set(Offer.__subclasses__()) == members(AnyOffer)
    assert all("commands" in vars(offer) for offer in members(AnyOffer))


def test_chance_answers_what_chance_is_asked_and_nobody_the_steps():
    assert {ask.seat for ask in members(asks.AnyChanceAsk)} == {CHANCE}
    assert {ask.seat for ask in members(asks.AnyEngineAsk)} == {NOBODY}


def test_every_tag_is_one_thing_on_the_wire():
    every = members(asks.AnyAsk) | members(commands.AnyCommand) | members(events.AnyEvent)
    tags = Counter(one.__struct_config__.tag for one in every)
    assert [tag for tag, count in tags.items() if count > 1] == []
    assert all(tag == one.__name__ for one in every for tag in [one.__struct_config__.tag])


@pytest.mark.parametrize("why", Why)
def test_every_refusal_has_a_sentence(why):
    assert SENTENCES[why]
    assert str(why) == str(why).lower()


def test_everything_that_is_said_or_happens_says_what_it_is():
    every = members(asks.AnyAsk) | members(commands.AnyCommand) | members(events.AnyEvent)
    assert [one.__name__ for one in every if not (one.__doc__ or "").strip().endswith((".", "?"))] == []
