// Keys for those who play without a mouse; typing into a field is left alone.
import { diceOf, has } from '../model/offers';
import type { Session } from '../session.svelte';

export function shortcuts(event: KeyboardEvent, session: Session, find: () => void): void {
  const field = (event.target as Element).closest('input, select, textarea, dialog[open]');
  if (field || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return session.cancel();
  if (event.key === '/') {
    event.preventDefault();
    return find();
  }
  if (session.mayAct) act(event.key, session);
}

function act(key: string, session: Session): void {
  const { choice, offers } = session;
  const dice = Number(key);
  if (dice >= 1 && dice <= 6) return throwDice(dice, session);
  switch (key.toLowerCase()) {
    case 'a':
      if (choice.kind === 'attack') session.storm(choice.source, choice.target, 1);
      return;
    case 'e':
      if (has(offers, 'PassOffer')) session.act({ type: 'Pass' });
      return;
    case 'u':
      if (has(offers, 'TakeBackOffer')) session.act({ type: 'TakeBack' });
      return;
  }
}

function throwDice(dice: number, session: Session): void {
  const { choice, offers } = session;
  const defence = offers.find((offer) => offer.type === 'DefendOffer');
  if (defence && dice <= defence.dice) session.act({ type: 'Defend', dice });
  if (choice.kind === 'attack' && dice <= diceOf(offers, choice.source)) {
    session.act({ type: 'Attack', source: choice.source, target: choice.target, dice });
  }
}
