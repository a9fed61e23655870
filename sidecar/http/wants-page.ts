import type { Request } from 'express';
import { parseAccept } from './accept.ts';

/** What programs ask alone: an error there is data, whatever a client accepts. */
const OF_PROGRAMS = /^\/(?:api|mcp)(?:\/|$)/;

/**
 * Whether an error is best told by a page: to a GET or HEAD that names `text/html` and likes no JSON better. A wildcard
 * is no wish (RFC 9110, section 12.5.1).
 */
export function wantsPage({ method, path, headers }: Request): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || OF_PROGRAMS.test(path)) return false;
  const wishes = parseAccept(headers.accept);
  const html = wishes.get('text/html') ?? 0;
  const json = Math.max(
    wishes.get('application/json') ?? 0,
    wishes.get('application/problem+json') ?? 0,
  );
  return html > 0 && html >= json;
}
