// The settings of a room that nobody has changed yet.
import type { Settings } from '../messages.gen';

export const FRESH: Settings = {
  rules: 'classic', board: '', options: {}, places: 0, listed: true,
  clock: { turn: 0, bank: 0, away: 0, defence: 15 }, absence: 'bot', chat: 'all', pace: 0.25,
};
