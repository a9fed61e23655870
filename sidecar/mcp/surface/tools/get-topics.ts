import { z } from 'zod';
import { mean, percent } from '../../../../src/domain/figures.ts';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import { calendarDay } from '../../../../src/domain/values.ts';
import type { Judgement } from '../../../reviews/judgements.ts';
import type { McpView } from '../mcp-view.ts';
import { reviewTool } from './review-tool.ts';
import { hints } from './hints.ts';
import { checkSpan, hintsFor, type Span } from './span.ts';

const MOST_EXAMPLES = 5;

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, with counts and example ids, most mentioned first; of all time or between two days. "What goes wrong most often?"',
  input: z
    .strictObject({
      from: calendarDay.optional().describe('First day.'),
      to: calendarDay.optional().describe('Last day.'),
    })
    .check(checkSpan),
  output: z.strictObject({
    topics: z.array(topicInsight),
    problems: z.array(problemInsight),
    hints,
  }),
  answer: (span, view) => {
    const { topics, entities } = view.insights.overall;
    if (span.from === undefined && span.to === undefined) {
      return JSON.stringify({ topics, problems: entities.problems });
    }
    return JSON.stringify({ ...ofSpan(span, view), ...hintsFor(span, view.index) });
  },
});

/** Topics and problems as the reviews of a span have them; the score of a topic is that of the reviews that touch it. */
function ofSpan(span: Span, { index, insights: { overall } }: McpView) {
  const withText = index.count({ has_text: true, since: span.from, until: span.to });
  const topics = overall.topics.map((topic) => {
    const given = index.judgements.of({ having: { attribute: 'topics', value: topic.id }, ...span });
    const scores = given.map(({ score }) => score).filter((score) => score !== null);
    return {
      ...topic,
      mention_count: given.length,
      share_pct: percent(given.length, withText) ?? 0,
      score: mean(scores, 3),
      example_review_ids: examples(topic.example_review_ids, given),
    };
  });
  const problems = overall.entities.problems.map((problem) => {
    const given = index.judgements.of({ having: { attribute: 'problems', value: problem.id }, ...span });
    return {
      ...problem,
      mention_count: given.length,
      example_review_ids: examples(problem.example_review_ids, given),
    };
  });
  return { topics: mostMentionedFirst(topics), problems: mostMentionedFirst(problems) };

  /** The published examples that are of the span, then the newest reviews of it. */
  function examples(published: readonly string[], given: readonly Judgement[]): string[] {
    const own = given.map(({ ordinal }) => index.reviews.idOf(ordinal));
    const known = new Set(own);
    return [...new Set([...published.filter((id) => known.has(id)), ...own])].slice(0, MOST_EXAMPLES);
  }
}

function mostMentionedFirst<Entry extends { readonly mention_count: number }>(
  entries: readonly Entry[],
): Entry[] {
  return entries
    .filter(({ mention_count: mentions }) => mentions > 0)
    .toSorted((a, b) => b.mention_count - a.mention_count);
}
