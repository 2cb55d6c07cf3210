"""Golden games of reinforcing at the end of the round, and of who is asked though there is little to say."""

from hegemon import Advance, Attack, Draw, Fortify, Game, Pass, Place, Resign, Roll, Why
from hegemon.engine.asks import Attacking, Fortifying, Reinforcing, Rolling
from hegemon.engine.events import HandTaken, RoundBegan, SeatFell
from tests.golden.tables import More, asked, land, proves, refused, say, stand


@proves("4.1")
def the_round_ends_with_reinforcement_without_who_fell() -> Game:
    """After the last turn of the round every player still in the game receives, in the order of play."""
    held = {"alaska": "1x5", "kamchatka": "3x1"}
    more: More = {"order": (3, 2, 1), "hands": {3: "peru"}}
    game = stand("rounds", held, "2x1", Attacking(1), **more)
    say(game, Attack("alaska", "kamchatka", 3))
    assert asked(game) == Rolling("alaska", "kamchatka", 3, 1)
    events = say(game, Roll((6, 5, 4), (1,)))
    assert [event for event in events if isinstance(event, SeatFell | HandTaken)] == [
        SeatFell(3, 1),
        HandTaken(3, 1, 1, ("peru",)),
    ]
    say(game, Advance(2), Pass(), Draw("japan"), Pass())
    # Seat 2 holds 40 territories and all continents but North America and Asia: 13 + 2 + 5 + 3 + 2.
    assert (asked(game), game.state.reserve(2)) == (Reinforcing(2), 25)
    say(game, Place("alberta", 25))
    assert (asked(game), game.state.reserve(1)) == (Reinforcing(1), 3)
    assert RoundBegan(2) in say(game, Place("alaska", 3))
    assert (asked(game), land(game, "alaska", "kamchatka")) == (Attacking(2), "1x6 1x2")
    return game


@proves("8")
def who_resigns_in_the_rounds_reinforcement_places_no_more() -> Game:
    """The seat turns neutral; its reserve is gone, and the next seat is asked."""
    held = {"alaska": "1x2", "alberta": "1x2", "peru": "3x1", "brazil": "3x1"}
    game = stand("rounds", held, "2x1", Reinforcing(1), reserves={1: 5})
    say(game, Place("alaska", 3), Resign())
    assert (asked(game), land(game, "alaska", "alberta")) == (Reinforcing(2), "nx5 nx2")
    assert game.state.reserve(1) == 0
    return game


@proves("1")
def a_hand_without_a_set_is_asked_about_trading_all_the_same() -> Game:
    """Whoever holds as many cards as the smallest set has is asked about trading, set or no set."""
    held = {"alaska": "1x2", "alberta": "1x2", "peru": "3x1"}
    no_set = {1: "alaska alberta ontario"}  # infantry, infantry, cavalry
    game = stand("classic", held, "2x1", Reinforcing(1), reserves={1: 3}, hands=no_set)
    assert refused(game, Pass()) == Why.ARMIES_LEFT
    say(game, Place("alaska", 3))
    assert asked(game) == Reinforcing(1)
    assert [*game.offers()[0].commands()] == [Pass()]
    assert len(game.offers()) == 1
    say(game, Pass())
    assert asked(game) == Attacking(1)
    return game


@proves("1")
def a_hand_too_small_for_a_set_is_not_asked() -> Game:
    """The phase ends by itself when the player holds fewer cards than the smallest set has."""
    held = {"alaska": "1x2", "alberta": "1x2", "peru": "3x1"}
    game = stand("classic", held, "2x1", Reinforcing(1), reserves={1: 3}, hands={1: "alaska wild-1"})
    say(game, Place("alaska", 3))
    assert asked(game) == Attacking(1)
    return game


@proves("1")
def two_playing_cards_without_a_pair_are_asked_about() -> Game:
    """Three cards, but two under `states`, where the smallest set is a pair."""
    held = {"almira": "1x2", "rovia": "1x1", "corrin": "2x2", "thornwold": "2x1"}
    game = stand("states", held, "-", Fortifying(2), players=2, hands={1: "2S 3H", 2: "KD"})
    say(game, Pass())
    # Nothing received, no pair to trade: still seat 1 is asked.
    assert (asked(game), game.state.reserve(1)) == (Reinforcing(1), 0)
    say(game, Pass(), Pass(), Fortify("almira", "castel", 1))
    # Seat 2 receives nothing either and holds one card: nobody asks it.
    assert asked(game) == Attacking(2)
    return game
