"""Clocks: a turn's time, a bank, a bank while disconnected; who pays for what, and what happens when time is out."""

from typing import Any

import pytest

from hegemon.engine.asks import Attacking, Reinforcing
from hegemon.engine.commands import AnyCommand, Attack, Defend, Pass, Place, Roll
from hegemon.server import clock
from hegemon.server import messages as m
from hegemon.server.entries import Clocks, Stopped
from hegemon.server.plans import Manners
from tests.engine.tables import opened
from tests.server.sitting import HIT, Sitting, at, sitting, why

RULES = m.ClockRules(turn=60, bank=100, away=30)
MISS = Roll((1, 1, 1), (6, 6))
DAY = 86_400


def running(turn: float = 60, bank: float = 100, away: float = 30) -> Clocks:
    """The clocks of two players, of whom seat 2 is asked."""
    return Clocks(2, turn, (100.0, bank), (30.0, away))


# ── what is spent ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seconds", "disconnected", "after"),
    [
        (0, False, running()),
        (59, False, running(turn=1)),
        (60, False, running(turn=0)),
        (70, False, running(turn=0, bank=90)),
        (160, False, running(turn=0, bank=0)),
        (9_999, False, running(turn=0, bank=0)),
        (20, True, running(away=10)),
        (30, True, running(away=0)),
        (50, True, running(turn=40, away=0)),
        (100, True, running(turn=0, bank=90, away=0)),
        (9_999, True, running(turn=0, bank=0, away=0)),
    ],
)
def test_a_turns_time_goes_first_then_the_bank_and_before_both_the_bank_of_who_is_away(
    seconds, disconnected, after
):
    assert clock.spend(running(), RULES, seconds, disconnected) == after


@pytest.mark.parametrize(("disconnected", "seconds"), [(False, 160), (True, 190)])
def test_what_is_left_is_what_can_be_spent(disconnected, seconds):
    assert clock.left(running(), RULES, disconnected) == seconds
    assert clock.left(clock.spend(running(), RULES, seconds, disconnected), RULES, disconnected) == 0


def test_a_clock_of_nothing_never_runs_out():
    none = m.ClockRules()
    assert clock.left(running(0, 0, 0), none, away=False) == clock.NEVER
    assert clock.spend(running(), none, 9_999, away=False) == running()
    assert not clock.limited(none)
    assert clock.limited(m.ClockRules(bank=1))
    assert clock.limited(m.ClockRules(turn=1))
    assert clock.limited(m.ClockRules(away=1))
    assert not clock.limited(m.ClockRules(away=1), away=False)


def test_before_anybody_is_asked_nobody_pays():
    fresh = clock.fresh(RULES, 2)
    assert fresh == Clocks(0, 60, (100, 100), (30, 30))
    assert clock.spend(fresh, RULES, 10, away=False) == fresh
    assert clock.left(fresh, RULES, away=False) == clock.NEVER


def test_time_begins_anew_for_another_and_with_a_turn_and_not_with_every_question():
    used = running(turn=5, bank=50)
    assert clock.begin(used, RULES, 2, anew=False) == used
    assert clock.begin(used, RULES, 2, anew=True) == running(bank=50)
    assert clock.begin(used, RULES, 1, anew=False).turn == 60


# ── at the table ──────────────────────────────────────────────────────────────────────────────────────────────────────


def timed(*chance: AnyCommand, rules: m.ClockRules = RULES, **more: Any) -> Sitting:
    """Seat 1's time runs."""
    return sitting("1x9 2x4 3x2", Attacking(1), chance=chance, clock=rules, **more)


def left(one: Sitting, seconds: float) -> float:
    """What is left to whoever is asked."""
    return one.table.time_left(at(seconds))


def test_time_runs_through_all_questions_of_a_turn_and_anew_in_the_next():
    one = timed(MISS)
    assert left(one, 0) == 160
    one.do(1, Attack("a", "b", 3), 25)
    assert left(one, 25) == 135
    one.do(1, Pass(), 30)
    assert one.table.state.asked == Reinforcing(2)
    assert left(one, 30) == 160
    assert one.table.clocks.banks == (100, 100, 100)


def test_a_bank_once_spent_is_spent():
    one = timed(MISS)
    one.do(1, Pass(), 90)
    assert one.table.clocks.banks == (70, 100, 100)


def test_times_are_stored_with_the_steps():
    one = timed(MISS)
    one.do(1, Attack("a", "b", 3), 25)
    assert one.table.entries[-1].clocks == Clocks(1, 35, (100, 100, 100), (30, 30, 30))


def test_correspondence_is_a_turn_of_some_days():
    one = timed(rules=m.ClockRules(turn=3 * DAY))
    assert one.wakes() == 3 * DAY
    assert one.tick(3 * DAY - 1) is None
    assert one.tick(3 * DAY)


def test_a_defender_who_is_asked_spends_neither_his_own_time_nor_the_attackers():
    one = timed(Roll((6, 6, 6), (1,)))
    one.hears(m.StandingOrder(2, "ask"))
    one.do(1, Attack("a", "b", 3), 10)
    one.do(2, Defend(1), 22)
    assert left(one, 22) == 150
    assert one.table.clocks.banks == (100, 100, 100)


def test_a_bot_has_no_clock():
    one = timed(bots=[1])
    assert left(one, 1_000) == clock.NEVER
    assert one.table.spent(at(1_000)) == one.table.clocks


def test_a_pause_costs_nobody_time():
    one = timed()
    for seat in (1, 2, 3):
        one.hears(m.Pause(seat, True), 10)
    assert left(one, 500) == 150
    one.hears(m.Pause(3, False), 1_000)
    assert left(one, 1_000) == 150
    assert left(one, 1_001) == 149


def test_the_clocks_go_on_where_they_stood_when_a_game_was_put_away():
    stopped = timed().table.put_away(at(40))
    again = timed()
    again.table.come_back(stopped, at(500), 0)
    assert left(again, 500) == 120
    again.table.come_back(Stopped(77, stopped.clocks), at(500), 0)
    assert left(timed(), 0) == 160


def test_after_a_restart_no_time_runs_until_there_was_time_to_come_back():
    one = timed()
    for seat in (1, 2, 3):
        one.table.present(seat, False, at(0))
    one.table.come_back(None, at(0), 30)
    one.table.present(2, True, at(10))
    assert (left(one, 30), left(one, 31)) == (190, 189)
    assert one.wakes() == 30 + 190


def test_after_a_restart_time_runs_for_who_is_back():
    one = timed()
    one.table.present(1, False, at(0))
    one.table.come_back(None, at(0), 30)
    one.table.present(1, True, at(10))
    assert left(one, 11) == 159
    one.do(1, Pass(), 20)
    assert left(one, 21) == 159


def test_who_is_away_spends_another_bank_first():
    one = timed()
    one.table.present(1, False, at(10))
    assert left(one, 10) == 180
    one.table.present(1, True, at(25))
    assert one.table.clocks == Clocks(1, 50, (100, 100, 100), (15, 30, 30))


def test_where_only_absence_is_limited_who_is_here_has_for_ever_and_who_is_away_has_the_bank():
    one = timed(rules=m.ClockRules(away=30))
    assert left(one, 1_000) == clock.NEVER
    assert one.wakes() is None
    one.table.present(1, False, at(1_000))
    one.table.present(1, True, at(1_010))
    assert left(one, 2_000) == clock.NEVER
    one.table.present(1, False, at(2_000))
    assert left(one, 2_000) == 20
    assert one.tick(2_020)
    assert one.table.minders[1].playing_bot == "novice"
    one.table.present(1, True, at(2_030))
    assert one.tick(2_030)
    assert one.table.minders[1].playing_bot == ""


def test_a_page_may_be_loaded_anew_by_who_has_no_time_left_to_be_away():
    one = timed(rules=m.ClockRules(away=30))
    one.table.present(1, False, at(0))
    one.table.present(1, True, at(28))
    one.table.present(1, False, at(40))
    assert one.wakes() == 50
    one.table.present(1, True, at(49))
    one.table.present(1, False, at(60))
    assert one.tick(69.9) is None
    assert one.tick(70)
    assert one.table.minders[1].playing_bot == "novice"


def test_nobodys_time_is_out_before_a_game_that_was_taken_up_again_could_be_come_back_to():
    one = timed(rules=m.ClockRules(away=30))
    one.table.present(1, False, at(0))
    stopped = one.table.put_away(at(30))
    one.table.come_back(stopped, at(100), 30)
    assert one.tick(110) is None
    assert one.tick(130)


def test_others_who_come_and_go_cost_nobody_time():
    one = timed()
    for seconds in range(10):
        one.table.present(2, bool(seconds % 2), at(seconds))
    assert left(one, 10) == 150


def test_the_first_player_has_a_clock_also_where_nothing_is_left_to_chance():
    state = opened("states", 2, opening_cards=0).state
    one = Sitting(state, manners=Manners(m.ClockRules(turn=30)))
    assert one.table.version == 0
    assert (one.table.asked_seat, one.wakes()) == (1, 30)
    assert one.tick(30)


# ── out of time ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_plays_on_for_who_is_out_of_time():
    one = timed()
    assert one.wakes() == 160
    plan = one.tick(160)
    assert plan
    assert (plan.changed, plan.entries) == (True, [])
    assert one.table.minders[1].playing_bot == "novice"
    assert one.table.thought(0, Pass(), at(161))


def test_the_bot_gives_the_seat_back_when_its_owner_returns():
    one = timed(MISS, MISS)
    one.tick(160)
    one.thinks(Pass(), 161)
    assert one.tick(162) is None
    one.table.present(1, False, at(163))
    one.table.present(1, True, at(164))
    plan = one.tick(164)
    assert plan
    assert plan.changed
    assert one.table.minders[1].playing_bot == ""


def test_who_returns_in_the_very_turn_whose_time_is_out_plays_from_the_next_question_there_is_time_for():
    one = timed()
    one.tick(160)
    one.hears(m.StandingOrder(1, "ask"), 165)
    assert one.tick(165) is None
    one.thinks(Pass(), 166)
    assert one.table.asked_seat == 2
    assert one.tick(166)
    assert one.table.minders[1].playing_bot == ""


def test_who_is_here_and_asleep_returns_by_whatever_he_says_for_his_seat():
    one = timed()
    one.tick(160)
    one.thinks(Pass(), 161)
    assert one.tick(161) is None
    assert why(one.do(1, Pass(), 170)) == "not-asked"
    assert one.tick(170)
    assert one.table.minders[1].playing_bot == ""


def test_what_others_say_gives_nobody_his_seat_back():
    one = timed()
    one.tick(160)
    one.thinks(Pass(), 161)
    one.hears(m.StandingOrder(2, "ask"), 162)
    one.table.present(3, False, at(163))
    one.table.present(3, True, at(164))
    assert one.tick(164) is None
    assert one.table.minders[1].playing_bot == "novice"


def test_the_owner_may_answer_while_the_bot_still_thinks_and_the_bot_comes_too_late():
    one = timed()
    one.tick(160)
    assert one.do(1, Pass(), 161).entries
    assert one.table.thought(0, Attack("a", "b", 3), at(162)) is None


@pytest.mark.parametrize(("policy", "gone"), [("neutral", set()), ("remove", {1})])
def test_who_is_out_of_time_turns_neutral_or_has_to_leave(policy, gone):
    one = timed(absence=policy)
    plan = one.tick(160)
    assert plan
    assert plan.entries[0].by == "clock"
    assert one.table.state.standing(1) == "neutral"
    assert one.table.asked_seat == 2
    assert one.table.removed == gone
    assert left(one, 160) == 160


def test_in_setup_everybody_has_a_turns_time_for_each_army():
    one = Sitting(opened("states", 2, opening_cards=0).state, manners=Manners(m.ClockRules(turn=30)))
    one.do(1, Place("ostmark"), 29)
    one.do(2, Place("veyra"), 58)
    assert left(one, 58) == 30


def test_nobody_is_out_of_time_while_somebody_else_is_asked():
    one = timed(HIT)
    one.do(1, Pass(), 10)
    one.do(2, Place("b", 3), 100)
    assert one.table.clocks.banks == (100, 70, 100)
