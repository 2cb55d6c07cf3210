"""How good a position is for a seat, as a share of everybody's strength, with what others can do next in mind."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from hegemon.bots import worth
from hegemon.bots.scene import Scene
from hegemon.engine.words import NOBODY


class Temper(Struct, frozen=True):
    """What a bot believes to be worth how much; measured, not reasoned."""

    horizon: float = 3.0  # rounds of income that count as armies
    steepness: float = 2.0  # how much more than its share a stronger seat can expect
    idle: float = 0.35  # what an army away from every front is worth less
    punch: float = 0.8  # what an army of the greatest stack at a front is worth more
    progress: float = 0.25  # what a continent nearly held counts of one held
    daring: float = 0.85  # how surely somebody who can break a continent will
    cards: float = 1.0  # what a card is worth, of a part of the next set
    land: float = 0.0  # what a territory is worth beyond its income
    reply: float = 1.5  # what a territory that can be taken next counts
    patience: int = 3  # cards from which sets are traded


THIN = 2.5  # fewer armies than that do not hold a place
STAY = 0.93  # of the armies that go into a thin place, those that are missed: but for the last one they go on
WEIGHT = 1.6  # places further on that fall with every thin one
MOVING = {"connected": 0.9, "unlimited": 1.0, "adjacent": 0.5, "adjacent_or_empty": 0.5, "none": 0.0}

Owners = Sequence[int]
Armies = Sequence[float]


class Outlook:
    """Judges what a scene may become: other holders, other armies."""

    def __init__(self, scene: Scene, temper: Temper) -> None:
        self.scene, self.me, self.temper = scene, scene.me, hasty(temper, scene.haste)
        options = scene.options
        self.least, self.above = options.base_least, options.base_above or 0
        self.weights = scene.ground.values if options.base == "values" else (1,) * len(scene.owner)
        self.regions = [
            (inside, worth.bonus(scene, region), len(inside))
            for region, inside in enumerate(scene.ground.members)
            if worth.bonus(scene, region)
        ]
        self.stride = scene.toll.losses(1) + STAY
        self.moving = MOVING[options.fortify]
        self.card, self.sets = temper.cards * worth.card(scene), worth.next_set(scene)
        self.cards = [0, *scene.view.card_counts, 0]
        self.rivals = [seat for seat in scene.players if seat != scene.me]
        self.bare = later_in_round(scene) if options.reinforce == "round" else frozenset[int]()

    def value(self, owner: Owners, armies: Armies, cards: Sequence[int], gained: bool) -> float:
        """The share of the viewer, from 0 to 1; `gained` says that a card will be drawn."""
        held, force = self.sums(owner, armies)
        bonus = self.bonuses(owner)
        bonus[self.me] += self.lasting(owner, armies, held, cards)
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
        mine = strength[self.me] + self.stance(owner, armies) + (self.card if gained else 0.0)
        mine = self.less(max(0.1, mine), self.temper.reply * self.loss(owner, armies, held))
        own: float = mine**self.temper.steepness
        others: float = sum(strength[seat] ** self.temper.steepness for seat in self.rivals)
        return own / (own + others + 1e-9)

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

    def coming(self, seat: int, held: int, cards: int) -> float:
        """The armies that a rival gets before it attacks next."""
        return 0.0 if seat in self.bare else self.income(held) + self.hope(cards)

    def less(self, strength: float, loss: float) -> float:
        """A strength with a loss before it; never nothing, so that the hopeless still choose."""
        return strength * strength / (strength + loss)

    def loss(self, owner: Owners, armies: Armies, held: Sequence[int]) -> float:
        """The territories that the most dangerous rival can take next from where the viewer is thin."""
        ready, thin = self.facing(owner, armies)
        return max(
            (
                min(
                    (ready[seat] + self.coming(seat, held[seat], self.cards[seat])) / self.stride,
                    WEIGHT * thin[seat],
                )
                for seat in self.rivals
            ),
            default=0.0,
        )

    def facing(self, owner: Owners, armies: Armies) -> tuple[list[float], list[int]]:
        """By seat: armies ready to attack the viewer, and places of the viewer beside it with next to none."""
        near, me = self.scene.near, self.me
        ready, thin = [0.0] * self.scene.room, [0] * self.scene.room
        for one, seat in enumerate(owner):
            if seat == me and armies[one] < THIN:
                for rival in {owner[other] for other in near[one]}:
                    thin[rival] += 1
            elif seat > NOBODY and armies[one] > 1 and any(owner[other] == me for other in near[one]):
                ready[seat] += armies[one] - 1
        return ready, thin

    def reserve(self, owner: Owners, seat: int) -> int:
        """The armies that a seat can expect next."""
        held = sum(weight for weight, one in zip(self.weights, owner, strict=True) if one == seat)
        bonus = sum(amount for inside, amount, _ in self.regions if all(owner[one] == seat for one in inside))
        return int(self.income(held) + bonus + self.hope(self.cards[seat]))

    def hope(self, cards: int) -> float:
        """The armies that a hand of so many cards may bring at once."""
        return self.sets * (1.0 if cards >= 5 else 0.8 if cards == 4 else 0.4 if cards == 3 else 0.0)

    def bonuses(self, owner: Owners) -> list[float]:
        """Bonuses of every rival, and what the viewer has of continents nearly held."""
        bonus, me = [0.0] * self.scene.room, self.me
        for inside, amount, size in self.regions:
            owners = [owner[one] for one in inside]
            count = owners.count(me)
            if count:
                bonus[me] += self.temper.progress * amount * (count / size) ** 3 if count < size else 0.0
            elif owners.count(owners[0]) == size:
                bonus[owners[0]] += amount
        return bonus

    def lasting(self, owner: Owners, armies: Armies, held: Sequence[int], cards: Sequence[int]) -> float:
        """Bonuses of the continents that the viewer holds, as likely as they last until the next turn."""
        me = self.me
        whole = [
            (inside, amount) for inside, amount, _ in self.regions if all(owner[one] == me for one in inside)
        ]
        if not whole:
            return 0.0
        fresh = [0.0] * len(held)
        for seat in self.rivals:
            fresh[seat] = self.coming(seat, held[seat], cards[seat])
        threats = self.threats(owner, armies, fresh)
        return sum(
            amount * (1 - self.temper.daring * self.danger(inside, armies, threats))
            for inside, amount in whole
        )

    def danger(self, inside: Sequence[int], armies: Armies, threats: Sequence[float]) -> float:
        """The greatest chance of a territory among these to fall."""
        chance = self.scene.toll.chance
        return max(
            chance(int(threats[one]), max(1, int(armies[one]))) if threats[one] >= 1 else 0.0
            for one in inside
        )

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
        """What the viewer's armies are worth more or less for where they stand; the last move may mend some."""
        near, me = self.scene.near, self.me
        idle = most = top = 0.0
        for one, seat in enumerate(owner):
            if seat == me and armies[one] > 1:
                if all(owner[other] in (me, NOBODY) for other in near[one]):
                    idle += armies[one] - 1
                    most = max(most, armies[one] - 1)
                elif armies[one] > top:
                    top = armies[one]
        top = max(top, self.moving * most)
        return self.temper.punch * top - self.temper.idle * (idle - self.moving * most)


def hasty(temper: Temper, haste: float) -> Temper:
    """Looks further ahead and fears less, the longer a game lasts; else who waits for others waits for ever."""
    if haste == 1:
        return temper
    return replace(
        temper, horizon=temper.horizon * haste, reply=temper.reply / haste, punch=temper.punch / haste
    )


def later_in_round(scene: Scene) -> frozenset[int]:
    """Who attacks after the viewer's turn, before anybody is reinforced."""
    order, me = scene.view.order, scene.me
    return frozenset(order[order.index(me) + 1 :]) if scene.view.turn == me else frozenset()
