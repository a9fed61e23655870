import { z } from 'zod';
import { review } from './review.ts';

/** Words that a customer wrote, and where. */
export const evidence = z
  .strictObject({
    review_id: review.shape.id,
    evidence: z.string().min(1).describe('Words of the review, verbatim.'),
  })
  .meta({ id: 'Evidence', description: 'Words that a customer wrote, and where.' });

export type Evidence = z.output<typeof evidence>;
