// Source → target → amount: one small machine, fed by click, drag and keyboard alike.
import type { Offers } from './offers';
import { all, isAttack, mostMoved, mostPlaced, sources, sourcesOf, targets } from './offers';
import type { Command } from './types';

export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'source'; readonly source: string }
  | { readonly kind: 'attack'; readonly source: string; readonly target: string }
  | { readonly kind: 'move'; readonly source: string; readonly target: string; readonly most: number };

export interface Picked {
  readonly choice: Choice;
  readonly command?: Command;
}

export const NONE: Choice = { kind: 'none' };
const nothing: Picked = { choice: NONE };

/** What choosing a territory does now. `portion` is how many armies a click places. */
export function pick(choice: Choice, offers: Offers, territory: string, portion: number): Picked {
  if (all(offers, 'ClaimOffer').some((offer) => offer.territories.includes(territory))) {
    return { choice: NONE, command: { type: 'Claim', territory } };
  }
  const room = mostPlaced(offers, territory);
  if (room > 0) return { choice: NONE, command: { type: 'Place', territory, armies: Math.min(portion, room) } };
  const from = sourceOf(choice);
  if (from && from !== territory && targets(offers, from).has(territory)) return { choice: join(offers, from, territory) };
  if (from === territory) return nothing;
  if (sources(offers).has(territory)) return { choice: { kind: 'source', source: territory } };
  return towards(offers, territory);
}

/** A target chosen before its source: enough where only one source reaches it. */
function towards(offers: Offers, territory: string): Picked {
  const [only, ...others] = sourcesOf(offers, territory);
  return only && !others.length ? { choice: join(offers, only, territory) } : nothing;
}

/** Dragged from one territory to another. */
export function drag(offers: Offers, source: string, target: string): Picked {
  return targets(offers, source).has(target) ? { choice: join(offers, source, target) } : nothing;
}

function join(offers: Offers, source: string, target: string): Choice {
  if (isAttack(offers, source, target)) return { kind: 'attack', source, target };
  return { kind: 'move', source, target, most: mostMoved(offers, source, target) };
}

export function sourceOf(choice: Choice): string {
  return choice.kind === 'none' ? '' : choice.source;
}

export function targetOf(choice: Choice): string {
  return choice.kind === 'attack' || choice.kind === 'move' ? choice.target : '';
}

/** The same choice under new offers, or none if it is offered no more; a capture is the next source. */
export function keep(choice: Choice, offers: Offers, captured: string): Choice {
  if (captured && sources(offers).has(captured)) return { kind: 'source', source: captured };
  const source = sourceOf(choice);
  const target = targetOf(choice);
  if (!source || !sources(offers).has(source)) return NONE;
  if (!target) return choice;
  return targets(offers, source).has(target) ? join(offers, source, target) : { kind: 'source', source };
}
