// What chance is asked when it places for a seat, by docs/fair-dice.md: the one question that its answer does not show.
import type { Header, Scatter, Step } from '../messages.gen';
import type { Position } from '../model/position';
import { NOBODY } from '../model/types';
import type { Numbers } from './numbers';

const MOST = 10_000; // armies: a forged record may say anything, and must not keep the browser counting

/** How many armies fit where, in the board's order: the seat's own land, in free setup empty land too; or what is unclaimed. */
function room({ holdings, round }: Position, seat: number, options: Header['options']): [string, number][] {
  const free = options?.claim === 'free';
  const all = Object.entries(holdings);
  const unclaimed = all.filter(([, [owner]]) => owner === NOBODY);
  if (unclaimed.length && !free) return unclaimed.map(([id]) => [id, 1]);
  const open = all.filter(([, [owner]]) => owner === seat || (free && round === 0 && owner === NOBODY));
  return open.map(([id, [, armies]]) => [id, (options?.cap ?? Infinity) - armies]);
}

/** The places that the numbers make, an army at a time. */
export function scattered(numbers: Numbers, at: Position, { answer, events }: Step, options: Header['options']): string[] {
  const placed = events.find((event) => event.type === 'Placed' || event.type === 'TerritoryTaken');
  const left = new Map(room(at, placed?.seat ?? NOBODY, options));
  const places = new Map<string, number>();
  const asked = answer.type === 'Scatter' ? Object.values(answer.places).reduce((sum, one) => sum + one, 0) : 0;
  const armies = asked > MOST ? 0 : asked;
  for (let n = 0; n < armies; n++) {
    const open = [...left].filter(([, fits]) => fits > 0).map(([id]) => id);
    const id = open[numbers.below(Math.max(1, open.length))] ?? '';
    left.set(id, (left.get(id) ?? 0) - 1);
    places.set(id, (places.get(id) ?? 0) + 1);
  }
  return listed(places);
}

export function written({ places }: Scatter): string[] { return listed(new Map(Object.entries(places))); }

const listed = (places: Map<string, number>): string[] => [...places].map(([id, armies]) => `${id} ${armies}`).sort();
