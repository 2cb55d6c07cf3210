"""Drawing: who draws when, from which deck. Rule book, sections 4.2 and 5."""

from typing import Any

import pytest

from hegemon.engine.asks import (
    Attacking,
    CardDue,
    Drawing,
    Fortifying,
    Reinforcing,
)
from hegemon.engine.chance_offers import DrawOffer
from hegemon.engine.commands import Advance, Attack, Draw, Pass, Roll
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    CardDrawn,
    DeckRenewed,
)
from tests.engine.tables import Table, table

NINE = "1x3 2x1 2x1 2x1 2x1 2x1 2x1 2x1 2x1"


def after_capture(**given: Any) -> Table:
    """A table at which seat 1 has captured b and passes."""
    game = table("1x7 2x1 2x1 2x1", Attacking(1), **given).say(1, Attack("a", "b", 3))
    return game.chance(Roll((6, 6, 6), (1,))).say(1, Advance(3), Pass())


@pytest.mark.parametrize("rules", ["classic", "rounds", "express"])
def test_who_captured_a_territory_draws_one_card_when_the_attack_phase_ends(rules):
    game = after_capture(rules=rules)
    assert game.asked == Drawing(1)
    assert game.chance(Draw("a")).facts[0] == CardDrawn(1, "a")
    assert (game.state.hands[0], "a" in game.state.deck) == (("a",), False)
    assert game.asked == Fortifying(1)


def test_under_states_the_card_is_drawn_at_the_end_of_the_turn_after_the_move():
    game = after_capture(rules="states")
    assert game.asked == Fortifying(1)
    assert game.say(1, Pass()).asked == Drawing(1)
    assert game.chance(Draw("10H")).asked == Reinforcing(2)


def test_one_card_is_drawn_however_many_were_captured():
    game = table("1x9 2x1 2x1 2x1", Attacking(1))
    game.say(1, Attack("a", "b", 3)).chance(Roll((6, 6, 6), (1,))).say(1, Advance(7))
    game.say(1, Attack("b", "c", 3)).chance(Roll((6, 6, 6), (1,))).say(1, Advance(2), Pass())
    assert game.chance(Draw("wild-2")).asked == Fortifying(1)


def test_who_captured_nothing_draws_nothing():
    assert table("1x4 2x2 2x1", Attacking(1)).say(1, Pass()).asked != Drawing(1)


def test_chance_draws_a_card_that_is_really_in_the_deck():
    game = after_capture(hands={2: "d"}, discard="c")
    for card in ("d", "c", "2S", ""):
        said = game.refuses(-2, Draw(card), Why.NO_SUCH_CARD, card=card)
        assert said == f"{card!r} is not in the deck"
    assert game.offers(DrawOffer) == [DrawOffer(("a", "b", "wild-1", "wild-2"))]


def test_when_the_deck_is_empty_the_discard_becomes_the_deck():
    game = after_capture(hands={2: "a b wild-1"}, discard="wild-2 d c")
    assert game.told(DeckRenewed) == [DeckRenewed()]
    assert (game.state.deck, game.state.discard) == (("c", "d", "wild-2"), ())
    assert game.chance(Draw("d")).state.deck == ("c", "wild-2")


def test_a_deck_that_is_not_empty_is_not_renewed():
    assert not after_capture(hands={2: "a b wild-1"}, discard="d c").told(DeckRenewed)


def test_if_deck_and_discard_are_empty_no_card_is_drawn():
    game = after_capture(hands={2: "a b c d wild-1 wild-2"})
    assert game.asked == Fortifying(1)
    assert not game.told(DeckRenewed)


def test_without_a_deck_no_card_is_drawn():
    assert after_capture(rules="strongholds").asked == Fortifying(1)


def test_every_card_due_is_asked_of_chance():
    game = table("1x2 2x1", CardDue(2), CardDue(1), Attacking(1))
    assert game.asked == Drawing(2)
    assert game.chance(Draw("a")).asked == Drawing(1)
