"""Refusals: a reason a program can read, with the facts behind it, and a sentence for people."""

from enum import StrEnum
from typing import Any


class Why(StrEnum):
    """The reason why a command was refused."""

    GAME_OVER = "game-over"
    NOT_ASKED = "not-asked"
    NOT_AN_ANSWER = "not-an-answer"
    NO_SUCH_TERRITORY = "no-such-territory"
    NOT_EMPTY = "not-empty"
    NOT_YOURS = "not-yours"
    YOUR_OWN = "your-own"
    NOBODY_THERE = "nobody-there"
    NOT_ADJACENT = "not-adjacent"
    OUT_OF_REACH = "out-of-reach"
    NOT_THAT_MANY = "not-that-many"
    MUST_TRADE = "must-trade"
    ARMIES_LEFT = "armies-left"
    NOT_YOUR_CARDS = "not-your-cards"
    NO_SET = "no-set"
    BONUS_NEEDED = "bonus-needed"
    NO_BONUS = "no-bonus"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    NOT_PLAYING = "not-playing"
    BAD_ORDER = "bad-order"
    BAD_DICE = "bad-dice"
    BAD_DEAL = "bad-deal"
    BAD_SCATTER = "bad-scatter"
    NO_SUCH_CARD = "no-such-card"
    BAD_COMMAND = "bad-command"


SENTENCES = {
    Why.GAME_OVER: "the game is over",
    Why.NOT_ASKED: "seat {seat} is not asked now, seat {asked} is",
    Why.NOT_AN_ANSWER: "{command} does not answer {ask}; possible: {possible}",
    Why.NO_SUCH_TERRITORY: "there is no territory {territory!r} on this board",
    Why.NOT_EMPTY: "{territory} is held already",
    Why.NOT_YOURS: "{territory} is not yours",
    Why.YOUR_OWN: "{territory} is your own",
    Why.NOBODY_THERE: "{territory} is empty: nobody is there to attack",
    Why.NOT_ADJACENT: "{target} is not adjacent to {source}",
    Why.OUT_OF_REACH: "armies of {source} cannot move to {target}",
    Why.NOT_THAT_MANY: "{given} is not from {least} to {most}",
    Why.MUST_TRADE: "a set must be traded first",
    Why.ARMIES_LEFT: "{reserve} armies are still to be placed",
    Why.NOT_YOUR_CARDS: "these are not cards of your hand: {cards}",
    Why.NO_SET: "these cards are no set: {cards}",
    Why.BONUS_NEEDED: "bonus_on must name one of {territories}",
    Why.NO_BONUS: "no territory can take a bonus, so bonus_on must be absent, not {territory}",
    Why.NOTHING_TO_TAKE_BACK: "there is no placement to take back",
    Why.NOT_PLAYING: "seat {seat} is not playing",
    Why.BAD_ORDER: "the order must name each of {seats} once",
    Why.BAD_DICE: "{given} is not {count} dice of 1 to 6",
    Why.BAD_DEAL: "a deal names every territory of the board once",
    Why.BAD_SCATTER: "{armies} armies must be scattered over territories that can take them",
    Why.NO_SUCH_CARD: "{card!r} is not in the deck",
    Why.BAD_COMMAND: "{problem}",
}


class Illegal(Exception):
    """A refused command: nothing has changed."""

    def __init__(self, why: Why, facts: dict[str, Any]) -> None:
        super().__init__(SENTENCES[why].format(**facts))
        self.why = why
        self.facts = facts


def require(true: object, why: Why, **facts: Any) -> None:
    """Refuse with `why` and its facts unless `true`."""
    if not true:
        raise Illegal(why, facts)


def require_between(least: int, given: int, most: int) -> None:
    """Refuse a number outside `least` … `most`."""
    require(least <= given <= most, Why.NOT_THAT_MANY, given=given, least=least, most=most)
