// What is shown of the attack that goes on: the arrow, the throws so far, the losses that float off.
import type { Event, EventOf } from './types';

export interface Battle {
  readonly source: string;
  readonly target: string;
  readonly attacker: number;
  readonly defender: number;
  readonly throws: readonly EventOf<'DiceRolled'>[];
  readonly captured: boolean;
}

export interface Loss {
  readonly id: number;
  readonly territory: string;
  readonly armies: number;
}

let last = 0;

/** The attack after an event; null when it is out of the picture. */
export function follow(battle: Battle | null, event: Event): Battle | null {
  switch (event.type) {
    case 'AttackDeclared': {
      const { source, target, seat: attacker, defender } = event;
      const same = battle?.source === source && battle.target === target && !battle.captured;
      return same ? battle : { source, target, attacker, defender, throws: [], captured: false };
    }
    case 'DiceRolled':
      return battle && { ...battle, throws: [...battle.throws, event] };
    case 'TerritoryCaptured':
      return battle && { ...battle, captured: true };
    case 'Asked':
      return event.asks[0]?.type === 'Fortifying' ? null : battle;
    case 'TurnBegan': case 'TurnEnded': case 'Fortified': case 'RoundEnded':
      return null;
    default:
      return battle;
  }
}

export function lossesOf(event: Event): Loss[] {
  if (event.type !== 'DiceRolled') return [];
  const both = [[event.source, event.attacker_lost], [event.target, event.defender_lost]] as const;
  return both.filter(([, armies]) => armies > 0).map(([territory, armies]) => ({ id: (last += 1), territory, armies }));
}
