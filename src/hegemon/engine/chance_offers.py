"""Offers to chance: every way the dice may fall, the cards be drawn, the territories be dealt."""

from collections.abc import Iterator
from itertools import permutations, product

from hegemon.engine.commands import AnyCommand, Deal, Draw, Order, OrderDice, Roll, Scatter
from hegemon.engine.offers import Offer, PlayerOffer
from hegemon.engine.rng import Rng, choose, shuffled, throw_dice
from hegemon.engine.words import Armies, Card, Count, Faces, Seat, TerritoryId

FACES = (1, 2, 3, 4, 5, 6)


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


AnyOffer = PlayerOffer | OrderOffer | OrderDiceOffer | DealOffer | ScatterOffer | RollOffer | DrawOffer
