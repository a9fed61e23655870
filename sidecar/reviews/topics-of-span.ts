import type { z } from 'zod';
import { mean, percent } from '../../src/domain/figures.ts';
import type { problemInsight, topicInsight } from '../../src/domain/insights.ts';
import type { Judgement, Span } from './judgements.ts';
import type { ReviewIndex } from './review-index.ts';

const MOST_EXAMPLES = 5;

/** Topics and problems as the reviews of a span have them, the most mentioned first. */
export function topicsOfSpan(span: Span, index: ReviewIndex) {
  const { topics, entities } = index.insights.overall;
  const withText = index.count({ has_text: true, since: span.from, until: span.to });
  return {
    topics: mentionedIn(span, index, 'topics', topics).map(({ entry, given }) => {
      const scores = given.map(({ score }) => score).filter((score) => score !== null);
      return { ...entry, share_pct: percent(given.length, withText) ?? 0, score: mean(scores, 3) };
    }),
    problems: mentionedIn(span, index, 'problems', entities.problems).map(({ entry }) => entry),
  };
}

/**
 * Those of the entries that reviews of a span mention, the most mentioned first, with these reviews. Examples are the
 * published ones that are of the span, then the newest reviews of it.
 */
function mentionedIn<Entry extends z.output<typeof topicInsight> | z.output<typeof problemInsight>>(
  span: Span,
  { judgements, reviews }: ReviewIndex,
  attribute: 'topics' | 'problems',
  entries: readonly Entry[],
): { entry: Entry; given: readonly Judgement[] }[] {
  return entries
    .map((entry) => {
      const given = judgements.of({ having: { attribute, value: entry.id }, ...span });
      const own = new Set(given.map(({ ordinal }) => reviews.idOf(ordinal)));
      const published = entry.example_review_ids.filter((id) => own.has(id));
      const examples = [...new Set([...published, ...own])].slice(0, MOST_EXAMPLES);
      return { entry: { ...entry, mention_count: given.length, example_review_ids: examples }, given };
    })
    .filter(({ given }) => given.length > 0)
    .toSorted((a, b) => b.given.length - a.given.length);
}
