import { PERIOD_DAYS } from '../../domain/comparison.ts';
import { daysBefore } from '../../domain/days.ts';

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
