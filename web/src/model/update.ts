// The heart of the page: a model and a letter make the next model. Pure: no socket, no clock, no drawing.
import type { AnyLetter, News, Snapshot } from '../messages.gen';
import { follow, lossesOf } from './battle';
import { note } from './log';
import { EMPTY } from './model';
import type { Model, Play } from './model';
import { evolve, positionOf } from './position';
import { never } from './types';

const CHAT_KEPT = 200;
const LOSSES_KEPT = 12;

export function update(model: Model, letter: AnyLetter, now: number): Model {
  switch (letter.type) {
    case 'Welcome':
      return { ...model, room: letter.room, mine: letter.mine ?? [], chat: [], connection: 'open', goodbye: '' };
    case 'RoomNews':
      return roomNews(model, letter.room, letter.mine ?? []);
    case 'Snapshot':
      return snapshot(model, letter, now);
    case 'News':
      return news(model, letter, now);
    case 'ChatSaid':
      return { ...model, chat: [...model.chat, letter].slice(-CHAT_KEPT) };
    case 'OddsAnswer':
      return { ...model, odds: letter };
    case 'Refused':
      return { ...model, refused: letter };
    case 'Goodbye':
      return { ...model, goodbye: letter.why };
    case 'Accepted':
      return { ...model, refused: null };
    case 'LinkRevealed':
      return model;
    default:
      return never(letter);
  }
}

function roomNews(model: Model, room: NonNullable<Model['room']>, mine: readonly number[]): Model {
  const next = { ...model, room, mine };
  if (room.phase !== 'open') return next;
  const { log, battle, losses, opening, play } = EMPTY;
  return { ...next, log, battle, losses, opening, play };
}

function told(letter: Snapshot | News, now: number): Pick<Play, 'game' | 'step' | 'asked' | 'offers' | 'clocks' | 'clocksAt' | 'errands'> {
  return {
    game: letter.game, step: letter.step, asked: letter.asked ?? null, offers: letter.offers ?? [],
    clocks: letter.clocks ?? {}, clocksAt: now, errands: letter.errands ?? [],
  };
}

function snapshot(model: Model, letter: Snapshot, now: number): Model {
  const play = { ...told(letter, now), position: positionOf(letter.view), accounts: letter.accounts ?? [] };
  if (model.play?.game === letter.game) return { ...model, play };
  return { ...model, play, log: [], battle: null, losses: [] };
}

/** News of a game not yet seen, or that leave a gap, wait for a snapshot; dice for the order are shown to all. */
function news(model: Model, letter: News, now: number): Model {
  const { play } = model;
  if (!play || play.game !== letter.game) {
    return { ...model, opening: [...model.opening, ...rollsOf(letter)] };
  }
  if (letter.since !== play.step || letter.step === play.step) return { ...model, play: { ...play, ...refreshed(play, letter, now) } };
  return carriedOn(model, play, letter, now);
}

const rollsOf = (letter: News): Model['opening'] => letter.events.filter((event) => event.type === 'OrderRolled');

/** News without steps still tell who is asked and how the clocks stand; older ones tell nothing. */
function refreshed(play: Play, letter: News, now: number): Partial<Play> {
  return letter.since === play.step && letter.step === play.step ? told(letter, now) : {};
}

function carriedOn(model: Model, play: Play, letter: News, now: number): Model {
  let { log, battle, losses } = model;
  let { position } = play;
  for (const event of letter.events) {
    position = evolve(position, event);
    log = note(log, event, position);
    battle = follow(battle, event);
    losses = [...losses, ...lossesOf(event)].slice(-LOSSES_KEPT);
  }
  const accounts = letter.accounts?.length ? letter.accounts : play.accounts;
  const opening = [...model.opening, ...rollsOf(letter)];
  return { ...model, log, battle, losses, opening, refused: null, play: { ...told(letter, now), position, accounts } };
}

/** Whether a letter cannot be folded because something before it is missing. */
export function leavesGap(model: Model, letter: AnyLetter): boolean {
  return letter.type === 'News' && model.play?.game === letter.game && letter.since !== model.play.step && letter.step > model.play.step;
}
