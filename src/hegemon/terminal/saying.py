"""Saying: questions, commands and refusals in words for people."""

from collections.abc import Callable, Sequence
from typing import Any

from hegemon.engine import asks as a
from hegemon.engine import commands as c
from hegemon.engine.board import Board
from hegemon.engine.errors import SENTENCES, Illegal, Why
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY
from hegemon.telling import armies, capital, card_name, count, listed, place_name, seat_name

PLACES = ("territory", "source", "target")
SEATS = ("seat", "asked")
HOW_TO_BEGIN = "Type help for all you can say."


def question(view: View, names: Sequence[str]) -> str:
    """What the viewer is asked, with what there is to know for the answer."""
    return capital(QUESTIONS[type(view.asked)](view, view.asked, names))


def claiming(view: View, ask: a.Claiming, names: Sequence[str]) -> str:
    empty = sum(not holding.owner for holding in view.holdings.values())
    return f"{seat_name(ask.seat, names)} claims a territory; {empty} are empty. Which one?"


def placing(view: View, ask: a.Placing, names: Sequence[str]) -> str:
    reserve = view.reserve(ask.seat)
    which = "one army" if ask.most == 1 else f"up to {armies(ask.most)}"
    return f"{seat_name(ask.seat, names)} places {which} of {reserve}. Where?"


def reinforcing(view: View, ask: a.Reinforcing, names: Sequence[str]) -> str:
    reserve, held = view.reserve(ask.seat), len(view.hand)
    cards = f" You hold {count(held, 'card', 'cards')}: hand, trade." if held else ""
    what = f"has {armies(reserve)} to place." if reserve else "may trade, or is done."
    return f"{seat_name(ask.seat, names)} {what}{cards}"


def trading(view: View, ask: a.Trading, names: Sequence[str]) -> str:
    held = count(len(view.hand), "card", "cards")
    return f"{seat_name(ask.seat, names)} holds {held} and must trade a set: hand, trade."


def attacking(view: View, ask: a.Attacking, names: Sequence[str]) -> str:
    return f"{seat_name(ask.seat, names)} may attack{example(view, 'attack', own=False)}; or done."


def example(view: View, verb: str, own: bool) -> str:
    """How one would type an attack or a move that is possible now."""
    board = view.setting.board
    for one in view.held(view.seat):
        for other in view.neighbours(one) if view.holding(one).armies > 1 else ():
            owner = view.holding(other).owner
            if owner != NOBODY and (owner == view.seat) == own:
                return f", for example {verb} {place_name(board, one)} to {place_name(board, other)}"
    return ""


def defending(view: View, ask: a.Defending, names: Sequence[str]) -> str:
    board = view.setting.board
    source, target = place_name(board, ask.source), place_name(board, ask.target)
    most = min(view.setting.options.defend_dice, view.holding(ask.target).armies)
    thrown = count(ask.dice, "die comes", "dice come")
    return (
        f"{seat_name(ask.seat, names)} defends {target}: {thrown} from {source}. How many dice, 1 to {most}?"
    )


def advancing(view: View, ask: a.Advancing, names: Sequence[str]) -> str:
    target = place_name(view.setting.board, ask.target)
    return f"{seat_name(ask.seat, names)} moves into {target}. How many armies, {ask.least} to {ask.most}?"


def fortifying(view: View, ask: a.Fortifying, names: Sequence[str]) -> str:
    return f"{seat_name(ask.seat, names)} may move armies{example(view, 'move 1', own=True)}; or done."


QUESTIONS: dict[type, Callable[[View, Any, Sequence[str]], str]] = {
    a.Claiming: claiming, a.Placing: placing, a.Reinforcing: reinforcing, a.Trading: trading,
    a.Attacking: attacking, a.Defending: defending, a.Advancing: advancing, a.Fortifying: fortifying,
}  # fmt: skip


def ordered(command: c.AnyCommand, board: Board) -> str:
    """A command as one would type it."""
    return (
        ORDERS[type(command)](command, board) if type(command) in ORDERS else type(command).__name__.lower()
    )


def trade(command: c.Trade, board: Board) -> str:
    cards = listed(card_name(board, card) for card in command.cards)
    extra = f", the extra armies on {place_name(board, command.bonus_on)}" if command.bonus_on else ""
    return f"trade {cards}{extra}"


def attack(command: c.Attack, board: Board) -> str:
    source, target = place_name(board, command.source), place_name(board, command.target)
    return f"attack {source} to {target} with {count(command.dice, 'die', 'dice')}"


def move(command: c.Fortify, board: Board) -> str:
    source, target = place_name(board, command.source), place_name(board, command.target)
    return f"move {command.armies} {source} to {target}"


ORDERS: dict[type, Callable[[Any, Board], str]] = {
    c.Claim: lambda command, board: f"claim {place_name(board, command.territory)}",
    c.Place: lambda command, board: f"place {command.armies} {place_name(board, command.territory)}",
    c.Trade: trade,
    c.TakeBack: lambda _command, _board: "undo",
    c.Attack: attack,
    c.Defend: lambda command, _board: f"defend {command.dice}",
    c.Advance: lambda command, _board: f"advance {command.armies}",
    c.Fortify: move,
    c.Pass: lambda _command, _board: "done",
}


def refusal(error: Illegal, board: Board, names: Sequence[str]) -> str:
    """Why a command was refused, with names for ids."""
    if error.why == Why.NOT_AN_ANSWER:
        return f"That is no answer to what is asked now. {HOW_TO_BEGIN}"
    facts = {fact: named(fact, value, board, names) for fact, value in error.facts.items()}
    return capital(SENTENCES[error.why].format(**facts)) + "."


def named(fact: str, value: Any, board: Board, names: Sequence[str]) -> Any:
    """A fact as people say it."""
    if fact in PLACES and value in board.territory:
        return place_name(board, value)
    if fact in SEATS:
        return seat_name(value, names)
    if isinstance(value, list | tuple):
        return listed(card_name(board, str(one)) for one in value)
    return value
