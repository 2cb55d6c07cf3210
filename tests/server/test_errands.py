"""Attack until it is decided, place all: one command each, but every throw is a step of its own that can be stopped."""

from collections import Counter
from typing import Any

import pytest

from hegemon.chance import seeded
from hegemon.engine.asks import Advancing, Attacking, Defending, Reinforcing
from hegemon.engine.commands import Advance, AnyCommand, Attack, Claim, Defend, Place, Resign, Roll
from hegemon.engine.decide import choices
from hegemon.engine.state import State
from hegemon.server import messages as m
from hegemon.server.plans import Manners, Plan
from hegemon.server.table import Table
from tests.engine.tables import line, opened, table
from tests.server.sitting import HIT, Sitting, at, sitting, why

MISS = Roll((1, 1, 1), (6, 6))
DRAW = Roll((6, 1, 1), (5, 5))


def storming(*chance: AnyCommand, land: str = "1x9 2x4 3x2", leave: int = 1, **more: Any) -> Sitting:
    """Seat 1 has begun to attack b from a, until it is decided."""
    one = sitting(land, Attacking(1), chance=chance, **more)
    one.hears(m.Storm("x", 1, "a", "b", one.table.version, leave))
    return one


# ── attack until decided ──────────────────────────────────────────────────────────────────────────────────────────────


def test_every_throw_is_a_step_of_its_own_paced_so_that_it_can_be_followed():
    one = storming(MISS, HIT, HIT)
    assert (one.land, one.table.version, one.wakes()) == ("1x7 2x4 3x2", 3, 0.25)
    assert one.tick(0.24) is None
    one.tick(0.25)
    assert (one.land, one.table.version, one.wakes()) == ("1x7 2x2 3x2", 6, 0.5)
    one.tick(0.5)
    assert one.table.state.asked == Advancing(1, "a", "b", 1, 6)
    assert one.by[::3] == ["person", "errand", "errand"]
    assert one.table.errands == {}


def test_a_room_chooses_the_pace():
    assert storming(MISS, pace=2).wakes() == 2


def test_a_stop_really_stops_it():
    one = storming(MISS, HIT)
    assert one.hears(m.Halt(1)).errands == {1: None}
    assert one.table.errands == {}
    assert one.wakes() is None
    assert one.tick(10) is None
    assert one.land == "1x7 2x4 3x2"


def test_nobody_stops_somebody_elses_attack():
    one = storming(MISS, HIT)
    one.hears(m.Halt(2))
    assert one.tick(0.25)


def test_another_command_of_the_attacker_ends_it():
    one = storming(MISS, MISS)
    one.do(1, Attack("a", "b", 3))
    assert one.table.errands == {}
    assert one.tick(10) is None


def test_a_refused_command_does_not_end_it():
    one = storming(MISS, HIT)
    assert why(one.do(1, Attack("a", "c", 3))) == "not-adjacent"
    assert one.tick(0.25)


def test_an_attack_sent_again_is_not_begun_again():
    one = storming(MISS, HIT)
    one.hears(m.Halt(1))
    assert one.hears(m.Storm("x", 1, "a", "b", 0)).reply == m.Accepted("x", 1)
    assert one.table.errands == {}


def test_an_attack_ends_when_so_many_armies_are_left():
    one = storming(MISS, Roll((1, 1), (6, 6)), land="1x9 2x9 3x2", leave=5)
    assert one.land == "1x7 2x9 3x2"
    one.tick(0.25)
    assert one.land == "1x5 2x9 3x2"
    assert one.table.errands == {}
    assert isinstance(one.table.state.asked, Attacking)


@pytest.mark.parametrize(("armies", "leave", "dice"), [(9, 5, 3), (9, 7, 2), (9, 8, 1), (3, 1, 2), (2, 1, 1)])
def test_no_more_dice_are_thrown_than_armies_may_be_lost(armies, leave, dice):
    one = sitting(f"1x{armies} 2x9 3x2", Attacking(1), chance=[Roll((6,) * dice, (1, 1))])
    one.hears(m.Storm("x", 1, "a", "b", 0, leave))
    assert one.table.entries[0].step.answer == Attack("a", "b", dice)


def test_however_the_dice_fall_the_armies_to_be_left_are_left():
    """Five dice against three, as strongholds has it, can cost three armies at once."""
    ended = Counter[str]()
    for seed in range(300):
        rng = seeded("storm", seed)
        leave, armies = 1 + rng.randrange(12), 2 + rng.randrange(14)
        state = table(f"1x{armies} 2x{1 + rng.randrange(12)} 3x2", Attacking(1), rules="strongholds").state
        one = Table("game", state, ByDice(seed), Manners(pace=0))
        plan: Plan | None = one.receive(m.Storm("x", 1, "a", "b", 0, leave), {1}, at(0))
        while plan and plan.entries:
            one.commit(plan, at(0))
            assert one.state.holdings["a"].armies >= min(leave, armies)
            plan = one.tick(at(0))
        ended[type(one.state.asked).__name__] += 1
        assert not one.errands
    assert min(ended["Advancing"], ended["Attacking"]) > 50, ended


class ByDice:
    """Chance by a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """What the seed says."""
        return choices(state)[0].pick(seeded("dice", self.seed, step))


def test_nobody_attacks_with_armies_that_are_to_be_left():
    one = sitting("1x5 2x4 3x2", Attacking(1))
    plan = one.hears(m.Storm("x", 1, "a", "b", 0, 5))
    assert why(plan) == "not-that-many"
    assert one.table.errands == {}


def test_an_attack_from_or_to_nowhere_is_refused():
    one = sitting("1x5 2x4 3x2", Attacking(1))
    assert why(one.hears(m.Storm("x", 1, "atlantis", "b", 0))) == "no-such-territory"
    assert why(one.hears(m.Storm("x", 1, "a", "atlantis", 0))) == "no-such-territory"
    assert why(one.hears(m.Storm("x", 1, "a", "c", 0))) == "not-adjacent"
    assert why(one.hears(m.Storm("x", 1, "a", "b", 7))) == "stale"
    assert one.table.errands == {}


def test_a_defender_who_is_asked_holds_an_attack_up_and_does_not_end_it():
    one = sitting("1x9 2x4 3x2", Attacking(1), chance=[Roll((6, 6, 6), (1,)), DRAW])
    one.hears(m.StandingOrder(2, "ask"))
    one.hears(m.Storm("x", 1, "a", "b", 0))
    assert one.table.state.asked == Defending(2, "a", "b", 3)
    assert one.tick(1) is None
    one.do(2, Defend(1), 2)
    assert one.land == "1x9 2x3 3x2"
    one.tick(2)
    assert one.table.state.asked == Defending(2, "a", "b", 3)
    one.tick(17)
    assert one.land == "1x8 2x2 3x2"
    assert [by for by in one.by if by != "chance"] == ["person", "person", "errand", "clock"]


def test_an_attack_decided_by_a_defender_who_was_asked_is_over():
    one = sitting("1x9 2x1 3x2 2x3", Attacking(1), chance=[Roll((6, 6, 6), (1,))])
    one.hears(m.StandingOrder(2, "ask"))
    one.hears(m.Storm("x", 1, "a", "b", 0))
    one.tick(15)
    assert one.table.state.asked == Advancing(1, "a", "b", 1, 8)
    assert one.table.errands == {}
    one.do(1, Advance(4))
    assert one.tick(30) is None


def test_whoever_is_out_of_time_or_resigns_attacks_no_more():
    slow = storming(MISS, clock=m.ClockRules(turn=0.1))
    slow.tick(0.1)
    assert slow.table.minders[1].stand_in
    assert slow.table.errands == {}
    gone = storming(MISS)
    gone.do(1, Resign(), sure=True)
    assert gone.table.errands == {}


def test_an_attack_stands_still_in_a_pause():
    one = storming(MISS, HIT)
    for seat in (1, 2, 3):
        one.hears(m.Pause(seat, True))
    assert one.tick(10) is None
    one.hears(m.Pause(2, False), 11)
    assert one.tick(11)


# ── place all ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_whole_reserve_goes_on_one_territory():
    one = sitting("1x1 2x1 3x1", Reinforcing(1), reserves={1: 7})
    plan = one.hears(m.PlaceAll("x", 1, "a", 0))
    assert plan.reply == m.Accepted("x", 1)
    assert one.table.entries[0].step.answer == Place("a", 7)
    assert one.table.errands == {}


def test_no_more_is_placed_than_there_is_room():
    one = sitting("1x18 1x3 2x1 3x1", Reinforcing(1), reserves={1: 7}, rules="strongholds")
    one.hears(m.PlaceAll("x", 1, "a", 0))
    assert one.table.entries[0].step.answer == Place("a", 2)
    assert why(one.hears(m.PlaceAll("y", 1, "a", 1))) == "not-that-many"


def in_setup() -> Sitting:
    """Two players with two territories and three armies each still to place; seat 1 places all on a."""
    one = Sitting(opened("express", 2, line(4), claim="draft", armies=5, order="seat").state)
    for seat, territory in ((1, "a"), (2, "b"), (1, "c")):
        one.do(seat, Claim(territory))
    assert (one.land, one.table.asked_seat) == ("1x1 2x1 1x1 2x1", 1)
    one.hears(m.PlaceAll("x", 1, "a", one.table.version))
    return one


def test_in_setup_one_army_is_placed_each_time_it_is_ones_turn():
    one = in_setup()
    assert (one.land, one.table.asked_seat) == ("1x2 2x1 1x1 2x1", 2)
    assert one.tick(10) is None
    one.do(2, Place("b", 1), 10)
    one.tick(10)
    assert one.land == "1x3 2x2 1x1 2x1"
    one.do(2, Place("d", 1), 11)
    one.tick(11)
    assert one.land == "1x4 2x2 1x1 2x2"
    assert one.table.errands == {}


def test_placing_on_can_be_stopped_between_ones_turns():
    one = in_setup()
    one.hears(m.Halt(1))
    one.do(2, Place("b", 1))
    assert one.tick(10) is None
    assert one.table.asked_seat == 1


def test_placing_somewhere_else_is_refused():
    one = sitting("1x1 2x1 3x1", Reinforcing(1), reserves={1: 7})
    assert why(one.hears(m.PlaceAll("x", 1, "b", 0))) == "not-yours"
    assert why(one.hears(m.PlaceAll("x", 1, "atlantis", 0))) == "no-such-territory"
    assert why(one.hears(m.PlaceAll("x", 2, "b", 0))) == "not-asked"
