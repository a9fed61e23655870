import type { z } from 'zod';
import type { SearchQuestion } from './search-parameters.ts';

/** Parameters that do not stand beside each other, or not alone, and the parameter to blame. */
const RULES: readonly {
  readonly path: keyof SearchQuestion;
  readonly message: string;
  readonly isBroken: (question: SearchQuestion) => boolean;
}[] = [
  {
    path: 'since',
    message: 'expected since on or before until',
    isBroken: ({ since, until }) => since !== undefined && until !== undefined && since > until,
  },
  {
    path: 'min_rating',
    message: 'expected min_rating not above max_rating',
    isBroken: ({ min_rating: least, max_rating: most }) =>
      least !== undefined && most !== undefined && least > most,
  },
  {
    path: 'match',
    message: 'expected query beside match=words',
    isBroken: ({ match, query: given }) => match === 'words' && given === undefined,
  },
  {
    path: 'sort',
    message: 'expected query and match=words beside sort=relevance',
    isBroken: ({ sort: order, match, query: given }) =>
      order === 'relevance' && (given === undefined || match !== 'words'),
  },
  {
    path: 'polarity',
    message: 'expected aspect beside polarity',
    isBroken: ({ aspect, polarity: side }) => side !== undefined && aspect === undefined,
  },
];

/** Refuses parameters that contradict each other, with an issue for each. */
export function checkTogether(question: SearchQuestion, context: z.core.ParsePayload<unknown>): void {
  for (const { path, message, isBroken } of RULES) {
    if (isBroken(question)) context.issues.push({ code: 'custom', path: [path], message, input: question });
  }
}
