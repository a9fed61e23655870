import { type EarlierState, newsOf } from '../../src/documents/news.ts';
import type { PublishedState } from '../../src/documents/published-state.ts';
import { type ToldChanges, withTold } from '../../src/documents/told-changes.ts';
import { daysBefore } from '../../src/domain/days.ts';
import type { Insights } from '../../src/domain/insights.ts';
import type { News } from '../../src/domain/news.ts';
import type { Review } from '../../src/domain/review.ts';

/** Half a year of publications, one a week. */
const WEEKS = 26;

/** As much of a published set as news of changes are made of. */
function stateOf({ aspects, entities, comparison }: Insights, reviews: readonly Review[]): PublishedState {
  return {
    rating: null,
    reviews: new Map(reviews.map(({ id, date, rating }) => [id, { date, rating, digest: '' }])),
    aspects,
    problems: entities.problems,
    comparison,
  };
}

/**
 * How many of 26 weekly publications, of which the last has all `reviews` (newest first), tell as news that an aspect, a problem or
 * the ratings changed; what was told once is not told again.
 */
export function weeksWithNews(
  reviews: readonly Review[],
  insightsOf: (reviews: readonly Review[]) => Insights,
): number {
  const latest = reviews[0]?.date ?? '';
  let earlier: EarlierState | null = null;
  let weeks = 0;
  for (let week = WEEKS; week >= 0; week -= 1) {
    const publishedAt = `${daysBefore(latest, 7 * week)}T12:00:00Z`;
    const published = reviews.filter(({ date }) => date <= publishedAt.slice(0, 10));
    const state = stateOf(insightsOf(published), published);
    const toldBefore: ToldChanges = earlier?.told ?? new Map();
    const news: News = newsOf(state, earlier);
    const changes =
      news.new_problems.length +
      news.problems.length +
      news.aspects.length +
      Number(news.recent_rating !== null);
    if (earlier !== null && changes > 0) weeks += 1;
    earlier = { publishedAt, state, told: withTold(toldBefore, news, publishedAt) };
  }
  return weeks;
}
