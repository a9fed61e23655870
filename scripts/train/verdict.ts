import { VERDICTS, type StoredVerdictModel } from './features-of.ts';
import { fitMean, withOnly, type Example, type FitOptions } from './logistic.ts';

export interface VerdictOptions extends Omit<FitOptions, 'classes'> {
  /** How many fits the weights are the mean of. */
  rounds: number;
  /** How many examples must hold a feature. */
  minCount: number;
}

/** To thousandths of a nat. */
function rounded(nats: number): number {
  return Math.round(nats * 1000) / 1000;
}

/** What speaks for each class over the first. */
function overNothing(own: ArrayLike<number>): number[] {
  return VERDICTS.map((_, i) => rounded((own[i + 1] ?? 0) - (own[0] ?? 0)));
}

/** Fits what a review says of an aspect: nothing, the first class, or one of `VERDICTS`; `names` are those of the features. */
export function fitVerdict(
  examples: readonly Example[],
  names: readonly string[],
  { minCount, ...options }: VerdictOptions,
): StoredVerdictModel {
  const classes = 1 + VERDICTS.length;
  const counts = new Int32Array(names.length);
  for (const { ids } of examples) for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  const isKept = (id: number): boolean => (counts[id] ?? 0) >= minCount;
  const { bias, weights } = fitMean(withOnly(examples, isKept), names.length, { ...options, classes });
  const stored = names.flatMap((name, id): [string, number[]][] =>
    isKept(id)
      ? [[name.replace(/^:/, ''), overNothing(weights.subarray(classes * id, classes * (id + 1)))]]
      : [],
  );
  const byName = stored.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { bias: overNothing(bias), weights: Object.fromEntries(byName) };
}
