import { reviewRecord } from '../domain/review-record.ts';
import { readCsvRows } from './csv-rows.ts';
import { nearestName } from '../domain/nearest-name.ts';
import type { RecordSink } from './record-sink.ts';
import { fieldNamesAt } from '../domain/schema-fields.ts';
import { shownValue } from '../domain/shown-value.ts';

const COLUMNS: readonly string[] = fieldNamesAt(reviewRecord, []).flatMap((field) => {
  const inner = fieldNamesAt(reviewRecord, [field]);
  return inner.length === 0 ? [field] : inner.map((name) => `${field}.${name}`);
});
const SHOWN_COLUMNS = 5;
const REQUIRED: readonly string[] = ['id', 'author', 'rating', 'date', 'source'];
/** Cells that a person wrote: every blank in them counts. */
const VERBATIM: ReadonlySet<string> = new Set(['text', 'author', 'owner_reply.text']);

/**
 * Reads a CSV file in our own fields: a header of field names, `owner_reply.text` style for nested ones, then a review
 * a row. An empty cell is a field left out; a list stands in one cell, parted by `;` or as a JSON array. A header that
 * is wrong is the only problem told of its file.
 */
export async function readCsvRecords(path: string, sink: RecordSink): Promise<void> {
  let columns: readonly string[] | undefined;
  let isUsable = true;
  await readCsvRows(path, {
    ready: sink.ready,
    problem: (line, message) => sink.problem(line, 'file', message),
    row: (line, cells) => {
      if (columns === undefined) {
        columns = cells.map((cell) => cell.trim());
        isUsable = checkHeader(line, columns, sink);
      } else if (isUsable) takeRow(line, columns, cells, sink);
    },
  });
}

function checkHeader(line: number, columns: readonly string[], sink: RecordSink): boolean {
  if (!REQUIRED.some((column) => columns.includes(column))) {
    const shown = columns.slice(0, SHOWN_COLUMNS).map(shownValue).join(', ');
    sink.problem(
      line,
      'file',
      `expected the names of our fields, ${REQUIRED.join(', ')} among them, got ${shown}: \`npm run import -- FILE\` reads any table, from outside of content/`,
    );
    return false;
  }
  let isUsable = true;
  const refuse = (field: string, message: string) => {
    isUsable = false;
    sink.problem(line, field, message);
  };
  for (const [index, column] of columns.entries()) {
    if (!COLUMNS.includes(column)) {
      const nearest = nearestName(column, COLUMNS);
      const hint =
        nearest === undefined ? `expected one of ${COLUMNS.join(', ')}` : `did you mean ${nearest}?`;
      refuse(`column ${index + 1}`, `unknown column ${shownValue(column)}, ${hint}`);
    } else if (columns.indexOf(column) !== index) {
      refuse(column, `expected each column once, got it as ${columns.indexOf(column) + 1} and ${index + 1}`);
    }
  }
  for (const column of REQUIRED) {
    if (!columns.includes(column)) refuse(column, 'expected a column of this name, got none');
  }
  return isUsable;
}

function takeRow(line: number, columns: readonly string[], cells: readonly string[], sink: RecordSink): void {
  if (cells.length !== columns.length) {
    sink.problem(line, 'record', `expected ${columns.length} cells as in the header, got ${cells.length}`);
    return;
  }
  const record: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const value = cellValue(column, cells[index] ?? '');
    if (value === undefined) continue;
    const dot = column.indexOf('.');
    if (dot === -1) record[column] = value;
    else nested(record, column.slice(0, dot))[column.slice(dot + 1)] = value;
  }
  sink.record(line, record);
}

function nested(record: Record<string, unknown>, field: string): Record<string, unknown> {
  const there = record[field];
  // Only this function puts objects into the record.
  if (typeof there === 'object' && there !== null) return there as Record<string, unknown>;
  const made: Record<string, unknown> = {};
  record[field] = made;
  return made;
}

/** The value a cell stands for; a cell that does not fit stays a text, so that the check of the record names it. */
function cellValue(column: string, cell: string): unknown {
  if (cell.trim() === '') return undefined;
  if (VERBATIM.has(column)) return cell;
  const value = cell.trim();
  if (column === 'rating') return /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (column === 'verified') return VERIFIED.get(value.toLowerCase()) ?? value;
  return column.startsWith('mentions.') ? listValue(value) : value;
}

const VERIFIED: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function listValue(cell: string): unknown {
  if (cell.startsWith('[')) {
    try {
      return JSON.parse(cell);
    } catch {
      return cell;
    }
  }
  return cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
