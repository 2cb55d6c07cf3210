// A record read in the browser: header and steps, every position, and what charts are drawn from.
import type { Board, Header, Step } from '../messages.gen';
import { blank, evolve, tally } from '../model/position';
import type { Position } from '../model/position';
import type { Event, EventOf } from '../model/types';
import { positionIn } from './notation';
import { expected } from './odds';

export interface Recorded {
  readonly header: Header;
  readonly steps: readonly Step[];
}

export interface Frame {
  readonly step: number;
  readonly position: Position;
  readonly events: readonly Event[];
  /** Whether a turn begins here. */
  readonly begins: boolean;
}

export interface Point {
  readonly step: number;
  readonly territories: readonly number[];
  readonly armies: readonly number[];
  readonly income: readonly number[];
  readonly luck: readonly number[];
}

export class NoRecord extends Error {}

export function read(text: string): Recorded {
  const lines = text.trim().split('\n');
  const parsed = lines.map((line, at) => parse(line, at + 1));
  const [header, ...steps] = parsed as [Header, ...Step[]];
  if (header?.hegemon !== 1) throw new NoRecord('line 1 is no header of a hegemon record');
  const odd = steps.findIndex((step, at) => step.id !== at + 1 || !Array.isArray(step.events));
  if (odd >= 0) throw new NoRecord(`line ${odd + 2} is not step ${odd + 1}`);
  return { header, steps };
}

function parse(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new NoRecord(`line ${number} is not JSON`);
  }
}

/** Every position of the game, the first included. */
export function frames({ header, steps }: Recorded, board: Board): Frame[] {
  const territories = (board.territories ?? []).map(({ id }) => id);
  const opening = header.opening ?? [];
  let position = opening.reduce(evolve, startOf(header, territories));
  const found: Frame[] = [{ step: 0, position, events: opening, begins: true }];
  for (const step of steps) {
    position = step.events.reduce(evolve, position);
    found.push({ step: step.id, position, events: step.events, begins: step.events.some((event) => event.type === 'TurnBegan') });
  }
  return found;
}

/** How the game stood before anything happened: an empty table, or the position in the header. */
export function startOf({ position, players = 0 }: Header, territories: readonly string[]): Position {
  if (!position) return blank(territories, players);
  const found = positionIn(position, territories, players);
  if (!found) throw new NoRecord('line 1 begins with a position that does not fit the board');
  return found;
}

/** What charts show, at the end of every turn and of the game. */
export function chart({ header }: Recorded, all: readonly Frame[]): Point[] {
  const seats = Array.from({ length: header.players ?? 0 }, (_, at) => at + 1);
  const drop = header.options?.drop_lowest ?? 0;
  const income = seats.map(() => 0);
  const luck = seats.map(() => 0);
  const points: Point[] = [];
  let declared: EventOf<'AttackDeclared'> | null = null;
  all.forEach((frame, at) => {
    for (const event of frame.events) {
      if (event.type === 'IncomeReceived') income[event.seat - 1] = event.base + event.bonus;
      if (event.type === 'AttackDeclared') declared = event;
      if (event.type === 'DiceRolled' && declared) weigh(luck, declared, event, drop);
    }
    if (!frame.position.round || (!frame.begins && at < all.length - 1)) return;
    const held = seats.map((seat) => tally(frame.position.holdings, seat));
    points.push({ step: frame.step, territories: held.map((one) => one.territories), armies: held.map((one) => one.armies), income: [...income], luck: luck.map((one) => Math.round(one * 100) / 100) });
  });
  return points;
}

function weigh(luck: number[], { seat, defender }: EventOf<'AttackDeclared'>, roll: EventOf<'DiceRolled'>, drop: number): void {
  const surprise = roll.defender_lost - expected(roll.attack.length, roll.defend.length, drop);
  luck[seat - 1] = (luck[seat - 1] ?? 0) + surprise;
  if (defender > 0) luck[defender - 1] = (luck[defender - 1] ?? 0) - surprise;
}
