// Words in the reader's language. English is here from the start, others are loaded when asked for.
import { prefs } from '../prefs.svelte';
import { en } from './en';
import { fill } from './fill';
import type { Facts } from './fill';

export type Key = keyof typeof en;
export type Catalogue = Readonly<Record<Key, string>>;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

class Words {
  language: Language = $state('en');
  table: Catalogue = $state.raw(en);
}

export const words = new Words();

export function preferred(): Language {
  const wanted = [prefs.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wanted.find((tag) => tag in LANGUAGES) ?? 'en') as Language;
}

export async function speak(language: Language): Promise<void> {
  words.table = language === 'de' ? (await import('./de')).de : en;
  words.language = language;
  document.documentElement.lang = language;
}

/** The words for a key. */
export function t(key: Key, facts: Facts = {}): string {
  return fill(words.table[key], facts);
}

/** Words for a key that comes from data; the given text where the catalogue has none. */
export function maybe(key: string, otherwise: string): string {
  return key in words.table ? words.table[key as Key] : otherwise;
}
