"""Deciding: judges and changes nothing; the engine gives what has only one answer. Rule book, section 1."""

import pytest

from hegemon.engine.asks import (
    Advancing,
    Attacking,
    CardDue,
    Claiming,
    Defending,
    Fortifying,
    Opening,
    Ordering,
    Placements,
    Placing,
    PrizeDue,
    Reinforcing,
    Rolling,
    Trading,
    TurnEnding,
)
from hegemon.engine.chance_offers import DrawOffer
from hegemon.engine.commands import (
    Advance,
    Attack,
    Claim,
    Defend,
    Order,
    Pass,
    Place,
    Resign,
    Roll,
    TakeBack,
)
from hegemon.engine.decide import blank, choices, decide, new_state, offers, play
from hegemon.engine.errors import Why
from hegemon.engine.events import Answered, Asked, Given, TerritoryTaken
from hegemon.engine.evolve import fold
from hegemon.engine.offers import PlaceOffer, ResignOffer, TakeBackOffer, TradeOffer
from hegemon.engine.setting import Setting, Unplayable
from hegemon.engine.state import Holding
from tests.engine.tables import line, opened, options, table

LAND = "1x4 1x4 2x2 2x1"


def test_deciding_changes_nothing():
    state = table("1x4 2x2 2x1", Attacking(1)).state
    again = table("1x4 2x2 2x1", Attacking(1)).state
    assert decide(state, 1, Attack("a", "b", 3)) == decide(state, 1, Attack("a", "b", 3))
    assert state == again


def test_playing_is_deciding_and_folding():
    state = table("1x9 2x2 2x1", Attacking(1)).state
    after, events = play(state, 1, Attack("a", "b", 3))
    assert (events, after) == (decide(state, 1, Attack("a", "b", 3)), fold(state, events))


def test_the_answer_takes_the_ask_off_the_agenda_and_what_was_interrupted_lies_beneath():
    game = table("1x4 2x2 2x1", Attacking(1)).say(1, Attack("a", "b", 3))
    rest = (Attacking(1), PrizeDue(1), Fortifying(1), TurnEnding(1))
    assert game.state.agenda == (Defending(2, "a", "b", 3), *rest)
    assert game.say(2, Defend(2)).state.agenda == (Rolling("a", "b", 3, 2), *rest)
    assert game.chance(Roll((6, 6, 6), (1, 1))).state.agenda == (Advancing(1, "a", "b", 1, 3), *rest)
    assert game.say(1, Advance(2)).state.agenda == rest


def test_only_who_is_asked_answers():
    game = table("1x4 2x2 2x1", Attacking(1))
    said = game.refuses(2, Attack("b", "a", 1), Why.NOT_ASKED, seat=2, asked=1)
    assert said == "seat 2 is not asked now, seat 1 is"


@pytest.mark.parametrize(("ask", "command", "possible"), [
    (Attacking(1), Place("a", 1), "Attack, Pass"),
    (Reinforcing(1), Attack("a", "c", 1), "Place, Trade, Pass"),
    (Fortifying(1), Attack("b", "c", 1), "Fortify, Pass"),
])  # fmt: skip
def test_a_question_is_answered_by_its_own_commands(ask, command, possible):
    game = table(LAND, ask, reserves={1: 2})
    kinds = {"command": type(command).__name__, "ask": type(ask).__name__, "possible": possible}
    game.refuses(1, command, Why.NOT_AN_ANSWER, **kinds)


def test_where_exactly_one_command_is_legal_the_engine_gives_it_and_reports_it():
    game = (
        opened("classic", 3, line(3), armies=2).chance(Order((1, 2, 3))).say(1, Claim("c")).say(2, Claim("a"))
    )
    claim_and_place = [Given(3, Claim("b")), Given(1, Place("c")), Given(2, Place("a")), Given(3, Place("b"))]
    assert game.told(Given)[:4] == claim_and_place
    given = game.events.index(Given(3, Claim("b")))
    assert game.events[given + 1 : given + 3] == (Answered(), TerritoryTaken("b", 3, 1, 1))


def test_where_two_are_legal_the_player_is_asked():
    assert opened("classic", 3, line(4)).chance(Order((1, 2, 3))).asked == Claiming(1)
    game = table("1x4 1x1 2x1", Placing(1), Placements(2), round=0, reserves={1: 1})
    assert (game.asked, game.told(Given)) == (Placing(1), [])


def test_resigning_and_taking_back_do_not_count():
    game = table("1x1 2x1 2x1", Reinforcing(1), reserves={1: 3}).say(1, Place("a", 2))
    assert game.told(Given) == [Given(1, Place("a", 1))]
    assert game.offers(TakeBackOffer, 1) == [TakeBackOffer()]
    assert game.offers(ResignOffer, 1) == [ResignOffer()]


@pytest.mark.parametrize(("hand", "asked"), [("", False), ("a d", False), ("a d b", True), ("a b c", True)])
def test_whether_somebody_is_asked_never_gives_away_a_hand(hand, asked):
    game = table("1x1 2x1 2x1 2x1", Reinforcing(1), reserves={1: 1}, hands={1: hand})
    assert (game.asked == Reinforcing(1)) == asked
    assert (game.told(Given) == []) == asked


@pytest.mark.parametrize("hand", ["a b c", "a d b", "a b c d wild-1"])
def test_who_must_trade_is_asked_with_one_set_or_several_or_none(hand):
    assert table("1x1 2x1 2x1 2x1", Trading(1), Attacking(1), hands={1: hand}).asked == Trading(1)


def test_chance_is_always_asked():
    game = table("1x2 2x1 2x1", Attacking(1)).say(1, Attack("a", "b", 1))
    assert game.asked == Rolling("a", "b", 1, 1)
    drawn = table("1x1 2x1", CardDue(1), Attacking(1), hands={2: "a b wild-1"})
    assert choices(drawn.state) == (DrawOffer(("wild-2",)),)


def test_everything_a_seat_may_say_is_offered():
    game = table("1x2 1x1 2x1", Reinforcing(1), reserves={1: 2}, hands={1: "a b c"}).say(1, Place("a", 1))
    kinds = [type(offer) for offer in offers(game.state, 1)]
    assert kinds == [PlaceOffer, TradeOffer, TakeBackOffer, ResignOffer]
    assert [type(offer) for offer in choices(game.state)] == kinds[:2]
    assert offers(game.state, 2) == (ResignOffer(),)
    assert [offers(game.state, seat) for seat in (0, -1, -2, 3, 64)] == [()] * 5


def test_when_the_game_is_over_nothing_is_offered():
    over = table(LAND, Attacking(1)).say(2, Resign()).state
    assert (choices(over), offers(over, 1), offers(over, 2)) == ((), (), ())


def test_chances_answers_are_offered_to_chance():
    state = opened("classic", 3).state
    assert choices(state) == offers(state, -2)
    assert offers(state, 1) == (ResignOffer(),)


def test_a_new_game_is_at_its_first_question():
    state = new_state(Setting(options("classic", {}), line(6), 3, "classic"))
    assert state.asked == Ordering(((1, 2, 3),))
    assert set(state.holdings.values()) == {Holding()}
    assert (state.reserves, state.hands, state.standings) == ((35,) * 3, ((),) * 3, ("playing",) * 3)
    assert (state.deck, state.order, state.round) == ((*"abcdef", "wild-1", "wild-2"), (), 0)


def test_what_cannot_be_played_is_no_new_game():
    with pytest.raises(Unplayable):
        new_state(Setting(options("classic", {}), line(6), 2))


def test_at_a_blank_table_nothing_has_happened():
    by_seat = blank(Setting(options("states", {}), line(6), 3))
    assert (by_seat.order, by_seat.agenda) == ((1, 2, 3), (Opening(),))


def test_what_follows_by_itself_is_told():
    game = opened("states", 2, line(4), opening_cards=0)
    assert game.events == (
        Answered(),
        Asked((Placements(1),)),
        Answered(),
        Asked((Placing(1), Placements(2))),
    )


def test_a_command_out_of_turn_leaves_the_question_as_it_is():
    game = table("1x2 1x1 2x1 3x1", Reinforcing(1), reserves={1: 2}).say(1, Place("a", 1)).say(3, Resign())
    assert game.asked == Reinforcing(1)
    assert game.say(1, TakeBack()).asked == Reinforcing(1)
    assert game.refuses(1, Pass(), Why.ARMIES_LEFT, reserve=2) == "2 armies are still to be placed"
