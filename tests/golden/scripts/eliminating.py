"""Golden games of section 4.2: elimination, the hand of the eliminated, forced trades, and the card at the end."""

from hegemon import Advance, Attack, Draw, Fortify, Game, Pass, Place, Roll, TakeBack, Trade, Why
from hegemon.engine.asks import Advancing, Attacking, Drawing, Fortifying, Placing, Reinforcing, Trading
from hegemon.engine.events import CardDrawn, GameWon, HandDiscarded, HandTaken, SeatFell
from tests.golden.tables import More, asked, land, proves, refused, say, stand

COAST = ("kamchatka", "japan")
HELD = {"kamchatka": "1x5", "irkutsk": "1x1", "japan": "3x1"}
ONE_OF_EACH = "alaska northwest-territory greenland"  # infantry, cavalry, artillery


def captured(rules: str, mine: str, theirs: str, **options: bool) -> Game:
    """Seat 1 has just moved into seat 3's last territory, both with so many cards."""
    game = stand(rules, HELD, "2x1", Attacking(1), hands={1: mine, 3: theirs}, **options)
    say(game, Attack("kamchatka", "japan", 3), Roll((6, 6, 6), (1,)))
    assert asked(game) == Advancing(1, "kamchatka", "japan", 3 if rules == "express" else 1, 4)
    say(game, Advance(3))
    assert game.state.standings == ("playing", "playing", "fallen")
    return game


@proves("4.2")
def elimination_with_exactly_five_cards_forces_nothing() -> Game:
    """With 5 or fewer nothing happens until the next reinforcement."""
    game = captured("classic", "venezuela peru", ONE_OF_EACH)
    assert (asked(game), len(game.state.hand(1))) == (Attacking(1), 5)
    return game


@proves("4.2")
def elimination_with_six_cards_forces_one_trade() -> Game:
    """With 6 or more cards the conqueror, after advancing, must trade; 6 − 3 are 4 or fewer."""
    game = captured("express", "venezuela peru brazil", ONE_OF_EACH)
    assert asked(game) == Trading(1)
    assert refused(game, Pass()) == Why.MUST_TRADE
    say(game, Trade(("alaska", "northwest-territory", "greenland")))
    assert (asked(game), len(game.state.hand(1))) == (Placing(1, 4), 3)
    return game


@proves("4.2")
def forced_trades_go_down_to_four_and_no_further() -> Game:
    """Must trade until 4 or fewer are held, no more than that, then places the armies, then attacks on."""
    game = captured("classic", "venezuela peru brazil argentina", ONE_OF_EACH)
    say(game, Trade(("venezuela", "peru", "brazil")))
    # Four are left, a set (one of each) among them; the first set of the game is worth 4.
    assert (asked(game), len(game.state.hand(1))) == (Placing(1, 4), 4)
    assert refused(game, Trade(tuple(ONE_OF_EACH.split()))) == Why.NOT_AN_ANSWER
    say(game, Place("japan", 1))
    assert refused(game, TakeBack()) == Why.NOTHING_TO_TAKE_BACK
    say(game, Place("kamchatka", 3))
    assert (asked(game), land(game, *COAST)) == (Attacking(1), "1x5 1x4")
    return game


@proves("4.2")
def forced_trades_are_repeated_while_more_than_four_are_held() -> Game:
    """8 cards, then 5, which is more than 4, then 2: two sets, worth 4 and 6."""
    game = captured("classic", "venezuela peru brazil argentina iceland", ONE_OF_EACH)
    say(game, Trade(("venezuela", "peru", "brazil")))
    assert (asked(game), len(game.state.hand(1))) == (Trading(1), 5)
    say(game, Trade(("alaska", "northwest-territory", "greenland")))
    assert (asked(game), len(game.state.hand(1))) == (Placing(1, 10), 2)
    return game


@proves("4.2")
def rounds_force_no_trade() -> Game:
    """Under `rounds` (trading is at the end of the round) there is no forced trade."""
    game = captured("rounds", "venezuela peru brazil argentina", ONE_OF_EACH)
    assert (asked(game), len(game.state.hand(1))) == (Attacking(1), 7)
    return game


@proves("4.2")
def states_take_the_hand_and_force_no_trade() -> Game:
    """The conqueror takes the hand; under `states` there is no forced trade."""
    held = {"ostmark": "1x4", "haldane": "3x1", "sarn": "2x1"}
    more: More = {"hands": {1: "2S 3S 4S", 3: "KD KH AC AD"}}
    game = stand("states", held, "-", Attacking(1), **more)
    events = say(game, Attack("ostmark", "haldane", 3), Roll((5, 5, 5), (4,)))
    assert HandTaken(3, 1, 4, ("KD", "KH", "AC", "AD")) in events
    say(game, Advance(1))
    # Sarn is two steps away, so no attack is left; the last move is asked about.
    assert (asked(game), len(game.state.hand(1))) == (Fortifying(1), 7)
    return game


@proves("4.2")
def with_inherit_cards_off_the_hand_is_discarded() -> Game:
    """With `inherit_cards` off the hand goes to the discard."""
    game = captured("classic", "venezuela peru brazil", ONE_OF_EACH, inherit_cards=False)
    assert HandDiscarded(3, tuple(ONE_OF_EACH.split())) in game.steps[-2].events
    assert (asked(game), game.state.hand(1)) == (Attacking(1), ("venezuela", "peru", "brazil"))
    assert game.state.discard == tuple(ONE_OF_EACH.split())
    return game


@proves("4.2")
def a_won_game_asks_for_no_trade_and_advances_the_least() -> Game:
    """The win is tested, and if the game is won the engine advances the least number."""
    held = {"kamchatka": "1x8", "japan": "2x1"}
    more: More = {"players": 2, "hands": {1: "venezuela peru brazil", 2: ONE_OF_EACH}}
    game = stand("express", held, "1x1", Attacking(1), **more)
    events = say(game, Attack("kamchatka", "japan", 3), Roll((6, 6, 6), (1,)))
    assert [event for event in events if isinstance(event, SeatFell | HandTaken | GameWon)] == [
        SeatFell(2, 1),
        HandTaken(2, 1, 3, tuple(ONE_OF_EACH.split())),
        GameWon(1, "won"),
    ]
    assert (asked(game), game.winner, land(game, *COAST)) == (None, 1, "1x5 1x3")
    return game


@proves("4.2")
def one_card_for_any_number_of_captures() -> Game:
    """A player who captured at least one territory draws one card when the attack phase ends."""
    held = {"kamchatka": "1x9", "japan": "2x1", "mongolia": "2x1", "peru": "3x1"}
    game = stand("classic", held, "2x1", Attacking(1))
    for target in ("japan", "mongolia"):
        say(game, Attack("kamchatka", target, 3), Roll((6, 6, 6), (1,)), Advance(1))
    say(game, Pass())
    assert asked(game) == Drawing(1)
    assert refused(game, Draw("atlantis")) == Why.NO_SUCH_CARD
    assert CardDrawn(1, "alaska") in say(game, Draw("alaska"))
    assert (asked(game), game.state.hand(1)) == (Fortifying(1), ("alaska",))
    return game


@proves("4.2")
def states_draw_after_the_move() -> Game:
    """Under `states` the card is drawn at the end of the turn after the move; no capture, no card."""
    held = {"ostmark": "1x4", "haldane": "2x1", "sarn": "2x1", "veyra": "2x4"}
    game = stand("states", held, "-", Attacking(1), players=2)
    say(game, Attack("ostmark", "haldane", 3), Roll((5, 5, 5), (4,)), Advance(1))
    assert asked(game) == Fortifying(1)
    say(game, Fortify("ostmark", "thornwold", 2))
    assert asked(game) == Drawing(1)
    say(game, Draw("QC"))
    # Two territories give seat 2 nothing; it attacks nobody, moves, and draws nothing.
    assert asked(game) == Attacking(2)
    say(game, Pass(), Fortify("veyra", "kharad", 1))
    assert (asked(game), game.state.hands) == (Reinforcing(1), (("QC",), ()))
    return game
