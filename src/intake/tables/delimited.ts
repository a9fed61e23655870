import { stat } from 'node:fs/promises';
import { UnreadableExport, type ExportTable } from '../export-table.ts';
import type { Encoding } from '../source/encoding.ts';
import { firstText, textChunks } from '../source/text-chunks.ts';
import { DelimitedRows, type TakeRow } from './delimited-rows.ts';
import { ROWS_ABOVE_HEADER } from './header-row.ts';
import { columnOf, findHeader, rowUnder } from './rows-under-header.ts';

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
]);
const SNIFFED_CHARACTERS = 256 * 1024;

/**
 * A table of delimited text (RFC 4180; also with semicolons, tabs or bars). The delimiter is the one that parts the
 * first rows into the same number of cells, of several the most; rows above the header are passed over, and said.
 */
export async function delimitedTable(file: {
  path: string;
  /** The name that places begin with. */
  name: string;
  encoding: Encoding;
  /** The columns that a map names. */
  wanted: ReadonlySet<string>;
}): Promise<ExportTable> {
  const { path, name, encoding } = file;
  const start = await firstText(path, encoding, SNIFFED_CHARACTERS);
  const shape = shapeOf(start);
  const { delimiter } = shape;
  const first = firstRows(start, shape, ROWS_ABOVE_HEADER);
  const placeOf = (row: number) => `${name}:${first[row]?.line ?? 1}`;
  const header = findHeader(
    first.map(({ cells }) => cells),
    file.wanted,
    placeOf,
  );
  const notes = [
    ...(encoding === 'utf-8' ? [] : [`${name} is in ${SPELLED[encoding]}`]),
    ...(delimiter === ',' ? [] : [`${name} has ${DELIMITERS.get(delimiter)} between its cells`]),
    ...(header.row === 0 ? [] : [`the columns of ${name} are named on line ${first[header.row]?.line}`]),
  ];
  return {
    columns: header.columns,
    repeated: header.repeated,
    heading: header.heading,
    bytes: (await stat(path)).size,
    notes,
    async read(take, onBytes) {
      let number = 0;
      await readRows(textChunks(path, encoding, onBytes), {
        name,
        shape,
        columnOf: (cell) => columnOf(header, cell),
        take(line, cells) {
          if (number > header.row) {
            const row = rowUnder(header, `${name}:${line}`, cells);
            if (row !== null) take(row);
          }
          number += 1;
        },
      });
    },
  };
}

const SPELLED: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** Told to stop reading once enough is read. */
const ENOUGH = new Error('enough rows are read');

async function readRows(
  chunks: AsyncIterable<string>,
  given: { name: string; shape: Shape; columnOf: (cell: number) => string; take: TakeRow },
): Promise<void> {
  const { shape, ...options } = given;
  const rows = new DelimitedRows({ ...shape, ...options });
  for await (const chunk of chunks) rows.push(chunk);
  rows.end();
}

/** How a table is written. */
interface Shape {
  readonly delimiter: string;
  readonly newline: string;
}

function shapeOf(start: string): Shape {
  const newline = start.includes('\n') || !start.includes('\r') ? '\n' : '\r';
  let best = ',';
  let mostCells = 0;
  for (const delimiter of DELIMITERS.keys()) {
    const widths = new Map<number, number>();
    for (const { cells } of firstRows(start, { delimiter, newline }, ROWS_ABOVE_HEADER * 3)) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + cells.length);
    }
    const cells = Math.max(0, ...widths.values());
    if (cells > mostCells) {
      best = delimiter;
      mostCells = cells;
    }
  }
  return { delimiter: best, newline };
}

/** The rows of the start of a file, as far as it can be read; the last may be cut. */
function firstRows(start: string, shape: Shape, most: number): { line: number; cells: readonly string[] }[] {
  const found: { line: number; cells: readonly string[] }[] = [];
  const take = (line: number, cells: readonly string[]) => {
    found.push({ line, cells });
    if (found.length >= most) throw ENOUGH;
  };
  try {
    const rows = new DelimitedRows({ name: '', ...shape, take });
    rows.push(start);
    rows.end();
  } catch (error) {
    // What is wrong further down is told when the rows are read.
    if (error !== ENOUGH && !(error instanceof UnreadableExport)) throw error;
  }
  return found;
}
