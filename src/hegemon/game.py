"""Game: the comfortable, mutable face of the engine for people who write Python."""

import secrets
from pathlib import Path
from typing import Any, Literal

import msgspec

from hegemon import catalog, notation, record
from hegemon.engine.asks import AnyAsk
from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import begin, choices, offers
from hegemon.engine.errors import Illegal, Why, require
from hegemon.engine.offers import Offer
from hegemon.engine.setting import Setting, Unplayable
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest, take
from hegemon.engine.view import View, view
from hegemon.engine.words import CHANCE, Seat
from hegemon.houserules import with_house_rules
from hegemon.record import Header, Record, Untrue, header_of
from hegemon.sound import faults

Chance = Literal["seeded", "manual"]
LONGEST = 200  # characters of what is quoted in a refusal


class Game:
    """One game: ask it what is asked, answer, look, save."""

    def __init__(self, header: Header, state: State, steps: tuple[Step, ...] = ()) -> None:
        self.header = header
        self.state = state
        self.steps = list(steps)
        self.chance_answers()

    @property
    def asked(self) -> AnyAsk | None:
        """Who is asked what; None when the game is over."""
        return self.state.asked

    @property
    def winner(self) -> Seat | None:
        """The seat that has won; None while nobody has."""
        return self.state.winner or None

    @property
    def position(self) -> str:
        """The state as one line of text; `hegemon.at` makes a game of it."""
        return notation.write(self.state)

    def offers(self, seat: Seat | None = None) -> tuple[Offer, ...]:
        """The answers to what is asked now; for a seat: all it may say, `TakeBack` and `Resign` included."""
        return choices(self.state) if seat is None else offers(self.state, seat)

    def answer(self, command: AnyCommand, seat: Seat | None = None) -> Step:
        """Say `command` for the seat that is asked, or for `seat`; raises `Illegal`, and then nothing changed."""
        require(self.state.asked, Why.GAME_OVER)
        who = self.state.agenda[0].seat if seat is None else well_formed(seat, Seat, "seat")
        step = self.take(who, well_formed(command, AnyCommand, "command"))
        self.chance_answers()
        return step

    def take(self, seat: Seat, command: AnyCommand) -> Step:
        """One step."""
        self.state, step = take(self.state, len(self.steps) + 1, seat, command)
        self.steps.append(step)
        return step

    def chance_answers(self) -> None:
        """With a seed, chance answers at once; the stream of a step depends on seed and step alone."""
        while self.header.seed is not None and self.asked and self.asked.seat == CHANCE:
            self.take(CHANCE, record.by_seed(self.header.seed, len(self.steps) + 1, self.state))

    def view(self, seat: Seat) -> View:
        """What `seat` may see; 0 is a spectator."""
        return view(self.state, seat)

    def record(self) -> str:
        """The game as text."""
        return Record(self.header, tuple(self.steps)).text()

    def save(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all, or to a pipe or device as far as that takes it."""
        given = Path(path)
        if given.exists() and not given.is_file():  # a device must not be replaced, nor a link
            given.write_text(self.record(), encoding="utf-8")
            return
        target = given.resolve()
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.record(), encoding="utf-8")
        draft.replace(target)


def new(
    rules: str = "classic",
    *,
    players: int | None = None,
    seed: int | None = None,
    chance: Chance = "seeded",
    folder: Path | str | None = None,
    **options: Any,
) -> Game:
    """A new game; other keywords are house rules: `board="quadrant"`, `placement="random"`, `deck="none"`."""
    setting = setting_for(rules, players, folder, **options)
    if chance not in ("seeded", "manual"):
        raise Unplayable("chance", because=f'"seeded" or "manual", not {chance!r}')
    if chance == "manual" and seed is not None:
        raise Unplayable("seed", "chance", because="who answers chance by hand has no use for a seed")
    if chance == "seeded" and seed is None:
        seed = secrets.randbits(63)
    return Game(header_of(setting, seed), begin(setting)[0])


def setting_for(
    rules: str, players: int | None = None, folder: Path | str | None = None, **options: Any
) -> Setting:
    """The setting for a rule set's name, a number of players (the least by default) and house rules."""
    chosen = with_house_rules(catalog.rules(rules, folder), options)
    count = chosen.players[0] if players is None else players
    if type(count) is not int:
        raise Unplayable("players", because=f"a whole number, not {count!r}")
    return Setting(chosen, catalog.board(chosen.board, folder), count, rules)


def load(path: Path | str, folder: Path | str | None = None) -> Game:
    """The game in a file, ready to go on; raises `Untrue` if its record does not hold."""
    return game_of(record.read_file(path), folder)


def game_of(recorded: Record, folder: Path | str | None = None) -> Game:
    """The game in a record, every hash checked."""
    *_, state = record.replay(recorded, folder=folder)
    if fault := next(faults(state), None):
        raise Untrue(len(recorded.steps) + 1, f"no game can go on from here: {fault}")
    return Game(recorded.header, state, recorded.steps)


def at(position: str | State, seed: int | None = None, folder: Path | str | None = None) -> Game:
    """A game that goes on from a position; without a seed the caller answers for chance."""
    state = notation.read(position, folder) if isinstance(position, str) else notation.sound(position)
    blank = header_of(state.setting, seed)
    start = msgspec.structs.replace(blank, opening=(), position=notation.write(state), hash=digest(state))
    return Game(start, state)


def well_formed(said: object, kind: Any, name: str) -> Any:
    """What was said as it would come over a wire: refuses a wrong type, or a number out of all bounds."""
    try:
        return msgspec.convert(msgspec.to_builtins(said), kind)
    except (msgspec.ValidationError, TypeError, RecursionError) as error:
        raise Illegal(Why.BAD_COMMAND, {"problem": f"{shown(said)} is no {name}: {error}"}) from error


def shown(said: object) -> str:
    """What was said, as far as it can be shown in a line."""
    try:
        text = repr(said)
    except (ValueError, RecursionError):
        return f"{type(said).__name__} too large to show"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
