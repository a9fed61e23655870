import type { Insights } from '../../src/domain/insights.ts';
import { type DatedReport, problemTrendTest } from '../../src/domain/problem-trend.ts';
import { ratingChange } from '../../src/domain/rating-change.ts';
import type { Review } from '../../src/domain/review.ts';
import { settledTrend, settledTrends } from '../../src/domain/settled-trend.ts';
import { type DatedScore, trendsOf, trendTest } from '../../src/domain/trend.ts';

/** Fewer mentions than this show no trend. */
const FEWEST = 10;

/**
 * The trends of the whole, of aspects and of problems, by what is said of each review: tested together. Null where there
 * are too few mentions, stable where the newest days say the contrary.
 */
export function recomputedTrends(
  reviews: readonly Pick<Review, 'id' | 'date' | 'rating'>[],
  said: Insights,
): {
  temporal: { trend: string };
  aspects: { trend: string | null }[];
  problems: { trend: string | null }[];
} {
  const analysed = reviews.map(({ id, date }) => ({ date, analysis: said.per_review[id] }));
  const aspects = said.aspects.map(({ id }) =>
    analysed.flatMap(({ date, analysis }): DatedScore[] =>
      (analysis?.aspects ?? []).filter((one) => one.id === id).map(({ score }) => ({ date, score })),
    ),
  );
  const problems = said.entities.problems.map(({ id }) =>
    analysed.map(({ date, analysis }) => ({ date, isReported: analysis?.problems.includes(id) === true })),
  );
  const whole = analysed.map(({ date, analysis }) => ({
    date,
    score: analysis?.sentiment?.score ?? Number.NaN,
  }));
  const [overall = 'stable', ...themes] = trendsOf([
    trendTest(whole),
    ...aspects.filter(isEnough).map(trendTest),
    ...problems.filter(isOften).map(problemTrendTest),
  ]);
  const next = themes.values();
  const settled = settledTrends(said.comparison);
  const trendOf = (id: string, isTested: boolean) =>
    settled(id, isTested ? (next.next().value ?? null) : null);
  return {
    temporal: { trend: settledTrend(overall, ratingChange(reviews)?.change) },
    aspects: aspects.map((series, i) => ({ trend: trendOf(said.aspects[i]?.id ?? '', isEnough(series)) })),
    problems: problems.map((series, i) => ({
      trend: trendOf(said.entities.problems[i]?.id ?? '', isOften(series)),
    })),
  };
}

function isEnough(series: readonly DatedScore[]): boolean {
  return series.length >= FEWEST;
}

function isOften(series: readonly DatedReport[]): boolean {
  return series.filter(({ isReported }) => isReported).length >= FEWEST;
}
