"""How a duel is opened where no continent pays for itself: the first strike decides, so land and armies brace for it."""

from collections.abc import Iterable

from hegemon.bots.scene import Scene
from hegemon.engine.words import NOBODY


def is_strike(scene: Scene) -> bool:
    """Whether the first strike decides: a single rival, and no continent's bonus to go for instead."""
    return scene.is_duel and scene.options.continents != "added"


def together(scene: Scene, free: Iterable[int]) -> int:
    """The free territory nearest to the viewer's own and farthest from the rival's: what lies close is cut off last."""
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
