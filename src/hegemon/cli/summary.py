"""What a game came to: who won and how, and what every seat had in the end."""

from collections.abc import Iterator, Sequence

import typer
from msgspec import Struct

from hegemon.cli.layout import columns, paragraph
from hegemon.engine.events import (
    AnyEvent,
    DiceRolled,
    GameAbandoned,
    GameWon,
    OrderRolled,
    RoundBegan,
    SeatFell,
    SetTraded,
    TerritoryCaptured,
)
from hegemon.engine.state import State
from hegemon.engine.words import CHANCE, Ending, Seat, Standing
from hegemon.record import Record
from hegemon.telling import capital, count, printable, seat_name, sentence

FATES: dict[Standing, str] = {
    "playing": "in the game",
    "leaving": "about to leave",
    "neutral": "resigned, neutral",
    "fallen": "out",
}


class SeatSummary(Struct, frozen=True):
    """What one seat had in the end; `fell_in` is the round in which it fell, to `fell_to`."""

    seat: Seat
    name: str
    territories: int
    armies: int
    cards: int
    fate: Standing
    fell_in: int | None
    fell_to: Seat | None


class Summary(Struct, frozen=True):
    """A game in numbers; `answers` counts those of players and of chance, `dice` the dice thrown."""

    rules: str
    board: str
    players: int
    seed: int | None
    winner: Seat | None
    ending: Ending
    rounds: int
    answers: int
    chance_answers: int
    attacks: int
    captures: int
    sets_traded: int
    dice: int
    seats: tuple[SeatSummary, ...]


def summary(recorded: Record, state: State) -> Summary:
    """The summary of a game whose last state is `state`."""
    header, events = recorded.header, list(happened(recorded))
    throws = [event for event in events if isinstance(event, DiceRolled)]
    order_dice = sum(len(event.dice) for event in events if isinstance(event, OrderRolled))
    return Summary(
        rules=header.rules,
        board=header.board,
        players=header.players,
        seed=header.seed,
        winner=state.winner or None,
        ending=state.ending,
        rounds=state.round,
        answers=len(recorded.steps),
        chance_answers=sum(step.seat == CHANCE for step in recorded.steps),
        attacks=len(throws),
        captures=sum(isinstance(event, TerritoryCaptured) for event in events),
        sets_traded=sum(isinstance(event, SetTraded) for event in events),
        dice=order_dice + sum(len(throw.attack) + len(throw.defend) for throw in throws),
        seats=tuple(seats(header.names, state, dict(falls(events)))),
    )


def happened(recorded: Record) -> Iterator[AnyEvent]:
    """All events of a game."""
    yield from recorded.header.opening
    for step in recorded.steps:
        yield from step.events


def falls(events: Sequence[AnyEvent]) -> Iterator[tuple[Seat, tuple[int, Seat]]]:
    """Who fell in which round, and to whom."""
    round_ = 0
    for event in events:
        match event:
            case RoundBegan(round=number):
                round_ = number
            case SeatFell(seat=seat, by=by):
                yield seat, (round_, by)


def seats(names: Sequence[str], state: State, fallen: dict[Seat, tuple[int, Seat]]) -> Iterator[SeatSummary]:
    """Every seat, lowest first."""
    for seat in state.setting.seats:
        fell_in, fell_to = fallen.get(seat, (None, None))
        yield SeatSummary(
            seat=seat,
            name=names[seat - 1] if seat <= len(names) else "",
            territories=state.count(seat),
            armies=state.armies(seat),
            cards=len(state.hand(seat)),
            fate=state.standing(seat),
            fell_in=fell_in,
            fell_to=fell_to,
        )


def show(told: Summary, state: State) -> None:
    """A summary in words."""
    names = [one.name for one in told.seats]
    paragraph(outcome(told, state, names))
    paragraph(f"{title(told)}: {numbers(told)}.")
    typer.echo()
    rows = [
        [capital(seat_name(one.seat, names)), str(one.territories), str(one.armies), str(one.cards),
         fate(one, told.winner, names)]
        for one in told.seats
    ]  # fmt: skip
    columns([["", "territories", "armies", "cards", ""], *rows])


def outcome(told: Summary, state: State, names: Sequence[str]) -> str:
    """How the game ended, if it has."""
    if not told.ending:
        return "The game is not over."
    event = GameWon(told.winner, told.ending) if told.winner else GameAbandoned()
    return sentence(event, state.setting.board, names) or ""


def title(told: Summary) -> str:
    """What was played."""
    seed = f", seed {told.seed}" if told.seed is not None else ""
    rules = printable(told.rules) or "a game"
    return f"{rules} on {printable(told.board)}, {told.players} players{seed}"


def numbers(told: Summary) -> str:
    """The numbers of a game in words."""
    return ", ".join((
        count(told.rounds, "round", "rounds"),
        count(told.answers, "answer", "answers"),
        count(told.captures, "capture", "captures"),
        f"{count(told.sets_traded, 'set', 'sets')} traded",
        f"{count(told.dice, 'die', 'dice')} thrown",
    ))  # fmt: skip


def fate(one: SeatSummary, winner: Seat | None, names: Sequence[str]) -> str:
    """What has become of a seat."""
    if one.seat == winner:
        return "the winner"
    if one.fell_in is not None and one.fell_to is not None:
        return f"out in round {one.fell_in}, beaten by {seat_name(one.fell_to, names)}"
    return FATES[one.fate]
