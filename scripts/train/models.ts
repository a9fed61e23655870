import type { StoredModel } from '../../src/insights/judging/model.ts';
import { categoryExamples, commentExamples, reviewExamples, targetExamples } from './examples.ts';
import type { GoldText } from './gold.ts';
import { fitAndPack } from './pack.ts';

/** What the models are trained on: texts with labelled terms (MAMS ATSA), categories (MAMS ACSA) and sentiment (NEAS). */
export interface TrainingTexts {
  terms: readonly GoldText[];
  categories: readonly GoldText[];
  comments: readonly GoldText[];
}

const SEED = 20_240_607;

/** Stored sizes in bytes; together they stay under 300 kB. */
const TARGET_BYTES = 215_000;
const REVIEW_BYTES = 88_000;

/** Fits that the models that ship are the mean of: more change little, fewer depend on the order of the examples. */
export const SHIPPED_ROUNDS = 12;

/** Trains both models, each as the mean of `rounds` fits; the same texts give the same models. */
export function trainModels(
  { terms, categories, comments }: TrainingTexts,
  rounds: number,
): { target: StoredModel; review: StoredModel } {
  const options = { classes: 3, l2: 1e-3, seed: SEED };
  const targets = [...targetExamples(terms), ...categoryExamples(categories), ...commentExamples(comments)];
  return {
    target: fitAndPack(
      targets,
      { ...options, epochs: 20, rate: 0.02, dropout: 0.5, minCount: 2 },
      { maxBytes: TARGET_BYTES, rounds },
    ),
    review: fitAndPack(
      reviewExamples(comments),
      { ...options, epochs: 10, rate: 0.05, dropout: 0, minCount: 1 },
      { maxBytes: REVIEW_BYTES, rounds },
    ),
  };
}
