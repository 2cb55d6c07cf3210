"""One game between bots, from the first deal to the winner; no record is kept, so it is fast."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter

from msgspec import Struct

from hegemon.bots import Bot, Listener, Program
from hegemon.chance import seeded
from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import begin, choices, play
from hegemon.engine.errors import Illegal
from hegemon.engine.events import AnyEvent, SeatFell
from hegemon.engine.rng import choose
from hegemon.engine.setting import Setting
from hegemon.engine.state import State
from hegemon.engine.view import view, view_event
from hegemon.engine.words import CHANCE, Seat


class Result(Struct, frozen=True):
    """How a game ended, seat by seat: rank (1 has won), answers, seconds of thought, illegal answers."""

    winner: Seat
    ending: str
    rounds: int
    order: tuple[Seat, ...]
    ranks: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]
    illegal: tuple[int, ...]


class Match:
    """A game under way. The stream of chance depends on `chance` and on how often chance was asked."""

    def __init__(self, setting: Setting, bots: Sequence[Bot], chance: str, luck: str) -> None:
        self.state, events = begin(setting)
        self.bots, self.chance, self.drawn = bots, chance, 0
        self.rngs = [Random(f"{luck}/{seat}") for seat in setting.seats]  # noqa: S311
        self.answers, self.illegal = Counter[Seat](), Counter[Seat]()
        self.seconds = dict.fromkeys(setting.seats, 0.0)
        self.fallen: list[Seat] = []
        self.listeners: list[tuple[Seat, Listener]] = [
            (seat, bot) for seat, bot in enumerate(bots, 1) if isinstance(bot, Listener)
        ]
        self.note(events)

    def run(self) -> Result:
        """Play to the end."""
        while not self.state.over:
            self.step()
        return self.result()

    def step(self) -> None:
        """One answer, by chance or a bot; an illegal one is replaced by a legal one and counted."""
        seat = self.state.agenda[0].seat
        command = self.by_chance() if seat == CHANCE else self.by_bot(seat)
        try:
            self.state, events = play(self.state, seat, command)
        except Illegal:
            self.illegal[seat] += 1
            self.state, events = play(self.state, seat, self.instead(seat))
        self.note(events)

    def by_chance(self) -> AnyCommand:
        """Chance's answer: the n-th of a game is the same wherever the question is the same."""
        self.drawn += 1
        return choices(self.state)[0].pick(seeded(self.chance, self.drawn))

    def by_bot(self, seat: Seat) -> AnyCommand:
        """A bot's answer, timed."""
        seen, offered = view(self.state, seat), choices(self.state)
        began = perf_counter()
        command = self.bots[seat - 1](seen, offered, self.rngs[seat - 1])
        self.seconds[seat] += perf_counter() - began
        self.answers[seat] += 1
        return command

    def instead(self, seat: Seat) -> AnyCommand:
        """A legal answer for who gave none."""
        return choose(self.rngs[seat - 1], choices(self.state)).pick(self.rngs[seat - 1])

    def note(self, events: Sequence[AnyEvent]) -> None:
        """Remember who falls, in order; tell those who listen."""
        self.fallen += [event.seat for event in events if isinstance(event, SeatFell)]
        for seat, bot in self.listeners:
            bot.hear([view_event(event, seat) for event in events])

    def result(self) -> Result:
        """What is left to say when the game is over."""
        seats, state = self.state.setting.seats, self.state
        return Result(
            winner=state.winner,
            ending=state.ending,
            rounds=state.round,
            order=state.order,
            ranks=tuple(ranks(state, self.fallen)),
            answers=tuple(self.answers[seat] for seat in seats),
            seconds=tuple(self.seconds[seat] for seat in seats),
            illegal=tuple(self.illegal[seat] + replaced(self.bots[seat - 1]) for seat in seats),
        )


def replaced(bot: Bot) -> int:
    """The answers that were given for a program which had none of its own."""
    return bot.tally.replaced if isinstance(bot, Program) else 0


def ranks(state: State, fallen: Sequence[Seat]) -> list[int]:
    """The winner first, then who holds most, then who fell last."""
    alive = [seat for seat in state.setting.seats if seat not in fallen]
    alive.sort(key=lambda seat: (seat == state.winner, state.count(seat), state.armies(seat)), reverse=True)
    row = [*alive, *reversed(fallen)]
    return [1 + row.index(seat) for seat in state.setting.seats]
