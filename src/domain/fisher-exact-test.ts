/** Some of a whole. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** Chances that differ by less than this are alike: they are sums of rounded numbers. */
const ALIKE = 1 + 1e-7;

/**
 * How likely two shares differ by chance as they do or in a less likely way: Fisher's exact test (1935), two-sided. 1
 * where a whole is empty.
 */
export function fisherExactTest(first: Share, second: Share): number {
  const parts = first.part + second.part;
  const lowest = Math.max(0, parts - second.whole);
  const highest = Math.min(parts, first.whole);
  /** How much likelier one more in the first is than `part`. */
  const step = (part: number): number =>
    ((first.whole - part) * (parts - part)) / ((part + 1) * (second.whole - parts + part + 1));
  // The likeliest is 1, so that none of those that count is too small or too great for a number.
  const mode = Math.min(
    highest,
    Math.max(lowest, Math.floor(((first.whole + 1) * (parts + 1)) / (first.whole + second.whole + 2))),
  );
  const chances = new Float64Array(highest - lowest + 1);
  chances[mode - lowest] = 1;
  for (let part = mode; part < highest; part += 1)
    chances[part + 1 - lowest] = (chances[part - lowest] ?? 0) * step(part);
  for (let part = mode; part > lowest; part -= 1)
    chances[part - 1 - lowest] = (chances[part - lowest] ?? 0) / step(part - 1);
  const observed = (chances[first.part - lowest] ?? 0) * ALIKE;
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return Math.min(1, chances.reduce((sum, chance) => sum + (chance <= observed ? chance : 0), 0) / all);
}

/** The least chance that the test could give for as many parts of these wholes, however they fell. */
export function leastFisherChance(first: Share, second: Share): number {
  const parts = first.part + second.part;
  const chanceOf = (part: number): number =>
    fisherExactTest({ ...first, part }, { ...second, part: parts - part });
  return Math.min(chanceOf(Math.max(0, parts - second.whole)), chanceOf(Math.min(parts, first.whole)));
}
