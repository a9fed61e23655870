import type { ColumnFacts } from './column-facts.ts';
import { HALF_OF, MOST_OF } from './suggest-days.ts';
import { maySayRatingOrReview, type ColumnMeaning } from './values/header-names.ts';

/** The surest of other headers go before what values alone say. */
const LEAST_SURE = Number.MAX_SAFE_INTEGER;

/**
 * The columns with the meaning that their values leave to their headers: `Bewertung`, `Valoración` and `Avis` mean stars
 * and words, and a column of words is no rating where another one that is named so holds stars.
 */
export function headersByValues(facts: readonly ColumnFacts[]): ColumnFacts[] {
  const hasStars = facts.some((column) => column.header?.meaning === 'rating' && holdsStars(column));
  return facts.map((column) => {
    const meaning = column.header?.meaning;
    if (meaning === 'rating' && hasStars && column.ratings < column.filled * HALF_OF) {
      return { ...column, header: maySayRatingOrReview(column.name) ? least('text') : undefined };
    }
    return meaning === 'text' && !hasStars && maySayRatingOrReview(column.name) && holdsStars(column)
      ? { ...column, header: least('rating') }
      : column;
  });
}

function holdsStars({ filled, ratings }: ColumnFacts): boolean {
  return filled > 0 && ratings >= filled * MOST_OF;
}

function least(meaning: ColumnMeaning) {
  return { meaning, rank: LEAST_SURE };
}
