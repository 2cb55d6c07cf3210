"""The bot that picks at random: first a kind of answer, then one of that kind. Everybody should beat it."""

from collections.abc import Sequence

from hegemon.bots.bot import answers
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng, choose
from hegemon.engine.view import View


class Random:
    """Knows the offers and nothing else."""

    def __call__(self, view: View, offers: Sequence[Offer], rng: Rng) -> AnyCommand:
        usable = answers(offers)
        kind = choose(rng, list(dict.fromkeys(map(type, usable))))
        return choose(rng, [offer for offer in usable if type(offer) is kind]).pick(rng)

    def explain(self) -> str:
        return "any answer is as good as another"
