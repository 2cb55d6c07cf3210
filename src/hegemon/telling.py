"""Telling: what has happened, in sentences for people. Events that say nothing to people have none."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hegemon.engine import events as e
from hegemon.engine.board import Board
from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY, Card, Ending, Seat, TerritoryId

SEATS = frozenset({"seat", "by", "loser", "defender"})
PLACES = frozenset({"territory", "source", "target"})
ARMIES = frozenset({"armies", "reserve", "worth", "source_armies", "target_armies"})
FACES = frozenset({"dice", "attack", "defend"})
NOT_PLAYERS = {NOBODY: "nobody", NEUTRAL: "the neutral armies", CHANCE: "chance"}

ENDINGS: dict[Ending, str] = {
    "": "",
    "won": "by conquest",
    "share": "with a large enough share of the territories",
    "round-limit": "with most territories when the last round is over",
    "stalemate": "with most territories, nobody having moved for three rounds",
    "resignations": "as the only one left",
    "abandoned": "",
}


def sentence(event: e.AnyEvent, board: Board, names: Sequence[str] = ()) -> str | None:
    """What `event` says to people; `names` are the players', lowest seat first."""
    said = SENTENCES[type(event)]
    if said is None:
        return None
    words = Words(event, board, names)
    return capital(said.format_map(words) if isinstance(said, str) else said(event, words))


class Words(dict[str, str]):
    """The fields of an event as people say them, each when it is asked for."""

    def __init__(self, event: e.AnyEvent, board: Board, names: Sequence[str]) -> None:
        self.event, self.board, self.names = event, board, names

    def __missing__(self, field: str) -> str:
        return self.word(field, getattr(self.event, field))

    def word(self, field: str, value: Any) -> str:
        """One field's value."""
        if field in SEATS:
            return seat_name(value, self.names)
        if field in PLACES:
            return place_name(self.board, value)
        if field in ARMIES:
            return armies(value)
        return self.row(field, value) if isinstance(value, tuple) else str(value)

    def row(self, field: str, values: tuple[Any, ...]) -> str:
        """A field of several values."""
        match field:
            case "seats":
                return listed(seat_name(seat, self.names) for seat in values)
            case "cards":
                return listed(card_name(self.board, card) for card in values)
            case "continents":
                return listed(continent_name(self.board, continent) for continent in values)
            case _:
                return " ".join(map(str, values))


def seat_name(seat: Seat, names: Sequence[str] = ()) -> str:
    """A seat as people call it."""
    if seat in NOT_PLAYERS:
        return NOT_PLAYERS[seat]
    return printable(names[seat - 1]) if 0 < seat <= len(names) and names[seat - 1] else f"seat {seat}"


def place_name(board: Board, territory: TerritoryId) -> str:
    """A territory's name; its id if the board does not know it."""
    return board.territory[territory].name if territory in board.territory else printable(territory)


def continent_name(board: Board, continent: str) -> str:
    """A continent's name."""
    return next((one.name for one in board.continents if one.id == continent), printable(continent))


def card_name(board: Board, card: Card) -> str:
    """A card as people call it: by its territory, else by its id."""
    return place_name(board, card)


def count(number: int, one: str, many: str) -> str:
    """A number of things."""
    return f"{number:,} {one if number == 1 else many}"


def armies(number: int) -> str:
    """A number of armies."""
    return count(number, "army", "armies")


def listed(parts: Iterable[str]) -> str:
    """Parts in a row, the last after an "and"."""
    *most, last = [*parts] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


def printable(text: str) -> str:
    """A text from outside, without what could command a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def told_income(event: e.IncomeReceived, words: Words) -> str:
    bonus = f", and {event.bonus} for {words['continents']}" if event.bonus else ""
    return f"{words['seat']} receives {armies(event.base)}{bonus}."


def told_draw(event: e.CardDrawn, words: Words) -> str:
    card = f"the card {card_name(words.board, event.card)}" if event.card else "a card"
    return f"{words['seat']} draws {card}."


def told_dice(event: e.DiceRolled, words: Words) -> str:
    losses = f"{event.attacker_lost} lost in attack, {event.defender_lost} in defence"
    return f"{words['source']} throws {words['attack']}, {words['target']} {words['defend']}: {losses}."


def told_hand(event: e.HandTaken, words: Words) -> str:
    seen = f": {words['cards']}." if event.cards else "."
    return f"{words['by']} takes {count(event.count, 'card', 'cards')} from {words['seat']}{seen}"


def told_order(event: e.OrderRolled, words: Words) -> str:
    rolls = (f"{words.word('seat', seat)} {die}" for seat, die in zip(event.seats, event.dice, strict=True))
    return f"for the order of play, {', '.join(rolls)}."


def told_answer(event: e.Given, words: Words) -> str:
    return f"the rules answer for {words['seat']}: {type(event.command).__name__.lower()}."


def told_win(event: e.GameWon, words: Words) -> str:
    return f"{words['seat']} has won {ENDINGS[event.ending]}."


SENTENCES: dict[type[e.Event], str | Callable[[Any, Words], str] | None] = {
    e.Answered: None,
    e.Asked: None,
    e.Given: told_answer,
    e.OrderRolled: told_order,
    e.OrderDecided: "The order of play is {seats}.",
    e.TerritoryTaken: "{seat} takes {territory} with {armies}.",
    e.ArmiesChanged: "{territory} is down to {armies}.",
    e.Placed: "{seat} places on {territory}, which has {armies} now.",
    e.ReserveForfeited: "{seat} has no room for {armies}, which are lost.",
    e.TakeBackOpened: None,
    e.TakeBackClosed: None,
    e.TakenBack: "{seat} takes the last placement back.",
    e.RoundBegan: "Round {round} begins.",
    e.RoundEnded: "Round {round} is over.",
    e.TurnBegan: "It is the turn of {seat}.",
    e.TurnEnded: None,
    e.IncomeReceived: told_income,
    e.CardDrawn: told_draw,
    e.DeckRenewed: "The deck is empty: the discard is the deck now.",
    e.SetTraded: "{seat} trades {cards} for {worth}.",
    e.AttackDeclared: "{seat} attacks {target}, held by {defender}, from {source}.",
    e.DiceRolled: told_dice,
    e.TerritoryCaptured: "{seat} captures {territory} from {loser}.",
    e.Advanced: "{target} is occupied with {target_armies}; {source} keeps {source_armies}.",
    e.SeatFell: "{seat} is out, beaten by {by}.",
    e.HandTaken: told_hand,
    e.HandDiscarded: "The cards of {seat} go to the discard: {cards}.",
    e.Fortified: "{seat} moves from {source}, which keeps {source_armies}, to {target}: {target_armies} now.",
    e.SeatResigned: "{seat} resigns.",
    e.SeatTurnedNeutral: "What {seat} held is neutral now.",
    e.GameWon: told_win,
    e.GameAbandoned: "Nobody is left to play: the game ends without a winner.",
}
