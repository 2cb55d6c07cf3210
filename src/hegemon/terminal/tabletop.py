"""What a game looks like from a keyboard, wherever it is played: here, or in a server's room."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from hegemon.engine.board import Board
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer
from hegemon.engine.view import View
from hegemon.engine.words import Seat
from hegemon.game import Game


class Left(Exception):
    """Somebody leaves the keyboard; `game` is the one to go on with instead."""

    def __init__(self, game: Game | None = None) -> None:
        super().__init__("left")
        self.game = game


class Sight(Protocol):
    """What can be seen of a game; `asked` is NOBODY while nobody at this keyboard is asked."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names, lowest seat first."""

    @property
    def board(self) -> Board:
        """The board of the game."""

    @property
    def people(self) -> list[Seat]:
        """The seats that answer here."""

    @property
    def asked(self) -> Seat:
        """Who of them is asked."""

    def view(self, seat: Seat) -> View:
        """What a seat sees."""

    def offers(self) -> tuple[Offer, ...]:
        """All that whoever is asked may say."""


class Tabletop(Sight, Protocol):
    """One game that is played; `at_home` another can take its place."""

    at_home: bool

    def next_events(self) -> tuple[AnyEvent, ...]:
        """What has happened since, as one may hear it; nothing when somebody here is asked, or at the end."""

    def answer(self, seat: Seat, command: AnyCommand) -> None:
        """Say a command; raises `Illegal`."""

    def undo(self) -> None:
        """Take the last answer back; raises `Cannot`."""

    def chat(self, text: str) -> None:
        """Say something to everybody; raises `Cannot`."""

    def save(self, path: Path) -> None:
        """Write the record of the game; raises `Cannot`."""

    def close(self) -> None:
        """Leave."""
