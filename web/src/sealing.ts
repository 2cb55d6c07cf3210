// Sealing the dice: a commitment with Ready, the secret just before the game, each shown once.
import type { AnyMessage } from './messages.gen';

/** Only who plays needs it, so only for them it is loaded. */
const secrets = (): Promise<typeof import('./secrets')> => import('./secrets');

export class Sealing {
  private readonly shown = new Set<string>();

  constructor(private readonly room: string, private readonly say: (message: AnyMessage) => boolean) {}

  prepare(): void { void secrets(); }

  async ready(place: number): Promise<void> {
    const { commit } = await secrets();
    this.say({ type: 'Ready', place, commitment: commit(this.room, place) });
  }

  async reveal(places: readonly number[]): Promise<void> {
    const { secretOf } = await secrets();
    for (const place of places) {
      const secret = secretOf(this.room, place);
      if (!secret || this.shown.has(secret)) continue;
      if (this.say({ type: 'Reveal', place, secret })) this.shown.add(secret);
    }
  }
}
