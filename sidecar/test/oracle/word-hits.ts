import type { Review } from '../../../src/domain/review.ts';
import { type Bearer, bearersOf, KINDS, mentionsIt } from './bearers.ts';
import { plainFold } from './plain-fold.ts';
import { queryWordsOf, stemOf, stemsOf, wordsOf } from './plain-words.ts';
import type { Published } from './question.ts';

/** BM25, with what is usual for it. */
const K1 = 1.2;
const B = 0.75;

/** Scripts that part no words: one may stand within a run of letters. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** What `match=words` finds. */
export interface WordHits {
  /** Whether a review has every word; none does where there is no word. */
  hasAll(review: Review): boolean;
  /** How well a review fits, by BM25 over all reviews. */
  score(review: Review): number;
}

/** Looks for the words of a query in every review. */
export function wordHits(published: Published, query: string): WordHits {
  const { reviews } = published.reviews;
  const inOrder = queryWordsOf(query);
  const terms = [...new Set(inOrder)].map((word) => {
    const bearers = bearersWithin(published, inOrder, word);
    const frequencies = new Map(reviews.map((review) => [review, frequencyOf(word, review, bearers)]));
    const having = reviews.filter((review) => frequencies.get(review) !== 0).length;
    return { frequencies, weight: Math.log(1 + (reviews.length - having + 0.5) / (having + 0.5)) };
  });
  const averageLength = reviews.reduce((sum, review) => sum + lengthOf(review), 0) / reviews.length || 1;
  return {
    hasAll: (review) => terms.length > 0 && terms.every(({ frequencies }) => frequencies.get(review) !== 0),
    score(review) {
      const length = 1 - B + (B * lengthOf(review)) / averageLength;
      return terms.reduce((sum, { frequencies, weight }) => {
        const frequency = frequencies.get(review) ?? 0;
        return sum + (weight * (K1 + 1) * frequency) / (frequency + K1 * length);
      }, 0);
    },
  };
}

/** How often a review has a word: by stem in its text, or once where it only mentions what bears it. */
function frequencyOf(word: string, review: Review, bearers: readonly Bearer[]): number {
  const stem = stemOf(word, review.language);
  const occurrences = stemsOf(review.text ?? '', review.language).filter((each) => each === stem);
  if (occurrences.length > 0) return occurrences.length;
  if (UNSPACED.test(word) && plainFold(review.text ?? '').includes(word)) return 1;
  return bearers.some((bearer) => mentionsIt(review, bearer)) ? 1 : 0;
}

/** What bears a name that stands in the query, read as the query is, and has the word. */
function bearersWithin(published: Published, query: readonly string[], word: string): Bearer[] {
  return KINDS.flatMap((kind) => bearersOf(published, kind)).filter(({ names }) =>
    names.map(queryWordsOf).some((name) => name.includes(word) && standsIn(query, name)),
  );
}

function standsIn(query: readonly string[], name: readonly string[]): boolean {
  return query.some((_, start) => name.every((word, at) => query[start + at] === word));
}

function lengthOf({ text }: Review): number {
  return wordsOf(text ?? '').length;
}
