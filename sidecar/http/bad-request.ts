import type { z } from 'zod';
import { explainIssues } from '../../src/domain/explain-issues.ts';
import type { ProblemIssue } from '../../src/domain/problem.ts';
import { HttpProblem } from './http-problem.ts';

/** The most issues that one answer lists. */
const MOST_ISSUES = 20;

/** What was refused. */
export interface RefusedInput {
  /** What it is called as a whole, such as `search parameters`. */
  readonly what: string;
  readonly schema: z.core.$ZodType;
  readonly input: unknown;
}

/**
 * A 400 (Bad Request) that says of each thing wrong with the input what would be right, and how many more there are;
 * `faults` are those that no schema knows.
 */
export function badRequest(
  error: z.core.$ZodError | undefined,
  { what, schema, input }: RefusedInput,
  faults: readonly ProblemIssue[] = [],
): HttpProblem {
  const problems = explainIssues(error?.issues ?? [], { schema, input, root: 'request', noun: 'parameter' });
  const found = problems.map(({ path, code, message }) => ({ path: path.map(String), code, message }));
  return refusing(what, [...faults, ...found]);
}

/** What is wrong with one parameter in a way that no schema knows. */
export function parameterFault(name: string, message: string): ProblemIssue {
  return { path: [name], code: 'custom', message };
}

function refusing(what: string, issues: readonly ProblemIssue[]): HttpProblem {
  const listed = issues.slice(0, MOST_ISSUES);
  const places = [...new Set(listed.map(({ path }) => path.join('.')).filter((place) => place !== ''))];
  const where = places.length === 0 ? '' : ` (${places.slice(0, 10).map(shortened).join(', ')})`;
  const rest = issues.length > listed.length ? `, of which these are the first ${listed.length}` : '';
  return new HttpProblem(400, `The ${what} are not valid${where}; see issues${rest}.`, {
    issues: listed.map((issue) => ({ ...issue, path: issue.path.map(shortened) })),
  });
}

function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
