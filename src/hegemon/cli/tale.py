"""A game as a tale: a line for each turn, and one for each event that changes the game."""

from collections.abc import Iterable, Iterator, Sequence

from hegemon.engine import events as e
from hegemon.engine.board import Board
from hegemon.engine.words import Seat
from hegemon.telling import armies, capital, count, listed, place_name, seat_name, sentence

HEADINGS = (e.OrderDecided, e.RoundBegan)
GREAT = (
    e.OrderRolled,
    e.ReserveForfeited,
    e.TakenBack,
    e.DeckRenewed,
    e.SeatFell,
    e.HandTaken,
    e.SeatResigned,
    e.SeatTurnedNeutral,
    e.GameWon,
    e.GameAbandoned,
)
STARTS = (e.TurnBegan, e.IncomeReceived)  # income outside of a turn: the end of a round
ENDS = (e.TurnEnded, e.GameWon, e.GameAbandoned)


class Turn:
    """What a player has done in a turn so far, or outside of one to reinforce."""

    def __init__(self, seat: Seat, board: Board) -> None:
        self.seat, self.board = seat, board
        self.received = self.sets = self.attacks = 0
        self.captured: list[str] = []
        self.moved: list[str] = []
        self.drew = False

    def note(self, event: e.AnyEvent) -> None:
        """Remember what belongs into the line of this turn."""
        match event:
            case e.IncomeReceived():
                self.received += event.base + event.bonus
            case e.SetTraded():
                self.received, self.sets = self.received + event.worth, self.sets + 1
            case e.AttackDeclared():
                self.attacks += 1
            case e.TerritoryCaptured():
                self.captured.append(place_name(self.board, event.territory))
            case e.Fortified():
                self.moved.append(place_name(self.board, event.target))
            case e.CardDrawn():
                self.drew = True

    def line(self, names: Sequence[str]) -> str:
        """The turn in a line."""
        return f"{capital(seat_name(self.seat, names))}: {'; '.join(self.parts()) or 'nothing'}"

    def parts(self) -> Iterator[str]:
        """What there is to say, in the order in which it happens."""
        if self.sets:
            yield f"trades {count(self.sets, 'set', 'sets')}"
        if self.received:
            yield f"receives {armies(self.received)}"
        if self.attacks:
            yield count(self.attacks, "attack", "attacks")
        if self.captured:
            yield f"captures {listed(self.captured)}"
        if self.moved:
            yield f"moves to {listed(self.moved)}"
        if self.drew:
            yield "draws a card"


class Tale:
    """Hears events, and tells a line when a turn is over or something great has happened."""

    def __init__(self, board: Board, names: Sequence[str] = ()) -> None:
        self.board, self.names = board, names
        self.turn: Turn | None = None
        self.great: list[str] = []

    def hear(self, event: e.AnyEvent) -> Iterator[str]:
        """One event; what can be told now comes back."""
        if isinstance(event, STARTS) and (self.turn is None or self.turn.seat != event.seat):
            yield from self.told()
            self.turn = Turn(event.seat, self.board)
        if self.turn:
            self.turn.note(event)
        if isinstance(event, GREAT):
            self.great.append(self.sentence(event))
        if isinstance(event, ENDS + HEADINGS) or not self.turn:
            yield from self.told()
        if isinstance(event, HEADINGS):
            yield self.sentence(event)

    def told(self) -> Iterator[str]:
        """The turn so far in a line, then what was great in it."""
        lines = [self.turn.line(self.names), *self.great] if self.turn else self.great
        yield from (f"  {line}" for line in lines)
        self.turn, self.great = None, []

    def sentence(self, event: e.AnyEvent) -> str:
        """An event that is told by itself."""
        return sentence(event, self.board, self.names) or ""


def tale(happened: Iterable[e.AnyEvent], board: Board, names: Sequence[str] = ()) -> Iterator[str]:
    """The lines of a game; what belongs to a round is indented."""
    teller = Tale(board, names)
    for event in happened:
        yield from teller.hear(event)
    yield from teller.told()
