"""Secrets: what a seat may not see changes nothing of what it sees, hears, may say or is refused."""

from collections import Counter
from random import Random
from typing import Any

from hegemon.engine import offers, play, view, view_step
from hegemon.engine.commands import AnyCommand
from hegemon.engine.errors import Illegal
from hegemon.engine.events import HandDiscarded
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest
from hegemon.engine.words import NOBODY, Seat
from tests.properties.generators import HUNTING, USUAL
from tests.properties.playing import game, temper
from tests.properties.saying import sayings
from tests.properties.twins import Twins, differ, live_on, twin

GAMES = 10_000 if HUNTING else USUAL
A_GAME = 5


def outcome(state: State, seat: Seat, command: AnyCommand) -> Any:
    """What a seat learns from saying something, but for hands that are discarded, which all may see then."""
    try:
        after, events = play(state, seat, command)
    except Illegal as refusal:
        return refusal.why, refusal.facts, str(refusal)
    told = tuple(event for event in events if not isinstance(event, HandDiscarded) or event.seat == seat)
    return view_step(Step(1, seat, command, told, digest(after)), seat), after.agenda


def check_alike(twins: Twins, seat: Seat, rng: Random) -> None:
    """That a seat cannot tell the twins apart, nor a spectator."""
    one, other, steps = twins
    assert one.agenda == other.agenda
    for viewer in (seat, NOBODY):
        assert view(one, viewer) == view(other, viewer)
        assert offers(one, viewer) == offers(other, viewer)
        assert len({repr(view_step(step, viewer)) for step in steps}) < 2
    for _, command in sayings(one, rng, 4):
        assert outcome(one, seat, command) == outcome(other, seat, command)


def check_twins(state: State, rng: Random) -> Counter[str]:
    """That some seat never can tell a state from its twin, now and for a while; how much was compared."""
    seat = rng.choice((*state.setting.seats, NOBODY))
    twins = Twins(state, twin(state, seat, rng))
    if state.over or not differ(twins):
        return Counter()
    check_alike(twins, seat, rng)
    seen = Counter(pairs=1)
    for later in live_on(twins, seat, temper(rng, state.setting.players), 15):
        check_alike(later, seat, rng)
        seen["after"] += differ(later)
        seen[type(later.steps[0].answer).__name__] += 1
    return seen


def test_no_seat_can_tell_apart_two_states_that_differ_only_in_what_it_may_not_see():
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(number)
        for move in rng.sample(game(number), min(A_GAME, len(game(number)))):
            seen += check_twins(move.after, rng)
    assert seen["pairs"] > 500
    assert seen["after"] > 4_000
    assert min(seen["Draw"], seen["Trade"], seen["Pass"], seen["TakeBack"]) > 80, seen


def test_a_hand_is_seen_by_its_holder_only_until_the_game_is_over():
    for number in range(USUAL):
        state = game(number)[-1].after
        for seat in (*state.setting.seats, NOBODY, state.setting.players + 1):
            seen = view(state, seat)
            assert seen.hand == (state.hand(seat) if seat in state.setting.seats else ())
            assert seen.card_counts == tuple(map(len, state.hands))
            hidden = [hand for owner, hand in enumerate(seen.hands, 1) if owner != seat]
            assert state.over or set(hidden) <= {None}
            assert not state.over or seen.hands == state.hands


def test_a_view_has_no_field_for_the_deck():
    fields = set(type(view(game(0)[0].after, 1)).__struct_fields__)
    assert not fields & {"deck", "undo"}
