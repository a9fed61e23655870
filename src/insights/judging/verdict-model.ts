import type { Contribution } from './model.ts';
import type { PutVerdict, VerdictFeatures } from './verdict-features.ts';

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

/** What features add up to, in nats over nothing being said; those that the model does not know say nothing. */
class VerdictSum {
  readonly #nats: Float64Array;

  constructor({ bias }: VerdictModel) {
    this.#nats = Float64Array.from(bias);
  }

  add(own: Nats | undefined, value: number): void {
    if (own === undefined) return;
    const nats = this.#nats;
    nats[0] = (nats[0] ?? 0) + own[0] * value;
    nats[1] = (nats[1] ?? 0) + own[1] * value;
    nats[2] = (nats[2] ?? 0) + own[2] * value;
  }

  odds(): VerdictOdds {
    return oddsOf(this.#nats);
  }
}

/** What the features say together; features the model does not know say nothing. */
export function verdictOdds(model: VerdictModel, features: VerdictFeatures): VerdictOdds {
  const sum = new VerdictSum(model);
  for (const feature of features) sum.add(model.weights.get(feature[0]), feature[1]);
  return sum.odds();
}

/** What is seen says with the stars, and what it would say without. */
export function verdictOddsSeen(
  model: VerdictModel,
  see: (put: PutVerdict) => void,
): { starred: VerdictOdds; unstarred: VerdictOdds } {
  const { weights } = model;
  const starred = new VerdictSum(model);
  const unstarred = new VerdictSum(model);
  see((name, bare, value) => {
    const own = weights.get(name);
    starred.add(own, value);
    unstarred.add(name === bare ? own : weights.get(bare), value);
  });
  return { starred: starred.odds(), unstarred: unstarred.odds() };
}

function oddsOf(nats: Float64Array): VerdictOdds {
  const positive = nats[0] ?? 0;
  const neutral = nats[1] ?? 0;
  const negative = nats[2] ?? 0;
  const top = Math.max(0, positive, neutral, negative);
  const none = Math.exp(-top);
  const plus = Math.exp(positive - top);
  const even = Math.exp(neutral - top);
  const minus = Math.exp(negative - top);
  const all = none + plus + even + minus;
  return { none: none / all, positive: plus / all, neutral: even / all, negative: minus / all };
}

/** How much speaks for no side or both over nothing being said, in nats. */
export function natsOfNoSide({ bias, weights }: VerdictModel, features: VerdictFeatures): number {
  return features.reduce((sum, [name, value]) => sum + (weights.get(name)?.[1] ?? 0) * value, bias[1]);
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
