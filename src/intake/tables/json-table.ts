import { stat } from 'node:fs/promises';
import { readJsonElements } from '../../dataset/json-elements.ts';
import { readJsonLines } from '../../dataset/json-lines.ts';
import { parseJson } from '../../dataset/parse-json.ts';
import { MOST_COLUMNS, UnreadableExport, type ExportRow, type ExportTable } from '../export-table.ts';
import type { Encoding } from '../source/encoding.ts';
import { firstText, textChunks } from '../source/text-chunks.ts';
import { flatRecord } from './flat-record.ts';
import { recordList } from './record-lists.ts';

/** A document up to this size is searched for its list of reviews; a larger one is a list itself, read one by one. */
const LARGEST_DOCUMENT = 64 * 1024 * 1024;
const SNIFFED_CHARACTERS = 1024 * 1024;
const SAMPLE = 1000;

/**
 * The records in a JSON document, a JSON array, or a file of one JSON value a line, as rows. `records` is the path of the
 * list in a document. Places are `reviews.json[3]`, from 0, or `reviews.jsonl:4`.
 */
export async function jsonTable(file: {
  path: string;
  name: string;
  encoding: Encoding;
  records: string | undefined;
}): Promise<ExportTable> {
  const { path, name, encoding } = file;
  const start = await firstText(path, encoding, SNIFFED_CHARACTERS);
  if (isJsonLines(start)) return streamed(name, (take, problem) => linesOf(path, name, take, problem));
  const { size } = await stat(path);
  if (size > LARGEST_DOCUMENT) {
    return streamed(name, (take, problem) => elementsOf(path, name, take, problem));
  }
  let text = '';
  for await (const chunk of textChunks(path, encoding)) text += chunk;
  const parsed = parseJson(text);
  if (!('value' in parsed)) {
    const line = /\(line (\d+) column \d+\)/.exec(parsed.message)?.[1];
    throw new UnreadableExport(
      line === undefined ? name : `${name}:${line}`,
      `${parsed.message}: expected the whole export, as it was downloaded`,
    );
  }
  const list = recordList(parsed.value, file.records);
  if (list === undefined) {
    if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
      throw new UnreadableExport(name, 'expected a list of reviews in the document, got none');
    }
    return inMemory([parsed.value], { placeOf: () => name, notes: [] });
  }
  const shown = list.path === '' ? name : `${name} ${list.path}`;
  return inMemory(list.records, {
    placeOf: (index) => `${shown}[${index}]`,
    notes: list.path === '' ? [] : [`the reviews of ${name} are its list ${list.path}`],
  });
}

type Reading = (
  take: (row: JsonRow) => void,
  problem: (place: string, message: string) => void,
) => Promise<void>;

interface JsonRow extends ExportRow {
  readonly columns: Iterable<string>;
}

function rowOf(place: string, value: unknown): JsonRow {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const cells = isRecord ? flatRecord(value) : new Map<string, string>();
  const row = { place, columns: cells.keys(), cell: (column: string) => cells.get(column) ?? '' };
  return isRecord ? row : { ...row, problem: 'expected an object' };
}

/** Each record becomes cells when it is read: all of them at once take several times the memory. */
function inMemory(
  records: readonly object[],
  { placeOf, notes }: { placeOf: (index: number) => string; notes: readonly string[] },
): ExportTable {
  const rows = function* () {
    for (const [index, record] of records.entries()) yield rowOf(placeOf(index), record);
  };
  return {
    columns: namesIn(rows()),
    repeated: [],
    notes,
    async read(take) {
      for (const row of rows()) take(row);
    },
  };
}

/** Columns of a stream are those of its first rows. */
async function streamed(name: string, read: Reading): Promise<ExportTable> {
  const first: JsonRow[] = [];
  const enough = new Error('enough rows are read');
  await read((row) => {
    first.push(row);
    if (first.length >= SAMPLE) throw enough;
  }, refuse).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  if (first.length === 0) throw new UnreadableExport(name, 'expected reviews, got an empty list');
  return {
    columns: namesIn(first),
    mayHaveMore: true,
    repeated: [],
    notes: [],
    read: (take) => read(take, refuse),
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

function linesOf(path: string, name: string, ...[take, problem]: Parameters<Reading>): Promise<void> {
  return readJsonLines(path, {
    record: (line, value) => take(rowOf(`${name}:${line}`, value)),
    problem: (line, _, message) => problem(`${name}:${line}`, message),
  });
}

function elementsOf(path: string, name: string, ...[take, problem]: Parameters<Reading>): Promise<void> {
  let index = 0;
  return readJsonElements(path, {
    record: (_, value) => {
      take(rowOf(`${name}[${index}]`, value));
      index += 1;
    },
    problem: (line, _, message) => problem(`${name}:${line}`, message),
  });
}

/** More than one value, each on a line of its own. */
function isJsonLines(start: string): boolean {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const [first, second] = lines;
  return (
    first !== undefined &&
    first.trimStart().startsWith('{') &&
    'value' in parseJson(first) &&
    second?.trimStart().startsWith('{') === true
  );
}
