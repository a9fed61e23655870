import { parseHttpDate } from '../http/http-date.ts';

/**
 * When the attempt after the `attempts`-th is to be made, in milliseconds since the epoch, or null when that was the
 * last: after the wait for it in `retrySeconds`, or later if a Retry-After asks for that, up to the longest wait.
 */
export function nextAttempt(
  attempts: number,
  {
    now,
    retryAfter,
    retrySeconds,
  }: { now: number; retryAfter: string | null; retrySeconds: readonly number[] },
): number | null {
  const wait = retrySeconds[attempts - 1];
  if (wait === undefined) return null;
  const asked = Math.min(parseRetryAfter(retryAfter, now), Math.max(...retrySeconds));
  return now + Math.max(wait, asked) * 1000;
}

/**
 * Seconds that a Retry-After field asks to wait, 0 for one that cannot be read or is past.
 *
 * https://httpwg.org/specs/rfc9110.html#field.retry-after
 */
function parseRetryAfter(field: string | null, now: number): number {
  if (field === null) return 0;
  if (/^\d+$/.test(field.trim())) return Number(field);
  const instant = parseHttpDate(field, new Date(now));
  return instant === undefined ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));
}
