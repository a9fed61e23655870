import { STATUS_CODES } from 'node:http';
import type { Problem } from '../../src/domain/problem.ts';
import type { HttpProblem } from './http-problem.ts';
import { parseAccept } from './accept.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';

/** RFC 9457, section 3. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8';

/**
 * The one error body (RFC 9457, section 3.1). Its type is `about:blank`, so its title is the status in words
 * (section 4.2.1). `target` is the request target; only its path is told, as a client may have put anything into
 * the query.
 */
export function problemBody(problem: HttpProblem, target: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.detail,
    instance: target.split(/[?#]/, 1)[0] || '/',
    ...(problem.issues === undefined ? {} : { issues: [...problem.issues] }),
  };
}

/**
 * The media type of an error body: `application/problem+json` for a client whose Accept names it, unless it likes
 * `application/json` better; `application/json` for all others. A wildcard is no wish (RFC 9110, section 12.5.1).
 */
export function problemMediaType(accept: string | undefined): string {
  const wishes = parseAccept(accept);
  const problem = wishes.get('application/problem+json') ?? 0;
  const json = wishes.get('application/json') ?? 0;
  return problem > 0 && problem >= json ? PROBLEM_MEDIA_TYPE : JSON_MEDIA_TYPE;
}
