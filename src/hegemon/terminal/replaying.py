"""Replaying: a game that was played, step by step or turn by turn, forward and back, for the same conversations."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import chain

from hegemon.engine.board import Board
from hegemon.engine.events import OrderDecided, RoundBegan, TurnBegan
from hegemon.engine.offers import Offer
from hegemon.engine.state import State
from hegemon.engine.view import View, view, view_event
from hegemon.engine.words import NOBODY, Seat
from hegemon.record import Record
from hegemon.telling import count, sentence
from hegemon.terminal import reports
from hegemon.terminal.places import Misunderstood, one_place
from hegemon.terminal.reading import Said, heard
from hegemon.terminal.talk import Conversation

HELP = {
    "next": "what happened next; next 10 for ten answers. Enter alone does it too.",
    "back": "one answer back; back 10 for ten.",
    "turn": "on to the next turn.",
    "last": "back to the beginning of a turn.",
    "play": "all the rest.",
    "go": "to an answer by its number: go 120. go 0 is the beginning.",
    "list": "the board: every territory with its holder and armies.",
    "look": "one territory and its neighbours: look peru.",
    "score": "all players: territories, armies, cards, income.",
    "quit": "leave.",
    "help": "this list.",
}
ALIASES = {verb: verb for verb in HELP} | {
    "n": "next", "b": "back", "t": "turn", "l": "last", "p": "play", "g": "go", "q": "quit", "exit": "quit", "?": "help",
    "h": "help", "map": "list", "board": "list", "scores": "score", "previous": "last",
}  # fmt: skip
BEGINNINGS = (OrderDecided, RoundBegan, TurnBegan)


class Replay:
    """A recorded game, and where in it one is: after `at` of its answers."""

    def __init__(self, recorded: Record, states: Sequence[State], talk: Conversation) -> None:
        self.states = states
        self.header, self.talk, self.at = recorded.header, talk, 0
        opening = tuple(recorded.header.opening or ())
        self.events = [opening, *(step.events for step in recorded.steps)]
        talk.complete_with([*HELP, *self.board.ids])

    # As a table that is looked at.

    @property
    def people(self) -> list[Seat]:
        """Nobody plays any more."""
        return []

    @property
    def asked(self) -> Seat:
        """Nobody is asked."""
        return NOBODY

    @property
    def names(self) -> Sequence[str]:
        """The players' names."""
        return self.header.names

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.states[0].setting.board

    def view(self, _seat: Seat) -> View:
        """What everybody saw."""
        return view(self.states[self.at], NOBODY)

    def offers(self) -> tuple[Offer, ...]:
        """Nothing can be answered."""
        return ()

    # What is done with it.

    @property
    def last(self) -> int:
        """How many answers there are."""
        return len(self.states) - 1

    def run(self) -> None:
        """Until somebody leaves; raises `EOFError` at the end of the input."""
        self.show()
        while True:
            self.talk.pose(
                f"After answer {self.at} of {self.last}: next, back, turn, last, play, go, help, quit?"
            )
            words = self.talk.ask("replay").casefold().split() or ["next"]
            try:
                if not self.obey(words):
                    return
            except Misunderstood as error:
                self.talk.say(str(error))

    def obey(self, words: list[str]) -> bool:
        """Do what was typed; False when that is to leave."""
        verb = ALIASES.get(words[0]) or begun(words[0])
        if verb != "quit":
            DOERS[verb](self, heard(words[1:]))
        return verb != "quit"

    def go(self, to: int) -> None:
        """To after so many answers; on the way forward what happened is told."""
        start, self.at = self.at, max(0, min(to, self.last))
        if start == self.at:
            self.talk.say("This is the end." if self.at else "This is the beginning.")
        elif start > self.at:
            self.talk.say(f"Back to answer {self.at}.")
            self.talk.look_at(self)
        else:
            self.tell(start + 1)

    def show(self) -> None:
        """The beginning."""
        self.tell(0)
        self.talk.say(f"This game has {count(self.last, 'answer', 'answers')}.")

    def tell(self, start: int) -> None:
        """What happened from an answer on until now."""
        happened = tuple(chain.from_iterable(self.events[start : self.at + 1]))
        public = tuple(view_event(event, NOBODY) for event in happened)
        said = (sentence(event, self.board, self.names) for event in public)
        for line in filter(None, said):
            self.talk.say(line)
        self.talk.look_at(self, public)

    def turns(self) -> list[int]:
        """After which answers a turn or a round begins."""
        return [
            number
            for number, events in enumerate(self.events)
            if any(isinstance(one, BEGINNINGS) for one in events)
        ]


def begun(word: str) -> str:
    """The verb that begins so."""
    fitting = [verb for verb in HELP if verb.startswith(word)]
    if len(fitting) == 1:
        return fitting[0]
    near = get_close_matches(word, ALIASES, 1, 0.6)
    meant = f" Did you mean {near[0]}?" if near else ""
    raise Misunderstood(f"There is no {word!r}.{meant} Type help for all you can say.")


def number(said: Said, usual: int) -> int:
    """The number that was typed."""
    return usual if said.number is None else said.number


def go_to(replay: Replay, said: Said) -> None:
    """By number."""
    if said.number is None:
        raise Misunderstood(f"Type a number from 0 to {replay.last}: go {replay.last // 2}.")
    replay.go(said.number)


def next_turn(replay: Replay, _said: Said) -> None:
    replay.go(next((one for one in replay.turns() if one > replay.at), replay.last))


def last_turn(replay: Replay, _said: Said) -> None:
    replay.go(next((one for one in reversed(replay.turns()) if one < replay.at), 0))


def look(replay: Replay, said: Said) -> None:
    replay.talk.say(*reports.look(replay.view(NOBODY), one_place(replay.board, said.words), replay.names))


DOERS: dict[str, Callable[[Replay, Said], object]] = {
    "next": lambda replay, said: replay.go(replay.at + number(said, 1)),
    "back": lambda replay, said: replay.go(replay.at - number(said, 1)),
    "turn": next_turn,
    "last": last_turn,
    "play": lambda replay, _said: replay.go(replay.last),
    "go": go_to,
    "list": lambda replay, _said: replay.talk.say(*reports.the_map(replay.view(NOBODY), replay.names)),
    "look": look,
    "score": lambda replay, _said: replay.talk.say(*reports.scores(replay.view(NOBODY), replay.names)),
    "help": lambda replay, _said: replay.talk.say(*(f"{verb}: {what}" for verb, what in HELP.items())),
}


def show_replay(talk: Conversation, recorded: Record, states: Sequence[State]) -> None:
    """A replay, until somebody leaves."""
    try:
        Replay(recorded, states, talk).run()
    except (EOFError, KeyboardInterrupt):
        talk.say("")
