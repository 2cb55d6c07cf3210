"""The rule book's table of contents is complete: every ask has an answer and an offer, or is a step."""

from typing import get_args

import pytest

from hegemon.engine.asks import AnyChanceAsk, AnyEngineAsk, PlayerAsk
from hegemon.engine.commands import AnyCommand, Resign, TakeBack
from hegemon.engine.rules import ANSWERS, OFFERS, STEPS

ASKED = {*get_args(PlayerAsk), *get_args(AnyChanceAsk)}


def test_every_question_has_answers_and_offers():
    assert set(ANSWERS) == set(OFFERS) == ASKED


def test_every_other_ask_is_a_step_of_the_engine():
    assert set(STEPS) == set(get_args(AnyEngineAsk))


def test_every_command_answers_a_question_or_may_be_said_at_any_time():
    answering = {kind for handlers in ANSWERS.values() for kind in handlers}
    assert answering | {Resign, TakeBack} == set(get_args(AnyCommand))
    assert not answering & {Resign, TakeBack}


@pytest.mark.parametrize("handlers", ANSWERS.values())
def test_every_question_has_an_answer(handlers):
    assert handlers
