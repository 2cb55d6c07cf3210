"""Ratings: the likeliest strengths, on the scale of chess."""

from collections import Counter

import pytest

from hegemon.arena.ladder import ladder, rated, strengths


def test_three_wins_in_four_games_are_almost_two_hundred_points():
    power = strengths(Counter({("a", "b"): 3000, ("b", "a"): 1000}))
    assert power["a"] / power["b"] == pytest.approx(3, rel=0.01)
    ratings = rated(power)
    assert ratings["a"] - ratings["b"] == pytest.approx(190.8, abs=2)
    assert ratings["a"] + ratings["b"] == pytest.approx(3000)


def test_a_ranking_counts_as_choosing_the_best_again_and_again():
    power = strengths(
        Counter({("a", "b", "c"): 600, ("a", "c", "b"): 600, ("b", "a", "c"): 300, ("c", "a", "b"): 300})
    )
    assert power["b"] == pytest.approx(power["c"])
    assert power["a"] > 2 * power["b"]


def test_who_never_loses_has_a_finite_rating_and_an_interval_around_it():
    best, worst = ladder([[("a", "b"), ("a", "b")]] * 20)
    assert (best.bot, worst.bot, best.games) == ("a", "b", 40)
    assert best.low < best.rating < best.high < 3000


def test_an_interval_shrinks_with_blocks():
    few, many = (ladder([[("a", "b"), ("b", "a")], [("a", "b"), ("a", "b")]] * times)[0] for times in (5, 50))
    assert many.high - many.low < 0.5 * (few.high - few.low)


def test_the_same_blocks_give_the_same_ladder():
    played = [[("a", "b"), ("b", "a")], [("a", "b"), ("a", "b")], [("b", "a"), ("a", "b")]]
    assert ladder(played) == ladder(played)
