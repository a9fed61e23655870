import { decodeXML } from 'entities';
import { entryText, type ArchiveLimits } from '../source/archive.ts';
import { columnNumber } from './workbook-extent.ts';

/** The words of the errors in a sheet, such as `#N/A`, by the numbers of row and column, both from 0. */
export type SheetErrors = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * The cells of a sheet whose formulas failed (`t="e"`, ECMA-376 part 1, 18.18.11), which the reader of workbooks gives as
 * empty ones. `workbook` is the text of `xl/workbook.xml`. None where the part of the sheet is not found.
 */
export async function sheetErrors(
  path: string,
  sheet: string,
  { workbook, limits }: { workbook: string; limits: ArchiveLimits },
): Promise<SheetErrors> {
  const errors = new Map<number, Map<number, string>>();
  const relations = (await entryText(path, 'xl/_rels/workbook.xml.rels', limits)) ?? '';
  const part = partOf(sheet, workbook, relations);
  const content = part === undefined ? undefined : await entryText(path, part, limits);
  for (const [, attributes = '', inside = ''] of (content ?? '').matchAll(ERROR_CELLS)) {
    const [, letters, row] = /\br="([A-Z]{1,4})(\d{1,8})"/.exec(attributes) ?? [];
    const words = /<(?:\w+:)?v>([^<]*)</.exec(inside)?.[1];
    if (letters === undefined || words === undefined) continue;
    const index = Number(row) - 1;
    const ofRow = errors.get(index) ?? new Map<number, string>();
    errors.set(index, ofRow.set(columnNumber(letters) - 1, decodeXML(words)));
  }
  return errors;
}

const ERROR_CELLS = /<(?:\w+:)?c\s([^>]*\bt="e"[^>]*)(?<!\/)>([^]*?)<\/(?:\w+:)?c>/g;

/** The path of a sheet in its archive, by the id that the workbook gives its name. */
function partOf(sheet: string, workbook: string, relations: string): string | undefined {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(
    ([, attributes = '']) => attributes,
  );
  const named = sheets.find((one) => decodeXML(/\bname="([^"]*)"/.exec(one)?.[1] ?? '') === sheet);
  const id = /:id="([^"]*)"/.exec(named ?? '')?.[1];
  const all = [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, found = '']) => found);
  const relation = all.find((one) => /\bId="([^"]*)"/.exec(one)?.[1] === id);
  const target = /\bTarget="([^"]*)"/.exec(relation ?? '')?.[1];
  if (id === undefined || target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
