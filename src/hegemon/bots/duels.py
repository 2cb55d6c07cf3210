"""Duels: what is won or lost against a single rival, and how to open where the first strike decides."""

from collections.abc import Iterable

from hegemon.bots.scene import Scene
from hegemon.bots.soldier import STAYING, Soldier, goal_value
from hegemon.engine.rng import Rng
from hegemon.engine.words import NOBODY

FURY = 1.3  # what a rival's army less is worth of one's own more, where great armies decide


def is_brawl(scene: Scene) -> bool:
    """Whether great armies win a duel by themselves, since few throw badly: there no plan beats step by step."""
    return scene.is_duel and scene.options.drop_lowest > 0


def is_strike(scene: Scene) -> bool:
    """Whether the first strike decides a duel: there is no continent's bonus to go for instead."""
    return scene.is_duel and scene.options.continents != "added"


def exchange(scene: Scene, source: int, target: int, fury: float = 1.0) -> float:
    """What an attack to the end is worth by what both sides lose, exactly."""
    chance, lost, killed = scene.toll.fight(scene.armies[source] - 1, scene.armies[target])
    prizes = scene.haste * goal_value(scene, target) - STAYING
    return chance * prizes + scene.haste * fury * killed - max(0.0, lost - scene.wasted)


def together(scene: Scene, free: Iterable[int]) -> int:
    """The free territory nearest to the viewer's own and farthest from the rival's: it is cut off last."""
    mine, theirs = scene.mine, [one for one, seat in enumerate(scene.owner) if seat not in (scene.me, NOBODY)]
    return max(free, key=lambda one: (pull(scene, one, mine) - pull(scene, one, theirs), -one))


def pull(scene: Scene, one: int, others: Iterable[int]) -> float:
    """How near these territories are, all together."""
    hops = scene.ground.hops[one]
    return sum(1 / (1 + hops[other]) ** 2 for other in others)


def against_the_greatest(scene: Scene, room: Iterable[int]) -> int | None:
    """The strongest place beside the rival's greatest army, which then cannot go around it; None if there is none."""
    foes = [one for one, seat in enumerate(scene.owner) if seat not in (scene.me, NOBODY)]
    greatest = max(foes, key=scene.armies.__getitem__, default=None)
    beside = [one for one in room if greatest in scene.near[one]]
    return max(beside, key=scene.armies.__getitem__, default=None)


class Brawler(Soldier):
    """Fights a brawl: land apart, and every attack that costs the rival more."""

    def claim(self, scene: Scene, free: list[int], rng: Rng) -> int:
        """What is of value, away from the own: one strike takes what lies together."""
        values, near, owner, me = scene.ground.values, scene.near, scene.owner, scene.me
        crowd = {one: sum(owner[other] == me for other in near[one]) for one in free}
        chosen = max(free, key=lambda one: (0.3 * values[one] - 0.5 * crowd[one], rng.randrange(1000)))
        self.said = f"{scene.name(chosen)} does not fall with what else I have"
        return chosen

    def gain(self, scene: Scene, source: int, target: int) -> float:
        """What both sides lose, and the rival's armies a little more."""
        return exchange(scene, source, target, FURY)
