import { z } from 'zod';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import { topicsOfSpan } from '../../../reviews/topics-of-span.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, days, hints, hintsFor } from './span.ts';

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, counts and example ids, most mentioned first. For problems alone compare is shorter.',
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
    const found = topicsOfSpan(span, index);
    const isEmpty = found.topics.length === 0 && found.problems.length === 0;
    const of = { parameter: span.from === undefined ? 'to' : 'from', what: 'of any topic or problem' };
    return JSON.stringify({ ...found, ...(isEmpty ? hintsFor(span, index, of) : {}) });
  },
});
