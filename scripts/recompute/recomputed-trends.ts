import type { Insights } from '../../src/domain/insights.ts';
import { type DatedReport, problemTrendTest } from '../../src/domain/problem-trend.ts';
import type { Review } from '../../src/domain/review.ts';
import { type DatedScore, trendsOf, trendTest } from '../../src/domain/trend.ts';

/** Fewer mentions than this show no trend. */
const FEWEST = 10;

/**
 * The trends of the whole, of aspects and of problems, by what is said of each review: tested together. Null where there
 * are too few mentions.
 */
export function recomputedTrends(
  reviews: readonly Pick<Review, 'id' | 'date'>[],
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
  return {
    temporal: { trend: overall },
    aspects: aspects.map((series) => ({ trend: isEnough(series) ? (next.next().value ?? null) : null })),
    problems: problems.map((series) => ({ trend: isOften(series) ? (next.next().value ?? null) : null })),
  };
}

function isEnough(series: readonly DatedScore[]): boolean {
  return series.length >= FEWEST;
}

function isOften(series: readonly DatedReport[]): boolean {
  return series.filter(({ isReported }) => isReported).length >= FEWEST;
}
