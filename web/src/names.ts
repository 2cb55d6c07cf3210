// What somebody is called: as many characters as the server takes, counted as a reader counts them.
import { t } from './i18n/index.svelte';
import { prefs } from './prefs.svelte';

const LONGEST = 24;

/** A name as far as it fits; a family of emoji is one character, whatever it is made of. */
export function shortened(text: string): string {
  const whole = [...new Intl.Segmenter().segment(text.trim())];
  return whole.slice(0, LONGEST).map(({ segment }) => segment).join('').trim();
}

/** The name that is remembered here. */
export const ownName = (): string => shortened(prefs.name) || t('name.default');
