import { expect, test } from 'vitest';
import { qr } from '../src/room/qr';

// Made by another generator (segno: version 2, error correction L, mask 0).
const KNOWN = `#######...##.#.##.#######
#.....#....#.#.#..#.....#
#.###.#.#..##.###.#.###.#
#.###.#...##....#.#.###.#
#.###.#...##...##.#.###.#
#.....#..#####.#..#.....#
#######.#.#.#.#.#.#######
........##.#.#.##........
###.######..###..##...#..
###.##...#..###.###.....#
..#.###.#.....#...##..###
#####..#.##.##....#.#..#.
.##.####..#####..##..#.##
.#...#.......##.###..#..#
#.#...##......#...#.#.###
.#.##.....####..#...##.#.
#.....###..###########...
........###.#..##...#####
#######.###..#.##.#.#..##
#.....#.###.###.#...##.#.
#.###.#.######..#####...#
#.###.#..#..####...##.###
#.###.#.#....##....###..#
#.....#.#...##.##.#.##.#.
#######.##.###.##.##...##`;

test('a QR code is what others make of the same text', () => {
  const rows = qr('http://localhost:8000/room/abcde') ?? [];
  expect(rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n')).toBe(KNOWN);
});

test('longer links make larger codes, and what is too long makes none', () => {
  expect(qr('x'.repeat(70))).toHaveLength(33);
  expect(qr('x'.repeat(106))).toHaveLength(37);
  expect(qr('x'.repeat(107))).toBeNull();
});
