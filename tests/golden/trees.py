"""Positions from which answers are counted, and to which depth; "by hand" says how the rule book gives the counts."""

from collections.abc import Callable

from hegemon import Attack, Game, new
from hegemon.engine.asks import Attacking, Claiming, Fortifying, Placing, Reinforcing
from tests.golden.tables import More, say, stand

CHAIN = {"alaska": "1x3", "northwest-territory": "1x2", "greenland": "1x1"}


def classic_setup() -> Game:
    """Seats 2 and 3 claim one of three, seat 1 is given the last; seat 3 places on one of 2, seat 1 on one of 38.

    By hand: 3, 3 · 2, 6 · 2, 12 · 38. Then seat 1 has 12 + 5 + 3 armies, or 2 more with Indonesia (in 4 of the 12
    ways), for 38 territories: 38 · (8 · 38 · 20 + 4 · 38 · 22).
    """
    held = {"alaska": "2x1", "peru": "3x1", "japan": "-", "indonesia": "-", "siam": "-"}
    return stand("classic", held, "1x1", Claiming(2), reserves={1: 2, 2: 1, 3: 2})


def rounds_order() -> Game:
    """By hand: 216 throws; 120 without a tie, then 42 claims; 90 with two tied, then 36; 6 with three, then 216."""
    return new("rounds", players=3, chance="manual")


def states_opening_hands() -> Game:
    """By hand: 52, 52 · 51, 52 · 51 · 50 ways to draw."""
    return new("states", players=2, chance="manual")


def states_setup() -> Game:
    """By hand: 1 own and 24 empty ones for seat 1; for seat 2 then 25 if seat 1 took none, else 24, and again.

    25, 25 + 24 · 24, 25 · 25 + 24 · 24 · 24.
    """
    return stand(
        "states", {"ostmark": "1x1", "sarn": "2x1"}, "-", Placing(1), players=2, reserves={1: 1, 2: 2}
    )


def strongholds_setup() -> Game:
    """By hand: 6 orders, then 35 and 34 territories to claim."""
    return new("strongholds", players=3, chance="manual")


def express_setup() -> Game:
    """By hand: seat 1 has 3 places, seat 2 has 2, seat 3 no armies: 3, 3 · 2, 6 · 3, 18 · 2."""
    held = {"alaska": "1x1", "peru": "1x1", "japan": "1x1", "siam": "2x1", "india": "2x1"}
    return stand("express", held, "3x1", Placing(1), reserves={1: 2, 2: 2})


def classic_attack() -> Game:
    """By hand: `Pass` and 3 targets with 1 or 2 dice: 7.

    Then 30 armies of seat 2 for 40 territories (13 + 5 + 3 + 7 + 2), 2 · (36 + 216) throws at those with one
    army, and 1 or 2 dice for the defender of Kamchatka, each after two attacks: 1200 + 504 + 4.
    """
    held = {"alaska": "1x3", "kamchatka": "2x2", "peru": "3x1"}
    return stand("classic", held, "2x1", Attacking(1))


def classic_throw() -> Game:
    """By hand: 216 throws, of which 125 win: 125 · 2 advances and 91 · 4 answers of who has lost one army.

    Then 3 or 5 answers after the advances, and 1200 + 36 + 36 + 36 after a lost throw: 125 · 8 + 91 · 1308.
    """
    held = {"alaska": "1x3", "kamchatka": "2x1", "peru": "3x1"}
    game = stand("classic", held, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 2))
    return game


def strongholds_throw() -> Game:
    """By hand: 1296 throws of two dice against two, of which only the highest count: 505 win.

    Then 5 targets with 2 dice or 1 and `Pass` (11 answers), or with 1 die (6): 505 · 11 + 791 · 6.
    """
    held = {"italia": "1x3", "sicilia": "2x2", "arabia": "3x1"}
    game = stand("strongholds", held, "2x1", Attacking(1))
    say(game, Attack("italia", "sicilia", 2))
    return game


def express_throw() -> Game:
    """By hand: 216 throws, of which 125 win: all 2 dice must advance, and so do; 91 do not.

    Alaska keeps one army, Kamchatka has two and four neighbours: 5 answers; else 4 answers: 125 · 5 + 91 · 4.
    """
    held = {"alaska": "1x3", "kamchatka": "2x1", "peru": "3x1"}
    game = stand("express", held, "2x1", Attacking(1))
    say(game, Attack("alaska", "kamchatka", 2))
    return game


def classic_cards() -> Game:
    """By hand: 2 placements and 6 trades: four sets, two of which leave a choice where the bonus goes.

    After a placement `Pass`, 6 trades or `TakeBack`; after a trade 5 armies for two places: 2 · 8 + 6 · 10.
    After placing and trading 4 armies for two places, after passing 3 answers, after taking back 8; after a trade
    and 1 to 4 armies the rest for two places or `TakeBack`, after all five an attack with 6 or 10 answers, `Pass`
    or `TakeBack`: 2 · (6 · 8 + 3 + 8) + 6 · (2 · (9 + 7 + 5 + 3) + 8 + 12).
    """
    hands = {1: "venezuela peru brazil wild-1"}
    held = {"venezuela": "1x1", "peru": "1x1", "japan": "3x1"}
    return stand("classic", held, "2x1", Reinforcing(1), reserves={1: 1}, hands=hands)


def states_cards() -> Game:
    """By hand: 2 placements, 3 pairs of spades and one of kings: 6.

    After placing 4 trades, `Pass` or `TakeBack`; after a trade 3 armies for two places, and one more trade where
    the two cards left are a pair, as after 2 and 9 of spades and after the kings: 2 · 6 + 4 · 6 + 2.
    """
    held = {"almira": "1x1", "rovia": "1x1", "corrin": "2x1"}
    more: More = {"reserves": {1: 1}, "hands": {1: "2S 9S KS KD"}}
    return stand("states", held, "-", Reinforcing(1), players=2, **more)


def rounds_reinforcement() -> Game:
    """By hand: 2 armies for 2 places: 4. After one, the other or `TakeBack`; after both, 3 of seat 2 for 2 places.

    2 · 3 + 2 · 6. Then 4 · 6 and 2 · 4; and 2 · 2 · (5 + 3 + 38 · 29), for seat 3 has 12 + 5 + 3 + 7 + 2 armies.
    """
    held = {"alaska": "1x1", "alberta": "1x1", "peru": "2x1", "brazil": "2x1"}
    return stand("rounds", held, "3x1", Reinforcing(1), reserves={1: 2})


def classic_fortify() -> Game:
    """By hand: from Alaska 2 · 2, from its neighbour 2 · 1, or `Pass`; then 3 armies of seat 2 for 2 places.

    Then the rest or `TakeBack`, or `Pass`, `TakeBack` and 3 dice at 2 targets of Peru or 3 of Brazil, all armies
    placed: 7 · (2 · (5 + 3) + 8 + 11).
    """
    return stand("classic", CHAIN | {"peru": "2x1", "brazil": "2x1"}, "3x1", Fortifying(1))


def classic_unlimited() -> Game:
    """By hand: 3 armies can always move to 2 places, or `Pass`: 7, 6 · 7 + 6, 6 · 48 + 35."""
    more: More = {"fortify": "unlimited"}
    return stand("classic", CHAIN | {"peru": "2x1", "brazil": "2x1"}, "3x1", Fortifying(1), **more)


def rounds_fortify() -> Game:
    """By hand: 2 from Alaska, 2 · 1 from its neighbour, or `Pass`; then 1 die of Brazil at 3 targets, or `Pass`."""
    return stand("rounds", CHAIN | {"peru": "2x1", "brazil": "2x2"}, "3x1", Fortifying(1))


def strongholds_fortify() -> Game:
    """By hand: 5 fill Sicilia, 10 fill Italia, or `Pass`; then 3 armies of seat 2 for 2 places: 16, 16 · 6."""
    held = {"italia": "1x10", "sicilia": "1x15", "arabia": "2x1", "iudaea": "2x1"}
    return stand("strongholds", held, "3x1", Fortifying(1))


def states_fortify() -> Game:
    """By hand: 2 armies to 2 states, 1 army to 3 states, or `Pass`; then 2 armies of Sarn to 3 states, or `Pass`.

    8, 8 · 7. Nobody has points for an army but who holds three states.
    """
    held = {"ostmark": "1x3", "thornwold": "1x2", "sarn": "2x3"}
    return stand("states", held, "-", Fortifying(1), players=2)


TREES: dict[Callable[[], Game], int] = {
    classic_setup: 5,
    rounds_order: 2,
    states_opening_hands: 3,
    states_setup: 3,
    strongholds_setup: 3,
    express_setup: 4,
    classic_attack: 2,
    classic_throw: 3,
    strongholds_throw: 2,
    express_throw: 2,
    classic_cards: 3,
    states_cards: 2,
    rounds_reinforcement: 3,
    classic_fortify: 3,
    classic_unlimited: 3,
    rounds_fortify: 2,
    strongholds_fortify: 2,
    states_fortify: 3,
}
