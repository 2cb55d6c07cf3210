// Reading the offers: the only thing that says what may be clicked.
import type { Offer, OfferOf } from './types';

export type Offers = readonly Offer[];

export function all<T extends Offer['type']>(offers: Offers, type: T): OfferOf<T>[] {
  return offers.filter((offer): offer is OfferOf<T> => offer.type === type);
}

export const one = <T extends Offer['type']>(offers: Offers, type: T): OfferOf<T> | null => all(offers, type)[0] ?? null;
export const has = (offers: Offers, type: Offer['type']): boolean => offers.some((offer) => offer.type === type);

/** Territories that answer the question by themselves: claimed or reinforced. */
export function spots(offers: Offers): Set<string> {
  const claims = all(offers, 'ClaimOffer').flatMap((offer) => offer.territories);
  return new Set([...claims, ...all(offers, 'PlaceOffer').flatMap((offer) => Object.keys(offer.room))]);
}

/** Territories from which something can go somewhere. */
export function sources(offers: Offers): Set<string> {
  const attacks = all(offers, 'AttackOffer').map((offer) => offer.source);
  return new Set([...attacks, ...all(offers, 'FortifyOffer').flatMap((offer) => Object.keys(offer.sources))]);
}

/** Where something of `source` can go. */
export function targets(offers: Offers, source: string): Set<string> {
  const attacks = all(offers, 'AttackOffer').filter((offer) => offer.source === source).flatMap((offer) => offer.targets);
  const moves = all(offers, 'FortifyOffer').filter((offer) => source in offer.sources);
  return new Set([...attacks, ...moves.flatMap((offer) => Object.keys(offer.targets)).filter((id) => id !== source)]);
}

export const sourcesOf = (offers: Offers, target: string): string[] =>
  [...sources(offers)].filter((source) => targets(offers, source).has(target));

export const diceOf = (offers: Offers, source: string): number =>
  all(offers, 'AttackOffer').find((offer) => offer.source === source)?.dice ?? 0;

export const isAttack = (offers: Offers, source: string, target: string): boolean =>
  all(offers, 'AttackOffer').some((offer) => offer.source === source && offer.targets.includes(target));

/** The most armies that may move; 0 where that is not offered. */
export function mostMoved(offers: Offers, source: string, target: string): number {
  const found = all(offers, 'FortifyOffer').map((offer) => Math.min(offer.sources[source] ?? 0, offer.targets[target] ?? 0));
  return source === target ? 0 : Math.max(0, ...found);
}

export const mostPlaced = (offers: Offers, territory: string): number =>
  Math.max(0, ...all(offers, 'PlaceOffer').map((offer) => Math.min(offer.most, offer.room[territory] ?? 0)));
