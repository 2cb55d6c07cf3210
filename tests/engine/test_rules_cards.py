"""Trading, drawing, hands that change owner. Rule book, sections 4.2 and 5."""

from typing import Any

import pytest

from hegemon.engine.asks import (
    Attacking,
    ForcedPlacing,
    ForcedTrades,
    Placing,
    Reinforcing,
    Trading,
)
from hegemon.engine.commands import Pass, Place, Trade
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Answered,
    Asked,
    Given,
    Placed,
    ReserveForfeited,
    SetTraded,
)
from hegemon.engine.offers import PassOffer, PlaceOffer, Pool, TradeOffer
from tests.engine.tables import Table, table

NINE = "1x3 2x1 2x1 2x1 2x1 2x1 2x1 2x1 2x1"


def trading(hand: str, land: str = NINE, above: int = 4, **given: Any) -> Table:
    """A table at which seat 1 must trade in the middle of its attacks."""
    debts = (ForcedTrades(1, above), ForcedPlacing(1), *table(land, Attacking(1), **given).state.agenda)
    return table(land, *debts, hands={1: hand}, **given)


def reinforcing(hand: str, land: str = NINE, **given: Any) -> Table:
    """A table at which seat 1 reinforces with these cards."""
    return table(land, Reinforcing(1), hands={1: hand}, **given)


def test_a_set_traded_goes_to_the_discard_and_brings_armies():
    game = reinforcing("d e f g", reserves={1: 3}, discard="i", sets_traded=2)
    assert game.say(1, Trade(("f", "d", "e"))).facts == (SetTraded(1, ("f", "d", "e"), 8, 3, 11),)
    assert game.state.discard == ("i", "f", "d", "e")
    assert (game.state.hands, game.state.sets_traded, game.state.reserves) == ((("g",), ()), 3, (11, 0))


def test_two_armies_go_straight_onto_a_territory_shown_on_a_traded_card():
    game = reinforcing("a b c", reserves={1: 3}).say(1, Trade(("a", "b", "c"), "a"))
    assert game.facts == (SetTraded(1, ("a", "b", "c"), 4, 1, 7), Placed(1, "a", 5, 7))
    assert game.asked == Reinforcing(1)


def test_only_one_such_territory_takes_the_bonus_once_per_set():
    game = reinforcing("a b c", "1x3 1x2 2x1", reserves={1: 3})
    said = game.refuses(1, Trade(("a", "b", "c")), Why.BONUS_NEEDED, territories=("a", "b"))
    assert said == "bonus_on must name one of ('a', 'b')"
    game.refuses(1, Trade(("a", "b", "c"), "c"), Why.BONUS_NEEDED, territories=("a", "b"))
    assert game.say(1, Trade(("a", "b", "c"), "b")).land == "1x3 1x4 2x1"


def test_a_bonus_goes_nowhere_if_no_card_shows_a_territory_the_player_holds():
    game = reinforcing("d e f", reserves={1: 3})
    said = game.refuses(1, Trade(("d", "e", "f"), "a"), Why.NO_BONUS, territory="a")
    assert said == "no territory can take a bonus, so bonus_on must be absent, not a"
    assert game.say(1, Trade(("d", "e", "f"))).land == NINE


def test_a_card_that_is_not_traded_names_no_bonus():
    game = reinforcing("a d e f", reserves={1: 3})
    game.refuses(1, Trade(("d", "e", "f"), "a"), Why.NO_BONUS, territory="a")


def test_wild_cards_show_no_territory():
    game = reinforcing("d e wild-1", reserves={1: 3}).say(1, Trade(("d", "e", "wild-1")))
    assert not game.told(Placed)


def test_a_full_territory_takes_no_bonus():
    game = reinforcing("a b c", "1x5 1x3 2x1", reserves={1: 1}, cap=5)
    game.refuses(1, Trade(("a", "b", "c"), "a"), Why.BONUS_NEEDED, territories=("b",))
    full = reinforcing("a b c", "1x5 2x3 2x1 1x1", reserves={1: 1}, cap=5)
    full.refuses(1, Trade(("a", "b", "c"), "a"), Why.NO_BONUS, territory="a")


def test_a_bonus_never_goes_past_the_cap():
    game = reinforcing("a b c", "1x4 1x3 2x1", reserves={1: 1}, cap=5).say(1, Trade(("a", "b", "c"), "a"))
    assert (game.land, game.state.reserves) == ("1x5 1x3 2x1", (5, 0))


def test_the_bonus_is_an_option():
    game = reinforcing("a b c", reserves={1: 3}, territory_bonus=5).say(1, Trade(("a", "b", "c"), "a"))
    assert game.told(Placed) == [Placed(1, "a", 8, 7)]
    none = reinforcing("a b c", reserves={1: 3}, territory_bonus=0)
    assert none.offers(TradeOffer) == [TradeOffer((Pool(("a",), 1), Pool(("b",), 1), Pool(("c",), 1)), 4)]
    none.refuses(1, Trade(("a", "b", "c"), "a"), Why.NO_BONUS, territory="a")


def test_playing_cards_show_no_territory():
    game = reinforcing("2S 3S KH", rules="states", reserves={1: 3}).say(1, Trade(("3S", "2S")))
    assert game.facts == (SetTraded(1, ("3S", "2S"), 2, 1, 5),)


def test_sets_and_their_bonuses_are_offered():
    game = reinforcing("a b c d", "1x3 2x1 1x1 1x1", reserves={1: 3})
    pools = (Pool(("a", "d"), 1), Pool(("b",), 1), Pool(("c",), 1))
    assert game.offers(TradeOffer) == [TradeOffer(pools, 4, ("a", "c", "d"))]


def test_one_trades_cards_of_ones_own_hand():
    game = reinforcing("d e f", reserves={1: 3})
    said = game.refuses(1, Trade(("d", "e", "i")), Why.NOT_YOUR_CARDS, cards=("d", "e", "i"))
    assert said == "these are not cards of your hand: ('d', 'e', 'i')"


@pytest.mark.parametrize("cards", [("d", "e"), ("d", "e", "h"), ("d", "d", "g"), ("d", "e", "f", "h"), ()])
def test_cards_that_are_no_set_are_refused(cards):
    game = reinforcing("d e f g h", reserves={1: 3})
    said = game.refuses(1, Trade(cards), Why.NO_SET, cards=cards)
    assert said == f"these cards are no set: {cards}"


def test_with_six_cards_sets_are_traded_until_four_or_fewer_are_held_and_no_more():
    game = trading("a b c d e f", above=5)
    assert (game.asked, game.offers(PassOffer)) == (Trading(1), [])
    game.say(1, Trade(("d", "e", "f")))
    assert (game.state.hands[0], game.asked) == (("a", "b", "c"), Placing(1, 4))


def test_with_nine_cards_two_sets_are_traded():
    game = trading("a b c d e f g h i", above=5).say(1, Trade(("d", "e", "f")))
    assert (game.asked, game.events[-3:]) == (
        Trading(1),
        (Asked((ForcedTrades(1, 4),)), Answered(), Asked((Trading(1),))),
    )
    assert game.say(1, Trade(("g", "h", "i"))).asked == Placing(1, 10)
    assert game.state.hands[0] == ("a", "b", "c")


@pytest.mark.parametrize(("cards", "asked"), [("a b c d e", Trading(1)), ("a b c d", Attacking(1))])
def test_forced_trades_go_on_above_four_cards(cards, asked):
    assert trading(cards, above=4).asked == asked


def test_a_set_forced_is_a_set_all_the_same():
    game = trading("a b c d e f")
    game.refuses(1, Trade(("a", "b", "d"), "a"), Why.NO_SET, cards=("a", "b", "d"))
    game.refuses(1, Trade(("a", "b", "c")), Why.BONUS_NEEDED, territories=("a",))
    assert game.refuses(1, Pass(), Why.MUST_TRADE) == "a set must be traded first"


def test_then_the_armies_are_placed_and_the_attacks_go_on():
    game = trading("a b c d e f", "1x3 2x1 1x1 2x1 2x1 2x1").say(1, Trade(("d", "e", "f")))
    assert game.offers(PlaceOffer) == [PlaceOffer({"a": 4, "c": 4}, 4)]
    game.refuses(1, Place("a", 5), Why.NOT_THAT_MANY, given=5, least=1, most=4)
    assert game.say(1, Place("c", 3)).asked == Placing(1, 1)
    assert game.say(1, Place("a", 1)).asked == Attacking(1)
    assert game.land == "1x4 2x1 1x4 2x1 2x1 2x1"


def test_the_only_place_for_a_last_army_is_not_asked_for():
    game = trading("a b c d e f").say(1, Trade(("d", "e", "f")), Place("a", 3))
    assert (game.asked, game.told(Given)) == (Attacking(1), [Given(1, Place("a", 1))])


def test_forced_trades_may_be_asked_for_down_to_other_numbers():
    game = trading("a b c d e f g", above=5, forced_to=3).say(1, Trade(("d", "e", "f")))
    assert game.asked == Trading(1)
    down = trading("a b c d e f", above=5, forced_to=0).say(1, Trade(("d", "e", "f")))
    assert down.say(1, Trade(("a", "b", "c"), "a")).asked == Placing(1, 10)


def test_a_hand_too_small_for_any_set_is_not_asked():
    assert trading("a b", above=0).asked == Attacking(1)
    assert trading("a b c", above=0).asked == Trading(1)


def test_without_a_set_the_duty_lapses_but_the_hand_is_not_given_away():
    game = trading("a d b", above=0)
    assert (game.asked, game.offers(PassOffer), game.offers(TradeOffer)) == (Trading(1), [PassOffer()], [])
    assert game.say(1, Pass()).asked == Attacking(1)


def test_armies_of_a_forced_trade_with_no_place_left_are_forfeit():
    game = trading("a b c d e f", "1x5 2x1 2x1 2x1 2x1 2x1", cap=5).say(1, Trade(("d", "e", "f")))
    assert (game.told(ReserveForfeited), game.asked) == ([ReserveForfeited(1, 4)], Attacking(1))
    game = trading("a b c d e f", "1x3 2x1 2x1 2x1 2x1 2x1", cap=5).say(1, Trade(("d", "e", "f")))
    assert game.asked == Placing(1, 4)
    assert game.say(1, Place("a", 2)).told(ReserveForfeited) == [ReserveForfeited(1, 2)]
    assert game.state.reserves == (0, 0)
