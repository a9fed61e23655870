import { stat } from 'node:fs/promises';
import { readJsonElements } from '../../dataset/json-elements.ts';
import { readJsonLines } from '../../dataset/json-lines.ts';
import { parseJson } from '../../dataset/parse-json.ts';
import {
  MOST_COLUMNS,
  NoReviews,
  UnreadableExport,
  type ExportRow,
  type ExportTable,
  type OnBytes,
} from '../export-table.ts';
import { progressOf, type OnProgress } from '../reading-progress.ts';
import type { Encoding } from '../source/encoding.ts';
import { firstText, textChunks } from '../source/text-chunks.ts';
import { columnName } from '../values/header-names.ts';
import { flatRecord } from './flat-record.ts';
import { jsonLists, type ListPlace } from './json-lists.ts';
import { recordList } from './record-lists.ts';

/** A document up to this size is held whole; of a larger one the records are read one by one. */
const LARGEST_DOCUMENT = 64 * 1024 * 1024;
const SNIFFED_CHARACTERS = 1024 * 1024;
const SAMPLE = 1000;
/** Tells files of lines of which the first is too long to be looked at. */
const NAME_OF_LINES = /\.(?:jsonl|ndjson)$/i;

/**
 * The records in a JSON document, a JSON array, or a file of one JSON value a line, as rows. `records` is the path of the
 * list in a document. Places are `reviews.json[3]`, from 0, or `reviews.jsonl:4`.
 */
export async function jsonTable(file: {
  path: string;
  name: string;
  encoding: Encoding;
  records: string | undefined;
  onProgress?: OnProgress | undefined;
}): Promise<ExportTable> {
  const { path, name, encoding, onProgress } = file;
  const start = await firstText(path, encoding, SNIFFED_CHARACTERS);
  const { size } = await stat(path);
  const hasLongLine = /^\s*\{/.test(start) && !start.trimStart().includes('\n') && size > SNIFFED_CHARACTERS;
  if (isJsonLines(start) || (hasLongLine && NAME_OF_LINES.test(name))) {
    return streamed(linesOf(path, name), { name, bytes: size });
  }
  if (size > LARGEST_DOCUMENT) {
    if (start.trimStart().startsWith('[')) return streamed(elementsOf(file), { name, bytes: size });
    const onBytes = progressOf('looking for the reviews', size, onProgress);
    const lists = await jsonLists(path, onBytes);
    const list = lists.find((each) => each.path === file.records) ?? longest(lists, size);
    if (list === undefined) {
      if (hasLongLine) return streamed(linesOf(path, name), { name, bytes: size });
      throw new UnreadableExport(name, 'expected a list of reviews in the document, got none');
    }
    const table = await streamed(elementsOf(file, list), { name, bytes: lengthOf(list, size) });
    return { ...table, notes: [noteOn(name, list.path)] };
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
    if (!isRecord(parsed.value)) {
      const Kind = isWithoutReviews(parsed.value) ? NoReviews : UnreadableExport;
      throw new Kind(name, 'expected a list of reviews in the document, got none');
    }
    const line = start.slice(0, start.search(/\S/)).split('\n').length;
    return inMemory([parsed.value], { placeOf: () => `${name}:${line}`, notes: [] });
  }
  const shown = list.path === '' ? name : `${name} ${columnName(list.path)}`;
  return inMemory(list.records, {
    placeOf: (index) => `${shown}[${index}]`,
    notes: list.path === '' ? [] : [noteOn(name, list.path)],
  });
}

/** Whether a document without a list of records may be one itself, as the only line of a file of lines is. */
function isRecord(document: unknown): document is object {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return false;
  return Object.keys(document).length > 0 && !('reviews' in document);
}

/** What platforms write of a place that nobody reviewed yet. */
function isWithoutReviews(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const list: unknown = 'reviews' in document ? document.reviews : document;
  return typeof list === 'object' && list !== null && Object.keys(list).length === 0;
}

function noteOn(name: string, path: string): string {
  return `the reviews of ${name} are its list ${columnName(path)}`;
}

function longest(lists: readonly ListPlace[], size: number): ListPlace | undefined {
  return lists.toSorted((a, b) => lengthOf(b, size) - lengthOf(a, size))[0];
}

/** In bytes. */
function lengthOf({ start, end }: ListPlace, size: number): number {
  return (end ?? size - 1) - start + 1;
}

type Reading = (take: (row: JsonRow) => void, onBytes: OnBytes) => Promise<void>;

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

/** Columns of a stream are those of its first rows. */
async function streamed(
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

function linesOf(path: string, name: string): Reading {
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
function elementsOf({ path, name }: { path: string; name: string }, list?: ListPlace): Reading {
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
