// Cards as signs and words. The signs are followed by a mark that keeps telephones from drawing them as emoji.
import type { BoardData } from '../http';
import { t } from '../i18n/index.svelte';
import { nameOf } from '../map/geometry';

export interface Face { readonly sign: string; readonly name: string; readonly label: string; readonly red: boolean }

const GROUPS = ['infantry', 'cavalry', 'artillery'] as const;
const PLAIN = '\uFE0E';
const SIGNS = { infantry: `♟${PLAIN}`, cavalry: `♞${PLAIN}`, artillery: `♜${PLAIN}` } as const;
const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function faceOf(card: string, data: BoardData, deck: string): Face {
  if (deck === 'playing') {
    const [value, suit] = [card.slice(0, -1), (SUITS[card.slice(-1)] ?? '') + PLAIN];
    return { sign: suit, name: value, label: `${value} ${suit}`, red: 'HD'.includes(card.slice(-1)) };
  }
  if (card.startsWith('wild')) return { sign: '★', name: t('cards.wild'), label: t('cards.wild'), red: false };
  const group = GROUPS[(data.board.territories ?? []).findIndex((one) => one.id === card) % 3] ?? 'infantry';
  const name = nameOf(data.board, card);
  return { sign: SIGNS[group], name, label: `${name}, ${t(`cards.${group}`)}`, red: false };
}

/** A few cards in the fewest signs: ♟♞♜, or K♠ K♥. */
export function briefly(cards: readonly string[], data: BoardData, deck: string): string {
  const faces = cards.map((card) => faceOf(card, data, deck));
  return deck === 'playing' ? faces.map(({ name, sign }) => name + sign).join(' ') : faces.map(({ sign }) => sign).join('');
}
