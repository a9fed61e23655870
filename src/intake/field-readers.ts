import { shownValue } from '../domain/shown-value.ts';
import { comparable, comparableTable, lookUp } from './values/cell-text.ts';
import { dayBefore, readAge } from './values/age.ts';
import { ISO, readDay } from './values/day-format.ts';
import { languageTagOf } from './values/language-names.ts';
import { readStars } from './values/stars.ts';
import { columnsOf, FIELD_NAMES, type FieldName, type ImportMap } from './import-map.ts';

/** What a cell says of a field: a value, rounded or not, nothing (null), or why it cannot be read. */
export type ReadCell =
  | { readonly value: unknown; readonly isRounded?: boolean; readonly instant?: string }
  | { readonly expected: string };

/** One field of a review with the columns it may come from (none for a constant) and how a cell of it is read. */
export interface FieldReader {
  readonly field: FieldName;
  readonly columns: readonly string[];
  read(cell: string): ReadCell;
}

/** Fields whose cells people wrote: they are kept as written, blanks too. */
const VERBATIM: ReadonlySet<string> = new Set(['title', 'text', 'owner_reply.text', 'author']);

/** The readers of all fields of a mapping. Our own dates are taken as they stand; others such as "2 months ago" count back from `capturedOn`, `YYYY-MM-DD`. */
export function fieldReaders(
  { fields }: ImportMap,
  { capturedOn, isOwn = false }: { capturedOn?: string | undefined; isOwn?: boolean } = {},
): FieldReader[] {
  const readers: FieldReader[] = [];
  for (const field of FIELD_NAMES) {
    const spec = fields[field];
    if (spec === undefined) continue;
    const noValues = new Set(spec.none.map(comparable));
    const readValue = !('formats' in spec)
      ? valueReader(field, spec)
      : isOwn
        ? plainReader(field)
        : dayReader(field, spec.formats, capturedOn);
    const columns = columnsOf(spec.column);
    readers.push({
      field,
      columns,
      read(cell) {
        const isNone =
          columns.length > 0 &&
          (cell === '' || cell.trim() === '' || (noValues.size > 0 && noValues.has(comparable(cell))));
        return isNone ? NOTHING : readValue(cell);
      },
    });
  }
  return readers;
}

const NOTHING: ReadCell = { value: null };

function dayReader(
  field: FieldName,
  formats: readonly string[],
  capturedOn: string | undefined,
): (cell: string) => ReadCell {
  const all = field === 'updated_at' && !formats.includes(ISO) ? [...formats, ISO] : formats;
  return (cell) => {
    const read = readDay(cell, all);
    if (read === undefined) return relativeDay(field, cell, all, capturedOn);
    return { value: field === 'updated_at' ? read.instant : read.day, instant: read.instant };
  };
}

function relativeDay(
  field: FieldName,
  cell: string,
  formats: readonly string[],
  capturedOn: string | undefined,
): ReadCell {
  const age = readAge(cell);
  if (age === undefined) return { expected: `a day of the calendar as ${formats.join(' or ')}` };
  if (capturedOn === undefined) {
    return { expected: 'a day of the calendar, or --captured-at with the day on which the export was made' };
  }
  const day = dayBefore(capturedOn, age);
  return { value: field === 'updated_at' ? `${day}T00:00:00Z` : day };
}

type ValueSpec = Exclude<ImportMap['fields'][FieldName], undefined | { formats: string[] }>;

function valueReader(field: FieldName, spec: ValueSpec): (cell: string) => ReadCell {
  if ('value' in spec && spec.value !== undefined) {
    const { value } = spec;
    return () => ({ value });
  }
  const { values } = spec;
  const readOne = values === undefined ? plainReader(field) : tableReader(values);
  if (!('separator' in spec)) return readOne;
  return (cell) => {
    const list: unknown[] = [];
    const written = jsonList(cell);
    if (written !== undefined) return { value: written };
    for (const entry of cell.split(spec.separator)) {
      if (entry.trim() === '') continue;
      const read = readOne(entry);
      if ('expected' in read) return read;
      list.push(read.value);
    }
    return { value: list };
  };
}

/** A list that is written as a JSON array of texts. */
function jsonList(cell: string): string[] | undefined {
  if (!cell.trimStart().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(cell);
    return Array.isArray(parsed) && parsed.every((entry) => typeof entry === 'string') ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function tableReader(values: Readonly<Record<string, unknown>>): (cell: string) => ReadCell {
  const table = comparableTable(values);
  const known = Object.keys(values).map(shownValue).join(', ');
  return (cell) => {
    const value = lookUp(table, cell);
    return value === undefined ? { expected: `one of ${known}` } : { value };
  };
}

function plainReader(field: FieldName): (cell: string) => ReadCell {
  if (field === 'rating') {
    return (cell) => {
      const read = readStars(cell);
      return read === undefined
        ? { expected: 'a rating of 1 to 5 stars, or one of another scale such as 8/10 or 80 %' }
        : { value: read.stars, isRounded: read.isRounded };
    };
  }
  if (field === 'language') {
    return (cell) => {
      const value = languageTagOf(cell);
      return value === undefined ? { expected: 'a language, by its name or as en or pt-BR' } : { value };
    };
  }
  if (field === 'verified') return tableReader({ true: true, false: false });
  return VERBATIM.has(field) ? (cell) => ({ value: cell }) : (cell) => ({ value: cell.trim() });
}
