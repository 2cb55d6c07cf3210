"""A seat in a server's room: what a game there looks like from this keyboard, and what is said there."""

import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from hegemon.client import Client, Closed
from hegemon.engine.asks import PlayerAsk
from hegemon.engine.board import Board
from hegemon.engine.commands import AnyCommand, Resign, TakeBack
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer, PlayerOffer, TakeBackOffer
from hegemon.engine.setting import Setting
from hegemon.engine.state import Holding
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY, Seat, Standing
from hegemon.server import messages as m
from hegemon.terminal.following import follow
from hegemon.terminal.guest import Guest
from hegemon.terminal.hotseat import Cannot
from hegemon.terminal.talk import Conversation
from hegemon.terminal.telephone import Cut, Heard, Telephone

MOST = 500  # characters of what is said
AGAIN = {"too-fast", "unavailable"}  # refusals after which the same may be said again


class Gone(Exception):
    """The server will have no more of us; the sentence says why."""


class Remote:
    """One game, as the seat at this keyboard sees it."""

    def __init__(self, client: Client, line: Telephone, guest: Guest, board: Board) -> None:
        self.client, self.line, self.guest, self.board = client, line, guest, board
        self.talk: Conversation | None = None
        self.game, self.step = "", -1
        self.now = View()
        self.offered: tuple[PlayerOffer, ...] = ()
        self.fresh: list[AnyEvent] = []
        self.pending: m.Do | None = None
        self.outcome: m.Accepted | m.Refused | None = None

    def sit_down(self, talk: Conversation) -> None:
        """Whoever sits here is told what goes on, and is disturbed when something has come."""
        self.talk, self.line.ring = talk, talk.disturb
        self.share()

    at_home = False

    @property
    def address(self) -> str:
        """The room's link, which holds longer than its code."""
        return f"{self.client.base_url}/room/{self.line.link.room}"

    # The table, as the game's thread sees it.

    @property
    def names(self) -> Sequence[str]:
        """The players' names, lowest seat first; before the start everybody's in the room."""
        return self.guest.names

    @property
    def people(self) -> list[Seat]:
        """One's own seat; none for who watches."""
        return [self.guest.seat] if self.guest.seat else []

    @property
    def asked(self) -> Seat:
        """One's own seat, when it is asked."""
        return self.guest.seat if self.offered and not self.now.over else NOBODY

    def view(self, _seat: Seat) -> View:
        """The game as one's seat sees it; an empty board before the start."""
        if self.game:
            return self.now
        setting = self.setting(len(self.guest.names) or 1)
        holdings, seats = {one: Holding() for one in self.board.ids}, setting.players
        row = (0,) * seats
        playing: Standing = "playing"
        return View(setting, holdings, row, (playing,) * seats, hands=((),) * seats, card_counts=row)

    def setting(self, players: int) -> Setting:
        """What is played, by what the room says."""
        room = self.guest.room
        return Setting(room.options, self.board, players, room.settings.rules)

    def offers(self) -> tuple[Offer, ...]:
        """What one may answer."""
        return self.offered

    def next_events(self) -> tuple[AnyEvent, ...]:
        """Wait until something happens, or one is asked, or the game is over."""
        while not self.fresh and (self.line.waiting or not (self.asked or self.now.over)):
            self.hear_next()
        fresh, self.fresh = tuple(self.fresh), []
        return fresh

    def answer(self, seat: Seat, command: AnyCommand) -> None:
        """Say a command until the server has judged it; raises `Illegal` or `Cannot`."""
        said: Any = command
        self.pending = m.Do(secrets.token_hex(8), seat, said, self.step, isinstance(command, Resign))
        self.line.say(self.pending)
        judged = self.judgement()
        self.pending = self.outcome = None
        if isinstance(judged, m.Refused):
            refuse(judged)
        while isinstance(judged, m.Accepted) and self.step < judged.step:
            self.hear_next()

    def judgement(self) -> m.Accepted | m.Refused:
        """The server's word on what was said."""
        while not self.outcome:
            self.hear_next()
        return self.outcome

    def undo(self) -> None:
        """Take back one's last placement."""
        if not any(isinstance(offer, TakeBackOffer) for offer in self.offered):
            raise Cannot("There is no placement of yours to take back.")
        self.answer(self.asked, TakeBack())

    def chat(self, text: str) -> None:
        """Say something to everybody in the room."""
        self.line.say(m.Say(text[:MOST]))

    def save(self, path: Path) -> None:
        """Write the record, which the server gives away when the game is over."""
        if not self.now.over:
            raise Cannot("The server keeps this game; its record can be saved when it is over.")
        path.write_text(self.client.text(f"/api/games/{self.game}/record"), encoding="utf-8")

    def close(self) -> None:
        """Hang up; one's place waits."""
        self.line.close()

    # Letters.

    def hear_next(self) -> None:
        """Wait for a letter, and do what it asks for."""
        heard = self.line.next(self.talk.idle if self.talk else int)
        if heard is not None:
            self.hear(heard)
        self.share()

    def share(self) -> None:
        """Tell and show what has come."""
        notes, self.guest.notes = self.guest.notes, []
        if self.talk and (notes or not self.fresh):
            self.talk.say(*notes)
            self.talk.look_at(self)

    def hear(self, heard: Heard) -> None:
        """Learn from whatever has come."""
        match heard:
            case Closed():
                raise Gone(f"The room is closed to us: {heard}.")
            case Cut():
                self.guest.cut_off()
            case m.Snapshot():
                self.see_all(heard)
            case m.News(game=self.game, since=since, step=step) if since <= self.step < step:
                self.see_more(heard)
            case m.Accepted(id=id_) | m.Refused(id=id_) if self.pending and id_ == self.pending.id:
                self.judged(heard)
            case _:
                self.guest.hear(heard)
                if isinstance(heard, m.Welcome) and self.pending:
                    self.line.say(self.pending)

    def see_all(self, letter: m.Snapshot) -> None:
        """The whole game anew."""
        self.game, self.step, self.offered = letter.game, letter.step, letter.offers
        setting = self.setting(len(letter.view.reserves))
        self.now = replace(letter.view, setting=setting, agenda=agenda(letter.asked))

    def see_more(self, letter: m.News) -> None:
        """What has happened since."""
        self.step, self.offered = letter.step, letter.offers
        self.now = replace(follow(self.now, letter.events), agenda=agenda(letter.asked))
        self.fresh += letter.events

    def judged(self, letter: m.Accepted | m.Refused) -> None:
        """The server's word on what was said; what came too soon is said again."""
        if isinstance(letter, m.Refused) and letter.why in AGAIN:
            time.sleep(float(letter.facts.get("wait", 0.5)))
            self.line.say(self.pending) if self.pending else None
        else:
            self.outcome = letter


def agenda(asked: PlayerAsk | None) -> tuple[PlayerAsk, ...]:
    """What is asked, as a position has it."""
    return (asked,) if asked else ()


def refuse(letter: m.Refused) -> None:
    """Raise what a refusal says."""
    if letter.why in {*Why}:
        raise Illegal(Why(letter.why), letter.facts)
    raise Cannot(letter.sentence)
