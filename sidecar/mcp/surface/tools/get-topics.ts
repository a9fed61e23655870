import { z } from 'zod';
import { problemInsight, topicInsight } from '../../../../src/domain/insights.ts';
import { reviewTool } from './review-tool.ts';

export const getTopics = reviewTool({
  name: 'get_topics',
  title: 'Topics and problems',
  description:
    'What people talk about and what went wrong, with counts and example ids; most mentioned first.',
  input: z.strictObject({}),
  output: z.strictObject({
    topics: z.array(topicInsight).describe('Most mentioned first.'),
    problems: z.array(problemInsight).describe('Most mentioned first.'),
  }),
  answer: (_none, { insights: { overall } }) =>
    JSON.stringify({ topics: overall.topics, problems: overall.entities.problems }),
});
