// The event log: what happened, grouped by turn, each line with the picture of its moment.
import type { Position } from './position';
import type { Event, EventOf, Holdings } from './types';

export interface Line {
  readonly id: number;
  readonly event: Event;
  /** Further throws of the same attack. */
  readonly throws: readonly EventOf<'DiceRolled'>[];
  readonly holdings: Holdings;
}

export interface Chapter {
  readonly id: number;
  readonly seat: number;
  readonly round: number;
  readonly kind: 'setup' | 'turn' | 'round-end' | 'end';
  readonly lines: readonly Line[];
}

export type Log = readonly Chapter[];

const SILENT: ReadonlySet<Event['type']> = new Set([
  'Answered', 'Asked', 'Given', 'AttackDeclared', 'TakeBackOpened', 'TakeBackClosed', 'RoundBegan', 'RoundEnded',
  'TurnBegan', 'TurnEnded', 'ArmiesChanged', 'ReserveForfeited',
]);
const LONGEST = 400;

let last = 0;
const nextId = (): number => (last += 1);

function chapterOf(event: Event, round: number): Chapter | null {
  if (event.type === 'TurnBegan') return { id: nextId(), seat: event.seat, round, kind: 'turn', lines: [] };
  if (event.type === 'RoundEnded') return { id: nextId(), seat: 0, round: event.round, kind: 'round-end', lines: [] };
  if (event.type === 'GameWon' || event.type === 'GameAbandoned') return { id: nextId(), seat: 0, round, kind: 'end', lines: [] };
  return null;
}

function withThrow(lines: readonly Line[], event: Event, holdings: Holdings): readonly Line[] | null {
  const line = lines.at(-1);
  if (event.type !== 'DiceRolled' || line?.event.type !== 'DiceRolled') return null;
  if (line.event.source !== event.source || line.event.target !== event.target) return null;
  return [...lines.slice(0, -1), { ...line, throws: [...line.throws, event], holdings }];
}

/** The log with one more event in it. */
export function note(log: Log, event: Event, { holdings, round, turn }: Position): Log {
  const begun = chapterOf(event, round);
  const chapters = begun ? [...log, begun].slice(-LONGEST) : log;
  if (SILENT.has(event.type)) return chapters;
  const chapter = chapters.at(-1) ?? { id: nextId(), seat: turn, round, kind: turn ? 'turn' as const : 'setup' as const, lines: [] };
  const throws = event.type === 'DiceRolled' ? [event] : [];
  const line: Line = { id: nextId(), event, throws, holdings };
  const lines = withThrow(chapter.lines, event, holdings) ?? [...chapter.lines, line];
  return [...chapters.filter((one) => one.id !== chapter.id), { ...chapter, lines }];
}

/** The territories a line is about: where from, and where to. */
export function placesOf(event: Event): { source?: string; target?: string } {
  switch (event.type) {
    case 'DiceRolled': case 'Advanced': case 'Fortified': case 'AttackDeclared':
      return { source: event.source, target: event.target };
    case 'TerritoryTaken': case 'Placed': case 'TerritoryCaptured': case 'ArmiesChanged':
      return { target: event.territory };
    default:
      return {};
  }
}
