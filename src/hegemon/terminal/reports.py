"""Reports: the board, the players, a hand, odds and a hint, as lines of text."""

import re
from collections.abc import Iterator, Sequence
from random import Random

from hegemon import bots
from hegemon.engine.board import Board
from hegemon.engine.chances import win_chance
from hegemon.engine.odds import odds
from hegemon.engine.offers import Offer
from hegemon.engine.rules.reinforce import income_of
from hegemon.engine.setting import GROUPS, WILD
from hegemon.engine.state import Position
from hegemon.engine.throws import Dice
from hegemon.engine.view import View
from hegemon.engine.words import NEUTRAL, NOBODY, Card, Seat, TerritoryId
from hegemon.telling import armies, capital, count, listed, place_name, seat_name
from hegemon.terminal.saying import ordered

SEAT = re.compile(r"\bseat (\d+)\b")
ADVISER = "general"
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def the_map(view: View, names: Sequence[str], only: str = "") -> Iterator[str]:
    """Every continent (or one) with its bonus and holder, and who holds its territories with how many armies."""
    for continent in view.setting.board.continents:
        if only in ("", continent.id):
            yield continent_line(view, continent.id, names)
            for one in view.setting.board.members[continent.id]:
                yield f"  {holding_line(view, one, names)}"


def continent_line(view: View, continent: str, names: Sequence[str]) -> str:
    """A continent in a line."""
    board = view.setting.board
    title = next(one.name for one in board.continents if one.id == continent)
    owner = holder(view, continent)
    held = f", held by {seat_name(owner, names)}" if owner > NOBODY else ""
    worth = "" if view.setting.options.continents == "none" else f", bonus {board.bonuses[continent]}"
    return f"{title}{worth}{held}"


def holder(view: Position, continent: str) -> Seat:
    """Who holds all of a continent; NOBODY if nobody does."""
    owners = {view.holding(one).owner for one in view.setting.board.members[continent]}
    return owners.pop() if len(owners) == 1 else NOBODY


def holding_line(view: View, one: TerritoryId, names: Sequence[str]) -> str:
    """A territory in a line."""
    board, holding = view.setting.board, view.holding(one)
    value = f" (value {board.values[one]})" if board.values[one] > 1 else ""
    if holding.owner == NOBODY:
        return f"{place_name(board, one)}{value}: empty"
    whose = "neutral" if holding.owner == NEUTRAL else f"of {seat_name(holding.owner, names)}"
    return f"{place_name(board, one)}{value}: {holding.armies} {whose}"


def look(view: View, one: TerritoryId, names: Sequence[str]) -> Iterator[str]:
    """A territory and what lies around it."""
    board = view.setting.board
    yield f"{holding_line(view, one, names)}, in {continent_line(view, board.territory[one].continent, names)}"
    for other in board.neighbours[one]:
        yield f"  beside {holding_line(view, other, names)}"


def fronts(view: View, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    """A player's territories with whom they border on."""
    board = view.setting.board
    for one in view.held(seat):
        enemies = [other for other in view.neighbours(one) if view.holding(other).owner not in (seat, NOBODY)]
        beside = listed(holding_line(view, other, names) for other in enemies) if enemies else "no enemy"
        yield f"{place_name(board, one)} {view.holding(one).armies}, beside {beside}"


def scores(view: View, names: Sequence[str]) -> Iterator[str]:
    """Every player in a line, in the order of play."""
    for seat in view.order or view.setting.seats:
        yield score_line(view, seat, names)


def score_line(view: View, seat: Seat, names: Sequence[str]) -> str:
    """A player in a line."""
    who = capital(seat_name(seat, names))
    if view.standing(seat) in ("fallen", "neutral"):
        return f"{who}: {'out' if view.standing(seat) == 'fallen' else 'has left, neutral'}"
    parts = [count(view.count(seat), "territory", "territories"), armies(view.armies(seat))]
    if view.setting.options.deck != "none":
        parts.append(count(view.card_counts[seat - 1], "card", "cards"))
    if view.reserve(seat):
        parts.append(f"{view.reserve(seat)} to place")
    if not view.in_setup:
        base, bonus, _continents = income_of(view, seat)
        parts.append(f"income {base + bonus}")
    return f"{who}: {', '.join(parts)}"


def hand(view: View) -> Iterator[str]:
    """The viewer's cards, numbered, and what the next set is worth."""
    if not view.hand:
        yield "You hold no cards."
    for number, card in enumerate(view.hand, 1):
        yield f"{number} {card_line(view, card)}"


def card_line(view: View, card: Card) -> str:
    """A card: its group, and whether its territory is one's own."""
    setting = view.setting
    if setting.options.deck == "playing":
        return f"{card[:-1]} of {SUITS[card[-1]]}"
    group = setting.groups[card]
    if group == WILD:
        return f"wild card, any of {listed(GROUPS)}"
    own = ", yours" if view.holding(card).owner == view.seat else ""
    return f"{place_name(setting.board, card)}, {group}{own}"


def chances(view: View, source: TerritoryId, target: TerritoryId) -> str:
    """How an attack to the end would turn out."""
    board = view.setting.board
    able, held = max(0, view.holding(source).armies - 1), view.holding(target).armies
    names = f"{place_name(board, source)} to {place_name(board, target)}"
    if not able or not held:
        return f"{names}: no attack is possible with {armies(able + 1)} against {held}."
    return f"{names}: {in_numbers(view, able, held)}"


def in_numbers(view: View, able: int, held: int) -> str:
    """The chance that so many armies able to attack take a territory, and what it costs."""
    options = view.setting.options
    dice = Dice(options.attack_dice, options.defend_dice, options.drop_lowest)
    if able * held > 40_000:
        return f"{win_chance(able, held, dice):.0%} with {able} attacking {held}."
    battle = odds(able, held, dice)
    lost = f"{battle.attacker_losses:.1f} lost in attack, {battle.defender_losses:.1f} in defence"
    return f"{battle.win:.0%} with {able} attacking {held}; expected {lost}."


def hint(view: View, offers: Sequence[Offer], names: Sequence[str] = ()) -> str:
    """What a good player would do, and why."""
    adviser = bots.make(ADVISER)
    command = adviser(view, offers, Random(0))  # noqa: S311 (an opinion, not a throw)
    board: Board = view.setting.board
    return f"{capital(ordered(command, board))}: {with_names(adviser.explain(), names).strip().rstrip('.')}."


def with_names(text: str, names: Sequence[str]) -> str:
    """A bot's reason, in which players are called by their names: bots know but seats."""
    return SEAT.sub(lambda found: seat_name(int(found[1]), names), text)
