/**
 * The newest of RFC 3339 instants in UTC, as it was written; null without any. Fractions of a second may have any
 * number of digits, which is why neither the strings nor their milliseconds alone are compared.
 */
export function newestInstant(instants: Iterable<string>): string | null {
  let newest: string | null = null;
  for (const instant of instants) {
    if (newest === null || sortable(instant) > sortable(newest)) newest = instant;
  }
  return newest;
}

/** Without its `Z`, a shorter fraction is a prefix of a longer one and sorts before it. */
function sortable(instant: string): string {
  return instant.slice(0, -1);
}
