// A second verifier, written from docs/fair-dice.md alone: node verify_vectors.mjs VECTORS [RECORD BOARD-IDS]
// It shares nothing with the Python one; that both agree shows that the page says enough.

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LENGTHS = { order: 1, dice: 4096, cards: 1 };
const ZEROS = '0'.repeat(64);
const CHANCE = -2;
const faults = [];
const counts = {};

const bytes = (hex) => Buffer.from(hex, 'hex');
const sha256 = (data) => createHash('sha256').update(data).digest();
const hmac = (key, text) => createHmac('sha256', key).update(text, 'utf8').digest();
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

function expect(what, found, wanted) {
  counts[what] = (counts[what] ?? 0) + 1;
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) faults.push(`${what} ${counts[what]}: made ${one}, written ${other}`);
}

function hashed(link, times) {
  for (let n = 0; n < times; n++) link = sha256(link);
  return link;
}

const keyOf = (link, game, contributions) => hmac(link, ['hegemon-fair-1', game, ...contributions].join('/'));

// Numbers out of bytes, and things out of numbers.

class Numbers {
  constructor(key, stream, step) {
    Object.assign(this, { key, stream, step, block: 0, rest: Buffer.alloc(0), taken: '' });
  }

  take(size) {
    while (this.rest.length < size) {
      this.rest = Buffer.concat([this.rest, hmac(this.key, `${this.stream}/${this.step}/${this.block++}`)]);
    }
    const group = this.rest.subarray(0, size);
    this.rest = this.rest.subarray(size);
    this.taken += group.toString('hex');
    return group.readUIntBE(0, size);
  }

  below(count) {
    const size = count <= 256 ? 1 : 2;
    const limit = 256 ** size - (256 ** size % count);
    for (;;) {
      const number = this.take(size);
      if (number < limit) return number % count;
    }
  }

  dice(count) {
    return Array.from({ length: count }, () => this.below(6) + 1);
  }

  shuffled(things) {
    const row = [...things];
    for (let last = row.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [row[last], row[other]] = [row[other], row[last]];
    }
    return row;
  }

  scattered(room, armies) {
    const places = {};
    for (let n = 0; n < armies; n++) {
      const open = Object.keys(room).filter((name) => (places[name] ?? 0) < room[name]);
      const name = open[this.below(open.length)];
      places[name] = (places[name] ?? 0) + 1;
    }
    return places;
  }
}

const ANSWERS = {
  RollOffer: (numbers, { attack, defend }) => {
    const thrown = numbers.dice(attack);
    return { type: 'Roll', attack: thrown, defend: numbers.dice(defend) };
  },
  OrderDiceOffer: (numbers, { count }) => ({ type: 'OrderDice', dice: numbers.dice(count) }),
  OrderOffer: (numbers, { seats }) => ({ type: 'Order', seats: numbers.shuffled(seats) }),
  DealOffer: (numbers, { territories }) => ({ type: 'Deal', territories: numbers.shuffled(territories) }),
  DrawOffer: (numbers, { cards }) => ({ type: 'Draw', card: cards[numbers.below(cards.length)] }),
  ScatterOffer: (numbers, { room, armies }) => ({ type: 'Scatter', places: numbers.scattered(room, armies) }),
};

function checkVectors(vectors) {
  for (const { secret, commitment } of vectors.commitments) {
    expect('commitments', sha256(bytes(secret)).toString('hex'), commitment);
  }
  for (const { stream, length, seed, anchor, links } of vectors.chains) {
    expect('lengths', LENGTHS[stream], length);
    expect('anchors', hashed(bytes(seed), length).toString('hex'), anchor);
    for (const [index, link] of Object.entries(links)) {
      expect('links', hashed(bytes(seed), length - index).toString('hex'), link);
      expect('links', hashed(bytes(link), index).toString('hex'), anchor);
    }
  }
  for (const { link, game, contributions, key } of vectors.keys) {
    expect('keys', keyOf(bytes(link), game, contributions).toString('hex'), key);
  }
  for (const { key, stream, step, question, bytes: taken, answer } of vectors.answers) {
    const numbers = new Numbers(bytes(key), stream, step);
    expect('answers', ANSWERS[question.type](numbers, question), answer);
    expect('bytes', numbers.taken, taken);
  }
}

// A record needs no rules to be followed: what chance was asked shows in its answers, and in the cards drawn before.

const SUITS = ['S', 'H', 'D', 'C'];
const VALUES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

class Cards {
  constructor(kind, ids) {
    const playing = SUITS.flatMap((suit) => VALUES.map((value) => value + suit));
    this.all = { none: [], playing, territory: [...ids, 'wild-1', 'wild-2'] }[kind];
    this.deck = new Set(this.all);
    this.discard = new Set();
  }

  follow(event) {
    if (event.type === 'CardDrawn') this.deck.delete(event.card);
    if (event.type === 'SetTraded' || event.type === 'HandDiscarded') event.cards.forEach((c) => this.discard.add(c));
    if (event.type === 'DeckRenewed') [this.deck, this.discard] = [this.discard, new Set()];
  }

  inOrder() {
    return this.all.filter((card) => this.deck.has(card));
  }
}

const QUESTIONS = {
  Roll: ({ attack, defend }) => ['dice', { type: 'RollOffer', attack: attack.length, defend: defend.length }],
  OrderDice: ({ dice }) => ['order', { type: 'OrderDiceOffer', count: dice.length }],
  Order: ({ seats }) => ['order', { type: 'OrderOffer', seats: [...seats].sort((one, other) => one - other) }],
  Deal: (_, ids) => ['order', { type: 'DealOffer', territories: ids }],
  Draw: (_, ids, cards) => ['cards', { type: 'DrawOffer', cards: cards.inOrder() }],
};

function contributionOf({ status, secret = '', commitment = '' }) {
  if (status !== 'revealed') return ZEROS;
  expect('contributions', sha256(bytes(secret)).toString('hex'), commitment);
  return secret;
}

function checkRecord(lines, ids) {
  const [header, ...steps] = lines.map((line) => JSON.parse(line));
  const { fair } = header;
  const contributions = fair.seats.map(contributionOf);
  for (const name of Object.keys(LENGTHS)) {
    const { anchor, index = 0, link = '' } = fair[name];
    if (index) expect('chains', hashed(bytes(link), index).toString('hex'), anchor);
  }
  const cards = new Cards(header.options.deck ?? 'none', ids);
  let turns = 0;
  const follow = (event) => {
    if (event.type === 'TurnBegan') turns += 1;
    cards.follow(event);
  };
  (header.opening ?? []).forEach(follow);
  for (const { id, seat, answer, events } of steps) {
    const question = seat === CHANCE && QUESTIONS[answer.type]?.(answer, ids, cards);
    if (question) checkStep(fair, contributions, turns, id, question, answer);
    events.forEach(follow);
  }
}

function checkStep(fair, contributions, turns, step, [stream, question], answer) {
  const index = Math.min(Math.max(turns, 1), LENGTHS[stream]);
  const { index: told = 0, link } = fair[stream];
  if (index > told) {
    counts.secret = (counts.secret ?? 0) + 1;
    return;
  }
  const key = keyOf(hashed(bytes(link), told - index), fair.game, contributions);
  expect(answer.type, ANSWERS[question.type](new Numbers(key, stream, step), question), answer);
}

const [, , vectors, record, ids] = process.argv;
checkVectors(json(vectors));
if (record) checkRecord(readFileSync(record, 'utf8').trimEnd().split('\n'), json(ids));
console.log(JSON.stringify({ counts, faults }));
process.exitCode = faults.length ? 1 : 0;
