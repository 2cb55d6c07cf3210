"""Twins: two states that differ only in what one seat may not see, and the same public answers given to both."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from hegemon.engine import offers, play
from hegemon.engine.asks import Drawing
from hegemon.engine.commands import AnyCommand, Draw
from hegemon.engine.events import AnyEvent, HandDiscarded, HandTaken
from hegemon.engine.rng import choose, shuffled
from hegemon.engine.state import State
from hegemon.engine.step import Step, digest
from hegemon.engine.words import Card, Seat
from tests.properties.playing import Temper, say

TRIES = 10


class Twins(NamedTuple):
    """Both states, and the step that led to each (none at first)."""

    one: State
    other: State
    steps: tuple[Step, ...] = ()


def twin(state: State, seat: Seat, rng: Random) -> State:
    """The same state as far as `seat` can see: all cards hidden from it change places."""
    others = [other for other in state.setting.seats if other != seat]
    hidden = list(shuffled(rng, (*state.deck, *(card for other in others for card in state.hand(other)))))
    hands = list(state.hands)
    for other in others:
        hands[other - 1] = tuple(hidden.pop() for _ in state.hand(other))
    deck = tuple(card for card in state.setting.cards if card in hidden)
    return replace(state, hands=tuple(hands), deck=deck)


def differ(twins: Twins) -> bool:
    """Whether some hand is really another one."""
    return [set(hand) for hand in twins.one.hands] != [set(hand) for hand in twins.other.hands]


def live_on(twins: Twins, seat: Seat, mood: Temper, most: int) -> Iterator[Twins]:
    """The twins after each of some answers, the same to all that `seat` can see, while both may give them."""
    for number in range(1, most + 1):
        said = common(twins, seat, mood)
        if not said:
            return
        who, *commands = said
        (one, happened), (other, elsewhere) = (
            play(state, who, command) for state, command in zip(twins[:2], commands, strict=True)
        )
        if one.over or shown(happened, seat) != shown(elsewhere, seat):
            return
        steps = (
            Step(number, who, commands[0], happened, digest(one)),
            Step(number, who, commands[1], elsewhere, digest(other)),
        )
        twins = Twins(one, other, steps)
        yield twins


def common(twins: Twins, seat: Seat, mood: Temper) -> tuple[Seat, AnyCommand, AnyCommand] | None:
    """Who answers next, and what each twin's answer is; none if no try finds one that both allow."""
    for _ in range(TRIES):
        who, command = say(mood, twins.one)
        other = unseen(twins, seat, command, mood)
        if any(offer.allows(other) for offer in offers(twins.other, who)):
            return who, command, other
    return None


def unseen(twins: Twins, seat: Seat, command: AnyCommand, mood: Temper) -> AnyCommand:
    """What the other twin answers: the same, but whom `seat` cannot watch draws any card."""
    ask = twins.one.agenda[0]
    if isinstance(command, Draw) and isinstance(ask, Drawing) and ask.player != seat:
        return Draw(choose(mood.rng, twins.other.deck))
    return command


def shown(events: tuple[AnyEvent, ...], seat: Seat) -> list[frozenset[Card]]:
    """Hidden cards that the rules now show to `seat`: those it takes, and those that are discarded."""
    return [
        frozenset(event.cards)
        for event in events
        if isinstance(event, HandDiscarded) or (isinstance(event, HandTaken) and event.by == seat)
    ]
