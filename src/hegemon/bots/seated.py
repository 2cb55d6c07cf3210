"""The frame of every thinking bot: one method for each question, with an answer a child would give."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hegemon.bots.bot import answers
from hegemon.bots.hands import best_trade
from hegemon.bots.scene import Scene
from hegemon.engine import asks as a
from hegemon.engine.commands import Advance, AnyCommand, Attack, Claim, Defend, Fortify, Pass, Place
from hegemon.engine.offers import ClaimOffer, FortifyOffer, Offer, PlaceOffer
from hegemon.engine.rng import Rng, choose
from hegemon.engine.view import View
from hegemon.engine.words import TerritoryId

Room = dict[int, int]
Move = tuple[int, int, int]


class Seated:
    """Answers by the method for what is asked; `said` is the reason for the last answer."""

    said = "nothing has been asked yet"

    def __call__(self, view: View, offers: Sequence[Offer], rng: Rng) -> AnyCommand:
        return self.command(Scene(view), answers(offers), rng)

    def command(self, scene: Scene, offers: list[Offer], rng: Rng) -> AnyCommand:
        """The answer, by the method for what is asked."""
        ask = scene.view.asked
        return ANSWERS[type(ask)](self, scene, ask, offers, rng)

    def explain(self) -> str:
        return self.said

    # What a bot decides; the frame below makes commands of it.

    def claim(self, scene: Scene, free: list[int], rng: Rng) -> int:
        """Which empty territory?"""
        return choose(rng, free)

    def settle(self, scene: Scene, room: Room, rng: Rng) -> int:
        """Where does one army go in setup?"""
        return choose(rng, list(room))

    def reinforce(self, scene: Scene, room: Room, most: int, rng: Rng) -> tuple[int, int]:
        """Where do how many armies go?"""
        return self.settle(scene, room, rng), most

    def wants_trade(self, scene: Scene, offers: list[Offer]) -> bool:
        """Trade a set now?"""
        return True

    def rank(self, scene: Scene, one: int) -> float:
        """How welcome extra armies are on an own territory."""
        return len(scene.enemies(one))

    def attack(self, scene: Scene, rng: Rng) -> tuple[int, int] | None:
        """From where at what, or no more?"""
        return None

    def advance(self, scene: Scene, ask: a.Advancing, rng: Rng) -> int:
        """How many armies move into the capture?"""
        return ask.most

    def fortify(self, scene: Scene, moves: list[Move], rng: Rng) -> Move | None:
        """Which move, with how many armies at most, or none?"""
        return None


def claim(bot: Seated, scene: Scene, _: a.Claiming, offers: list[Offer], rng: Rng) -> AnyCommand:
    free = [
        scene.ground.index[name]
        for offer in offers
        if isinstance(offer, ClaimOffer)
        for name in offer.territories
    ]
    return Claim(scene.ground.ids[bot.claim(scene, free, rng)])


def place(bot: Seated, scene: Scene, ask: a.Placing, offers: list[Offer], rng: Rng) -> AnyCommand:
    (offer,) = (offer for offer in offers if isinstance(offer, PlaceOffer))
    room = room_of(scene, offer)
    if scene.view.in_setup:
        return Place(scene.ground.ids[bot.settle(scene, room, rng)], 1)
    return placed(bot, scene, room, ask.most, rng)


def placed(bot: Seated, scene: Scene, room: Room, most: int, rng: Rng) -> Place:
    """Armies where the bot wants them, within the bounds."""
    where, armies = bot.reinforce(scene, room, most, rng)
    return Place(scene.ground.ids[where], max(1, min(armies, most, room[where])))


def reinforce(bot: Seated, scene: Scene, _: a.Reinforcing, offers: list[Offer], rng: Rng) -> AnyCommand:
    places = [offer for offer in offers if isinstance(offer, PlaceOffer)]
    set_of_cards = best_trade(offers, ranking(bot, scene))
    if set_of_cards and (is_forced(offers) or bot.wants_trade(scene, offers)):
        return set_of_cards
    return placed(bot, scene, room_of(scene, places[0]), scene.reserve, rng) if places else Pass()


def is_forced(offers: list[Offer]) -> bool:
    """Whether only a trade is offered."""
    return all(best_trade([offer], lambda _: 0) for offer in offers)


def trade(bot: Seated, scene: Scene, _: a.Trading, offers: list[Offer], rng: Rng) -> AnyCommand:
    return best_trade(offers, ranking(bot, scene)) or Pass()


def ranking(bot: Seated, scene: Scene) -> Callable[[TerritoryId], float]:
    """The bot's opinion of extra armies on a territory, by its name."""
    return lambda name: bot.rank(scene, scene.ground.index[name]) if name in scene.ground.index else 0


def attack(bot: Seated, scene: Scene, _: a.Attacking, offers: list[Offer], rng: Rng) -> AnyCommand:
    wanted = bot.attack(scene, rng)
    if wanted is None:
        return Pass()
    source, target = wanted
    dice = min(scene.options.attack_dice, scene.armies[source] - 1)
    return Attack(scene.ground.ids[source], scene.ground.ids[target], dice)


def defend(bot: Seated, scene: Scene, ask: a.Defending, offers: list[Offer], rng: Rng) -> AnyCommand:
    """The most dice: against any number of attacking dice a second one loses fewer armies than it kills."""
    bot.said = "the most dice defend best"
    return Defend(min(scene.options.defend_dice, scene.view.holding(ask.target).armies))


def advance(bot: Seated, scene: Scene, ask: a.Advancing, offers: list[Offer], rng: Rng) -> AnyCommand:
    return Advance(max(ask.least, min(ask.most, bot.advance(scene, ask, rng))))


def fortify(bot: Seated, scene: Scene, _: a.Fortifying, offers: list[Offer], rng: Rng) -> AnyCommand:
    wanted = bot.fortify(scene, list(moves_of(scene, offers)), rng)
    if wanted is None:
        return Pass()
    source, target, armies = wanted
    return Fortify(scene.ground.ids[source], scene.ground.ids[target], armies)


def room_of(scene: Scene, offer: PlaceOffer) -> Room:
    """Where how many armies may go, by number."""
    return {scene.ground.index[name]: armies for name, armies in offer.room.items()}


def moves_of(scene: Scene, offers: list[Offer]) -> Iterator[Move]:
    """Every last move that is offered, with the most armies."""
    index = scene.ground.index
    for offer in offers:
        if isinstance(offer, FortifyOffer):
            for source in offer.sources:
                for target in offer.targets:
                    if most := offer.most(source, target):
                        yield index[source], index[target], most


ANSWERS: dict[type, Callable[[Seated, Scene, Any, list[Offer], Rng], AnyCommand]] = {
    a.Claiming: claim,
    a.Placing: place,
    a.Reinforcing: reinforce,
    a.Trading: trade,
    a.Attacking: attack,
    a.Defending: defend,
    a.Advancing: advance,
    a.Fortifying: fortify,
}
