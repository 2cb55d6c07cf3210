"""Golden games of section 4.1: what is received, placing it, taking back, and the cap on it."""

from hegemon import Attack, Game, Pass, Place, Roll, TakeBack, Why
from hegemon.engine.asks import Attacking, Fortifying, Reinforcing
from hegemon.engine.events import AnyEvent, Given, IncomeReceived, ReserveForfeited
from tests.golden.tables import asked, land, proves, refused, say, stand

HIS = {"madagascar": "3x2", "south-africa": "3x2"}
AMERICA = ("alaska", "northwest-territory", "greenland", "alberta", "ontario", "quebec")
EUROPE = ("iceland", "great-britain", "scandinavia", "northern-europe", "western-europe", "southern-europe")
AUSTRALIA = ("indonesia", "new-guinea", "western-australia", "eastern-australia")
MERIDIA = ("almira", "rovia", "castel", "umbar", "zephyria", "pell")
ELEVEN = ("italia", "narbonensis", "baetica", "achaea", "asia")  # 3 + 2 + 2 + 2 + 2


def income(events: list[AnyEvent]) -> IncomeReceived:
    """What somebody received."""
    return next(event for event in events if isinstance(event, IncomeReceived))


def own(*territories: str) -> dict[str, str]:
    """These are seat 1's, with one army each."""
    return dict.fromkeys(territories, "1x1")


@proves("4.1")
def territories_are_divided_by_three_rounded_down() -> Game:
    """Territories ÷ 3 rounded down: fourteen give four."""
    game = stand("classic", own(*AMERICA, *EUROPE, "ural", "siberia") | HIS, "2x1", Fortifying(3))
    assert income(say(game, Pass())) == IncomeReceived(1, 4, 0, (), 4)
    return game


@proves("4.1")
def at_least_three_are_received() -> Game:
    """Territories ÷ 3, at least 3: six territories would give two."""
    game = stand("classic", own(*AMERICA) | HIS, "2x1", Fortifying(3))
    assert income(say(game, Pass())) == IncomeReceived(1, 3, 0, (), 3)
    return game


@proves("4.1")
def continents_held_entirely_are_added() -> Game:
    """Armies received = base + bonuses of continents held entirely: 3 + 2 for Australia."""
    game = stand("classic", own(*AUSTRALIA) | HIS, "2x1", Fortifying(3))
    assert income(say(game, Pass())) == IncomeReceived(1, 3, 2, ("australia",), 5)
    return game


@proves("8")
def a_neutral_territory_blocks_its_continent() -> Game:
    """A neutral territory blocks the holding of its continent."""
    held = own(*AUSTRALIA[:3]) | {"eastern-australia": "nx1"} | HIS
    game = stand("classic", held, "2x1", Fortifying(3), players=4, standings={4: "neutral"})
    assert income(say(game, Pass())) == IncomeReceived(1, 3, 0, (), 3)
    return game


@proves("4.1")
def points_hold_the_bonuses_inside() -> Game:
    """Points = territories + bonuses of continents held; the bonuses are not added again: (6 + 3) ÷ 3."""
    held = own(*MERIDIA) | {"ostmark": "2x2", "thornwold": "2x2"}
    game = stand("states", held, "-", Fortifying(2), players=2)
    assert income(say(game, Pass())) == IncomeReceived(1, 3, 0, ("meridia",), 3)
    return game


@proves("4.1")
def points_have_no_minimum() -> Game:
    """Points ÷ 3 rounded down, no minimum: two territories give nothing, and nothing is asked about it."""
    held = {"almira": "1x2", "rovia": "1x1", "corrin": "2x2", "thornwold": "2x1"}
    game = stand("states", held, "-", Fortifying(2), players=2)
    assert income(say(game, Pass())) == IncomeReceived(1, 0, 0, (), 0)
    assert asked(game) == Attacking(1)
    return game


@proves("4.1")
def a_value_of_twelve_gives_three() -> Game:
    """The sum of values v ÷ 3 rounded down if v > 12, else 3 (so v = 12 gives 3)."""
    held = own(*ELEVEN, "britannia") | {"arabia": "3x2", "iudaea": "3x1"}
    game = stand("strongholds", held, "2x1", Fortifying(3))
    assert income(say(game, Pass())).base == 3
    return game


@proves("4.1")
def a_value_of_thirteen_gives_four() -> Game:
    """The sum of values v ÷ 3 rounded down if v > 12."""
    held = own(*ELEVEN, "britannia", "belgica") | {"arabia": "3x2", "iudaea": "3x1"}
    game = stand("strongholds", held, "2x1", Fortifying(3))
    assert income(say(game, Pass())).base == 4
    return game


@proves("4.1")
def taking_back_the_placement_that_ended_the_phase() -> Game:
    """`TakeBack()` is offered also on the first attack question when the phase ended by itself."""
    held = {"alaska": "1x2", "alberta": "1x2", "peru": "3x1"}
    game = stand("classic", held, "2x1", Reinforcing(1), reserves={1: 3}, hands={1: "alaska peru"})
    say(game, Place("alaska", 3))
    assert asked(game) == Attacking(1)
    say(game, TakeBack())
    assert (asked(game), game.state.reserve(1), land(game, "alaska")) == (Reinforcing(1), 3, "1x2")
    say(game, Place("alberta", 3))
    assert (asked(game), land(game, "alaska", "alberta")) == (Attacking(1), "1x2 1x5")
    return game


@proves("4.1")
def taking_back_again_and_again() -> Game:
    """`TakeBack()` takes back the player's own last `Place`, again and again, until an attack."""
    held = {"alaska": "1x2", "alberta": "1x2", "peru": "3x1"}
    game = stand("classic", held, "2x1", Reinforcing(1), reserves={1: 4})
    say(game, Place("alaska", 1), Place("alberta", 2), TakeBack(), TakeBack())
    assert (game.state.reserve(1), land(game, "alaska", "alberta")) == (4, "1x2 1x2")
    assert refused(game, TakeBack()) == Why.NOTHING_TO_TAKE_BACK
    say(game, Place("alaska", 4), Attack("alaska", "kamchatka", 3))
    assert refused(game, TakeBack(), seat=1) == Why.NOTHING_TO_TAKE_BACK
    return game


@proves("4.1")
def taking_back_what_the_engine_placed_after_it() -> Game:
    """A `TakeBack()` takes back the player's own last `Place` and everything the engine did after it."""
    game = stand("classic", {"alaska": "1x2", "peru": "3x1"}, "2x1", Reinforcing(1), reserves={1: 3})
    assert Given(1, Place("alaska", 1)) in say(game, Place("alaska", 2))
    assert (asked(game), land(game, "alaska")) == (Attacking(1), "1x5")
    say(game, TakeBack())
    assert (asked(game), game.state.reserve(1), land(game, "alaska")) == (Reinforcing(1), 3, "1x2")
    return game


@proves("4.1")
def a_pass_given_by_the_engine_ends_taking_back() -> Game:
    """It is offered until the player passes, a `Pass` given by the engine too."""
    inland = own("alaska", "northwest-territory", "alberta", "ontario", "western-united-states")
    game = stand("classic", inland | {"peru": "3x1"}, "2x1", Reinforcing(1), reserves={1: 3})
    assert Given(1, Pass()) in say(game, Place("alberta", 3))
    assert asked(game) == Fortifying(1)
    assert refused(game, TakeBack()) == Why.NOTHING_TO_TAKE_BACK
    return game


@proves("4.1")
def nothing_is_taken_back_once_another_is_asked() -> Game:
    """Not once another player is asked."""
    held = {"alaska": "1x2", "alberta": "1x2", "peru": "3x1"}
    game = stand("rounds", held, "2x1", Reinforcing(1), reserves={1: 3})
    say(game, Place("alaska", 3))
    assert asked(game) == Reinforcing(2)
    assert refused(game, TakeBack(), seat=1) == Why.NOTHING_TO_TAKE_BACK
    return game


@proves("6")
def the_cap_reached_by_placing() -> Game:
    """No territory ever holds more than 20 armies, not by placing."""
    held = {"italia": "1x18", "sicilia": "1x1", "arabia": "3x1"}
    game = stand("strongholds", held, "2x1", Reinforcing(1), reserves={1: 3})
    assert refused(game, Place("italia", 3)) == Why.NOT_THAT_MANY
    assert Given(1, Place("sicilia", 1)) in say(game, Place("italia", 2))
    assert land(game, "italia", "sicilia") == "1x20 1x2"
    return game


@proves("4.1")
def the_reserve_is_forfeit_when_all_is_full() -> Game:
    """It never ends with armies in reserve unless every own territory is full: then the rest is forfeit."""
    held = {"italia": "1x18", "sicilia": "1x20", "arabia": "3x1"}
    game = stand("strongholds", held, "2x1", Reinforcing(1), reserves={1: 5})
    say(game, Place("italia", 1))
    say(game, TakeBack())
    assert ReserveForfeited(1, 3) in say(game, Place("italia", 2))
    assert (asked(game), game.state.reserve(1)) == (Attacking(1), 0)
    say(game, Attack("italia", "cisalpina", 5), Roll((1, 1, 1, 1, 1), (1,)))
    assert land(game, "italia") == "1x19"
    return game
