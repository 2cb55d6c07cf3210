"""The last move of a turn. Rule book, section 4.3."""

import pytest

from hegemon.engine.asks import Attacking, Fortifying, Reinforcing, VictoryCheck
from hegemon.engine.commands import Advance, Attack, Draw, Fortify, Pass, Roll
from hegemon.engine.errors import Why
from hegemon.engine.events import Answered, Asked, Fortified, Given, TurnBegan
from hegemon.engine.offers import FortifyOffer, PassOffer
from tests.engine.tables import Table, line, table

MOVE = Fortifying(1)


def moves(game: Table) -> set[tuple[str, str, int]]:
    """Every move that is offered: from, to, and the most armies."""
    found = {
        (source, target, offer.most(source, target))
        for offer in game.offers(FortifyOffer)
        if isinstance(offer, FortifyOffer)
        for source in offer.sources
        for target in offer.reach(source)
    }
    assert all(most > 0 for *_, most in found)
    return found


def test_one_move_of_armies_and_then_the_turn_ends():
    game = table("1x4 1x2 2x1", MOVE).say(1, Fortify("a", "b", 2))
    assert game.events[:2] == (Answered(), Fortified(1, "a", "b", 2, 4))
    assert game.land == "1x2 1x4 2x1"
    assert game.told(TurnBegan) == [TurnBegan(2)]


@pytest.mark.parametrize("armies", [0, 4, -1])
def test_one_moves_from_one_army_to_all_but_one(armies):
    game = table("1x4 1x2 2x1", MOVE)
    game.refuses(1, Fortify("a", "b", armies), Why.NOT_THAT_MANY, given=armies, least=1, most=3)


@pytest.mark.parametrize("armies", [1, 2, 3])
def test_any_number_in_between_may_move(armies):
    assert (
        table("1x4 1x2 2x1", MOVE).say(1, Fortify("a", "b", armies)).land
        == f"1x{4 - armies} 1x{2 + armies} 2x1"
    )


def test_one_may_move_nothing():
    game = table("1x4 1x2 2x1", MOVE)
    assert game.offers(PassOffer) == [PassOffer()]
    assert game.say(1, Pass()).land == "1x4 1x2 2x1"
    assert game.told(Given) == []


def test_one_moves_from_a_territory_of_ones_own():
    game = table("1x4 1x2 2x5 2x1", MOVE)
    assert game.refuses(1, Fortify("c", "b", 1), Why.NOT_YOURS, territory="c") == "c is not yours"
    game.refuses(1, Fortify("z", "b", 1), Why.NO_SUCH_TERRITORY, territory="z")
    game.refuses(1, Fortify("a", "z", 1), Why.NO_SUCH_TERRITORY, territory="z")


@pytest.mark.parametrize("rules", ["classic", "express", "strongholds"])
def test_a_connected_territory_is_reached_through_own_territories(rules):
    game = table("1x4 1x1 1x2 2x1 1x3 2x1", MOVE, rules=rules)
    assert moves(game) == {("a", "b", 3), ("a", "c", 3), ("c", "a", 1), ("c", "b", 1)}
    said = game.refuses(1, Fortify("a", "e", 1), Why.OUT_OF_REACH, source="a", target="e")
    assert said == "armies of a cannot move to e"
    game.refuses(1, Fortify("a", "d", 1), Why.OUT_OF_REACH, source="a", target="d")
    game.refuses(1, Fortify("a", "a", 1), Why.OUT_OF_REACH, source="a", target="a")
    assert game.say(1, Fortify("a", "c", 3)).land == "1x1 1x1 1x5 2x1 1x3 2x1"


def test_neither_neutral_nor_empty_territories_connect():
    game = table("1x4 nx1 1x2 - 1x2 2x1", MOVE)
    assert game.asked == Reinforcing(2)
    assert game.told(Given) == [Given(1, Pass())]


def test_every_connected_group_moves_within_itself():
    game = table("1x4 1x2 2x1 1x3 1x5 2x1", MOVE)
    assert moves(game) == {("a", "b", 3), ("b", "a", 1), ("d", "e", 2), ("e", "d", 4)}


@pytest.mark.parametrize("fortify", ["connected", "unlimited"])
def test_a_connected_group_is_one_offer_and_one_without_a_move_none(fortify):
    game = table("1x4 1x2 1x1 2x1 1x3 2x1", MOVE, fortify=fortify)
    assert game.offers(FortifyOffer) == [FortifyOffer({"a": 3, "b": 1}, {"a": 3, "b": 3, "c": 3})]


def test_an_adjacent_move_is_one_offer_for_each_source():
    game = table("1x4 1x2 2x1 1x3 2x1", MOVE, rules="rounds")
    assert game.offers(FortifyOffer) == [FortifyOffer({"a": 3}, {"b": 3}), FortifyOffer({"b": 1}, {"a": 1})]


def test_ways_may_lead_round():
    ring = line(6, routes="a-f a-c")
    game = table("1x4 1x1 1x1 2x1 1x1 1x3", MOVE, board=ring)
    assert moves(game) == {(a, b, m) for a, m in (("a", 3), ("f", 2)) for b in "abcef" if a != b}


@pytest.mark.parametrize("rules", ["rounds", "states"])
def test_to_an_adjacent_territory_only(rules):
    game = table("1x4 1x1 1x2 2x1", MOVE, rules=rules)
    assert moves(game) == {("a", "b", 3), ("c", "b", 1)}
    game.refuses(1, Fortify("a", "c", 1), Why.OUT_OF_REACH, source="a", target="c")


def test_under_rounds_an_empty_territory_is_not_entered():
    game = table("1x4 - 2x1 1x2 1x1", MOVE, rules="rounds")
    assert moves(game) == {("d", "e", 1)}
    game.refuses(1, Fortify("a", "b", 1), Why.OUT_OF_REACH, source="a", target="b")


def test_an_adjacent_territory_may_have_been_captured_just_now():
    game = table("1x9 2x1 2x1", Attacking(1), rules="rounds").say(1, Attack("a", "b", 3))
    game.chance(Roll((6, 6, 6), (1,))).say(1, Advance(5), Pass()).chance(Draw("a"))
    assert game.say(1, Fortify("b", "a", 4)).land == "1x8 1x1 2x1"


def test_under_states_an_empty_territory_that_is_entered_is_then_held():
    game = table("1x4 - 2x1 1x1", MOVE, rules="states")
    assert moves(game) == {("a", "b", 3)}
    game.refuses(1, Fortify("a", "c", 1), Why.OUT_OF_REACH, source="a", target="c")
    game.say(1, Fortify("a", "b", 3))
    assert game.events[1:3] == (Fortified(1, "a", "b", 1, 3), Asked((VictoryCheck(1),)))
    assert game.land == "1x1 1x3 2x1 1x1"


def test_an_empty_territory_that_is_entered_earns_no_card():
    game = table("1x4 - 2x2", MOVE, rules="states").say(1, Fortify("a", "b", 3))
    assert (game.asked, game.state.hands) == (Attacking(2), ((), ()))


def test_a_neutral_territory_is_not_entered():
    game = table("1x4 nx1 2x1 1x2 1x1", MOVE, rules="states")
    game.refuses(1, Fortify("a", "b", 1), Why.OUT_OF_REACH, source="a", target="b")


def test_a_move_never_goes_past_the_cap():
    game = table("1x20 1x18 2x1", MOVE, rules="strongholds")
    assert moves(game) == {("a", "b", 2)}
    game.refuses(1, Fortify("a", "b", 3), Why.NOT_THAT_MANY, given=3, least=1, most=2)
    game.refuses(1, Fortify("b", "a", 1), Why.NOT_THAT_MANY, given=1, least=1, most=0)
    assert game.say(1, Fortify("a", "b", 2)).land == "1x18 1x20 2x1"


def test_where_all_is_full_there_is_no_move_to_ask_for():
    assert table("1x20 1x20 2x1", MOVE, rules="strongholds").told(Given) == [Given(1, Pass())]
    assert table("1x1 1x1 2x1", MOVE).told(Given) == [Given(1, Pass())]
    assert table("1x20 1x20 1x20 2x2", MOVE, rules="rounds", cap=20).told(Given) == [Given(1, Pass())]


def test_a_source_that_is_the_only_place_with_room_cannot_move_to_itself():
    assert table("1x19 1x20 2x1", MOVE, rules="strongholds").asked == MOVE
    game = table("1x19 1x1 1x20 2x1", MOVE, rules="rounds", cap=20)
    assert moves(game) == {("a", "b", 18), ("c", "b", 19)}
    game = table("1x5 2x1 1x5 2x1", MOVE, rules="strongholds")
    assert game.told(Given) == [Given(1, Pass())]


def test_fortify_unlimited_goes_on_until_one_passes():
    game = table("1x4 1x2 1x1 2x1", MOVE, fortify="unlimited").say(1, Fortify("a", "c", 3))
    assert game.events == (Answered(), Fortified(1, "a", "c", 1, 4), Asked((MOVE,)))
    assert game.asked == MOVE
    assert game.say(1, Fortify("c", "b", 1), Fortify("b", "a", 2)).asked == MOVE
    assert game.land == "1x3 1x1 1x3 2x1"
    game.refuses(1, Fortify("a", "d", 1), Why.OUT_OF_REACH, source="a", target="d")
    assert game.say(1, Pass()).told(TurnBegan) == [TurnBegan(2)]


def test_unlimited_moves_end_by_themselves_when_none_is_left():
    game = table("1x3 1x2 2x1 1x1", MOVE, fortify="unlimited", cap=3).say(1, Fortify("a", "b", 1))
    assert game.asked == MOVE
    game = table("1x5 1x3 1x5 2x1", MOVE, fortify="unlimited", cap=5).say(1, Fortify("a", "b", 2))
    assert moves(game) == {("b", "a", 2), ("c", "a", 2)}


def test_a_player_may_always_end_a_turn_early():
    game = table("1x4 1x2 2x1", Attacking(1)).say(1, Pass(), Pass())
    assert (game.land, game.asked) == ("1x4 1x2 2x1", Reinforcing(2))
