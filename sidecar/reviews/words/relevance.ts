import type { Bitmap } from '../bitmap.ts';
import type { Term, WordIndex } from './word-index.ts';

/** How soon further places of a word stop to count, and how much the length of a text does: the usual values. */
const K1 = 1.2;
const B = 0.75;

/** What a word in a text is worth at least, however long that is: the usual value, too. */
const DELTA = 1;

/**
 * How many places in a text the name of something counts that a review only mentions. Below 1 such a review comes behind
 * every one whose text has the words, as (K1 + 1) * NAME / (NAME + K1) is then below DELTA.
 */
const NAME = 0.5;

/** Texts, ascending, and the score of each. */
export interface Scored {
  readonly ordinals: Uint32Array;
  readonly scores: Float64Array;
}

/**
 * Scores reviews by BM25F over two fields, the text and the names of what the review mentions, of which the second
 * counts where the first lacks the word, with the lower bound of BM25+ for words of the text:
 *
 *     score = the sum over terms of idf * worth
 *     worth = (K1 + 1) * tf / (tf + K1 * (1 - B + B * length / mean length)) + DELTA   where the text has it tf times
 *             (K1 + 1) * NAME / (NAME + K1)                                            where it is only mentioned
 *     idf   = ln(1 + (N - n + 0.5) / (n + 0.5))
 *
 * (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, with 3.6 on fields; Lv and
 * Zhai, Lower-Bounding Term Frequency Normalization, 2011, on DELTA.) N counts all reviews, n those that have the word
 * or mention what is called so. Names have no length, and the mean is of texts that have words, so that a rating without
 * text gains nothing by being short. Terms are added up in the order of the query.
 */
export class Relevance {
  readonly #words: WordIndex;
  readonly #size: number;
  /** How many words each text has. */
  readonly #lengths: Uint16Array | Uint32Array;
  /** By how much that dampens the count of a word in it, by the number of its words. */
  readonly #dampers: Float64Array;
  readonly #ordinals: Uint32Array;
  readonly #scores: Float64Array;

  /** `wordCounts` has how many words each text has. */
  constructor(words: WordIndex, wordCounts: Uint32Array) {
    this.#words = words;
    this.#size = wordCounts.length;
    const texts = wordCounts.reduce((sum, count) => sum + Number(count > 0), 0);
    const mean = wordCounts.reduce((sum, count) => sum + count, 0) / texts || 1;
    this.#ordinals = new Uint32Array(this.#size);
    this.#scores = new Float64Array(this.#size);
    const longest = wordCounts.reduce((most, count) => Math.max(most, count), 0);
    this.#lengths = longest < 2 ** 16 ? Uint16Array.from(wordCounts) : wordCounts;
    this.#dampers = Float64Array.from(
      { length: longest + 1 },
      (_, count) => K1 * (1 - B + (B * count) / mean),
    );
  }

  /** What the scores take in memory, in bytes. */
  get bytes(): number {
    const arrays = [this.#ordinals, this.#scores, this.#lengths, this.#dampers];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The texts of `matching` from `start` up to, not including, `end`, with the score of each, until it is asked again. */
  scored(terms: readonly Term[], matching: Bitmap, start = 0, end = this.#size): Scored {
    const ordinals = matching.ordinals(start, end, this.#ordinals);
    const scores = this.#scores.subarray(0, ordinals.length).fill(0);
    const dampers = this.#dampers;
    const lengths = this.#lengths;
    for (const term of terms) {
      const { mentioned, within } = term;
      const weight = this.#weightOf(term);
      const counts = this.#words.counts(term.word, matching);
      const most = weight * (K1 + 1);
      const least = weight * DELTA;
      const named = (most * NAME) / (NAME + K1);
      for (let row = 0; row < ordinals.length; row += 1) {
        const text = ordinals[row] ?? 0;
        const count = counts[text] || (within === null ? 0 : Number(within.has(text)));
        let worth = 0;
        if (count > 0) worth = (most * count) / (count + (dampers[lengths[text] ?? 0] ?? 0)) + least;
        else if (mentioned !== null && mentioned.has(text)) worth = named;
        scores[row] = (scores[row] ?? 0) + worth;
      }
    }
    return { ordinals, scores };
  }

  #weightOf(term: Term): number {
    const frequency = this.#words.frequencyOf(term);
    return Math.log(1 + (this.#size - frequency + 0.5) / (frequency + 0.5));
  }
}
