"""Tables for tests: a position in one line of text, and a driver that says literal commands at it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeVar

import pytest

from hegemon import catalog
from hegemon.engine.asks import (
    AnyAsk,
    Attacking,
    Fortifying,
    Income,
    PrizeDue,
    Reinforcement,
    Reinforcing,
    RoundEnding,
    RoundReinforcements,
    TurnEnding,
)
from hegemon.engine.board import Board, Continent, Territory
from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import begin, offers, play, unroll
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.events import AnyEvent, Event
from hegemon.engine.offers import Offer
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting
from hegemon.engine.state import Holding, State
from hegemon.engine.words import CHANCE, NEUTRAL, Seat, Standing
from hegemon.houserules import with_house_rules

BONUSES = {"abc": 2, "def": 5, "ghi": 3, "jkl": 7}
FIELDS = State.__struct_fields__
Happened = TypeVar("Happened", bound=Event)


def line(count: int, values: tuple[int, ...] = (), routes: str = "") -> Board:
    """A board of `count` territories a, b, c … in a row; every three are a continent. More routes: "a-c b-d"."""
    ids = "abcdefghijkl"[:count]
    worth = values or (1,) * count
    places = tuple(
        Territory(one, one.upper(), next(name for name in BONUSES if one in name), value)
        for one, value in zip(ids, worth, strict=True)
    )
    continents = tuple(
        Continent(name, name.upper(), bonus) for name, bonus in BONUSES.items() if name[0] in ids
    )
    more = tuple((route[0], route[2]) for route in routes.split())
    return Board("line", "Line", continents, places, (*pairwise(ids), *more))


def options(rules: str, changes: dict[str, Any]) -> Options:
    """A rule set with house rules."""
    return with_house_rules(catalog.rules(rules), changes)


class Table:
    """A game in the making: say commands, look at what happened."""

    def __init__(self, state: State, events: tuple[AnyEvent, ...] = ()) -> None:
        self.state, self.events = state, events

    @property
    def asked(self) -> Any:
        """Who is asked what; of any type, as it is another one after every command."""
        return self.state.asked

    @property
    def land(self) -> str:
        """The holdings, as `table` reads them."""
        return " ".join(map(write, self.state.holdings.values()))

    @property
    def facts(self) -> tuple[AnyEvent, ...]:
        """What happened last, without the bookkeeping of the agenda."""
        return tuple(event for event in self.events if type(event).__name__ not in ("Answered", "Asked"))

    def say(self, seat: Seat, *commands: AnyCommand) -> "Table":
        """One command after another of one seat; `events` are those of all of them."""
        self.events = ()
        for command in commands:
            self.state, events = play(self.state, seat, command)
            self.events += events
        return self

    def chance(self, *commands: AnyCommand) -> "Table":
        """Chance's answers."""
        return self.say(CHANCE, *commands)

    def told(self, kind: type[Happened]) -> list[Happened]:
        """What happened last of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def offers(self, kind: type[Offer], seat: Seat | None = None) -> list[Offer]:
        """What the seat that is asked (or `seat`) is offered, of one kind."""
        who = self.state.agenda[0].seat if seat is None else seat
        return [offer for offer in offers(self.state, who) if isinstance(offer, kind)]

    def refuses(self, seat: Seat, command: AnyCommand, why: Why, /, **facts: Any) -> str:
        """That a command is refused for this reason with these facts, and was not offered; the sentence."""
        with pytest.raises(Illegal) as caught:
            play(self.state, seat, command)
        assert (caught.value.why, caught.value.facts) == (why, facts)
        assert not any(offer.allows(command) for offer in offers(self.state, seat))
        return str(caught.value)


def table(
    land: str, *agenda: AnyAsk, rules: str = "classic", board: Board | None = None, **given: Any
) -> Table:
    """A position in mid-game: "1x3 2x1 nx2 -" stands on a, b, c, d; other keywords are fields or house rules.

    A single `Reinforcing`, `Attacking` or `Fortifying` is followed by the rest of its turn.
    """
    holdings = [read(word) for word in land.split()]
    fields = {name: given.pop(name) for name in (*FIELDS, "players") if name in given}
    players = fields.pop("players", max(holding.owner for holding in holdings))
    setting = Setting(options(rules, given), board or line(len(holdings)), players, rules)
    fields["agenda"] = rest_of_turn(agenda[0], setting.options) if len(agenda) == 1 else agenda
    fields["turn"] = fields.get("turn", turn_of(fields["agenda"]))
    events: list[AnyEvent] = []
    return Table(unroll(position(setting, holdings, fields), events), tuple(events))


def position(setting: Setting, holdings: list[Holding], fields: dict[str, Any]) -> State:
    """Such a state; hands, reserves and standings come by seat, cards as text."""
    seats = setting.seats
    held, reserves, standings = (fields.pop(name, {}) for name in ("hands", "reserves", "standings"))
    hands = tuple(tuple(held.get(seat, "").split()) for seat in seats)
    discard = tuple(fields.pop("discard", "").split())
    gone = (*(card for hand in hands for card in hand), *discard)
    deck = tuple(card for card in setting.cards if card not in gone)
    plain: dict[str, Any] = {"round": 1, "active_round": 1, "order": seats, "deck": deck}
    return State(
        setting=setting,
        holdings=dict(zip(setting.board.ids, holdings, strict=True)),
        reserves=tuple(reserves.get(seat, 0) for seat in seats),
        standings=tuple(standings.get(seat) or standing(seat, holdings) for seat in seats),
        hands=hands,
        discard=discard,
        **(plain | fields),
    )


def opened(rules: str, players: int, board: Board | None = None, **changes: Any) -> Table:
    """A game at its first question."""
    chosen = options(rules, changes)
    return Table(*begin(Setting(chosen, board or catalog.board(chosen.board), players, rules)))


def read(word: str) -> Holding:
    """One territory: `2x5` is five armies of seat 2, `nx3` three neutral ones, `-` is empty."""
    owner, _, armies = word.partition("x")
    return Holding() if word == "-" else Holding(NEUTRAL if owner == "n" else int(owner), int(armies))


def write(holding: Holding) -> str:
    """The same as text."""
    if holding == Holding():
        return "-"
    return f"{'n' if holding.owner == NEUTRAL else holding.owner}x{holding.armies}"


def standing(seat: Seat, holdings: list[Holding]) -> Standing:
    """A seat plays while it holds something."""
    return "playing" if seat in [holding.owner for holding in holdings] else "fallen"


def turn_of(agenda: tuple[AnyAsk, ...]) -> Seat:
    """Whose turn ends with this agenda."""
    return next((ask.player for ask in agenda if isinstance(ask, TurnEnding)), 0)


def rest_of_turn(ask: AnyAsk, chosen: Options) -> tuple[AnyAsk, ...]:
    """An ask with all that follows it in a turn, or at the end of a round."""
    if isinstance(ask, Reinforcing) and chosen.reinforce == "round":
        return ask, RoundReinforcements(ask.seat), RoundEnding()
    if not isinstance(ask, Reinforcing | Attacking | Fortifying):
        return (ask,)
    turn = list(phases_of(ask.seat, chosen))
    return tuple(turn[turn.index(ask) :])


def phases_of(seat: Seat, chosen: Options) -> Iterator[AnyAsk]:
    """The phases of a turn, said a second time."""
    yield from (Income(seat), Reinforcement(seat), Reinforcing(seat), Attacking(seat))
    if chosen.draw == "after_attack":
        yield PrizeDue(seat)
    yield Fortifying(seat)
    if chosen.draw == "end_of_turn":
        yield PrizeDue(seat)
    yield TurnEnding(seat)
