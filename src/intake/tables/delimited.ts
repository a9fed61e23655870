import { pipeline, Readable } from 'node:stream';
import { CsvError, Parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { LONGEST_ROW, UnreadableExport, type ExportTable } from '../export-table.ts';
import type { Encoding } from '../source/encoding.ts';
import { firstText, textChunks } from '../source/text-chunks.ts';
import { ROWS_ABOVE_HEADER } from './header-row.ts';
import { findHeader, rowUnder } from './rows-under-header.ts';

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
  const delimiter = delimiterOf(start);
  const first = firstRows(start, delimiter);
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
    notes,
    async read(take) {
      let number = 0;
      await readRows(textChunks(path, encoding), delimiter, name, (line, cells) => {
        if (number > header.row) {
          const row = rowUnder(header, `${name}:${line}`, cells);
          if (row !== null) take(row);
        }
        number += 1;
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

/** Blank lines are rows too, so that lines can be counted. */
const OPTIONS = {
  info: true,
  bom: true,
  relax_column_count: true,
  max_record_size: LONGEST_ROW,
} as const;

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

function isParsed(value: unknown): value is Parsed {
  return typeof value === 'object' && value !== null && 'info' in value && 'record' in value;
}

async function readRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
  name: string,
  take: (line: number, cells: readonly string[]) => void,
): Promise<void> {
  const parser = new Parser({ ...OPTIONS, delimiter });
  let line = 1;
  const checked = async function* () {
    for await (const chunk of chunks) {
      if (chunk.includes('\0')) {
        throw new UnreadableExport(
          `${name}:${line}`,
          'expected text, got a NUL character in this row or soon below it',
        );
      }
      yield chunk;
    }
  };
  // Both ends are told of an error; it is thrown where the rows are awaited.
  pipeline(Readable.from(checked()), parser, () => undefined);
  try {
    // With `info` the parser gives each record beside the number of lines read so far.
    const rows: AsyncIterable<Parsed> = parser;
    for await (const { info, record } of rows) {
      take(line, record);
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableExport(`${name}:${line}`, remedyOf(error));
    throw error;
  }
}

function remedyOf(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'expected the closing quote of a cell that begins in this row or above, got the end of the file';
    case 'CSV_MAX_RECORD_SIZE':
      return `expected a row of at most ${LONGEST_ROW} characters, got more: look for a quote that never closes`;
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'expected the delimiter or the end of the line after a closing quote; a quote inside a cell is written twice';
    case 'INVALID_OPENING_QUOTE':
      return 'expected a cell that holds a quote to stand in quotes, with the quote doubled';
    default:
      return `expected rows of delimited text: ${error.message}`;
  }
}

function firstRows(start: string, delimiter: string): { line: number; cells: readonly string[] }[] {
  const rows: { line: number; cells: readonly string[] }[] = [];
  let line = 1;
  for (const { info, record } of sniffed(start, delimiter)) {
    rows.push({ line, cells: record });
    line = info.lines + 1;
    if (rows.length > ROWS_ABOVE_HEADER) break;
  }
  return rows;
}

function delimiterOf(start: string): string {
  let best = ',';
  let mostCells = 0;
  for (const delimiter of DELIMITERS.keys()) {
    const widths = new Map<number, number>();
    for (const { record } of sniffed(start, delimiter)) {
      if (record.length > 1) widths.set(record.length, (widths.get(record.length) ?? 0) + record.length);
    }
    const cells = Math.max(0, ...widths.values());
    if (cells > mostCells) {
      best = delimiter;
      mostCells = cells;
    }
  }
  return best;
}

/** The rows of the start of a file, as far as it can be read; the last may be cut. */
function sniffed(start: string, delimiter: string): readonly Parsed[] {
  const rows: Parsed[] = [];
  try {
    parse(start, {
      ...OPTIONS,
      delimiter,
      to: ROWS_ABOVE_HEADER * 3,
      on_record: (parsed: unknown) => {
        if (isParsed(parsed)) rows.push(parsed);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}
