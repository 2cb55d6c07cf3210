// Opening a room and going there, with what is to be done in it at once.
import * as http from '../http';
import type { Settings } from '../messages.gen';
import { go } from '../nav.svelte';
import { keepPrefs } from '../prefs.svelte';
import { plan } from '../quick';
import type { Errand } from '../quick';

export async function open(settings: Partial<Settings>, errand: Errand | null): Promise<void> {
  keepPrefs();
  void import('../room/RoomPage.svelte'); // is loaded while the server opens the room
  const made = await http.create(settings);
  if (errand) plan(made.id, errand);
  go({ page: 'room', room: made.id });
}
