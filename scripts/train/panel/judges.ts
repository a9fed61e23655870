import { analyserOf, type StoredModels } from '../analyser-of.ts';
import type { Collections } from '../collections.ts';
import type { GoldText, Polarity } from '../gold.ts';
import { SHARES } from '../recipe.ts';
import { linearBaseline } from './linear.ts';
import { vaderPolarity } from './vader.ts';

/** What is compared: something that says the polarity of texts and of given terms; null where it finds no answer. */
export interface Judge {
  name: string;
  overall(gold: GoldText): Polarity | null;
  terms(gold: GoldText): readonly (Polarity | null)[];
}

/** The name of the analyser among the judges. */
export const OURS = 'reviewcast';

/** The analyser with the given models, with those that ship for null. */
export function analyserAsJudge(models: StoredModels | null): Judge {
  const analyser = analyserOf('generic', models);
  if (analyser === null) throw new Error('expected the general vocabulary, got none');
  return {
    name: OURS,
    overall: ({ text }) => analyser.overall(text),
    terms: ({ text, terms }) =>
      analyser.terms(
        text,
        terms.map(({ term }) => term),
      ),
  };
}

/** Says positive to everything, as most reviews are. */
export const MAJORITY: Judge = {
  name: 'majority',
  overall: () => 'positive',
  terms: ({ terms }) => terms.map(() => 'positive'),
};

/** VADER reads whole texts; of a term it says what it says of the text that holds it. */
const VADER: Judge = {
  name: 'VADER',
  overall: ({ text }) => vaderPolarity(text),
  terms({ text, terms }) {
    const polarity = vaderPolarity(text);
    return terms.map(() => polarity);
  },
};

/** The baselines; the linear one learns from the texts given, with the weights that they have for the models. */
export function baselines(training: Collections): Judge[] {
  const linear = linearBaseline(training, (collection, lesson) => SHARES[collection]?.weights[lesson] ?? 0);
  return [
    MAJORITY,
    VADER,
    { name: 'linear', overall: ({ text }) => linear.overall(text), terms: (gold) => linear.terms(gold) },
  ];
}
