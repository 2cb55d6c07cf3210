"""Every refusal has a reason, its facts and a sentence, and nothing has changed."""

from typing import Any

import pytest

from hegemon.engine.asks import Attacking, Fortifying, Reinforcing, Trading
from hegemon.engine.commands import (
    AnyCommand,
    Attack,
    Claim,
    Deal,
    Defend,
    Draw,
    Fortify,
    Order,
    OrderDice,
    Pass,
    Place,
    Resign,
    Roll,
    Scatter,
    TakeBack,
    Trade,
)
from hegemon.engine.errors import SENTENCES, Illegal, Why, require, require_between
from hegemon.game import at
from tests.engine.tables import Table, line, opened, table

LAND = "1x4 1x4 2x2 3x1"


def attacking() -> Table:
    """Seat 1 attacks."""
    return table(LAND, Attacking(1))


def reinforcing(hand: str = "a b c d", **given: Any) -> Table:
    """Seat 1 reinforces with cards."""
    return table(LAND, Reinforcing(1), reserves={1: 3}, hands={1: hand}, **given)


def random() -> Table:
    """Chance places."""
    start = opened("express", 2, line(2), placement="random", armies=3).chance(Order((1, 2)))
    return start.chance(Deal(("a", "b")))


REFUSED: dict[Why, tuple[Table, int, AnyCommand, dict[str, Any], str]] = {
    Why.GAME_OVER: (attacking().say(3, Resign()).say(1, Resign()), 2, Pass(), {}, "the game is over"),
    Why.NOT_ASKED: (attacking(), 2, Pass(), {"seat": 2, "asked": 1}, "seat 2 is not asked now, seat 1 is"),
    Why.NOT_AN_ANSWER: (
        attacking(), 1, Defend(1), {"command": "Defend", "ask": "Attacking", "possible": "Attack, Pass"},
        "Defend does not answer Attacking; possible: Attack, Pass",
    ),
    Why.NO_SUCH_TERRITORY: (
        attacking(), 1, Attack("a", "q", 1), {"territory": "q"}, "there is no territory 'q' on this board",
    ),
    Why.NOT_EMPTY: (
        opened("classic", 3, line(6)).chance(Order((1, 2, 3))).say(1, Claim("a")), 2, Claim("a"), {"territory": "a"},
        "a is held already",
    ),
    Why.NOT_YOURS: (attacking(), 1, Attack("c", "b", 1), {"territory": "c"}, "c is not yours"),
    Why.YOUR_OWN: (attacking(), 1, Attack("a", "b", 1), {"territory": "b"}, "b is your own"),
    Why.NOBODY_THERE: (
        table("1x4 - 1x3 2x2", Attacking(1), rules="states"), 1, Attack("a", "b", 1), {"territory": "b"},
        "b is empty: nobody is there to attack",
    ),
    Why.NOT_ADJACENT: (
        table("1x4 2x2 2x1", Attacking(1)), 1, Attack("a", "c", 1), {"source": "a", "target": "c"},
        "c is not adjacent to a",
    ),
    Why.OUT_OF_REACH: (
        table(LAND, Fortifying(1)), 1, Fortify("a", "c", 1), {"source": "a", "target": "c"},
        "armies of a cannot move to c",
    ),
    Why.NOT_THAT_MANY: (
        table(LAND, Fortifying(1)), 1, Fortify("a", "b", 4), {"given": 4, "least": 1, "most": 3}, "4 is not from 1 to 3",
    ),
    Why.MUST_TRADE: (
        table(LAND, Trading(1), Attacking(1), hands={1: "a b c"}), 1, Pass(), {}, "a set must be traded first",
    ),
    Why.ARMIES_LEFT: (reinforcing(), 1, Pass(), {"reserve": 3}, "3 armies are still to be placed"),
    Why.NOT_YOUR_CARDS: (
        reinforcing(), 1, Trade(("a", "b", "wild-1")), {"cards": ("a", "b", "wild-1")},
        "these are not cards of your hand: ('a', 'b', 'wild-1')",
    ),
    Why.NO_SET: (
        reinforcing(), 1, Trade(("a", "b", "d")), {"cards": ("a", "b", "d")},
        "these cards are no set: ('a', 'b', 'd')",
    ),
    Why.BONUS_NEEDED: (
        reinforcing(), 1, Trade(("c", "b", "a")), {"territories": ("b", "a")}, "bonus_on must name one of ('b', 'a')",
    ),
    Why.NO_BONUS: (
        reinforcing("c d wild-1 wild-2"), 1, Trade(("c", "wild-2", "wild-1"), "c"), {"territory": "c"},
        "no territory can take a bonus, so bonus_on must be absent, not c",
    ),
    Why.NOTHING_TO_TAKE_BACK: (reinforcing(), 1, TakeBack(), {}, "there is no placement to take back"),
    Why.NOT_PLAYING: (attacking(), 7, Resign(), {"seat": 7}, "seat 7 is not playing"),
    Why.BAD_ORDER: (
        opened("classic", 3), -2, Order((1, 1, 2)), {"seats": (1, 2, 3)}, "the order must name each of (1, 2, 3) once",
    ),
    Why.BAD_DICE: (
        opened("rounds", 3), -2, OrderDice((1, 2)), {"given": (1, 2), "count": 3}, "(1, 2) is not 3 dice of 1 to 6",
    ),
    Why.BAD_DEAL: (
        opened("express", 2, line(2)).chance(Order((1, 2))), -2, Deal(("a", "a")), {},
        "a deal names every territory of the board once",
    ),
    Why.BAD_SCATTER: (
        random(), -2, Scatter({"b": 2}), {"armies": 2}, "2 armies must be scattered over territories that can take them",
    ),
    Why.NO_SUCH_CARD: (opened("states", 2), -2, Draw("1S"), {"card": "1S"}, "'1S' is not in the deck"),
}  # fmt: skip


@pytest.mark.parametrize("why", REFUSED)
def test_a_refusal_says_why_and_nothing_has_changed(why):
    game, seat, command, facts, sentence = REFUSED[why]
    before = (game.state, game.land, game.state.agenda, game.state.reserves, game.state.hands)
    assert game.refuses(seat, command, why, **facts) == sentence
    assert (game.state, game.land, game.state.agenda, game.state.reserves, game.state.hands) == before


def test_what_is_no_command_is_refused_before_the_engine_sees_it():
    game = at(attacking().state)
    bad: Any = Attack("a", "c", True)
    with pytest.raises(Illegal) as caught:
        game.answer(bad)
    problem = (
        "Attack(source='a', target='c', dice=True) is no command: Expected `int`, got `bool` - at `$.dice`"
    )
    assert (caught.value.why, caught.value.facts) == (Why.BAD_COMMAND, {"problem": problem})
    assert str(caught.value) == problem


def test_these_are_all_the_reasons_there_are():
    assert {*REFUSED, Why.BAD_COMMAND} == set(Why) == set(SENTENCES)


def test_a_reason_is_a_word_for_programs():
    assert (Why.NOT_THAT_MANY, len(set(Why))) == ("not-that-many", 25)


def test_what_is_required_passes_or_is_refused_with_its_facts():
    require([1], Why.BAD_DEAL)
    with pytest.raises(Illegal) as caught:
        require([], Why.NOT_YOURS, territory="a")
    assert caught.value.facts == {"territory": "a"}


@pytest.mark.parametrize(("given", "good"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_a_number_is_within_its_bounds_or_refused(given, good):
    if good:
        require_between(2, given, 4)
    else:
        with pytest.raises(Illegal, match=f"{given} is not from 2 to 4"):
            require_between(2, given, 4)


def test_chance_answers_only_chances_questions():
    attacking().refuses(-2, Roll((1,), (1,)), Why.NOT_ASKED, seat=-2, asked=1)
    attacking().refuses(0, Pass(), Why.NOT_ASKED, seat=0, asked=1)
    reinforcing().refuses(3, Place("a", 1), Why.NOT_ASKED, seat=3, asked=1)
