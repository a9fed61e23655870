import { seededRandom, shuffled } from './random.ts';

/** One labelled vector: the numbers of its features, each once, their values, and the index of its class. */
export interface Example {
  ids: Int32Array;
  values: Float32Array;
  label: number;
  weight: number;
}

/** Weights by the number of the feature, `classes` a feature, and a bias a class. */
export interface Fitted {
  bias: number[];
  weights: Float64Array;
}

export interface FitOptions {
  classes: number;
  epochs: number;
  rate: number;
  l2: number;
  /** Share of the features that each look at an example leaves out, against leaning on few of them. */
  dropout: number;
  seed: number;
}

/** Numbers names in the order in which they are first seen. */
export class Numbers {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    const number = this.#numbers.get(name) ?? this.names.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}

/** Numbers the features by their names, `group:name`, in the order in which they are first seen. */
export class FeatureNumbers {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, Map<string, number>>();

  /** The features as numbers and values; what is there several times adds up. */
  of(features: readonly [group: string, name: string, value: number][]): Pick<Example, 'ids' | 'values'> {
    const merged = new Map<number, number>();
    for (const [group, name, value] of features) {
      const number = this.numberOf(group, name);
      merged.set(number, (merged.get(number) ?? 0) + value);
    }
    return { ids: Int32Array.from(merged.keys()), values: Float32Array.from(merged.values()) };
  }

  /** The number of one feature. */
  numberOf(group: string, name: string): number {
    let numbers = this.#numbers.get(group);
    if (numbers === undefined) this.#numbers.set(group, (numbers = new Map()));
    let number = numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      numbers.set(name, number);
      this.names.push(`${group}:${name}`);
    }
    return number;
  }
}

/** The examples with the features alone that are kept, by their number. */
export function withOnly(examples: readonly Example[], isKept: (id: number) => boolean): Example[] {
  return examples.map(({ ids, values, ...rest }) => {
    const at = [...ids.keys()].filter((i) => isKept(ids[i] ?? -1));
    return {
      ...rest,
      ids: Int32Array.from(at, (i) => ids[i] ?? 0),
      values: Float32Array.from(at, (i) => values[i] ?? 0),
    };
  });
}

/**
 * Multinomial logistic regression by AdaGrad over `size` features; the weights of the second half of the epochs are
 * averaged.
 */
export function fit(examples: readonly Example[], size: number, options: FitOptions): Fitted {
  const { classes: k, epochs, rate, l2, dropout } = options;
  const w = new Float64Array((size + 1) * k);
  const g = new Float64Array((size + 1) * k).fill(1e-6);
  const sum = new Float64Array((size + 1) * k);
  const random = seededRandom(options.seed);
  let averaged = 0;
  const p = new Float64Array(k);
  const longest = examples.reduce((most, { ids }) => Math.max(most, ids.length), 0);
  // What is left out this time is not among the seen; the rest counts as much more; the bias, which is last, stays.
  const seen = new Float64Array(longest + 1);
  const at = new Int32Array(longest + 1);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { ids, values, label, weight } of shuffled(examples, random)) {
      let used = 0;
      for (let j = 0; j < ids.length; j++) {
        if (dropout > 0 && random() < dropout) continue;
        seen[used] = (values[j] ?? 0) / (1 - dropout);
        at[used++] = (ids[j] ?? 0) * k;
      }
      seen[used] = 1;
      at[used] = size * k;
      let max = -Infinity;
      for (let c = 0; c < k; c++) {
        let s = 0;
        for (let j = 0; j <= used; j++) s += (w[(at[j] ?? 0) + c] ?? 0) * (seen[j] ?? 0);
        p[c] = s;
        if (s > max) max = s;
      }
      let z = 0;
      for (let c = 0; c < k; c++) z += p[c] = Math.exp((p[c] ?? 0) - max);
      for (let c = 0; c < k; c++) {
        const error = ((p[c] ?? 0) / z - (c === label ? 1 : 0)) * weight;
        for (let j = 0; j <= used; j++) {
          const i = (at[j] ?? 0) + c;
          const gradient = error * (seen[j] ?? 0) + (j === used ? 0 : l2 * weight * (w[i] ?? 0));
          const squares = (g[i] ?? 0) + gradient * gradient;
          g[i] = squares;
          w[i] = (w[i] ?? 0) - (rate * gradient) / Math.sqrt(squares);
        }
      }
    }
    if (epoch >= epochs / 2) {
      averaged++;
      for (let i = 0; i < w.length; i++) sum[i] = (sum[i] ?? 0) + (w[i] ?? 0);
    }
  }
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) / averaged;
  return { bias: [...sum.subarray(size * k)], weights: sum.subarray(0, size * k) };
}

/** The mean of several fits that differ in their seed alone: what one order of the examples made of them evens out. */
export function fitMean(
  examples: readonly Example[],
  size: number,
  { rounds, ...options }: FitOptions & { rounds: number },
): Fitted {
  const bias = new Float64Array(options.classes);
  const weights = new Float64Array(size * options.classes);
  for (let round = 0; round < rounds; round++) {
    const one = fit(examples, size, { ...options, seed: options.seed + round });
    for (let c = 0; c < bias.length; c++) bias[c] = (bias[c] ?? 0) + (one.bias[c] ?? 0) / rounds;
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) + (one.weights[i] ?? 0) / rounds;
  }
  return { bias: [...bias], weights };
}
