"""Every game with a round limit ends, at that limit at the latest, and says who has won and why."""

from random import Random

from hypothesis import given
from msgspec.structs import replace

from hegemon.engine.events import GameAbandoned, GameWon, RoundBegan, RoundEnded
from tests.properties.generators import games, sources, times
from tests.properties.playing import moves
from tests.properties.tables import setting

LONG = 100_000


@times(150)
@given(sources())
def test_a_game_ends_at_its_round_limit_at_the_latest(rng):
    table = setting(rng)
    limit = rng.randint(1, 3)
    limited = replace(table, options=replace(table.options, round_limit=limit))
    events = [event for move in moves(limited, Random(rng.random()), LONG) for event in move.events]
    assert isinstance(events[-1], GameWon | GameAbandoned)
    assert max((event.round for event in events if isinstance(event, RoundBegan)), default=0) <= limit
    if isinstance(events[-1], GameWon) and events[-1].ending == "round-limit":
        assert RoundEnded(limit) in events


@times(400)
@given(games())
def test_who_wins_at_a_limit_has_most_territories_then_most_armies_then_comes_first(played):
    state = played[-1].after
    if state.ending in {"round-limit", "stalemate"}:
        standing = {
            seat: (state.count(seat), state.armies(seat), -state.order.index(seat))
            for seat in state.playing()
        }
        assert standing[state.winner] == max(standing.values())


@times(400)
@given(games())
def test_who_has_won_holds_what_the_rules_ask_for(played):
    state = played[-1].after
    options, held = state.setting.options, state.count(state.winner)
    owners = {holding.owner for holding in state.holdings.values()}
    if state.ending == "won" and options.win == "all":
        assert owners == {state.winner}
    elif state.ending == "won":
        assert {owner for owner in owners if owner > 0} == {state.winner}
    elif state.ending == "share":
        assert options.win_share is not None
        assert 100 * held >= options.win_share * len(state.holdings)
    elif state.ending == "resignations":
        assert state.playing() == [state.winner]


@times(400)
@given(games())
def test_nobody_who_has_won_is_left_playing_on(played):
    for move in played:
        state = move.after
        owners = {holding.owner for holding in state.holdings.values()}
        if not state.over and state.setting.options.win == "last" and not state.in_setup:
            assert len([owner for owner in owners if owner > 0]) > 1
        assert state.over or state.in_setup or len(owners) > 1
