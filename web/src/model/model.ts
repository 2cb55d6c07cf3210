// All that a page in a room knows, as one value that is never changed, only replaced.
import type { Account, ChatSaid, Clocks, OddsAnswer, Refused, RoomView } from '../messages.gen';
import type { Battle, Loss } from './battle';
import type { Log } from './log';
import type { Position } from './position';
import type { Ask, EventOf, Offer } from './types';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface Play {
  readonly game: string;
  readonly step: number;
  readonly position: Position;
  readonly asked: Ask | null;
  readonly offers: readonly Offer[];
  readonly clocks: Clocks;
  /** When `clocks` were told, by the page's own clock. */
  readonly clocksAt: number;
  readonly errands: readonly number[];
  readonly accounts: readonly Account[];
}

export interface Model {
  readonly room: RoomView | null;
  readonly mine: readonly number[];
  readonly play: Play | null;
  readonly log: Log;
  readonly battle: Battle | null;
  readonly losses: readonly Loss[];
  readonly opening: readonly EventOf<'OrderRolled'>[];
  readonly chat: readonly ChatSaid[];
  readonly odds: OddsAnswer | null;
  readonly refused: Refused | null;
  readonly connection: Connection;
  readonly goodbye: string;
}

export const EMPTY: Model = {
  room: null, mine: [], play: null, log: [], battle: null, losses: [], opening: [], chat: [], odds: null, refused: null,
  connection: 'connecting', goodbye: '',
};

/** The seats that are one's own in the game that is played. */
export function ownSeats(model: Model): number[] {
  const places = model.room?.places ?? [];
  return places.filter((one) => model.mine.includes(one.place) && (one.seat ?? 0) > 0).map((one) => one.seat ?? 0);
}
