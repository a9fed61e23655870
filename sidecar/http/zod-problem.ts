import type { ZodError } from 'zod';
import { HttpProblem } from './http-problem.ts';

/**
 * A 400 (Bad Request) that lists each thing wrong with `what` (such as `search parameters`) as Zod reports it, with
 * paths as strings.
 */
export function badRequest(error: ZodError, what: string): HttpProblem {
  const issues = error.issues.map(({ path, code, message }) => ({
    path: path.map(String),
    code,
    message,
  }));
  const places = [...new Set(issues.map(({ path }) => path.join('.')).filter((place) => place !== ''))];
  const where = places.length === 0 ? '' : ` (${places.slice(0, 10).join(', ')})`;
  return new HttpProblem(400, `The ${what} are not valid${where}; see issues.`, { issues });
}
