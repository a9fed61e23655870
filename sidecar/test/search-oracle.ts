import type { Insights } from '../../src/domain/insights.ts';
import type { Review } from '../../src/domain/review.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import { someInsights } from './insights-text.ts';
import { FILTERS } from './oracle/filters.ts';
import type { Asked, Expected, Published } from './oracle/question.ts';
import { refusalOf } from './oracle/refusals.ts';
import { type WordHits, wordHits } from './oracle/word-hits.ts';

/** Negative where the first goes before the second; ties are newest first. */
type Order = (a: Review, b: Review) => number;

const newest: Order = (a, b) => compare(b.date, a.date) || compare(b.id, a.id);

const ORDERS: Readonly<Record<string, Order>> = {
  newest,
  oldest: (a, b) => newest(b, a),
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
};

/**
 * The contract's sentences on search read a second time: plain loops over `/reviews.json` and `/insights.json`, which
 * share no code with the index. Gives what a question is to be answered with, all pages of it.
 */
export function expectedOf(published: Published, asked: Asked): Expected {
  const refusal = refusalOf(asked);
  if (refusal !== null) return refusal;
  const given = new Map(asked);
  const hits = given.get('match') === 'words' ? wordHits(published, given.get('query') ?? '') : null;
  const filters = [...given].flatMap(([name, value]) => {
    const reading = FILTERS[name];
    if (reading === undefined || (name === 'query' && hits !== null)) return [];
    return [{ name, ...reading(value, { published, given }) }];
  });
  const all = published.reviews.reviews;
  const hints = filters.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
  const matching = all.filter(
    (review) => filters.every(({ takes }) => takes(review)) && hits?.hasAll(review) !== false,
  );
  if (hits !== null && matching.length === 0) hints.push('query');
  const scores = given.get('sort') === 'relevance' && hits !== null ? scoresOf(matching, hits) : null;
  return {
    status: 200,
    reviews: matching.toSorted(orderNamed(given.get('sort') ?? 'newest', scores)),
    scores,
    hints,
    limit: Number(given.get('limit') ?? 20),
  };
}

/** All reviews that match a question, in the order asked for; none where it is refused. */
export function searchByScan(
  document: ReviewsDocument,
  given: Readonly<Record<string, string>>,
  insights: Insights = someInsights(),
): readonly Review[] {
  const expected = expectedOf({ reviews: document, insights }, Object.entries(given));
  return expected.status === 200 ? expected.reviews : [];
}

function scoresOf(reviews: readonly Review[], hits: WordHits): Map<string, number> {
  return new Map(reviews.map((review) => [review.id, hits.score(review)]));
}

function orderNamed(name: string, scores: ReadonlyMap<string, number> | null): Order {
  if (scores === null) return ORDERS[name] ?? newest;
  return (a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || newest(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
