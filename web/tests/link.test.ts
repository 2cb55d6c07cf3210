import { beforeEach, describe, expect, test } from 'vitest';
import { Link } from '../src/link';
import type { AnyLetter } from '../src/messages.gen';

class Socket {
  readyState = 0;
  sent: { type: string; [key: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void { this.sent.push(JSON.parse(text) as { type: string }); }
  close(): void { this.readyState = 3; }
  opens(): void { this.readyState = 1; this.onopen?.(); }
  says(letter: AnyLetter): void { this.onmessage?.({ data: JSON.stringify(letter) }); }
  breaks(code = 1006): void { this.readyState = 3; this.onclose?.({ code }); }
}

const command = { type: 'Do', id: 'one', seat: 1, seen: 4, command: { type: 'Pass' } } as const;
let sockets: Socket[];
let waits: { task: () => void; wait: number }[];
let states: string[];
let seen: number;
let link: Link;

const last = (): Socket => sockets.at(-1) as Socket;
const pass = (): void => { const due = waits.filter(({ wait }) => wait < 5000); waits = []; due.forEach(({ task }) => task()); };

beforeEach(() => {
  [sockets, waits, states, seen] = [[], [], [], 4];
  link = new Link('ws://here', {
    open: () => { sockets.push(new Socket()); return last() as unknown as WebSocket; },
    place: () => ({ game: 'g1', seen, look: 1 }),
    heard: () => {},
    state: (state) => states.push(state),
    later: (task, wait) => waits.push({ task, wait }),
  });
  link.connect();
  last().opens();
});

describe('the link', () => {
  test('enters first, with what was seen', () => {
    expect(last().sent).toEqual([{ type: 'Enter', game: 'g1', seen: 4, look: 1 }]);
  });

  test('says whether something could be sent', () => {
    expect(link.say({ type: 'Halt', seat: 1 })).toBe(true);
    last().breaks();
    expect(link.say({ type: 'Halt', seat: 1 })).toBe(false);
  });

  test('comes back by itself, from where it was', () => {
    seen = 9;
    last().breaks();
    expect(states).toEqual(['lost']);
    pass();
    last().opens();
    expect(sockets).toHaveLength(2);
    expect(last().sent[0]).toMatchObject({ type: 'Enter', seen: 9 });
  });

  test('waits 50 ms first, twice as long each time, and never more than a second', () => {
    const found: number[] = [];
    for (let n = 0; n < 7; n++) {
      waits = [];
      last().breaks();
      found.push(waits[0]?.wait ?? 0);
      pass();
    }
    expect(found).toEqual([50, 100, 200, 400, 800, 1000, 1000]);
  });

  test('says again, with the same id, what was not answered', () => {
    link.say(command);
    last().breaks();
    pass();
    last().opens();
    expect(last().sent.slice(1)).toEqual([command]);
    last().says({ type: 'Accepted', id: 'one', step: 5 });
    last().breaks();
    pass();
    last().opens();
    expect(last().sent).toHaveLength(1);
  });

  test('a command given while there is no network is sent when it is back', () => {
    last().breaks();
    link.say(command);
    pass();
    last().opens();
    expect(last().sent.slice(1)).toEqual([command]);
  });

  test('a refusal is an answer too', () => {
    link.say(command);
    last().says({ type: 'Refused', id: 'one', why: 'stale', sentence: 'look again' });
    expect(link.waiting).toBe(0);
  });

  test('does not come back to a room that is not there', () => {
    last().breaks(4404);
    pass();
    expect(sockets).toHaveLength(1);
    expect(states).toEqual(['closed']);
  });

  test('hurries when the network is back, without a second socket beside the first', () => {
    link.hurry();
    expect(sockets).toHaveLength(1);
    last().breaks();
    link.hurry();
    expect(sockets).toHaveLength(2);
    pass();
    expect(sockets).toHaveLength(2);
  });

  test('what an old socket still says is not heard', () => {
    const old = last();
    link.cut();
    old.says({ type: 'Accepted', id: 'one', step: 5 });
    old.breaks();
    expect(states).toEqual(['lost']);
  });
});
