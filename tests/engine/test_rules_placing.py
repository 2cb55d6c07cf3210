"""Placing armies: where there is room, and whose it is then. Rule book, sections 3, 4.1 and 6."""

from typing import Any

import pytest

from hegemon.engine.asks import Placements, Placing, Reinforcing
from hegemon.engine.commands import Place
from hegemon.engine.errors import Why
from hegemon.engine.events import Answered, Placed, TerritoryTaken
from hegemon.engine.offers import PlaceOffer
from tests.engine.tables import Table, table


def setup(land: str, rules: str = "classic", **given: Any) -> Table:
    """A table in setup at which seat 1 places one army."""
    return table(land, Placing(1), Placements(2), rules=rules, round=0, active_round=0, **given)


def test_armies_go_on_a_territory_of_ones_own():
    game = setup("1x1 2x1 1x2", reserves={1: 5, 2: 5})
    assert game.offers(PlaceOffer) == [PlaceOffer({"a": 5, "c": 5}, 1)]
    assert game.refuses(1, Place("b"), Why.NOT_YOURS, territory="b") == "b is not yours"
    assert game.say(1, Place("c")).events[:2] == (Answered(), Placed(1, "c", 3, 4))


@pytest.mark.parametrize("armies", [0, 2, 5, -1])
def test_in_setup_armies_are_placed_one_at_a_time(armies):
    setup("1x1 2x1 1x2", reserves={1: 5, 2: 5}).refuses(
        1, Place("a", armies), Why.NOT_THAT_MANY, given=armies, least=1, most=1
    )


def test_one_places_on_the_board():
    setup("1x1 2x1 1x2", reserves={1: 5}).refuses(1, Place("z"), Why.NO_SUCH_TERRITORY, territory="z")


@pytest.mark.parametrize(("rules", "given"), [("classic", {}), ("express", {}), ("states", {"round": 1})])
def test_an_empty_territory_is_no_ones_own(rules, given):
    game = table(
        "1x1 2x1 - 1x2", Placing(1), Placements(2), rules=rules, reserves={1: 5}, **{"round": 0} | given
    )
    game.refuses(1, Place("c"), Why.NOT_YOURS, territory="c")


def test_free_placement_goes_on_any_territory_that_no_other_player_holds():
    game = setup("1x1 2x1 - 1x2", "states", reserves={1: 5, 2: 5})
    assert game.offers(PlaceOffer) == [PlaceOffer({"a": 5, "c": 5, "d": 5}, 1)]
    game.refuses(1, Place("b"), Why.NOT_YOURS, territory="b")
    assert game.say(1, Place("c")).events[:2] == (Answered(), TerritoryTaken("c", 1, 1, 4))
    assert (game.land, game.state.reserves) == ("1x1 2x2 1x1 1x2", (4, 4))


def test_a_full_territory_takes_no_more():
    game = setup("1x20 2x1 1x18 1x18", "strongholds", reserves={1: 5})
    assert game.offers(PlaceOffer) == [PlaceOffer({"c": 2, "d": 2}, 1)]
    game.refuses(1, Place("a"), Why.NOT_THAT_MANY, given=1, least=1, most=0)


def test_a_portion_never_goes_past_the_cap():
    game = table("1x18 2x1 1x15 1x20", Reinforcing(1), rules="strongholds", reserves={1: 4})
    assert game.offers(PlaceOffer) == [PlaceOffer({"a": 2, "c": 4}, 4)]
    game.refuses(1, Place("a", 3), Why.NOT_THAT_MANY, given=3, least=1, most=2)
    game.refuses(1, Place("d", 1), Why.NOT_THAT_MANY, given=1, least=1, most=0)
    game.refuses(1, Place("c", 5), Why.NOT_THAT_MANY, given=5, least=1, most=4)
    assert game.say(1, Place("a", 2)).land == "1x20 2x1 1x15 1x20"
