import { fitMean, withOnly, type Example, type FitOptions } from './logistic.ts';

export interface NamedOptions extends Omit<FitOptions, 'classes'> {
  /** How many fits the weights are the mean of. */
  rounds: number;
  /** How many examples must hold a feature. */
  minCount: number;
}

/** What speaks for each class but the first over the first, in nats: by itself, and by the names of features, in their order. */
export interface Named {
  bias: number[];
  weights: [name: string, nats: number[]][];
}

/** To thousandths of a nat. */
function rounded(nats: number): number {
  return Math.round(nats * 1000) / 1000;
}

/** What speaks for each class over the first. */
function overFirst(own: ArrayLike<number>): number[] {
  return Array.from({ length: own.length - 1 }, (_, i) => rounded((own[i + 1] ?? 0) - (own[0] ?? 0)));
}

/** Fits a model whose features keep their names, so that it can be read; `names` are those of the examples. */
export function fitNamed(
  examples: readonly Example[],
  names: readonly string[],
  { minCount, ...options }: NamedOptions & { classes: number },
): Named {
  const { classes } = options;
  const counts = new Int32Array(names.length);
  for (const { ids } of examples) for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  const isKept = (id: number): boolean => (counts[id] ?? 0) >= minCount;
  const { bias, weights } = fitMean(withOnly(examples, isKept), names.length, options);
  const stored = names.flatMap((name, id): [string, number[]][] =>
    isKept(id)
      ? [[name.replace(/^:/, ''), overFirst(weights.subarray(classes * id, classes * (id + 1)))]]
      : [],
  );
  return { bias: overFirst(bias), weights: stored.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
}
