import type { VerdictFeatures } from './verdict-features.ts';

/** A model of whether a problem that a text seems to tell is told, as it is stored: small enough to be read. */
export interface StoredProblemModel {
  /** In nats. */
  readonly bias: number;
  /** The problems that it learnt of; of others it can say nothing. */
  readonly known: readonly string[];
  readonly weights: Readonly<Record<string, number>>;
}

/** The same, ready for use. */
export interface ProblemModel {
  readonly bias: number;
  readonly known: ReadonlySet<string>;
  readonly weights: ReadonlyMap<string, number>;
}

/** Makes a stored model ready. */
export function openProblemModel({ bias, known, weights }: StoredProblemModel): ProblemModel {
  return { bias, known: new Set(known), weights: new Map(Object.entries(weights)) };
}

/** How much speaks for its being told, in nats; features that the model does not know say nothing. */
export function natsOfTold({ bias, weights }: ProblemModel, features: VerdictFeatures): number {
  return features.reduce((sum, [name, value]) => sum + (weights.get(name) ?? 0) * value, bias);
}

/** A part of what speaks for a problem's being told, in nats. */
export interface ToldBy {
  name: string;
  nats: number;
}

/** What each feature that the model knows adds to it, the weightiest first. */
export function toldContributions({ bias, weights }: ProblemModel, features: VerdictFeatures): ToldBy[] {
  const found = features.flatMap(([name, value]) => {
    const weight = weights.get(name);
    return weight === undefined ? [] : [{ name, nats: weight * value }];
  });
  const byWeight = found.toSorted((a, b) => Math.abs(b.nats) - Math.abs(a.nats));
  return [{ name: 'bias', nats: bias }, ...byWeight];
}
