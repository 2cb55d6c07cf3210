"""A setting: rule set, board and number of players, and whether these can be played together."""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from hegemon.engine.board import Board
from hegemon.engine.options import Options, starting_armies
from hegemon.engine.words import Card, Seat

GROUPS = ("infantry", "cavalry", "artillery")
WILD = "wild"
VALUES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
NEVER = 10_000


class Unplayable(ValueError):
    """A setting that cannot be played; `options` names what is at odds."""

    def __init__(self, *options: str, because: str) -> None:
        super().__init__(f"{' and '.join(options)}: {because}")
        self.options = options


class Setting(Struct, frozen=True, dict=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that stays the same for a whole game; `rules` is the rule set's name, for people."""

    options: Options = Options()
    board: Board = Board()
    players: int = 0
    rules: str = ""

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, lowest first."""
        return tuple(range(1, self.players + 1))

    @cached_property
    def starting_armies(self) -> int:
        """Armies each player starts with."""
        return starting_armies(self.options, self.players, len(self.board.territories)) or 0

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck."""
        match self.options.deck:
            case "territory":
                return (*self.board.ids, "wild-1", "wild-2")
            case "playing":
                return tuple(value + suit for suit in SUITS for value in VALUES)
            case _:
                return ()

    @cached_property
    def groups(self) -> dict[Card, str]:
        """The group of every territory card."""
        groups = {card: GROUPS[index % 3] for index, card in enumerate(self.board.ids)}
        return groups | {"wild-1": WILD, "wild-2": WILD}

    @cached_property
    def smallest_set(self) -> int:
        """How many cards the smallest set has."""
        return {"territory": 3, "playing": 2}.get(self.options.deck, NEVER)


def check(setting: Setting) -> None:
    """Raise `Unplayable` for the first thing that cannot work."""
    for problem in problems(setting):
        raise problem


def problems(setting: Setting) -> Iterator[Unplayable]:
    """Everything about a setting that cannot work."""
    yield from of_players(setting)
    yield from of_options(setting.options)
    yield from of_cards(setting)


def of_players(setting: Setting) -> Iterator[Unplayable]:
    """Too few or too many players, for the rule set, its table of armies or the board."""
    least, most = setting.options.players
    players, territories = setting.players, len(setting.board.territories)
    if least > most:
        yield Unplayable("players", because=f"the least, {least}, is more than the most, {most}")
    elif not least <= players <= most:
        yield Unplayable("players", because=f"{players} is not from {least} to {most}")
    elif starting_armies(setting.options, players, territories) is None:
        yield Unplayable(
            "armies", "players", because=f"the table of armies has no line for {players} players"
        )
    if players > territories:
        because = f"{players} players need as many territories, {setting.board.id} has {territories}"
        yield Unplayable("players", "board", because=because)


def of_options(options: Options) -> Iterator[Unplayable]:
    """Options at odds with one another."""
    if (options.continents == "points") != (options.base == "points"):
        because = f'"points" must be both or neither, not "{options.continents}" and "{options.base}"'
        yield Unplayable("continents", "base", because=because)
    if options.claim == "free" and options.fortify != "adjacent_or_empty" and options.win != "last":
        because = (
            f'territories may stay empty, and fortify = "{options.fortify}" can never occupy them, '
            f'as win = "all" asks; "adjacent_or_empty" can'
        )
        yield Unplayable("claim", "fortify", because=because)
    if (options.forced_at is None) != (options.forced_to is None):
        yield Unplayable("forced_at", "forced_to", because="one makes no sense without the other")
    if (
        options.forced_at is not None
        and options.forced_to is not None
        and options.forced_to >= options.forced_at
    ):
        because = f"forced trades from {options.forced_at} cards cannot go down to {options.forced_to}"
        yield Unplayable("forced_at", "forced_to", because=because)


def of_cards(setting: Setting) -> Iterator[Unplayable]:
    """Cards that are not there, or never enough of them."""
    options, cards = setting.options, len(setting.cards)
    if options.deck == "none":
        return
    if options.opening_cards * setting.players > cards:
        because = f"{options.opening_cards} for each of {setting.players} players, but the deck has {cards}"
        yield Unplayable("opening_cards", "deck", because=because)
    for name in ("trade_at", "forced_at"):
        limit = getattr(options, name)
        if limit is not None and limit < setting.smallest_set:
            because = f"a set has {setting.smallest_set} cards at least, so {limit} cannot force a trade"
            yield Unplayable(name, "deck", because=because)
