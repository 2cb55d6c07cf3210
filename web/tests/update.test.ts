import { describe, expect, test } from 'vitest';
import type { News, RoomView, Snapshot } from '../src/messages.gen';
import { EMPTY, ownSeats } from '../src/model/model';
import type { Model } from '../src/model/model';
import { leavesGap, update } from '../src/model/update';

const snapshot: Snapshot = {
  type: 'Snapshot', game: 'g1', step: 7,
  view: { holdings: { oak: [1, 4], elm: [2, 2] }, reserves: [0, 0], standings: ['playing', 'playing'], order: [1, 2], round: 1, turn: 1, seat: 1, hands: [[], null], card_counts: [0, 0] },
  asked: { type: 'Attacking', seat: 1 },
  offers: [{ type: 'AttackOffer', source: 'oak', targets: ['elm'], dice: 3 }, { type: 'PassOffer' }],
};
const thrown: News = {
  type: 'News', game: 'g1', since: 7, step: 9, asked: { type: 'Attacking', seat: 1 },
  events: [
    { type: 'AttackDeclared', seat: 1, defender: 2, source: 'oak', target: 'elm', dice: 3 },
    { type: 'DiceRolled', source: 'oak', target: 'elm', attack: [6, 5, 1], defend: [4, 4], attacker_lost: 0, defender_lost: 2 },
    { type: 'TerritoryCaptured', territory: 'elm', seat: 1, loser: 2 },
  ],
};
const seated = update(EMPTY, snapshot, 0);

describe('a model and a letter make the next model', () => {
  test('a snapshot is the whole game', () => {
    expect(seated.play?.step).toBe(7);
    expect(seated.play?.position.holdings['oak']).toEqual([1, 4]);
    expect(seated.play?.offers).toHaveLength(2);
  });

  test('news that follow are folded, told and shown', () => {
    const next = update(seated, thrown, 5);
    expect(next.play?.step).toBe(9);
    expect(next.play?.position.holdings['elm']).toEqual([1, 0]);
    expect(next.battle).toMatchObject({ source: 'oak', target: 'elm', captured: true });
    expect(next.losses.map(({ territory, armies }) => [territory, armies])).toEqual([['elm', 2]]);
    expect(next.log.at(-1)?.lines.map((line) => line.event.type)).toEqual(['DiceRolled', 'TerritoryCaptured']);
  });

  test('news told twice change nothing the second time', () => {
    const once = update(seated, thrown, 5);
    const twice = update(once, thrown, 6);
    expect(twice.play).toEqual(once.play);
    expect(twice.log).toEqual(once.log);
  });

  test('news that leave a gap are not folded, and the page asks for what is missing', () => {
    const late: News = { ...thrown, since: 8, step: 9 };
    expect(leavesGap(seated, late)).toBe(true);
    expect(update(seated, late, 5).play?.position).toEqual(seated.play?.position);
    expect(leavesGap(seated, thrown)).toBe(false);
  });

  test('throws of one attack are one line of the log, which keeps them all', () => {
    const first = update(seated, { ...thrown, events: thrown.events.slice(0, 2) }, 5);
    const again: News = { ...thrown, since: 9, step: 11, events: thrown.events.slice(0, 2) };
    const line = update(first, again, 6).log.at(-1)?.lines.at(-1);
    expect(line?.throws).toHaveLength(2);
  });

  test('dice for the order are kept, whether the game was seen before or not', () => {
    const opening: News = { type: 'News', game: 'g1', since: 0, step: 2, events: [{ type: 'OrderRolled', seats: [1, 2], dice: [4, 2] }] };
    expect(update(EMPTY, opening, 0).opening).toHaveLength(1);
    expect(update(update(EMPTY, { ...snapshot, step: 0 }, 0), opening, 0).opening).toHaveLength(1);
  });

  test('a turn begins a chapter of the log', () => {
    const next = update(seated, { ...thrown, events: [{ type: 'TurnEnded', seat: 1 }, { type: 'TurnBegan', seat: 2 }, { type: 'IncomeReceived', seat: 2, base: 3, bonus: 0, continents: [], reserve: 3 }] }, 5);
    expect(next.log.map(({ kind, seat }) => [kind, seat])).toEqual([['turn', 2]]);
  });

  test('a refusal stays until something is accepted', () => {
    const refused = update(seated, { type: 'Refused', why: 'stale', sentence: 'the game has gone on', id: 'x' }, 1);
    expect(refused.refused?.why).toBe('stale');
    expect(update(refused, { type: 'Accepted', id: 'y', step: 8 }, 2).refused).toBeNull();
  });

  test('a rematch clears the table', () => {
    const room = { phase: 'open', places: [] } as unknown as RoomView;
    const next = update(update(seated, thrown, 5), { type: 'RoomNews', room, mine: [1] }, 6);
    expect([next.play, next.log, next.battle]).toEqual([null, [], null]);
  });

  test('own seats are those of own places', () => {
    const room = { places: [{ place: 1, seat: 2 }, { place: 2, seat: 1 }, { place: 3 }] } as unknown as RoomView;
    const model: Model = { ...EMPTY, room, mine: [1, 3] };
    expect(ownSeats(model)).toEqual([2]);
  });
});
