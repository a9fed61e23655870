/**
 * Milliseconds that a Retry-After asks to wait, as seconds or as a date; null without one that can be read.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfterMs(value: string | null, nowMs: number): number | null {
  const given = value?.trim() ?? '';
  if (/^\d+$/.test(given)) return Number(given) * 1000;
  // All three forms of a date begin with a day; what is parsed beside them is anything with a digit.
  const at = /^[A-Z][a-z]{2,8},? /.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
