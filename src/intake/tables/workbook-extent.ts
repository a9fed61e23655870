import { MOST_COLUMNS, UnreadableExport } from '../export-table.ts';
import { entryText, type ArchiveLimits } from '../source/archive.ts';

/** A sheet is read as a rectangle, its empty cells too: how many it may have. */
const MOST_CELLS = 4_000_000;
const LETTERS = 26;

/**
 * Refuses a workbook of which a sheet reaches far beyond what a table does: one cell at the end of a sheet, or a size that
 * only says so, would take all memory. `names` are those of its parts.
 */
export async function checkExtent(
  path: string,
  names: readonly string[],
  limits: ArchiveLimits,
): Promise<void> {
  for (const name of names) {
    if (!/\.xml$/i.test(name)) continue;
    const farthest = farthestCell((await entryText(path, name, limits)) ?? '');
    if (farthest === undefined) continue;
    throw new UnreadableExport(
      `${limits.name}/${name}  ${farthest}`,
      `expected at most ${MOST_COLUMNS} columns, and ${MOST_CELLS} cells with the empty ones, got a cell at ${farthest}: clear what stands far from the table, or ${limits.remedy}`,
    );
  }
}

/** The cell up to which a sheet is too large (ECMA-376 part 1, 18.3.1.4 and 18.3.1.35); undefined for one that is not. */
function farthestCell(sheet: string): string | undefined {
  let [lastColumn, lastRow] = [0, 0];
  for (const [, columns = '', row = ''] of sheet.matchAll(CELLS)) {
    lastColumn = Math.max(lastColumn, columnNumber(columns));
    lastRow = Math.max(lastRow, Number(row));
    if (lastColumn > MOST_COLUMNS || lastColumn * lastRow > MOST_CELLS) return `${columns}${row}`;
  }
  return undefined;
}

/** The place of a cell, and the end of the area that a sheet says it has. */
const CELLS = /<(?:\w+:)?(?:c\s(?:[^>]*?\s)?r="|dimension\s+ref="(?:[A-Z]+\d+:)?)([A-Z]{1,4})(\d{1,8})"/g;

/** The number of a column by its letters: 1 for `A`, 28 for `AB`. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * LETTERS + letter.charCodeAt(0) - 64;
  return number;
}
