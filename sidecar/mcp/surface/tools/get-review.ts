import { z } from 'zod';
import { reviewAnalysis } from '../../../../src/domain/insights.ts';
import { review } from '../../../../src/domain/review.ts';
import { reviewJson } from '../resources/review.ts';
import { findReview } from './find-review.ts';
import { reviewTool } from './review-tool.ts';

export const getReview = reviewTool({
  name: 'get_review',
  title: 'One review',
  description: 'One review whole, with its sentiment, aspects and the words they rest on.',
  input: z.strictObject({ id: z.string().min(1).max(200).describe('As lists give it.') }),
  output: review.extend({ analysis: reviewAnalysis.nullable() }),
  answer: ({ id }, view) => reviewJson(findReview(view.index, id), view),
});
