import { z } from 'zod';
import { closedDirection } from './bidi.ts';
import { slug } from './values.ts';

/** Words for people, which stand within sentences; nothing that they open of direction stays open. */
const said = z.string().trim().min(1).overwrite(closedDirection);

/** Of one term or pattern; the longest of the vocabularies has some 1,500. */
const MOST_CHARACTERS = 10_000;

/** Terms, cues or patterns of one entry. */
const MOST_WORDS = 10_000;

/** A part of speech behind its word ("help/VERB"), or letters. */
const LETTERS = /\/[A-Z]{2,}(?!\p{L})|\p{L}+/gu;

/** Texts are matched in lower case. */
function inLowerCase(words: string): string {
  return words.replace(LETTERS, (part) => (part.startsWith('/') ? part : part.toLowerCase()));
}

const words = z
  .array(z.string().trim().min(1).max(MOST_CHARACTERS).overwrite(inLowerCase))
  .max(MOST_WORDS)
  .describe('Words or phrases as customers write them, any case; plurals are found by themselves.');

/** Aspects, and problems, that a file may define: each has a place in every document. */
const MOST_DEFINED = 1000;

/** One side of a business that customers speak of. */
export const aspectDefinition = z.strictObject({
  id: slug.describe('Identifier, as published.'),
  label: said.describe('Its name for people.'),
  question: said.describe('The question of the FAQ that it answers.'),
  problem: said.describe('What to call it when it went wrong.'),
  terms: words.describe('Words that name it: "price", "front desk".'),
  cues: words.describe('Words that speak of it without naming it: "overpriced", "on time".'),
  answers: words
    .optional()
    .describe(
      'Words that answer its question, where not all its terms and cues do; of an aspect without, all do.',
    ),
});

/** Something that can go wrong, told by the patterns in which people complain; `*` stands for one to three words, `(a|b)` for either. */
export const problemDefinition = z.strictObject({
  id: slug.describe(
    'Identifier, as published. That of an aspect with `-complaints` behind it stands for what no problem names of it: no sentence names it.',
  ),
  label: said.describe('Its name for people.'),
  patterns: words,
  aspects: z
    .array(slug)
    .optional()
    .describe('Aspects it is a complaint about: who reports it is not counted again for one of these.'),
  general: z
    .array(slug)
    .optional()
    .describe('Aspects of which it also stands for the complaints that no problem names.'),
});

/**
 * `content/aspects.yaml`. An entry whose `id` exists changes the fields it gives (lists are replaced), one with
 * `hidden: true` removes it, a new id adds one and needs `label` and `terms` (for a problem `patterns`). `vertical`
 * chooses another vocabulary than the one that `business.yaml` implies.
 */
export const aspectsFile = z.strictObject({
  vertical: z
    .enum([
      'restaurants',
      'hotels',
      'home-services',
      'health',
      'legal',
      'beauty',
      'automotive',
      'shops',
      'fitness',
      'professional',
      'finance',
      'generic',
    ])
    .optional(),
  aspects: z
    .array(aspectDefinition.partial().required({ id: true }).extend({ hidden: z.boolean().optional() }))
    .max(MOST_DEFINED)
    .default([]),
  problems: z
    .array(problemDefinition.partial().required({ id: true }).extend({ hidden: z.boolean().optional() }))
    .max(MOST_DEFINED)
    .default([]),
});

export type AspectDefinition = z.output<typeof aspectDefinition>;
export type ProblemDefinition = z.output<typeof problemDefinition>;
export type AspectsFile = z.output<typeof aspectsFile>;
