"""What land is worth: continents by bonus and cost, territories by what taking them gains, cards by sets."""

from hegemon.bots.scene import Scene
from hegemon.engine.rules.sets import boxed, rising
from hegemon.engine.words import NOBODY

FIXED_SET = 7.0
PLAYING_PAIR = 2.0
SET_CHANCE = 0.42  # of three cards: a card is worth a little less than a third of a set that may come


def bonus(scene: Scene, region: int) -> int:
    """What holding a continent brings a turn; points are divided by three."""
    match scene.options.continents:
        case "none":
            return 0
        case "points":
            return max(1, scene.ground.bonuses[region] // 3)
        case _:
            return scene.ground.bonuses[region]


def share(scene: Scene, region: int, seat: int) -> float:
    """How much of a continent a seat holds."""
    inside = scene.ground.members[region]
    return sum(scene.owner[one] == seat for one in inside) / len(inside)


def holder(scene: Scene, region: int) -> int:
    """Who holds a whole continent; nobody, if nobody does."""
    owners = {scene.owner[one] for one in scene.ground.members[region]}
    return owners.pop() if len(owners) == 1 else NOBODY


def price(scene: Scene, region: int) -> float:
    """The armies it takes to capture what is missing of a continent, one to stay in each place."""
    return sum(
        scene.toll.losses(scene.armies[one]) + 1
        for one in scene.ground.members[region]
        if scene.owner[one] != scene.me
    )


def promise(scene: Scene, region: int) -> float:
    """How good a continent is to go for: what it brings, over what it costs to take and to hold."""
    upkeep = 2.0 * len(scene.ground.borders[region])
    return bonus(scene, region) / (price(scene, region) + upkeep + 1)


def land(scene: Scene, one: int) -> float:
    """What the value of a territory is worth, in armies; below the threshold of income land only thins the armies."""
    if scene.options.base != "values":
        return 0.0
    value = scene.ground.values[one]
    pays = scene.held_value + value > (scene.options.base_above or 0)
    return 0.4 * value if pays else 0.05 * value - 0.6


def next_set(scene: Scene, ahead: int = 0) -> float:
    """The armies for the next set traded in the game, or for one some sets later."""
    nth = scene.view.sets_traded + 1 + ahead
    match scene.options.deck, scene.options.set_values:
        case "none", _:
            return 0.0
        case "playing", _:
            return PLAYING_PAIR
        case _, "rising":
            return float(rising(nth))
        case _, "boxed":
            return float(boxed(nth))
        case _:
            return FIXED_SET


def card(scene: Scene) -> float:
    """What one more card is worth, in armies."""
    size = scene.view.setting.smallest_set
    return 0.8 * next_set(scene) / size
