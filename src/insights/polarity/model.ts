import type { Features } from './target-features.ts';

/** Probabilities of the three polarities; they add up to 1. */
export interface Odds {
  positive: number;
  neutral: number;
  negative: number;
}

/**
 * A trained model as it is stored: for every feature of every group, two whole
 * numbers that divided by `scale` are its weights for positive and for negative. Neutral is the origin.
 */
export interface StoredModel {
  scale: number;
  bias: number[];
  groups: Record<string, Record<string, number[]>>;
}

/** A model ready for use: (positive, negative) evidence of every feature. */
export interface LinearModel {
  bias: readonly [number, number];
  groups: ReadonlyMap<string, ReadonlyMap<string, readonly [number, number]>>;
}

/** Unpacks a stored model. */
export function openModel(stored: StoredModel): LinearModel {
  const groups = new Map<string, Map<string, readonly [number, number]>>();
  for (const [group, entries] of Object.entries(stored.groups)) {
    const weights = new Map<string, readonly [number, number]>();
    for (const [name, [plus = 0, minus = 0]] of Object.entries(entries)) {
      weights.set(name, [plus / stored.scale, minus / stored.scale]);
    }
    groups.set(group, weights);
  }
  const [plus = 0, minus = 0] = stored.bias;
  return { bias: [plus / stored.scale, minus / stored.scale], groups };
}

/** Evidence in nats for positive and for negative over neutral: multinomial logistic regression before its softmax. */
export interface Evidence {
  plus: number;
  minus: number;
}

/** Sums the evidence of the features; features the model does not know say nothing. */
export function evidenceOf(model: LinearModel, features: Features): Evidence {
  let [plus, minus] = model.bias;
  for (const [group, name, value] of features) {
    const weight = model.groups.get(group)?.get(name);
    if (weight === undefined) continue;
    plus += weight[0] * value;
    minus += weight[1] * value;
  }
  return { plus, minus };
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
