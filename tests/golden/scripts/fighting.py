"""Golden games of section 4.2: dice, who chooses them, which count, and moving into a capture."""

from hegemon import Advance, Attack, Defend, Game, Roll, Why
from hegemon.engine.asks import Advancing, Attacking, Defending, Reinforcing, Rolling
from hegemon.engine.events import DiceRolled, Given
from tests.golden.tables import asked, land, proves, refused, say, stand

STRAIT = ("alaska", "kamchatka")
HOME = {"alberta": "1x1", "peru": "3x1"}


def lost(game: Game) -> tuple[int, int]:
    """What attacker and defender lost in the last throw."""
    rolled = next(event for event in reversed(game.steps[-1].events) if isinstance(event, DiceRolled))
    return rolled.attacker_lost, rolled.defender_lost


@proves("4.2")
def a_defender_with_one_army_rolls_one_die() -> Game:
    """The defender's dice: never more than armies there; so with one army nothing is to be chosen."""
    game = stand("classic", HOME | {"alaska": "1x4", "kamchatka": "2x1"}, "2x1", Attacking(1))
    assert Given(2, Defend(1)) in say(game, Attack("alaska", "kamchatka", 3))
    assert asked(game) == Rolling("alaska", "kamchatka", 3, 1)
    say(game, Roll((1, 1, 1), (6,)))
    assert land(game, *STRAIT) == "1x3 2x1"
    return game


@proves("4.2")
def the_defender_chooses_how_many_dice() -> Game:
    """The defender chooses how many: one of two armies, so only one can be lost."""
    game = stand("classic", HOME | {"alaska": "1x4", "kamchatka": "2x2"}, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 3))
    assert asked(game) == Defending(2, "alaska", "kamchatka", 3)
    assert refused(game, Defend(3)) == Why.NOT_THAT_MANY
    say(game, Defend(1), Roll((6, 6, 6), (5,)))
    assert land(game, *STRAIT) == "1x4 2x1"
    return game


@proves("4.2")
def elsewhere_the_defender_rolls_the_most_dice() -> Game:
    """Where the defender does not choose, the most allowed are rolled."""
    game = stand("express", HOME | {"alaska": "1x4", "kamchatka": "2x5"}, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 1))
    assert asked(game) == Rolling("alaska", "kamchatka", 1, 2)
    say(game, Roll((6,), (2, 6)))
    assert (lost(game), land(game, *STRAIT)) == ((1, 0), "1x3 2x5")
    return game


@proves("4.2")
def dice_pair_off_from_the_highest_and_ties_defend() -> Game:
    """Compare pair by pair, as many as the shorter side has; the attacker loses ties."""
    game = stand("classic", HOME | {"alaska": "1x6", "kamchatka": "2x4"}, "2x1", Attacking(1))
    throw = Attack("alaska", "kamchatka", 3)
    say(game, throw, Defend(2), Roll((1, 6, 3), (3, 5)))
    assert (lost(game), land(game, *STRAIT)) == ((1, 1), "1x5 2x3")
    say(game, throw, Defend(2), Roll((4, 4, 4), (4, 4)))
    assert (lost(game), land(game, *STRAIT)) == ((2, 0), "1x3 2x3")
    return game


@proves("4.2")
def attackers_dice_are_never_more_than_armies_less_one() -> Game:
    """The attacker's dice: at most three, and never more than armies − 1; two armies at least."""
    game = stand("classic", HOME | {"alaska": "1x3", "kamchatka": "2x4"}, "2x1", Attacking(1))
    assert refused(game, Attack("alaska", "kamchatka", 3)) == Why.NOT_THAT_MANY
    assert refused(game, Attack("alberta", "ontario", 1)) == Why.NOT_THAT_MANY
    say(game, Attack("alaska", "kamchatka", 2), Defend(2), Roll((1, 2), (3, 3)))
    # With one army left nobody can attack, and with two own territories of one army nobody can move.
    assert (asked(game), land(game, "alaska")) == (Reinforcing(2), "1x1")
    return game


@proves("4.2")
def dropped_dice_with_five_to_one_attackers() -> Game:
    """With five dice the three highest count, with four two, with three or fewer one."""
    held = {"italia": "1x20", "sicilia": "2x20", "arabia": "3x1"}
    game = stand("strongholds", held, "1x1", Attacking(1))
    throws = [
        # 6 5 4 against 5 5 3: won, tied, won.
        (Roll((2, 6, 1, 5, 4), (5, 5, 3)), (1, 2), "1x19 2x18"),
        # 6 6 against 6 5, the 6 and the 3 are dropped: tied, won.
        (Roll((6, 3, 6, 6), (6, 5, 1)), (1, 1), "1x18 2x17"),
        # 6 against 5, two sixes are dropped.
        (Roll((6, 6, 6), (5, 5, 5)), (0, 1), "1x18 2x16"),
        # 6 against 1, a six is dropped.
        (Roll((6, 6), (1, 1, 1)), (0, 1), "1x18 2x15"),
        # 3 against 3: the last die is never dropped.
        (Roll((3,), (1, 2, 3)), (1, 0), "1x17 2x15"),
    ]
    for roll, fallen, after in throws:
        say(game, Attack("italia", "sicilia", len(roll.attack)))
        assert asked(game) == Rolling("italia", "sicilia", len(roll.attack), 3)
        say(game, roll)
        assert (lost(game), land(game, "italia", "sicilia")) == (fallen, after)
    return game


@proves("8")
def neutral_territories_defend_with_the_most_dice() -> Game:
    """A neutral seat's territories defend with the most dice, never act."""
    held = {"alaska": "1x4", "kamchatka": "nx2", "alberta": "1x1"}
    game = stand("classic", held, "2x1", Attacking(1), standings={3: "neutral"})
    say(game, Attack("alaska", "kamchatka", 3))
    assert asked(game) == Rolling("alaska", "kamchatka", 3, 2)
    say(game, Roll((6, 6, 1), (5, 4)))
    assert asked(game) == Advancing(1, "alaska", "kamchatka", 1, 3)
    return game


@proves("4.2")
def a_capture_is_occupied_by_one_army_at_least() -> Game:
    """The attacker occupies at once: at least 1, at most armies − 1."""
    game = stand("classic", HOME | {"alaska": "1x4", "kamchatka": "2x1"}, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 3), Roll((6, 6, 6), (1,)))
    assert asked(game) == Advancing(1, "alaska", "kamchatka", 1, 3)
    assert refused(game, Advance(4)) == Why.NOT_THAT_MANY
    say(game, Advance(1))
    assert (asked(game), land(game, *STRAIT)) == (Attacking(1), "1x3 1x1")
    return game


@proves("4.2")
def express_occupies_with_the_dice_of_the_winning_throw() -> Game:
    """At least the dice rolled in the winning throw (`express`)."""
    game = stand("express", HOME | {"alaska": "1x6", "kamchatka": "2x2"}, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 3), Roll((6, 1, 1), (5, 1)))
    assert land(game, *STRAIT) == "1x5 2x1"
    say(game, Attack("alaska", "kamchatka", 2), Roll((6, 2), (5,)))
    assert asked(game) == Advancing(1, "alaska", "kamchatka", 2, 4)
    assert refused(game, Advance(1)) == Why.NOT_THAT_MANY
    say(game, Advance(2))
    assert land(game, *STRAIT) == "1x3 1x2"
    return game


@proves("6")
def the_cap_is_kept_by_advancing() -> Game:
    """Never past the cap: from a full territory 19 of 20 armies may advance, so the capture is not full."""
    held = {"italia": "1x20", "sicilia": "2x1", "achaea": "2x1", "arabia": "3x1"}
    game = stand("strongholds", held, "1x1", Attacking(1))
    say(game, Attack("italia", "sicilia", 5), Roll((6, 5, 4, 3, 2), (1,)))
    assert asked(game) == Advancing(1, "italia", "sicilia", 1, 19)
    assert refused(game, Advance(20)) == Why.NOT_THAT_MANY
    say(game, Advance(19), Attack("sicilia", "achaea", 1), Roll((1,), (1,)))
    assert land(game, "italia", "sicilia", "achaea") == "1x1 1x18 2x1"
    return game
