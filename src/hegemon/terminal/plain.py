"""The plain game: line by line, for pipes, scripts and screen readers."""

from collections.abc import Sequence
from difflib import get_close_matches

from hegemon.engine.board import fold
from hegemon.engine.commands import AnyCommand
from hegemon.engine.errors import Illegal
from hegemon.engine.events import AnyEvent
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY
from hegemon.record import Untrue
from hegemon.telling import capital, printable, seat_name, sentence
from hegemon.terminal import reports
from hegemon.terminal.doing import DOERS
from hegemon.terminal.help import ALIASES, VERBS
from hegemon.terminal.hotseat import Cannot
from hegemon.terminal.places import Misunderstood
from hegemon.terminal.reading import READERS, USUAL, heard
from hegemon.terminal.saying import question, refusal
from hegemon.terminal.seating import BadSeating
from hegemon.terminal.tabletop import Tabletop
from hegemon.terminal.talk import Conversation


class Plain:
    """One person's end of the table, or everybody's: tells what happens, asks, and does what is typed."""

    def __init__(self, table: Tabletop, talk: Conversation) -> None:
        self.table, self.talk = table, talk
        self.log: list[str] = []
        self.suggested = ""
        talk.complete_with([*VERBS, *table.board.ids])

    @property
    def view(self) -> View:
        """What the person asked sees."""
        return self.table.view(self.table.asked)

    def run(self) -> None:
        """To the end of the game; raises `Left` when somebody leaves, `EOFError` at the end of the input."""
        asked = None
        while self.listen():
            ask = (self.table.asked, self.view.asked)
            if ask != asked:
                self.talk.pose(question(self.view, self.table.names))
            asked = ask
            self.talk.look_at(self.table)
            line = self.talk.ask(seat_name(self.table.asked, self.table.names))
            if self.do(line):
                asked = None
        self.talk.look_at(self.table)
        self.talk.say("", *reports.scores(self.table.view(NOBODY), self.table.names))

    def listen(self) -> bool:
        """Tell what happens until somebody here is asked; False when the game is over."""
        while events := self.table.next_events():
            self.tell(events)
        return self.table.asked != NOBODY

    def tell(self, events: Sequence[AnyEvent]) -> None:
        """Events in words."""
        for event in events:
            if said := sentence(event, self.table.board, self.table.names):
                self.log.append(said)
                self.talk.say(said)
        self.talk.look_at(self.table, events)

    def do(self, line: str) -> bool:
        """Do what was typed; whether the question should be asked in full again."""
        typed = " ".join(line.split())
        if fold(typed) in ("yes", "y") and self.suggested:
            typed = self.suggested
        self.suggested = ""
        try:
            return self.obey(typed) if typed else True
        except Misunderstood as error:
            self.suggested = typed.replace(error.wrong, error.right, 1) if error.right else ""
            self.talk.say(str(error))
        except Illegal as error:
            self.talk.say(refusal(error, self.table.board, self.table.names))
        except OSError as error:
            # A file is written as a draft first, of which nobody needs to know.
            self.talk.say(f"{str(error.filename).removesuffix('.part')}: {error.strerror}.")
        except (BadSeating, Cannot, Untrue) as error:
            self.talk.say(capital(printable(str(error))))
        return False

    def obey(self, typed: str) -> bool:
        """One line that makes some sense."""
        verb, words = self.verb_of(typed.casefold().replace(",", " , ").split())
        if verb in READERS:
            self.answer(READERS[verb](self.view, self.table.offers(), heard(words)))
            return True
        argument = typed.partition(" ")[2].strip()
        return bool(DOERS[verb](self, heard(words), argument))

    def verb_of(self, words: list[str]) -> tuple[str, list[str]]:
        """The verb, whole or begun, and the rest; a line without one answers the question."""
        first, rest = words[0], words[1:]
        if first in ALIASES:
            return ALIASES[first], rest
        usual = USUAL[type(self.view.asked)]
        if self.names_a_place(words) or not first.isalpha():
            return usual, words
        begun = [verb for verb in VERBS if verb.startswith(first)]
        if len(begun) == 1:
            return begun[0], rest
        return self.unknown(first, words, usual)

    def names_a_place(self, words: list[str]) -> bool:
        """Whether some beginning of the words is a territory."""
        said = [word for word in words if word not in ("from", "all")]
        spoken = self.table.board.spoken
        return any(fold(" ".join(said[:size])) in spoken for size in range(1, len(said) + 1))

    def unknown(self, first: str, words: list[str], usual: str) -> tuple[str, list[str]]:
        """A word that is no verb may be a misspelt one, or else a misspelt place."""
        near = get_close_matches(first, ALIASES, 1, 0.75)
        if near and not get_close_matches(fold(" ".join(words)), self.table.board.spoken, 1):
            raise Misunderstood(
                f"There is no {first!r}. Did you mean {near[0]}? Type yes, or help.", first, near[0]
            )
        return usual, words

    def answer(self, command: AnyCommand) -> None:
        """Say a command to the table."""
        self.table.answer(self.table.asked, command)
