"""Folding: events make the same state everywhere, and everything survives being written down."""

from itertools import pairwise
from typing import Any

from hypothesis import given
from msgspec import json

from hegemon.engine import choices, decide, fold, offers, view, view_step
from hegemon.engine.asks import AnyAsk
from hegemon.engine.chance_offers import AnyOffer
from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import begin
from hegemon.engine.events import AnyEvent
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest, take
from hegemon.engine.view import View
from tests.properties.generators import games, moves, states, times
from tests.properties.saying import seats


def again(thing: Any, kind: Any) -> Any:
    """A thing written as JSON and read again."""
    return json.decode(json.encode(thing), type=kind)


@times(400)
@given(games())
def test_folding_the_events_of_a_decision_gives_the_state_of_play(played):
    for move in played:
        assert fold(move.before, move.events) == move.after
    for earlier, later in pairwise(played):
        assert earlier.after == later.before


@times(500)
@given(moves())
def test_a_decision_is_the_same_whenever_it_is_made(move):
    assert decide(move.before, move.seat, move.command) == move.events
    assert take(move.before, 1, move.seat, move.command) == take(move.before, 1, move.seat, move.command)


@times(500)
@given(states())
def test_states_asks_offers_and_views_survive_being_written(state):
    assert again(state, State) == state
    assert digest(again(state, State)) == digest(state)
    assert again(state.agenda, tuple[AnyAsk, ...]) == state.agenda
    for seat in seats(state):
        assert again(offers(state, seat), tuple[AnyOffer, ...]) == offers(state, seat)
        assert again(view(state, seat), View) == view(state, seat)


@times(600)
@given(moves())
def test_commands_events_and_steps_survive_being_written_also_as_a_seat_may_see_them(move):
    assert again(move.command, AnyCommand) == move.command
    assert again(move.events, tuple[AnyEvent, ...]) == move.events
    _, step = take(move.before, 7, move.seat, move.command)
    assert again(step, Step) == step
    for seat in seats(move.before):
        assert again(view_step(step, seat), Step) == view_step(step, seat)


@times(500)
@given(moves())
def test_a_game_that_was_written_down_goes_on_as_if_it_had_not_been(move):
    written = again(move.before, State)
    assert decide(written, move.seat, again(move.command, AnyCommand)) == move.events
    assert choices(again(move.after, State)) == choices(move.after)


@times(100)
@given(states())
def test_a_game_begins_with_events_as_well(state):
    first, events = begin(state.setting)
    assert again(events, tuple[AnyEvent, ...]) == events
    assert (first.round, first.turn, first.over) == (0, 0, False)
