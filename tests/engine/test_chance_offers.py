"""Offers to chance: every way the dice may fall, the cards be drawn, the territories be dealt."""

from random import Random

import pytest

from hegemon.engine import chance_offers as o
from hegemon.engine.commands import Deal, Draw, Order, OrderDice, Pass, Roll, Scatter
from tests.engine.offering import Offered, names_and_allows_just, picks_each_of

SPREAD = [Scatter({"b": 2}), Scatter({"a": 1, "b": 1})]
OFFERED: Offered = [
    (o.OrderOffer((1, 2)), [Order((1, 2)), Order((2, 1))]),
    (o.OrderDiceOffer(1), [OrderDice((face,)) for face in (1, 2, 3, 4, 5, 6)]),
    (o.DealOffer(("a", "b")), [Deal(("a", "b")), Deal(("b", "a"))]),
    (o.ScatterOffer({"a": 1, "b": 3}, 2), SPREAD),
    (o.DrawOffer(("a", "wild-1")), [Draw("a"), Draw("wild-1")]),
]
NEAR = [
    Order((1,)), Order((1, 2, 2)), Order((1, 3)), OrderDice(()), OrderDice((1, 1)), OrderDice((0,)), OrderDice((7,)),
    Deal(("a",)), Deal(("a", "b", "a")), Deal(("a", "c")), Scatter({}), Scatter({"a": 2}), Scatter({"b": 1}),
    Scatter({"b": 3}), Scatter({"c": 2}), Scatter({"b": 2, "a": 0}), Scatter({"b": 3, "a": -1}), Draw("b"), Draw(""),
    Pass(), Roll((1,), (1,)),
]  # fmt: skip


@pytest.mark.parametrize(("offer", "commands"), OFFERED, ids=lambda value: type(value).__name__)
def test_an_offer_names_all_its_commands_and_allows_just_these(offer, commands):
    assert names_and_allows_just(commands, offer, OFFERED, NEAR)


@pytest.mark.parametrize(("offer", "commands"), OFFERED, ids=lambda value: type(value).__name__)
def test_any_of_them_may_be_picked_and_no_other(offer, commands):
    assert picks_each_of(commands, offer)


def test_a_roll_is_so_many_dice_on_each_side():
    offer = o.RollOffer(2, 1)
    rolls = list(offer.commands())
    assert (len(rolls), rolls[0], rolls[1], rolls[-1]) == (
        216,
        Roll((1, 1), (1,)),
        Roll((1, 1), (2,)),
        Roll((6, 6), (6,)),
    )
    assert all(map(offer.allows, rolls))
    picked = offer.pick(Random(7))
    assert offer.allows(picked)
    for bad in (
        Roll((1,), (1,)),
        Roll((1, 1), (1, 1)),
        Roll((1, 7), (1,)),
        Roll((1, 1), (0,)),
        OrderDice((1, 1)),
    ):
        assert not offer.allows(bad)


@pytest.mark.parametrize(("dice", "count", "good"), [
    ((), 0, True), ((1,), 1, True), ((6, 6), 2, True), ((1,), 2, False), ((1, 2, 3), 2, False), ((0,), 1, False),
    ((7,), 1, False), ((-1,), 1, False),
])  # fmt: skip
def test_dice_are_so_many_and_of_six_faces(dice, count, good):
    assert o.are_dice(dice, count) == good


def test_every_way_to_spread_armies_is_found_once():
    assert list(o.spreads((("a", 2), ("b", 1)), 2)) == [{"a": 1, "b": 1}, {"a": 2}]
    assert list(o.spreads((("a", 3), ("b", 3)), 3)) == [
        {"b": 3},
        {"a": 1, "b": 2},
        {"a": 2, "b": 1},
        {"a": 3},
    ]
    assert list(o.spreads((), 0)) == [{}]
    assert list(o.spreads((), 1)) == []
