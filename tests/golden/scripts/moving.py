"""Golden games of section 4.3: the last move."""

from hegemon import Advance, Attack, Draw, Fortify, Game, Pass, Roll, Why
from hegemon.engine.asks import Attacking, Fortifying, Reinforcing
from hegemon.engine.events import CardDrawn, Given
from tests.golden.tables import More, asked, land, proves, refused, say, stand

NORTH = ("alaska", "northwest-territory", "greenland")
CHAIN = {"alaska": "1x3", "northwest-territory": "1x2", "greenland": "1x1", "brazil": "1x1", "peru": "3x1"}


@proves("4.3")
def a_move_goes_through_own_territories() -> Game:
    """One move to an own territory reachable through own territories, of 1 … armies − 1 armies."""
    game = stand("classic", CHAIN, "2x1", Fortifying(1))
    assert refused(game, Fortify("alaska", "brazil", 1)) == Why.OUT_OF_REACH
    assert refused(game, Fortify("alaska", "greenland", 3)) == Why.NOT_THAT_MANY
    say(game, Fortify("alaska", "greenland", 2))
    assert (asked(game), land(game, *NORTH)) == (Reinforcing(2), "1x1 1x2 1x3")
    return game


@proves("4.3")
def rounds_move_to_an_adjacent_territory_whenever_captured() -> Game:
    """An adjacent own territory, whenever it was captured."""
    game = stand("rounds", CHAIN | {"kamchatka": "2x1"}, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 2), Roll((6, 6), (1,)), Advance(1), Pass(), Draw("wild-1"))
    assert refused(game, Fortify("alaska", "greenland", 1)) == Why.OUT_OF_REACH
    say(game, Fortify("alaska", "kamchatka", 1))
    assert land(game, "alaska", "kamchatka", "greenland") == "1x1 1x2 1x1"
    return game


@proves("4.3")
def an_empty_state_is_occupied_by_the_last_move() -> Game:
    """An adjacent own or empty territory, which is then held; it earns no card, and cannot be attacked."""
    held = {"ostmark": "1x4", "haldane": "2x3", "sarn": "2x1"}
    game = stand("states", held, "-", Attacking(1), players=2)
    assert refused(game, Attack("ostmark", "thornwold", 1)) == Why.NOBODY_THERE
    say(game, Pass())
    assert refused(game, Fortify("ostmark", "corrin", 1)) == Why.OUT_OF_REACH
    events = say(game, Fortify("ostmark", "thornwold", 3))
    assert land(game, "ostmark", "thornwold") == "1x1 1x3"
    assert not [event for event in events if isinstance(event, CardDrawn)]
    assert asked(game) == Attacking(2)
    return game


@proves("4.3")
def elsewhere_an_empty_territory_is_not_entered() -> Game:
    """Otherwise empty territories cannot be attacked or entered."""
    held = {"ostmark": "1x4", "thornwold": "1x1", "haldane": "2x3"}
    more: More = {"players": 2, "board": "quadrant", "claim": "draft"}
    game = stand("strongholds", held, "-", Attacking(1), **more)
    assert refused(game, Attack("thornwold", "corrin", 1)) == Why.NOBODY_THERE
    say(game, Pass())
    assert refused(game, Fortify("ostmark", "corrin", 1)) == Why.OUT_OF_REACH
    say(game, Fortify("ostmark", "thornwold", 3))
    assert land(game, "ostmark", "thornwold", "corrin") == "1x1 1x4 -"
    return game


@proves("6")
def the_cap_reached_by_fortifying() -> Game:
    """No territory ever holds more than 20 armies, not by fortifying."""
    held = {"italia": "1x10", "sicilia": "1x15", "arabia": "3x1"}
    game = stand("strongholds", held, "2x1", Fortifying(1))
    assert refused(game, Fortify("italia", "sicilia", 6)) == Why.NOT_THAT_MANY
    say(game, Fortify("italia", "sicilia", 5))
    assert land(game, "italia", "sicilia") == "1x5 1x20"
    return game


@proves("4.3")
def unlimited_moves_go_on_until_pass() -> Game:
    """House value `unlimited`: connected, any number of moves until `Pass`."""
    game = stand("classic", CHAIN, "2x1", Fortifying(1), fortify="unlimited")
    say(game, Fortify("alaska", "northwest-territory", 2), Fortify("northwest-territory", "greenland", 3))
    assert (asked(game), land(game, *NORTH)) == (Fortifying(1), "1x1 1x1 1x4")
    say(game, Pass())
    assert asked(game) == Reinforcing(2)
    return game


@proves("4.3")
def a_turn_without_a_move_ends_by_itself() -> Game:
    """A player may always end a turn by passing; where nothing can be moved the engine says so for them."""
    held = {"alaska": "1x2", "brazil": "1x1", "peru": "3x1"}
    game = stand("classic", held, "2x1", Attacking(1))
    events = say(game, Pass())
    assert Given(1, Pass()) in events
    assert asked(game) == Reinforcing(2)
    return game
