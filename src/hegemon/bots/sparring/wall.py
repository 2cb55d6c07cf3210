"""Sparring: the builder of walls. A small continent, strong borders, one card a turn; it waits for its sets."""

from hegemon.bots.scene import Scene
from hegemon.bots.soldier import Soldier
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng

PATIENCE = 5  # cards


class Wall(Soldier):
    """Attacks for continents and cards only; keeps its cards until it must trade or needs the armies."""

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """A capture a turn, or an overwhelming one."""
        step = super().attack(scene, rng)
        if step and scene.view.captured and scene.armies[step[0]] < 3 * scene.armies[step[1]]:
            return None
        return step

    def wants_trade(self, scene: Scene, offers: list[Offer]) -> bool:
        """With five cards."""
        return len(scene.view.hand) >= PATIENCE
