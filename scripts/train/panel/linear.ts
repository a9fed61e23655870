import type { Collections } from '../collections.ts';
import { CLASSES } from '../examples.ts';
import type { GoldText, Polarity } from '../gold.ts';
import { FeatureNumbers, fit, type Example, type Fitted } from '../logistic.ts';

/** What can be done in a hundred lines without a lexicon, a tagger or a rule: words, pairs, and how far from the target. */
export interface LinearBaseline {
  overall(text: string): Polarity;
  terms(gold: GoldText): Polarity[];
}

export type Feature = [group: string, name: string, value: number];

/** From these distances on, in words, words before and after a target are told apart. */
const RINGS = [0, 1, 2, 4, 8];

/** How far from a target pairs of words are seen. */
const PAIRS_WITHIN = 6;

const OPTIONS = { epochs: 12, rate: 0.05, l2: 1e-4, dropout: 0, seed: 5 };

interface Word {
  word: string;
  at: number;
}

function wordsOf(text: string): Word[] {
  return [
    ...text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[\p{L}\p{N}']+|[!?]/gu),
  ].map(({ 0: word, index }) => ({ word, at: index }));
}

/** The words of a text and its pairs of words, each once. */
export function wholeFeatures(text: string): Feature[] {
  const words = wordsOf(text).map(({ word }) => word);
  const pairs = words.map((word, i) => `${words[i - 1] ?? '<'} ${word}`);
  return [
    ...[...new Set(words)].map((word): Feature => ['w', word, 1]),
    ...[...new Set(pairs)].map((pair): Feature => ['b', pair, 1]),
  ];
}

function termFeatures(text: string, { from, to }: { from: number; to: number }): Feature[] {
  const words = wordsOf(text);
  const first = words.findIndex(({ word, at }) => at + word.length > from);
  const past = words.findIndex(({ at }) => at >= to);
  const end = past < 0 ? words.length : past;
  return words.flatMap(({ word }, i): Feature[] => {
    if (i >= first && i < end) return [['t', word, 1]];
    const gap = i < first ? first - i : i - end + 1;
    const side = i < first ? 'l' : 'r';
    const ring = RINGS.findLastIndex((least) => gap > least);
    const near: Feature = [`${side}${ring}`, word, 1];
    if (gap > PAIRS_WITHIN) return [near, ['w', word, 0.5]];
    return [near, ['w', word, 0.5], [`${side}b`, `${words[i - 1]?.word ?? '<'} ${word}`, 1]];
  });
}

/** The number of the likeliest class; the first of equals. */
function likeliest(numbers: FeatureNumbers, { bias, weights }: Fitted, features: Feature[]): number {
  const { ids, values } = numbers.of(features);
  const scores = bias.map((start, c) =>
    ids.reduce((sum, id, j) => sum + (weights[id * bias.length + c] ?? 0) * (values[j] ?? 0), start),
  );
  return scores.indexOf(Math.max(...scores));
}

/** Learns the number of the class of what has some features. */
export function linearClasses(
  seen: readonly { features: Feature[]; label: number; weight: number }[],
  classes: number,
): (features: Feature[]) => number {
  const numbers = new FeatureNumbers();
  const examples = seen.map(({ features, label, weight }): Example => ({
    ...numbers.of(features),
    label,
    weight,
  }));
  const fitted = fit(examples, numbers.names.length, { ...OPTIONS, classes });
  return (features) => likeliest(numbers, fitted, features);
}

/** Trains the baseline on the texts of the collections, each with the weight that it has for the models. */
export function linearBaseline(
  texts: Collections,
  weightOf: (collection: string, lesson: 'whole' | 'terms') => number,
): LinearBaseline {
  const train = (
    lesson: 'whole' | 'terms',
    see: (text: GoldText) => { features: Feature[]; polarity: Polarity }[],
  ): ((features: Feature[]) => Polarity) => {
    const seen = [...texts].flatMap(([collection, own]) => {
      const weight = weightOf(collection, lesson);
      if (weight === 0) return [];
      return own.flatMap((text) =>
        see(text).map(({ features, polarity }) => ({ features, label: CLASSES.indexOf(polarity), weight })),
      );
    });
    const classOf = linearClasses(seen, CLASSES.length);
    return (features) => CLASSES[classOf(features)] ?? 'neutral';
  };
  const whole = train('whole', ({ text, overall }) =>
    overall === null ? [] : [{ features: wholeFeatures(text), polarity: overall }],
  );
  const term = train('terms', ({ text, terms }) =>
    terms.map((one) => ({ features: termFeatures(text, one), polarity: one.polarity })),
  );
  return {
    overall: (text) => whole(wholeFeatures(text)),
    terms: ({ text, terms }) => terms.map((one) => term(termFeatures(text, one))),
  };
}
