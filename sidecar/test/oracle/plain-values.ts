const INSTANT = /^([^T]*)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether it is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

/** Whether it is an RFC 3339 instant in UTC, with any number of digits behind the seconds. */
export function isInstant(value: string): boolean {
  return isDay(INSTANT.exec(value)?.[1] ?? '');
}

/** Whether one instant is the other or later: seconds compare as they stand, fractions digit by digit. */
export function isNotBefore(instant: string, since: string): boolean {
  const [seconds, fraction] = partsOf(instant);
  const [sinceSeconds, sinceFraction] = partsOf(since);
  if (seconds !== sinceSeconds) return seconds > sinceSeconds;
  const digits = Math.max(fraction.length, sinceFraction.length);
  return fraction.padEnd(digits, '0') >= sinceFraction.padEnd(digits, '0');
}

/** `2025-01-01T10:00:00.25Z` in two: seconds, and the digits behind them. A day begins at midnight. */
function partsOf(value: string): readonly [seconds: string, fraction: string] {
  const [seconds = '', fraction = ''] = value.replace('Z', '').split('.');
  return [seconds.includes('T') ? seconds : `${seconds}T00:00:00`, fraction];
}

/** Whether a language range takes a tag: basic filtering (RFC 4647, section 3.3.1). */
export function takesLanguage(range: string, tag: string | null): boolean {
  if (tag === null) return false;
  if (range === '*') return true;
  const [wanted, has] = [range.toLowerCase(), tag.toLowerCase()];
  return has === wanted || has.startsWith(`${wanted}-`);
}
