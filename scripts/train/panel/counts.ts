import type { Polarity } from '../gold.ts';

const CLASSES: readonly Polarity[] = ['positive', 'neutral', 'negative'];

/** One judged thing; null where nothing was said, which counts as neutral. */
export interface Judged {
  gold: Polarity;
  said: Polarity | null;
}

/** How often each polarity was said of each: 9 counts, the gold one first. They add up over texts. */
export function confusion(judged: readonly Judged[]): number[] {
  const counts = Array.from({ length: 9 }, () => 0);
  for (const { gold, said } of judged) {
    const at = CLASSES.indexOf(gold) * 3 + CLASSES.indexOf(said ?? 'neutral');
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function percent(part: number, whole: number): number {
  return whole === 0 ? NaN : (100 * part) / whole;
}

/** Two times what was right over all that was said or was there, in percent. */
function f1(right: number, said: number, there: number): number {
  return percent(2 * right, said + there);
}

/** Figures of a confusion, in percent. Those of polar things leave out what is neutral in gold; said neutral, a polar one is wrong. */
export const FIGURES = {
  polarAccuracy: ([pp = 0, pn = 0, pm = 0, , , , mp = 0, mn = 0, mm = 0]: readonly number[]): number =>
    percent(pp + mm, pp + pn + pm + mp + mn + mm),
  polarF1Negative: ([, , pm = 0, , , , mp = 0, mn = 0, mm = 0]: readonly number[]): number =>
    f1(mm, pm + mm, mp + mn + mm),
  accuracy: (counts: readonly number[]): number =>
    percent(
      (counts[0] ?? 0) + (counts[4] ?? 0) + (counts[8] ?? 0),
      counts.reduce((a, b) => a + b, 0),
    ),
  macroF1: (counts: readonly number[]): number =>
    [0, 1, 2]
      .map((k) => {
        const said = [0, 1, 2].reduce((sum, row) => sum + (counts[row * 3 + k] ?? 0), 0);
        const there = [0, 1, 2].reduce((sum, column) => sum + (counts[k * 3 + column] ?? 0), 0);
        return said + there === 0 ? 0 : f1(counts[k * 4] ?? 0, said, there);
      })
      .reduce((sum, one) => sum + one / 3, 0),
} as const;

/** How many things were found, were found that are not there, and were not found. */
export function foundCounts(found: ReadonlySet<string>, gold: ReadonlySet<string>): number[] {
  const hits = [...gold].filter((one) => found.has(one)).length;
  return [hits, found.size - hits, gold.size - hits];
}

/** Figures of what was found, in percent. */
export const FOUND_FIGURES = {
  precision: ([hits = 0, extra = 0]: readonly number[]): number => percent(hits, hits + extra),
  recall: ([hits = 0, , missed = 0]: readonly number[]): number => percent(hits, hits + missed),
  f1: ([hits = 0, extra = 0, missed = 0]: readonly number[]): number => f1(hits, hits + extra, hits + missed),
} as const;
