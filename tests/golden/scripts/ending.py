"""Golden games of section 7: winning, the last player, the round limit, stalemate."""

from hegemon import Advance, Attack, Draw, Fortify, Game, Pass, Place, Resign, Roll
from hegemon.engine.asks import Attacking, Fortifying, Reinforcing
from hegemon.engine.events import GameWon, RoundBegan
from tests.golden.tables import asked, land, proves, say, stand


def outcome(game: Game) -> tuple[str, int]:
    """How a game has ended, and for whom."""
    return game.state.ending, game.state.winner


@proves("7")
def the_last_player_must_still_occupy_the_empty_states() -> Game:
    """If eliminations leave one player, its turns go on until the empty territories are occupied."""
    everywhere = {"ostmark": "1x4", "haldane": "2x1", "thornwold": "-", "corrin": "-"}
    game = stand("states", everywhere, "1x1", Attacking(1), players=2)
    say(game, Attack("ostmark", "haldane", 3), Roll((6, 6, 6), (1,)))
    say(game, Advance(1))
    # Only empty ones are left to go to, so no attack is asked about.
    assert (asked(game), game.state.playing()) == (Fortifying(1), [1])
    say(game, Fortify("ostmark", "thornwold", 2))
    events = say(game, Draw("2S"))
    assert RoundBegan(2) in events
    # 25 states and the bonuses of Orient, Meridia and the Isles (Vesper lacks Corrin): 25 + 11 = 36 points.
    assert (asked(game), game.state.reserve(1)) == (Reinforcing(1), 12)
    say(game, Place("thornwold", 12), Fortify("thornwold", "corrin", 1))
    assert (outcome(game), land(game, "thornwold", "corrin")) == (("won", 1), "1x13 1x1")
    return game


@proves("7")
def the_last_player_among_neutrals_must_capture_them() -> Game:
    """A neutral territory must be captured for `win = "all"`; the turns of the last player go on."""
    held = {"alaska": "1x6", "kamchatka": "2x1", "japan": "nx1"}
    game = stand("classic", held, "1x1", Attacking(1), standings={3: "neutral"})
    say(game, Attack("alaska", "kamchatka", 3), Roll((6, 6, 6), (1,)), Advance(3))
    assert (asked(game), game.state.playing()) == (Attacking(1), [1])
    say(game, Pass(), Draw("alaska"), Pass())
    # 41 territories and all continents but Asia: 13 + 5 + 2 + 5 + 3 + 2.
    assert (asked(game), game.state.round, game.state.reserve(1)) == (Reinforcing(1), 2, 30)
    say(game, Place("kamchatka", 30), Attack("kamchatka", "japan", 3), Roll((6, 6, 6), (1,)))
    assert (outcome(game), land(game, "japan")) == (("won", 1), "1x1")
    return game


@proves("7")
def neutral_territories_do_not_count_for_last() -> Game:
    """`win = "last"`: no other player holds a territory; neutral territories do not count."""
    held = {"italia": "1x6", "sicilia": "2x1", "arabia": "nx3"}
    game = stand("strongholds", held, "1x1", Attacking(1), standings={3: "neutral"})
    say(game, Attack("italia", "sicilia", 5), Roll((6, 6, 6, 1, 1), (5,)))
    assert (outcome(game), land(game, "arabia", "sicilia")) == (("won", 1), "nx3 1x1")
    return game


@proves("7")
def resignations_that_leave_one_player_end_the_game() -> Game:
    """If resignations leave a single playing seat, that seat has won at once, whatever is neutral or empty."""
    game = stand("states", {"ostmark": "1x2", "haldane": "2x2", "anvil": "3x2"}, "-", Attacking(1))
    say(game, Resign(), seat=2)
    assert asked(game) == Attacking(1)
    assert GameWon(3, "resignations") in say(game, Resign(), seat=1)
    assert outcome(game) == ("resignations", 3)
    return game


@proves("8")
def the_last_one_may_leave_an_empty_world() -> Game:
    """`Resign()` is possible at any time; when nobody plays any more nobody has won."""
    held = {"ostmark": "1x4", "haldane": "2x1"}
    game = stand("states", held, "-", Attacking(1), players=2)
    say(game, Attack("ostmark", "haldane", 3), Roll((6, 6, 6), (1,)), Advance(1), Resign())
    assert (asked(game), game.winner, game.state.ending) == (None, None, "abandoned")
    return game


@proves("7")
def the_round_limit_prefers_armies_among_equal_territories() -> Game:
    """The winner has most territories, then most armies: 16 each for seats 1 and 3, one army more for 3."""
    game = limited({"brazil": "3x3"}, order=(1, 2, 3))
    say(game, Pass())
    assert outcome(game) == ("round-limit", 3)
    return game


@proves("7")
def the_round_limit_prefers_the_earlier_place_among_equals() -> Game:
    """Then the earlier place in the order of play: seats 1 and 3 are equal, and 3 plays first."""
    game = limited({"brazil": "3x2"}, order=(3, 1, 2))
    say(game, Pass())
    assert outcome(game) == ("round-limit", 3)
    return game


def limited(held: dict[str, str], order: tuple[int, int, int]) -> Game:
    """The last move of the only round: 16 territories for seats 1 and 3, ten with more armies for seat 2."""
    america = ("alaska", "northwest-territory", "greenland", "alberta", "ontario", "quebec")
    united = ("western-united-states", "eastern-united-states", "central-america", "venezuela")
    first = dict.fromkeys((*america, *united, "iceland", "ural", "japan", "siam", "india"), "1x1")
    second = dict.fromkeys(("egypt", "congo", "east-africa", "south-africa", "madagascar"), "2x5")
    third = dict.fromkeys(("indonesia", "new-guinea", "siberia", "yakutsk", "china"), "2x5")
    all_held = first | second | third | {"peru": "1x2"} | held
    return stand("classic", all_held, "3x1", Fortifying(order[-1]), order=order, round_limit=1)


@proves("7")
def the_round_limit_waits_for_the_reinforcement_of_the_round() -> Game:
    """When that many rounds are over, a `rounds` reinforcement included."""
    held = {"alaska": "3x5", "alberta": "3x1", "peru": "2x1", "brazil": "2x2"}
    game = stand("rounds", held, "1x1", Fortifying(3), round_limit=1)
    say(game, Pass())
    # 38 territories, Europe, Africa, Asia and Australia: 12 + 5 + 3 + 7 + 2.
    assert (asked(game), game.state.reserve(1)) == (Reinforcing(1), 29)
    say(game, Place("japan", 29), Place("peru", 3))
    assert asked(game) == Reinforcing(3)
    say(game, Place("alaska", 3))
    assert (outcome(game), land(game, "japan", "alaska")) == (("round-limit", 1), "1x30 3x8")
    return game


@proves("7")
def three_rounds_in_which_nobody_acts_end_the_game() -> Game:
    """The tie-break ends a game in which for three whole rounds nobody placed, attacked or moved."""
    held = {"ostmark": "1x2", "thornwold": "-", "sarn": "2x1", "anvil": "2x1"}
    game = stand("states", held, "-", Fortifying(1), players=2)
    events = say(game, Fortify("ostmark", "thornwold", 1))
    # One army everywhere, no income: rounds 2, 3 and 4 pass by themselves; armies are equal, seat 1 is first.
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [2, 3, 4]
    assert outcome(game) == ("stalemate", 1)
    return game


@proves("7")
def a_share_of_the_territories_wins_after_the_draw() -> Game:
    """`win_share`: at least that per cent of the territories, tested after the draw when the turn ends."""
    north_and_south = [*stand("classic", {}, "1x1", Attacking(1)).state.holdings][:25]
    held = dict.fromkeys(north_and_south, "1x1") | {"ukraine": "1x4", "ural": "2x1", "japan": "3x1"}
    game = stand("classic", held, "2x1", Attacking(1), win_share=60)
    # 60 % of 42 are 25.2: 25 territories do not win, 26 do.
    say(game, Attack("ukraine", "ural", 3), Roll((6, 6, 6), (1,)), Advance(1), Pass())
    assert not game.state.over
    say(game, Draw("peru"))
    assert (asked(game), game.state.count(1)) == (Fortifying(1), 26)
    say(game, Pass())
    assert outcome(game) == ("share", 1)
    return game
