import type { Features } from '../../src/insights/judging/features.ts';
import { seededRandom, shuffled } from './random.ts';

/** One labelled vector; `label` is the index of its class. */
export interface Example {
  features: Features;
  label: number;
  weight: number;
}

/** Weights by feature name, one a class, and a bias a class. */
export interface Fitted {
  bias: number[];
  weights: Map<string, number[]>;
}

export interface FitOptions {
  classes: number;
  epochs: number;
  rate: number;
  l2: number;
  minCount: number;
  /** Share of the features that each look at an example leaves out, against leaning on few of them. */
  dropout: number;
  seed: number;
}

/** The name of a feature with its group: `group:name`. */
export function featureName([group, name]: Features[number]): string {
  return `${group}:${name}`;
}

interface Row {
  ids: Int32Array;
  values: Float64Array;
  label: number;
  weight: number;
}

/** Multinomial logistic regression by AdaGrad; the weights of the second half of the epochs are averaged. */
export function fit(examples: readonly Example[], options: FitOptions): Fitted {
  const counts = new Map<string, number>();
  for (const example of examples)
    for (const name of new Set(example.features.map(featureName)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const index = new Map<string, number>();
  for (const [name, count] of counts) if (count >= options.minCount) index.set(name, index.size);
  const k = options.classes;
  const size = index.size + 1;
  const w = new Float64Array(size * k);
  const g = new Float64Array(size * k).fill(1e-6);
  const sum = new Float64Array(size * k);
  const rows = examples.map((example): Row => {
    const ids: number[] = [];
    const values: number[] = [];
    const merged = new Map<number, number>();
    for (const feature of example.features) {
      const at = index.get(featureName(feature));
      const value = feature[2];
      if (at !== undefined) merged.set(at, (merged.get(at) ?? 0) + value);
    }
    for (const [at, value] of merged) {
      ids.push(at);
      values.push(value);
    }
    ids.push(size - 1);
    values.push(1);
    return {
      ids: Int32Array.from(ids),
      values: Float64Array.from(values),
      label: example.label,
      weight: example.weight,
    };
  });
  const random = seededRandom(options.seed);
  let averaged = 0;
  const p = new Float64Array(k);
  const seen = new Float64Array(Math.max(...rows.map((row) => row.ids.length)));
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (const row of shuffled(rows, random)) {
      // What is left out this time: the rest counts as much more; the bias, which is last, always stays.
      const used = row.ids.length - 1;
      for (let j = 0; j < used; j++)
        seen[j] = random() < options.dropout ? 0 : (row.values[j] ?? 0) / (1 - options.dropout);
      seen[used] = 1;
      let max = -Infinity;
      for (let c = 0; c < k; c++) {
        let s = 0;
        for (let j = 0; j < row.ids.length; j++) s += (w[(row.ids[j] ?? 0) * k + c] ?? 0) * (seen[j] ?? 0);
        p[c] = s;
        if (s > max) max = s;
      }
      let z = 0;
      for (let c = 0; c < k; c++) z += p[c] = Math.exp((p[c] ?? 0) - max);
      for (let c = 0; c < k; c++) {
        const error = ((p[c] ?? 0) / z - (c === row.label ? 1 : 0)) * row.weight;
        for (let j = 0; j < row.ids.length; j++) {
          const value = seen[j] ?? 0;
          if (value === 0) continue;
          const at = (row.ids[j] ?? 0) * k + c;
          const gradient = error * value + (j === used ? 0 : options.l2 * (w[at] ?? 0));
          g[at] = (g[at] ?? 0) + gradient * gradient;
          w[at] = (w[at] ?? 0) - (options.rate * gradient) / Math.sqrt(g[at] ?? 1);
        }
      }
    }
    if (epoch >= options.epochs / 2) {
      averaged++;
      for (let i = 0; i < w.length; i++) sum[i] = (sum[i] ?? 0) + (w[i] ?? 0);
    }
  }
  const of = (at: number): number[] => Array.from({ length: k }, (_, c) => (sum[at * k + c] ?? 0) / averaged);
  const weights = new Map<string, number[]>();
  for (const [name, at] of index) weights.set(name, of(at));
  return { bias: of(size - 1), weights };
}

/** The mean of several fits that differ in their seed alone: what one order of the examples made of them evens out. */
export function fitMean(examples: readonly Example[], options: FitOptions, rounds: number): Fitted {
  const fits = Array.from({ length: rounds }, (_, round) =>
    fit(examples, { ...options, seed: options.seed + round }),
  );
  const mean = (of: (one: Fitted) => readonly number[]): number[] =>
    Array.from(
      { length: options.classes },
      (_, c) => fits.reduce((sum, one) => sum + (of(one)[c] ?? 0), 0) / rounds,
    );
  const names = fits[0]?.weights.keys() ?? [];
  return {
    bias: mean((one) => one.bias),
    weights: new Map([...names].map((name) => [name, mean((one) => one.weights.get(name) ?? [])])),
  };
}
