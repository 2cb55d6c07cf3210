import { expect, test } from 'vitest';
import { choices, clockWords, lasting } from '../src/lobby/durations';

test('a time is told as coarsely as it can be', () => {
  expect([30, 60, 90, 300, 7200, 86400, 12.5].map(lasting)).toEqual([
    '30 seconds', 'one minute', '90 seconds', '5 minutes', '2 hours', 'one day', '12.5 seconds',
  ]);
});

test('a clock counts turns, or the whole game, or nothing', () => {
  const none = { turn: 0, bank: 0, away: 0, defence: 15 };
  expect(clockWords(none)).toBe('No time limit');
  expect(clockWords({ ...none, bank: 900 })).toBe('15 minutes a game');
  expect(clockWords({ ...none, turn: 86400, bank: 900 })).toBe('one day a turn');
});

test('what is chosen is among the choices, also when it is unusual', () => {
  expect(choices([0, 30, 60], 45)).toEqual([0, 30, 45, 60]);
  expect(choices([0, 30, 60], 30)).toEqual([0, 30, 60]);
});
