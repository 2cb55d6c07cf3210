// What stands on the map, beside it, and before and after a game, by what it shows.
import { describe, expect, test } from 'vitest';
import RoomCard from '../src/lobby/RoomCard.svelte';
import Option from '../src/lobby/Option.svelte';
import MapView from '../src/map/MapView.svelte';
import type { RoomSummary } from '../src/messages.gen';
import type { Log } from '../src/model/log';
import BoardTable from '../src/panel/BoardTable.svelte';
import Continents from '../src/panel/Continents.svelte';
import LogView from '../src/panel/LogView.svelte';
import Players from '../src/panel/Players.svelte';
import Result from '../src/panel/Result.svelte';
import { data, play, position, room, seen, session } from './seen';

const nobody = { colourOf: (seat: number) => seat, nameOfSeat: (seat: number) => ['Ada', 'Ben', 'Cleo'][seat - 1] ?? '' };
const thrown = { type: 'DiceRolled', source: 'oak', target: 'fir', attack: [1, 6, 4], defend: [5, 2], attacker_lost: 0, defender_lost: 2 } as const;

describe('beside the map', () => {
  test('players stand in the order of play, with territories, armies, cards and income', () => {
    const shown = seen(Players, { session: session(), room: room(), play: play() });
    expect(shown.all('tr').slice(1)).toEqual(['2 Ben 1 3 1 3', '1 Ada you 2 7 2 5', '3 Cleo away 0 0 0 0']);
  });

  test('where points count, they stand in place of territories', () => {
    const shown = seen(Players, { session: session(), room: room({ base: 'points' }), play: play({ accounts: [[5, 12], [3, 7], [0, 0]] }) });
    expect(shown.all('th')[1]).toBe('Points');
    expect(shown.all('tr')[2]).toBe('1 Ada you 12 7 2 5');
  });

  test('a continent tells its bonus and its holder, or "?" while it has none', () => {
    const shown = seen(Continents, { room: room(), play: play(), data, group: '' });
    expect(shown.all('tr').slice(1)).toEqual(['North +2 1 Ada', 'South +3 ?']);
  });

  test('where continents bring nothing, no bonus is promised', () => {
    const shown = seen(Continents, { room: room({ continents: 'none' }), play: play(), data, group: '' });
    expect(shown.all('tr')[1]).toBe('North – 1 Ada');
  });

  test('the list says of each territory who holds it, and what it is worth', () => {
    const shown = seen(BoardTable, { session: session(), room: room(), play: play(), data, onfind: () => {} });
    expect(shown.all('tr').filter((row) => row !== 'Territory Holder Armies')).toEqual(['Oak 1 Ada 5', 'Elm ×2 1 Ada 2', 'Fir 2 Ben 3', 'Yew empty']);
  });

  test('the log is grouped by turn, the latest first, and lists every throw of the line that is looked at', () => {
    const line = { id: 2, event: thrown, throws: [thrown, thrown], holdings: {} };
    const log: Log = [
      { id: 1, kind: 'setup', seat: 0, round: 0, lines: [] },
      { id: 2, kind: 'turn', seat: 1, round: 4, lines: [{ id: 1, event: { type: 'IncomeReceived', seat: 1, base: 3, bonus: 2, continents: ['north'], reserve: 5 }, throws: [], holdings: {} }, line] },
    ];
    const looking = session({ log });
    looking.moment = { id: 2, holdings: {}, source: 'oak', target: 'fir' };
    const shown = seen(LogView, { session: looking, room: room(), data });
    expect(shown.all('h3')).toEqual(['Ada · round 4', 'Setup']);
    expect(shown.all('button')).toEqual(['Oak → Fir: 2 throws, −0 / −4', 'Ada receives 5 armies, 2 of them for continents']);
    expect(shown.words).toContain('6 4 1 : 5 2 → −0 / −2');
  });
});

describe('the map', () => {
  test('every territory says its name, continent, holder and armies, and whether it can be chosen', () => {
    const shown = seen(MapView, { data, holdings: position().holdings, ...nobody, offered: new Set(['oak']) });
    expect(shown.values('aria-label').slice(1, 5)).toEqual([
      'Oak, North, Ada, 5 armies, can be chosen', 'Elm, North, Ada, 2 armies', 'Fir, South, Ben, 3 armies', 'Yew, South, empty, 0 armies',
    ]);
  });

  test('a territory wears its holder\'s colour and seat number, an empty one neither', () => {
    const shown = seen(MapView, { data, holdings: position().holdings, ...nobody });
    expect(shown.all('text').filter((text) => /^\d$/.test(text))).toEqual(['5', '1', '2', '1', '3', '2']);
    expect(shown.html.match(/class="void/g)).toHaveLength(1);
    expect(shown.all('text')).toContain('×2');
  });

  test('it is one stop for the tab key', () => {
    const shown = seen(MapView, { data, holdings: position().holdings, ...nobody });
    expect(shown.values('tabindex').sort()).toEqual(['-1', '-1', '-1', '0']);
  });
});

describe('before and after', () => {
  test('a room in the list tells rules, people, seats and clock', () => {
    const summary = { id: 'r', phase: 'open', board: 'four', title: 'Classic', seats: ['Ada', '<b>Ben</b>'], places: 6, updated: 0, settings: { rules: 'classic', clock: { turn: 60, bank: 0 } } } as unknown as RoomSummary;
    const shown = seen(RoomCard, { room: summary });
    expect(shown.words).toBe('Classic Open Ada, &lt;b>Ben&lt;/b> 2 of 6 seats · one minute a turn');
  });

  test('a house rule is a field made from its schema, with its sentence', () => {
    const schema = { description: 'What the engine says.', anyOf: [{ type: 'integer', minimum: 1, maximum: 99 }, { type: 'null' }] };
    const shown = seen(Option, { name: 'cap', schema, value: 12, own: null, off: false, onchange: () => {} });
    expect(shown.words).toBe('Most on a territory What the engine says.');
    expect([shown.values('min'), shown.values('max'), shown.values('value')]).toEqual([['1'], ['99'], ['12']]);
    expect(shown.values('aria-label')).toEqual(['Reset: Most on a territory']);
  });

  test('the end says who won and how, and offers replay, record and rematch', () => {
    const over = play({ asked: null, offers: [], position: position({ ending: 'share', winner: 2 }) });
    const shown = seen(Result, { session: session({ play: over }), room: room(), play: over });
    expect(shown.words).toBe('Ben has won By the share that was agreed. Round 4. Charts and replay Record Rematch');
    expect(shown.values('href')).toEqual(['/replay/g', '/api/games/g/record']);
  });
});
