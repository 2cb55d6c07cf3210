"""Offers: everything a player may say now, as commands with bounds."""

from random import Random

import pytest

from hegemon.engine.chance_offers import OrderOffer
from hegemon.engine.commands import (
    Advance,
    Attack,
    Claim,
    Defend,
    Fortify,
    Pass,
    Place,
    Resign,
    TakeBack,
    Trade,
)
from hegemon.engine.offers import (
    AdvanceOffer,
    AttackOffer,
    ClaimOffer,
    DefendOffer,
    FortifyOffer,
    PassOffer,
    PlaceOffer,
    Pool,
    ResignOffer,
    TakeBackOffer,
    TradeOffer,
)
from tests.engine.offering import Offered, names_and_allows_just, picks_each_of

SET = TradeOffer((Pool(("a", "d"), 1), Pool(("b",), 1), Pool(("c", "f"), 1)), 4, ("a", "c"))
MOVE = FortifyOffer({"a": 2, "b": 1}, {"a": 1, "c": 3})

OFFERED: Offered = [
    (PassOffer(), [Pass()]),
    (TakeBackOffer(), [TakeBack()]),
    (ResignOffer(), [Resign()]),
    (ClaimOffer(("a", "c")), [Claim("a"), Claim("c")]),
    (PlaceOffer({"a": 1, "b": 9}, 2), [Place("a", 1), Place("b", 1), Place("b", 2)]),
    (AttackOffer("a", ("b", "c"), 2), [Attack("a", to, dice) for to in "bc" for dice in (1, 2)]),
    (DefendOffer(2), [Defend(1), Defend(2)]),
    (AdvanceOffer(2, 4), [Advance(2), Advance(3), Advance(4)]),
    (MOVE, [Fortify("a", "c", 1), Fortify("a", "c", 2), Fortify("b", "a", 1), Fortify("b", "c", 1)]),
    (
        SET,
        [
            Trade(("a", "b", "c"), "a"),
            Trade(("a", "b", "c"), "c"),
            Trade(("a", "b", "f"), "a"),
            Trade(("d", "b", "c"), "c"),
            Trade(("d", "b", "f")),
        ],
    ),
    (
        TradeOffer((Pool(("2S", "2H", "2D"), 2),), 2),
        [Trade(("2S", "2H")), Trade(("2S", "2D")), Trade(("2H", "2D"))],
    ),
]
NEAR = [
    Place("a", 0), Place("a", 2), Place("b", 3), Place("z", 1), Attack("a", "b", 0), Attack("a", "b", 3),
    Attack("b", "b", 1), Attack("a", "a", 1), Claim("b"), Defend(0), Defend(3), Advance(1), Advance(5),
    Fortify("a", "a", 1), Fortify("a", "c", 3), Fortify("b", "c", 2), Fortify("a", "c", 0), Fortify("z", "c", 1),
    Fortify("a", "z", 1), Trade(("a", "b", "c")), Trade(("a", "b", "c"), "b"), Trade(("a", "d", "b"), "a"),
    Trade(("d", "b", "f"), "c"), Trade(("a", "b"), "a"), Trade(("a", "a", "b"), "a"), Trade(("2S",)),
    Trade(("2S", "2H", "2D")), Trade(("2S", "2S")),
]  # fmt: skip


@pytest.mark.parametrize(("offer", "commands"), OFFERED, ids=lambda value: type(value).__name__)
def test_an_offer_names_all_its_commands_and_allows_just_these(offer, commands):
    assert names_and_allows_just(commands, offer, OFFERED, NEAR)


@pytest.mark.parametrize(("offer", "commands"), OFFERED, ids=lambda value: type(value).__name__)
def test_any_of_them_may_be_picked_and_no_other(offer, commands):
    assert picks_each_of(commands, offer)


def test_cards_of_a_set_come_in_any_order():
    assert SET.allows(Trade(("c", "a", "b"), "c"))
    assert SET.bonuses(("c", "a", "b")) == ("c", "a")
    assert SET.size == 3


def test_a_move_leads_from_a_source_to_another_target():
    assert [MOVE.most(one, other) for one, other in ("aa", "ac", "ba", "bc", "ca", "az")] == [
        0,
        2,
        1,
        1,
        0,
        0,
    ]
    assert (MOVE.reach("a"), MOVE.reach("b")) == (["c"], ["a", "c"])


def test_a_source_that_leads_nowhere_is_not_picked():
    offer = FortifyOffer({"a": 2, "b": 2}, {"a": 5})
    picked = {offer.pick(Random(seed)) for seed in range(20)}
    assert picked == {Fortify("b", "a", 1), Fortify("b", "a", 2)}


def test_offers_for_chance_are_not_for_players():
    assert not OrderOffer((1, 2)).allows(Pass())
