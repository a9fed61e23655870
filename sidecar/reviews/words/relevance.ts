import type { Bitmap } from '../bitmap.ts';
import type { Term, WordIndex } from './word-index.ts';

/** How soon further places of a word stop to count, and how much the length of a text does: the usual values. */
const K1 = 1.2;
const B = 0.75;

/** Texts, ascending, and the score of each. */
export interface Scored {
  readonly ordinals: Uint32Array;
  readonly scores: Float64Array;
}

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
  readonly #ordinals: Uint32Array;
  readonly #scores: Float64Array;

  /** `wordCounts` has how many words each text has. */
  constructor(words: WordIndex, wordCounts: Uint32Array) {
    this.#words = words;
    this.#size = wordCounts.length;
    const mean = wordCounts.reduce((sum, count) => sum + count, 0) / this.#size || 1;
    this.#ordinals = new Uint32Array(this.#size);
    this.#scores = new Float64Array(this.#size);
    this.#dampers = Float64Array.from(wordCounts, (count) => K1 * (1 - B + (B * count) / mean));
  }

  /** What the scores take in memory, in bytes. */
  get bytes(): number {
    return this.#ordinals.byteLength + this.#scores.byteLength + this.#dampers.byteLength;
  }

  /** The texts of `matching` from `start` up to, not including, `end`, with the score of each, until it is asked again. */
  scored(terms: readonly Term[], matching: Bitmap, start = 0, end = this.#size): Scored {
    const ordinals = matching.ordinals(start, end, this.#ordinals);
    const scores = this.#scores.subarray(0, ordinals.length).fill(0);
    for (const term of terms) {
      const weight = this.#weightOf(term) * (K1 + 1);
      const counts = this.#words.counts(term.word, matching);
      for (let row = 0; row < ordinals.length; row += 1) {
        const text = ordinals[row] ?? 0;
        const count = counts[text] || Number(term.mentioned?.has(text) === true);
        scores[row] = (scores[row] ?? 0) + (weight * count) / (count + (this.#dampers[text] ?? 0));
      }
    }
    return { ordinals, scores };
  }

  #weightOf(term: Term): number {
    const frequency = this.#frequencyOf(term);
    return Math.log(1 + (this.#size - frequency + 0.5) / (frequency + 0.5));
  }

  #frequencyOf(term: Term): number {
    return term.mentioned === null ? this.#words.frequency(term.word) : this.#words.containing(term).count();
  }
}
