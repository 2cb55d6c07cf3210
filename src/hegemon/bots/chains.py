"""Chains of attacks: from own territories through others', branching, with the armies and the chance they need."""

from collections.abc import Collection
from heapq import heappop, heappush

from hegemon.bots.scene import Scene
from hegemon.bots.toll import bell

Forest = dict[int, int]  # target: from where it is attacked; whatever is attacked from stands before it

OUT_OF_REACH = 1e9
PULL = 0.4  # how much an army that is there already shortens the way


class Needs:
    """What a forest needs: armies beyond the last at every root, by expectation, and how far that may be off."""

    def __init__(self, scene: Scene, forest: Forest) -> None:
        toll, armies = scene.toll, scene.armies
        self.scene, self.forest = scene, forest
        self.need: dict[int, float] = {}
        self.doubt: dict[int, float] = {}
        need, doubt = self.need, self.doubt
        for target in reversed(forest):
            source, held = forest[target], armies[target]
            need[source] = need.get(source, 0.0) + toll.losses(held) + 1 + need.get(target, 0.0)
            doubt[source] = doubt.get(source, 0.0) + toll.variance(held) + doubt.get(target, 0.0)
        self.roots = list(dict.fromkeys(source for source in forest.values() if source not in forest))
        self.surplus = {root: armies[root] - 1 - need[root] for root in self.roots}

    def supply(self, scene: Scene, reserve: int) -> dict[int, int]:
        """The reserve where it is needed: every root its share with a margin, the rest to the greatest task."""
        added: dict[int, int] = {}
        for root in sorted(self.roots, key=lambda root: self.need[root]):
            margin = (self.doubt[root] + 0.1) ** 0.5
            wanted = max(0, round(margin - self.surplus[root] + 0.5))
            added[root] = min(wanted, reserve, scene.space(root))
            reserve -= added[root]
        main = max(self.roots, key=lambda root: self.need[root])
        added[main] += min(reserve, scene.space(main) - added[main])
        return {root: armies for root, armies in added.items() if armies}

    def chance(self, added: dict[int, int]) -> float:
        """The chance that all of it succeeds; exact for a single attack."""
        if len(self.forest) == 1:
            ((target, root),) = self.forest.items()
            able = self.scene.armies[root] - 1 + added.get(root, 0)
            return self.scene.toll.chance(able, self.scene.armies[target])
        result = 1.0
        for root in self.roots:
            spare = self.surplus[root] + added.get(root, 0) - self.scene.toll.tail
            result *= bell(spare, self.doubt[root])
        return result


def root_of(forest: Forest, one: int) -> int:
    """The own territory from which a chain begins."""
    while one in forest:
        one = forest[one]
    return one


def extended(scene: Scene, forest: Forest, needs: Needs, goal: Collection[int], enough: int) -> Forest | None:
    """The forest with `enough` of the goal's territories added, by short ways; None if they are out of reach."""
    growth = Growth(scene, forest)
    for one, spare in spares(scene, forest, needs).items():
        growth.begin(one, -PULL * max(-2.0, min(spare, 15.0)))
    return growth.grow(set(goal) - forest.keys(), enough)


def spares(scene: Scene, forest: Forest, needs: Needs) -> dict[int, float]:
    """Where a chain can begin or branch, with the armies that are to spare at its root."""
    found = {}
    for one in (*scene.fronts, *forest):
        root = root_of(forest, one)
        found[one] = needs.surplus.get(root, scene.armies[root] - 1.0)
    return found


def beside(scene: Scene, forest: Forest, spare: dict[int, float], target: int) -> Forest:
    """The forest with one territory added, attacked from where most armies are to spare."""
    source = max((one for one in scene.near[target] if one in spare), key=spare.__getitem__)
    return {**forest, target: source}


class Growth:
    """The search for short ways (Dijkstra's), which begins anew, for nothing, wherever it has arrived."""

    def __init__(self, scene: Scene, forest: Forest) -> None:
        self.scene, self.grown = scene, dict(forest)
        self.best: dict[int, float] = {}
        self.came: Forest = {}
        self.heap: list[tuple[float, int]] = []
        self.price = scene.prices

    def begin(self, one: int, far: float) -> None:
        """A territory is so far away."""
        self.best[one] = far
        heappush(self.heap, (far, one))

    def grow(self, left: set[int], enough: int) -> Forest | None:
        """Join territories until it is enough."""
        wanted = min(enough, len(left))
        while self.heap and wanted > 0:
            far, here = heappop(self.heap)
            if far > self.best[here]:
                continue
            if here in left:
                left.discard(here)
                wanted -= 1
                far = self.join(here)
            self.reach(here, far)
        return self.grown if wanted <= 0 else None

    def reach(self, here: int, far: float) -> None:
        """Look one territory further."""
        grown, best, price = self.grown, self.best, self.price
        for other in self.scene.near[here]:
            there = far + price[other]
            if there < best.get(other, OUT_OF_REACH) and other not in grown:
                self.came[other] = here
                best[other] = there
                heappush(self.heap, (there, other))

    def join(self, here: int) -> float:
        """Add the way to a territory; ways on from it are as short as from where it branches off."""
        way = []
        while here in self.came and here not in self.grown:
            way.append(here)
            here = self.came[here]
        for one in reversed(way):
            self.grown[one] = self.came[one]
            self.begin(one, self.best[here])
        return self.best[here]
