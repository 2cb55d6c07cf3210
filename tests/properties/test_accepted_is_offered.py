"""Accepted ⇔ offered: any command by any seat in any reachable state is accepted exactly when it was offered."""

from itertools import combinations, islice
from random import Random

from hypothesis import given
from msgspec import json

from hegemon.engine import choices, fold, offers, play
from hegemon.engine.asks import Reinforcing, Trading
from hegemon.engine.commands import AnyCommand, Scatter, Trade
from hegemon.engine.errors import Illegal
from hegemon.engine.state import State
from hegemon.engine.words import Seat
from tests.properties.generators import games, sources, states, times
from tests.properties.saying import sayings, seats

MANY = 400


def accepted(state: State, seat: Seat, command: AnyCommand) -> bool:
    """Whether the engine takes it: then its events tell all there is to the state after it."""
    try:
        after, events = play(state, seat, command)
    except Illegal:
        return False
    return fold(state, events) == after


def allowed(state: State, seat: Seat, command: AnyCommand) -> bool:
    """Whether some offer allows it."""
    return any(offer.allows(command) for offer in offers(state, seat))


def meaning(command: AnyCommand) -> bytes:
    """A command in its one form: cards and places have no order."""
    if isinstance(command, Trade):
        command = Trade(tuple(sorted(command.cards)), command.bonus_on)
    if isinstance(command, Scatter):
        command = Scatter(dict(sorted(command.places.items())))
    return json.encode(command)


@times(1_500)
@given(states(), sources())
def test_a_command_is_accepted_exactly_when_it_was_offered_and_a_refused_one_changes_nothing(state, rng):
    before = json.encode(state)
    for seat, command in sayings(state, rng, 20):
        assert accepted(state, seat, command) == allowed(state, seat, command), (seat, command)
    assert json.encode(state) == before


@times(600)
@given(states(), sources())
def test_what_an_offer_picks_or_lists_it_allows_and_the_engine_accepts(state, rng):
    for seat in seats(state):
        for offer in offers(state, seat):
            picked = [offer.pick(rng) for _ in range(5)]
            for command in (*picked, *islice(offer.commands(), 30)):
                assert offer.allows(command), (seat, command)
                assert accepted(state, seat, command), (seat, command)


@times(600)
@given(states())
def test_offers_list_every_command_once_and_whatever_they_pick_is_listed(state):
    listed = [meaning(command) for offer in choices(state) for command in islice(offer.commands(), MANY)]
    assert len(set(listed)) == len(listed)
    for offer in choices(state):
        few = {meaning(command) for command in islice(offer.commands(), MANY)}
        picked = {meaning(offer.pick(Random(number))) for number in range(5)}
        assert picked <= few or len(few) == MANY


@times(500)
@given(states(), sources())
def test_whatever_is_accepted_is_listed(state, rng):
    listed = [{meaning(one) for one in islice(offer.commands(), MANY)} for offer in choices(state)]
    if all(len(few) < MANY for few in listed) and state.agenda:
        asked = state.agenda[0].seat
        for seat, command in sayings(state, rng, 30):
            if seat == asked and type(command).__name__ not in {"Resign", "TakeBack"}:
                assert accepted(state, seat, command) == any(meaning(command) in few for few in listed)


@times(400)
@given(games())
def test_any_cards_of_a_hand_are_accepted_exactly_when_they_were_offered(played):
    asked = [move.before for move in played if isinstance(move.before.agenda[0], Reinforcing | Trading)]
    state = max(asked, key=lambda state: len(state.hand(state.agenda[0].seat)), default=None)
    if state:
        seat = state.agenda[0].seat
        hand = state.hand(seat)[:7]
        for chosen in (cards for size in range(1, 5) for cards in combinations(hand, size)):
            for bonus in {None, chosen[0], chosen[-1]}:
                command = Trade(chosen, bonus)
                assert accepted(state, seat, command) == allowed(state, seat, command), command
