import { hashedBucket, packWeights, type StoredHashedModel, type StoredModel } from './features-of.ts';
import { fitMean, type Example, type FitOptions } from './logistic.ts';

/** Of signed bytes, so that weights up to four nats fit. */
const SCALE = 32;
const MOST = 127;

export interface HashOptions extends Omit<FitOptions, 'classes'> {
  /** Features have 2 to this places. */
  bits: number;
  /** How many examples must hold a feature. */
  minCount: number;
  /** Stored weights below this are zero. */
  least: number;
  /** How many fits the weights are the mean of. */
  rounds: number;
}

/** Adds up what features of one hash have; leaves out what too few examples hold. */
function hashed({ ids, values, ...rest }: Example, buckets: Int32Array): Example {
  const sums = new Map<number, number>();
  for (const [i, id] of ids.entries()) {
    const bucket = buckets[id] ?? -1;
    if (bucket >= 0) sums.set(bucket, (sums.get(bucket) ?? 0) + (values[i] ?? 0));
  }
  return { ...rest, ids: Int32Array.from(sums.keys()), values: Float32Array.from(sums.values()) };
}

/** Weights by place, as they are stored, and biases, as many as there are classes but one. */
interface Hashed {
  bits: number;
  scale: number;
  bias: number[];
  weights: string;
}

/** Fits `classes` over hashed features, `names` those of the examples, and stores what speaks for each class over the one at `origin`. */
function fitHashed(
  examples: readonly Example[],
  names: readonly string[],
  { bits, minCount, least, ...options }: HashOptions & { classes: number; origin: number },
): Hashed {
  const counts = new Int32Array(names.length);
  for (const { ids } of examples) for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  const buckets = Int32Array.from(names, (name, id) => {
    const colon = name.indexOf(':');
    const isKept = (counts[id] ?? 0) >= minCount;
    return isKept ? hashedBucket(name.slice(0, colon), name.slice(colon + 1), bits) : -1;
  });
  // Few of all buckets are used: without the others the weights stay together in memory.
  const used = [...new Set(buckets)].filter((bucket) => bucket >= 0).toSorted((a, b) => a - b);
  const numbers = new Map(used.map((bucket, number) => [bucket, number]));
  const numbered = buckets.map((bucket) => numbers.get(bucket) ?? -1);
  const fitted = fitMean(
    examples.map((one) => hashed(one, numbered)),
    used.length,
    options,
  );
  const { classes, origin } = options;
  const others = Array.from({ length: classes }, (_, i) => i).filter((one) => one !== origin);
  const weights = new Map<number, number[]>();
  for (const [number, bucket] of used.entries()) {
    const own = fitted.weights.subarray(classes * number, classes * (number + 1));
    const stored = others.map((one) => {
      const nats = (own[one] ?? 0) - (own[origin] ?? 0);
      const weight = Math.max(-MOST, Math.min(MOST, Math.round(nats * SCALE)));
      return Math.abs(weight) < least ? 0 : weight;
    });
    if (stored.some((weight) => weight !== 0)) weights.set(bucket, stored);
  }
  const bias = others.map((one) => (fitted.bias[one] ?? 0) - (fitted.bias[origin] ?? 0));
  return { bits, scale: SCALE, bias, weights: packWeights(weights, others.length) };
}

/** To thousandths of a nat. */
function rounded(nats: number): number {
  return Math.round(nats * 1000) / 1000;
}

export interface PolarityOptions extends HashOptions {
  /** Nats added to both sides against neutral, which is rarer where the model is used than where it learnt. */
  neutralShift: number;
}

/** Fits positive, neutral and negative, and stores what speaks for the first and the last over the second. */
export function fitPolarity(
  examples: readonly Example[],
  names: readonly string[],
  { neutralShift, ...options }: PolarityOptions,
): StoredModel {
  const { bias, ...rest } = fitHashed(examples, names, { ...options, classes: 3, origin: 1 });
  return { ...rest, bias: bias.map((nats) => rounded(nats + neutralShift)) };
}

/** What the features are called that stand for an aspect as such. */
const OF_THING = 'id:';

/** Fits whether something is said, the second class, over that it is not. */
export function fitSaid(
  examples: readonly Example[],
  names: readonly string[],
  options: HashOptions,
): StoredHashedModel {
  const { bias, ...rest } = fitHashed(examples, names, { ...options, classes: 2, origin: 0 });
  const known = names.flatMap((name) => (name.startsWith(OF_THING) ? name.slice(OF_THING.length) : []));
  return { ...rest, known: known.toSorted(), bias: rounded(bias[0] ?? 0) };
}
