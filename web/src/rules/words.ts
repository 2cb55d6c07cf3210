// Values of options as people read them.
import { maybe, t } from '../i18n/index.svelte';

export function shown(value: unknown): string {
  if (value === null || value === undefined) return t('value.none');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (Array.isArray(value)) return value.join('–');
  if (typeof value === 'object') return Object.entries(value).map(([players, armies]) => `${players}: ${String(armies)}`).join(', ');
  return typeof value === 'string' ? maybe(`value.${value}`, value) : String(value);
}
