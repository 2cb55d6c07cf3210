// What somebody sees of a component: drawn as on a server, so no browser is needed, and read as words.
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { BoardData } from '../src/http';
import type { Options, RoomView, Shape } from '../src/messages.gen';
import { EMPTY } from '../src/model/model';
import type { Model, Play } from '../src/model/model';
import { blank } from '../src/model/position';
import type { Position } from '../src/model/position';
import { Session } from '../src/session.svelte';

export class Seen {
  constructor(readonly html: string) {}

  /** All words that are shown, with one blank between them. */
  get words(): string {
    return this.html.replace(/<!--.*?-->/gs, '').replace(/<title>.*?<\/title>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim();
  }

  /** What each element of a kind says. */
  all(tag: string): string[] {
    return [...this.html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([one]) => new Seen(one).words);
  }

  /** Every value of an attribute, in order. */
  values(attribute: string): string[] {
    return [...this.html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
  }
}

export function seen<Props extends Record<string, unknown>>(component: Component<Props, Record<string, unknown>, string>, props: Props): Seen {
  return new Seen(render(component as Component<Record<string, unknown>>, { props }).body);
}

// ── a table of three on a board of four ──────────────────────────────────────────────────────────────────────────────

const shape = (x: number, y: number): Shape => ({ d: `M${x} ${y}h90v90h-90Z`, x: x + 45, y: y + 45, room: 30, area: 8100, label: [] });

export const data: BoardData = {
  board: {
    id: 'four', name: 'Four',
    continents: [{ id: 'north', name: 'North', bonus: 2 }, { id: 'south', name: 'South', bonus: 3 }],
    territories: [
      { id: 'oak', name: 'Oak', continent: 'north' }, { id: 'elm', name: 'Elm', continent: 'north', value: 2 },
      { id: 'fir', name: 'Fir', continent: 'south' }, { id: 'yew', name: 'Yew', continent: 'south' },
    ],
    routes: [['oak', 'elm'], ['oak', 'fir'], ['elm', 'yew'], ['fir', 'yew']],
  },
  picture: {
    viewBox: [0, 0, 200, 200], wrap: false, crossings: [], lakes: '', decor: '', graticule: '',
    continents: { north: { label: [100, 10] }, south: { label: [100, 190] } },
    territories: { oak: shape(0, 0), elm: shape(100, 0), fir: shape(0, 100), yew: shape(100, 100) },
    borders: { coast: '', inner: '', outer: '', bold: '' },
  },
};

export const room = (options: Partial<Options> = {}): RoomView => ({
  id: 'r', phase: 'playing', board: 'four', players: [2, 3], creator: 1, game: 'g',
  settings: { rules: 'classic', clock: { turn: 0, bank: 0 }, options: {} } as unknown as RoomView['settings'],
  options: { deck: 'territory', continents: 'added', base: 'territories', cap: null, reinforce: 'turn', fortify: 'connected', territory_bonus: 2, ...options } as Options,
  places: ['Ada', 'Ben', 'Cleo'].map((name, at) => ({ place: at + 1, name, colour: at + 1, taken: true, ready: true, seat: at + 1, status: at === 2 ? 'away' as const : 'here' as const })),
});

const start = blank(['oak', 'elm', 'fir', 'yew'], 3);

export const position = (changes: Partial<Position> = {}): Position => ({
  ...start, holdings: { oak: [1, 5], elm: [1, 2], fir: [2, 3], yew: [0, 0] }, order: [2, 1, 3], round: 4, turn: 1, seat: 1,
  hands: [['oak', 'wild-1'], null, null], cardCounts: [2, 1, 0], ...changes,
});

export const play = (changes: Partial<Play> = {}): Play => ({
  game: 'g', step: 9, position: position(), asked: { type: 'Attacking', seat: 1 }, clocks: {}, clocksAt: 0, errands: [],
  offers: [{ type: 'AttackOffer', source: 'oak', targets: ['fir'], dice: 3 }, { type: 'PassOffer' }],
  accounts: [[5, 2], [3, 1], [0, 0]], ...changes,
});

/** Somebody at the first seat of that table. */
export function session(changes: Partial<Model> = {}): Session {
  const made = new Session('r', 'ws://nowhere');
  made.model = { ...EMPTY, connection: 'open', room: room(), mine: [1], play: play(), ...changes };
  return made;
}
