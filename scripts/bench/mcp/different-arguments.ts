import type { Arguments } from './requests.ts';

const DAY_MS = 86_400_000;
/** From when: so many days after the oldest review; up to when: so many days before the newest. */
const SINCE_DAYS = 500;
const UNTIL_DAYS = 300;
const MIN_RATINGS = [1, 2, 3];
const ALL = SINCE_DAYS * UNTIL_DAYS * MIN_RATINGS.length;
/** Shares no factor with their number, so that every combination comes, and neighbours differ in everything. */
const STRIDE = 79_997;

/** Arguments that all differ, each of which finds a full page of `limit` in reviews of three years, for one call each. */
export function differentArguments(
  { oldest, newest }: { oldest: string; newest: string },
  limit: number,
): Arguments[] {
  const sinceDays = Array.from({ length: SINCE_DAYS }, (_, days) => day(oldest, days));
  const untilDays = Array.from({ length: UNTIL_DAYS }, (_, days) => day(newest, -days));
  return Array.from({ length: ALL }, (_, index) => {
    const place = (index * STRIDE) % ALL;
    const rest = Math.floor(place / SINCE_DAYS);
    return {
      limit,
      since: sinceDays[place % SINCE_DAYS] ?? oldest,
      until: untilDays[rest % UNTIL_DAYS] ?? newest,
      min_rating: MIN_RATINGS[Math.floor(rest / UNTIL_DAYS)] ?? 1,
    };
  });
}

function day(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
}
