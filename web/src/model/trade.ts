// Sets that a hand can make, as commands ready to be given: read off the offers, not off the rules.
import type { OfferOf } from './types';

export interface Proposal {
  readonly cards: readonly string[];
  readonly worth: number;
  /** Territories one of which takes the bonus; empty where there is none. */
  readonly bonus: readonly string[];
}

/** Whether these cards are a set of this kind. */
function covers(offer: OfferOf<'TradeOffer'>, cards: readonly string[]): boolean {
  const size = offer.pools.reduce((sum, [, count]) => sum + count, 0);
  return cards.length === size && offer.pools.every(([pool, count]) => pool.filter((card) => cards.includes(card)).length === count);
}

/** What these cards would bring, if they are a set. */
export function valued(offers: readonly OfferOf<'TradeOffer'>[], cards: readonly string[]): Proposal | null {
  const offer = offers.filter((one) => covers(one, cards)).sort((one, other) => other.worth - one.worth)[0];
  return offer ? { cards, worth: offer.worth, bonus: cards.filter((card) => offer.bonus_on.includes(card)) } : null;
}

/** One set of each kind: the cards with a bonus first, the wild ones last. */
export function proposals(offers: readonly OfferOf<'TradeOffer'>[]): Proposal[] {
  const found = offers.map((offer) => {
    const rank = (card: string): number => (offer.bonus_on.includes(card) ? 0 : card.startsWith('wild') ? 2 : 1);
    const cards = offer.pools.flatMap(([pool, count]) => [...pool].sort((one, other) => rank(one) - rank(other)).slice(0, count));
    return { cards, worth: offer.worth, bonus: cards.filter((card) => offer.bonus_on.includes(card)) };
  });
  const seen = new Set<string>();
  const fresh = found.filter(({ cards }) => {
    const key = [...cards].sort().join();
    return !seen.has(key) && seen.add(key);
  });
  return fresh.sort((one, other) => other.worth - one.worth || other.bonus.length - one.bonus.length);
}
