"""Reading an answer: what a person types after a verb, as a command for the question that is asked."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from hegemon.bots.hands import best_trade
from hegemon.engine import asks as a
from hegemon.engine.board import Board
from hegemon.engine.commands import (
    Advance,
    AnyCommand,
    Attack,
    Claim,
    Defend,
    Fortify,
    Pass,
    Place,
    Trade,
)
from hegemon.engine.offers import Offer, PlaceOffer, TradeOffer
from hegemon.engine.view import View
from hegemon.engine.words import TerritoryId
from hegemon.terminal.places import Misunderstood, one_place, two_places

MOST_DIGITS = 9
ALL = frozenset({"all", "most", "max", "everything"})
FEWEST = frozenset({"least", "fewest", "min"})


class Said(Struct, frozen=True):
    """What stands after a verb: the words, and the numbers among them."""

    words: tuple[str, ...]
    numbers: tuple[int, ...]

    @property
    def number(self) -> int | None:
        """The one number, if there is one."""
        if len(self.numbers) > 1:
            given = " and ".join(map(str, self.numbers))
            raise Misunderstood(f"One number is enough here, not {given}.")
        return self.numbers[0] if self.numbers else None

    def has(self, some: frozenset[str]) -> bool:
        """Whether one of these words is there."""
        return bool(some.intersection(self.words))

    def without(self, some: frozenset[str]) -> tuple[str, ...]:
        """The other words."""
        return tuple(word for word in self.words if word not in some)


def heard(words: Sequence[str]) -> Said:
    """Words and numbers, apart."""
    return Said(
        tuple(word for word in words if not is_number(word)),
        tuple(int(word) for word in words if is_number(word)),
    )


def is_number(word: str) -> bool:
    """Whether a word is a number that could count armies."""
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS


def claim(view: View, _offers: Sequence[Offer], said: Said) -> AnyCommand:
    return Claim(one_place(board_of(view), said.words))


def place(view: View, offers: Sequence[Offer], said: Said) -> AnyCommand:
    """Without a number: one army in setup, else all that are left."""
    where = one_place(board_of(view), said.without(ALL | {"army", "armies"}))
    return Place(where, said.number if said.number is not None else usual_number(view, offers, where))


def usual_number(view: View, offers: Sequence[Offer], where: TerritoryId) -> int:
    """As many as may be placed there."""
    for offer in offers:
        if isinstance(offer, PlaceOffer) and where in offer.room:
            return offer.most_on(where)
    return 1


def trade(view: View, offers: Sequence[Offer], said: Said) -> AnyCommand:
    """By the numbers of the cards in one's hand; without any, the set that is worth most."""
    if not said.numbers:
        return best_trade(list(offers), lambda _: 0) or refuse_trade(offers)
    hand = view.hand
    for number in said.numbers:
        if not 1 <= number <= len(hand):
            raise Misunderstood(f"You have no card number {number}; hand shows them with their numbers.")
    cards = tuple(hand[number - 1] for number in said.numbers)
    return Trade(cards, bonus(view, offers, cards, said.without(frozenset({"bonus", "on"}))))


def bonus(
    view: View, offers: Sequence[Offer], cards: tuple[str, ...], words: Sequence[str]
) -> TerritoryId | None:
    """Where the extra armies of a set go; nobody is asked where there is one place only."""
    if words:
        return one_place(board_of(view), words)
    for offer in offers:
        if isinstance(offer, TradeOffer) and offer.covers(cards) and len(offer.bonuses(cards)) == 1:
            return offer.bonuses(cards)[0]
    return None


def refuse_trade(_offers: Sequence[Offer]) -> AnyCommand:
    raise Misunderstood("You hold no set of cards that could be traded now.")


def attack(view: View, _offers: Sequence[Offer], said: Said) -> AnyCommand:
    """Without a number: with the most dice."""
    source, target = two_places(board_of(view), said.without(frozenset({"dice", "die"})))
    return Attack(source, target, most_dice(view, source) if said.number is None else said.number)


def most_dice(view: View, source: TerritoryId) -> int:
    """The most dice that may be thrown from a territory; at least 1, so that a refusal names the real reason."""
    return max(1, min(view.setting.options.attack_dice, view.holding(source).armies - 1))


def defend(view: View, _offers: Sequence[Offer], said: Said) -> AnyCommand:
    return Defend(said.number if said.number is not None else most_in_defence(view, said))


def most_in_defence(view: View, said: Said) -> int:
    """`most`, or nothing at all, is the most dice."""
    ask = view.asked
    if said.without(ALL | {"dice", "die"}) or not isinstance(ask, a.Defending):
        raise Misunderstood("Type a number of dice, for example 1.")
    return min(view.setting.options.defend_dice, view.holding(ask.target).armies)


def advance(view: View, _offers: Sequence[Offer], said: Said) -> AnyCommand:
    ask = view.asked
    if said.number is not None:
        return Advance(said.number)
    if isinstance(ask, a.Advancing) and said.has(ALL | FEWEST):
        return Advance(ask.most if said.has(ALL) else ask.least)
    raise Misunderstood("Type a number of armies, or all, or least.")


def move(view: View, _offers: Sequence[Offer], said: Said) -> AnyCommand:
    """Without a number: all but one."""
    words = said.without(ALL | {"army", "armies"})
    source, target = two_places(board_of(view), words)
    most = max(1, view.most_into(target, view.holding(source).armies - 1))
    return Fortify(source, target, most if said.number is None else said.number)


def done(_view: View, _offers: Sequence[Offer], _said: Said) -> AnyCommand:
    return Pass()


def board_of(view: View) -> Board:
    """The board of the game."""
    return view.setting.board


Reader = Callable[[View, Sequence[Offer], Said], AnyCommand]

READERS: dict[str, Reader] = {
    "claim": claim, "place": place, "trade": trade, "attack": attack, "defend": defend,
    "advance": advance, "move": move, "done": done,
}  # fmt: skip

# What is meant when the line begins with no verb.
USUAL: dict[type, str] = {
    a.Claiming: "claim", a.Placing: "place", a.Reinforcing: "place", a.Trading: "trade",
    a.Attacking: "attack", a.Defending: "defend", a.Advancing: "advance", a.Fortifying: "move",
}  # fmt: skip
