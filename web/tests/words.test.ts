import { describe, expect, test } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fill } from '../src/i18n/fill';
import messages from '../src/messages.gen.ts?raw';

const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });

const facts = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();
const unique = (names: string[]): string[] => [...new Set(names)];
const options = [...(/export interface Options \{([^}]*)\}/.exec(messages)?.[1] ?? '').matchAll(/readonly (\w+):/g)].map(([, name]) => name ?? '');

describe('words', () => {
  test('every key is there in every language', () => {
    expect(Object.keys(en).filter((key) => !(key in de))).toEqual([]);
  });

  test('a language adds nothing but what the server says in English', () => {
    const added = Object.keys(de).filter((key) => !(key in en));
    expect(added.filter((key) => !/^rules\.\w+(\.summary)?$|^option\.\w+\.help$|^why\.[a-z-]+$/.test(key))).toEqual([]);
  });

  test('the same facts stand in every language', () => {
    const differ = Object.entries(en).filter(([key, text]) => unique(facts(text)).join() !== unique(facts(de[key as keyof typeof en])).join());
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  test('every option of the rule book has a name, and in every other language its sentence', () => {
    expect(options.length).toBeGreaterThan(20);
    expect(options.filter((name) => !(`option.${name}` in en))).toEqual([]);
    expect(options.filter((name) => !(`option.${name}.help` in de))).toEqual([]);
  });

  test('every key that the page asks for is there', () => {
    const asked = Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key ?? ''));
    expect(asked.length).toBeGreaterThan(150);
    expect(unique(asked).filter((key) => !(key in en))).toEqual([]);
  });

  test('a number chooses its words', () => {
    expect(fill('{n|one army|# armies} of {name}', { n: 1, name: 'Ada' })).toBe('one army of Ada');
    expect(fill('{n|one army|# armies} of {name}', { n: 4, name: 'Ada' })).toBe('4 armies of Ada');
  });

  test('a name that runs from right to left does not turn the words around it', () => {
    expect(fill('{name} begins', { name: 'שלום' })).toBe('\u2068שלום\u2069 begins');
    expect(fill('{name} begins', { name: 'Ada' })).toBe('Ada begins');
  });

  test('a fact is text, whatever it looks like', () => {
    expect(fill('{name}!', { name: '<b>{n}</b> $& ' })).toBe('<b>{n}</b> $& !');
  });
});
