"""Random placement, and chance claiming and placing for who resigned. Rule book, sections 3 and 8."""

from typing import Any

import pytest

from hegemon.engine.asks import Claiming, Placing, Reinforcing, Scattering
from hegemon.engine.chance_offers import ScatterOffer
from hegemon.engine.commands import Claim, Deal, Order, Scatter
from hegemon.engine.errors import Why
from hegemon.engine.events import Answered, Placed, ReserveForfeited, TerritoryTaken
from tests.engine.tables import Table, line, opened


def dealt(armies: int = 5, **given: Any) -> Table:
    """A dealt board of four territories: a and c are seat 1's."""
    game = opened("express", 2, line(4), placement="random", armies=armies, **given)
    return game.chance(Order((2, 1)), Deal(("b", "a", "d", "c")))


def test_the_armies_left_after_a_deal_are_placed_by_chance_player_by_player():
    game = dealt()
    assert (game.asked, game.offers(ScatterOffer)) == (Scattering(2, 3), [ScatterOffer({"b": 3, "d": 3}, 3)])
    game.chance(Scatter({"d": 2, "b": 1}))
    assert game.events[:3] == (Answered(), Placed(2, "d", 3, 1), Placed(2, "b", 2, 0))
    assert (game.state.reserves, game.asked) == ((3, 0), Scattering(1, 3))
    assert game.chance(Scatter({"a": 3})).asked == Reinforcing(2)
    assert game.land == "1x4 2x2 1x1 2x3"


@pytest.mark.parametrize("places", [
    {"b": 2}, {"b": 4}, {"b": 2, "d": 2}, {"a": 3}, {"z": 3}, {"b": 3, "d": 0}, {"b": 4, "d": -1}, {},
])  # fmt: skip
def test_chance_places_just_that_many_where_the_player_could(places):
    said = dealt().refuses(-2, Scatter(places), Why.BAD_SCATTER, armies=3)
    assert said == "3 armies must be scattered over territories that can take them"


def test_chance_never_places_past_the_cap_and_the_rest_is_forfeit():
    game = dealt(armies=9, cap=3)
    assert (game.asked, game.offers(ScatterOffer)) == (Scattering(2, 4), [ScatterOffer({"b": 2, "d": 2}, 4)])
    game.refuses(-2, Scatter({"b": 3, "d": 1}), Why.BAD_SCATTER, armies=4)
    game.chance(Scatter({"b": 2, "d": 2}), Scatter({"a": 2, "c": 2}))
    assert game.told(ReserveForfeited)[:2] == [ReserveForfeited(2, 3), ReserveForfeited(1, 3)]
    assert game.land == "1x3 2x3 1x3 2x3"


def test_under_a_draft_players_claim_and_chance_places():
    game = opened("classic", 3, line(4), placement="random", armies=4).chance(Order((1, 2, 3)))
    assert game.say(1, Claim("a")).say(2, Claim("b")).asked == Claiming(3)
    assert game.say(3, Claim("c")).asked == Scattering(2, 3)
    assert game.offers(ScatterOffer) == [ScatterOffer({"b": 3}, 3)]
    assert game.chance(Scatter({"b": 3}), Scatter({"c": 3}), Scatter({"a": 1, "d": 1})).asked == Reinforcing(
        1
    )
    assert game.land == "1x2 2x4 3x4 1x2"


def test_free_random_placement_is_one_army_at_a_time_on_what_no_other_player_holds():
    game = opened("states", 2, line(4), placement="random", opening_cards=0, armies=2)
    assert (game.asked, game.offers(ScatterOffer)) == (
        Scattering(1, 1),
        [ScatterOffer({"a": 2, "b": 2, "c": 2, "d": 2}, 1)],
    )
    assert game.chance(Scatter({"b": 1})).events[:2] == (Answered(), TerritoryTaken("b", 1, 1, 1))
    assert (game.asked, game.offers(ScatterOffer)) == (
        Scattering(2, 1),
        [ScatterOffer({"a": 2, "c": 2, "d": 2}, 1)],
    )
    game.chance(Scatter({"c": 1}), Scatter({"b": 1}))
    assert (game.land, game.state.round) == ("- 1x2 2x1 -", 0)
    game.chance(Scatter({"d": 1}))
    assert (game.land, game.state.round) == ("- 1x2 2x1 2x1", 1)


def test_placing_in_turns_is_the_usual():
    game = opened("express", 2, line(4), armies=5).chance(Order((2, 1)), Deal(("b", "a", "d", "c")))
    assert game.asked == Placing(2)
