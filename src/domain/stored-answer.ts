import { z } from 'zod';
import { polarity } from './review-analysis.ts';
import { count, instant, nonBlank, slug } from './values.ts';

/** More words than this are no evidence of one thing, in UTF-16 units. */
export const EVIDENCE_MAX = 400;

/** Why an answer of a model counts for nothing, in words of our own: its text is kept nowhere. */
export const refusal = z.enum([
  'not-json',
  'not-the-schema',
  'cut-off',
  'declined',
  'evidence',
  'same-words',
  'against-stars',
]);

const evidence = nonBlank.max(EVIDENCE_MAX).describe('Words of the review, verbatim.');

/** What a model says of one review, after it was checked: every id is of the vocabulary, all evidence stands in the review. */
export const judgement = z.strictObject({
  sentiment: polarity,
  aspects: z.array(z.strictObject({ id: slug, polarity, evidence })),
  problems: z.array(z.strictObject({ id: slug, evidence })),
});

/**
 * One line of `content/analysis/*.jsonl`: what a model answered when it was asked about a review. Text, rating and
 * vocabulary (`asked`), model and version of the prompt are together its key.
 */
export const storedAnswer = z.strictObject({
  version: z.literal(1),
  asked: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'expected a SHA-256 in hexadecimal' })
    .describe('SHA-256 of text, rating and vocabulary.'),
  model: nonBlank.max(200),
  prompt_version: count,
  answered_at: instant,
  usage: z.strictObject({ prompt_tokens: count, completion_tokens: count }).nullable(),
  dropped: count.describe(
    'Items left out, as they are none that was asked for, or their evidence does not stand in the review or bears too many.',
  ),
  judgement: judgement.nullable(),
  refused: refusal.nullable().describe('Why there is no judgement; null where there is one.'),
});

export type Judgement = z.output<typeof judgement>;
export type Refusal = z.output<typeof refusal>;
export type StoredAnswer = z.output<typeof storedAnswer>;
export type TokenUsage = NonNullable<StoredAnswer['usage']>;
