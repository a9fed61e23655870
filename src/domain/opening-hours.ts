import { shownValue } from './shown-value.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = `(?:${DAYS.join('|')})`;
const DAY_LIST = `${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)*`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** What schema.org takes as `openingHours`: days, then a span of times unless it is open all day. */
const OPENING_HOURS = new RegExp(`^${DAY_LIST}(?: ${TIME}-(?:${TIME}|24:00))?$`);

/** What people write for the days of a week and for several of them, by the first letters. */
const SPANS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:every ?day|daily|all week|7 days a week)\b/g, 'Mo-Su'],
  [/\bweekdays?\b/g, 'Mo-Fr'],
  [/\bweekends?\b/g, 'Sa-Su'],
  [/\bmon?(?:days?)?\b\.?/g, 'Mo'],
  [/\btue?s?(?:days?)?\b\.?/g, 'Tu'],
  [/\bwed?(?:nesdays?)?\b\.?/g, 'We'],
  [/\bth(?:u|ur|urs|ursdays?)?\b\.?/g, 'Th'],
  [/\bfri?(?:days?)?\b\.?/g, 'Fr'],
  [/\bsat?(?:urdays?)?\b\.?/g, 'Sa'],
  [/\bsun?(?:days?)?\b\.?/g, 'Su'],
  [/\btäglich\b/g, 'Mo-Su'],
  [/\bmontags?\b/g, 'Mo'],
  [/\b(?:dienstags?|di)\b\.?/g, 'Tu'],
  [/\b(?:mittwochs?|mi)\b\.?/g, 'We'],
  [/\b(?:donnerstags?|do)\b\.?/g, 'Th'],
  [/\bfreitags?\b/g, 'Fr'],
  [/\b(?:samstags?|sonnabends?)\b/g, 'Sa'],
  [/\b(?:sonntags?|so)\b\.?/g, 'Su'],
];

/** Whether a text is one entry of schema.org openingHours, such as `Mo-Fr 08:00-18:00`. */
export function isOpeningHours(text: string): boolean {
  return OPENING_HOURS.test(text);
}

/** What is wrong with an entry of openingHours, with what would be right; undefined for one that is right. */
export function openingHoursFault(entry: string): string | undefined {
  if (isOpeningHours(entry)) return undefined;
  const meant = openingHoursMeant(entry);
  const right = meant === undefined ? 'such as Mo-Fr 08:00-18:00' : `as ${meant}`;
  return `expected hours ${right}, got ${shownValue(entry)}`;
}

/**
 * The entry of schema.org openingHours that a person most likely meant: "Mon - Fri 8am to 5.30pm" is
 * `Mo-Fr 08:00-17:30`; undefined where that cannot be told.
 */
export function openingHoursMeant(written: string): string | undefined {
  let text = written.trim().toLowerCase();
  for (const [pattern, days] of SPANS) text = text.replaceAll(pattern, days);
  text = text
    .replaceAll(/\s*(?:–|—|-|\bto\b|\bbis\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b)\s*/g, '-')
    .replaceAll(/\s*(?:,|&|\+|\band\b|\bund\b)\s*/g, ',')
    .replaceAll(/(?<=\d) ?(?:uhr|o'clock)\b/g, '')
    .replaceAll(/\b24 ?hours\b|\b24\/7\b/g, '00:00-24:00')
    .replace(/^([^\d]*?)\s*[:;]\s*/, '$1 ');
  const parts = /^(\D*?)\s*(?:from |von )?(\d\S*(?: ?[ap]\.?m\.?)?)-(\d\S*(?: ?[ap]\.?m\.?)?)$/.exec(text);
  if (parts === null) return isOpeningHours(text.trim()) ? text.trim() : undefined;
  const [, days = '', opens = '', closes = ''] = parts;
  const opening = clock(opens, closes);
  const entry = `${days.trim() === '' ? 'Mo-Su' : days.trim()} ${opening}-${closing(closes, opening)}`;
  return isOpeningHours(entry) ? entry : undefined;
}

/** When it closes: "9-5" is until five in the afternoon, where "18-2" and "18:00-02:00" are until the night. */
function closing(written: string, opening = ''): string | undefined {
  const time = clock(written);
  if (time === undefined || !/^[1-9](?!\d)[^ap]*$|^1[01](?!\d)[^ap]*$/.test(written)) return time;
  const afternoon = `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`;
  return time <= opening && afternoon > opening ? afternoon : time;
}

/** A time as `HH:mm`. "8-5pm" opens in the morning: what has no half of the day takes none from `closes`. */
function clock(written: string, closes = ''): string | undefined {
  const parts = /^(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.?m\.?)?$/.exec(written);
  if (parts === null) return undefined;
  const [, figures = '', minutes = '00', half] = parts;
  const hour = Number(figures);
  const isAfternoon = half === 'p' || (half === undefined && /p\.?m/.test(closes) && hour === 12);
  if (half !== undefined && hour > 12) return undefined;
  const hours = isAfternoon ? (hour % 12) + 12 : half === 'a' ? hour % 12 : hour;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}
