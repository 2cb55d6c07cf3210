// A room that is looked at: its model, what is chosen on the map, and what the page does by itself.
import { alert } from './alerts';
import { board } from './http';
import type { BoardData } from './http';
import { Link } from './link';
import type { AnyLetter, AnyMessage } from './messages.gen';
import { NONE, drag, keep, pick } from './model/choice';
import type { Choice, Picked } from './model/choice';
import { EMPTY, ownSeats } from './model/model';
import type { Battle } from './model/battle';
import type { Model } from './model/model';
import { has, mostPlaced } from './model/offers';
import type { Offers } from './model/offers';
import type { Command, Holdings } from './model/types';
import { leavesGap, update } from './model/update';
import { take } from './quick';
import { Sealing } from './sealing';

const SEEN = 2600;

export interface Moment { readonly id: number; readonly holdings: Holdings; readonly source: string; readonly target: string }

export class Session {
  model: Model = $state.raw(EMPTY);
  choice: Choice = $state.raw(NONE);
  moment: Moment | null = $state.raw(null);
  data: BoardData | null = $state.raw(null);
  portion = $state(1);
  ending = $state(false);
  lit = $state(0);
  bonus: { cards: readonly string[]; on: readonly string[] } | null = $state.raw(null);
  code = $state(0);
  private readonly link: Link;
  private readonly sealing: Sealing;
  private begun = false;

  constructor(readonly room: string, url: string) {
    this.sealing = new Sealing(room, (message) => this.say(message));
    this.link = new Link(url, {
      open: (address) => new WebSocket(address),
      place: () => this.place,
      heard: (letter) => this.heard(letter),
      state: (connection, code) => {
        this.model = { ...this.model, connection };
        this.code = code;
      },
      later: (task, wait) => setTimeout(task, wait),
    });
  }

  // ── the link ──────────────────────────────────────────────────────────────────────────────────────────────────────

  open(): void { this.link.connect(); }
  close(): void { this.link.close(); }
  hurry(): void { this.link.hurry(); }
  cut(): void { this.link.cut(); }
  say(message: AnyMessage): boolean { return this.link.say(message); }

  private get place(): { game: string; seen: number; look: number } {
    const { play } = this.model;
    return { game: play?.game ?? '', seen: play?.step ?? -1, look: this.seat };
  }

  private heard(letter: AnyLetter): void {
    const before = this.model;
    if (leavesGap(before, letter)) {
      this.say({ type: 'CatchUp', seen: before.play?.step ?? -1 });
      return;
    }
    this.model = update(before, letter, performance.now());
    this.followUp(before, letter);
  }

  private followUp(before: Model, letter: AnyLetter): void {
    alert(before, this.model, this.seat);
    if (letter.type === 'Welcome') this.welcomed();
    if (letter.type === 'Welcome' || letter.type === 'RoomNews') this.roomChanged();
    if (letter.type === 'News' || letter.type === 'Snapshot') this.gameChanged(before, letter);
    if (letter.type === 'Refused') this.ending = false;
  }

  private welcomed(): void {
    const errand = this.begun ? null : take(this.room);
    this.begun = true;
    if (!errand) return;
    errand.names.forEach((name) => this.say({ type: 'Sit', name }));
    errand.bots.forEach((bot) => this.say({ type: 'AddBot', bot }));
    this.readyWhenSat = errand.ready ? errand.names.length : 0;
  }

  private readyWhenSat = 0;

  private roomChanged(): void {
    const { room, mine } = this.model;
    if (!room) return;
    void board(room.board).then((data) => { if (data !== this.data) this.data = data; });
    if (this.readyWhenSat && mine.length >= this.readyWhenSat) {
      this.readyWhenSat = 0;
      mine.forEach((place) => this.ready(place));
    }
    if (mine.length) this.sealing.prepare();
    if (room.phase === 'revealing') void this.sealing.reveal(mine);
    if (room.phase === 'playing' && !this.seat && this.seats.length === 1) this.lookAs(this.seats[0] ?? 0);
  }

  private gameChanged(before: Model, letter: AnyLetter): void {
    const events = letter.type === 'News' ? letter.events : [];
    const captured = events.find((event) => event.type === 'Advanced')?.target ?? '';
    const same = before.play?.asked?.type === this.model.play?.asked?.type;
    if (this.model.battle?.captured) this.clearAway(this.model.battle);
    this.choice = this.mayAct && (same || captured) ? keep(this.choice, this.offers, captured) : NONE;
    if (!this.mayAct) this.bonus = null;
    if (events.some((event) => event.type === 'TurnEnded' || event.type === 'TurnBegan')) this.ending = false;
    if (this.ending) this.endOn();
  }

  /** Dice and arrow of a capture stay for as long as they take to be seen. */
  private clearAway(battle: Battle): void {
    setTimeout(() => { if (this.model.battle === battle) this.model = { ...this.model, battle: null }; }, SEEN);
  }

  // ── seats ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  get seats(): number[] { return ownSeats(this.model); }
  get seat(): number { return this.model.play?.position.seat ?? 0; }
  get hotSeat(): boolean { return this.seats.length > 1; }
  get asked(): number { return this.model.play?.asked?.seat ?? 0; }
  get over(): boolean { return Boolean(this.model.play?.position.ending); }

  /** Who said last to have the device in hand. */
  private holder = $state(0);

  /** The own seat to which the device must be passed; 0 if none. */
  get passTo(): number {
    const passed = this.holder === this.asked && this.seat === this.asked;
    return this.hotSeat && !passed && this.seats.includes(this.asked) ? this.asked : 0;
  }

  lookAs(seat: number): void {
    this.holder = seat;
    this.say({ type: 'Look', seat });
  }

  ready(place: number): void { void this.sealing.ready(place); }

  // ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────

  get offers(): Offers { return this.model.play?.offers ?? []; }
  get mayAct(): boolean { return this.seat > 0 && this.asked === this.seat && this.offers.length > 0 && !this.moment; }

  private get stamp(): { id: string; seat: number; seen: number } {
    return { id: newId(), seat: this.seat, seen: this.model.play?.step ?? 0 };
  }

  act(command: Command): void {
    this.bonus = null;
    this.say({ type: 'Do', command, ...this.stamp });
  }

  /** For good, so the page has asked twice. */
  resign(): void { this.say({ type: 'Do', command: { type: 'Resign' }, sure: true, ...this.stamp }); }

  storm(source: string, target: string, leave: number): void {
    this.say({ type: 'Storm', source, target, leave, ...this.stamp });
  }

  placeAll(territory: string): void { this.say({ type: 'PlaceAll', territory, ...this.stamp }); }
  halt(): void { this.say({ type: 'Halt', seat: this.seat }); }

  choose(territory: string): void {
    if (this.bonus) {
      if (this.bonus.on.includes(territory)) this.act({ type: 'Trade', cards: this.bonus.cards, bonus_on: territory });
      return;
    }
    if (!this.mayAct) return;
    const setup = this.model.play?.asked?.type === 'Placing';
    if (setup && this.portion === Infinity && mostPlaced(this.offers, territory)) this.placeAll(territory);
    else this.picked(pick(this.choice, this.offers, territory, this.portion));
  }

  drop(source: string, target: string): void {
    if (this.mayAct) this.picked(drag(this.offers, source, target));
  }

  private picked({ choice, command }: Picked): void {
    this.choice = choice;
    if (command) this.act(command);
    if (choice.kind === 'attack') this.say({ type: 'AskOdds', source: choice.source, target: choice.target });
  }

  cancel(): void {
    this.choice = NONE;
    this.bonus = null;
    this.moment = null;
  }

  /** Pass whatever may be passed until the turn is over. */
  endTurn(): void {
    this.ending = true;
    this.endOn();
  }

  private endOn(): void {
    const phase = this.model.play?.asked?.type;
    const mine = this.mayAct && (phase === 'Reinforcing' || phase === 'Attacking' || phase === 'Fortifying');
    if (mine && has(this.offers, 'PassOffer')) this.act({ type: 'Pass' });
    else this.ending = false;
  }
}

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
