"""Things that seats may say: offered commands, offered ones gone wrong, and any at all."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec.structs import fields, replace

from hegemon.engine import commands as c
from hegemon.engine import offers
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import ResignOffer
from hegemon.engine.state import State
from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY, Seat

Saying = tuple[Seat, AnyCommand]
HUGE = 2**40


def sayings(state: State, rng: Random, count: int) -> Iterator[Saying]:
    """As many things as `count`, said by anybody."""
    for _ in range(count):
        yield rng.choice((offered, gone_wrong, gone_wrong, anything))(state, rng)


def seats(state: State) -> tuple[Seat, ...]:
    """Everybody who could open their mouth, some of them from beyond the table."""
    return (*state.setting.seats, CHANCE, NEUTRAL, NOBODY, state.setting.players + 1, 64)


def offered(state: State, rng: Random) -> Saying:
    """What is offered to the seat that is asked, or to somebody else."""
    asked = state.agenda[0].seat if state.agenda else NOBODY
    seat = rng.choice((asked, asked, asked, rng.choice(seats(state))))
    possible = offers(state, seat)
    if rng.random() < 0.9:
        possible = tuple(offer for offer in possible if not isinstance(offer, ResignOffer)) or possible
    return (seat, rng.choice(possible).pick(rng)) if possible else anything(state, rng)


def gone_wrong(state: State, rng: Random) -> Saying:
    """What is offered, said by another, or with one of its values changed, or its ends swapped."""
    seat, command = offered(state, rng)
    if rng.random() < 0.1:
        return rng.choice(seats(state)), command
    if isinstance(command, c.Attack | c.Fortify) and rng.random() < 0.2:
        return seat, replace(command, source=command.target, target=command.source)
    if not command.__struct_fields__:
        return seat, command
    name = rng.choice(command.__struct_fields__)
    return seat, replace(command, **{name: bent(getattr(command, name), state, rng)})


def bent(value: Any, state: State, rng: Random) -> Any:
    """A value of the same kind that may be wrong."""
    match value:
        case int():
            return rng.choice((value + 1, value - 1, 0, -value, 2 * value, HUGE, -HUGE))
        case tuple():
            return bent_row(value, state, rng)
        case dict():
            return bent_places(value, state, rng)
        case None:
            return rng.choice((*state.setting.board.ids, "atlantis"))
        case _:
            return rng.choice((word(state, rng), word(state, rng), None))


def bent_row(row: tuple[Any, ...], state: State, rng: Random) -> tuple[Any, ...]:
    """Cards, dice, seats or territories in another order, twice, too few, too many, or with one of them bent."""
    if not row:
        return row
    at = rng.randrange(len(row))
    one = bent(row[at], state, rng)
    return rng.choice(
        (
            tuple(rng.sample(row, len(row))),
            (*row, row[at]),
            (*row[:at], *row[at + 1 :]),
            (*row[:at], row[at - 1], *row[at + 1 :]),
            (*row[:at], one if one is not None else "", *row[at + 1 :]),
            (*row, rng.choice(row)) * 3,
            (),
        )
    )


def bent_places(places: dict[str, int], state: State, rng: Random) -> dict[str, int]:
    """Armies scattered otherwise."""
    if not places:
        return {word(state, rng): 1}
    territory = rng.choice(list(places))
    less = {name: armies for name, armies in places.items() if name != territory}
    other = less | {word(state, rng): places[territory]}
    return rng.choice((less, other, places | {territory: bent(places[territory], state, rng)}, {}))


def word(state: State, rng: Random) -> str:
    """A territory, a card, or neither."""
    return rng.choice((rng.choice(state.setting.board.ids), card(state, rng), "atlantis", ""))


def card(state: State, rng: Random) -> str:
    """A card, of this deck or not."""
    return rng.choice((*state.setting.cards, "wild-3", "1S"))


def number(state: State, rng: Random) -> int:
    """A number, most often a small one."""
    return rng.choice((1, 1, 2, 3, 4, 0, -1, 20, HUGE))


def dice(state: State, rng: Random) -> tuple[int, ...]:
    """Some dice, not always of six faces."""
    return tuple(
        rng.randint(0, 7) if rng.random() < 0.1 else rng.randint(1, 6) for _ in range(rng.randrange(7))
    )


def cards(state: State, rng: Random) -> tuple[str, ...]:
    """Some cards, often of one hand."""
    hand = rng.choice(state.hands)
    picked = rng.sample(hand, min(len(hand), rng.randint(2, 4)))
    return (*picked, card(state, rng)) if rng.random() < 0.3 else tuple(picked)


def places(state: State, rng: Random) -> dict[str, int]:
    """Some armies on some territories."""
    return {word(state, rng): number(state, rng) for _ in range(rng.randrange(3))}


def row_of_seats(state: State, rng: Random) -> tuple[int, ...]:
    """Some seats in some order."""
    return tuple(rng.sample(seats(state), rng.randint(0, len(state.setting.seats) + 1)))


def deal(state: State, rng: Random) -> tuple[str, ...]:
    """Some territories in some order."""
    ids = state.setting.board.ids
    return tuple(rng.sample(ids, rng.choice((len(ids), len(ids) - 1))))


Maker = Callable[[State, Random], Any]
MAKERS: dict[str, Maker] = {
    "territory": word,
    "source": word,
    "target": word,
    "bonus_on": lambda state, rng: rng.choice((None, word(state, rng))),
    "armies": number,
    "dice": number,
    "cards": cards,
    "card": card,
    "seats": row_of_seats,
    "territories": deal,
    "places": places,
    "attack": dice,
    "defend": dice,
}
KINDS: tuple[type[AnyCommand], ...] = AnyCommand.__args__


def anything(state: State, rng: Random) -> Saying:
    """Any command with any values, by anybody."""
    kind = rng.choice(KINDS)
    makers = MAKERS | {"dice": dice} if kind is c.OrderDice else MAKERS
    values = {field.name: makers[field.name](state, rng) for field in fields(kind)}
    asked = state.agenda[0].seat if state.agenda else NOBODY
    return rng.choice((asked, rng.choice(seats(state)))), kind(**values)
