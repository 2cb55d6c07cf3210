// What is still to be done in a room that was opened for a quick game, or to play hot seat: sit, seat bots, be ready.
export interface Errand {
  readonly names: readonly string[];
  readonly bots: readonly string[];
  readonly ready: boolean;
}

const key = (room: string): string => `hegemon.quick.${room}`;

export function plan(room: string, errand: Errand): void {
  sessionStorage.setItem(key(room), JSON.stringify(errand));
}

/** The errand of a room, once. */
export function take(room: string): Errand | null {
  const found = sessionStorage.getItem(key(room));
  sessionStorage.removeItem(key(room));
  return found ? (JSON.parse(found) as Errand) : null;
}
