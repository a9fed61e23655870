import { z } from 'zod';
import { mean, percent } from '../../../../src/domain/figures.ts';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import type { Judgement } from '../../../reviews/judgements.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor, type Span } from './span.ts';

const MOST_EXAMPLES = 5;

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, with counts and example ids, most mentioned first; of all time or between two days. "What goes wrong most often?"',
  input: days.check(checkSpan),
  output: z.strictObject({ topics: z.array(topicInsight), problems: z.array(problemInsight), hints }),
  answer(span, { index }) {
    const { topics, entities } = index.insights.overall;
    const { problems } = entities;
    if (span.from === undefined && span.to === undefined) return JSON.stringify({ topics, problems });
    return JSON.stringify({
      topics: topicsOf(span, index),
      problems: mentionedIn(span, index, 'problems', problems).map(({ entry }) => entry),
      ...hintsFor(span, index),
    });
  },
});

/** The score of a topic is that of the reviews of the span that touch it. */
function topicsOf(span: Span, index: ReviewIndex) {
  const withText = index.count({ has_text: true, since: span.from, until: span.to });
  return mentionedIn(span, index, 'topics', index.insights.overall.topics).map(({ entry, given }) => {
    const scores = given.map(({ score }) => score).filter((score) => score !== null);
    return { ...entry, share_pct: percent(given.length, withText) ?? 0, score: mean(scores, 3) };
  });
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
