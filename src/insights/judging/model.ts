import { hashOf } from '../language/hash-of.ts';
import type { Features, Put } from './features.ts';
import { bucketOf, unpackWeights } from './hashing.ts';
import { sparseWeights, type SparseWeights } from './sparse-weights.ts';

/** Probabilities of the three polarities; they add up to 1. */
export interface Odds {
  positive: number;
  neutral: number;
  negative: number;
}

/**
 * A trained model as it is stored. Features are known by their hashes (see `hashing.ts`); each has two signed bytes that
 * divided by `scale` are its weights for positive and for negative. Neutral is the origin.
 */
export interface StoredModel {
  /** Features have 2 to this places. */
  bits: number;
  scale: number;
  /** For positive and for negative, in nats. */
  bias: readonly number[];
  /** As `packWeights` packs them. */
  weights: string;
}

/** A model ready for use. */
export interface LinearModel {
  bias: readonly [plus: number, minus: number];
  shift: number;
  scale: number;
  /** Two a place, for positive and for negative. */
  weights: SparseWeights;
}

/** Unpacks a stored model. */
export function openModel({ bits, scale, bias, weights }: StoredModel): LinearModel {
  const [plus = 0, minus = 0] = bias;
  return { bias: [plus, minus], shift: 32 - bits, scale, weights: unpackWeights(weights, bits, 2) };
}

/** Knows no word. */
export const UNTAUGHT: LinearModel = {
  bias: [0, 0],
  shift: 31,
  scale: 1,
  weights: sparseWeights(new Int8Array(4), 2),
};

/** Evidence in nats for positive and for negative over neutral: multinomial logistic regression before its softmax. */
export interface Evidence {
  plus: number;
  minus: number;
}

/** A named part of evidence, as `--why` prints it. */
export interface Contribution extends Evidence {
  name: string;
}

/** What contributions come to together. */
export function sumOf(contributions: readonly Evidence[]): Evidence {
  let plus = 0;
  let minus = 0;
  for (const one of contributions) {
    plus += one.plus;
    minus += one.minus;
  }
  return { plus, minus };
}

/** A contribution that leans to one side, by so many nats: praise above zero. */
export function leaning(name: string, by: number): Contribution {
  return { name, plus: by, minus: -by };
}

/** Sums the evidence of what is seen, by the hashes of its names; features the model does not know say nothing. */
export function evidenceOf(model: LinearModel, see: (put: Put<number>) => void): Evidence {
  const { bias, shift, scale, weights } = model;
  // Numbers that a function adds to would be an object each.
  const sums = new Float64Array(2);
  see((group, name, value) => {
    const at = weights.at(bucketOf(hashOf(group), name, shift));
    if (at < 0) return;
    sums[0] = (sums[0] ?? 0) + (weights.values[at] ?? 0) * value;
    sums[1] = (sums[1] ?? 0) + (weights.values[at + 1] ?? 0) * value;
  });
  return { plus: bias[0] + (sums[0] ?? 0) / scale, minus: bias[1] + (sums[1] ?? 0) / scale };
}

/** How far a name of a group leans to positive, in nats, below zero to negative, by the hashes of both; 0 for one that the model does not know. */
export function leanIn({ shift, scale, weights }: LinearModel, group: number, name: number): number {
  const at = weights.at(bucketOf(group, name, shift));
  return at < 0 ? 0 : ((weights.values[at] ?? 0) - (weights.values[at + 1] ?? 0)) / (2 * scale);
}

/** What each feature adds to the evidence, the weightiest first; the bias by the name `bias`. */
export function evidenceByFeature(model: LinearModel, features: Features): Contribution[] {
  const { bias, shift, scale, weights } = model;
  const found = new Map<string, Contribution>([['bias', { name: 'bias', plus: bias[0], minus: bias[1] }]]);
  for (const [group, name, value] of features) {
    const at = weights.at(bucketOf(hashOf(group), hashOf(name), shift));
    if (at < 0) continue;
    const [plus, minus] = [weights.values[at] ?? 0, weights.values[at + 1] ?? 0];
    const key = `${group}: ${name}`;
    const before = found.get(key) ?? { name: key, plus: 0, minus: 0 };
    found.set(key, {
      name: key,
      plus: before.plus + (plus * value) / scale,
      minus: before.minus + (minus * value) / scale,
    });
  }
  const weightOf = (one: Contribution): number => Math.abs(one.plus - one.minus);
  return [...found.values()].toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** Softmax over (positive, neutral, negative). */
export function oddsOf({ plus, minus }: Evidence): Odds {
  const top = Math.max(plus, minus, 0);
  const positive = Math.exp(plus - top);
  const neutral = Math.exp(-top);
  const negative = Math.exp(minus - top);
  const all = positive + neutral + negative;
  return { positive: positive / all, neutral: neutral / all, negative: negative / all };
}

/** The likeliest polarity; neutral only where it is likelier than both others. */
export function labelOf({ positive, neutral, negative }: Odds): 'positive' | 'neutral' | 'negative' {
  if (neutral > positive && neutral > negative) return 'neutral';
  return positive >= negative ? 'positive' : 'negative';
}
