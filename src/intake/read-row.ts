import { shownValue } from '../domain/shown-value.ts';
import type { ExportRow } from './export-table.ts';
import { fieldReaders, type FieldReader, type ReadCell } from './field-readers.ts';
import { columnsOf, type FieldName, type ImportMap } from './import-map.ts';
import { leaveOutRules } from './leave-out.ts';
import { looksLikeTotals } from './totals-row.ts';

/** What a row of an export is: a review, a row that a rule leaves out, or one that cannot be read. */
export type ReadRow = { readonly place: string } & (
  | {
      readonly kind: 'review';
      /** The source's own id; null where the export has none. */
      readonly ownId: string | null;
      readonly source: string;
      readonly fields: ReviewFields;
      /** The rating as written, where it had a part of a star. */
      readonly rounded: string | null;
      /** Whether nothing says who wrote it. */
      readonly isNameless: boolean;
    }
  | { readonly kind: 'left out'; readonly reason: string; readonly mayBeTotals?: boolean }
  | {
      readonly kind: 'unreadable';
      readonly problems: readonly { column: string; message: string }[];
      /** Whether it is a totals row if no review comes after it. */
      readonly mayBeTotals?: boolean;
    }
);

/** The fields of a review that the map covers; null where the row has no value. */
export type ReviewFields = ReadonlyMap<FieldName, unknown>;

/** Rows that no review can be made of, whatever the map: a total under the columns, a note beside them. */
export const NO_REVIEW = 'has neither a rating nor a date (a total, or a note)';

const REQUIRED: ReadonlySet<FieldName> = new Set<FieldName>(['rating', 'date']);
/** What a review has of its own, and a sum of reviews has not. */
const SAID: ReadonlySet<FieldName> = new Set<FieldName>(['author', 'date', 'text', 'title']);
/** Who wrote a review whose export does not say. */
export const NAMELESS = 'A customer';

/** Every column that a map reads, in its own words. */
export function columnsOfMap(map: ImportMap): string[] {
  const ofFields = fieldReaders(map).flatMap(({ columns }) => columns);
  const ofRules = map.leave_out.flatMap(({ where }) => Object.keys(where));
  const ofSource = typeof map.source === 'string' ? [] : [map.source.column];
  return [...new Set([...columnsOf(map.id), ...ofSource, ...ofFields, ...ofRules])];
}

/**
 * A reader for the rows of one export. `columnOf` gives the export's own name of a column that the map names;
 * undefined where the export has none. A row without an id of its own is refused where `needsId`.
 */
export function rowReader(
  map: ImportMap,
  {
    columnOf,
    needsId,
    ownIdOf,
    isOwn,
    capturedOn,
    columns: all = [],
  }: {
    columnOf: (column: string) => string | undefined;
    needsId: boolean;
    ownIdOf: ((cell: string) => string) | undefined;
    isOwn: boolean;
    /** The day from which "2 months ago" counts back. */
    capturedOn: string | undefined;
    /** Every column of a table that may end in totals; none where it cannot. */
    columns?: readonly string[];
  },
): (row: ExportRow) => ReadRow {
  const readers = fieldReaders(map, { capturedOn, isOwn }).map((reader) => ({
    reader,
    columns: known(reader.columns, columnOf),
  }));
  const idColumns = known(columnsOf(map.id), columnOf);
  const leaveOut = leaveOutRules(map);
  const ofReview = readers.flatMap(({ reader, columns }) => (SAID.has(reader.field) ? columns : []));
  const sourceOf = sourceReader(map, { columnOf, isOwn });

  return (row) => {
    const { place } = row;
    if (row.problem !== undefined) return refused(place, 'row', row.problem);
    const fields = new Map<FieldName, unknown>();
    const problems: { column: string; message: string }[] = [];
    let rounded: string | null = null;
    let changed = '';
    let isEmpty = true;
    let isNameless = false;
    for (const { reader, columns } of readers) {
      const column = columns.find((name) => row.cell(name).trim() !== '') ?? columns[0];
      const written = column === undefined ? '' : row.cell(column);
      const read = reader.columns.length > 0 && column === undefined ? ABSENT : reader.read(written);
      if (REQUIRED.has(reader.field) && written.trim() !== '') isEmpty = false;
      const error = column === undefined ? undefined : row.errors?.get(column);
      if (column !== undefined && error !== undefined && !('value' in read && read.value === null)) {
        problems.push({ column, message: failedFormula(error) });
      } else if ('expected' in read) problems.push(problemOf(reader, column, read.expected, written));
      else if (read.value === null && REQUIRED.has(reader.field)) {
        problems.push(problemOf(reader, column, 'a value', written));
      } else {
        if (reader.field === 'author') isNameless = read.value === null;
        fields.set(reader.field, reader.field === 'author' ? (read.value ?? NAMELESS) : read.value);
        if (read.isRounded === true) rounded = written.trim();
        if (read.instant !== undefined && read.instant > changed) changed = read.instant;
      }
    }
    // The later of review and reply; our own records, whose days are not read, say it themselves.
    if (changed !== '') fields.set('updated_at', changed);
    const unreadable = new Set(problems.map(({ column }) => column));
    const reason = leaveOut({
      cell: (name) => row.cell(columnOf(name) ?? name),
      isUnreadable: (name) => unreadable.has(columnOf(name) ?? name),
    });
    if (reason !== undefined) return { kind: 'left out', place, reason };
    const mayBeTotals =
      (isEmpty || problems.length > 0) && !fields.has('date') && looksLikeTotals(row, all, ofReview);
    if (isEmpty) return { kind: 'left out', place, reason: NO_REVIEW, mayBeTotals };

    const written = idColumns.map((name) => row.cell(name).trim()).find((id) => id !== '') ?? null;
    for (const column of idColumns) {
      const error = row.errors?.get(column);
      if (error !== undefined) problems.push({ column, message: failedFormula(error) });
    }
    const ownId = written === null || ownIdOf === undefined ? written : ownIdOf(written);
    if (needsId && map.id !== undefined && ownId === null) {
      problems.push({
        column: columnsOf(map.id)[0] ?? 'id',
        message: "expected the source's own id, got nothing",
      });
    }
    return problems.length > 0
      ? { kind: 'unreadable', place, problems, mayBeTotals }
      : { kind: 'review', place, source: sourceOf(row), ownId, fields, rounded, isNameless };
  };
}

/** One source for all rows, or the one that a column names. */
function sourceReader(
  { source }: ImportMap,
  { columnOf, isOwn }: { columnOf: (column: string) => string | undefined; isOwn: boolean },
): (row: ExportRow) => string {
  if (typeof source === 'string') return () => source;
  const column = columnOf(source.column);
  return (row) => {
    const named = column === undefined ? '' : row.cell(column);
    return (isOwn ? named : named.trim().toLowerCase()) || source.default;
  };
}

const ABSENT: ReadCell = { value: null };

function known(columns: readonly string[], columnOf: (column: string) => string | undefined): string[] {
  return columns.map(columnOf).filter((column) => column !== undefined);
}

function refused(place: string, column: string, message: string): ReadRow {
  return { kind: 'unreadable', place, problems: [{ column, message }] };
}

function failedFormula(error: string): string {
  return `expected a value, got the error ${shownValue(error)}: put right its formula, or clear the cell`;
}

function problemOf(reader: FieldReader, column: string | undefined, expected: string, written: string) {
  const remedy = /^\s*=/.test(written) ? ': put what the formula comes to in its place' : '';
  return {
    column: column ?? reader.field,
    message: `expected ${expected}, got ${shownValue(written)}${remedy}`,
  };
}
