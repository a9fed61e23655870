import { MOST_COLUMNS, UnreadableExport, type ExportRow } from '../export-table.ts';
import { columnName } from '../values/header-names.ts';
import { headerRow } from './header-row.ts';

/** A header with the number of its row, from 0, and where each column stands. */
export interface Header {
  readonly row: number;
  readonly columns: readonly string[];
  readonly repeated: readonly string[];
  readonly indexes: ReadonlyMap<string, number>;
  readonly width: number;
  /** The first text above it; undefined where there is none. */
  readonly heading: string | undefined;
}

/** Finds the header among the first rows of a table. `placeOf` names a row by its number, from 0. */
export function findHeader(
  rows: readonly (readonly string[])[],
  wanted: ReadonlySet<string>,
  placeOf: (row: number) => string,
): Header {
  const row = headerRow(rows, wanted);
  if (row === -1) throw new UnreadableExport(placeOf(0), 'expected a header of column names, got no row');
  const names = (rows[row] ?? []).map(columnName);
  if (names.length > MOST_COLUMNS) {
    throw new UnreadableExport(
      placeOf(row),
      `expected at most ${MOST_COLUMNS} columns, got ${names.length}: keep those of the reviews`,
    );
  }
  const indexes = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name === '') continue;
    if (indexes.has(name)) repeated.add(name);
    else indexes.set(name, index);
  }
  return {
    row,
    columns: [...indexes.keys()],
    repeated: [...repeated],
    indexes,
    width: names.length,
    heading: rows
      .slice(0, row)
      .flat()
      .map((cell) => cell.trim())
      .find((cell) => cell !== ''),
  };
}

/** The name of a column by its number, from 0; where the header has none, the number that people count. */
export function columnOf({ indexes }: Header, cell: number): string {
  const named = [...indexes].find(([, index]) => index === cell)?.[0];
  return named ?? `column ${cell + 1}`;
}

/** A row under a header; null for a blank one, which is none. */
export function rowUnder(header: Header, place: string, cells: readonly string[]): ExportRow | null {
  if (cells.every(isBlank)) return null;
  const row = {
    place,
    cell(column: string) {
      const index = header.indexes.get(column);
      return index === undefined ? '' : (cells[index] ?? '');
    },
  };
  return cells.length > header.width && !cells.slice(header.width).every(isBlank)
    ? { ...row, problem: `expected ${header.width} cells as in the header, got ${cells.length}` }
    : row;
}

function isBlank(cell: string): boolean {
  return cell === '' || cell.trim() === '';
}
