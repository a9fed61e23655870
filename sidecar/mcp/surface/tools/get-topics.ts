import { z } from 'zod';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import { topicsOfSpan } from '../../../reviews/topics-of-span.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor } from './span.ts';

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, with counts and example ids, most mentioned first; of all time or between two days. "What goes wrong most often?"',
  input: days.check(checkSpan),
  output: z.strictObject({
    topics: z.array(topicInsight),
    problems: z.array(problemInsight),
    hints,
  }),
  answer(span, { index }) {
    if (span.from === undefined && span.to === undefined) {
      const { topics, entities } = index.insights.overall;
      return JSON.stringify({ topics, problems: entities.problems });
    }
    return JSON.stringify({ ...topicsOfSpan(span, index), ...hintsFor(span, index) });
  },
});
