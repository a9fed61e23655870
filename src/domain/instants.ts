/**
 * Orders RFC 3339 instants in UTC, earlier first: negative, zero or positive. Fractions of a second may have any number
 * of digits, which is why neither the strings nor their milliseconds alone are compared.
 */
export function compareInstants(a: string, b: string): number {
  const [first, second] = [sortable(a), sortable(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** The newest of RFC 3339 instants in UTC, as it was written; null without any. */
export function newestInstant(instants: Iterable<string>): string | null {
  let newest: string | null = null;
  for (const instant of instants) {
    if (newest === null || compareInstants(instant, newest) > 0) newest = instant;
  }
  return newest;
}

/** Without its `Z` and the zeros that end a fraction, a shorter fraction is a prefix of a longer one and sorts before it. */
function sortable(instant: string): string {
  const bare = instant.slice(0, -1);
  return bare.includes('.') ? bare.replace(/\.?0+$/, '') : bare;
}
