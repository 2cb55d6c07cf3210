// What a throw takes from the defender on average: exact, by going through all dice, equal ones together.
const known = new Map<string, number>();

/** Every sorted throw of so many dice, and in how many ways it falls. */
function throws(dice: number): (readonly [readonly number[], number])[] {
  let found = new Map<string, number>([['', 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, number>();
    for (const [key, ways] of found) for (let face = 1; face <= 6; face++) {
      const sorted = [...key, String(face)].sort().reverse().join('');
      next.set(sorted, (next.get(sorted) ?? 0) + ways);
    }
    found = next;
  }
  return [...found].map(([key, ways]) => [[...key].map(Number), ways] as const);
}

/** Armies the defender loses on average; the lowest attacking dice are dropped, never the last one. */
export function expected(attack: number, defend: number, drop: number): number {
  const key = `${attack}/${defend}/${drop}`;
  const found = known.get(key) ?? average(attack, defend, Math.max(1, attack - drop));
  known.set(key, found);
  return found;
}

function average(attack: number, defend: number, counted: number): number {
  let [lost, all] = [0, 0];
  const defences = throws(defend);
  for (const [a, ways] of throws(attack)) for (const [d, others] of defences) {
    const pairs = Math.min(counted, defend);
    let won = 0;
    for (let at = 0; at < pairs; at++) won += (a[at] ?? 0) > (d[at] ?? 0) ? 1 : 0;
    lost += won * ways * others;
    all += ways * others;
  }
  return lost / all;
}
