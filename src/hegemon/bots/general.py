"""The bot that plans whole turns: what to take and break, whom to eliminate, and what others can do next."""

from hegemon.bots.chains import Needs
from hegemon.bots.duels import Brawler, against_the_greatest, exchange, is_brawl, is_strike, together
from hegemon.bots.outlook import Outlook, Temper
from hegemon.bots.plans import Plan, Planner
from hegemon.bots.scene import Scene
from hegemon.bots.seated import Move, Room
from hegemon.bots.soldier import Soldier
from hegemon.engine.asks import Advancing
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng
from hegemon.engine.words import NOBODY

USUAL = Temper()
ASTRAY = 0.15  # how far the chance may be off before a plan is made anew
MOVES = 60
IMPATIENT = 4.0  # the haste from which any gain will do


class General(Soldier):
    """Makes a plan for the turn, follows it, and makes it anew when the dice go astray."""

    def __init__(self, temper: Temper = USUAL) -> None:
        self.temper = temper
        self.plan = Plan({}, {}, 1.0, 0.0)
        self.expected = 0.0
        self.turn = (0, 0, "")
        self.brawler = Brawler()

    def command(self, scene: Scene, offers: list[Offer], rng: Rng) -> AnyCommand:
        """A plan's next step; in a brawl no plan."""
        if not is_brawl(scene):
            return super().command(scene, offers, rng)
        command = self.brawler.command(scene, offers, rng)
        self.said = self.brawler.said
        return command

    def claim(self, scene: Scene, free: list[int], rng: Rng) -> int:
        """As soldier does; who has to bear the first strike takes land that lies together, if it can be chosen."""
        if scene.options.claim != "free" or not is_strike(scene) or scene.view.order[0] == scene.me:
            return super().claim(scene, free, rng)
        chosen = together(scene, free)
        self.said = f"{scene.name(chosen)} is near to what I have and far from the rival"
        return chosen

    def best_place(self, scene: Scene, room: Room) -> int:
        """As soldier does; before the first strike of such a duel, against the greatest army of the rival."""
        chosen = against_the_greatest(scene, room) if scene.view.in_setup and is_strike(scene) else None
        if chosen is None:
            return super().best_place(scene, room)
        self.said = f"{scene.name(chosen)} stands against the greatest army of the rival"
        return chosen

    def gain(self, scene: Scene, source: int, target: int) -> float:
        """In a duel exactly what both sides lose: an army of the rival less is as good as one more."""
        return exchange(scene, source, target) if scene.is_duel else super().gain(scene, source, target)

    def planned(self, scene: Scene, reserve: int, kind: str) -> Plan:
        """The plan for this turn, made where there is none."""
        turn = (scene.view.round, scene.view.turn, kind)
        if self.turn != turn:
            self.turn = turn
            self.think(scene, reserve)
        return self.plan

    def think(self, scene: Scene, reserve: int) -> Plan:
        """Make a plan; while there are armies to place, with an eye to the answer."""
        planner = Planner(scene, reserve, self.temper)
        self.plan = planner.foreseen() if reserve else planner.best()
        self.expected = self.plan.chance
        return self.plan

    def wants_trade(self, scene: Scene, offers: list[Offer]) -> bool:
        """With as many cards as patience asks for."""
        self.said = "armies now are better than cards"
        return len(scene.view.hand) >= self.temper.patience

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """What the plan needs, where it needs it; made anew when there is more to place than it knew of."""
        turn = (scene.view.round, scene.view.turn, "attack")
        if self.turn != turn or sum(self.plan.added.values()) != most:
            self.think(scene, most)
            self.turn = turn
        self.said = self.words(scene, self.plan)
        added = self.plan.added
        for one in [one for one in added if room.get(one)]:
            return one, added.pop(one)
        return self.best_place(scene, room), most

    def words(self, scene: Scene, plan: Plan) -> str:
        """A plan in words."""
        if not plan.goals:
            return "no attack is worth its risk; armies where they stand best"
        return f"{', then '.join(plan.goals)}: {plan.chance:.0%} likely, which leaves {plan.value:.0%} of all strength"

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """The next step of the plan; with a single rival left waiting helps nobody else, so any gain will do."""
        plan = self.planned(scene, 0, "attack")
        self.forget_taken(scene, plan)
        step = self.next_step(scene, plan)
        if step is None or self.is_astray(scene, plan):
            plan = self.think(scene, 0)
            step = self.next_step(scene, plan)
        if step is None and (scene.is_duel or scene.wasted or scene.haste > IMPATIENT):
            return super().attack(scene, rng)
        self.said = self.words(scene, plan)
        return step

    def forget_taken(self, scene: Scene, plan: Plan) -> None:
        """What is captured needs no attack any more."""
        for target in [target for target in plan.forest if scene.owner[target] == scene.me]:
            del plan.forest[target]

    def is_astray(self, scene: Scene, plan: Plan) -> bool:
        """Whether the dice made the plan much better or worse."""
        chance = Needs(scene, plan.forest).chance({})
        return abs(chance - self.expected) > ASTRAY

    def next_step(self, scene: Scene, plan: Plan) -> tuple[int, int] | None:
        """Branches with the smallest needs first, so that the greatest gets all that is left."""
        forest = plan.forest
        ready = [
            (source, target)
            for target, source in forest.items()
            if scene.owner[source] == scene.me and scene.armies[source] > 1
        ]
        if not ready:
            return None
        need = Needs(scene, forest).need
        return min(ready, key=lambda step: need.get(step[1], 0.0))

    def advance(self, scene: Scene, ask: Advancing, rng: Rng) -> int:
        """All, but for what other branches or a border need."""
        source, target = scene.ground.index[ask.source], scene.ground.index[ask.target]
        forest = self.plan.forest
        forest.pop(target, None)
        needs = Needs(scene, forest)
        here, there = needs.need.get(source, 0.0), needs.need.get(target, 0.0)
        self.said = "as many as the next steps need on either side"
        if there and here:
            margin = needs.doubt[source] ** 0.5
            stay: float = min(here + margin, ask.most * here / (here + there))
            return ask.most - round(stay)
        if there:
            return ask.most
        if here:
            return ask.least
        return self.best_split(scene, source, target, ask)

    def best_split(self, scene: Scene, source: int, target: int, ask: Advancing) -> int:
        """The division with the best outlook."""
        outlook = Outlook(scene, self.temper)
        span = ask.most - ask.least
        options = sorted(
            {ask.least, ask.least + span // 3, ask.least + span // 2, ask.least + 2 * span // 3, ask.most}
        )
        total = scene.armies[source]

        def value(moved: int) -> float:
            armies = list(map(float, scene.armies))
            armies[source], armies[target] = total - moved, moved
            return outlook.value(scene.owner, armies, outlook.cards, True)

        return max(options, key=value)

    def fortify(self, scene: Scene, moves: list[Move], rng: Rng) -> Move | None:
        """The move with the best outlook, if it betters what is."""
        if not moves:
            return None
        outlook = Outlook(scene, self.temper)
        outlook.moving = 0.0
        wanted = sorted(
            moves, key=lambda move: (scene.owner[move[1]] == NOBODY, bool(scene.enemies(move[1])), move[2])
        )[-MOVES:]
        best = max(wanted, key=lambda move: self.moved(scene, outlook, move))
        still = outlook.value(scene.owner, scene.armies, outlook.cards, False)
        if self.moved(scene, outlook, best) > still + 1e-6:
            self.said = f"armies to {scene.name(best[1])} stand better"
            return best
        return super().fortify(scene, moves, rng)

    def moved(self, scene: Scene, outlook: Outlook, move: Move) -> float:
        """The outlook after a move."""
        source, target, count = move
        owner, armies = scene.owner[:], list(map(float, scene.armies))
        armies[source] -= count
        armies[target] += count
        owner[target] = scene.me
        return outlook.value(owner, armies, outlook.cards, False)
