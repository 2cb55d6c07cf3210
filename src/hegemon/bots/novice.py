"""The bot that plays like a beginner: where there is a margin it attacks, and thinks of nothing beyond."""

from hegemon.bots.scene import Scene
from hegemon.bots.seated import Move, Room, Seated
from hegemon.engine.asks import Advancing
from hegemon.engine.rng import Rng, choose

MARGIN = 2


class Novice(Seated):
    """Sensible but short-sighted."""

    def claim(self, scene: Scene, free: list[int], rng: Rng) -> int:
        """Beside its own where it can, else anywhere."""
        beside = [one for one in free if any(scene.owner[other] == scene.me for other in scene.near[one])]
        self.said = "next to what I have" if beside else "as good a place as any"
        return choose(rng, beside or free)

    def settle(self, scene: Scene, room: Room, rng: Rng) -> int:
        """Anywhere beside an enemy."""
        self.said = "an army where an enemy stands"
        return choose(rng, [one for one in room if scene.enemies(one)] or list(room))

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """Half of it here, the rest anywhere else."""
        return self.settle(scene, room, rng), (most + 1) // 2

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """Where the margin is greatest, as long as there is one."""
        pairs = [
            (one, other) for one in scene.fronts for other in scene.enemies(one) if scene.armies[one] > 1
        ]
        margins = [scene.armies[one] - scene.armies[other] for one, other in pairs]
        if not pairs or max(margins) < MARGIN:
            self.said = "nowhere do I have enough armies to attack"
            return None
        source, target = choose(
            rng, [pair for pair, margin in zip(pairs, margins, strict=True) if margin == max(margins)]
        )
        self.said = (
            f"{scene.name(target)} has {scene.armies[target]}, I have {scene.armies[source]} beside it"
        )
        return source, target

    def advance(self, scene: Scene, ask: Advancing, rng: Rng) -> int:
        """Half of them."""
        self.said = "half go on, half stay"
        return (ask.most + 1) // 2

    def fortify(self, scene: Scene, moves: list[Move], rng: Rng) -> Move | None:
        """The most armies out of the interior to anywhere beside an enemy; into empty land, one."""
        empty = [(source, target, 1) for source, target, _ in moves if not scene.owner[target]]
        out = [move for move in moves if not scene.enemies(move[0]) and scene.enemies(move[1])]
        self.said = "armies go where they are of use" if empty or out else "nothing to move"
        return max(empty or out, key=lambda move: move[2], default=None)
