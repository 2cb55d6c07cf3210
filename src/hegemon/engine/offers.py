"""Offers: everything a player may say now, as commands with bounds."""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct

from hegemon.engine.commands import (
    Advance,
    AnyCommand,
    Attack,
    Claim,
    Defend,
    Fortify,
    Pass,
    Place,
    Resign,
    TakeBack,
    Trade,
)
from hegemon.engine.rng import Rng, choose, shuffled
from hegemon.engine.words import Armies, Card, Count, TerritoryId


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


PlayerOffer = (
    PassOffer | TakeBackOffer | ResignOffer | ClaimOffer | PlaceOffer | TradeOffer | AttackOffer | DefendOffer
    | AdvanceOffer | FortifyOffer
)  # fmt: skip
