// QR codes for short texts: bytes, error correction L, versions 1 to 5, which all have one block.
const DATA = [0, 19, 34, 55, 80, 108];
const CHECK = [0, 7, 10, 15, 20, 26];

type Grid = (boolean | null)[][];

// ── arithmetic of the field with 256 elements ────────────────────────────────────────────────────────────────────────

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value << 1 ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0 : 0);

function checkBytes(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, at) => value ^ times(generator[at - 1] ?? 0, EXP[power] ?? 1));
  }
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0;
    generator.forEach((value, shift) => { rest[at + shift] = (rest[at + shift] ?? 0) ^ times(value, factor); });
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const bits = ['0100', bytes.length.toString(2).padStart(8, '0'), ...Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')), '0000'].join('');
  const data = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2)).slice(0, DATA[version]);
  for (let pad = 0; data.length < (DATA[version] ?? 0); pad++) data.push(pad % 2 ? 17 : 236);
  return [...data, ...checkBytes(data, CHECK[version] ?? 0)];
}

// ── the picture ───────────────────────────────────────────────────────────────────────────────────────────────────────

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const put = (x: number, y: number, dark: boolean): void => { const row = grid[y]; if (row && x >= 0 && x < size) row[x] = dark; };
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]] as const) {
    for (let y = -1; y < 8; y++) for (let x = -1; x < 8; x++) {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      put(left + x, top + y, ring !== 2 && ring < 4);
    }
  }
  for (let at = 8; at < size - 8; at++) { put(at, 6, at % 2 === 0); put(6, at, at % 2 === 0); }
  if (version > 1) for (let y = -2; y < 3; y++) for (let x = -2; x < 3; x++) put(size - 7 + x, size - 7 + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  formatSpots(size).flat().forEach(([x, y]) => put(x, y, false));
  put(8, size - 8, true);
  return grid;
}

function formatSpots(size: number): (readonly [number, number])[][] {
  const one = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const two = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const);
  const three = Array.from({ length: 8 }, (_, at) => [size - 1 - at, 8] as const);
  const four = Array.from({ length: 7 }, (_, at) => [8, size - 7 + at] as const);
  return [[...one, ...two], [...three, ...four]];
}

function fillIn(grid: Grid, bits: string): void {
  const size = grid.length;
  let [next, up] = [0, true];
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - step : step;
      const row = grid[y];
      if (row && row[x] === null) row[x] = (bits[next++] === '1') !== ((x + y) % 2 === 0);
    }
  }
}

/** Error correction L and mask 0 (chequers), protected by the code's own ten bits. */
function formatBits(): number {
  const data = 0b01000;
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest >> bit & 1) rest ^= 0x537 << (bit - 10);
  return (data << 10 | rest) ^ 0x5412;
}

/** The rows of dark and light; null for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = DATA.findIndex((room) => room >= bytes.length + 2);
  if (version < 1) return null;
  const grid = frame(version);
  fillIn(grid, codewords(bytes, version).map((byte) => byte.toString(2).padStart(8, '0')).join(''));
  for (const spots of formatSpots(grid.length)) spots.forEach(([x, y], bit) => { const row = grid[y]; if (row) row[x] = Boolean(formatBits() >> bit & 1); });
  const row = grid[grid.length - 8];
  if (row) row[8] = true;
  return grid.map((line) => line.map(Boolean));
}
