"""Sparring: the greedy planner. The cheapest continent or the weakest player, by the shortest way; no look at replies."""

from hegemon.bots import worth
from hegemon.bots.chains import Forest, Needs, extended
from hegemon.bots.scene import Scene
from hegemon.bots.seated import Room
from hegemon.bots.soldier import Soldier
from hegemon.engine.asks import Advancing
from hegemon.engine.rng import Rng
from hegemon.engine.words import NOBODY


class Greedy(Soldier):
    """Has one goal a turn and puts all into it; leaves one army behind everywhere and breaks nobody's continent."""

    eager = 0.5  # the chance from which it starts

    def goals(self, scene: Scene) -> list[tuple[float, tuple[int, ...]]]:
        """What could be taken, with what it would bring."""
        found = []
        for region, inside in enumerate(scene.ground.members):
            others = tuple(one for one in inside if scene.owner[one] not in (NOBODY, scene.me))
            if others and worth.bonus(scene, region):
                found.append((2.0 * worth.bonus(scene, region), others))
        return found + self.victims(scene)

    def victims(self, scene: Scene) -> list[tuple[float, tuple[int, ...]]]:
        """Whom to eliminate, with what it would bring."""
        seats = [seat for seat in scene.players if seat != scene.me]
        return [
            (
                5.0 + 2 * scene.view.card_counts[seat - 1],
                tuple(one for one, o in enumerate(scene.owner) if o == seat),
            )
            for seat in seats
        ]

    def choose(self, scene: Scene, reserve: int) -> Forest:
        """The goal that brings most for its price among those within reach."""
        best: tuple[float, Forest] = (0.0, {})
        for value, targets in self.goals(scene):
            forest = extended(scene, {}, Needs(scene, {}), targets, len(targets))
            if not forest:
                continue
            needs = Needs(scene, forest)
            if needs.chance(needs.supply(scene, reserve)) >= self.eager:
                best = max(
                    best,
                    (value / (1 + sum(needs.need[root] for root in needs.roots)), forest),
                    key=lambda pair: pair[0],
                )
        return best[1]

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """Where the way begins."""
        forest = self.choose(scene, most)
        for one, armies in (Needs(scene, forest).supply(scene, most) if forest else {}).items():
            if room.get(one):
                self.said = f"the way begins in {scene.name(one)}"
                return one, armies
        return self.best_place(scene, room), most

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """The next step of the way; else whatever falls easily."""
        forest = self.choose(scene, 0)
        steps = [
            (source, target)
            for target, source in forest.items()
            if source not in forest and scene.armies[source] > 1
        ]
        if steps:
            need = Needs(scene, forest).need
            return min(steps, key=lambda step: need.get(step[1], 0.0))
        pairs = [(one, other) for one in scene.fronts for other in scene.enemies(one)]
        easy = [pair for pair in pairs if scene.armies[pair[0]] > scene.armies[pair[1]] + 2]
        return max(easy, key=lambda pair: scene.armies[pair[0]] - scene.armies[pair[1]], default=None)

    def advance(self, scene: Scene, ask: Advancing, rng: Rng) -> int:
        """All, or none where nothing is to be done beyond."""
        source, target = scene.ground.index[ask.source], scene.ground.index[ask.target]
        return ask.least if scene.enemies(source) and not scene.enemies(target) else ask.most
