import { stat } from 'node:fs/promises';
import { parseJson } from '../../dataset/parse-json.ts';
import { NoReviews, UnreadableExport, type ExportTable } from '../export-table.ts';
import { progressOf, type OnProgress } from '../reading-progress.ts';
import type { Encoding } from '../source/encoding.ts';
import { firstText, textChunks } from '../source/text-chunks.ts';
import { columnName } from '../values/header-names.ts';
import { jsonLists, type ListPlace } from './json-lists.ts';
import { elementsOf, inMemory, linesOf, streamed } from './json-rows.ts';
import { recordList } from './record-lists.ts';

/** A document up to this size is held whole; of a larger one the records are read one by one. */
const LARGEST_DOCUMENT = 64 * 1024 * 1024;
const SNIFFED_CHARACTERS = 1024 * 1024;
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
