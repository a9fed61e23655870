import type { Features } from './features.ts';

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

/** A named part of evidence, as `--why` prints it. */
export interface Contribution extends Evidence {
  name: string;
}

/** What contributions come to together. */
export function sumOf(contributions: readonly Evidence[]): Evidence {
  let [plus, minus] = [0, 0];
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

/** Sums the evidence of the features; features the model does not know say nothing. */
export function evidenceOf(model: LinearModel, features: Features): Evidence {
  let [plus, minus] = model.bias;
  let group = '';
  let weights: ReadonlyMap<string, readonly [number, number]> | undefined;
  for (const [own, name, value] of features) {
    if (own !== group) {
      group = own;
      weights = model.groups.get(group);
    }
    const weight = weights?.get(name);
    if (weight === undefined) continue;
    plus += weight[0] * value;
    minus += weight[1] * value;
  }
  return { plus, minus };
}

/** What each feature adds to the evidence, the weightiest first; the bias by the name `bias`. */
export function evidenceByFeature(model: LinearModel, features: Features): Contribution[] {
  const [plus, minus] = model.bias;
  const found = new Map<string, Contribution>([['bias', { name: 'bias', plus, minus }]]);
  for (const [group, name, value] of features) {
    const weight = model.groups.get(group)?.get(name);
    if (weight === undefined) continue;
    const key = `${group}: ${name}`;
    const before = found.get(key) ?? { name: key, plus: 0, minus: 0 };
    found.set(key, {
      name: key,
      plus: before.plus + weight[0] * value,
      minus: before.minus + weight[1] * value,
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
