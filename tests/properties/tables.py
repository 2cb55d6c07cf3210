"""Tables to play at: rule sets as they are, and house options of any mixture, on our boards and on tiny ones."""

from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from hegemon import catalog
from hegemon.engine.board import Board, Continent, Territory
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, problems

BOARDS = ("world", "quadrant", "mare-nostrum")
RULE_SETS = ("classic", "states", "rounds", "express", "strongholds")

VALUES: dict[str, tuple[Any, ...]] = {
    "order": ("shuffle", "seat", "roll"),
    "armies": (8, 2.5, {2: 12, 3: 9, 5: 4}, 1),
    "claim": ("draft", "deal", "free"),
    "placement": ("turns", "random"),
    "opening_cards": (0, 3, 5, 7),
    "reinforce": ("turn", "round"),
    "base": ("territories", "points", "values"),
    "base_least": (0, 3, 7),
    "base_above": (None, 12),
    "continents": ("added", "points", "none"),
    "attack_dice": (3, 1, 5, 6),
    "defend_dice": (2, 1, 3, 6),
    "defender_chooses": (False, True),
    "drop_lowest": (0, 2, 5),
    "advance_least": ("one", "dice"),
    "inherit_cards": (True, False),
    "forced_at": (None, 6, 3),
    "forced_to": (None, 4, 0),
    "deck": ("territory", "playing", "none"),
    "set_values": ("rising", "boxed", "fixed"),
    "territory_bonus": (2, 0, 5),
    "draw": ("after_attack", "end_of_turn"),
    "trade_at": (None, 5, 3, 2),
    "fortify": ("connected", "adjacent", "adjacent_or_empty", "unlimited", "none"),
    "cap": (None, 20, 3, 2),
    "win": ("all", "last"),
    "win_share": (None, 60, 90),
    "round_limit": (None, 5, 40),
}


def house(rng: Random) -> Options:
    """Any options; whether they can be played together is another question."""
    strange = rng.random()
    some = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < strange}
    if some.get("forced_at"):
        some["forced_to"] = rng.randrange(some["forced_at"])
    return replace(Options(players=(2, 5)), **some)


def tiny_board(rng: Random, size: int) -> Board:
    """A connected board of a few territories: some tree, some more routes, continents of any shape."""
    ids = [f"t{number}" for number in range(size)]
    routes = {(ids[rng.randrange(number)], ids[number]) for number in range(1, size)}
    routes |= {(min(pair), max(pair)) for pair in (rng.sample(ids, 2) for _ in range(rng.randrange(size)))}
    names = [f"c{number}" for number in range(rng.randint(1, min(3, size)))]
    homes = [*names, *(rng.choice(names) for _ in ids)]
    return Board(
        "tiny",
        "Tiny",
        tuple(Continent(name, name.upper(), rng.randrange(4)) for name in names),
        tuple(
            Territory(one, one.upper(), home, rng.choice((1, 1, 1, 4)))
            for one, home in zip(ids, homes, strict=False)
        ),
        tuple(sorted(routes)),
    )


@cache
def board(name: str) -> Board:
    """One of our boards."""
    return catalog.board(name)


def setting(rng: Random) -> Setting:
    """A table at which a game can be played."""
    return rng.choice((as_it_is, elsewhere, with_house_options, tiny, tiny, feud))(rng)


def as_it_is(rng: Random) -> Setting:
    """A rule set on its own board."""
    options = catalog.rules(rng.choice(RULE_SETS))
    return Setting(options, board(options.board), rng.randint(*options.players))


def elsewhere(rng: Random) -> Setting:
    """A rule set on any board, sometimes with an end that comes soon."""
    options = replace(catalog.rules(rng.choice(RULE_SETS)), round_limit=rng.choice((None, 2, 6)))
    return Setting(options, board(rng.choice(BOARDS)), rng.randint(*options.players))


def with_house_options(rng: Random) -> Setting:
    """House options on one of our boards."""
    return playable(rng, board(rng.choice(BOARDS)), rng.randint(2, 5))


def tiny(rng: Random) -> Setting:
    """House options on a board so small that a game soon comes to its end."""
    size = rng.randint(2, 9)
    return playable(rng, tiny_board(rng, size), rng.randint(2, min(size, 5)))


def feud(rng: Random) -> Setting:
    """Few armies and many cards, so that whoever eliminates somebody must trade at once."""
    rules = replace(catalog.rules(rng.choice(("classic", "express"))), players=(3, 5), armies=1)
    deck = rng.choice(("territory", "playing"))
    cards = replace(rules, deck=deck, claim="deal", opening_cards=rng.choice((3, 5)))
    return Setting(cards, board("quadrant"), rng.randint(3, 5))


def playable(rng: Random, board: Board, players: int) -> Setting:
    """The first options drawn that can be played there."""
    while True:
        chosen = Setting(house(rng), board, players)
        if not any(problems(chosen)):
            return chosen
