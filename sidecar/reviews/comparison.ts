import { mean, percent } from '../../src/domain/figures.ts';
import type { Judgement, Span } from './judgements.ts';
import type { Kind } from './known-names.ts';
import type { ReviewIndex } from './review-index.ts';

/** What can be compared: everything of a kind, or the years. */
export type Compared = Kind | 'year';

/**
 * What the reviews of a span that mention it give, for everything of a kind that they mention; the best score first, of
 * equal ones the most mentioned. Problems have no score.
 */
export function compared(of: Compared, span: Span, index: ReviewIndex) {
  return (of === 'year' ? byYear(span, index) : byName(of, span, index))
    .filter(({ given }) => given.length > 0)
    .map(({ given, ...named }) => ({ ...named, ...figuresOf(given, of !== 'problems') }))
    .toSorted((a, b) => (b.score ?? -2) - (a.score ?? -2) || b.mention_count - a.mention_count);
}

/** Everything of a kind, with the reviews of a span that mention it. */
function byName(attribute: Kind, span: Span, { names, judgements }: ReviewIndex) {
  return names.of(attribute).map(({ value, id, label }) => ({
    id,
    label,
    given: judgements.of({ having: { attribute, value }, ...span }),
  }));
}

/** The years of a span that have reviews, newest first, with these. */
function byYear(span: Span, { judgements, reviews }: ReviewIndex) {
  const years = Map.groupBy(judgements.of(span), ({ ordinal }) => reviews.dayOf(ordinal).slice(0, 4));
  return Array.from(years, ([year, given]) => ({ id: year, label: year, given }));
}

/** What reviews give, taken together. */
function figuresOf(given: readonly Judgement[], isScored: boolean) {
  const scores = given.map(({ score }) => score).filter((score) => score !== null);
  const ratings = given.map(({ rating }) => rating);
  return {
    mention_count: given.length,
    average_rating: mean(ratings, 2),
    // Of a problem it would say how bad it is, which nobody was asked.
    score: isScored ? mean(scores, 3) : null,
    positive_pct: percent(given.filter(({ isPositive }) => isPositive).length, scores.length),
  };
}
