"""Limits: what may be spent when, in literal seconds, and that no crowd of keys fills the memory."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.server.limits import Limiter, Rate, Tally, take_all

TWO_A_SECOND = Rate(per_second=2, burst=3)


def test_a_burst_may_be_spent_at_once_and_then_the_rate_holds():
    limiter = Limiter(TWO_A_SECOND)
    assert [limiter.take("ann", 100.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert limiter.take("ann", 100.25) == 0.25
    assert limiter.take("ann", 100.5) == 0
    assert limiter.take("ann", 100.5) == 0.5


def test_a_refused_try_costs_nothing():
    limiter = Limiter(Rate(1, 1))
    assert [limiter.take("ann", now) for now in (0, 0.25, 0.5, 0.75, 1)] == [0, 0.75, 0.5, 0.25, 0]


def test_a_rest_fills_no_more_than_a_burst():
    limiter = Limiter(TWO_A_SECOND)
    limiter.take("ann", 0)
    assert [limiter.take("ann", 3_600.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_what_is_dear_costs_more_and_what_exceeds_the_burst_never_goes():
    limiter = Limiter(TWO_A_SECOND)
    assert limiter.take("ann", 0, cost=2) == 0
    assert limiter.take("ann", 0, cost=2) == 0.5
    assert limiter.take("ann", 0, cost=1) == 0
    assert limiter.take("ann", 0, cost=4) == inf


def test_keys_do_not_share():
    limiter = Limiter(Rate(1, 1))
    assert (limiter.take("ann", 0), limiter.take("bob", 0), limiter.take("ann", 0)) == (0, 0, 1)


def test_a_clock_that_goes_back_gives_nothing_away():
    limiter = Limiter(Rate(1, 1))
    assert limiter.take("ann", 100) == 0
    assert limiter.take("ann", 90) == 11


def test_several_limits_are_spent_together_or_not_at_all():
    everybody, each = Limiter(Rate(1, 2)), Limiter(Rate(1, 1))
    assert take_all([(everybody, ""), (each, "ann")], 0) == 0
    assert take_all([(everybody, ""), (each, "ann")], 0) == 1
    assert take_all([(everybody, ""), (each, "bob")], 0) == 0
    assert take_all([(everybody, ""), (each, "eve")], 0) == 1
    assert each.wait("eve", 0) == 0
    assert take_all([], 0) == 0


def test_a_bucket_that_is_full_again_is_forgotten():
    limiter = Limiter(Rate(1, 1))
    for second in range(1_000):
        limiter.take(f"address {second}", float(second))
    assert len(limiter.full_at) == 1


def test_beyond_the_most_keys_the_oldest_is_forgotten():
    limiter = Limiter(Rate(0.001, 1), most=3)
    for name in ("ann", "bob", "cyd", "dan"):
        limiter.take(name, 0)
    assert list(limiter.full_at) == ["bob", "cyd", "dan"]
    assert limiter.take("ann", 0) == 0
    assert limiter.take("cyd", 0) == 1_000


@given(
    st.builds(Rate, st.sampled_from([0.5, 1.0, 4.0]), st.integers(1, 5)),
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from([0.0, 0.125, 1.0, 8.0])), max_size=80),
    st.integers(1, 4),
)
def test_memory_is_bounded_and_nobody_gets_more_than_burst_and_rate(rate, tries, most):
    bounded, ample, now, had = Limiter(rate, most), Limiter(rate), 0.0, dict.fromkeys("abcdefgh", 0)
    for key, later in tries:
        now += later
        bounded.take(key, now)
        had[key] += ample.take(key, now) == 0
        assert len(bounded.full_at) <= most
        assert had[key] <= rate.burst + now * rate.per_second


@given(st.floats(0.01, 100), st.integers(1, 5), st.floats(0, 1e9), st.integers(1, 20))
def test_whoever_waits_as_long_as_told_is_let_in(per_second, burst, now, tries):
    limiter = Limiter(Rate(per_second, burst))
    for _ in range(tries):
        now += limiter.wait("ann", now)
        assert limiter.take("ann", now) == 0


def test_a_key_has_so_many_and_all_together_so_many():
    rooms = Tally(each=2, most=3)
    assert [rooms.enter(name) for name in ("ann", "ann", "ann", "bob", "cyd")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    assert (rooms.count("ann"), rooms.count("bob"), rooms.count("cyd"), rooms.total) == (2, 1, 0, 3)


def test_who_leaves_makes_room():
    rooms = Tally(each=1, most=1)
    assert rooms.enter("ann")
    rooms.leave("ann")
    assert rooms.enter("bob")


@pytest.mark.parametrize("key", ["ann", "bob"])
def test_leaving_what_one_never_entered_changes_nothing(key):
    rooms = Tally(each=1, most=9)
    rooms.enter("ann")
    rooms.leave("ann")
    rooms.leave(key)
    assert (rooms.total, rooms.counts) == (0, {})


@given(st.lists(st.tuples(st.booleans(), st.sampled_from("abc"))))
def test_a_tally_is_the_sum_of_its_counts(moves):
    rooms = Tally(each=2, most=4)
    for entering, key in moves:
        (rooms.enter if entering else rooms.leave)(key)
        assert rooms.total == sum(rooms.counts.values()) <= 4
        assert all(1 <= count <= 2 for count in rooms.counts.values())
