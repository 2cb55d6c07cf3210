"""The position as bots think of it: who holds what, by number, and what the options make of it."""

from copy import copy
from functools import cached_property

from hegemon.bots.ground import ground
from hegemon.bots.toll import toll
from hegemon.engine.odds import Dice
from hegemon.engine.rules.reinforce import income_of
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY

USUAL_ROUNDS = 10  # most games are over by then


class Scene:
    """A view, with lists instead of names; lists by seat have a place for nobody first and for neutral last."""

    def __init__(self, view: View) -> None:
        options = view.setting.options
        self.view, self.options, self.me = view, options, view.seat
        self.ground = ground(view.setting.board)
        self.near = self.ground.near
        self.toll = toll(Dice(options.attack_dice, options.defend_dice, options.drop_lowest))
        holdings = view.holdings.values()
        self.owner = [holding.owner for holding in holdings]
        self.armies = [holding.armies for holding in holdings]
        self.reserve = view.reserve(view.seat)
        self.players = view.playing()
        self.room = len(view.standings) + 2

    def turned(self, seat: int, owner: list[int], armies: list[int]) -> "Scene":
        """What another seat may look upon later, when holders and armies have become these."""
        other = copy(self)
        for worked_out in ("prices", "fronts", "wasted", "held_value"):
            other.__dict__.pop(worked_out, None)
        other.me, other.owner, other.armies = seat, owner, armies
        return other

    @property
    def mine(self) -> list[int]:
        """What the viewer holds."""
        me = self.me
        return [one for one, owner in enumerate(self.owner) if owner == me]

    def enemies(self, one: int) -> list[int]:
        """What could be attacked from a territory, if it had the armies."""
        owner, me = self.owner, self.me
        return [other for other in self.near[one] if owner[other] not in (NOBODY, me)]

    @cached_property
    def prices(self) -> list[float]:
        """The armies it takes to capture each territory, one to stay there; without end for what is no target."""
        closed, losses = (NOBODY, self.me), self.toll.losses
        return [
            float("inf") if owner in closed else losses(armies) + 1
            for owner, armies in zip(self.owner, self.armies, strict=True)
        ]

    @cached_property
    def fronts(self) -> list[int]:
        """The viewer's territories beside an enemy."""
        return [one for one in self.mine if self.enemies(one)]

    def space(self, one: int) -> int:
        """How many more armies a territory can take."""
        cap = self.options.cap
        return 1_000_000 if cap is None else cap - self.armies[one]

    @cached_property
    def held_value(self) -> int:
        """The values of the viewer's territories, added up."""
        return sum(self.ground.values[one] for one in self.mine)

    @cached_property
    def wasted(self) -> int:
        """The armies of the next income for which there will be no room: losing as many costs nothing."""
        if self.options.cap is None:
            return 0
        base, bonus, _ = income_of(self.view, self.me)
        return max(0, base + bonus - sum(map(self.space, self.mine)))

    @property
    def is_duel(self) -> bool:
        """Whether there is a single rival: what hurts one helps the other."""
        return len(self.players) == 2

    @property
    def haste(self) -> float:
        """The square of how many times longer than usual the game has lasted: where all wait, land is worth more."""
        return max(1.0, self.view.round / USUAL_ROUNDS) ** 2

    def threat(self, one: int) -> int:
        """The armies of others beside a territory that could attack it."""
        return sum(self.armies[other] - 1 for other in self.enemies(one) if self.owner[other] > NOBODY)

    def win(self, source: int, target: int) -> float:
        """The chance to take `target` from `source` with all that stands there."""
        return self.toll.chance(max(0, self.armies[source] - 1), self.armies[target])

    def name(self, one: int) -> str:
        """What people call a territory."""
        return self.ground.name(one)
