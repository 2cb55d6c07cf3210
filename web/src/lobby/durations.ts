// Lengths of time in words, as coarse as they can be without being wrong.
import { t } from '../i18n/index.svelte';
import type { ClockRules } from '../messages.gen';

const UNITS = [['time.days', 86400], ['time.hours', 3600], ['time.minutes', 60]] as const;

export function lasting(seconds: number): string {
  const [unit, size] = UNITS.find(([, whole]) => seconds >= whole && seconds % whole === 0) ?? (['time.seconds', 1] as const);
  return t(unit, { count: seconds / size });
}

/** What a clock allows, in a few words. */
export function clockWords({ turn, bank }: ClockRules): string {
  if (turn) return t('clock.turn', { time: lasting(turn) });
  return bank ? t('clock.bank', { time: lasting(bank) }) : t('clock.none');
}

/** The usual choices, and whatever is chosen already. */
export function choices(usual: readonly number[], chosen: number): number[] {
  return [...new Set([...usual, chosen])].sort((one, other) => one - other);
}
