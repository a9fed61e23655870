import type { z } from 'zod';
import { mean, percent } from '../../src/domain/figures.ts';
import type { ProblemInsight, problemInsight, topicInsight } from '../../src/domain/insights.ts';
import { ratingImpact, ratingSums } from '../../src/domain/rating-impact.ts';
import { FEWEST_FOR_TREND, trendOf } from '../../src/domain/trend.ts';
import type { Judgement, Span } from './judgements.ts';
import type { ReviewIndex } from './review-index.ts';

const MOST_EXAMPLES = 5;

/** How much of a day names its month. */
const MONTH = 7;

/** Topics and problems as the reviews of a span have them, the most mentioned first. */
export function topicsOfSpan(span: Span, index: ReviewIndex) {
  const { topics, entities } = index.insights.overall;
  const withText = index.count({ has_text: true, since: span.from, until: span.to });
  const all = index.judgements.of(span);
  return {
    topics: mentionedIn(span, index, 'topics', topics).map(({ entry, given }) => {
      const scores = given.map(({ score }) => score).filter((score) => score !== null);
      return { ...entry, share_pct: percent(given.length, withText) ?? 0, score: mean(scores, 3) };
    }),
    problems: mentionedIn(span, index, 'problems', entities.problems).map(({ entry, given, own }) => ({
      ...entry,
      examples: entry.examples.filter(({ review_id: id }) => own.has(id)),
      ...overTime(given, all, index),
    })),
  };
}

/** What the reviews that report a problem say of it among all of a time: both newest first. */
function overTime(
  reports: readonly Judgement[],
  all: readonly Judgement[],
  { reviews }: ReviewIndex,
): Partial<ProblemInsight> {
  const days = reports.map(({ ordinal }) => reviews.dayOf(ordinal)).toReversed();
  const reporting = new Set(reports.map(({ ordinal }) => ordinal));
  const dated = all.map(({ ordinal }) => ({
    date: reviews.dayOf(ordinal),
    score: reporting.has(ordinal) ? -1 : 0,
  }));
  return {
    first_seen: days[0] ?? null,
    last_seen: days.at(-1) ?? null,
    monthly: Array.from(
      Map.groupBy(days, (day) => day.slice(0, MONTH)),
      ([month, { length }]) => ({ month, mention_count: length }),
    ),
    trend: reports.length < FEWEST_FOR_TREND ? null : trendOf(dated),
    ...ratingImpact(sumsOf(all), sumsOf(reports)),
  };
}

function sumsOf(given: readonly Judgement[]) {
  return ratingSums(given.map(({ rating }) => rating));
}

/**
 * Those of the entries that reviews of a span mention, the most mentioned first, with these reviews and their ids.
 * Examples are the published ones that are of the span, then the newest reviews of it.
 */
function mentionedIn<Entry extends z.output<typeof topicInsight> | z.output<typeof problemInsight>>(
  span: Span,
  { judgements, reviews }: ReviewIndex,
  attribute: 'topics' | 'problems',
  entries: readonly Entry[],
): { entry: Entry; given: readonly Judgement[]; own: ReadonlySet<string> }[] {
  return entries
    .map((entry) => {
      const given = judgements.of({ having: { attribute, value: entry.id }, ...span });
      const own = new Set(given.map(({ ordinal }) => reviews.idOf(ordinal)));
      const published = entry.example_review_ids.filter((id) => own.has(id));
      const examples = [...new Set([...published, ...own])].slice(0, MOST_EXAMPLES);
      return { entry: { ...entry, mention_count: given.length, example_review_ids: examples }, given, own };
    })
    .filter(({ given }) => given.length > 0)
    .toSorted((a, b) => b.given.length - a.given.length);
}
