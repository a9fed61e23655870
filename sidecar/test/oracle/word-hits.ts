import type { Review } from '../../../src/domain/review.ts';
import { type Bearer, bearersOf, KINDS, mentionsIt } from './bearers.ts';
import { plainFold } from './plain-fold.ts';
import { queryWordsOf, stemOf, stemsOf, wordsOf } from './plain-words.ts';
import type { Published } from './question.ts';

/** BM25F and BM25+, with what is usual for them, and what a name counts that a review only mentions. */
const K1 = 1.2;
const B = 0.75;
const DELTA = 1;
const NAME = 0.5;

/** Scripts that part no words: one may stand within a run of letters. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** What `match=words` finds. */
export interface WordHits {
  /** Whether a review has every word; none does where there is no word. */
  hasAll(review: Review): boolean;
  /** How well a review fits, by its text and, behind all texts that have the words, by what it mentions. */
  score(review: Review): number;
}

/** Looks for the words of a query in every review. */
export function wordHits(published: Published, query: string): WordHits {
  const { reviews } = published.reviews;
  const usual = usualLanguageOf(published);
  const inOrder = queryWordsOf(query);
  const terms = [...new Set(inOrder)].map((word) => {
    const bearers = bearersWithin(published, inOrder, word);
    const places = new Map(reviews.map((review) => [review, placesOf(word, review, usual)]));
    const naming = new Set(reviews.filter((review) => bearers.some((bearer) => mentionsIt(review, bearer))));
    const hasIt = (review: Review) => naming.has(review) || (places.get(review) ?? 0) > 0;
    const having = reviews.filter(hasIt).length;
    const weight = Math.log(1 + (reviews.length - having + 0.5) / (having + 0.5));
    return { places, naming, hasIt, weight };
  });
  const lengths = reviews.map(lengthOf).filter((length) => length > 0);
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  return {
    hasAll: (review) => terms.length > 0 && terms.every(({ hasIt }) => hasIt(review)),
    score(review) {
      const length = 1 - B + (B * lengthOf(review)) / meanLength;
      return terms.reduce((sum, { places, naming, weight }) => {
        const inText = places.get(review) ?? 0;
        if (inText > 0) return sum + weight * (((K1 + 1) * inText) / (inText + K1 * length) + DELTA);
        return naming.has(review) ? sum + (weight * (K1 + 1) * NAME) / (NAME + K1) : sum;
      }, 0);
    },
  };
}

/** How often the text of a review has a word: by stem in its language, the usual one where it does not say which, or once within a run of letters. */
function placesOf(word: string, { text, language }: Review, usual: string | null): number {
  const stem = stemOf(word, language ?? usual);
  const places = stemsOf(text ?? '', language ?? usual).filter((each) => each === stem).length;
  if (places > 0) return places;
  return UNSPACED.test(word) && plainFold(text ?? '').includes(word) ? 1 : 0;
}

/** The language that the analysis found most reviews to be written in. */
function usualLanguageOf({ insights: { model } }: Published): string | null {
  let usual: { language: string | null; count: number } = { language: null, count: 0 };
  for (const { language } of model.languages ?? []) {
    const own = (model.languages ?? []).filter((each) => each.language === language);
    const count = own.reduce((sum, { review_count: each }) => sum + each, 0);
    if (language !== null && count > usual.count) usual = { language, count };
  }
  return usual.language;
}

/** What bears a name of which the query has every word, in any order, and of which one is this word. */
function bearersWithin(published: Published, query: readonly string[], word: string): Bearer[] {
  return KINDS.flatMap((kind) => {
    const languages = kind === 'technicians' ? [null] : languagesOf(published);
    const isOne = (a: string, b: string) => languages.some((each) => stemOf(a, each) === stemOf(b, each));
    return bearersOf(published, kind).filter(({ names }) =>
      names
        .map(queryWordsOf)
        .some(
          (name) =>
            name.some((own) => isOne(own, word)) &&
            name.every((own) => query.some((asked) => isOne(own, asked))),
        ),
    );
  });
}

/** The languages that join forms of names: English, as the pages of the sample are in it, and those of the reviews. */
function languagesOf({ reviews: { reviews } }: Published): readonly (string | null)[] {
  const known = languages.get(reviews) ?? [...new Set(['en', ...reviews.map(({ language }) => language)])];
  languages.set(reviews, known);
  return known;
}

const languages = new WeakMap<readonly Review[], readonly (string | null)[]>();

function lengthOf({ text }: Review): number {
  return wordsOf(text ?? '').length;
}
