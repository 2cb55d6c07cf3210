// The socket that comes back: enters where it left off, and says again what was not answered.
import type { AnyLetter, AnyMessage } from './messages.gen';

const FIRST_WAIT = 50;
const LONGEST_WAIT = 1000;
const SILENCE = 8000;
const FINAL = new Set([4403, 4404]);

export interface Place {
  readonly game: string;
  readonly seen: number;
  readonly look: number;
}

export interface Wires {
  readonly open: (url: string) => WebSocket;
  readonly place: () => Place;
  readonly heard: (letter: AnyLetter) => void;
  readonly state: (state: 'connecting' | 'open' | 'lost' | 'closed', code: number) => void;
  readonly later: (task: () => void, wait: number) => unknown;
}

type Counted = Extract<AnyMessage, { id: string }>;

export class Link {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private over = false;
  private attempt = 0;
  private readonly unanswered = new Map<string, Counted>();

  constructor(private readonly url: string, private readonly wires: Wires) {}

  connect(): void {
    if (this.over) return;
    const attempt = (this.attempt += 1);
    const socket = this.wires.open(this.url);
    this.socket = socket;
    this.wires.later(() => this.giveUpOn(socket), SILENCE);
    socket.onopen = () => this.entered(socket);
    socket.onmessage = ({ data }) => this.socket === socket && this.heard(JSON.parse(String(data)) as AnyLetter);
    socket.onclose = ({ code }) => this.socket === socket && attempt === this.attempt && this.lost(code);
  }

  /** Send now if there is a socket, and say whether there was; a command that counts is kept until it is answered. */
  say(message: AnyMessage): boolean {
    if ('id' in message) this.unanswered.set(message.id, message);
    const open = this.socket?.readyState === 1;
    if (open) this.socket?.send(JSON.stringify(message));
    return open;
  }

  /** Try again now: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.over || this.socket?.readyState === 1) return;
    this.wait = FIRST_WAIT;
    if (this.socket) this.abandon(this.socket);
    this.connect();
  }

  /** The network went away; browsers notice a dead socket only much later. */
  cut(): void {
    if (!this.socket || this.over) return;
    this.abandon(this.socket);
    this.lost(0);
  }

  close(): void {
    this.over = true;
    if (this.socket) this.abandon(this.socket);
  }

  get waiting(): number {
    return this.unanswered.size;
  }

  private entered(socket: WebSocket): void {
    if (this.socket !== socket) return;
    socket.send(JSON.stringify({ type: 'Enter', ...this.wires.place() }));
    for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
  }

  private heard(letter: AnyLetter): void {
    this.wait = FIRST_WAIT;
    if (letter.type === 'Welcome') this.wires.state('open', 0);
    if ((letter.type === 'Accepted' || letter.type === 'Refused') && letter.id) this.unanswered.delete(letter.id);
    this.wires.heard(letter);
  }

  private giveUpOn(socket: WebSocket): void {
    if (this.socket === socket && socket.readyState === 0) {
      this.abandon(socket);
      this.lost(0);
    }
  }

  private abandon(socket: WebSocket): void {
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost(code: number): void {
    this.socket = null;
    this.over = this.over || FINAL.has(code);
    this.wires.state(this.over ? 'closed' : 'lost', code);
    if (this.over) return;
    const attempt = this.attempt;
    this.wires.later(() => attempt === this.attempt && this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
