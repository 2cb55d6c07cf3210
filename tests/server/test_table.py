"""A table judges every command once, refuses with reason and facts, and remembers over a restart what it has judged."""

from typing import Any

import pytest

from hegemon.engine.asks import Attacking, Defending, Fortifying, Ordering, Reinforcing
from hegemon.engine.commands import (
    Advance,
    AnyCommand,
    Attack,
    Defend,
    Draw,
    Order,
    OrderDice,
    Pass,
    Place,
    Resign,
    Roll,
)
from hegemon.server import messages as m
from hegemon.server.entries import pack, unpack
from hegemon.server.plans import Manners
from hegemon.server.table import Table
from tests.engine.tables import opened
from tests.server.sitting import HIT, Script, Sitting, at, sitting, why

THROW = Attack("a", "b", 3)


def attacking(*chance: AnyCommand, land: str = "1x6 2x4 3x2", **more: Any) -> Sitting:
    """Seat 1 may attack b from a."""
    return sitting(land, Attacking(1), chance=chance, **more)


def after_restart(one: Sitting) -> Table:
    """The same game, taken up from its start and its stored entries."""
    again = Table("game", sitting("1x6 2x4 3x2", Attacking(1)).table.state, Script(()), one.table.manners)
    again.recall([unpack(pack(entry)) for entry in one.table.entries], at(5))
    return again


# ── judged once ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_nothing_happens_until_a_plan_is_carried_out():
    one = attacking(HIT)
    before = one.table.state
    plan = one.table.receive(m.Do("x", 1, THROW, 0), {1}, at(0))
    assert plan.entries
    assert (one.table.state, one.table.version, one.table.done) == (before, 0, {})
    one.table.commit(plan, at(0))
    assert (one.land, one.table.version) == ("1x6 2x2 3x2", len(plan.entries))


def test_a_command_and_what_needs_no_person_after_it_is_one_plan():
    one = attacking(HIT)
    one.do(1, THROW)
    assert [type(entry.step.answer) for entry in one.table.entries] == [Attack, Defend, Roll]
    assert one.by == ["person", "order", "chance"]
    assert one.table.version == 3


def test_a_command_that_is_sent_again_has_its_first_result_and_is_not_done_twice():
    one = attacking(HIT)
    first = one.do(1, THROW, id="x")
    again = one.do(1, THROW, id="x")
    assert first.reply == again.reply == m.Accepted("x", 1)
    assert not again.entries
    assert one.land == "1x6 2x2 3x2"


def test_the_first_result_counts_even_if_something_else_is_sent_under_its_id():
    one = attacking(HIT)
    one.do(1, THROW, id="x")
    assert one.do(1, Pass(), id="x").reply == m.Accepted("x", 1)
    assert isinstance(one.table.state.asked, Attacking)


def test_a_command_sent_again_after_a_restart_has_its_first_result():
    one = attacking(HIT, HIT)
    one.do(1, THROW, id="x")
    one.do(1, Pass(), id="y")
    again = after_restart(one)
    assert again.state == one.table.state
    assert again.receive(m.Do("x", 1, THROW, 0), {1}, at(5)).reply == m.Accepted("x", 1)
    assert again.receive(m.Do("y", 1, Pass(), 0), {1}, at(5)).reply == m.Accepted("y", 4)
    assert why(again.receive(m.Do("z", 1, THROW, again.version), {1}, at(5))) == "not-asked"


def test_the_ids_of_two_seats_have_nothing_to_do_with_each_other():
    one = attacking(HIT)
    one.do(1, THROW, id="x")
    one.do(1, Pass(), id="y")
    plan = one.do(2, Place("b", 3), id="x")
    assert plan.reply == m.Accepted("x", 5)
    assert plan.entries


def test_a_refused_command_may_come_again_under_its_id():
    one = attacking(HIT)
    assert why(one.do(1, Attack("a", "c", 3), id="x")) == "not-adjacent"
    assert one.do(1, THROW, id="x").entries


# ── refused ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("command", "reason", "facts"),
    [
        (Attack("a", "b", 4), "not-that-many", {"given": 4, "least": 1, "most": 3}),
        (Attack("b", "a", 1), "not-yours", {"territory": "b"}),
        (Attack("a", "atlantis", 1), "no-such-territory", {"territory": "atlantis"}),
        (Place("a", 1), "not-an-answer", None),
    ],
)
def test_an_illegal_command_is_refused_with_why_and_the_facts(command, reason, facts):
    one = attacking()
    before = one.table.state
    plan = one.do(1, command, id="x")
    assert why(plan) == reason
    assert isinstance(plan.reply, m.Refused)
    assert plan.reply.id == "x"
    assert plan.reply.sentence
    assert facts is None or plan.reply.facts == facts
    assert (one.table.state, one.table.version) == (before, 0)


def test_a_command_based_on_what_was_before_the_question_is_stale():
    one = attacking(HIT)
    one.do(1, THROW)
    plan = one.do(1, THROW, seen=2)
    assert why(plan) == "stale"
    assert isinstance(plan.reply, m.Refused)
    assert plan.reply.facts == {"seen": 2, "version": 3}


def test_nobody_has_seen_steps_that_are_still_to_come():
    assert why(attacking(HIT).do(1, THROW, seen=1)) == "stale"


def test_only_the_seats_that_one_holds_obey():
    one = attacking(HIT)
    for message in (
        m.Do("x", 1, THROW, 0),
        m.Storm("x", 1, "a", "b", 0),
        m.PlaceAll("x", 1, "a", 0),
        m.Halt(1),
        m.StandingOrder(1, "ask"),
        m.Pause(1, True),
    ):
        for seats in ((), {2}, {2, 3}):
            assert why(one.table.receive(message, seats, at(0))) == "not-your-seat"
    assert one.table.minders[1].defence == "most"


def test_a_seat_that_is_not_asked_is_told_who_is():
    plan = attacking().do(2, Pass())
    assert isinstance(plan.reply, m.Refused)
    assert (plan.reply.why, plan.reply.facts) == ("not-asked", {"seat": 2, "asked": 1})


def test_after_the_end_every_command_is_refused():
    one = attacking(land="1x6 2x4 1x2")
    one.do(2, Resign(), sure=True)
    assert one.table.state.over
    assert why(one.do(1, Pass())) == "game-over"
    assert one.tick(1_000) is None
    assert one.wakes() is None


# ── resigning ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_resigns_is_asked_twice():
    one = attacking()
    assert why(one.do(2, Resign(), id="x")) == "sure"
    assert one.table.state.standing(2) == "playing"
    assert one.do(2, Resign(), id="x", sure=True).entries
    assert one.table.state.standing(2) == "neutral"


def test_one_may_resign_out_of_turn_without_having_seen_the_latest():
    one = attacking(HIT)
    one.do(1, THROW)
    assert one.do(3, Resign(), seen=0, sure=True).entries


def test_somebody_elses_resignation_does_not_make_ones_own_answer_stale():
    one = attacking(HIT)
    one.do(3, Resign(), sure=True)
    assert one.do(1, THROW, seen=0).entries


def test_what_was_based_on_an_attack_that_a_resignation_made_void_is_stale():
    one = attacking()
    one.table.minders[2].defence = "ask"
    one.do(1, THROW)
    asked = one.table.version
    one.do(1, Resign(), sure=True)
    assert why(one.do(2, Defend(2), seen=asked)) == "stale"


# ── standing orders ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_wants_to_be_asked_is_asked_how_many_dice_defend():
    one = attacking(Roll((6, 6, 6), (1,)))
    one.hears(m.StandingOrder(2, "ask"))
    one.do(1, THROW)
    assert one.table.state.asked == Defending(2, "a", "b", 3)
    one.do(2, Defend(1))
    assert one.land == "1x6 2x3 3x2"


def test_a_defender_who_was_asked_and_does_not_answer_throws_the_most_dice():
    one = attacking(HIT)
    one.hears(m.StandingOrder(2, "ask"))
    one.do(1, THROW)
    assert one.wakes() == 15
    assert one.tick(14.9) is None
    one.tick(15)
    assert one.by == ["person", "clock", "chance"]
    assert one.table.entries[1].step.answer == Defend(2)


def test_a_defence_clock_of_nothing_is_no_limit():
    one = attacking(HIT, clock=m.ClockRules(defence=0))
    one.hears(m.StandingOrder(2, "ask"))
    one.do(1, THROW)
    assert one.tick(10_000) is None
    assert one.wakes() is None


def test_who_does_not_want_to_be_asked_any_more_throws_the_most_dice_at_once():
    one = attacking(HIT)
    one.hears(m.StandingOrder(2, "ask"))
    one.do(1, THROW)
    one.hears(m.StandingOrder(2, "most"), 3)
    assert one.tick(3)
    assert one.land == "1x6 2x2 3x2"


def test_a_defender_who_comes_and_goes_gets_no_more_time_by_it():
    one = attacking(HIT)
    one.hears(m.StandingOrder(2, "ask"))
    one.do(1, THROW)
    one.table.present(2, False, at(10))
    one.table.present(2, True, at(14))
    assert one.tick(15)


# ── pause ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_pause_begins_when_everybody_has_agreed_and_anybody_ends_it():
    one = attacking(HIT)
    one.hears(m.Pause(1, True))
    one.hears(m.Pause(2, True))
    assert not one.paused
    one.hears(m.Pause(3, True))
    assert one.paused
    assert why(one.do(1, THROW)) == "paused"
    assert one.wakes() is None
    one.hears(m.Pause(2, False))
    assert not one.paused
    assert one.do(1, THROW).entries


def test_who_wants_to_go_on_must_be_asked_anew_before_the_next_pause():
    one = attacking()
    for seat in (1, 2, 3):
        one.hears(m.Pause(seat, True))
    one.hears(m.Pause(1, False))
    one.hears(m.Pause(1, True))
    assert not one.paused


def test_bots_and_those_who_have_fallen_are_not_asked_about_a_pause():
    one = attacking(bots=[2], land="1x6 2x4 1x2 4x2", players=4)
    assert why(one.hears(m.Pause(3, True))) == "not-playing"
    one.hears(m.Pause(1, True))
    one.hears(m.Pause(4, True))
    assert one.paused
    assert why(one.hears(m.Pause(3, False))) == "not-playing"


def test_no_bot_moves_in_a_pause():
    one = attacking(bots=[1])
    one.hears(m.Pause(2, True))
    one.hears(m.Pause(3, True))
    assert one.table.bot_due() == float("inf")
    assert one.table.thought(0, Pass(), at(1)) is None


# ── bots ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bot_pauses_so_that_people_can_follow_but_not_when_it_defends():
    one = attacking(bots=[1, 2])
    assert one.wakes() == pytest.approx(0.6)
    one.table.commit(one.table.plan(1, THROW, at(0), "bot"), at(0))
    assert one.table.state.asked == Defending(2, "a", "b", 3)
    assert one.wakes() == 0


def test_what_a_bot_thought_about_another_question_is_dropped():
    one = attacking(HIT, bots=[1])
    assert one.table.thought(1, Pass(), at(1)) is None
    assert one.table.thought(0, Pass(), at(1)) is not None


@pytest.mark.parametrize("nonsense", [None, Attack("a", "b", 4), Attack("c", "a", 1), Defend(1), Place("a")])
def test_a_bot_that_has_no_legal_answer_in_time_is_given_one(nonsense):
    one = attacking(HIT, HIT, HIT, bots=[1])
    plan = one.table.thought(0, nonsense, at(1))
    assert plan
    assert plan.entries[0].by == "bot"
    assert isinstance(plan.entries[0].step.answer, Pass | Attack)


def test_a_person_is_not_answered_for_by_a_thought():
    assert attacking().table.thought(0, Pass(), at(1)) is None


# ── beginning and restart ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_order_of_play_is_decided_before_anybody_is_asked():
    tied, decided = OrderDice((6, 6, 2)), OrderDice((1, 5))
    one = Sitting(opened("rounds", 3).state, tied, decided)
    plan = one.tick(0)
    assert plan
    assert [entry.step.answer for entry in plan.entries] == [tied, decided]
    assert one.table.state.order == (2, 1, 3)
    assert one.table.asked_seat == 2


def test_a_beginning_that_a_restart_cut_short_is_made_up_for():
    one = Sitting(opened("classic", 3).state, Order((3, 1, 2)))
    assert isinstance(one.table.state.asked, Ordering)
    assert one.wakes() == 0
    assert one.tick(0)
    assert one.table.asked_seat == 3


def test_a_restart_in_mid_turn_goes_on_with_the_same_dice():
    one = attacking(HIT, Roll((1, 1, 1), (6, 6)))
    one.do(1, THROW)
    assert one.table.chance.answer(one.table.state, 3, 1) == HIT
    plans = [one.table.receive(m.Do("x", 1, THROW, 3), {1}, at(0)) for _ in range(2)]
    assert plans[0].entries == plans[1].entries


def test_time_before_a_restart_costs_nobody_anything():
    one = attacking(HIT, clock=m.ClockRules(turn=60))
    one.do(1, THROW, 20)
    again = after_restart(one)
    assert again.time_left(at(5)) == 40


def test_who_had_to_leave_is_remembered_over_a_restart():
    one = attacking(absence="remove", clock=m.ClockRules(turn=10))
    one.tick(10)
    assert one.table.removed == after_restart(one).removed == {1}
    other = attacking(absence="neutral", clock=m.ClockRules(turn=10))
    other.tick(10)
    assert other.table.removed == after_restart(other).removed == set()


def test_the_questions_of_a_turn_come_one_after_the_other():
    one = attacking(HIT, HIT, Draw("wild-1"))
    one.do(1, THROW)
    one.do(1, THROW)
    one.do(1, Advance(3))
    one.do(1, Pass())
    assert one.asked == Fortifying(1)
    one.do(1, Pass())
    assert one.asked == Reinforcing(3)


def test_manners_have_the_defaults_that_the_issue_names():
    assert (Manners().pace, Manners().absence) == (0.25, "bot")
