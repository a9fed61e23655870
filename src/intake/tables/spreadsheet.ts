import { readFile } from 'node:fs/promises';
import { decodeXML } from 'entities';
import type { Sheet } from 'read-excel-file/node';
import { UnreadableExport, type ExportTable } from '../export-table.ts';
import { checkArchive, entryText, REMEDY_OF_ARCHIVE } from '../source/archive.ts';
import { knownNames, ROWS_ABOVE_HEADER } from './header-row.ts';
import { columnOf, findHeader, rowUnder, type Header } from './rows-under-header.ts';
import { sheetErrors } from './workbook-errors.ts';
import { checkExtent } from './workbook-extent.ts';

/** A workbook is read whole, in ten times the memory: what it may unpack to, in bytes (about 80,000 rows). */
const LARGEST_WORKBOOK = 40 * 1024 * 1024;

/**
 * The table in an Excel workbook (.xlsx): its first sheet that has one and is not hidden. Dates become `YYYY-MM-DD HH:mm:ss`, formulas
 * what they came to when the workbook was saved. Places are `book.xlsx:ROW`, the sheet named where there are several.
 */
export async function spreadsheetTable(file: {
  path: string;
  name: string;
  wanted: ReadonlySet<string>;
}): Promise<ExportTable> {
  const { path, name } = file;
  const remedy = 'save the sheet as CSV, which may have any size';
  const limits = { name, mostBytes: LARGEST_WORKBOOK, remedy };
  const names = await checkArchive(path, limits);
  await checkExtent(path, names, limits);
  const workbook = (await entryText(path, 'xl/workbook.xml', limits)) ?? '';
  const hidden = hiddenSheets(workbook);
  // Loaded for workbooks alone.
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(await readFile(path)).catch((error: unknown) => {
    throw new UnreadableExport(
      name,
      `expected an Excel workbook, ${REMEDY_OF_ARCHIVE}: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  });
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
  const shown = filled.filter((one) => !hidden.has(one.sheet));
  if (shown.length === 0) {
    throw new UnreadableExport(
      name,
      filled.length === 0
        ? 'expected a sheet with rows, got empty ones'
        : `expected a sheet that is shown, got hidden ones alone (${filled.map((one) => one.sheet).join(', ')}): unhide it`,
    );
  }
  const { sheet, header } = sheetWithTable(shown, { name, wanted: file.wanted, isNamed: filled.length > 1 });
  const errors = await sheetErrors(path, sheet.sheet, { workbook, limits });
  const others = filled.filter((other) => other.sheet !== sheet.sheet).map((other) => other.sheet);
  return {
    columns: header.columns,
    repeated: header.repeated,
    heading: header.heading,
    bytes: 0,
    notes: [
      ...(others.length > 0 ? [`${name}: the sheet ${sheet.sheet} is read, not ${others.join(', ')}`] : []),
      ...(header.row === 0 ? [] : [`the columns of ${name} are named in row ${header.row + 1}`]),
    ],
    async read(take) {
      for (const [index, cells] of sheet.data.entries()) {
        if (index <= header.row) continue;
        const failed = errors.get(index);
        const texts = cells.map((cell, column) => failed?.get(column) ?? cellText(cell));
        const row = rowUnder(header, sheet.placeOf(index), texts);
        if (row === null) continue;
        take(failed === undefined ? row : { ...row, errors: errorsByColumn(header, failed) });
      }
    },
  };
}

/**
 * The first sheet that has a header and a row below it, and among those the first of which two columns are known: a cover
 * or a list of notes may come before. A workbook of one sheet is read by that.
 */
function sheetWithTable(
  sheets: readonly Sheet[],
  { name, wanted, isNamed }: { name: string; wanted: ReadonlySet<string>; isNamed: boolean },
) {
  const found = sheets.flatMap((sheet) => {
    const place = isNamed ? `${name} (sheet ${sheet.sheet})` : name;
    const placeOf = (row: number) => `${place}:${row + 1}`;
    const rows = sheet.data.slice(0, ROWS_ABOVE_HEADER).map((cells) => cells.map(cellText));
    if (sheets.length > 1 && rows.every((cells) => cells.every((cell) => cell.trim() === ''))) return [];
    const header = findHeader(rows, wanted, placeOf);
    const isTable =
      header.columns.length > 1 &&
      sheet.data.some((cells, row) => row > header.row && cells.some((cell) => cellText(cell).trim() !== ''));
    const isKnown = knownNames(header.columns, wanted) > 1;
    return [{ sheet: { ...sheet, placeOf }, header, isTable, isKnown }];
  });
  const tables = found.filter(({ isTable }) => isTable);
  const [only] = found;
  const table =
    tables.find(({ isKnown }) => isKnown) ?? tables[0] ?? (sheets.length === 1 ? only : undefined);
  if (table === undefined) {
    throw new UnreadableExport(
      name,
      `expected a sheet with the names of columns and reviews below them, got none among ${sheets.map(({ sheet }) => sheet).join(', ')}`,
    );
  }
  return table;
}

/** The errors of a row by the names of their columns. */
function errorsByColumn(header: Header, failed: ReadonlyMap<number, string>): ReadonlyMap<string, string> {
  return new Map([...failed].map(([index, words]) => [columnOf(header, index), words]));
}

/** The names of the sheets that a workbook hides (ECMA-376 part 1, 18.2.19). */
function hiddenSheets(workbook: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, attributes = ''] of workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)) {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
    if (name !== undefined && /\bstate="(?:hidden|veryHidden)"/.test(attributes)) names.add(decodeXML(name));
  }
  return names;
}

function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Workbooks have no time zone: the reader gives what is written as if it were UTC. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19).replace('T', ' ');
}
