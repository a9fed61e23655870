import { shownValue } from '../domain/shown-value.ts';
import type { FieldReader } from './field-readers.ts';
import { fieldReaders } from './field-readers.ts';
import type { FieldName, ImportMap } from './import-map.ts';
import { leaveOutRules } from './leave-out.ts';
import { reviewId } from './review-id.ts';

/** What a row of an export is: a review, a row that a rule leaves out, or one that no rule covers. */
export type RowOutcome =
  | { readonly kind: 'review'; readonly id: string; readonly fields: ReviewFields }
  | { readonly kind: 'left out'; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly problems: readonly { column: string; message: string }[] };

/** The fields of a review that the mapping covers; null where the row has no value. */
export type ReviewFields = ReadonlyMap<FieldName, unknown>;

/** Reads rows of one export, in their order; a row is asked for its cells by column name. */
export type RowReader = (cell: (column: string) => string) => RowOutcome;

/** Every column that a mapping reads. */
export function columnsOf(map: ImportMap): string[] {
  const ofFields = fieldReaders(map).flatMap(({ column }) => (column === undefined ? [] : [column]));
  const ofRules = map.leave_out.flatMap(({ where }) => Object.keys(where));
  return [...new Set([...(map.id === undefined ? [] : [map.id]), ...ofFields, ...ofRules])];
}

/** A reader for the rows of one export, from its first row on: without own ids it counts equal reviews. */
export function rowReader(map: ImportMap): RowReader {
  const readers = fieldReaders(map);
  const leaveOut = leaveOutRules(map);
  const identify = identifier(map);

  return (cell) => {
    const fields = new Map<FieldName, unknown>();
    const problems: { column: string; message: string }[] = [];
    const refuse = ({ column, field }: FieldReader, expected: string, got: string | undefined) => {
      problems.push({ column: column ?? field, message: `expected ${expected}, got ${shownValue(got)}` });
    };
    for (const reader of readers) {
      const written = reader.column === undefined ? '' : cell(reader.column);
      const read = reader.read(written);
      if ('expected' in read) refuse(reader, read.expected, written);
      else if (read.value === null && REQUIRED.has(reader.field)) refuse(reader, 'a value', written);
      else fields.set(reader.field, read.value);
    }
    const unreadable = new Set(problems.map(({ column }) => column));
    const reason = leaveOut({ cell, isUnreadable: (column) => unreadable.has(column) });
    if (reason !== undefined) return { kind: 'left out', reason };

    const ownId = map.id === undefined ? undefined : cell(map.id).trim();
    if (map.id !== undefined && ownId === '') {
      problems.push({ column: map.id, message: "expected the source's own id, got nothing" });
    }
    if (problems.length > 0) return { kind: 'unreadable', problems };
    return { kind: 'review', id: identify(ownId, fields), fields };
  };
}

const REQUIRED: ReadonlySet<FieldName> = new Set<FieldName>(['author', 'rating', 'date']);

function identifier({ source }: ImportMap): (ownId: string | undefined, fields: ReviewFields) => string {
  const repetitions = new Map<string, number>();
  return (ownId, fields) => {
    if (ownId !== undefined) return reviewId({ source, ownId });
    const text = fields.get('text');
    const words = {
      source,
      author: String(fields.get('author')),
      date: String(fields.get('date')),
      text: typeof text === 'string' ? text : null,
    };
    const first = reviewId({ ...words, repetition: 0 });
    const repetition = repetitions.get(first) ?? 0;
    repetitions.set(first, repetition + 1);
    return repetition === 0 ? first : reviewId({ ...words, repetition });
  };
}
