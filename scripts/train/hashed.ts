import { hashedBucket, packWeights, type StoredHashedModel } from './features-of.ts';
import { fitMean, type Example, type FitOptions } from './logistic.ts';

/** Of signed bytes, so that weights up to four nats fit. */
const SCALE = 32;
const MOST = 127;

export interface HashOptions extends FitOptions {
  /** The number of weights is 2 to this. */
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

/** What the features are called that stand for an aspect as such. */
const OF_THING = 'id:';

/** Fits two classes over hashed features, `names` those of the examples, and stores what speaks for the second over the first. */
export function fitHashed(
  examples: readonly Example[],
  names: readonly string[],
  { bits, minCount, least, ...options }: HashOptions,
): StoredHashedModel {
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
  const weights = new Int8Array(2 ** bits);
  for (const [number, bucket] of used.entries()) {
    const nats = (fitted.weights[2 * number + 1] ?? 0) - (fitted.weights[2 * number] ?? 0);
    const weight = Math.max(-MOST, Math.min(MOST, Math.round(nats * SCALE)));
    weights[bucket] = Math.abs(weight) < least ? 0 : weight;
  }
  const [not = 0, said = 0] = fitted.bias;
  const known = names.flatMap((name) => (name.startsWith(OF_THING) ? name.slice(OF_THING.length) : []));
  return {
    known: known.toSorted(),
    bits,
    scale: SCALE,
    bias: Math.round((said - not) * 1000) / 1000,
    weights: packWeights(weights),
  };
}
