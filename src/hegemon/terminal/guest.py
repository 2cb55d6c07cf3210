"""A guest in a room: sits down, is ready, shows the secret that was committed to, and hears who comes and goes."""

import secrets
from collections.abc import Callable
from typing import Any

from hegemon.client import Link
from hegemon.engine.words import NOBODY, Seat
from hegemon.fair import commitment_of
from hegemon.server import messages as m
from hegemon.telling import listed, printable

STATUS = {"away": "{} is away.", "here": "{} is back.", "bot": "A bot plays for {}.", "gone": "{} has left."}


class Guest:
    """What one knows of a room besides the game, and what one does there by oneself."""

    def __init__(self, link: Link, say: Callable[[m.Message], object], name: str) -> None:
        self.link, self.say, self.name = link, say, name
        self.secret = secrets.token_hex(32)
        self.notes: list[str] = []
        self.known = False
        self.room: Any = None
        self.mine: tuple[int, ...] = ()
        self.refused = ""
        self.lobby, self.chatted, self.cut = "", 0.0, False

    @property
    def watches(self) -> bool:
        """Whether one has come too late to play."""
        return self.known and not self.mine and self.room.phase != "open"

    @property
    def seat(self) -> Seat:
        """One's seat in the game."""
        return next((one.seat for one in self.places if one.place in self.mine), NOBODY)

    @property
    def places(self) -> list[m.PlaceView]:
        """Who plays, lowest seat first; before the start everybody in the room."""
        places = [one for one in self.room.places if one.taken and (one.seat or self.room.phase == "open")]
        return sorted(places, key=lambda one: one.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(one.name or one.bot for one in self.places)

    def hear(self, letter: m.AnyLetter) -> None:
        """What a letter says about the room."""
        match letter:
            case m.Welcome(room=room, mine=mine) | m.RoomNews(room=room, mine=mine):
                if self.cut:
                    self.notes.append("The connection is back.")
                self.cut = False
                self.see(room, mine)
                if isinstance(letter, m.Welcome) and not mine and room.phase == "open":
                    self.say(m.Sit(self.name))
            case m.Refused(sentence=sentence) if not self.mine:
                self.refused = sentence
            case m.ChatSaid(at=at) if at > self.chatted:
                self.chatted = at
                self.notes.append(printable(f"{letter.sender}: {letter.text or letter.preset}"))
            case m.Goodbye(why=why):
                self.notes.append(f"The server takes its leave: {why}.")

    def see(self, room: m.RoomView, mine: tuple[int, ...]) -> None:
        """The room is like this now."""
        if self.known:
            self.tell_changes(room)
        self.room, self.mine, self.known = room, mine, True
        self.take_part()
        lobby = in_words(room) if mine and room.phase == "open" else ""
        if lobby and lobby != self.lobby:
            self.notes.append(lobby)
        self.lobby = lobby

    def take_part(self) -> None:
        """Be ready, show one's secret; look from one's seat."""
        place = next((one for one in self.room.places if one.place in self.mine), None)
        if self.room.phase == "open" and place and not place.ready:
            self.say(m.Ready(place.place, commitment_of(self.secret)))
        elif self.room.phase == "revealing" and place:
            self.say(m.Reveal(place.place, self.secret))
        elif self.seat != self.link.look:
            self.link.look = self.seat
            self.say(m.Look(self.seat))

    def tell_changes(self, room: m.RoomView) -> None:
        """Who has gone away or come back, while the game goes on."""
        before = {one.place: one.status for one in self.room.places}
        for one in room.places:
            if room.phase == "playing" == self.room.phase and one.status != before.get(one.place, one.status):
                self.notes.append(STATUS[one.status].format(printable(one.name or one.bot)))
        if room.paused != self.room.paused:
            self.notes.append("The game is paused." if room.paused else "The game goes on.")

    def cut_off(self) -> None:
        """The socket has gone."""
        if not self.cut:
            self.notes.append("The connection is lost; trying again.")
        self.cut = True


def in_words(room: m.RoomView) -> str:
    """Who is in a room before the start, and what is waited for."""
    taken = [one for one in room.places if one.taken]
    here = listed(
        f"{printable(one.name or one.bot)}{'' if one.ready or one.bot else ' (not ready)'}" for one in taken
    )
    missing = room.players[0] - len(taken)
    waits = f"{missing} more needed" if missing > 0 else "the game begins when everybody is ready"
    return f"In the room: {here}; {waits}."
