import { describe, expect, test } from 'vitest';
import { NONE, drag, keep, pick } from '../src/model/choice';
import { proposals, valued } from '../src/model/trade';
import type { Offer } from '../src/model/types';

const attacks: Offer[] = [
  { type: 'AttackOffer', source: 'oak', targets: ['elm', 'fir'], dice: 3 },
  { type: 'AttackOffer', source: 'ash', targets: ['elm'], dice: 1 },
  { type: 'PassOffer' },
];
const moves: Offer[] = [{ type: 'FortifyOffer', sources: { oak: 4, ash: 2 }, targets: { oak: 9, ash: 3 } }];

describe('source, target, amount', () => {
  test('an empty territory that is offered is claimed by one click', () => {
    const offers: Offer[] = [{ type: 'ClaimOffer', territories: ['oak'] }];
    expect(pick(NONE, offers, 'oak', 1).command).toEqual({ type: 'Claim', territory: 'oak' });
    expect(pick(NONE, offers, 'elm', 1)).toEqual({ choice: NONE });
  });

  test('a click places the chosen portion, and never more than there is room for', () => {
    const offers: Offer[] = [{ type: 'PlaceOffer', room: { oak: 2, elm: 9 }, most: 5 }];
    expect(pick(NONE, offers, 'oak', 5).command).toEqual({ type: 'Place', territory: 'oak', armies: 2 });
    expect(pick(NONE, offers, 'elm', Infinity).command).toEqual({ type: 'Place', territory: 'elm', armies: 5 });
  });

  test('source, then target, is an attack', () => {
    const source = pick(NONE, attacks, 'oak', 1).choice;
    expect(source).toEqual({ kind: 'source', source: 'oak' });
    expect(pick(source, attacks, 'elm', 1).choice).toEqual({ kind: 'attack', source: 'oak', target: 'elm' });
  });

  test('a target that only one source reaches needs no source first', () => {
    expect(pick(NONE, attacks, 'fir', 1).choice).toEqual({ kind: 'attack', source: 'oak', target: 'fir' });
    expect(pick(NONE, attacks, 'elm', 1).choice).toEqual(NONE);
  });

  test('the source again, or the sea, lets go', () => {
    expect(pick({ kind: 'source', source: 'oak' }, attacks, 'oak', 1).choice).toEqual(NONE);
    expect(pick({ kind: 'source', source: 'oak' }, attacks, 'nowhere', 1).choice).toEqual(NONE);
  });

  test('dragging is the same as choosing both', () => {
    expect(drag(attacks, 'ash', 'elm').choice).toEqual({ kind: 'attack', source: 'ash', target: 'elm' });
    expect(drag(attacks, 'ash', 'fir').choice).toEqual(NONE);
  });

  test('armies move by as many as both ends allow', () => {
    expect(drag(moves, 'oak', 'ash').choice).toEqual({ kind: 'move', source: 'oak', target: 'ash', most: 3 });
  });

  test('a choice stays while it is offered, and a capture attacks on', () => {
    expect(keep({ kind: 'attack', source: 'oak', target: 'elm' }, attacks, '')).toEqual({ kind: 'attack', source: 'oak', target: 'elm' });
    expect(keep({ kind: 'attack', source: 'oak', target: 'yew' }, attacks, '')).toEqual({ kind: 'source', source: 'oak' });
    expect(keep({ kind: 'source', source: 'yew' }, attacks, '')).toEqual(NONE);
    expect(keep({ kind: 'attack', source: 'oak', target: 'elm' }, attacks, 'ash')).toEqual({ kind: 'source', source: 'ash' });
  });
});

describe('sets of cards', () => {
  const offers: Extract<Offer, { type: 'TradeOffer' }>[] = [
    { type: 'TradeOffer', pools: [[['oak', 'elm', 'fir', 'yew'], 3]], worth: 4, bonus_on: ['yew'] },
    { type: 'TradeOffer', pools: [[['oak', 'elm', 'fir', 'yew'], 2], [['wild-1'], 1]], worth: 4, bonus_on: ['yew'] },
  ];

  test('proposed are sets with a bonus first, one of a kind', () => {
    const [first, ...others] = proposals(offers);
    expect(first).toEqual({ cards: ['yew', 'oak', 'elm'], worth: 4, bonus: ['yew'] });
    expect(others).toHaveLength(1);
  });

  test('cards chosen by hand are a set if an offer covers them', () => {
    expect(valued(offers, ['oak', 'elm', 'wild-1'])?.worth).toBe(4);
    expect(valued(offers, ['oak', 'elm'])).toBeNull();
    expect(valued(offers, ['oak', 'elm', 'nowhere'])).toBeNull();
  });
});
