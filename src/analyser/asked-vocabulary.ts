import { createHash } from 'node:crypto';
import type { Taxonomy } from '../insights/verticals/schema.ts';

/**
 * What a model is told of a taxonomy: the names of things, without the patterns by which we find them, so that better
 * patterns do not make it necessary to ask again.
 */
export interface AskedVocabulary {
  readonly aspects: readonly { readonly id: string; readonly label: string; readonly question: string }[];
  readonly problems: readonly { readonly id: string; readonly label: string }[];
}

export function askedVocabulary(taxonomy: Pick<Taxonomy, 'aspects' | 'problems'>): AskedVocabulary {
  return {
    aspects: taxonomy.aspects.map(({ id, label, question }) => ({ id, label, question })),
    problems: taxonomy.problems.map(({ id, label }) => ({ id, label })),
  };
}

/** A review as a model is asked about it: the text as it is published. */
export interface AskedReview {
  readonly text: string;
  /** Null where nobody gave any, or to have the words alone judged. */
  readonly rating: number | null;
}

/** SHA-256, in hexadecimal, of what a model is asked: text, rating and vocabulary. */
export function askedHash(vocabulary: AskedVocabulary): (review: AskedReview) => string {
  const words = JSON.stringify(vocabulary);
  return ({ text, rating }) =>
    createHash('sha256')
      .update(JSON.stringify([words, text, rating]))
      .digest('hex');
}
