import { VERDICTS, type StoredVerdictModel } from './features-of.ts';
import type { Example } from './logistic.ts';
import { fitNamed, type NamedOptions } from './named.ts';

/** Fits what a review says of an aspect: nothing, the first class, or one of `VERDICTS`; `names` are those of the features. */
export function fitVerdict(
  examples: readonly Example[],
  names: readonly string[],
  options: NamedOptions,
): StoredVerdictModel {
  const { bias, weights } = fitNamed(examples, names, { ...options, classes: 1 + VERDICTS.length });
  return { bias, weights: Object.fromEntries(weights) };
}
