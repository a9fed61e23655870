import { calendarDay } from '../domain/values.ts';

/** The format of RFC 3339 timestamps, for columns that machines wrote. */
export const ISO = 'ISO';

const PARTS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MMMM: '(?<name>\\p{L}{3,9})',
  MMM: '(?<name>\\p{L}{3})\\.?',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>[01]\\d|2[0-3])',
  mm: '(?<minute>[0-5]\\d)',
  ss: '(?<second>[0-5]\\d)',
};
const TOKEN = /YYYY|MMMM|MMM|MM|M|DD|D|HH|mm|ss|[^]/gu;
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july'].concat([
  'august',
  'september',
  'october',
  'november',
  'december',
]);
const SYNTAX = /[\\^$.*+?()[\]{}|/]/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A day with the time of day where the format has one, in UTC. */
export interface ReadDay {
  /** `YYYY-MM-DD`, in the calendar. */
  readonly day: string;
  /** The instant with its offset as RFC 3339; at 00:00Z without a time. */
  readonly instant: string;
}

const compiled = new Map<string, RegExp | undefined>();

/** Whether a format can be read: ISO, or one with a year, a month and a day, each once. */
export function isDayFormat(format: string): boolean {
  return format === ISO || patternOf(format) !== undefined;
}

/** Reads a cell in the first format that fits and gives a day of the calendar; undefined when none does. */
export function readDay(cell: string, formats: readonly string[]): ReadDay | undefined {
  const value = cell.trim();
  for (const format of formats) {
    const read = format === ISO ? readTimestamp(value) : readFormat(value, format);
    if (read !== undefined && calendarDay.safeParse(read.day).success) return read;
  }
  return undefined;
}

function readTimestamp(value: string): ReadDay | undefined {
  const day = TIMESTAMP.exec(value)?.[1];
  return day === undefined ? undefined : { day, instant: value.replace(' ', 'T') };
}

function readFormat(value: string, format: string): ReadDay | undefined {
  const groups = patternOf(format)?.exec(value)?.groups;
  if (groups === undefined) return undefined;
  const month = groups['name'] === undefined ? Number(groups['month']) : monthNamed(groups['name']);
  const day = `${groups['year']}-${twoDigits(month)}-${twoDigits(groups['day'])}`;
  const time = `${twoDigits(groups['hour'])}:${twoDigits(groups['minute'])}:${twoDigits(groups['second'])}`;
  return { day, instant: `${day}T${time}Z` };
}

function twoDigits(part: string | number | undefined): string {
  return String(part ?? '0').padStart(2, '0');
}

function monthNamed(name: string): number {
  const wanted = name.toLowerCase();
  return MONTHS.findIndex((month) => month === wanted || month.slice(0, 3) === wanted) + 1;
}

function patternOf(format: string): RegExp | undefined {
  if (!compiled.has(format)) compiled.set(format, compile(format));
  return compiled.get(format);
}

function compile(format: string): RegExp | undefined {
  let source = '';
  for (const [token] of format.matchAll(TOKEN)) {
    const part = PARTS[token];
    if (part === undefined && /\p{L}/u.test(token)) return undefined;
    source += part ?? token.replace(SYNTAX, String.raw`\$&`);
  }
  const counts = (group: string) => source.split(`(?<${group}>`).length - 1;
  const isWhole = counts('year') === 1 && counts('day') === 1 && counts('month') + counts('name') === 1;
  const isTimeOnce = ['hour', 'minute', 'second'].every((group) => counts(group) <= 1);
  return isWhole && isTimeOnce ? new RegExp(`^${source}$`, 'u') : undefined;
}
