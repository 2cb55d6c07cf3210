// Events as people read them.
import { t } from '../i18n/index.svelte';
import type { Line } from '../model/log';
import { never } from '../model/types';
import type { Event } from '../model/types';

export interface Names {
  readonly seat: (seat: number) => string;
  readonly territory: (id: string) => string;
}

/** Dice as they are laid out: the highest first. */
export const high = (dice: readonly number[]): string => [...dice].sort((one, other) => other - one).join(' ');

export function sentence({ event, throws }: Pick<Line, 'event' | 'throws'>, names: Names): string {
  if (event.type === 'DiceRolled' && throws.length > 1) {
    const lost = throws.reduce((sum, one) => sum + one.attacker_lost, 0);
    const beaten = throws.reduce((sum, one) => sum + one.defender_lost, 0);
    return t('log.throws', { source: names.territory(event.source), target: names.territory(event.target), throws: throws.length, lost, beaten });
  }
  return tell(event, names);
}

export function tell(event: Event, { seat, territory }: Names): string {
  switch (event.type) {
    case 'OrderRolled': return t('log.order.rolled', { dice: event.seats.map((one, at) => `${seat(one)}: ${event.dice[at] ?? ''}`).join(', ') });
    case 'OrderDecided': return t('log.order', { order: event.seats.map(seat).join(', ') });
    case 'TerritoryTaken': return t('log.taken', { name: seat(event.seat), territory: territory(event.territory) });
    case 'Placed': return t('log.placed', { name: seat(event.seat), territory: territory(event.territory), armies: event.armies });
    case 'TakenBack': return t('log.back', { name: seat(event.seat) });
    case 'IncomeReceived': return t(event.bonus ? 'log.income.bonus' : 'log.income', { name: seat(event.seat), armies: event.base + event.bonus, bonus: event.bonus });
    case 'CardDrawn': return t('log.card', { name: seat(event.seat) });
    case 'DeckRenewed': return t('log.deck');
    case 'SetTraded': return t('log.traded', { name: seat(event.seat), worth: event.worth, cards: event.cards.length });
    case 'DiceRolled':
      return t('log.dice', { source: territory(event.source), target: territory(event.target), attack: high(event.attack), defend: high(event.defend), lost: event.attacker_lost, beaten: event.defender_lost });
    case 'AttackDeclared': return t('log.attack', { name: seat(event.seat), source: territory(event.source), target: territory(event.target), dice: event.dice });
    case 'TerritoryCaptured': return t('log.captured', { name: seat(event.seat), loser: seat(event.loser), territory: territory(event.territory) });
    case 'Advanced': return t('log.advanced', { target: territory(event.target), armies: event.target_armies });
    case 'Fortified': return t('log.moved', { source: territory(event.source), target: territory(event.target), armies: event.target_armies });
    case 'SeatFell': return t('log.fell', { name: seat(event.seat), by: seat(event.by) });
    case 'HandTaken': return t('log.hand', { name: seat(event.by), from: seat(event.seat), cards: event.count });
    case 'HandDiscarded': return t('log.discarded', { name: seat(event.seat) });
    case 'SeatResigned': return t('log.resigned', { name: seat(event.seat) });
    case 'SeatTurnedNeutral': return t('log.neutral', { name: seat(event.seat) });
    case 'GameWon': return t('log.won', { name: seat(event.seat) });
    case 'GameAbandoned': return t('log.abandoned');
    case 'TurnBegan': return t('log.begins', { name: seat(event.seat) });
    case 'Answered': case 'Asked': case 'Given': case 'ArmiesChanged': case 'ReserveForfeited':
    case 'TakeBackOpened': case 'TakeBackClosed': case 'RoundBegan': case 'RoundEnded': case 'TurnEnded':
      return '';
    default: return never(event);
  }
}
