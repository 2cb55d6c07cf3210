// A position as somebody may see it, and what an event makes of it. Folding is assignment: no rule is here.
import type { View } from '../messages.gen';
import { NEUTRAL, NOBODY, never } from './types';
import type { Ending, Event, Holdings, Standing } from './types';

export interface Position {
  readonly holdings: Holdings;
  readonly reserves: readonly number[];
  readonly standings: readonly Standing[];
  readonly order: readonly number[];
  readonly discard: readonly string[];
  readonly setsTraded: number;
  readonly round: number;
  readonly turn: number;
  readonly ending: Ending;
  readonly winner: number;
  readonly seat: number;
  readonly hands: readonly (readonly string[] | null)[];
  readonly cardCounts: readonly number[];
  readonly deckCount: number;
}

export function positionOf(view: View): Position {
  return {
    holdings: view.holdings ?? {},
    reserves: view.reserves ?? [],
    standings: view.standings ?? [],
    order: view.order ?? [],
    discard: view.discard ?? [],
    setsTraded: view.sets_traded ?? 0,
    round: view.round ?? 0,
    turn: view.turn ?? NOBODY,
    ending: view.ending ?? '',
    winner: view.winner ?? NOBODY,
    seat: view.seat ?? NOBODY,
    hands: view.hands ?? [],
    cardCounts: view.card_counts ?? [],
    deckCount: view.deck_count ?? 0,
  };
}

/** A table at which nothing has happened. */
export function blank(territories: readonly string[], players: number, cards = 0): Position {
  const row = <T>(value: T): T[] => Array.from({ length: players }, () => value);
  return {
    holdings: Object.fromEntries(territories.map((id) => [id, [NOBODY, 0] as const])),
    reserves: row(0), standings: row<Standing>('playing'), order: [], discard: [], setsTraded: 0, round: 0,
    turn: NOBODY, ending: '', winner: NOBODY, seat: NOBODY, hands: row<readonly string[]>([]),
    cardCounts: row(0), deckCount: cards,
  };
}

const put = <T>(row: readonly T[], seat: number, value: T): T[] => row.map((old, at) => (at === seat - 1 ? value : old));

function hold(at: Position, changes: Holdings): Position {
  return { ...at, holdings: { ...at.holdings, ...changes } };
}

const ownerOf = (at: Position, territory: string): number => at.holdings[territory]?.[0] ?? NOBODY;
const reserve = (at: Position, seat: number, armies: number): Position => ({ ...at, reserves: put(at.reserves, seat, armies) });

/** Cards come to a seat (the known ones into its hand), or leave it. */
function cards(at: Position, seat: number, change: number, hand: (old: readonly string[]) => readonly string[]): Position {
  const known = at.hands[seat - 1];
  return {
    ...at,
    cardCounts: put(at.cardCounts, seat, (at.cardCounts[seat - 1] ?? 0) + change),
    hands: known ? put(at.hands, seat, hand(known)) : at.hands,
  };
}

function handOver(at: Position, seat: number, by: number, count: number, taken: readonly string[]): Position {
  const emptied = cards(at, seat, -count, () => []);
  return cards(emptied, by, count, (old) => [...old, ...taken]);
}

function takenBack(at: Position, event: Extract<Event, { type: 'TakenBack' }>): Position {
  const changes = Object.entries(event.armies).map(([id, armies]) => [id, [ownerOf(at, id), armies] as const] as const);
  const then = hold(at, Object.fromEntries(changes));
  return { ...then, reserves: event.reserves, round: event.round, turn: event.turn };
}

function neutral(at: Position, seat: number): Position {
  const mine = Object.entries(at.holdings).filter(([, [owner]]) => owner === seat);
  const then = hold(at, Object.fromEntries(mine.map(([id, [, armies]]) => [id, [NEUTRAL, armies] as const])));
  return { ...reserve(then, seat, 0), standings: put(at.standings, seat, 'neutral' as Standing) };
}

export function evolve(at: Position, event: Event): Position {
  switch (event.type) {
    case 'Answered': case 'Asked': case 'Given': case 'OrderRolled': case 'TakeBackOpened': case 'TakeBackClosed':
    case 'RoundEnded': case 'AttackDeclared': case 'DiceRolled':
      return at;
    case 'OrderDecided':
      return { ...at, order: event.seats };
    case 'TerritoryTaken':
      return reserve(hold(at, { [event.territory]: [event.seat, event.armies] }), event.seat, event.reserve);
    case 'ArmiesChanged':
      return hold(at, { [event.territory]: [ownerOf(at, event.territory), event.armies] });
    case 'Placed':
      return reserve(hold(at, { [event.territory]: [event.seat, event.armies] }), event.seat, event.reserve);
    case 'ReserveForfeited':
      return reserve(at, event.seat, 0);
    case 'TakenBack':
      return takenBack(at, event);
    case 'RoundBegan':
      return { ...at, round: event.round };
    case 'TurnBegan':
      return { ...at, turn: event.seat };
    case 'TurnEnded':
      return { ...at, turn: NOBODY };
    case 'IncomeReceived':
      return reserve(at, event.seat, event.reserve);
    case 'CardDrawn': {
      const { card } = event;
      return { ...cards(at, event.seat, 1, (old) => (card ? [...old, card] : old)), deckCount: at.deckCount - 1 };
    }
    case 'DeckRenewed':
      return { ...at, deckCount: at.discard.length, discard: [] };
    case 'SetTraded': {
      const then = cards(at, event.seat, -event.cards.length, (old) => old.filter((card) => !event.cards.includes(card)));
      return { ...reserve(then, event.seat, event.reserve), discard: [...at.discard, ...event.cards], setsTraded: event.sets_traded };
    }
    case 'TerritoryCaptured':
      return hold(at, { [event.territory]: [event.seat, 0] });
    case 'Advanced': case 'Fortified': {
      const owner = ownerOf(at, event.source);
      return hold(at, { [event.source]: [owner, event.source_armies], [event.target]: [owner, event.target_armies] });
    }
    case 'SeatFell':
      return { ...at, standings: put(at.standings, event.seat, 'fallen' as Standing) };
    case 'HandTaken':
      return handOver(at, event.seat, event.by, event.count, event.cards ?? []);
    case 'HandDiscarded':
      return { ...cards(at, event.seat, -event.cards.length, () => []), discard: [...at.discard, ...event.cards] };
    case 'SeatResigned':
      return { ...at, standings: put(at.standings, event.seat, 'leaving' as Standing) };
    case 'SeatTurnedNeutral':
      return neutral(at, event.seat);
    case 'GameWon':
      return { ...at, winner: event.seat, ending: event.ending };
    case 'GameAbandoned':
      return { ...at, ending: 'abandoned' };
    default:
      return never(event);
  }
}

export const fold = (at: Position, events: readonly Event[]): Position => events.reduce(evolve, at);

/** How much of the board a seat holds. */
export function tally(holdings: Holdings, seat: number): { territories: number; armies: number } {
  const mine = Object.values(holdings).filter(([owner]) => owner === seat);
  return { territories: mine.length, armies: mine.reduce((sum, [, armies]) => sum + armies, 0) };
}
