"""Sparring: the pure attacker. Everything on one stack, and on until it is spent."""

from hegemon.bots.scene import Scene
from hegemon.bots.seated import Room
from hegemon.bots.soldier import Soldier
from hegemon.engine.asks import Advancing
from hegemon.engine.rng import Rng


class Angry(Soldier):
    """Knows no goal but the next territory."""

    def rank(self, scene: Scene, one: int) -> float:
        """Where it is strongest against the weakest neighbour."""
        weakest = min((scene.armies[other] for other in scene.enemies(one)), default=1000)
        return scene.armies[one] - weakest

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """All in one place."""
        return self.best_place(scene, room), most

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """As long as there are more armies than in the weakest place beside them."""
        pairs = [
            (one, other) for one in scene.fronts if scene.armies[one] > 1 for other in scene.enemies(one)
        ]
        margins = [(scene.armies[one] - scene.armies[other], one, other) for one, other in pairs]
        margin, source, target = max(margins, default=(0, 0, 0))
        self.said = f"a margin of {margin} is enough" if margin > 0 else "no margin left"
        return (source, target) if margin > 0 else None

    def advance(self, scene: Scene, ask: Advancing, rng: Rng) -> int:
        """All of them."""
        return ask.most
