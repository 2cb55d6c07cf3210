"""The contests that say how strong bots are: whom they bring together, when they are settled, what is kept of them."""

import pytest

from hegemon import catalog
from hegemon.arena.contests import (
    MOST_GAMES,
    MOST_SEAT_GAMES,
    Contest,
    Played,
    contests,
    place_wins,
    played,
    settled,
    wins,
)
from hegemon.arena.play import Result
from hegemon.arena.tournament import Block

DUEL = Contest("rung", "express", "soldier,novice*1", aim=0.6)
EVEN = Contest("seats", "express", "soldier*2")


def found(*winners: str, contest: Contest = DUEL) -> Played:
    """A contest with these winning seats, a word a block."""
    return Played(contest, winners, winners, {}, 5.0)


def result(winner: int, order: tuple[int, ...]) -> Result:
    return Result(winner, "won", 5, order, (1, 2), (10, 20), (0.01, 0.04), (0, 0))


@pytest.mark.parametrize("rules", catalog.rule_sets())
def test_every_rung_meets_the_one_below_with_the_fewest_and_the_most_players(rules):
    rungs = [one for one in contests() if one.part == "rung" and one.rules == rules]
    sizes = [len(one.fixture().entrants) for one in rungs]
    assert sorted(set(sizes)) == list(catalog.rules(rules).players)
    assert len(rungs) == 6
    assert all(one.aim == (0.6 if size == 2 else 1 / size) for one, size in zip(rungs, sizes, strict=True))


def test_every_contest_can_be_played_and_has_a_name_of_its_own():
    names = [one.name for one in contests()]
    assert len(set(names)) == len(names)
    assert all(len(one.fixture().seatings) > 1 or one.part == "seats" for one in contests())


def test_games_end_at_two_hundred_rounds():
    assert {one.fixture().setting.options.round_limit for one in contests()} == {200}


def test_the_first_bot_is_measured_wherever_it_sat():
    seats = DUEL.fixture().seatings
    assert [DUEL.fixture().entrants[order[0]] for order in seats] == ["soldier", "novice"]
    assert wins(found("12", "12")).rate == 1
    assert wins(found("21", "21")).rate == 0
    assert wins(found("11", "22")).rate == 0.5


def test_what_is_kept_of_a_block_is_who_won_from_which_seat_and_from_which_turn():
    block = Block(0, (result(1, (2, 1)), result(2, (2, 1))))
    kept = played(DUEL, [block])
    assert (kept.seats, kept.turns, kept.endings, kept.rounds) == (("12",), ("21",), {"won": 2}, 5.0)


def test_a_place_wins_the_share_of_games_in_which_it_stands():
    assert place_wins(["12", "11", "22", "11"], 1).rate == 5 / 8


@pytest.mark.parametrize(
    ("winners", "over"),
    [
        (["12"] * 19, False),  # clear, but not enough games
        (["12"] * 20, True),
        (["21"] * 20, True),
        (["12", "12", "12", "21", "21"] * 8, False),  # 60 %, just the aim
        (["12", "12", "12", "21", "21"] * (MOST_GAMES // 10), True),
    ],
)
def test_a_contest_is_settled_when_its_aim_is_surely_met_or_missed_or_enough_is_played(winners, over):
    assert settled(found(*winners)) is over


def test_seats_are_measured_to_the_end():
    assert not settled(found(*["1"] * (MOST_SEAT_GAMES - 1), contest=EVEN))
    assert settled(found(*["1"] * MOST_SEAT_GAMES, contest=EVEN))
