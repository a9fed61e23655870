import { readJsonElements } from '../../dataset/json-elements.ts';
import { readJsonLines } from '../../dataset/json-lines.ts';
import {
  MOST_COLUMNS,
  UnreadableExport,
  type ExportRow,
  type ExportTable,
  type OnBytes,
} from '../export-table.ts';
import { columnName } from '../values/header-names.ts';
import { flatRecord } from './flat-record.ts';
import type { ListPlace } from './json-lists.ts';

/** Columns of a stream are those of so many of its first rows. */
const SAMPLE = 1000;

/** Reads rows one by one, in their order. Rejects with UnreadableExport for what is no JSON. */
export type Reading = (take: (row: JsonRow) => void, onBytes: OnBytes) => Promise<void>;

interface JsonRow extends ExportRow {
  readonly columns: Iterable<string>;
}

function rowOf(place: string, value: unknown): JsonRow {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const cells = isRecord ? flatRecord(value) : new Map<string, string>();
  const row = { place, columns: cells.keys(), cell: (column: string) => cells.get(column) ?? '' };
  return isRecord ? row : { ...row, problem: 'expected an object' };
}

/** A table of records that are there: each becomes cells when it is read, as all of them at once take several times the memory. */
export function inMemory(
  records: readonly unknown[],
  { placeOf, notes }: { placeOf: (index: number) => string; notes: readonly string[] },
): ExportTable {
  const rows = function* () {
    for (const [index, record] of records.entries()) yield rowOf(placeOf(index), record);
  };
  return {
    columns: namesIn(rows()),
    repeated: [],
    notes,
    bytes: 0,
    async read(take) {
      for (const row of rows()) take(row);
    },
  };
}

/** A table of what is read each time anew. Rejects with UnreadableExport where no row is a record. */
export async function streamed(
  read: Reading,
  { name, bytes }: { name: string; bytes: number },
): Promise<ExportTable> {
  const first: JsonRow[] = [];
  const enough = new Error('enough rows are read');
  await read((row) => {
    first.push(row);
    if (first.length >= SAMPLE) throw enough;
  }, undefined).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  if (first.length === 0) throw new UnreadableExport(name, 'expected reviews, got an empty list');
  const [fault] = first;
  if (fault?.problem !== undefined && first.every(({ problem }) => problem !== undefined)) {
    throw new UnreadableExport(`${fault.place}  row`, fault.problem);
  }
  return {
    columns: namesIn(first),
    mayHaveMore: true,
    repeated: [],
    notes: [],
    bytes,
    read: (take, onBytes) => read(take, onBytes),
  };
}

function refuse(place: string, message: string): never {
  throw new UnreadableExport(place, message);
}

function namesIn(rows: Iterable<JsonRow>): string[] {
  const names = new Set<string>();
  for (const row of rows) {
    for (const column of row.columns) names.add(column);
    if (names.size > MOST_COLUMNS) {
      throw new UnreadableExport(
        row.place,
        `expected at most ${MOST_COLUMNS} different members, got more: keep those of the reviews`,
      );
    }
  }
  return [...names];
}

/** The values of a file of lines; what is wrong with one is said of its row. */
export function linesOf(path: string, name: string): Reading {
  return (take, onBytes) => {
    const sink = {
      record: (line: number, value: unknown) => take(rowOf(`${name}:${line}`, value)),
      problem: (line: number, field: string, message: string) => {
        if (field === 'file') refuse(`${name}:${line}`, message);
        // Each line stands for itself: the others may be right.
        take({ ...rowOf(`${name}:${line}`, {}), problem: ofLine(message) });
      },
    };
    return readJsonLines(path, sink, { onBytes });
  };
}

/** The elements of the list that a file is, or that stands in it. */
export function elementsOf({ path, name }: { path: string; name: string }, list?: ListPlace): Reading {
  const shown = list === undefined ? name : `${name} ${columnName(list.path)}`;
  return (take, onBytes) => {
    let index = 0;
    const sink = {
      record: (_: number, value: unknown) => {
        take(rowOf(`${shown}[${index}]`, value));
        index += 1;
      },
      problem: (line: number, _: string, message: string) =>
        refuse(`${name}:${line}  [${index}]`, `${message}${remedyOf(message)}`),
    };
    const part = list === undefined ? {} : { start: list.start, end: list.end, line: list.line };
    return readJsonElements(path, sink, { ...part, onBytes });
  };
}

/** What is wrong with one line, by its characters, and what would be right. */
function ofLine(message: string): string {
  const said = message.replace(
    /(?: in JSON)? at position \d+ \(line \d+ column (\d+)\)$/,
    ' at character $1',
  );
  return `${said}${remedyOf(message)}`;
}

function remedyOf(message: string): string {
  if (/^expected JSON|the end of the file/.test(message))
    return ': expected the whole export, as it was downloaded';
  return message.includes('at most') ? ': shorten it, or leave it out' : '';
}
