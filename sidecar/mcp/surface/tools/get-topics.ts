import { z } from 'zod';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import { topicsOfSpan } from '../../../reviews/topics-of-span.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor } from './span.ts';

/** What is told of a problem: search_reviews finds the words, and how it changed is known over all time alone. */
const ofAllTime = problemInsight
  .omit({ examples: true, monthly: true, rating_impact_interval: true })
  .strip();
const ofSpan = ofAllTime.pick({ id: true, label: true, mention_count: true, example_review_ids: true });

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, with counts and example ids, most mentioned first; of all time or between two days. "What goes wrong most often?"',
  input: days.check(checkSpan),
  output: z.strictObject({
    topics: z.array(topicInsight),
    problems: z.array(ofAllTime.partial().extend(ofSpan.shape).strict()),
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
