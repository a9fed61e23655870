import type { Lesson } from './examples.ts';
import type { GistOptions } from './gist.ts';
import type { HashOptions, PolarityOptions } from './hashed.ts';
import type { NamedOptions } from './named.ts';

/** How much one example of a collection counts for each lesson; a lesson that is not named teaches nothing. */
export interface Share {
  /** The vocabulary by which its aspects and mentions are found. */
  vertical?: string;
  weights: Partial<Record<Lesson, number>>;
}

/** Our own labels of real texts teach all lessons. */
const OUR_LABELS: Share = {
  weights: {
    whole: 1,
    terms: 1,
    gist: 2,
    said: 3,
    verdict: 1.2,
    unstarred: 1.2,
    problem: 4,
    problemUnstarred: 2,
  },
};

/** What each collection teaches, chosen on the development part. */
export const SHARES: Readonly<Record<string, Share>> = {
  neas: { vertical: 'health', weights: { whole: 1, mentions: 0.3 } },
  nhft: { vertical: 'health', weights: { whole: 1, mentions: 0.3 } },
  phase1: { vertical: 'health', weights: { whole: 0.5, mentions: 0.15 } },
  'mams-terms': { weights: { terms: 1 } },
  'mams-categories': { vertical: 'restaurants', weights: { aspects: 0.2, gist: 1, unstarred: 0.9 } },
  'tsa-md': { weights: { terms: 1 } },
  products: { weights: { terms: 1 } },
  'pros-cons': { weights: { whole: 0.2 } },
  clothing: { weights: { whole: 0.5 } },
  complaints: { weights: { whole: 0.5 } },
  sentences: { weights: { whole: 0.5 } },
  'labels/sentence': OUR_LABELS,
  'labels/text': OUR_LABELS,
  'labels/places': {
    weights: {
      whole: 0.5,
      terms: 1,
      gist: 1,
      said: 1.5,
      verdict: 1.2,
      unstarred: 1.2,
      problem: 1,
      problemUnstarred: 0.5,
    },
  },
  written: { weights: { whole: 0.7, terms: 0.7, gist: 1, said: 1, problem: 0.5 } },
  'written-reviews': {
    weights: {
      terms: 0.3,
      gist: 1,
      said: 1,
      verdict: 0.6,
      unstarred: 0.05,
      problem: 1,
      problemUnstarred: 0.5,
    },
  },
};

const SEED = 20_261_124;

/** Features have 2 to this places: a word that a model never saw meets the weights of another one time in forty at most. */
const BITS = 22;

/** How each model is fitted, chosen on the development part. */
export const FITS: Readonly<
  Record<'target' | 'review', PolarityOptions> & {
    gist: GistOptions;
    said: HashOptions;
    verdict: NamedOptions;
    problem: NamedOptions;
  }
> = {
  target: {
    seed: SEED,
    l2: 1e-3,
    epochs: 20,
    rate: 0.02,
    dropout: 0.3,
    minCount: 2,
    rounds: 6,
    bits: BITS,
    least: 1,
    neutralShift: -0.3,
  },
  review: {
    seed: SEED,
    l2: 1e-3,
    epochs: 16,
    rate: 0.03,
    dropout: 0.5,
    minCount: 4,
    rounds: 3,
    bits: BITS,
    least: 1,
    neutralShift: -0.4,
  },
  gist: {
    seed: SEED,
    width: 64,
    l2: 1e-5,
    epochs: 12,
    rate: 0.02,
    dropout: 0.3,
    minCount: { pairs: 20, other: 7 },
    elsewhere: 0.3,
    bits: BITS,
    scale: { features: 20, things: 24 },
  },
  said: {
    seed: SEED,
    l2: 1e-4,
    epochs: 12,
    rate: 0.03,
    dropout: 0.3,
    minCount: 3,
    rounds: 6,
    bits: BITS,
    least: 6,
  },
  verdict: { seed: SEED, l2: 1e-3, epochs: 12, rate: 0.05, dropout: 0.1, rounds: 6, minCount: 10 },
  problem: { seed: SEED, l2: 3e-4, epochs: 40, rate: 0.1, dropout: 0.1, rounds: 6, minCount: 5 },
};
