import { describe, expect, test } from 'vitest';
import { NoRecord, chart, frames, read } from '../src/result/record';
import { positionIn } from '../src/result/notation';
import { data } from './seen';

const ids = ['oak', 'elm', 'fir', 'yew'];
const LINE = 'hegemon-position rules=classic board=four@0123 players=2 options={"cap":9} round=3 turn=1 sets_traded=2 order=2,1 '
  + 'standings=playing,playing reserves=0,4 land=1x5,2x3,nx2,- hands=oak,wild-1; discard=elm agenda=[{"type":"Attacking","seat":1}]';
const header = { hegemon: 1, rules: 'classic', board: 'four', players: 2, position: LINE };
const attack = [
  { type: 'AttackDeclared', seat: 1, defender: 2, source: 'oak', target: 'elm', dice: 3 },
  { type: 'DiceRolled', source: 'oak', target: 'elm', attack: [6, 5, 1], defend: [4, 4], attacker_lost: 0, defender_lost: 2 },
  { type: 'ArmiesChanged', territory: 'elm', armies: 1 },
];
const text = (...lines: object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

describe('a record', () => {
  test('a position in one line is read as it was written', () => {
    expect(positionIn(LINE, ids, 2)).toMatchObject({
      holdings: { oak: [1, 5], elm: [2, 3], fir: [-1, 2], yew: [0, 0] }, reserves: [0, 4], order: [2, 1], round: 3, turn: 1,
      setsTraded: 2, hands: [['oak', 'wild-1'], []], cardCounts: [2, 0], discard: ['elm'],
    });
    expect(positionIn('a position', ids, 2)).toBeNull();
    expect(positionIn(LINE, ids.slice(1), 2)).toBeNull();
  });

  test('a game that did not begin at the beginning is replayed from its position', () => {
    const record = read(text(header, { id: 1, seat: 1, answer: {}, events: attack }));
    const [first, second] = frames(record, data.board);
    expect(first?.position.holdings['oak']).toEqual([1, 5]);
    expect(second?.position.holdings['elm']).toEqual([2, 1]);
  });

  test('charts show armies, and luck as what dice took beyond what was to be expected', () => {
    const record = read(text(header, { id: 1, seat: 1, answer: {}, events: attack }));
    const last = chart(record, frames(record, data.board)).at(-1);
    expect(last).toMatchObject({ territories: [1, 1], armies: [5, 1] });
    expect(last?.luck[0]).toBeCloseTo(2 - 1.0791, 1);
    expect(last?.luck[1]).toBeCloseTo(1.0791 - 2, 1);
  });

  test('a position that does not fit the board is refused', () => {
    const record = read(text({ ...header, position: 'hegemon-position land=-' }));
    expect(() => frames(record, data.board)).toThrow(NoRecord);
  });
});
