"""Between the game, which waits in a thread of its own for lines, and the screen, which must never wait."""

from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from threading import Event, Thread

from msgspec import Struct

from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY, Seat
from hegemon.terminal.help import BY_HAND
from hegemon.terminal.tabletop import Sight
from hegemon.terminal.talk import Conversation

LONG = 3  # lines; more at once want to be read in peace


class Scene(Struct, frozen=True):
    """What there is to be drawn: the table as the one who is asked sees it."""

    view: View
    names: tuple[str, ...]
    asked: Seat
    offers: tuple[Offer, ...]
    people: tuple[Seat, ...] = ()
    events: tuple[AnyEvent, ...] = ()


class Screen:
    """What a stage shows things on; every method is called from the game's thread."""

    def told(self, line: str) -> None:
        """Something happened, or was answered."""

    def read(self, lines: Sequence[str], closed: Callable[[], object] | None) -> None:
        """Something to be read in peace; who waits for that is called when it is closed."""

    def posed(self, question: str) -> None:
        """A question."""

    def prompted(self, prompt: str) -> None:
        """Somebody should type."""

    def changed(self, scene: Scene) -> None:
        """The table has changed."""

    def ended(self) -> None:
        """The game's thread has nothing more to do."""


class Stage:
    """A conversation whose lines come from the screen, at whatever time."""

    by_hand: Sequence[str] = BY_HAND

    def __init__(self, screen: Screen, pace: float) -> None:
        self.screen, self.pace = screen, pace
        self.typed: SimpleQueue[str | None] = SimpleQueue()
        self.closed, self.hurry = Event(), Event()
        self.listening = False
        self.parting: list[str] = []
        self.words: Sequence[str] = ()
        self.thread: Thread | None = None
        self.failure: Exception | None = None

    def begin(self, game: Callable[[Conversation], object]) -> None:
        """Let a game run in a thread of its own."""

        def run() -> None:
            try:
                game(self)
            except Exception as error:  # noqa: BLE001 (told when the screen has gone, by whoever knows it)
                self.failure = error
            if not self.closed.is_set():
                self.screen.ended()

        self.thread = Thread(target=run, name="game", daemon=True)
        self.thread.start()

    @property
    def running(self) -> bool:
        """Whether the game's thread has still something to do."""
        return self.thread is not None and self.thread.is_alive()

    def close(self) -> list[str]:
        """The screen has gone; what there is to say after it."""
        self.closed.set()
        self.typed.put(None)
        if self.thread:
            self.thread.join(timeout=10)
        if self.failure:
            raise self.failure
        return self.parting

    # The conversation, in the game's thread.

    def say(self, *lines: str) -> None:
        if len(lines) > LONG and not self.closed.is_set():
            self.screen.read(lines, None)
        elif not self.closed.is_set():
            for line in lines:
                self.screen.told(line)

    def part(self, *lines: str) -> None:
        self.parting += lines
        self.say(*lines)

    def pose(self, question: str) -> None:
        if not self.closed.is_set():
            self.screen.posed(question)

    def ask(self, prompt: str) -> str:
        if self.closed.is_set():
            raise EOFError
        self.hurry.clear()
        self.screen.prompted(prompt)
        self.listening = True
        line = self.typed.get()
        self.listening = False
        if line is None:
            raise EOFError
        return line

    def idle(self) -> None:
        if self.closed.is_set():
            raise EOFError

    def disturb(self) -> None:
        if self.listening:
            self.listening = False
            self.typed.put("")

    def show_alone(self, lines: Iterable[str], whose: str) -> None:
        read = Event()
        if not self.closed.is_set():
            self.screen.read([f"For {whose} alone:", "", *lines], read.set)
            while not read.wait(0.1) and not self.closed.is_set():
                pass

    def complete_with(self, words: Sequence[str]) -> None:
        self.words = words

    def look_at(self, table: Sight, events: Sequence[AnyEvent] = ()) -> None:
        """Draw the table; what others do is drawn slowly enough to be followed."""
        if self.closed.is_set():
            raise EOFError
        asked, people = table.asked, table.people
        viewer = asked or (people[0] if len(people) == 1 else NOBODY)
        offers = table.offers() if asked else ()
        view, names = table.view(viewer), tuple(table.names)
        self.screen.changed(Scene(view, names, asked, offers, tuple(people), tuple(events)))
        if events and not asked and not self.hurry.is_set():
            self.closed.wait(self.pace)
