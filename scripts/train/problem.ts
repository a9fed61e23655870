import type { StoredProblemModel } from './features-of.ts';
import type { Example } from './logistic.ts';
import { fitNamed, type NamedOptions } from './named.ts';

/** What the features are called that stand for a problem as such. */
const OF_PROBLEM = ':problem ';

/** Fits whether a problem is told, the second class, over that it is not; `names` are those of the features. */
export function fitProblem(
  examples: readonly Example[],
  names: readonly string[],
  options: NamedOptions,
): StoredProblemModel {
  const { bias, weights } = fitNamed(examples, names, { ...options, classes: 2 });
  const known = names.flatMap((name) => (name.startsWith(OF_PROBLEM) ? name.slice(OF_PROBLEM.length) : []));
  return {
    bias: bias[0] ?? 0,
    known: known.toSorted(),
    weights: Object.fromEntries(weights.map(([name, [nats = 0]]) => [name, nats])),
  };
}
