// What is asked over HTTP: lists, boards, rules, records. A refusal becomes an error with the server's sentence.
import type { Board, GameSummary, Me, Picture, RoomMade, RoomSummary, RuleSet, ServerShown, Settings, TicketShown, Trouble } from './messages.gen';
import { refusal } from './refusals';

export interface BoardData { readonly board: Board; readonly picture: Picture }
export interface Schema { readonly description?: string; readonly type?: string; readonly enum?: readonly string[]; readonly minimum?: number; readonly maximum?: number; readonly anyOf?: readonly Schema[] }
export interface Rules { readonly rules: Readonly<Record<string, RuleSet>>; readonly schema: Readonly<Record<string, Schema>> }
export type Boards = Readonly<Record<string, { readonly name: string; readonly territories: number }>>;

export class Problem extends Error {
  constructor(readonly why: string, sentence: string) {
    super(sentence);
  }
}

async function ask(path: string, method = 'GET', body?: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(path, init);
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => ({ why: 'unavailable', sentence: response.statusText }))) as Trouble;
  throw new Problem(trouble.why, refusal(trouble));
}

const get = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>;
const post = async <T>(path: string, body: unknown): Promise<T> => (await ask(path, 'POST', body)).json() as Promise<T>;

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked once. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) ?? get<T>(path).catch((error: unknown) => { kept.delete(path); throw error; });
  kept.set(path, found);
  return found as Promise<T>;
}

export const rooms = (): Promise<RoomSummary[]> => get('/api/rooms');
export const create = (settings: Partial<Settings>): Promise<RoomMade> => post('/api/rooms', { settings });
export const byCode = (code: string): Promise<RoomMade> => post('/api/codes', { code });
export const lend = (room: string, place: number): Promise<TicketShown> => post('/api/tickets', { room, place });
export const redeem = (token: string): Promise<RoomMade> => post('/api/tickets/redeem', { token });
export const me = (): Promise<Me> => get('/api/me');
export const forget = (): Promise<Response> => ask('/api/me', 'DELETE', {});
export const games = (): Promise<GameSummary[]> => get('/api/games');
export const record = async (game: string): Promise<string> => (await ask(`/api/games/${game}/record`)).text();
export const server = (): Promise<ServerShown> => once('/api/config');
export const rules = (): Promise<Rules> => once('/api/rules');
export const boards = (): Promise<Boards> => once('/api/boards');
export const bots = (): Promise<string[]> => once('/api/bots');
export const board = (id: string): Promise<BoardData> => once(`/api/boards/${id}`);
