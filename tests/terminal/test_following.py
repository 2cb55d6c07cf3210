"""Whoever is told events only knows as much as who is shown the game anew each time."""

from random import Random

import pytest
from msgspec.structs import replace

from hegemon import Resign, bots, catalog
from hegemon.engine import events as e
from hegemon.engine.view import View, view_event
from hegemon.game import new
from hegemon.terminal.following import follow

INTERNAL = (e.Answered, e.Asked, e.TakeBackClosed, e.TakeBackOpened)  # what a server keeps to itself
OF_CARDS = {e.CardDrawn, e.SetTraded, e.HandTaken}


def comparable(view: View) -> View:
    """A view without what letters tell apart from events; hands are shown anew when the game is over."""
    hands = () if view.over else view.hands
    return replace(view, agenda=(), may_take_back=False, hands=hands)


@pytest.mark.parametrize("rules", catalog.rule_sets())
def test_a_view_that_follows_the_events_is_the_view_of_the_game(rules):
    game, rng = new(rules, players=3, seed=11, round_limit=60), Random(7)
    seats, player = (0, 1, 2), bots.make("novice")
    followed = {seat: game.view(seat) for seat in seats}
    seen: set[type] = set()
    while game.asked:
        before = len(game.steps)
        game.answer(player(game.view(game.asked.seat), game.offers(), rng))
        events = [event for step in game.steps[before:] for event in step.events]
        seen.update(map(type, events))
        for seat in seats:
            heard = [view_event(event, seat) for event in events if not isinstance(event, INTERNAL)]
            followed[seat] = follow(followed[seat], heard)
            assert comparable(followed[seat]) == comparable(game.view(seat))
    assert seen & {e.SeatFell, e.RoundEnded}
    assert rules == "strongholds" or seen >= OF_CARDS - {e.HandTaken}
    assert rules != "classic" or seen >= OF_CARDS


def test_what_a_resignation_discards_is_seen_by_all():
    game = new("states", seed=3)
    before = game.view(2)
    asked = game.state.agenda[0].seat
    hand = game.state.hand(asked)
    game.answer(Resign(), asked)
    events = [view_event(event, 2) for event in game.steps[-1].events if not isinstance(event, INTERNAL)]
    assert follow(before, events).discard == hand
