/** Up to so many ways to part the scores all are looked at, and the chance is exact. */
const MOST_WAYS = 50_000;

/** Of more, so many are drawn at most, which tells chances from one in ten thousand on. */
const MOST_DRAWN = 9999;

/** After so many that differ as much the chance is known to a tenth of itself (Besag and Clifford 1991). */
const ENOUGH = 100;

/** Scores have three decimals, and whole numbers add up exactly. */
const THOUSANDTHS = 1000;

/**
 * How likely the means of two groups of scores differ by chance at least as much as they do, two-sided, by a permutation
 * test: exact of few scores, of more by draws that stop early where chance is likely (Besag and Clifford 1991). Scores have at
 * most three decimals; their order does not matter. The draws are seeded from the scores, so that the same ones give the same
 * chance. 1 where a group is empty.
 */
export function permutationTest(first: readonly number[], second: readonly number[]): number {
  if (first.length === 0 || second.length === 0) return 1;
  const pool = Int32Array.from([...first, ...second], (score) => Math.round(score * THOUSANDTHS)).toSorted();
  const small = first.length <= second.length ? first : second;
  const total = pool.reduce((sum, score) => sum + score, 0);
  const own = small.reduce((sum, score) => sum + Math.round(score * THOUSANDTHS), 0);
  /** How far a sum is from what would be expected, times the size of the pool: a whole number. */
  const distance = (sum: number): number => Math.abs(sum * pool.length - total * small.length);
  const observed = distance(own);
  const ways = waysToPart(first.length, second.length);
  if (ways <= MOST_WAYS) {
    return countSums(pool, small.length, (sum) => distance(sum) >= observed) / ways;
  }
  const random = randomFrom(seedOf(pool, small.length));
  let asFar = 0;
  for (let drawn = 1; drawn <= MOST_DRAWN; drawn += 1) {
    if (distance(drawnSum(pool, small.length, random)) >= observed) asFar += 1;
    if (asFar === ENOUGH) return ENOUGH / drawn;
  }
  return (asFar + 1) / (MOST_DRAWN + 1);
}

/** In how many ways so many can be parted into groups of these sizes. */
function waysToPart(first: number, second: number): number {
  let ways = 1;
  for (let i = 1; i <= Math.min(first, second); i += 1) ways = (ways * (Math.max(first, second) + i)) / i;
  return Math.round(ways);
}

/** How many of the groups of this size have a sum that is meant. */
function countSums(pool: Int32Array, size: number, isMeant: (sum: number) => boolean): number {
  const count = (from: number, left: number, sum: number): number => {
    if (left === 0) return Number(isMeant(sum));
    let found = 0;
    for (let at = from; at <= pool.length - left; at += 1)
      found += count(at + 1, left - 1, sum + (pool[at] ?? 0));
    return found;
  };
  return count(0, size, 0);
}

/** The sum of so many scores drawn without putting back, the first of the pool after the first steps of a shuffle. */
function drawnSum(pool: Int32Array, size: number, random: () => number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    const at = i + Math.floor(random() * (pool.length - i));
    const score = pool[at] ?? 0;
    pool[at] = pool[i] ?? 0;
    pool[i] = score;
    sum += score;
  }
  return sum;
}

/** FNV-1a over the numbers (http://www.isthe.com/chongo/tech/comp/fnv/). */
function seedOf(pool: Int32Array, size: number): number {
  let hash = 0x811c9dc5;
  for (const value of [size, ...pool]) hash = Math.imul(hash ^ value, 0x01000193);
  return hash >>> 0;
}

/** The generator mulberry32 (Tommy Ettinger, public domain): 0 up to, not including, 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
