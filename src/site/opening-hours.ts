import type { Words } from './words.ts';

/** Hours in words: the days they hold for, and from when to when. */
export interface Hours {
  readonly days: string;
  readonly times: string;
}

/** schema.org openingHours: days by two letters, ranges and lists of them, then a span of hours. */
const PATTERN =
  /^((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))*)(?: +(\d\d?):(\d\d) *[-–] *(\d\d?):(\d\d))?$/;

/** A Monday; the six days behind it are the rest of the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const MINUTES_OF_DAY = 24 * 60;

/**
 * Opening hours (`Mo-Fr 08:00-18:00`) as people write them in a language, in the order given. What is not written in
 * the way of schema.org stays as it is, as days without times.
 */
export function hoursInWords(openingHours: readonly string[], words: Words): Hours[] {
  return openingHours.map((text) => inWords(text.trim(), words));
}

function inWords(text: string, { locale, list, texts }: Words): Hours {
  const [, days, fromHour, fromMinute, toHour, toMinute] = PATTERN.exec(text) ?? [];
  if (days === undefined) return { days: text, times: '' };
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const named = (day: string) => weekday.format(MONDAY + DAYS.indexOf(day) * DAY_MS);
  const shown = capitalised(
    list(days.split(',').map((part) => part.split('-').map(named).join('–'))),
    locale,
  );
  if (fromHour === undefined) return { days: shown, times: texts.contact.allDay };
  const from = 60 * Number(fromHour) + Number(fromMinute);
  const to = 60 * Number(toHour) + Number(toMinute);
  if (from > MINUTES_OF_DAY || to > MINUTES_OF_DAY) return { days: text, times: '' };
  if (from === 0 && to >= MINUTES_OF_DAY - 1) return { days: shown, times: texts.contact.allDay };
  if (from === to) return { days: shown, times: texts.contact.closed };
  const isWhole = from % 60 === 0 && to % 60 === 0;
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(isWhole && usesHalfDays(locale) ? {} : { minute: '2-digit' }),
    timeZone: 'UTC',
  });
  // Each by itself: a range would be told with the day where it ends behind midnight.
  return {
    days: shown,
    times: [from, to].map((minutes) => time.format(MONDAY + minutes * 60_000)).join(' – '),
  };
}

function usesHalfDays(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
