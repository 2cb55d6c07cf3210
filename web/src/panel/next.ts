// What is asked, in words, and what passing leads to.
import { t } from '../i18n/index.svelte';
import type { RoomView } from '../messages.gen';
import type { Play } from '../model/model';
import { has, spots } from '../model/offers';
import { never } from '../model/types';
import type { Session } from '../session.svelte';

type Named = (id: string) => string;

/** What the big button does: always the phase that follows. */
export function nextOf(play: Play, room: RoomView): string {
  switch (play.asked?.type) {
    case 'Reinforcing': return t(room.options.reinforce === 'round' ? 'next.done' : 'next.attack');
    case 'Attacking': return t(room.options.fortify === 'none' ? 'next.end' : 'next.move');
    case 'Fortifying': return t('next.end');
    default: return t('next.done');
  }
}

export function hintOf(session: Session, play: Play, name: Named): string {
  if (!play.asked) return t('hint.dice');
  return session.mayAct ? mine(session, play, name) : others(play, name);
}

function mine(session: Session, play: Play, name: Named): string {
  const { asked } = play;
  const { choice, offers } = session;
  if (!asked) return '';
  if (session.bonus) return t('hint.bonus');
  const reserve = play.position.reserves[asked.seat - 1] ?? 0;
  switch (asked.type) {
    case 'Claiming': return t('hint.claim');
    case 'Placing': return [...spots(offers)].some((id) => !play.position.holdings[id]?.[0]) ? t('hint.claim.free', { reserve }) : t('hint.placing', { armies: asked.most, reserve });
    case 'Reinforcing': return reserve ? t('hint.reinforce', { armies: reserve }) : t(has(offers, 'TradeOffer') ? 'hint.trade.may' : 'hint.placed');
    case 'Trading': return t('hint.trade.must');
    case 'Attacking':
      if (choice.kind === 'attack') return `${name(choice.source)} → ${name(choice.target)}`;
      return choice.kind === 'source' ? t('hint.attack.target', { source: name(choice.source) }) : t('hint.attack.source');
    case 'Defending': return t('hint.defend', { source: name(asked.source), target: name(asked.target), dice: asked.dice });
    case 'Advancing': return t('hint.advance', { target: name(asked.target) });
    case 'Fortifying':
      if (choice.kind === 'move') return `${name(choice.source)} → ${name(choice.target)}`;
      return choice.kind === 'source' ? t('hint.move.target', { source: name(choice.source) }) : t('hint.move.source');
    default: return never(asked);
  }
}

function others({ asked }: Play, name: Named): string {
  if (!asked) return '';
  switch (asked.type) {
    case 'Claiming': return t('does.claim');
    case 'Placing': return t('does.place');
    case 'Reinforcing': return t('does.reinforce');
    case 'Trading': return t('does.trade');
    case 'Attacking': return t('does.attack');
    case 'Defending': return t('does.defend', { target: name(asked.target) });
    case 'Advancing': return t('does.advance', { target: name(asked.target) });
    case 'Fortifying': return t('does.move');
    default: return never(asked);
  }
}
