// Numbers below a bound, dice and shuffles, made of a key by docs/fair-dice.md.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The numbers that answer one step: blocks of bytes, read without bias. */
export class Numbers {
  private block = 0;
  private rest: number[] = [];

  constructor(private readonly key: Uint8Array, private readonly stream: string, private readonly step: number) {}

  private byte(): number {
    if (!this.rest.length) this.rest = [...hmac(sha256, this.key, utf8ToBytes(`${this.stream}/${this.step}/${this.block++}`))];
    return this.rest.shift() ?? 0;
  }

  below(count: number): number {
    const size = count <= 256 ? 1 : 2;
    const limit = 256 ** size - (256 ** size % count);
    for (;;) {
      const number = size === 1 ? this.byte() : this.byte() * 256 + this.byte();
      if (number < limit) return number % count;
    }
  }

  dice(count: number): number[] { return Array.from({ length: count }, () => this.below(6) + 1); }

  shuffled<T>(things: readonly T[]): T[] {
    const row = [...things];
    for (let last = row.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [row[last], row[other]] = [row[other] as T, row[last] as T];
    }
    return row;
  }
}
