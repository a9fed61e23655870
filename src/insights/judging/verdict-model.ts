import type { Contribution } from './model.ts';
import type { VerdictFeatures } from './verdict-features.ts';

/** The classes of a verdict that have weights, in their order: what speaks for each over nothing being said. */
export const VERDICTS = ['positive', 'neutral', 'negative'] as const;

/** In nats for praise, for no side or both, and for a complaint, over nothing being said of it. */
type Nats = readonly [positive: number, neutral: number, negative: number];

/** A model of what a review says of an aspect, as it is stored: small enough to be read. */
export interface StoredVerdictModel {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** The same, ready for use. */
export interface VerdictModel {
  readonly bias: Nats;
  readonly weights: ReadonlyMap<string, Nats>;
}

function natsOf([positive = 0, neutral = 0, negative = 0]: readonly number[]): Nats {
  return [positive, neutral, negative];
}

/** Makes a stored model ready. */
export function openVerdictModel({ bias, weights }: StoredVerdictModel): VerdictModel {
  return {
    bias: natsOf(bias),
    weights: new Map(Object.entries(weights).map(([name, nats]) => [name, natsOf(nats)])),
  };
}

/** Probabilities of what a review says of an aspect; they add up to 1. */
export interface VerdictOdds {
  none: number;
  positive: number;
  neutral: number;
  negative: number;
}

/** What the features say together; features the model does not know say nothing. */
export function verdictOdds({ bias, weights }: VerdictModel, features: VerdictFeatures): VerdictOdds {
  let positive = bias[0];
  let neutral = bias[1];
  let negative = bias[2];
  for (const feature of features) {
    const own = weights.get(feature[0]);
    if (own === undefined) continue;
    const value = feature[1];
    positive += own[0] * value;
    neutral += own[1] * value;
    negative += own[2] * value;
  }
  const top = Math.max(0, positive, neutral, negative);
  const none = Math.exp(-top);
  const plus = Math.exp(positive - top);
  const even = Math.exp(neutral - top);
  const minus = Math.exp(negative - top);
  const all = none + plus + even + minus;
  return { none: none / all, positive: plus / all, neutral: even / all, negative: minus / all };
}

function weightOf({ plus, minus }: Contribution): number {
  return Math.max(Math.abs(plus), Math.abs(minus));
}

/** What each feature that the model knows adds for praise and for a complaint over nothing being said, the weightiest first. */
export function verdictContributions(
  { bias, weights }: VerdictModel,
  features: VerdictFeatures,
): Contribution[] {
  const found = features.flatMap(([name, value]): Contribution[] => {
    const own = weights.get(name);
    return own === undefined ? [] : [{ name, plus: own[0] * value, minus: own[2] * value }];
  });
  return [
    { name: 'bias', plus: bias[0], minus: bias[2] },
    ...found.toSorted((a, b) => weightOf(b) - weightOf(a)),
  ];
}
