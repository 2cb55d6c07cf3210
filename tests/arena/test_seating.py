"""Balanced seats: everybody sits everywhere, and before everybody else, equally often."""

from collections import Counter
from itertools import pairwise

import pytest

from hegemon.arena.seating import seatings
from hegemon.arena.tournament import different


@pytest.mark.parametrize("players", range(2, 12))
def test_every_entrant_has_every_seat_equally_often(players):
    counts = Counter((seat, one) for order in seatings(players) for seat, one in enumerate(order))
    assert len(counts) == players * players
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize("players", range(2, 12))
def test_every_entrant_sits_before_every_other_equally_often(players):
    counts = Counter(pair for order in seatings(players) for pair in pairwise(order))
    assert len(counts) == players * (players - 1)
    assert len(set(counts.values())) == 1


def test_orders_that_differ_only_by_equal_entrants_are_played_once():
    orders = different(("general", "soldier", "soldier"))
    assert Counter(order.index(0) for order in orders) == {0: 1, 1: 1, 2: 1}
