"""Random play with a temper: it resigns, takes back, hoards cards and eliminates, and so gets everywhere."""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from hegemon.engine import choices, new_state, play
from hegemon.engine.asks import Rolling
from hegemon.engine.commands import Advance, AnyCommand, Attack, Defend, Pass, Place, Resign, Roll, TakeBack
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import (
    AdvanceOffer,
    AttackOffer,
    DefendOffer,
    Offer,
    PassOffer,
    PlaceOffer,
    TradeOffer,
)
from hegemon.engine.rng import choose
from hegemon.engine.setting import Setting
from hegemon.engine.state import State
from hegemon.engine.words import CHANCE, Seat
from tests.properties.tables import setting

KEPT = 250


class Move(NamedTuple):
    """One answer, with the state before and after it."""

    before: State
    seat: Seat
    command: AnyCommand
    after: State
    events: tuple[AnyEvent, ...]


class Temper(NamedTuple):
    """How a game is played: chances of what players do, and whom luck favours."""

    rng: Random
    resigning: float
    taking_back: float
    fierce: float
    lucky: float
    balanced: float
    content: float
    hoarding: bool
    favourite: Seat


def temper(rng: Random, players: int) -> Temper:
    """Any temper."""
    return Temper(
        rng,
        resigning=rng.choice((0, 0, 0, 0.002, 0.02)),
        taking_back=rng.choice((0, 0.1, 0.4)),
        fierce=rng.choice((0, 0.5, 0.95)),
        lucky=rng.choice((0, 0.5, 0.9)),
        balanced=rng.choice((0, 0.3, 0.5)),
        content=rng.choice((0, 0.2, 0.6)),
        hoarding=rng.random() < 0.5,
        favourite=rng.randint(1, players),
    )


@lru_cache(maxsize=512)
def game(number: int) -> tuple[Move, ...]:
    """The last moves of the game with that number, which is the seed of all there is in it."""
    rng = Random(number)
    table = setting(rng)
    return tuple(deque(moves(table, rng, rng.choice((200, 600, 1500))), KEPT))


def moves(table: Setting, rng: Random, most: int) -> Iterator[Move]:
    """A game from its first state, until it is over or has had so many answers."""
    state, mood = new_state(table), temper(rng, table.players)
    for _ in range(most):
        if state.over:
            return
        seat, command = say(mood, state)
        after, events = play(state, seat, command)
        yield Move(state, seat, command, after, events)
        state = after


def say(mood: Temper, state: State) -> tuple[Seat, AnyCommand]:
    """What somebody says next."""
    playing = state.playing()
    if mood.rng.random() < mood.resigning and (len(playing) > 2 or mood.rng.random() < 0.1):
        return choose(mood.rng, playing), Resign()
    if state.undo and mood.rng.random() < mood.taking_back:
        return state.undo[0].seat, TakeBack()
    seat = state.agenda[0].seat
    return seat, chance_says(mood, state) if seat == CHANCE else player_says(mood, state)


def chance_says(mood: Temper, state: State) -> AnyCommand:
    """Fair chance, or such as the favourite would like."""
    ask = state.agenda[0]
    if isinstance(ask, Rolling) and mood.rng.random() < mood.lucky:
        wins = state.turn == mood.favourite or mood.rng.random() < mood.balanced
        high, low = (6, 1) if wins else (1, 6)
        return Roll((high,) * ask.attack, (low,) * ask.defend)
    return choices(state)[0].pick(mood.rng)


def player_says(mood: Temper, state: State) -> AnyCommand:
    """Any answer, or one that brings the end nearer; who hoards trades only when nothing else is possible."""
    offered = choices(state)
    if mood.hoarding:
        offered = tuple(offer for offer in offered if not isinstance(offer, TradeOffer)) or offered
    if state.captured and isinstance(offered[0], PassOffer) and mood.rng.random() < mood.content:
        return Pass()
    if mood.rng.random() < mood.fierce:
        attacks = [offer for offer in offered if isinstance(offer, AttackOffer)]
        best = max(attacks, key=lambda offer: state.holdings[offer.source].armies, default=None)
        return fiercely(mood, state, best or choose(mood.rng, offered))
    return choose(mood.rng, offered).pick(mood.rng)


def fiercely(mood: Temper, state: State, offer: Offer) -> AnyCommand:
    """The most of what is offered, against the weakest; in defence the least."""
    match offer:
        case AttackOffer(source, targets, dice):
            return Attack(source, min(targets, key=lambda name: state.holdings[name].armies), dice)
        case AdvanceOffer(_, most):
            return Advance(most)
        case DefendOffer():
            return Defend(1)
        case PlaceOffer(room):
            territory = choose(mood.rng, list(room))
            return Place(territory, offer.most_on(territory))
        case _:
            return offer.pick(mood.rng)
