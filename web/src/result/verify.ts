// The dice of a record made again from what everybody sealed, by docs/fair-dice.md: SHA-256 and HMAC, nothing else.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fair, Header, Step } from '../messages.gen';
import { evolve } from '../model/position';
import type { Position } from '../model/position';
import type { Event } from '../model/types';
import { CHANCE } from '../model/types';
import { Numbers } from './numbers';
import { startOf } from './record';
import type { Recorded } from './record';
import { scattered, written } from './scatter';

const LENGTHS = { order: 1, dice: 4096, cards: 1 } as const;
type Stream = keyof typeof LENGTHS;
export const STREAMS = ['order', 'dice', 'cards'] as const;
const ZEROS = '0'.repeat(64);

export interface Checked {
  readonly step: number;
  readonly kind: string;
  readonly written: string;
  readonly made: string;
  readonly verdict: 'fits' | 'differs' | 'sealed';
}

export interface Proof {
  readonly chains: readonly { readonly stream: Stream; readonly holds: boolean }[];
  readonly seats: readonly { readonly status: string; readonly holds: boolean }[];
  readonly checked: readonly Checked[];
}

function hashed(link: Uint8Array, times: number): Uint8Array {
  let found = link;
  for (let n = 0; n < times; n++) found = sha256(found);
  return found;
}

/** The deck as events leave it, always in its own order. */
class Deck {
  private readonly all: readonly string[];
  private left: Set<string>;
  private discard = new Set<string>();

  constructor(kind: string, territories: readonly string[]) {
    const values = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
    const playing = ['S', 'H', 'D', 'C'].flatMap((suit) => values.map((value) => value + suit));
    this.all = kind === 'playing' ? playing : kind === 'territory' ? [...territories, 'wild-1', 'wild-2'] : [];
    this.left = new Set(this.all);
  }

  follow(event: Event): void {
    if (event.type === 'CardDrawn') this.left.delete(event.card ?? '');
    if (event.type === 'SetTraded' || event.type === 'HandDiscarded') event.cards.forEach((card) => this.discard.add(card));
    if (event.type === 'DeckRenewed') [this.left, this.discard] = [this.discard, new Set()];
  }

  get inOrder(): string[] { return this.all.filter((card) => this.left.has(card)); }
}

type Made = readonly [Stream, (numbers: Numbers) => unknown, unknown];

/** What chance is asked shows in its answers, in the cards drawn before and in who holds what. */
interface Table { readonly territories: readonly string[]; readonly deck: Deck; readonly at: Position; readonly options: Header['options'] }

/** Which stream answers, how, and what was written; null if chance answers nothing of the kind. */
function question(step: Step, { territories, deck, at, options }: Table): Made | null {
  const { answer } = step;
  switch (answer.type) {
    case 'Roll': return ['dice', (numbers) => [numbers.dice(answer.attack.length), numbers.dice(answer.defend.length)], [answer.attack, answer.defend]];
    case 'OrderDice': return ['order', (numbers) => numbers.dice(answer.dice.length), answer.dice];
    case 'Order': return ['order', (numbers) => numbers.shuffled([...answer.seats].sort((one, other) => one - other)), answer.seats];
    case 'Deal': return ['order', (numbers) => numbers.shuffled(territories), answer.territories];
    case 'Draw': return ['cards', (numbers) => deck.inOrder[numbers.below(Math.max(1, deck.inOrder.length))], answer.card];
    case 'Scatter': return ['order', (numbers) => scattered(numbers, at, step, options), written(answer)];
    default: return null;
  }
}

const plain = (value: unknown): string => (Array.isArray(value) ? value.map((one) => (Array.isArray(one) ? one.join(' ') : String(one))).join(Array.isArray(value[0]) ? ' : ' : ' ') : String(value));

class Verifier {
  private readonly keys = new Map<string, Uint8Array>();
  private readonly contributions: string;

  constructor(private readonly fair: Fair) {
    this.contributions = fair.seats.map((seat) => (seat.status === 'revealed' ? (seat.secret ?? ZEROS) : ZEROS)).join('/');
  }

  /** The key of a turn's answers; null while its link is still secret. */
  key(stream: Stream, turns: number): Uint8Array | null {
    const index = Math.min(Math.max(turns, 1), LENGTHS[stream]);
    const { index: told = 0, link = '' } = this.fair[stream];
    if (index > told) return null;
    const name = `${stream}/${index}`;
    const message = utf8ToBytes(`hegemon-fair-1/${this.fair.game}/${this.contributions}`);
    const key = this.keys.get(name) ?? hmac(sha256, hashed(hexToBytes(link), told - index), message);
    this.keys.set(name, key);
    return key;
  }

  check(step: Step, turns: number, [stream, again, written]: Made): Checked {
    const kind = step.answer.type;
    const key = this.key(stream, turns);
    if (!key) return { step: step.id, kind, written: plain(written), made: '', verdict: 'sealed' };
    const found = plain(again(new Numbers(key, stream, step.id)));
    return { step: step.id, kind, written: plain(written), made: found, verdict: found === plain(written) ? 'fits' : 'differs' };
  }
}

export function verify({ header, steps }: Recorded, territories: readonly string[]): Proof | null {
  const { fair } = header;
  if (!fair) return null;
  const verifier = new Verifier(fair);
  const deck = new Deck(header.options?.deck ?? 'none', territories);
  const checked: Checked[] = [];
  let turns = 0;
  let at = startOf(header, territories);
  const follow = (event: Event): void => {
    at = evolve(at, event);
    turns += event.type === 'TurnBegan' ? 1 : 0;
    deck.follow(event);
  };
  (header.opening ?? []).forEach(follow);
  for (const step of steps) {
    const made = step.seat === CHANCE ? question(step, { territories, deck, at, options: header.options }) : null;
    if (made) checked.push(verifier.check(step, turns, made));
    step.events.forEach(follow);
  }
  return { chains: chainsOf(fair), seats: seatsOf(fair), checked };
}

function chainsOf(fair: Fair): Proof['chains'] {
  return STREAMS.map((stream) => {
    const { anchor, index = 0, link = '' } = fair[stream];
    return { stream, holds: index === 0 ? link === '' : bytesToHex(hashed(hexToBytes(link), index)) === anchor };
  });
}

function seatsOf(fair: Fair): Proof['seats'] {
  return fair.seats.map(({ status, secret = '', commitment = '' }) => ({ status, holds: status !== 'revealed' || bytesToHex(sha256(hexToBytes(secret))) === commitment }));
}
