"""Golden games of sections 1 to 3: the order of play, claiming, dealing, placing."""

from hegemon import Claim, Deal, Draw, Game, Order, OrderDice, Place, Resign, Scatter, Why, new
from hegemon.engine.asks import Attacking, Claiming, Drawing, Ordering, Placing, Reinforcing, Scattering
from hegemon.engine.events import Given, ReserveForfeited, SeatTurnedNeutral
from tests.golden.tables import More, asked, land, proves, refused, say, stand

LAST_CLAIMS = {"alaska": "2x1", "peru": "3x1", "japan": "-", "indonesia": "-"}


@proves("2")
def three_who_tie_roll_again() -> Game:
    """Players who tie roll again among themselves until no tie is left."""
    game = new("rounds", players=3, chance="manual")
    say(game, OrderDice((5, 5, 5)))
    assert asked(game) == Ordering(((1, 2, 3),))
    say(game, OrderDice((3, 6, 3)))
    assert asked(game) == Ordering(((2,), (1, 3)))
    assert refused(game, OrderDice((1, 4, 2))) == Why.BAD_DICE
    say(game, OrderDice((1, 4)))
    assert game.state.order == (2, 3, 1)
    return game


@proves("2")
def two_ties_are_rolled_at_once() -> Game:
    """All tied groups roll at once, one die for every player still tied, in seat order."""
    game = new("rounds", players=4, chance="manual")
    say(game, OrderDice((6, 2, 6, 2)), OrderDice((1, 5, 2, 3)))
    assert game.state.order == (3, 1, 2, 4)
    return game


@proves("3")
def states_draw_three_cards_and_place_freely() -> Game:
    """Lowest seat first; three cards for each player in order; any territory that no other player holds."""
    game = new("states", players=2, chance="manual")
    say(game, *map(Draw, ("2S", "3S", "4S")))
    assert asked(game) == Drawing(2)
    say(game, *map(Draw, ("5H", "6H", "7H")))
    assert game.state.hands == (("2S", "3S", "4S"), ("5H", "6H", "7H"))
    say(game, Place("ostmark"))
    assert refused(game, Place("ostmark")) == Why.NOT_YOURS
    say(game, Place("veyra"), Place("ostmark"), Place("haldane"))
    assert land(game, "ostmark", "veyra", "haldane", "sarn") == "1x2 2x1 2x1 -"
    return game


@proves("3")
def placing_begins_after_the_last_to_claim() -> Game:
    """Placing begins with the player after the last to claim; who has an empty reserve is passed over."""
    game = stand("classic", LAST_CLAIMS, "1x1", Claiming(2), reserves={1: 1, 2: 1, 3: 2})
    events = say(game, Claim("japan"))
    assert Given(3, Claim("indonesia")) in events
    assert asked(game) == Placing(1)
    say(game, Place("brazil"))
    assert asked(game) == Placing(3)
    say(game, Place("peru"))
    assert (asked(game), game.state.round) == (Reinforcing(1), 1)
    return game


@proves("3")
def dealing_follows_the_order_of_play() -> Game:
    """Dealt one by one in the order of play; then placed, beginning with the player after the last dealt."""
    game = new("express", players=4, chance="manual")
    say(game, Order((3, 1, 2, 4)), Deal(game.state.setting.board.ids))
    assert land(game, "alaska", "northwest-territory", "greenland", "alberta") == "3x1 1x1 2x1 4x1"
    assert game.state.reserves == (19, 20, 19, 20)
    assert asked(game) == Placing(2)
    return game


@proves("3")
def armies_are_raised_to_cover_the_board() -> Game:
    """If a board has more territories than the armies of all players, the armies are raised to cover it."""
    game = new("express", players=2, chance="manual", armies=10)
    assert game.state.reserves == (21, 21)
    say(game, Order((2, 1)), Deal(game.state.setting.board.ids))
    assert (asked(game), game.state.reserves) == (Reinforcing(2), (0, 7))
    return game


@proves("3")
def armies_without_a_place_are_forfeit_in_setup() -> Game:
    """A full territory takes no more; armies with no place left are forfeit."""
    held = {"italia": "1x1", "sicilia": "1x1", "aegyptus": "2x2", "cyrenaica": "2x1"}
    game = stand("strongholds", held, "1x2", Placing(1), players=2, cap=2, reserves={1: 3, 2: 2})
    events = say(game, Place("italia"))
    assert land(game, "italia", "sicilia", "aegyptus", "cyrenaica") == "1x2 1x2 2x2 2x2"
    lost = [event for event in events if isinstance(event, ReserveForfeited)]
    # Values held: 42 - 3 = 39, so seat 1 receives 13, and has no place for them either.
    assert lost == [ReserveForfeited(2, 1), ReserveForfeited(1, 1), ReserveForfeited(1, 13)]
    return game


@proves("3")
def chance_places_what_is_left_after_claiming() -> Game:
    """House option `placement = "random"`: the armies left after claiming are placed by chance."""
    more: More = {"reserves": {1: 3, 2: 1, 3: 3}, "placement": "random"}
    game = stand("classic", LAST_CLAIMS, "1x1", Claiming(2), **more)
    say(game, Claim("indonesia"))
    assert asked(game) == Scattering(1, 3)
    assert refused(game, Scatter({"alaska": 3})) == Why.BAD_SCATTER
    say(game, Scatter({"brazil": 2, "egypt": 1}))
    assert asked(game) == Scattering(3, 2)
    say(game, Scatter({"japan": 2}))
    assert land(game, "brazil", "egypt", "japan", "peru") == "1x3 1x2 3x3 3x1"
    return game


@proves("4.1")
def the_first_round_of_rounds_begins_without_reinforcement() -> Game:
    """Under `rounds` the first round begins without any armies received."""
    held = {"alaska": "2x4", "peru": "3x1", "brazil": "3x1"}
    game = stand("rounds", held, "1x1", Placing(3), order=(2, 1, 3), reserves={3: 1})
    say(game, Place("peru"))
    assert (asked(game), game.state.round) == (Attacking(2), 1)
    assert game.state.reserves == (0, 0, 0)
    return game


@proves("8")
def who_resigns_in_setup_goes_on_by_chance() -> Game:
    """In setup the seat goes on until play begins, chance claiming and placing for it; then it is neutral."""
    game = stand("classic", LAST_CLAIMS, "1x1", Claiming(2), reserves={1: 1, 2: 2, 3: 2})
    say(game, Resign())
    assert asked(game) == Scattering(2, 1)
    assert refused(game, Scatter({"alaska": 1})) == Why.BAD_SCATTER
    say(game, Scatter({"japan": 1}))
    assert (asked(game), land(game, "indonesia")) == (Placing(1), "3x1")
    say(game, Place("brazil"))
    assert asked(game) == Scattering(2, 1)
    assert SeatTurnedNeutral(2) not in say(game, Scatter({"japan": 1}))
    assert SeatTurnedNeutral(2) in say(game, Place("peru"))
    assert land(game, "alaska", "japan", "peru") == "nx1 nx2 3x2"
    return game
