import { stringify } from 'yaml';
import { importMap, columnsOf, type FieldName, type ImportMap } from '../intake/import-map.ts';
import { isDayFormat } from '../intake/values/day-format.ts';
import type { Interview } from './interview.ts';

const FIELDS: readonly (readonly [FieldName, string])[] = [
  ['author', 'Who wrote it'],
  ['rating', 'The stars'],
  ['date', 'The day'],
  ['text', 'What they wrote'],
  ['title', 'The title'],
  ['owner_reply.text', 'Your reply'],
  ['owner_reply.date', 'The day of your reply'],
  ['language', 'The language'],
  ['source_url', 'The address of the review'],
];
const REQUIRED: ReadonlySet<FieldName> = new Set<FieldName>(['rating', 'date']);
const DAY_FORMATS = ['YYYY-MM-DD', 'D/M/YYYY', 'M/D/YYYY', 'D.M.YYYY', 'D MMMM YYYY', 'MMMM D, YYYY', 'ISO'];
const OTHER = 'other';
const NONE = '';

/** A map in which a person says the column of a field, of `field` where it is known which. */
export async function correctColumn(
  map: ImportMap,
  columns: readonly string[],
  interview: Interview,
  field?: FieldName,
): Promise<ImportMap> {
  const wanted =
    field ??
    (await interview.choose<FieldName>({
      name: 'map',
      ask: 'What is read from the wrong column?',
      why: 'You can correct another one after it.',
      choices: FIELDS.map(([value, label]) => ({ value, label, hint: columnOf(map, value) })),
      initial: 'author',
    }));
  const label = FIELDS.find(([name]) => name === wanted)?.[1] ?? wanted;
  const column = await interview.choose({
    name: 'map',
    ask: `${label}: which column has it?`,
    why: 'These are the columns of the export.',
    choices: [
      ...columns.map((value) => ({ value, label: value })),
      ...(REQUIRED.has(wanted) ? [] : [{ value: NONE, label: '(none)' }]),
    ],
    initial: null,
    offered: columnOf(map, wanted),
  });
  const fields: Record<string, unknown> = { ...map.fields };
  if (column === NONE && wanted !== 'author') delete fields[wanted];
  else if (column === NONE) fields[wanted] = { value: 'A customer' };
  else fields[wanted] = { ...withFormats(map, wanted), column };
  const changed = importMap.parse({ ...map, fields });
  return wanted === 'date' ? correctDates(changed, interview) : changed;
}

/** A map in which a person says how days are written. */
export async function correctDates(map: ImportMap, interview: Interview): Promise<ImportMap> {
  const [first] = map.fields.date.formats;
  const chosen = await interview.choose({
    name: 'map',
    ask: 'How are the days written?',
    why: 'D is the day, M the month, MMMM a month in words; a time after it is understood as well.',
    choices: [
      ...[...new Set([...(first === undefined ? [] : [first]), ...DAY_FORMATS])].map((value) => ({
        value,
        label: value,
        ...(value === 'ISO' ? { hint: '2026-05-31T14:30:00Z' } : {}),
      })),
      { value: OTHER, label: 'Otherwise' },
    ],
    initial: null,
    offered: first ?? 'YYYY-MM-DD',
  });
  const format =
    chosen === OTHER
      ? await interview.text({
          name: 'map',
          ask: 'How then?',
          why: 'With YYYY or YY, MM or M, MMM or MMMM, DD or D, HH, mm, ss; other words in brackets.',
          initial: 'YYYY-MM-DD',
          wrong: (said) => (isDayFormat(said) ? undefined : `expected a format such as D/M/YYYY HH:mm`),
        })
      : chosen;
  const formats = [format, ...['HH:mm', 'HH:mm:ss', 'h:mm A'].map((time) => `${format} ${time}`)];
  const said = { ...map.fields.date, formats: format === 'ISO' || /[Hh]/.test(format) ? [format] : formats };
  return importMap.parse({ ...map, fields: { ...map.fields, date: said } });
}

const SCALES: Readonly<Record<string, { label: string; values: Record<string, number> | undefined }>> = {
  '5 is best': { label: '5 is the best', values: undefined },
  '1 is best': { label: '1 is the best', values: { '1': 5, '2': 4, '3': 3, '4': 2, '5': 1 } },
  'of 10': {
    label: 'Out of 10',
    values: Object.fromEntries(
      Array.from({ length: 11 }, (_, of10) => [String(of10), Math.max(1, Math.round(of10 / 2))]),
    ),
  },
};

/** A map in which a person says on which scale the stars are. */
export async function correctStars(map: ImportMap, interview: Interview): Promise<ImportMap> {
  const scale = await interview.choose({
    name: 'map',
    ask: 'What do the figures stand for?',
    why: 'What is published has 1 (worst) to 5 (best) stars; half a star counts up.',
    choices: Object.entries(SCALES).map(([value, { label }]) => ({ value, label })),
    initial: '5 is best',
  });
  const { column } = map.fields.rating;
  const values = SCALES[scale]?.values;
  const rating = { column, ...(values === undefined ? {} : { values }) };
  return importMap.parse({ ...map, fields: { ...map.fields, rating } });
}

/** A map as a person would write it: without what goes without saying. */
export function mapYaml(map: ImportMap): string {
  return stringify(
    JSON.parse(
      JSON.stringify(map, (key, value: unknown) =>
        (key === 'none' || key === 'leave_out') && Array.isArray(value) && value.length === 0
          ? undefined
          : value,
      ),
    ),
    { lineWidth: 0 },
  );
}

function columnOf(map: ImportMap, field: FieldName): string {
  return columnsOf(map.fields[field]?.column)[0] ?? NONE;
}

function withFormats(map: ImportMap, field: FieldName): object {
  if (field === 'owner_reply.date' || field === 'date') return { formats: map.fields.date.formats };
  return {};
}
