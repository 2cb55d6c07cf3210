"""Sparring: the hunter. Whoever can be finished for the cards is finished; else a continent, and quiet growth."""

from hegemon.bots.scene import Scene
from hegemon.bots.sparring.greedy import Greedy
from hegemon.engine.rng import Rng


class Hunter(Greedy):
    """Looks for a kill first, and is content with one capture a turn when there is nothing to hunt."""

    eager = 0.6

    def victims(self, scene: Scene) -> list[tuple[float, tuple[int, ...]]]:
        """A kill is worth more than any continent."""
        return [(10 * value, targets) for value, targets in super().victims(scene)]

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """The hunt or the continent; else a single card."""
        step = super().attack(scene, rng)
        hunting = bool(self.choose(scene, 0))
        return step if hunting or not scene.view.captured else None
