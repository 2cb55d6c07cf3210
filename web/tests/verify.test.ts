import { describe, expect, test } from 'vitest';
import { hexToBytes } from '@noble/hashes/utils.js';
import vectors from '../../tests/data/fair_dice_vectors.json';
import type { Header, Step } from '../src/messages.gen';
import { blank } from '../src/model/position';
import type { Position } from '../src/model/position';
import type { Holdings } from '../src/model/types';
import { Numbers } from '../src/result/numbers';
import { expected } from '../src/result/odds';
import { NoRecord, read } from '../src/result/record';
import { scattered } from '../src/result/scatter';

interface Vector { key: string; stream: 'order' | 'dice' | 'cards'; step: number; question: { type: string; attack: number; defend: number; seats: number[]; territories: string[]; count: number }; answer: Record<string, unknown> }
const { answers } = vectors as unknown as { answers: Vector[] };

const MAKE: Readonly<Record<string, (numbers: Numbers, question: Vector['question']) => Record<string, unknown>>> = {
  RollOffer: (numbers, { attack, defend }) => { const thrown = numbers.dice(attack); return { type: 'Roll', attack: thrown, defend: numbers.dice(defend) }; },
  OrderDiceOffer: (numbers, { count }) => ({ type: 'OrderDice', dice: numbers.dice(count) }),
  OrderOffer: (numbers, { seats }) => ({ type: 'Order', seats: numbers.shuffled(seats) }),
  DealOffer: (numbers, { territories }) => ({ type: 'Deal', territories: numbers.shuffled(territories) }),
};
const known = answers.filter(({ question }) => question.type in MAKE);

describe('dice made again', () => {
  test.each(known.map((one, at) => [at, one] as const))('answer %i is as the vectors say', (_, { key, stream, step, question, answer }) => {
    expect(MAKE[question.type]?.(new Numbers(hexToBytes(key), stream, step), question)).toEqual(answer);
  });

  test('there are vectors of every kind', () => {
    expect(new Set(known.map(({ question }) => question.type)).size).toBe(4);
  });
});

describe('luck is measured against exact odds', () => {
  test('one die against one: 15 of 36 throws win', () => expect(expected(1, 1, 0)).toBeCloseTo(15 / 36, 12));
  test('three against two: 2,890 win both and 2,611 one of 7,776', () => expect(expected(3, 2, 0)).toBeCloseTo((2 * 2890 + 2611) / 7776, 12));
  test('dropped dice count no more: five with two dropped, at most three pairs', () => expect(expected(5, 3, 2)).toBeLessThanOrEqual(3));
  test('a die dropped is worse than none', () => expect(expected(3, 2, 1)).toBeCloseTo(expected(3, 2, 0), 12));
});

describe('reading a record', () => {
  test('what is no record is refused with its line', () => {
    expect(() => read('hello')).toThrow(NoRecord);
    expect(() => read('{"hegemon":1}\n{"id":2,"events":[]}')).toThrow('line 2 is not step 1');
  });
});

describe('what chance may answer when it places', () => {
  const header = { hegemon: 1, board: 'four', players: 2, options: { claim: 'draft', cap: 3 } } as unknown as Header;
  const at = (land: Holdings): Position => ({ ...blank(['oak', 'elm', 'fir', 'yew'], 2), holdings: land });
  const step = (places: Record<string, number>): Step => ({
    id: 5, seat: -2, hash: '', answer: { type: 'Scatter', places },
    events: [{ type: 'Placed', seat: 1, territory: 'oak', armies: 2, reserve: 0 }],
  });
  const numbers = (...row: number[]): Numbers => ({ below: () => row.shift() ?? 0 }) as unknown as Numbers;

  test('an army at a time, on the own land that has room', () => {
    const land: Holdings = { oak: [1, 2], elm: [2, 1], fir: [1, 1], yew: [1, 3] };
    expect(scattered(numbers(1, 0, 0), at(land), step({ fir: 2, oak: 1 }), header.options)).toEqual(['fir 2', 'oak 1']);
  });
  test('more armies than can be, as only a forged record says, go nowhere', () => {
    expect(scattered(numbers(), at({ oak: [1, 1] }), step({ oak: 1e10 }), header.options)).toEqual([]);
  });
  test('unclaimed land comes first, one army each', () => {
    const land: Holdings = { oak: [1, 1], elm: [0, 0], fir: [2, 1], yew: [0, 0] };
    expect(scattered(numbers(1), at(land), step({ yew: 1 }), header.options)).toEqual(['yew 1']);
  });
  test('where anything free may be taken, own and empty land alike', () => {
    const land: Holdings = { oak: [1, 1], elm: [0, 0], fir: [2, 1], yew: [0, 0] };
    const free = { ...header.options, claim: 'free' } as Header['options'];
    expect(scattered(numbers(2), at(land), step({ yew: 1 }), free)).toEqual(['yew 1']);
  });
});
