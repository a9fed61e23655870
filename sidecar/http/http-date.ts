const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const TIME = String.raw`(?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})`;

const FORMATS = [
  // IMF-fixdate: Sun, 06 Nov 1994 08:49:37 GMT
  new RegExp(String.raw`^[A-Z][a-z]{2}, (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) ${TIME} GMT$`),
  // RFC 850: Sunday, 06-Nov-94 08:49:37 GMT
  new RegExp(String.raw`^[A-Z][a-z]{5,8}, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) ${TIME} GMT$`),
  // asctime: Sun Nov  6 08:49:37 1994
  new RegExp(String.raw`^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) ${TIME} (?<year>\d{4})$`),
];

/**
 * The instant an HTTP-date names, in milliseconds since the epoch, or undefined for anything else. All three formats
 * are read; a two-digit year more than 50 years ahead of `now` lies in the past.
 *
 * https://httpwg.org/specs/rfc9110.html#http.date
 */
export function parseHttpDate(value: string, now: Date = new Date()): number | undefined {
  const parts = FORMATS.map((format) => format.exec(value.trim())?.groups).find((groups) => groups);
  if (parts === undefined) return undefined;
  const monthIndex = MONTHS.indexOf(parts['month'] ?? '');
  const [day, hour, minute, second] = ['day', 'hour', 'minute', 'second'].map((name) => Number(parts[name]));
  if (monthIndex < 0 || day === undefined || hour === undefined) return undefined;
  if (minute === undefined || second === undefined) return undefined;
  const year = fullYear(parts['year'] ?? '', now);
  const instant = Date.UTC(year, monthIndex, day, hour, minute, second);
  const isReal = new Date(instant).getUTCDate() === day && hour < 24 && minute < 60 && second <= 60;
  return isReal ? instant : undefined;
}

function fullYear(digits: string, now: Date): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = now.getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(digits);
  return year > thisYear + 50 ? year - 100 : year;
}
