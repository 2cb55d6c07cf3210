"""Options: every choice a rule set makes, each with its sentence. A rule set is a value for each."""

from fractions import Fraction
from math import ceil
from typing import Annotated, Literal

from msgspec import Meta, Struct

DiceCount = Annotated[int, Meta(ge=1, le=6)]
Number = Annotated[int, Meta(ge=1, le=10_000)]
NumberOrZero = Annotated[int, Meta(ge=0, le=10_000)]
Factor = Annotated[float, Meta(gt=0, le=1_000)]
PlayerCount = Annotated[int, Meta(ge=2, le=64)]


def says(sentence: str) -> Meta:
    """What an option means, for documents, forms and the command line."""
    return Meta(description=sentence)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A value for every option of the rule book."""

    board: Annotated[str, says("The board it is played on unless another is chosen.")] = "world"
    players: Annotated[
        tuple[PlayerCount, PlayerCount], says("The least and the greatest number of players.")
    ] = (2, 6)

    order: Annotated[
        Literal["shuffle", "seat", "roll"],
        says("Order of play: shuffled, lowest seat first, or by dice with rerolls among those who tie."),
    ] = "shuffle"
    armies: Annotated[
        Number | Factor | dict[PlayerCount, Number],
        says(
            "Armies each player starts with: a number, a table by number of players, or (with a decimal "
            "point) that many per territory of the board, shared."
        ),
    ] = 30
    claim: Annotated[
        Literal["draft", "deal", "free"],
        says(
            "How territories find a holder: claimed in turn until none is empty, dealt out at random, or free: "
            "one army at a time on any territory that nobody else holds."
        ),
    ] = "draft"
    placement: Annotated[
        Literal["turns", "random"],
        says("How the armies left after claiming are placed: in turns, one at a time, or by chance."),
    ] = "turns"
    opening_cards: Annotated[NumberOrZero, says("Cards each player draws before setup.")] = 0

    reinforce: Annotated[
        Literal["turn", "round"],
        says("When players reinforce: at the start of their turn, or all of them at the end of the round."),
    ] = "turn"
    base: Annotated[
        Literal["territories", "points", "values"],
        says(
            "What a third of is received: the territories held, the points (territories plus bonuses of "
            "continents held), or the sum of the values of the territories held."
        ),
    ] = "territories"
    base_least: Annotated[NumberOrZero, says("The least base income.")] = 3
    base_above: Annotated[
        Number | None, says("Divide by three only above this; at or below it the least is received.")
    ] = None
    continents: Annotated[
        Literal["added", "points", "none"],
        says("Bonuses of continents held: added to the base, counted inside the points, or none."),
    ] = "added"

    attack_dice: Annotated[DiceCount, says("The most dice an attacker throws.")] = 3
    defend_dice: Annotated[DiceCount, says("The most dice a defender throws.")] = 2
    defender_chooses: Annotated[
        bool, says("Whether the defender chooses how many dice to throw; else the most allowed.")
    ] = False
    drop_lowest: Annotated[
        Annotated[int, Meta(ge=0, le=5)],
        says("How many of the lowest attacking dice are dropped after the throw, never the last one."),
    ] = 0
    advance_least: Annotated[
        Literal["one", "dice"],
        says("The fewest armies that occupy a capture: one, or as many as dice won it."),
    ] = "one"
    inherit_cards: Annotated[
        bool, says("Whether the conqueror takes an eliminated player's hand; else it is discarded.")
    ] = True
    forced_at: Annotated[
        Number | None, says("Holding this many cards after an elimination, the conqueror must trade at once.")
    ] = None
    forced_to: Annotated[
        NumberOrZero | None, says("Such forced trades go on until this many cards or fewer are held.")
    ] = None

    deck: Annotated[
        Literal["territory", "playing", "none"],
        says("The cards: one per territory and two wild ones, the 52 playing cards, or none."),
    ] = "territory"
    set_values: Annotated[
        Literal["rising", "boxed", "fixed"],
        says(
            "What sets of territory cards are worth: rising (4, 6, 8 … 16, 21, 26 …), boxed (4, 6, 8, 10, 12, 15, "
            "20, 25 …), or fixed by group (infantry 4, cavalry 6, artillery 8, one of each 10)."
        ),
    ] = "rising"
    territory_bonus: Annotated[
        NumberOrZero, says("Extra armies on a held territory that is shown on a traded card.")
    ] = 2
    draw: Annotated[
        Literal["after_attack", "end_of_turn"],
        says("When the card for a capture is drawn: after attacking, or at the end of the turn."),
    ] = "after_attack"
    trade_at: Annotated[
        Number | None,
        says("Holding this many cards at the start of a reinforcement, sets must be traded before placing."),
    ] = None

    fortify: Annotated[
        Literal["connected", "adjacent", "adjacent_or_empty", "unlimited", "none"],
        says(
            "The last move: to a connected own territory, to an adjacent one, to an adjacent own or empty one, "
            "any number of moves to connected ones, or none."
        ),
    ] = "connected"
    cap: Annotated[
        Annotated[int, Meta(ge=2, le=10_000)] | None, says("No territory ever holds more armies than this.")
    ] = None

    win: Annotated[
        Literal["all", "last"],
        says("The winner holds every territory, or is the last player who holds any."),
    ] = "all"
    win_share: Annotated[
        Annotated[int, Meta(ge=60, le=100)] | None,
        says("At the end of a turn its player wins with this share (per cent) of all territories."),
    ] = None
    round_limit: Annotated[
        Number | None, says("After this many rounds the player with most territories wins.")
    ] = None


class RuleSet(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options with a name: what a rule set's file says."""

    title: str = ""
    summary: str = ""

    def options(self) -> Options:
        """The options alone."""
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})


def without_cards(deck: str) -> tuple[str, ...]:
    """Options that say nothing where such a deck is played with, being about other cards than it has."""
    of_sets = ("set_values", "territory_bonus")
    match deck:
        case "none":
            return ("inherit_cards", "forced_at", "forced_to", *of_sets, "draw", "trade_at")
        case "playing":
            return of_sets
        case _:
            return ()


def starting_armies(options: Options, players: int, territories: int) -> int | None:
    """Armies each player starts with, raised where claiming needs more; None if the table has no such line."""
    armies: int | None
    if isinstance(options.armies, dict):
        armies = options.armies.get(players)
    elif isinstance(options.armies, float):
        armies = ceil(Fraction(str(options.armies)) * territories / players)  # as written: 2.2 is 22/10
    else:
        armies = options.armies
    if armies is None or options.claim == "free":
        return armies
    return max(armies, ceil(territories / players))
