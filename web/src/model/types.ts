// Short names for the unions of the wire.
import type { Do, Holding, News, Snapshot } from '../messages.gen';

export type Event = News['events'][number];
export type Offer = NonNullable<News['offers']>[number];
export type Ask = NonNullable<News['asked']>;
export type Command = Do['command'];
export type OfferOf<T extends Offer['type']> = Extract<Offer, { type: T }>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
export type Standing = NonNullable<Snapshot['view']['standings']>[number];
export type Ending = NonNullable<Snapshot['view']['ending']>;
export type Holdings = Readonly<Record<string, Holding>>;

export const NOBODY = 0;
export const CHANCE = -2;
export const NEUTRAL = -1;

/** A switch that forgot a case does not compile. */
export function never(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
