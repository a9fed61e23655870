const DAY_MS = 86_400_000;

/** The calendar day so many days before another, both `YYYY-MM-DD`. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The day after an instant, in UTC: somewhere on earth it has begun. */
export function tomorrow(now: Date): string {
  return new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}

/** How many days one calendar day is after another; below zero where it is before. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}
