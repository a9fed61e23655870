import type { z } from 'zod';
import { explainIssues } from '../../../src/domain/explain-issues.ts';
import { fieldNamesAt } from '../../../src/domain/schema-fields.ts';

const MOST_ISSUES = 10;

/** Says of each argument that `schema` refuses what would be right, and which there are when one is not known. */
export function argumentFaults(error: z.core.$ZodError, schema: z.ZodType, input: unknown): string {
  const problems = explainIssues(error.issues, { schema, input, root: 'arguments', noun: 'argument' });
  const faults = problems
    .slice(0, MOST_ISSUES)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');
  const isUnknown = problems.some(({ code }) => code === 'unrecognized_keys');
  const known = fieldNamesAt(schema, []).join(', ');
  // The names are told once: what has no near name lists them already.
  const names = isUnknown && !faults.includes(known) ? ` Known: ${known}.` : '';
  return `${faults}${faults.endsWith('?') ? '' : '.'}${names}`;
}
