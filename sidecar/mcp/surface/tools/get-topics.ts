import { z } from 'zod';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import { topicsOfSpan } from '../../../reviews/topics-of-span.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor } from './span.ts';

/** What is told of a problem at any time; search_reviews finds the words. */
const problem = problemInsight.pick({ id: true, label: true, mention_count: true, example_review_ids: true });

/** What is known over all time alone. */
const change = problemInsight.pick({
  first_seen: true,
  last_seen: true,
  trend: true,
  rating_impact: true,
  is_new: true,
});
const ofAllTime = problem.extend(change.shape).strip();
const ofSpan = problem.strip();

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, with counts and example ids, most mentioned first; of all time or between two days. "What goes wrong most often?"',
  input: days.check(checkSpan),
  output: z.strictObject({
    topics: z.array(topicInsight),
    problems: z.array(problem.extend(change.partial().shape)),
    hints,
  }),
  answer(span, { index }) {
    if (span.from === undefined && span.to === undefined) {
      const { topics, entities } = index.insights.overall;
      return JSON.stringify({ topics, problems: entities.problems.map((each) => ofAllTime.parse(each)) });
    }
    const { topics, problems } = topicsOfSpan(span, index);
    const told = { topics, problems: problems.map((each) => ofSpan.parse(each)) };
    return JSON.stringify({ ...told, ...hintsFor(span, index) });
  },
});
