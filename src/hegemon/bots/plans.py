"""Plans for a whole turn: which territories to take, from where, with which armies, and what comes of it."""

from collections.abc import Collection, Iterator

from msgspec import Struct

from hegemon.bots import worth
from hegemon.bots.chains import Forest, Needs, beside, extended, root_of, spares
from hegemon.bots.outlook import Outlook, Temper
from hegemon.bots.scene import Scene
from hegemon.engine.words import NOBODY

WORTHWHILE = 1.001  # how many times better a plan must be to take the place of another
SINGLES = 12  # how many territories are considered by themselves
ROUNDS = 6  # how many goals a plan may join
SURE = 0.97
UNLIKELY = 0.35  # what is less likely is not tried
BAD_DICE = 0.7  # the part of an army that does what all of it should, when a plan fails
REPLIES = 4  # plans to which the answer of a single rival is looked for
REPLY_ROUNDS = 2  # how many goals that answer may join
SWEEPS = (4, 8, 14)  # places taken at once
STACKS = 2  # the greatest armies of a rival


class Goal(Struct, frozen=True):
    """Territories to take (or `enough` of them), and the words for it."""

    words: str
    targets: tuple[int, ...]
    enough: int = 1000


class Plan(Struct):
    """What to attack from where, in an order in which it can be done, what to place before, and the prospects."""

    forest: Forest
    added: dict[int, int]
    chance: float
    value: float
    goals: tuple[str, ...] = ()

    @property
    def odds(self) -> float:
        """The value against what is missing of all: who has almost won still wants the rest."""
        return self.value / (1 - self.value + 1e-9)


def goals(scene: Scene, forest: Forest) -> Iterator[Goal]:
    """Everything worth considering, given what is planned already."""
    yield from continent_goals(scene)
    for seat in scene.players:
        if seat != scene.me:
            yield Goal(f"eliminate seat {seat}", held_by(scene, {seat}))
    yield Goal("take everything", others(scene))
    if scene.is_duel:
        yield from duel_goals(scene)
    reachable = {other for one in (*scene.mine, *forest) for other in scene.enemies(one)} - forest.keys()
    for one in sorted(reachable, key=scene.armies.__getitem__)[:SINGLES]:
        yield Goal(f"take {scene.name(one)}", (one,))


def duel_goals(scene: Scene) -> Iterator[Goal]:
    """Against a single rival: many places at once, and the armies that could take them back."""
    targets = others(scene)
    for many in SWEEPS:
        yield Goal(f"take {many} places", targets, many)
    for one in sorted(targets, key=scene.armies.__getitem__, reverse=True)[:STACKS]:
        yield Goal(f"beat the army in {scene.name(one)}", (one,))


def continent_goals(scene: Scene) -> Iterator[Goal]:
    """Continents to take, and those of others to break."""
    for region, inside in enumerate(scene.ground.members):
        if not worth.bonus(scene, region):
            continue
        others = tuple(one for one in inside if scene.owner[one] not in (NOBODY, scene.me))
        name = scene.ground.names[region]
        if others and all(scene.owner[one] != NOBODY for one in inside):
            yield Goal(f"take {name}", others)
        if worth.holder(scene, region) not in (NOBODY, scene.me):
            yield Goal(f"break {name}", others, 1)


def held_by(scene: Scene, seats: Collection[int]) -> tuple[int, ...]:
    """What these seats hold."""
    return tuple(one for one, owner in enumerate(scene.owner) if owner in seats)


def others(scene: Scene) -> tuple[int, ...]:
    """What must be taken to hold everything that somebody holds."""
    return held_by(scene, {seat for seat in scene.owner if seat not in (NOBODY, scene.me)})


class Planner:
    """Finds a good plan: adds the best goal to it, again and again."""

    def __init__(self, scene: Scene, reserve: int, temper: Temper) -> None:
        self.scene, self.reserve, self.temper, self.outlook = scene, reserve, temper, Outlook(scene, temper)
        self.found: list[Plan] = []
        self.strongest = sum(scene.armies[one] - 1 for one in scene.mine) + reserve

    def best(self, rounds: int = ROUNDS) -> Plan:
        """The best plan found; an empty one if nothing is worth an attack."""
        plan = self.idle()
        self.found.append(plan)
        for _ in range(rounds):
            better = self.better(plan)
            if better is None:
                break
            plan = better
        return plan

    def foreseen(self) -> Plan:
        """The best plan when the answer of the strongest rival is considered too."""
        best = self.best()
        seen = {tuple(plan.forest.items()): plan for plan in self.found}
        tried = sorted(seen.values(), key=lambda plan: -plan.value)[:REPLIES]
        if len(self.outlook.rivals) != 1 or len(tried) < 2:
            return best
        return max(tried, key=self.replied)

    def replied(self, plan: Plan) -> float:
        """The outlook after the rival's best answer."""
        owner, armies, seat = *self.expected(plan), self.outlook.rivals[0]
        if seat not in owner:
            return plan.value
        before = self.valued(owner, armies, bool(plan.forest))
        theirs = self.scene.turned(seat, owner, [int(count) for count in armies])
        rival = Planner(theirs, self.outlook.reserve(owner, seat), self.temper)
        answer = rival.best(REPLY_ROUNDS)
        owner, armies = rival.expected(answer)
        after = answer.chance * self.valued(owner, armies, bool(plan.forest)) + (1 - answer.chance) * before
        return plan.value * after / before

    def expected(self, plan: Plan) -> tuple[list[int], list[float]]:
        """Holders and armies after a plan."""
        if plan.forest:
            return self.outcome(plan.forest, Needs(self.scene, plan.forest), plan.added)
        armies = [float(count) for count in self.scene.armies]
        for one, count in plan.added.items():
            armies[one] += count
        return self.scene.owner[:], armies

    def better(self, plan: Plan) -> Plan | None:
        """The plan with the one goal more that improves it most."""
        best = None
        for forest, words in self.grown(plan.forest):
            candidate = self.judged(forest, (*plan.goals, words))
            if candidate:
                self.found.append(candidate)
                if candidate.odds > (best or plan).odds * WORTHWHILE:
                    best = candidate
        return best

    def grown(self, forest: Forest) -> Iterator[tuple[Forest, str]]:
        """What a forest can become by one goal more, each once."""
        scene, needs, seen = self.scene, Needs(self.scene, forest), {frozenset(forest.items())}
        spare = spares(scene, forest, needs)
        for goal in goals(scene, forest):
            if not self.affordable(goal, forest):
                continue
            if len(goal.targets) == 1 and any(one in spare for one in scene.near[goal.targets[0]]):
                larger: Forest | None = beside(scene, forest, spare, goal.targets[0])
            else:
                larger = extended(scene, forest, needs, goal.targets, goal.enough)
            if larger and (key := frozenset(larger.items())) not in seen:
                seen.add(key)
                yield larger, goal.words

    def affordable(self, goal: Goal, forest: Forest) -> bool:
        """Whether all armies together could be enough for it."""
        price = self.scene.prices
        rest = sorted(price[one] for one in goal.targets if one not in forest)
        return bool(rest) and sum(rest[: goal.enough]) <= self.strongest + 3

    def judged(self, forest: Forest, words: tuple[str, ...]) -> Plan | None:
        """A plan with these attacks and its prospects; None if the armies are far from enough."""
        needs = Needs(self.scene, forest)
        if sum(needs.need.get(root, 0) for root in needs.roots) > self.strongest + 3:
            return None
        added = needs.supply(self.scene, self.reserve)
        chance = needs.chance(added)
        if chance < UNLIKELY:
            return None
        value = chance * self.after(forest, needs, added)
        if chance < SURE:
            value += (1 - chance) * self.failed(forest, added)
        else:
            value /= chance
        return Plan(forest, added, chance, value, words)

    def after(self, forest: Forest, needs: Needs, added: dict[int, int]) -> float:
        """The outlook when all has gone as expected."""
        return self.valued(*self.outcome(forest, needs, added), True)

    def outcome(self, forest: Forest, needs: Needs, added: dict[int, int]) -> tuple[list[int], list[float]]:
        """Holders and armies when all has gone as expected."""
        scene = self.scene
        owner, armies = scene.owner[:], [float(count) for count in scene.armies]
        for target in forest:
            owner[target], armies[target] = scene.me, 1.0
        for root in needs.roots:
            left = max(0.0, needs.surplus[root] + added.get(root, 0))
            armies[root] = 1.0
            armies[self.head(forest, root, owner)] += left
        return owner, armies

    def head(self, forest: Forest, root: int, owner: list[int]) -> int:
        """Where what is left ends up: in the last place of the chain that has an enemy beside it."""
        scene = self.scene
        for one in reversed(forest):
            if root_of(forest, one) == root and any(
                owner[other] not in (NOBODY, scene.me) for other in scene.near[one]
            ):
                return one
        return root

    def failed(self, forest: Forest, added: dict[int, int]) -> float:
        """The outlook when the armies fall on the way: what bad dice leave within reach is taken, no more."""
        scene, taken = self.scene, 0
        owner, armies = scene.owner[:], [float(count) for count in scene.armies]
        left = {one: BAD_DICE * (scene.armies[one] - 1 + added.get(one, 0)) for one in scene.fronts}
        for target in forest:
            root = root_of(forest, target)
            armies[root] = 1.0
            left[root] -= scene.prices[target]
            if left[root] >= 0:
                owner[target], armies[target], taken = scene.me, 1.0, taken + 1
            elif left[root] > -scene.prices[target]:
                armies[target] = max(1.0, armies[target] / 2)
        return self.valued(owner, armies, taken > 0)

    def valued(self, owner: list[int], armies: list[float], gained: bool) -> float:
        """The outlook, with the hands of who is eliminated."""
        cards = self.outlook.cards[:]
        if self.scene.options.inherit_cards:
            for seat in self.outlook.rivals:
                if seat not in owner:
                    cards[self.scene.me] += cards[seat]
                    cards[seat] = 0
        return self.outlook.value(owner, armies, cards, gained or self.scene.view.captured)

    def idle(self) -> Plan:
        """No attack: the reserve where it stands best."""
        fronts = self.scene.fronts
        plans = [self.waiting(one) for one in fronts[:12]] if self.reserve else []
        return max(plans, key=lambda plan: plan.value, default=self.waiting(None))

    def waiting(self, place: int | None) -> Plan:
        """The whole reserve in one place."""
        armies = [float(count) for count in self.scene.armies]
        added = {}
        if place is not None:
            added[place] = min(self.reserve, self.scene.space(place))
            armies[place] += added[place]
        return Plan({}, added, 1.0, self.valued(self.scene.owner, armies, False))
