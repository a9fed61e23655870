import { fold } from '../../domain/fold.ts';
import { calendarDay } from '../../domain/values.ts';
import { monthNames, weekdayNames } from './month-names.ts';

/** The format of RFC 3339 timestamps, and days of ISO 8601, for columns that machines wrote. */
export const ISO = 'ISO';

const WORDS = /\p{L}+/gu;
const DAY_IN_FIGURES = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d/;

const PARTS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<year>\\d{2})',
  MMMM: '(?<name>\\p{L}{3,10})\\.?',
  MMM: '(?<name>\\p{L}{3,4})\\.?',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  Do: '(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?',
  D: '(?<day>\\d{1,2})',
  HH: '(?<hour>[01]\\d|2[0-3])',
  H: '(?<hour>[01]?\\d|2[0-3])',
  h: '(?<hour>0?[1-9]|1[0-2])',
  mm: '(?<minute>[0-5]\\d)',
  ss: '(?<second>[0-5]\\d)(?:\\.\\d+)?',
  A: '(?<half>[ap]\\.? ?m\\.?)',
  X: '(?<seconds>\\d{9,10})',
  x: '(?<milliseconds>\\d{12,13})',
};
const TOKEN = /\[[^\]]*\]|YYYY|YY|MMMM|MMM|MM|M|DD|Do|D|HH|H|h|mm|ss|A|X|x|[^]/gu;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
const TIMESTAMP =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/** A day with the time of day where the format has one, in UTC. */
export interface ReadDay {
  /** `YYYY-MM-DD`, in the calendar: the UTC day of the instant. */
  readonly day: string;
  /** RFC 3339 in UTC; at 00:00Z without a time. */
  readonly instant: string;
}

const compiled = new Map<string, RegExp | undefined>();

/** Whether a format can be read: ISO, X (epoch seconds), x (milliseconds), or one with a year, a month and a day. */
export function isDayFormat(format: string): boolean {
  return format === ISO || patternOf(format) !== undefined;
}

/**
 * Reads a cell in the first format that fits and gives a day of the calendar; undefined when none does. Times without
 * an offset are UTC; a year of two digits is of this century.
 */
export function readDay(cell: string, formats: readonly string[]): ReadDay | undefined {
  for (const format of formats) {
    const read = readIn(cell, format);
    if (read !== undefined) return read;
  }
  return undefined;
}

/** What each format gave for the cells of late: the same days stand in many rows. */
const lately = new Map<string, Map<string, ReadDay | undefined>>();
const REMEMBERED = 5000;

function readIn(cell: string, format: string): ReadDay | undefined {
  let known = lately.get(format);
  if (known === undefined || known.size > REMEMBERED) {
    known = new Map();
    lately.set(format, known);
  }
  if (known.has(cell)) return known.get(cell);
  const value = cell.replaceAll(BLANKS, ' ').trim();
  const read = format === ISO ? readTimestamp(value) : readFormat(withoutAsides(value), format);
  known.set(cell, read);
  return read;
}

const BLANKS = /[\s\u{202F}]+/gu;
const FIRST_WORD = /^(\p{L}{2,10})[.,]* /u;
const BEFORE_TIME = /,? (?:at|um|a las|à) (?=\d{1,2}:)/iu;
const AFTER_TIME = /(?<=:\d{2}(?: ?[ap]\.?m\.?)?) (?:utc|gmt|z|uhr|h)$/iu;

/** What people and programs write around a day: its name ("Fri, 31 May 2024"), "at" before the time, "UTC" after it. */
function withoutAsides(value: string): string {
  const word = FIRST_WORD.exec(value);
  const rest = value.slice(word?.[0].length ?? 0);
  const isWeekday = word?.[1] !== undefined && isDayName(fold(word[1]), rest);
  return (isWeekday ? rest : value).replace(BEFORE_TIME, ' ').replace(AFTER_TIME, '');
}

/** Whether a folded word in front is the name of a day: "Mar" is March, unless a whole day follows it (martes, mardi). */
function isDayName(word: string, rest: string): boolean {
  if (!weekdayNames().has(word)) return false;
  return !monthNames().has(word) || DAY_IN_FIGURES.test(rest) || hasMonthName(rest);
}

function hasMonthName(text: string): boolean {
  return text.match(WORDS)?.some((word) => monthNames().has(fold(word))) ?? false;
}

function readTimestamp(value: string): ReadDay | undefined {
  const groups = TIMESTAMP.exec(value)?.groups;
  if (groups === undefined || !calendarDay.safeParse(groups['day']).success) return undefined;
  const zone = groups['zone']?.toUpperCase().replace('UTC', 'Z') ?? 'Z';
  return atInstant(Date.parse(`${groups['day']}T${groups['time'] ?? '00:00'}${zone}`));
}

function readFormat(value: string, format: string): ReadDay | undefined {
  // No part of a format takes a colon. To find the format of a column some 250 are tried, each a pattern to compile.
  if (value.includes(':') !== format.includes(':')) return undefined;
  const groups = patternOf(format)?.exec(value)?.groups;
  if (groups === undefined) return undefined;
  if (groups['seconds'] !== undefined) return atInstant(Number(groups['seconds']) * 1000);
  if (groups['milliseconds'] !== undefined) return atInstant(Number(groups['milliseconds']));
  const month = groups['name'] === undefined ? Number(groups['month']) : monthNamed(groups['name']);
  const year = (groups['year'] ?? '').padStart(4, '20');
  const day = `${year}-${twoDigits(month)}-${twoDigits(groups['day'])}`;
  if (!calendarDay.safeParse(day).success) return undefined;
  const time = `${twoDigits(hourOf(groups))}:${twoDigits(groups['minute'])}:${twoDigits(groups['second'])}`;
  return { day, instant: `${day}T${time}Z` };
}

function atInstant(milliseconds: number): ReadDay | undefined {
  if (Number.isNaN(milliseconds)) return undefined;
  const instant = new Date(milliseconds).toISOString();
  const day = instant.slice(0, 10);
  return calendarDay.safeParse(day).success ? { day, instant: instant.replace(/\.\d+Z$/, 'Z') } : undefined;
}

function hourOf(groups: Readonly<Record<string, string>>): number {
  const hour = Number(groups['hour'] ?? 0);
  const half = groups['half'];
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function twoDigits(part: string | number | undefined): string {
  return String(part ?? '0').padStart(2, '0');
}

/** 0, which is no month, for a word that is none. */
function monthNamed(name: string): number {
  return monthNames().get(fold(name)) ?? 0;
}

function patternOf(format: string): RegExp | undefined {
  if (!compiled.has(format)) compiled.set(format, compile(format));
  return compiled.get(format);
}

function compile(format: string): RegExp | undefined {
  let source = '';
  for (const [token] of format.matchAll(TOKEN)) {
    const part = PARTS[token];
    const literal = token.startsWith('[') ? token.slice(1, -1) : token;
    if (part === undefined && literal === token && /\p{L}/u.test(token)) return undefined;
    source += part ?? literal.replaceAll(SYNTAX, String.raw`\$&`);
  }
  const counts = (group: string) => source.split(`(?<${group}>`).length - 1;
  const epochs = counts('seconds') + counts('milliseconds');
  const parts = counts('year') + counts('day') + counts('month') + counts('name');
  const isDay =
    counts('year') === 1 && counts('day') === 1 && counts('month') + counts('name') === 1 && epochs === 0;
  const isEpoch = epochs === 1 && parts === 0;
  const isTimeOnce = ['hour', 'minute', 'second', 'half'].every((group) => counts(group) <= 1);
  return (isDay || isEpoch) && isTimeOnce ? new RegExp(`^${source}$`, 'iu') : undefined;
}
