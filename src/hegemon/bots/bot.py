"""What a bot is: it sees a seat's view, picks an answer among the offers, and can say why."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer, ResignOffer, TakeBackOffer
from hegemon.engine.rng import Rng
from hegemon.engine.view import View


class Bot(Protocol):
    """One player of one game; it may remember, so every seat of every game has its own."""

    def __call__(self, view: View, offers: Sequence[Offer], rng: Rng) -> AnyCommand:
        """The answer to what the viewer is asked."""

    def explain(self) -> str:
        """In words, what was considered for the last answer."""


@runtime_checkable
class Listener(Protocol):
    """A bot that wants to hear what happens, as its seat may hear it."""

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """What has happened since."""


def answers(offers: Sequence[Offer]) -> list[Offer]:
    """The offers that answer the question; no bot resigns or takes back."""
    return [offer for offer in offers if not isinstance(offer, ResignOffer | TakeBackOffer)]
