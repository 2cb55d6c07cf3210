// A position written in one line, as a record begins with that did not begin at the beginning: docs/records.md.
import { blank } from '../model/position';
import type { Position } from '../model/position';
import { NEUTRAL, NOBODY } from '../model/types';
import type { Ending, Standing } from '../model/types';
import type { Holding } from '../messages.gen';

export const SIGN = 'hegemon-position';

/** What a line says on a board with these territories; null for a line that is no position on it. */
export function positionIn(text: string, territories: readonly string[], players: number): Position | null {
  const [sign, ...words] = text.trim().split(/\s+/);
  const fields = new Map(words.map((word) => cut(word, '=')));
  const land = list(fields.get('land')).map(holding);
  if (sign !== SIGN || land.length !== territories.length) return null;
  const number = (name: string): number => Number(fields.get(name) ?? 0);
  const start = blank(territories, players);
  const hands = fields.has('hands') ? (fields.get('hands') ?? '').split(';').map(list) : start.hands;
  return {
    ...start,
    holdings: Object.fromEntries(territories.map((id, at) => [id, land[at] ?? [NOBODY, 0]])),
    reserves: list(fields.get('reserves')).map(Number), standings: list(fields.get('standings')) as Standing[],
    order: list(fields.get('order')).map(Number), discard: list(fields.get('discard')),
    setsTraded: number('sets_traded'), round: number('round'), turn: number('turn'), winner: number('winner'),
    ending: (fields.get('ending') ?? '') as Ending, hands, cardCounts: hands.map((cards) => cards?.length ?? 0),
  };
}

function cut(word: string, at: string): [string, string] {
  const [name = '', ...rest] = word.split(at);
  return [name, rest.join(at)];
}

const list = (text: string | undefined): string[] => (text ? text.split(',') : []);

/** `2x5` is five armies of seat 2, `nx3` three neutral ones, `-` is empty. */
function holding(text: string): Holding {
  const [owner, armies] = cut(text, 'x');
  if (!armies) return [NOBODY, 0];
  return [owner === 'n' ? NEUTRAL : Number(owner), Number(armies)];
}
