// The bar of actions, dice and cards, by what they show.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import ActionBar from '../src/panel/ActionBar.svelte';
import Dice from '../src/panel/Dice.svelte';
import Hand from '../src/panel/Hand.svelte';
import OpeningDice from '../src/panel/OpeningDice.svelte';
import { data, play, position, room, seen, session } from './seen';

beforeAll(() => { vi.stubGlobal('matchMedia', () => ({ matches: false })); });

const thrown = { type: 'DiceRolled', source: 'oak', target: 'fir', attack: [1, 6, 4], defend: [5, 2], attacker_lost: 0, defender_lost: 2 } as const;

describe('the bar of actions', () => {
  const bar = (changes: Parameters<typeof play>[0] = {}, options: Parameters<typeof room>[0] = {}, prepare: (one: ReturnType<typeof session>) => void = () => {}) => {
    const [now, table] = [play(changes), room(options)];
    const one = session({ play: now, room: table });
    prepare(one);
    return seen(ActionBar, { session: one, room: table, play: now, data });
  };

  test('says what is asked, and on its big button what comes next', () => {
    const shown = bar();
    expect(shown.words).toContain('Choose a territory to attack from');
    expect(shown.all('button')).toEqual(['End turn', 'Move armies →']);
    expect(bar({}, { fortify: 'none' }).all('button')).toEqual(['End turn', 'End the turn →']);
  });

  test('offers nothing to whoever is not asked, and says who is', () => {
    const shown = bar({ asked: { type: 'Attacking', seat: 2 }, offers: [] });
    expect(shown.all('button')).toEqual([]);
    expect(shown.words).toBe('2 Ben thinks about an attack');
  });

  test('an attack shows its chance before it is made, and as many dice as are offered', () => {
    const shown = bar({}, {}, (one) => {
      one.choice = { kind: 'attack', source: 'oak', target: 'fir' };
      one.model = { ...one.model, odds: { type: 'OddsAnswer', source: 'oak', target: 'fir', win: 0.642, attackers_left: 2.6, defenders_left: 0.7 } };
    });
    expect(shown.words).toContain('64% chance to win if you attack to the end');
    expect(shown.values('aria-label')).toEqual(expect.arrayContaining(['5 armies against 3', 'Throw 1 die once', 'Throw 2 dice once', 'Throw 3 dice once']));
    expect(shown.words).toContain('Until it is decided');
  });

  test('nothing that may fail is called certain', () => {
    const shown = bar({}, {}, (one) => {
      one.choice = { kind: 'attack', source: 'oak', target: 'fir' };
      one.model = { ...one.model, odds: { type: 'OddsAnswer', source: 'oak', target: 'fir', win: 0.9991, attackers_left: 4, defenders_left: 0 } };
    });
    expect(shown.words).toContain('>99%');
  });

  test('the defender has a button for each number of dice', () => {
    const asked = { type: 'Defending', seat: 1, source: 'fir', target: 'oak', dice: 3, most: 2 } as never;
    const shown = bar({ asked, offers: [{ type: 'DefendOffer', dice: 2 }] });
    expect(shown.words).toContain('Fir attacks Oak with 3 dice. How many dice defend?');
    expect(shown.all('button')).toEqual(['Defend with one die', 'Defend with 2 dice']);
  });

  test('a misplaced army can be taken back where that is offered', () => {
    const shown = bar({ asked: { type: 'Reinforcing', seat: 1 }, offers: [{ type: 'PlaceOffer', room: { oak: 4 }, most: 4 }, { type: 'TakeBackOffer' }], position: position({ reserves: [4, 0, 0] }) });
    expect(shown.words).toContain('Place your 4 armies.');
    expect(shown.all('button')).toEqual(['1', 'all', 'Undo']);
  });

  test('when all is placed it says so, and speaks of cards only where some can be traded', () => {
    const asked = { type: 'Reinforcing' as const, seat: 1 };
    const trade = { type: 'TradeOffer' as const, pools: [[['oak'], 2]] as const, worth: 2, bonus_on: [] };
    expect(bar({ asked, offers: [{ type: 'PassOffer' }] }).words).toContain('All armies are placed.');
    expect(bar({ asked, offers: [trade, { type: 'PassOffer' }] }).words).toContain('Trade cards, or go on.');
  });

  test('an attack that goes on by itself can be stopped', () => {
    expect(bar({ errands: [1] }).all('button')).toContain('Stop the attack');
  });
});

describe('dice and cards', () => {
  test('dice lie from the highest, those that were not compared are spent, and losses are added up', () => {
    const battle = { source: 'oak', target: 'fir', attacker: 1, defender: 2, throws: [thrown, thrown], captured: false };
    const shown = seen(Dice, { session: session({ battle }), room: room(), data });
    expect(shown.values('aria-label')).toEqual(['6', '4', '1', '5', '2']);
    expect(shown.words).toContain('Ada Oak Ben Fir −4');
    expect(shown.html.match(/class="die [^"]*spent/g)).toHaveLength(1);
    expect(shown.all('li')).toEqual(['1. 6 4 1 : 5 2 −0 / −2', '2. 6 4 1 : 5 2 −0 / −2']);
  });

  test('everybody sees the dice for the order, rerolls among them', () => {
    const opening = [{ type: 'OrderRolled' as const, seats: [1, 2, 3], dice: [5, 5, 2] }, { type: 'OrderRolled' as const, seats: [1, 2], dice: [1, 6] }];
    const shown = seen(OpeningDice, { session: session({ opening }), room: room() });
    expect(shown.values('aria-label')).toEqual(['Who begins?', 'Close', '5', '5', '2', '1', '6']);
    expect(shown.words).toContain('The order of play: 2 Ben → 1 Ada → 3 Cleo');
  });

  test('the own hand is in sight, and playable sets are proposed', () => {
    const offers = [{ type: 'TradeOffer' as const, pools: [[['oak', 'elm'], 2], [['wild-1'], 1]] as const, worth: 6, bonus_on: ['oak'] }, { type: 'PassOffer' as const }];
    const now = play({ asked: { type: 'Reinforcing', seat: 1 }, offers, position: position({ hands: [['oak', 'elm', 'wild-1'], null, null] }) });
    const shown = seen(Hand, { session: session({ play: now }), data, deck: 'territory' });
    expect(shown.values('title')).toEqual(['Oak, infantry', 'Elm, cavalry', 'Wild card', 'With bonus armies on an own territory']);
    expect(shown.all('button').at(-1)).toMatch(/^Trade for 6 /);
  });

  test('who watches has no hand', () => {
    const now = play({ position: position({ seat: 0, hands: [null, null, null] }) });
    expect(seen(Hand, { session: session({ play: now, mine: [] }), data, deck: 'territory' }).words).toBe('');
  });
});
