// One's own part of the dice: a secret per room and place, committed to at Ready and shown just before the game.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const key = (room: string, place: number): string => `hegemon.secret.${room}.${place}`;
const here = new Map<string, string>();

/** A new secret, kept to itself; what it commits to. */
export function commit(room: string, place: number): string {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  here.set(key(room, place), secret);
  try {
    localStorage.setItem(key(room, place), secret);
  } catch {
    // kept in memory at least
  }
  return commitmentOf(secret);
}

export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

export function secretOf(room: string, place: number): string {
  return here.get(key(room, place)) ?? localStorage.getItem(key(room, place)) ?? '';
}
