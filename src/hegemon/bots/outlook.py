"""How good a position is for a seat, as a share of everybody's strength, with what others can do next in mind."""

from collections.abc import Sequence

from msgspec import Struct

from hegemon.bots import worth
from hegemon.bots.scene import Scene
from hegemon.engine.words import NOBODY


class Temper(Struct, frozen=True):
    """What a bot believes to be worth how much; measured, not reasoned."""

    horizon: float = 3.0  # rounds of income that count as armies
    steepness: float = 2.0  # how much more than its share a stronger seat can expect
    idle: float = 0.35  # what an army away from every front is worth less
    punch: float = 0.1  # what an army of the greatest stack at a front is worth more
    progress: float = 0.25  # what a continent nearly held counts of one held
    daring: float = 0.85  # how surely somebody who can break a continent will
    cards: float = 1.0  # what a card is worth, of a part of the next set
    land: float = 0.0  # what a territory is worth beyond its income
    patience: int = 3  # cards from which sets are traded


Owners = Sequence[int]
Armies = Sequence[float]


class Outlook:
    """Judges what a scene may become: other holders, other armies."""

    def __init__(self, scene: Scene, temper: Temper) -> None:
        self.scene, self.me, self.temper = scene, scene.me, temper
        options = scene.options
        self.least, self.above = options.base_least, options.base_above or 0
        self.weights = scene.ground.values if options.base == "values" else (1,) * len(scene.owner)
        self.regions = [
            (inside, worth.bonus(scene, region), len(inside))
            for region, inside in enumerate(scene.ground.members)
            if worth.bonus(scene, region)
        ]
        self.card, self.sets = temper.cards * worth.card(scene), worth.next_set(scene)
        self.cards = [0, *scene.view.card_counts, 0]
        self.rivals = [seat for seat in scene.players if seat != scene.me]

    def value(self, owner: Owners, armies: Armies, cards: Sequence[int], gained: bool) -> float:
        """The share of the viewer, from 0 to 1; `gained` says that a card will be drawn."""
        held, force = self.sums(owner, armies)
        kept = self.safety(owner, armies, held, cards)
        bonus = self.bonuses(owner, kept)
        strength = [0.0] * len(held)
        for seat in (self.me, *self.rivals):
            if held[seat]:
                income = self.income(held[seat]) + bonus[seat]
                strength[seat] = (
                    force[seat]
                    + self.temper.land * held[seat]
                    + self.temper.horizon * income
                    + self.card * cards[seat]
                )
        strength[self.me] += self.stance(owner, armies) + (self.card if gained else 0.0)
        mine: float = max(0.0, strength[self.me]) ** self.temper.steepness
        others: float = sum(strength[seat] ** self.temper.steepness for seat in self.rivals)
        return mine / (mine + others + 1e-9)

    def sums(self, owner: Owners, armies: Armies) -> tuple[list[int], list[float]]:
        """What counts for income, and the armies, of every seat."""
        held, force = [0] * self.scene.room, [0.0] * self.scene.room
        for seat, count, weight in zip(owner, armies, self.weights, strict=True):
            held[seat] += weight
            force[seat] += count
        return held, force

    def income(self, held: int) -> float:
        """The base income; in fractions, since the next territory is on the way to the next army."""
        return max(float(self.least), held / 3) if held > self.above else float(self.least)

    def bonuses(self, owner: Owners, kept: Sequence[float]) -> list[float]:
        """Bonuses of every seat; the viewer's as likely as they last, and a part for what is nearly held."""
        bonus, me = [0.0] * self.scene.room, self.me
        for inside, amount, size in self.regions:
            first = owner[inside[0]]
            owners = [owner[one] for one in inside]
            count = owners.count(me)
            if count == size:
                bonus[me] += amount * min(kept[one] for one in inside)
            elif count:
                bonus[me] += self.temper.progress * amount * (count / size) ** 3
            elif owners.count(first) == size:
                bonus[first] += amount
        return bonus

    def safety(self, owner: Owners, armies: Armies, held: Sequence[int], cards: Sequence[int]) -> list[float]:
        """The chance of every territory of the viewer to stay so until the next turn."""
        fresh = [0.0] * len(held)
        for seat in self.rivals:
            hope = 0.8 if cards[seat] >= 4 else 0.4 if cards[seat] == 3 else 0.0
            fresh[seat] = self.income(held[seat]) + hope * self.sets
        threats, chance = self.threats(owner, armies, fresh), self.scene.toll.chance
        return [
            1 - self.temper.daring * chance(int(threat), max(1, int(armies[one]))) if threat >= 1 else 1.0
            for one, threat in enumerate(threats)
        ]

    def threats(self, owner: Owners, armies: Armies, fresh: Sequence[float]) -> list[float]:
        """The armies that can come to attack each territory of the viewer, straight or through others of theirs."""
        near, me = self.scene.near, self.me
        threats, queue = [0.0] * len(owner), []
        for one, seat in enumerate(owner):
            if seat == me:
                coming = [armies[o] - 1 + fresh[owner[o]] for o in near[one] if owner[o] not in (me, NOBODY)]
                if coming:
                    threats[one] = max(coming)
                    queue.append(one)
        return self.spread(owner, armies, threats, queue)

    def spread(self, owner: Owners, armies: Armies, threats: list[float], queue: list[int]) -> list[float]:
        """What is left of a threat after a capture goes on."""
        near, me, losses = self.scene.near, self.me, self.scene.toll.losses
        queue.sort(key=threats.__getitem__, reverse=True)
        for one in queue:
            left = threats[one] - losses(int(armies[one])) - 1
            if left >= 1:
                for other in near[one]:
                    if owner[other] == me and threats[other] + 0.5 < left:
                        threats[other] = left
                        queue.append(other)
        return threats

    def stance(self, owner: Owners, armies: Armies) -> float:
        """What the viewer's armies are worth more or less for where they stand."""
        near, me = self.scene.near, self.me
        idle = top = 0.0
        for one, seat in enumerate(owner):
            if seat == me and armies[one] > 1:
                if all(owner[other] in (me, NOBODY) for other in near[one]):
                    idle += armies[one] - 1
                elif armies[one] > top:
                    top = armies[one]
        return self.temper.punch * top - self.temper.idle * idle
