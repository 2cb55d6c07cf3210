"""A game at one keyboard: people and bots at one table, with undo; the same face as a seat in a server's room."""

import secrets
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from random import SystemRandom

from hegemon.bots import Bot, Listener, Program
from hegemon.chance import seeded
from hegemon.engine.board import Board
from hegemon.engine.commands import AnyCommand, TakeBack
from hegemon.engine.errors import Illegal
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer, ResignOffer, TakeBackOffer
from hegemon.engine.rng import Rng, choose
from hegemon.engine.state import State
from hegemon.engine.view import View, view_event
from hegemon.engine.words import CHANCE, NOBODY, Seat
from hegemon.game import Game
from hegemon.telling import capital, printable
from hegemon.terminal.seating import seated


class Cannot(Exception):
    """What was wanted is not possible; the sentence says why."""


class Hotseat:
    """A game under way; whoever is asked and is no bot answers here."""

    at_home = True

    def __init__(
        self, game: Game, programs: Collection[str] = (), tell: Callable[[str], None] = print
    ) -> None:
        self.game, self.programs, self.tell = game, programs, tell
        self.names: tuple[str, ...] = game.header.names
        self.told, self.opened = 0, False
        self.before: list[tuple[int, State]] = []
        self.bots: dict[Seat, Bot] = {}
        self.luck = secrets.randbits(32) if game.header.seed is None else game.header.seed
        self.seat_bots()

    def taken_up(self) -> None:
        """Of a game that was left, what happened before is known."""
        self.told, self.opened = len(self.game.steps), True

    def seat_bots(self) -> None:
        """Bots with a fresh mind, at the beginning and after an undo."""
        self.close()
        made = {seat: seated(name, self.programs) for seat, name in enumerate(self.names, 1)}
        self.bots = {seat: bot for seat, bot in made.items() if bot}
        for bot in self.bots.values():
            if isinstance(bot, Program):
                bot.tell = self.broken_down

    def broken_down(self, how: str) -> None:
        """A program plays no more."""
        self.tell(capital(printable(" ".join(how.split()))))

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.game.state.setting.board

    @property
    def people(self) -> list[Seat]:
        """The seats that answer here."""
        return [seat for seat in self.game.state.setting.seats if seat not in self.bots]

    @property
    def asked(self) -> Seat:
        """The person who is asked; NOBODY while it is for bots or chance, or when the game is over."""
        ask = self.game.asked
        return ask.seat if ask and ask.seat in self.people else NOBODY

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.state.over

    def view(self, seat: Seat) -> View:
        """What a seat sees."""
        return self.game.view(seat)

    def offers(self) -> tuple[Offer, ...]:
        """All that the person asked may say."""
        return self.game.offers(self.asked) if self.asked else ()

    def next_events(self) -> tuple[AnyEvent, ...]:
        """What has happened since, as those at the keyboard may hear it; nothing when a person is asked."""
        if not self.opened:
            self.opened = True
            if self.game.header.opening:
                return self.heard(self.game.header.opening)
        if self.told == len(self.game.steps) and self.game.asked and not self.asked:
            self.go_on()
        news = self.game.steps[self.told :]
        self.told = len(self.game.steps)
        return self.heard([event for step in news for event in step.events])

    def heard(self, events: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
        """Alone at the keyboard one hears what one's seat may hear, together what everybody may."""
        viewer = self.people[0] if len(self.people) == 1 else NOBODY
        return tuple(view_event(event, viewer) for event in events)

    def go_on(self) -> None:
        """An answer of chance or of a bot; what a bot may not say is replaced."""
        seat, rng = self.game.state.agenda[0].seat, self.rng()
        offers = self.game.offers()
        if seat == CHANCE:
            self.do(seat, offers[0].pick(SystemRandom()))
            return
        try:
            self.do(seat, self.bots[seat](self.game.view(seat), offers, rng))
        except Illegal:
            self.do(seat, choose(rng, offers).pick(rng))

    def rng(self) -> Rng:
        """The luck of bots: another than that of the dice, and the same after an undo."""
        return seeded("bots", self.luck, len(self.game.steps))

    def do(self, seat: Seat, command: AnyCommand) -> None:
        """Say a command. Once chance has answered, what was said before stays said."""
        steps = len(self.game.steps)
        self.game.answer(command, seat)
        taken = self.game.steps[steps:]
        if any(step.seat == CHANCE for step in taken):
            self.before.clear()
        for bot_seat, bot in self.bots.items():
            if isinstance(bot, Listener):
                bot.hear([view_event(event, bot_seat) for step in taken for event in step.events])

    def answer(self, seat: Seat, command: AnyCommand) -> None:
        """A person's command; raises `Illegal`, and then nothing has changed."""
        moment = (len(self.game.steps), self.game.state)
        self.before.append(moment)
        try:
            self.do(seat, command)
        except Illegal:
            self.before.remove(moment)
            raise

    def undo(self) -> None:
        """Go back to the last question that a person answered, if no dice or cards have fallen since."""
        if self.before:
            steps, self.game.state = self.before.pop()
            del self.game.steps[steps:]
            self.told = steps
            self.seat_bots()
        elif any(isinstance(offer, TakeBackOffer) for offer in self.offers()):
            self.do(self.asked, TakeBack())
        else:
            raise Cannot("There is nothing to undo: what dice or cards have shown stays.")

    def may_resign(self) -> bool:
        """Whether the person asked can leave the game."""
        return any(isinstance(offer, ResignOffer) for offer in self.offers())

    def chat(self, _text: str) -> None:
        """Everybody sits here."""
        raise Cannot("Everybody sits at this keyboard; in a server's room this is heard by all.")

    def save(self, path: Path) -> None:
        """Write the record of the game."""
        self.game.save(path)

    def close(self) -> None:
        """Let the bots go; those that are programs end."""
        for bot in self.bots.values():
            getattr(bot, "close", lambda: None)()
        self.bots = {}
