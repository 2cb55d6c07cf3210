// Points, arrows and neighbours by direction: what drawing and the keyboard need of a board.
import type { Board, Picture } from '../messages.gen';

export interface Point { readonly x: number; readonly y: number }

export function anchor(picture: Picture, id: string): Point {
  const shape = picture.territories[id];
  return shape ? { x: shape.x, y: shape.y } : { x: 0, y: 0 };
}

/** A curved arrow, as the two points that bend it and stop short of the counters. */
export function arc(from: Point, to: Point, gap: number): { d: string; tip: Point; angle: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = { x: (from.x + to.x) / 2 + dy * 0.16, y: (from.y + to.y) / 2 - dx * 0.16 };
  const start = towards(from, bend, Math.min(gap, length / 4));
  const tip = towards(to, bend, Math.min(gap * 1.25, length / 3));
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return { d: `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(tip.x)} ${round(tip.y)}`, tip, angle };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

/** Where an arrow begins and ends; twice where the map leaves on one side and comes back on the other. */
export function legs(picture: Picture, source: string, target: string): readonly (readonly [Point, Point])[] {
  const [from, to] = [anchor(picture, source), anchor(picture, target)];
  const width = picture.viewBox[2];
  if (!picture.wrap || Math.abs(from.x - to.x) < width * 0.6) return [[from, to]];
  const shift = from.x < to.x ? -width : width;
  return [[from, { x: to.x + shift, y: to.y }], [{ x: from.x - shift, y: from.y }, to]];
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The territory in that direction: near, and little to the side. */
export function towardsKey(picture: Picture, id: string, key: Direction): string {
  const here = anchor(picture, id);
  const cost = (other: string): number => {
    const there = anchor(picture, other);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = key === 'ArrowLeft' ? -dx : key === 'ArrowRight' ? dx : key === 'ArrowUp' ? -dy : dy;
    const aside = Math.abs(key === 'ArrowLeft' || key === 'ArrowRight' ? dy : dx);
    return ahead <= 0 || aside > ahead * 2.2 ? Infinity : ahead + aside * 1.6;
  };
  const others = Object.keys(picture.territories).filter((other) => other !== id && cost(other) < Infinity);
  return others.sort((one, other) => cost(one) - cost(other))[0] ?? id;
}

/** The territory whose anchor is nearest, if it is within reach. */
export function nearest(picture: Picture, at: Point, reach: number): string {
  let [best, distance] = ['', reach];
  for (const [id, { x, y }] of Object.entries(picture.territories)) {
    const here = Math.hypot(x - at.x, y - at.y);
    if (here < distance) [best, distance] = [id, here];
  }
  return best;
}

export const nameOf = (board: Board, id: string): string => board.territories?.find((one) => one.id === id)?.name ?? id;

/** A name in at most two lines. */
export function lines(name: string, given: readonly string[]): readonly string[] {
  const words = (given.length === 1 ? (given[0] ?? '') : name).split(' ');
  if (given.length > 1) return given;
  if (words.length < 2 || name.length < 11) return [words.join(' ')];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}
