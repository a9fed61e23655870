import type { Bitmap } from '../bitmap.ts';
import type { Term, WordIndex } from './word-index.ts';

/** How soon further places of a word stop to count, and how much the length of a text does: the usual values. */
const K1 = 1.2;
const B = 0.75;

/**
 * Scores texts by BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009, with the inverse document
 * frequency ln(1 + (N - n + 0.5) / (n + 0.5)), which is never negative). N counts all reviews, n those that have the
 * word; a review that has a word only by mentioning what is called so has it once. Terms are added up in the order of
 * the query.
 */
export class Relevance {
  readonly #words: WordIndex;
  readonly #size: number;
  /** By how much the length of each text dampens the count of a word in it. */
  readonly #dampers: Float64Array;

  /** `wordCounts` has how many words each text has. */
  constructor(words: WordIndex, wordCounts: Uint32Array) {
    this.#words = words;
    this.#size = wordCounts.length;
    const mean = wordCounts.reduce((sum, count) => sum + count, 0) / this.#size || 1;
    this.#dampers = Float64Array.from(wordCounts, (count) => K1 * (1 - B + (B * count) / mean));
  }

  /** The score of each text of `matching`, in the order of their ordinals. */
  scores(terms: readonly Term[], matching: Bitmap): Float64Array {
    const ordinals = matching.ordinals();
    const scores = new Float64Array(ordinals.length);
    for (const term of terms) {
      const weight = this.#weightOf(term) * (K1 + 1);
      const counts = this.#words.counts(term.word, matching);
      for (let row = 0; row < ordinals.length; row += 1) {
        const text = ordinals[row] ?? 0;
        const count = counts[text] || Number(term.mentioned?.has(text) === true);
        scores[row] = (scores[row] ?? 0) + (weight * count) / (count + (this.#dampers[text] ?? 0));
      }
    }
    return scores;
  }

  #weightOf(term: Term): number {
    const frequency = this.#frequencyOf(term);
    return Math.log(1 + (this.#size - frequency + 0.5) / (frequency + 0.5));
  }

  #frequencyOf(term: Term): number {
    return term.mentioned === null ? this.#words.frequency(term.word) : this.#words.containing(term).count();
  }
}
