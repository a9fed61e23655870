import { hashOf } from '../language/hash-of.ts';
import type { Put } from './features.ts';
import { bucketOf, unpackWeights } from './hashing.ts';
import type { SparseWeights } from './sparse-weights.ts';

/** A model of whether a sentence says one of several things, as it is stored. */
export interface StoredHashedModel {
  /** Features have 2 to this places. */
  bits: number;
  /** A weight divided by it is in nats. */
  scale: number;
  /** In nats. */
  bias: number;
  /** The things that it learnt of; of others it can say nothing. */
  known: readonly string[];
  /** The weights, a signed byte a place, as `packWeights` packs them. */
  weights: string;
}

/** The same, ready for use. */
export interface HashedModel {
  shift: number;
  scale: number;
  bias: number;
  known: ReadonlySet<string>;
  weights: SparseWeights;
}

/** Unpacks a stored model. */
export function openHashedModel({ bits, scale, bias, known, weights }: StoredHashedModel): HashedModel {
  return { shift: 32 - bits, scale, bias, known: new Set(known), weights: unpackWeights(weights, bits, 1) };
}

/** What is seen adds, in nats, by the hashes of its names. */
export function natsOf({ weights, shift, scale }: HashedModel, see: (put: Put<number>) => void): number {
  // A number that a function adds to would be an object each time.
  const sum = new Float64Array(1);
  see((group, name, value) => {
    const at = weights.at(bucketOf(hashOf(group), name, shift));
    if (at >= 0) sum[0] = (sum[0] ?? 0) + (weights.values[at] ?? 0) * value;
  });
  return (sum[0] ?? 0) / scale;
}
