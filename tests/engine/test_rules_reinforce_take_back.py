"""Taking back a placement. Rule book, section 4.1."""

from hegemon.engine.asks import (
    Attacking,
    Defending,
    Fortifying,
    Placements,
    Placing,
    Reinforcing,
    RoundEnding,
    RoundReinforcements,
    TurnEnding,
)
from hegemon.engine.commands import Attack, Pass, Place, Resign, TakeBack, Trade
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Given,
    IncomeReceived,
    ReserveForfeited,
    RoundBegan,
    TakeBackClosed,
    TakenBack,
)
from hegemon.engine.offers import TakeBackOffer
from tests.engine.tables import Table, table

AGAIN = Reinforcing(1)
NOTHING = Why.NOTHING_TO_TAKE_BACK


def game_of(land: str = "1x1 1x2 2x1", armies: int = 5) -> Table:
    """A table at which seat 1 places."""
    return table(land, AGAIN, reserves={1: armies})


def test_the_players_own_last_placement_is_taken_back():
    game = game_of()
    before = game.state
    game.say(1, Place("a", 2))
    assert game.offers(TakeBackOffer) == [TakeBackOffer()]
    assert game.say(1, TakeBack()).facts == (TakenBack(1, {"a": 1}, (5, 0), 1, 1, 1, before.agenda),)
    assert game.state == before


def test_again_and_again():
    game = game_of().say(1, Place("a", 1), Place("b", 1), Place("a", 2), TakeBack())
    assert (game.land, game.state.reserves) == ("1x2 1x3 2x1", (3, 0))
    assert game.say(1, TakeBack()).land == "1x2 1x2 2x1"
    assert game.say(1, TakeBack()).land == "1x1 1x2 2x1"
    assert game.refuses(1, TakeBack(), NOTHING) == "there is no placement to take back"
    assert game.say(1, Place("b", 5), TakeBack(), Place("a", 5)).land == "1x6 1x2 2x1"


def test_before_any_placement_there_is_nothing_to_take_back():
    game_of().refuses(1, TakeBack(), NOTHING)
    table("1x2 2x1", Attacking(1)).refuses(1, TakeBack(), NOTHING)


def test_also_on_the_first_attack_question_when_the_phase_ended_by_itself():
    game = game_of()
    before = game.state
    game.say(1, Place("a", 2), Place("b", 3))
    assert (game.asked, game.offers(TakeBackOffer)) == (Attacking(1), [TakeBackOffer()])
    assert game.say(1, TakeBack()).asked == AGAIN
    assert (game.land, game.state.reserves) == ("1x3 1x2 2x1", (3, 0))
    assert game.say(1, TakeBack()).state == before


def test_a_forfeited_rest_comes_back():
    game = table("1x19 1x18 2x1", AGAIN, rules="strongholds", reserves={1: 5}).say(1, Place("a", 1))
    before = game.state
    assert game.say(1, Place("b", 2)).told(ReserveForfeited) == [ReserveForfeited(1, 2)]
    assert game.say(1, TakeBack()).state == before


def test_a_placement_that_the_engine_gave_goes_with_the_one_before_it():
    game = table("1x1 2x1 2x1", AGAIN, reserves={1: 3})
    before = game.state
    game.say(1, Place("a", 2))
    assert (game.told(Given), game.land) == ([Given(1, Place("a", 1))], "1x4 2x1 2x1")
    assert game.say(1, TakeBack()).state == before
    game.refuses(1, TakeBack(), NOTHING)


def test_a_placement_that_the_engine_gave_is_nobodys_to_take_back():
    game = table("1x19 1x20 2x1", AGAIN, rules="strongholds", reserves={1: 5})
    assert (game.told(Given), game.asked) == ([Given(1, Place("a", 1))], Attacking(1))
    game.refuses(1, TakeBack(), NOTHING)


def test_not_once_the_player_has_attacked():
    game = game_of().say(1, Place("b", 5)).say(1, Attack("b", "c", 3))
    assert game.told(TakeBackClosed) == [TakeBackClosed()]
    game.refuses(1, TakeBack(), NOTHING)
    assert game_of("1x1 1x2 2x3").say(1, Place("b", 5), Attack("b", "c", 3)).asked == Defending(
        2, "b", "c", 3
    )


def test_not_once_the_player_has_passed():
    game = game_of().say(1, Place("b", 5), Pass())
    assert game.asked == Fortifying(1)
    game.refuses(1, TakeBack(), NOTHING)


def test_not_once_the_player_has_passed_with_cards_in_hand():
    game = table("1x1 2x1 2x1", AGAIN, reserves={1: 3}, hands={1: "a b c"}).say(1, Place("a", 3))
    assert game.offers(TakeBackOffer) == [TakeBackOffer()]
    game.say(1, Pass()).refuses(1, TakeBack(), NOTHING)
    assert game.asked == Attacking(1)


def test_not_once_the_engine_has_passed_for_the_player():
    game = table("1x1 1x1 - 2x1", AGAIN, reserves={1: 3}).say(1, Place("a", 3))
    assert (game.asked, game.told(Given)) == (Fortifying(1), [Given(1, Pass())])
    game.refuses(1, TakeBack(), NOTHING)


def test_not_once_the_player_has_traded_but_what_is_placed_then_is_taken_back():
    game = table("1x1 2x1 2x1", AGAIN, reserves={1: 3}, hands={1: "b c wild-1"})
    game.say(1, Place("a", 1), Trade(("b", "c", "wild-1")))
    assert len(game.told(TakeBackClosed)) == 1
    game.refuses(1, TakeBack(), NOTHING)
    assert game.say(1, Place("a", 4), TakeBack()).land == "1x2 2x1 2x1"
    game.refuses(1, TakeBack(), NOTHING)


def test_a_trade_with_nothing_placed_closes_nothing():
    game = table("1x1 2x1 2x1", AGAIN, reserves={1: 3}, hands={1: "b c wild-1"})
    assert not game.say(1, Trade(("b", "c", "wild-1"))).told(TakeBackClosed)


def test_nobody_else_takes_it_back():
    game = game_of().say(1, Place("a", 2))
    assert game.offers(TakeBackOffer, 2) == []
    game.refuses(2, TakeBack(), NOTHING)
    game.refuses(0, TakeBack(), NOTHING)
    game.refuses(-2, TakeBack(), NOTHING)


def test_not_in_setup():
    game = table("1x1 2x1 1x1", Placing(1), Placements(2), round=0, reserves={1: 5, 2: 5}).say(1, Place("a"))
    game.refuses(1, TakeBack(), NOTHING)
    game.refuses(2, TakeBack(), NOTHING)


def test_not_in_the_placing_after_a_forced_trade():
    game = table("1x1 2x1 1x1", Placing(1, 5), Attacking(1), TurnEnding(1), reserves={1: 5}).say(
        1, Place("a", 2)
    )
    game.refuses(1, TakeBack(), NOTHING)


def test_another_seat_that_resigned_in_between_stays_neutral():
    game = table("1x1 2x3 3x1", AGAIN, reserves={1: 3}).say(1, Place("a", 3)).say(2, Resign())
    assert (game.asked, game.land) == (Attacking(1), "1x4 nx3 3x1")
    assert game.say(1, TakeBack()).told(TakenBack)[0].armies == {"a": 1}
    assert (game.asked, game.land, game.state.reserves) == (AGAIN, "1x1 nx3 3x1", (3, 0, 0))
    assert game.state.standings == ("playing", "neutral", "playing")


def test_a_hand_discarded_in_between_stays_in_the_discard():
    game = table("1x1 2x3 3x1", AGAIN, reserves={1: 3}, hands={2: "a"}).say(1, Place("a", 3))
    game.say(2, Resign()).say(1, TakeBack())
    assert (game.state.hands, game.state.discard) == (((), (), ()), ("a",))


def test_who_resigns_takes_nothing_back():
    game = table("1x1 2x3 3x1", AGAIN, reserves={1: 3}).say(1, Place("a", 1)).say(1, Resign())
    assert game.told(TakeBackClosed) == [TakeBackClosed()]
    game.refuses(1, TakeBack(), NOTHING)
    game.refuses(2, TakeBack(), NOTHING)


def test_when_the_game_is_over_nothing_is_taken_back():
    game = game_of().say(1, Place("a", 1)).say(2, Resign())
    assert game.refuses(1, TakeBack(), Why.GAME_OVER) == "the game is over"


def test_a_round_in_which_the_only_placement_was_taken_back_is_quiet():
    game = table("1x1 2x1 2x1", AGAIN, reserves={1: 3}, round=7, active_round=5).say(1, Place("a", 2))
    assert game.state.active_round == 7
    assert game.say(1, TakeBack()).state.active_round == 5


def rounds(land: str, seat: int) -> Table:
    """A table at the end of a round at which `seat` places three armies."""
    return table(land, Reinforcing(seat), rules="rounds", reserves={seat: 3})


def test_under_rounds_placements_are_taken_back_until_the_next_player_is_asked():
    game = rounds("1x1 2x2 1x1", 1).say(1, Place("a", 1), TakeBack(), Place("c", 2))
    assert game.land == "1x1 2x2 1x3"
    assert game.say(1, Place("a", 1)).asked == Reinforcing(2)
    game.refuses(1, TakeBack(), NOTHING)
    game.refuses(2, TakeBack(), NOTHING)


def test_under_rounds_the_last_to_reinforce_takes_back_until_the_first_player_is_asked():
    game = rounds("1x2 2x2 1x1", 2).say(2, Place("b", 1), TakeBack(), Place("b", 1))
    assert game.land == "1x2 2x3 1x1"
    assert (game.say(2, Place("b", 1)).asked, game.told(RoundBegan)) == (Attacking(1), [RoundBegan(2)])
    assert game.told(TakeBackClosed) == [TakeBackClosed()]
    game.refuses(2, TakeBack(), NOTHING)


def test_a_pass_that_the_engine_gives_to_somebody_else_closes_nothing():
    game = rounds("1x1 2x2 2x1", 2)
    before = game.state
    game.say(2, Place("b", 3))
    assert (game.asked, game.state.turn, game.state.round) == (Attacking(2), 2, 2)
    assert game.told(Given) == [Given(1, Pass()), Given(1, Pass())]
    assert game.say(2, TakeBack()).state == before


def test_what_the_engine_did_after_the_placement_is_undone_across_a_round():
    game = table(
        "1x1 nx3", Reinforcing(1), rules="rounds", reserves={1: 3}, standings={2: "fallen"}, players=2
    )
    before = game.state
    assert game.say(1, Place("a", 3)).asked == Attacking(1)
    assert (game.state.round, game.state.turn) == (2, 1)
    assert game.say(1, TakeBack()).facts == (
        TakenBack(1, {"a": 1}, (3, 0), 1, 1, 0, (AGAIN, RoundReinforcements(1), RoundEnding())),
    )
    assert game.state == before


def test_the_income_of_the_next_is_taken_back_too_if_that_player_was_not_asked():
    game = table("1x1 2x19", Reinforcing(1), rules="rounds", reserves={1: 3}, cap=20)
    before = game.state
    assert game.say(1, Place("a", 3)).asked == Attacking(1)
    assert (game.land, game.told(Given)) == ("1x4 2x20", [Given(2, Place("b", 1))])
    assert (game.told(IncomeReceived)[0].seat, game.told(ReserveForfeited)) == (2, [ReserveForfeited(2, 2)])
    assert game.say(1, TakeBack()).state == before
