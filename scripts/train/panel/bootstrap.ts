import { seededRandom } from '../random.ts';

/** A figure with the interval that holds it in 95 of 100 samples. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

/** Makes a figure of counts. */
export type FigureOf = (sums: readonly number[]) => number;

/** How many samples are drawn. */
const SAMPLES = 1000;

const SEED = 11;

/** The sums of as many texts, drawn with replacement, as there are: one row for each sample. */
function drawnSums(parts: readonly (readonly number[])[], width: number): number[][] {
  const random = seededRandom(SEED);
  const flat = Float64Array.from(parts.flat());
  return Array.from({ length: SAMPLES }, () => {
    const sums = new Float64Array(width);
    for (let i = 0; i < parts.length; i++) {
      const at = Math.floor(random() * parts.length) * width;
      for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + (flat[at + k] ?? 0);
    }
    return [...sums];
  });
}

/**
 * Figures over texts by the percentile bootstrap (Efron 1979). Each part is what one text counts, because what is judged
 * within a text is not independent. The same parts give the same intervals.
 */
export function bootstrap<Name extends string>(
  parts: readonly (readonly number[])[],
  figures: Readonly<Record<Name, FigureOf>>,
): Record<Name, Interval> {
  const width = parts[0]?.length ?? 0;
  const samples = drawnSums(parts, width);
  const all = Array.from({ length: width }, (_, k) => parts.reduce((sum, part) => sum + (part[k] ?? 0), 0));
  const intervalOf = (figure: FigureOf): Interval => {
    const drawn = samples.map(figure).toSorted((a, b) => a - b);
    const at = (share: number): number => drawn[Math.round(share * (SAMPLES - 1))] ?? 0;
    return { value: figure(all), low: at(0.025), high: at(0.975) };
  };
  const intervals: Partial<Record<Name, Interval>> = {};
  for (const name in figures) intervals[name] = intervalOf(figures[name]);
  // Every name of the figures has its interval now.
  return intervals as Record<Name, Interval>;
}
