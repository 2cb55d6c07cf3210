"""What golden games are made with: a register, positions on real boards, and a few words to look at a game."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from hegemon import Game, Illegal, Why, at
from hegemon.engine.asks import (
    AnyAsk,
    Attacking,
    Claiming,
    Claims,
    Fortifying,
    Placements,
    Placing,
    Reinforcing,
    RoundEnding,
    RoundReinforcements,
)
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent
from hegemon.engine.rules.turn import phases
from hegemon.engine.state import State
from hegemon.engine.words import NOBODY, Seat, Standing
from hegemon.game import setting_for
from hegemon.notation import read_holding, write_holding

FOLDER = Path(__file__).parent / "games"
More = dict[str, Any]
FIELDS = ("order", "round", "active_round", "sets_traded", "captured")


class Golden(NamedTuple):
    """A game that proves a sentence of a section of the rule book."""

    name: str
    section: str
    sentence: str
    play: Callable[[], Game]

    @property
    def file(self) -> Path:
        """Where the game is recorded."""
        return FOLDER / f"{self.name}.jsonl"

    def line(self) -> str:
        """The game in the list of all."""
        return f"{self.section:<4} {self.name}"


GOLDEN: list[Golden] = []


def proves(section: str) -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    """Registers a script; its docstring is the sentence it proves."""

    def register(script: Callable[[], Game]) -> Callable[[], Game]:
        name = script.__name__.replace("_", "-")
        GOLDEN.append(Golden(name, section, script.__doc__ or "", script))
        return script

    return register


def stand(rules: str, land: Mapping[str, str], rest: str, ask: AnyAsk, players: int = 3, **more: Any) -> Game:
    """A game in which `ask` comes next; `land` as in a position line, `rest` is everywhere else.

    More are `hands`, `reserves` and `standings` by seat, `discard`, other fields of a state, and house rules.
    """
    by_seat = {name: more.pop(name, {}) for name in ("hands", "reserves", "standings")}
    fields = {name: more.pop(name) for name in FIELDS if name in more}
    discard = cards(more.pop("discard", ""))
    setting = setting_for(rules, players, **more)
    in_setup = isinstance(ask, Claiming | Placing)
    state = State(
        setting=setting,
        holdings={name: read_holding(land.get(name, rest)) for name in setting.board.ids},
        reserves=tuple(by_seat["reserves"].get(seat, 0) for seat in setting.seats),
        hands=tuple(cards(by_seat["hands"].get(seat, "")) for seat in setting.seats),
        discard=discard,
        **{"order": setting.seats, "round": 0 if in_setup else 1, "active_round": 0 if in_setup else 1}
        | fields,
    )
    return at(seated(state, ask, by_seat["standings"]))


def seated(state: State, ask: AnyAsk, standings: Mapping[Seat, Standing]) -> State:
    """The same with the deck, the standings and the agenda that belong to it."""
    gone = {card for hand in (*state.hands, state.discard) for card in hand}
    fallen = {seat: "playing" if state.count(seat) else "fallen" for seat in state.setting.seats}
    agenda = agenda_from(state, ask)
    in_turn = isinstance(ask, Attacking | Fortifying) or (isinstance(ask, Reinforcing) and len(agenda) > 3)
    return replace(
        state,
        deck=tuple(card for card in state.setting.cards if card not in gone),
        standings=tuple((fallen | dict(standings)).values()),
        turn=ask.seat if in_turn else NOBODY,
        agenda=agenda,
    )


def agenda_from(state: State, ask: AnyAsk) -> tuple[AnyAsk, ...]:
    """An ask and what follows it."""
    turn = tuple(phases(state.setting.options, ask.seat))
    following = state.order[(state.order.index(ask.seat) + 1) % len(state.order)]
    match ask:
        case Claiming():
            return ask, Claims(following)
        case Placing():
            return ask, Placements(following)
        case Reinforcing() if state.setting.options.reinforce == "round":
            return ask, RoundReinforcements(ask.seat), RoundEnding()
        case Reinforcing():
            return ask, *turn[2:]
        case _:
            return turn[turn.index(ask) :]


def cards(text: str) -> tuple[str, ...]:
    """Cards with blanks between them."""
    return tuple(text.split())


def say(game: Game, *answers: AnyCommand, seat: Seat | None = None) -> list[AnyEvent]:
    """One answer after another, by whoever is asked or by `seat`; what happened."""
    return [event for answer in answers for event in game.answer(answer, seat).events]


def refused(game: Game, command: AnyCommand, seat: Seat | None = None) -> Why:
    """Why a command is refused; it leaves no trace in the game."""
    with pytest.raises(Illegal) as caught:
        game.answer(command, seat)
    return caught.value.why


def asked(game: Game) -> AnyAsk | None:
    """Who is asked what."""
    return game.asked


def land(game: Game, *territories: str) -> str:
    """How territories stand: "1x4 2x1"."""
    return " ".join(write_holding(game.state.holding(name)) for name in territories)
