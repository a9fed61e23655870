import { fold } from '../../domain/fold.ts';

/** The languages whose months, headers and number words exports are read in. */
const LANGUAGES = ['en', 'es', 'de', 'fr'] as const;

// Made when the first is asked for: most exports have days in figures, and making them takes a tenth of the start of a command.
let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** Folded names of the months, long and short, with their numbers 1-12. */
export function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map([
    ...LANGUAGES.flatMap((language) => namesIn(language)),
    // What people write beside the forms of CLDR.
    ['sept', 9],
    ['set', 9],
    ['marz', 3],
  ]);
  return months;
}

/** Folded names of the days of the week, long and short. */
export function weekdayNames(): ReadonlySet<string> {
  weekdays ??= new Set(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((width) => {
        const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
        return Array.from({ length: 7 }, (_, index) =>
          fold(format.format(Date.UTC(2024, 0, index + 1))).replace('.', ''),
        );
      }),
    ),
  );
  return weekdays;
}

function namesIn(language: string): [string, number][] {
  return (['long', 'short'] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index): [string, number] => [
      fold(format.format(Date.UTC(2024, index, 15))).replace('.', ''),
      index + 1,
    ]);
  });
}
