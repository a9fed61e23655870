import { EXPORT_FORMATS } from '../formats.ts';
import { headerKey, meaningOfHeader } from '../values/header-names.ts';

/** How many rows at the top may come before the header: a title, a note, blank lines. */
export const ROWS_ABOVE_HEADER = 20;

const SIGNS = new Set(
  EXPORT_FORMATS.flatMap(({ signs, tableSigns = [] }) => [...signs, ...tableSigns].flat().map(headerKey)),
);

/**
 * Which of the first rows of a table is its header: the one with the most names of columns that are known, `wanted` by
 * a map among them; where no row has two of them, the first that is not blank. -1 where all are blank.
 */
export function headerRow(rows: readonly (readonly string[])[], wanted: ReadonlySet<string>): number {
  let best = -1;
  let mostKnown = 1;
  for (const [index, cells] of rows.entries()) {
    const known = knownNames(cells, wanted);
    if (known > mostKnown) {
      best = index;
      mostKnown = known;
    }
  }
  return best === -1 ? rows.findIndex((cells) => cells.some((cell) => cell.trim() !== '')) : best;
}

/** How many cells of a row are names of columns that are known, `wanted` by a map among them. */
export function knownNames(cells: readonly string[], wanted: ReadonlySet<string>): number {
  const wantedKeys = new Set([...wanted].map(headerKey));
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return names.filter(
    (name) =>
      wantedKeys.has(headerKey(name)) || SIGNS.has(headerKey(name)) || meaningOfHeader(name) !== undefined,
  ).length;
}
