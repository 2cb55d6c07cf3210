"""Golden games of section 8: what becomes of a seat that resigns in the midst of something."""

from hegemon import Attack, Defend, Game, Resign, Roll, Why
from hegemon.engine.asks import Advancing, Attacking, Defending, Reinforcing, Rolling
from hegemon.engine.events import Given, HandDiscarded, HandTaken, SeatFell
from tests.golden.tables import asked, land, proves, refused, say, stand

HELD = {"alaska": "1x5", "alberta": "1x3", "kamchatka": "2x2", "japan": "2x1"}
STRAIT = ("alaska", "kamchatka")


@proves("8")
def resigning_on_ones_own_turn_voids_the_attack() -> Game:
    """An attack of its own not yet rolled is void, its turn ends, its hand goes to the discard."""
    game = stand("classic", HELD, "3x1", Attacking(1), hands={1: "peru"})
    say(game, Attack("alaska", "kamchatka", 3))
    assert asked(game) == Defending(2, "alaska", "kamchatka", 3)
    assert HandDiscarded(1, ("peru",)) in say(game, Resign(), seat=1)
    assert (asked(game), land(game, *STRAIT)) == (Reinforcing(2), "nx5 2x2")
    assert refused(game, Resign(), seat=1) == Why.NOT_PLAYING
    return game


@proves("8")
def resigning_on_anothers_turn_changes_nothing_for_it() -> Game:
    """`Resign()` is possible at any time: its territories keep their armies, who is asked is asked on."""
    game = stand("classic", HELD, "3x1", Attacking(1))
    say(game, Resign(), seat=2)
    assert (asked(game), land(game, *STRAIT)) == (Attacking(1), "1x5 nx2")
    say(game, Attack("alaska", "kamchatka", 3))
    assert asked(game) == Rolling("alaska", "kamchatka", 3, 2)
    return game


@proves("8")
def resigning_while_owing_dice_throws_the_most() -> Game:
    """What it owed is answered for it, the most dice; and a neutral seat's last territory eliminates nobody."""
    game = stand("classic", HELD | {"japan": "1x1"}, "3x1", Attacking(1), hands={2: "peru brazil"})
    say(game, Attack("alaska", "kamchatka", 3))
    assert Given(2, Defend(2)) in say(game, Resign())
    assert (asked(game), land(game, *STRAIT)) == (Rolling("alaska", "kamchatka", 3, 2), "1x5 nx2")
    events = say(game, Roll((6, 6, 1), (5, 5)))
    assert not [event for event in events if isinstance(event, SeatFell | HandTaken)]
    assert (asked(game), game.state.hand(1)) == (Advancing(1, "alaska", "kamchatka", 1, 4), ())
    assert game.state.standings == ("playing", "neutral", "playing")
    assert game.state.discard == ("peru", "brazil")
    return game


@proves("8")
def resigning_while_owing_the_advance_moves_the_least() -> Game:
    """What it owed is answered for it, the least advance, and its turn ends without a card."""
    game = stand("express", HELD, "3x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 2), Roll((6, 6), (5, 5)))
    assert asked(game) == Advancing(1, "alaska", "kamchatka", 2, 4)
    say(game, Resign())
    assert (asked(game), land(game, *STRAIT)) == (Reinforcing(2), "nx3 nx2")
    assert len(game.state.deck) == 44
    return game


@proves("8")
def resigning_between_roll_and_attack_of_another_voids_no_attack() -> Game:
    """Only an attack of its own is void: a third player's leaving does not stop a throw."""
    game = stand("classic", HELD, "3x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 3))
    say(game, Resign(), seat=3)
    assert asked(game) == Defending(2, "alaska", "kamchatka", 3)
    say(game, Defend(1), Roll((6, 1, 1), (5,)))
    assert (asked(game), land(game, *STRAIT, "peru")) == (Attacking(1), "1x5 2x1 nx1")
    return game
