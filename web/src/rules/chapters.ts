// A rule set told in words: one sentence for each option that matters in it.
import { t } from '../i18n/index.svelte';
import type { RuleSet } from '../messages.gen';
import { shown } from './words';

export type Picture = 'dice' | 'cards' | 'move';

export interface Chapter {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly picture?: Picture;
}

type Said = string | false | null;
const said = (...sentences: readonly Said[]): string[] => sentences.filter((one): one is string => Boolean(one));

export function chapters(rule: RuleSet): Chapter[] {
  const all: Chapter[] = [
    { title: t('rules.h.setup'), sentences: setup(rule) },
    { title: t('rules.h.turn'), sentences: said(t(`rules.reinforce.${rule.reinforce}`)) },
    { title: t('rules.h.income'), sentences: income(rule) },
    { title: t('rules.h.attack'), sentences: battle(rule), picture: 'dice' },
    { title: t('rules.h.cards'), sentences: cards(rule), ...(rule.deck === 'none' ? {} : { picture: 'cards' as const }) },
    { title: t('rules.h.move'), sentences: said(t(`rules.fortify.${rule.fortify}`)), ...(rule.fortify === 'none' ? {} : { picture: 'move' as const }) },
    { title: t('rules.h.end'), sentences: end(rule) },
  ];
  return all;
}

function setup(rule: RuleSet): string[] {
  const factor = typeof rule.armies === 'number' && !Number.isInteger(rule.armies);
  return said(
    t(`rules.order.${rule.order}`),
    factor ? t('rules.armies.factor', { factor: shown(rule.armies) }) : armies(rule),
    t(`rules.claim.${rule.claim}`),
    t(`rules.placement.${rule.placement}`),
    rule.opening_cards > 0 && t('rules.opening', { cards: rule.opening_cards }),
  );
}

function armies({ armies }: RuleSet): string {
  if (typeof armies === 'number') return t('rules.armies', { armies });
  return t('rules.armies.by', { armies: Object.entries(armies).map(([players, each]) => t('rules.armies.with', { players, armies: each })).join(', ') });
}

function income(rule: RuleSet): string[] {
  return said(t(`rules.base.${rule.base}`, { least: rule.base_least, above: rule.base_above ?? 0 }), t(`rules.continents.${rule.continents}`));
}

function battle(rule: RuleSet): string[] {
  return said(
    t('rules.dice', { attack: rule.attack_dice, defend: rule.defend_dice }),
    t(rule.defender_chooses ? 'rules.chooses' : 'rules.chooses.not'),
    rule.drop_lowest > 0 && t('rules.drop', { dice: rule.drop_lowest }),
    t(`rules.advance.${rule.advance_least}`),
    rule.cap !== null && t('rules.cap', { cap: rule.cap }),
  );
}

function cards(rule: RuleSet): string[] {
  if (rule.deck === 'none') return said(t('rules.deck.none'));
  return said(
    t(`rules.deck.${rule.deck}`),
    rule.deck === 'territory' && t(`rules.sets.${rule.set_values}`),
    rule.inherit_cards && t('rules.inherit'),
    rule.forced_at !== null && t('rules.forced', { at: rule.forced_at, to: rule.forced_to ?? 0 }),
  );
}

function end(rule: RuleSet): string[] {
  return said(
    t(`rules.win.${rule.win}`),
    rule.win_share !== null && t('rules.share', { share: rule.win_share }),
    rule.round_limit !== null && t('rules.limit', { rounds: rule.round_limit }),
  );
}
