"""Offers: everything a seat may say now, as commands with bounds."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Protocol, TypeVar

from msgspec import Struct

from hegemon.engine.commands import (
    Advance,
    AnyCommand,
    Attack,
    Claim,
    Deal,
    Defend,
    Draw,
    Fortify,
    Order,
    OrderDice,
    Pass,
    Place,
    Resign,
    Roll,
    Scatter,
    TakeBack,
    Trade,
)
from hegemon.engine.words import Armies, Card, Count, Faces, Seat, TerritoryId

T = TypeVar("T")
FACES = (1, 2, 3, 4, 5, 6)


class Rng(Protocol):
    """Where random choices come from; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1, each equally likely."""


def choose(rng: Rng, among: Sequence[T]) -> T:
    """One of several, each equally likely."""
    return among[rng.randrange(len(among))]


def shuffled(rng: Rng, things: Sequence[T]) -> tuple[T, ...]:
    """Things in a random order (Fisher and Yates)."""
    row = list(things)
    for last in range(len(row) - 1, 0, -1):
        other = rng.randrange(last + 1)
        row[last], row[other] = row[other], row[last]
    return tuple(row)


class Offer(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Some commands of one kind that would be accepted now."""

    def allows(self, command: AnyCommand) -> bool:
        """Whether `command` is among them."""
        return any(command == offered for offered in self.commands())

    def pick(self, rng: Rng) -> AnyCommand:
        """One of them at random."""
        return choose(rng, list(self.commands()))

    @abstractmethod
    def commands(self) -> Iterator[AnyCommand]:
        """All of them."""


class PassOffer(Offer, frozen=True):
    """Doing no more in this phase."""

    def commands(self) -> Iterator[AnyCommand]:
        yield Pass()


class TakeBackOffer(Offer, frozen=True):
    """Taking back one's last placement."""

    def commands(self) -> Iterator[AnyCommand]:
        yield TakeBack()


class ResignOffer(Offer, frozen=True):
    """Leaving the game."""

    def commands(self) -> Iterator[AnyCommand]:
        yield Resign()


class ClaimOffer(Offer, frozen=True):
    """Any of these empty territories."""

    territories: tuple[TerritoryId, ...]

    def commands(self) -> Iterator[AnyCommand]:
        return map(Claim, self.territories)


class PlaceOffer(Offer, frozen=True):
    """1 to `room` armies on a territory, no more than `most`."""

    room: dict[TerritoryId, Armies]
    most: Armies

    def allows(self, command: AnyCommand) -> bool:
        return isinstance(command, Place) and 1 <= command.armies <= self.most_on(command.territory)

    def pick(self, rng: Rng) -> AnyCommand:
        territory = choose(rng, list(self.room))
        return Place(territory, 1 + rng.randrange(self.most_on(territory)))

    def commands(self) -> Iterator[AnyCommand]:
        for territory in self.room:
            for armies in range(1, self.most_on(territory) + 1):
                yield Place(territory, armies)

    def most_on(self, territory: TerritoryId) -> int:
        """The most armies this offer lets go on `territory`; 0 for one it does not offer."""
        return min(self.most, self.room.get(territory, 0))


class Pool(Struct, frozen=True, array_like=True):
    """Any `count` of these cards."""

    cards: tuple[Card, ...]
    count: Count


class TradeOffer(Offer, frozen=True):
    """A kind of set: so many of each pool, `worth` armies; `bonus_on` are territories a bonus could go to."""

    pools: tuple[Pool, ...]
    worth: Armies
    bonus_on: tuple[TerritoryId, ...] = ()

    @property
    def size(self) -> int:
        """How many cards such a set has."""
        return sum(pool.count for pool in self.pools)

    def covers(self, cards: tuple[Card, ...]) -> bool:
        """Whether these cards are a set of this kind."""
        given = set(cards)
        return len(given) == len(cards) == self.size and all(
            len(given.intersection(pool.cards)) == pool.count for pool in self.pools
        )

    def bonuses(self, cards: tuple[Card, ...]) -> tuple[TerritoryId, ...]:
        """Territories one of which takes the bonus if these cards are traded."""
        return tuple(card for card in cards if card in self.bonus_on)

    def allows(self, command: AnyCommand) -> bool:
        return (
            isinstance(command, Trade)
            and self.covers(command.cards)
            and command.bonus_on in (self.bonuses(command.cards) or (None,))
        )

    def pick(self, rng: Rng) -> AnyCommand:
        cards = tuple(card for pool in self.pools for card in shuffled(rng, pool.cards)[: pool.count])
        return Trade(cards, choose(rng, self.bonuses(cards) or (None,)))

    def commands(self) -> Iterator[AnyCommand]:
        for picked in product(*(combinations(pool.cards, pool.count) for pool in self.pools)):
            cards = tuple(card for part in picked for card in part)
            for territory in self.bonuses(cards) or (None,):
                yield Trade(cards, territory)


class AttackOffer(Offer, frozen=True):
    """1 to `dice` dice from `source` at any of `targets`."""

    source: TerritoryId
    targets: tuple[TerritoryId, ...]
    dice: Count

    def allows(self, command: AnyCommand) -> bool:
        return (
            isinstance(command, Attack)
            and command.source == self.source
            and command.target in self.targets
            and 1 <= command.dice <= self.dice
        )

    def pick(self, rng: Rng) -> AnyCommand:
        return Attack(self.source, choose(rng, self.targets), 1 + rng.randrange(self.dice))

    def commands(self) -> Iterator[AnyCommand]:
        for target in self.targets:
            for dice in range(1, self.dice + 1):
                yield Attack(self.source, target, dice)


class DefendOffer(Offer, frozen=True):
    """1 to `dice` dice."""

    dice: Count

    def commands(self) -> Iterator[AnyCommand]:
        return map(Defend, range(1, self.dice + 1))


class AdvanceOffer(Offer, frozen=True):
    """`least` to `most` armies."""

    least: Armies
    most: Armies

    def allows(self, command: AnyCommand) -> bool:
        return isinstance(command, Advance) and self.least <= command.armies <= self.most

    def pick(self, rng: Rng) -> AnyCommand:
        return Advance(self.least + rng.randrange(self.most - self.least + 1))

    def commands(self) -> Iterator[AnyCommand]:
        return map(Advance, range(self.least, self.most + 1))


class FortifyOffer(Offer, frozen=True):
    """Armies from any of `sources` (which can spare so many) to any other of `targets` (with so much room)."""

    sources: dict[TerritoryId, Armies]
    targets: dict[TerritoryId, Armies]

    def most(self, source: TerritoryId, target: TerritoryId) -> int:
        """The most armies this offer lets move from `source` to `target`; 0 where it offers none."""
        if source == target:
            return 0
        return min(self.sources.get(source, 0), self.targets.get(target, 0))

    def allows(self, command: AnyCommand) -> bool:
        return isinstance(command, Fortify) and 1 <= command.armies <= self.most(
            command.source, command.target
        )

    def pick(self, rng: Rng) -> AnyCommand:
        source = choose(rng, [source for source in self.sources if self.reach(source)])
        target = choose(rng, self.reach(source))
        return Fortify(source, target, 1 + rng.randrange(self.most(source, target)))

    def commands(self) -> Iterator[AnyCommand]:
        for source in self.sources:
            for target in self.reach(source):
                for armies in range(1, self.most(source, target) + 1):
                    yield Fortify(source, target, armies)

    def reach(self, source: TerritoryId) -> list[TerritoryId]:
        """Where armies of `source` may go."""
        return [target for target in self.targets if target != source]


class OrderOffer(Offer, frozen=True):
    """Any order of these seats."""

    seats: tuple[Seat, ...]

    def allows(self, command: AnyCommand) -> bool:
        return isinstance(command, Order) and tuple(sorted(command.seats)) == self.seats

    def pick(self, rng: Rng) -> AnyCommand:
        return Order(shuffled(rng, self.seats))

    def commands(self) -> Iterator[AnyCommand]:
        return map(Order, permutations(self.seats))


class OrderDiceOffer(Offer, frozen=True):
    """So many dice."""

    count: Count

    def allows(self, command: AnyCommand) -> bool:
        return isinstance(command, OrderDice) and are_dice(command.dice, self.count)

    def pick(self, rng: Rng) -> AnyCommand:
        return OrderDice(throw_dice(rng, self.count))

    def commands(self) -> Iterator[AnyCommand]:
        return map(OrderDice, product(FACES, repeat=self.count))


class DealOffer(Offer, frozen=True):
    """All territories in any order."""

    territories: tuple[TerritoryId, ...]

    def allows(self, command: AnyCommand) -> bool:
        return isinstance(command, Deal) and sorted(command.territories) == sorted(self.territories)

    def pick(self, rng: Rng) -> AnyCommand:
        return Deal(shuffled(rng, self.territories))

    def commands(self) -> Iterator[AnyCommand]:
        return map(Deal, permutations(self.territories))


class ScatterOffer(Offer, frozen=True):
    """`armies` armies over territories with so much room."""

    room: dict[TerritoryId, Armies]
    armies: Armies

    def allows(self, command: AnyCommand) -> bool:
        return (
            isinstance(command, Scatter)
            and sum(command.places.values()) == self.armies
            and all(1 <= armies <= self.room.get(name, 0) for name, armies in command.places.items())
        )

    def pick(self, rng: Rng) -> AnyCommand:
        places: dict[TerritoryId, int] = {}
        for _ in range(self.armies):
            open_ones = [name for name, room in self.room.items() if places.get(name, 0) < room]
            territory = choose(rng, open_ones)
            places[territory] = places.get(territory, 0) + 1
        return Scatter(places)

    def commands(self) -> Iterator[AnyCommand]:
        return map(Scatter, spreads(tuple(self.room.items()), self.armies))


class RollOffer(Offer, frozen=True):
    """So many dice on each side."""

    attack: Count
    defend: Count

    def allows(self, command: AnyCommand) -> bool:
        return (
            isinstance(command, Roll)
            and are_dice(command.attack, self.attack)
            and are_dice(command.defend, self.defend)
        )

    def pick(self, rng: Rng) -> AnyCommand:
        return Roll(throw_dice(rng, self.attack), throw_dice(rng, self.defend))

    def commands(self) -> Iterator[AnyCommand]:
        for attack in product(FACES, repeat=self.attack):
            for defend in product(FACES, repeat=self.defend):
                yield Roll(attack, defend)


class DrawOffer(Offer, frozen=True):
    """Any of these cards."""

    cards: tuple[Card, ...]

    def commands(self) -> Iterator[AnyCommand]:
        return map(Draw, self.cards)


def are_dice(dice: Faces, count: int) -> bool:
    """Whether these are `count` dice."""
    return len(dice) == count and all(1 <= die <= 6 for die in dice)


def spreads(room: tuple[tuple[TerritoryId, int], ...], armies: int) -> Iterator[dict[TerritoryId, int]]:
    """Every way to spread armies over territories with so much room."""
    if not armies:
        yield {}
    elif room:
        (territory, most), *others = room
        for here in range(min(most, armies) + 1):
            for rest in spreads(tuple(others), armies - here):
                yield {territory: here} | rest if here else rest


def throw_dice(rng: Rng, count: int) -> Faces:
    """So many dice, thrown."""
    return tuple(1 + rng.randrange(6) for _ in range(count))


PlayerOffer = (
    PassOffer | TakeBackOffer | ResignOffer | ClaimOffer | PlaceOffer | TradeOffer | AttackOffer | DefendOffer
    | AdvanceOffer | FortifyOffer
)  # fmt: skip
AnyOffer = PlayerOffer | OrderOffer | OrderDiceOffer | DealOffer | ScatterOffer | RollOffer | DrawOffer
