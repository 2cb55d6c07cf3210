// What a person prefers, kept in this browser.
export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'standard' | 'vivid' | 'okabe';

export interface Prefs {
  name: string;
  language: string;
  theme: Theme;
  palette: Palette;
  patterns: boolean;
  volume: number;
  speed: 0 | 1 | 4;
  notify: boolean;
  rules: string;
  bots: string[];
}

const KEY = 'hegemon.prefs';
const DEFAULTS: Prefs = {
  name: '', language: '', theme: 'auto', palette: 'standard', patterns: true, volume: 0, speed: 1, notify: false,
  rules: 'express', bots: ['soldier', 'soldier', 'novice'],
};

function read(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return DEFAULTS;
  }
}

export const prefs: Prefs = $state(read());

export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    return; // a browser that keeps nothing still plays
  }
}

/** Themes, palettes and patterns are attributes of the page; the style sheets do the rest. */
export function wear(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = prefs.theme;
  dataset['palette'] = prefs.palette;
  dataset['patterns'] = prefs.patterns ? 'on' : 'off';
  dataset['speed'] = String(prefs.speed);
}
