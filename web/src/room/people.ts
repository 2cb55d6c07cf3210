// Who sits where: names and colours of seats, as the room tells them.
import { t } from '../i18n/index.svelte';
import type { PlaceView, RoomView } from '../messages.gen';

export const placeOf = (room: RoomView | null, seat: number): PlaceView | undefined =>
  room?.places.find((place) => seat > 0 && place.seat === seat);

export function nameOfSeat(room: RoomView | null, seat: number): string {
  if (seat < 0) return t('seat.neutral');
  return placeOf(room, seat)?.name ?? t('seat.number', { seat });
}

/** A colour's number; 0 is neutral's. */
export function colourOfSeat(room: RoomView | null, seat: number): number {
  const colour = placeOf(room, seat)?.colour ?? seat;
  return seat <= 0 ? 0 : ((colour - 1) % 8) + 1;
}
