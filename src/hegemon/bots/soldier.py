"""The bot with good habits: continents worth holding, exact odds, strong borders, a card a turn, nothing wasted."""

from hegemon.bots import worth
from hegemon.bots.scene import Scene
from hegemon.bots.seated import Move, Room, Seated
from hegemon.engine.asks import Advancing
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng
from hegemon.engine.words import NOBODY

STAYING = 0.4  # what the army costs that stays in a captured territory
ENOUGH = 0.58  # the chance from which an attack is worth a thought
GUARD = 0.8  # the part of a threat that a border of a held continent should match


class Soldier(Seated):
    """Judges every single step well; plans no further."""

    def claim(self, scene: Scene, free: list[int], rng: Rng) -> int:
        """In the continent that promises most, beside own land; or where somebody else would complete one."""
        chosen = max(free, key=lambda one: (claim_value(scene, one), rng.randrange(1000)))
        self.said = f"{scene.name(chosen)} fits best with what I have"
        return chosen

    def settle(self, scene: Scene, room: Room, rng: Rng) -> int:
        """Where nobody is yet, while there is such a place; then on the front that promises most."""
        free = [one for one in room if scene.owner[one] == NOBODY]
        return self.claim(scene, free, rng) if free else self.best_place(scene, room)

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """First what the borders of held continents lack, then all on one front."""
        for one in room:
            lacking = int(GUARD * scene.threat(one)) - scene.armies[one]
            if 0 < lacking <= most // 2 and guards(scene, one):
                self.said = f"{scene.name(one)} guards a continent and lacks {lacking}"
                return one, lacking
        return self.best_place(scene, room), most

    def best_place(self, scene: Scene, room: Room) -> int:
        """The territory from which most is to be gained."""
        chosen = max(room, key=lambda one: self.rank(scene, one))
        self.said = f"most is to be gained from {scene.name(chosen)}"
        return chosen

    def rank(self, scene: Scene, one: int) -> float:
        """The best target beside it, and the armies that are there already."""
        promises = [goal_value(scene, other) for other in scene.enemies(one)]
        return max(promises, default=-5) + 0.05 * scene.armies[one] if promises else -5

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """The attack that gains most over what it costs, if the odds are good."""
        pairs = [
            (one, other) for one in scene.fronts if scene.armies[one] > 1 for other in scene.enemies(one)
        ]
        valued = [(self.gain(scene, one, other), one, other) for one, other in pairs]
        gain, source, target = max(valued, default=(0.0, 0, 0))
        if gain <= 0:
            self.said = "no attack gains more than it costs"
            return None
        chance = scene.win(source, target)
        self.said = f"{scene.name(target)} falls with {chance:.0%}, a gain of {gain:.1f}"
        return source, target

    def gain(self, scene: Scene, source: int, target: int) -> float:
        """What an attack is expected to bring, in armies."""
        chance, defenders = scene.win(source, target), scene.armies[target]
        if chance < ENOUGH:
            return -1.0
        rivals = max(1, len(scene.players) - 1)
        killed = defenders / rivals if scene.owner[target] > NOBODY else 0.0
        cost = max(0.0, scene.toll.losses(defenders) - scene.wasted) + STAYING
        return chance * (scene.haste * (goal_value(scene, target) + killed) + prize(scene)) - cost

    def advance(self, scene: Scene, ask: Advancing, rng: Rng) -> int:
        """All, but for what a guarding border needs; none where there is nothing to do beyond."""
        source, target = scene.ground.index[ask.source], scene.ground.index[ask.target]
        self.said = "armies go where they are of use"
        if not scene.enemies(source):
            return ask.most
        if not scene.enemies(target):
            return ask.least
        stay = int(GUARD * scene.threat(source)) if guards(scene, source) else 0
        return ask.most - min(stay, ask.most // 2)

    def wants_trade(self, scene: Scene, offers: list[Offer]) -> bool:
        """At once; only rising sets wait for a fourth card."""
        self.said = "armies now are better than cards"
        return True

    def fortify(self, scene: Scene, moves: list[Move], rng: Rng) -> Move | None:
        """The most idle armies, as near as they get to the front."""
        valued = [(self.use(scene, move), move) for move in moves]
        use, move = max(valued, default=(0.0, (0, 0, 0)))
        self.said = "armies go where they are of use" if use > 0 else "everybody stands well"
        return (
            (*move[:2], 1 if scene.owner[move[1]] == NOBODY and scene.enemies(move[0]) else move[2])
            if use > 0
            else None
        )

    def use(self, scene: Scene, move: Move) -> float:
        """What a last move is good for."""
        source, target, armies = move
        if scene.owner[target] == NOBODY:
            return 3.0
        if scene.enemies(source):
            return 0.0
        nearer = distance(scene, source) - distance(scene, target)
        return armies * nearer + 0.1 * self.rank(scene, target) if nearer > 0 else 0.0


def claim_value(scene: Scene, one: int) -> float:
    """What claiming a territory is worth."""
    region = scene.ground.region[one]
    beside = sum(scene.owner[other] == scene.me for other in scene.near[one])
    rivals = [worth.share(scene, region, seat) for seat in scene.players if seat != scene.me]
    size = len(scene.ground.members[region])
    appeal = worth.bonus(scene, region) / (size + 2 * len(scene.ground.borders[region]))
    deny = worth.bonus(scene, region) if max(rivals) >= 1 - 1.01 / size else 0.0
    own = worth.share(scene, region, scene.me)
    values = 0.3 * scene.ground.values[one] if scene.options.base == "values" else 0.0
    return appeal * (1 + 3 * own) * (1 - max(rivals)) * 3 + 0.2 * beside + deny + values


def goal_value(scene: Scene, target: int) -> float:
    """What holding a target gains, in armies."""
    region, loser = scene.ground.region[target], scene.owner[target]
    held = worth.holder(scene, region)
    missing = sum(scene.owner[one] != scene.me for one in scene.ground.members[region])
    value = 0.7 + 8 * worth.promise(scene, region)
    value += 2.0 * worth.bonus(scene, region) if missing == 1 else 0.0
    value += 1.5 * worth.bonus(scene, region) if held not in (NOBODY, scene.me) else 0.0
    if loser > NOBODY and scene.view.count(loser) <= 2:
        value += 1 + scene.view.card_counts[loser - 1] * worth.card(scene)
    return value + worth.land(scene, target)


def prize(scene: Scene) -> float:
    """What the card for the first capture of a turn adds."""
    return 0.0 if scene.view.captured else worth.card(scene)


def guards(scene: Scene, one: int) -> bool:
    """Whether a territory is a border of a continent that the viewer holds and is paid for."""
    region = scene.ground.region[one]
    return worth.bonus(scene, region) > 0 and worth.holder(scene, region) == scene.me


def distance(scene: Scene, one: int) -> int:
    """How far the next front is."""
    return min((scene.ground.hops[one][front] for front in scene.fronts), default=0)
