"""Cards in hand: which set to trade, with which cards, and where the extra armies go."""

from collections.abc import Callable, Iterable, Sequence

from hegemon.engine.commands import Trade
from hegemon.engine.offers import Offer, Pool, TradeOffer
from hegemon.engine.setting import WILD
from hegemon.engine.words import Card, TerritoryId

Rank = Callable[[TerritoryId], float]


def best_trade(offers: Iterable[Offer], rank: Rank) -> Trade | None:
    """The set worth most a card with fewest wild cards, its bonus where `rank` is highest; None without a set."""
    sets = [offer for offer in offers if isinstance(offer, TradeOffer)]
    if not sets:
        return None
    return with_cards(max(sets, key=lambda offer: (offer.worth / offer.size, -wilds(offer))), rank)


def wilds(offer: TradeOffer) -> int:
    """How many wild cards a set takes."""
    return sum(pool.count for pool in offer.pools if pool.cards[0].startswith(WILD))


def with_cards(offer: TradeOffer, rank: Rank) -> Trade:
    """A set of this kind: cards that bring a bonus first."""
    cards = tuple(card for pool in offer.pools for card in chosen(pool, offer.bonus_on, rank))
    return Trade(cards, max(offer.bonuses(cards), key=rank, default=None))


def chosen(pool: Pool, bonus_on: Sequence[TerritoryId], rank: Rank) -> list[Card]:
    """Cards of one pool."""
    best = sorted(pool.cards, key=lambda card: rank(card) if card in bonus_on else float("-inf"))
    return best[len(best) - pool.count :]
