// What makes itself heard: sounds, the tab's title, and notifications of who asked for them.
import { t } from './i18n/index.svelte';
import type { Model } from './model/model';
import { prefs } from './prefs.svelte';
import { play } from './sound';

const isTurn = (model: Model, seat: number): boolean => seat > 0 && model.play?.asked?.seat === seat;

export function alert(before: Model, after: Model, seat: number): void {
  soundOf(before, after, seat);
  document.title = titleOf(after, seat);
  if (isTurn(after, seat) && before.play?.asked?.seat !== seat) notify();
}

export function titleOf(model: Model, seat: number): string {
  if (isTurn(model, seat)) return `● ${t('title.turn')} – hegemon`;
  return model.room ? `${model.room.board} – hegemon` : 'hegemon';
}

function soundOf(before: Model, after: Model, seat: number): void {
  if (after.play?.position.ending && !before.play?.position.ending) play('win');
  else if (after.battle?.captured && !before.battle?.captured) play('capture');
  else if (thrown(after) > thrown(before)) play('dice');
  else if (isTurn(after, seat) && before.play?.asked?.seat !== seat) play('turn');
  else if (after.chat.length > before.chat.length && before.connection === 'open') play('chat');
}

const thrown = (model: Model): number => model.battle?.throws.length ?? 0;

function notify(): void {
  if (!prefs.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission === 'granted') new Notification('hegemon', { body: t('title.turn'), tag: 'hegemon-turn' });
}
