import { fold } from '../domain/fold.ts';
import type { Review } from '../domain/review.ts';
import type { SearchResults } from '../domain/search-results.ts';

/** Real requests of the guides, and what this very publication answers to them. */
export interface Examples {
  /** A word that one review has and no other; where no review has a text, one that none has. */
  readonly query: string;
  /** The answer to a search for it with `limit=1`. */
  readonly searchAnswer: SearchResults;
  /** What the program in JavaScript prints: how many have four stars and more and a text, and the newest three. */
  readonly praisePrinted: string;
  /** The first day of the year of the newest review. */
  readonly yearBegan: string;
  /** What the program in Python prints of that year. */
  readonly yearPrinted: string;
  /** The id of the newest review; null without reviews. */
  readonly newestId: string | null;
}

/** A word that stands in a URL and in a line of a shell as it is. */
const WORD = /^[a-z]{5,14}$/;

/** How many words of the newest reviews are tried: each costs a look at all texts. */
const MOST_WORDS = 40;

/** The examples of a publication; `reviews` are newest first. */
export function examplesOf(reviews: readonly Review[]): Examples {
  const rare = rareWord(reviews);
  const found = rare === null ? [] : [rare.review];
  const praise = reviews.filter(({ rating, text }) => rating >= 4 && text !== null);
  const [newest] = reviews;
  const yearBegan = `${newest?.date.slice(0, 4) ?? '2025'}-01-01`;
  const ofYear = reviews.filter(({ date }) => date >= yearBegan);
  const stars = ofYear.reduce((sum, { rating }) => sum + rating, 0);
  return {
    query: rare?.word ?? 'punctual',
    searchAnswer: { matched: found.length, returned: found.length, reviews: found, next: null },
    praisePrinted: [
      `${praise.length} reviews of four stars and more`,
      ...praise.slice(0, 3).map(({ rating, date, id }) => `${rating} stars on ${date}: /reviews/${id}`),
    ].join('\n'),
    yearBegan,
    yearPrinted: `${ofYear.length} reviews since ${yearBegan}, ${stars} stars`,
    newestId: newest?.id ?? null,
  };
}

/** The first word, from the newest review on and longest first, that only one review has anywhere in its text. */
function rareWord(reviews: readonly Review[]): { readonly word: string; readonly review: Review } | null {
  const candidates = Iterator.from(reviews)
    .flatMap((review) => (review.text === null ? [] : [{ review, text: review.text }]))
    .take(MOST_WORDS)
    .flatMap(({ review, text }) =>
      [...new Set(text.split(/[^\p{L}\p{N}'’-]+/u))]
        .filter((word) => WORD.test(word))
        .toSorted((a, b) => b.length - a.length)
        .slice(0, 3)
        .map((word) => ({ word, review })),
    )
    .take(MOST_WORDS)
    .toArray();
  const isRare = wordsOfOneText(
    candidates.map(({ word }) => fold(word)),
    reviews,
  );
  return candidates.find(({ word }) => isRare.has(fold(word))) ?? null;
}

/** Those of some words that stand in one text alone. Texts are gone through until none is left. */
function wordsOfOneText(words: readonly string[], reviews: readonly Review[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = new Set(words);
  for (const { text } of reviews) {
    if (open.size === 0) break;
    const folded = text === null ? '' : fold(text);
    for (const word of open) {
      if (!folded.includes(word)) continue;
      if (!found.has(word)) found.add(word);
      else {
        found.delete(word);
        open.delete(word);
      }
    }
  }
  return found;
}
