import { describe, expect, test } from 'vitest';
import { blank, evolve, fold, tally } from '../src/model/position';
import type { Event } from '../src/model/types';

const start = blank(['oak', 'elm', 'ash'], 2, 5);
const taken: Event[] = [
  { type: 'TerritoryTaken', territory: 'oak', seat: 1, armies: 1, reserve: 4 },
  { type: 'TerritoryTaken', territory: 'elm', seat: 2, armies: 1, reserve: 4 },
];

describe('folding is assignment', () => {
  test('a territory that is taken has a holder, and its seat a smaller reserve', () => {
    const then = fold(start, taken);
    expect(then.holdings['oak']).toEqual([1, 1]);
    expect(then.reserves).toEqual([4, 4]);
    expect(start.holdings['oak']).toEqual([0, 0]);
  });

  test('a placement says how many armies there are now, not how many came', () => {
    const then = fold(start, [...taken, { type: 'Placed', seat: 1, territory: 'oak', armies: 5, reserve: 0 }]);
    expect(then.holdings['oak']).toEqual([1, 5]);
    expect(tally(then.holdings, 1)).toEqual({ territories: 1, armies: 5 });
  });

  test('a capture changes the holder at once, and armies move in with the advance', () => {
    const captured = fold(start, [...taken, { type: 'TerritoryCaptured', territory: 'elm', seat: 1, loser: 2 }]);
    expect(captured.holdings['elm']).toEqual([1, 0]);
    const then = evolve(captured, { type: 'Advanced', source: 'oak', target: 'elm', source_armies: 1, target_armies: 3 });
    expect(then.holdings).toMatchObject({ oak: [1, 1], elm: [1, 3] });
  });

  test('a card that only its drawer sees is counted by everybody', () => {
    const hidden = { ...start, hands: [['ash'], null] };
    const then = fold(hidden, [{ type: 'CardDrawn', seat: 2 }, { type: 'CardDrawn', seat: 1, card: 'oak' }]);
    expect(then.cardCounts).toEqual([1, 1]);
    expect(then.hands).toEqual([['ash', 'oak'], null]);
    expect(then.deckCount).toBe(3);
  });

  test('the hand of an eliminated player goes over with its count', () => {
    const before = { ...start, cardCounts: [1, 3], hands: [['oak'], null] };
    const then = fold(before, [{ type: 'SeatFell', seat: 2, by: 1 }, { type: 'HandTaken', seat: 2, by: 1, count: 3, cards: ['elm', 'ash', 'wild-1'] }]);
    expect(then.cardCounts).toEqual([4, 0]);
    expect(then.hands[0]).toEqual(['oak', 'elm', 'ash', 'wild-1']);
    expect(then.standings).toEqual(['playing', 'fallen']);
  });

  test('a seat that leaves turns all its territories neutral, with their armies', () => {
    const then = fold(start, [...taken, { type: 'SeatTurnedNeutral', seat: 2 }]);
    expect(then.holdings['elm']).toEqual([-1, 1]);
    expect(then.reserves).toEqual([4, 0]);
  });

  test('what is taken back is as it was', () => {
    const placed = fold(start, [...taken, { type: 'Placed', seat: 1, territory: 'oak', armies: 5, reserve: 0 }]);
    const then = evolve(placed, { type: 'TakenBack', seat: 1, armies: { oak: 1 }, reserves: [4, 4], round: 1, active_round: 1, turn: 1, agenda: [] });
    expect(then.holdings['oak']).toEqual([1, 1]);
    expect(then.reserves).toEqual([4, 4]);
  });
});
