import { PERIOD_DAYS } from './comparison.ts';
import { daysBefore } from './days.ts';

/** Days from the first to the last, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The newest days and those before them. */
export interface Periods {
  recent: Period;
  /** As many days before. */
  previous: Period;
  /** The year before the recent ones, in which a new problem must not be seen. */
  yearBefore: Period;
}

const YEAR_DAYS = 365;

/** The periods that end with the day of the newest review. */
export function periodsUntil(latest: string): Periods {
  return {
    recent: { from: daysBefore(latest, PERIOD_DAYS - 1), to: latest },
    previous: { from: daysBefore(latest, 2 * PERIOD_DAYS - 1), to: daysBefore(latest, PERIOD_DAYS) },
    yearBefore: {
      from: daysBefore(latest, PERIOD_DAYS + YEAR_DAYS - 1),
      to: daysBefore(latest, PERIOD_DAYS),
    },
  };
}

/** Those that are dated in a period. */
export function within<T extends { date: string }>(dated: readonly T[], { from, to }: Period): T[] {
  return dated.filter(({ date }) => date >= from && date <= to);
}

/** How many are dated in the year before the 90 days that end with the newest of them. */
export function countYearBefore(dated: readonly { date: string }[]): number {
  const latest = newestDay(dated);
  return latest === null ? 0 : within(dated, periodsUntil(latest).yearBefore).length;
}

/** The newest day; null without any. */
export function newestDay(dated: readonly { date: string }[]): string | null {
  return dated.reduce<string | null>(
    (latest, { date }) => (latest === null || date > latest ? date : latest),
    null,
  );
}
