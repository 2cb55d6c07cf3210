"""Sparring: the cluster builder. One connected land grows at all its borders, by easy captures."""

from hegemon.bots.scene import Scene
from hegemon.bots.seated import Room
from hegemon.bots.soldier import Soldier, goal_value
from hegemon.engine.rng import Rng
from hegemon.engine.words import NOBODY


class Cluster(Soldier):
    """Keeps together what it has; attacks out of its greatest cluster where it is twice as strong."""

    def cluster(self, scene: Scene) -> set[int]:
        """The greatest connected land."""
        left, greatest = set(scene.mine), set[int]()
        while left:
            part = [left.pop()]
            for here in part:
                beside = [other for other in scene.near[here] if other in left]
                left.difference_update(beside)
                part += beside
            greatest = max(greatest, set(part), key=len)
        return greatest

    def rank(self, scene: Scene, one: int) -> float:
        """Borders of the cluster that are weakest against what stands before them."""
        inside = 0 if one in self.cluster(scene) or scene.owner[one] == NOBODY else -1000
        return inside + scene.threat(one) - scene.armies[one] + (0 if scene.enemies(one) else -500)

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """A third here, then anew."""
        return self.best_place(scene, room), (most + 2) // 3

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """Easy captures, the most useful first."""
        inside = self.cluster(scene)
        pairs = [(one, other) for one in scene.fronts if one in inside for other in scene.enemies(one)]
        easy = [pair for pair in pairs if scene.armies[pair[0]] > 2 * scene.armies[pair[1]] + 1]
        self.said = "an easy capture beside my land" if easy else "nothing falls easily"
        return max(easy, key=lambda pair: goal_value(scene, pair[1]), default=None)
