/** A stream of random numbers that a seed determines, on every machine the same. */
export interface Random {
  /** An integer from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** The generator sfc32 of PractRand (http://pracrand.sourceforge.net), which passes its tests, seeded with an integer. */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 15; warmUp += 1) next();
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    chance: (probability) => next() < probability * 2 ** 32,
    pick: (list) => {
      const entry = list[below(list.length)];
      if (entry === undefined) throw new Error('an empty list has no entry to pick');
      return entry;
    },
  };
}
