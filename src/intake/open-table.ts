import { stat } from 'node:fs/promises';
import { UnreadableExport, type ExportTable } from './export-table.ts';
import { progressOf, type OnProgress } from './reading-progress.ts';
import { encodingOf, MixedEncodings, type Encoding } from './source/encoding.ts';
import { otherKindOf } from './source/file-kinds.ts';
import type { SourceFile } from './source/given-source.ts';
import { firstText } from './source/text-chunks.ts';
import { delimitedTable } from './tables/delimited.ts';
import { jsonTable } from './tables/json-table.ts';
import { spreadsheetTable } from './tables/spreadsheet.ts';

/** What a map names, so that the right header and list of records are found. */
export interface Wanted {
  readonly columns: ReadonlySet<string>;
  /** The path of the list of records in a JSON document. */
  readonly records: string | undefined;
  /** The encoding that a person said; undefined where the bytes are to tell it. */
  readonly encoding?: Encoding | undefined;
}

/** Opens one file as a table by what is in it: a workbook, JSON by its first character, else delimited text. */
export async function openTable(
  { name, path, isWorkbook }: SourceFile,
  wanted: Wanted,
  onProgress?: OnProgress,
): Promise<ExportTable> {
  if (isWorkbook === true) return spreadsheetTable({ path, name, wanted: wanted.columns });
  const other = await otherKindOf(path);
  if (other !== undefined) {
    throw new UnreadableExport(
      name,
      `expected a table (CSV, TSV, XLSX), JSON or a ZIP archive of these, got ${other.name}: ${other.remedy}`,
    );
  }
  const encoding = wanted.encoding ?? (await toldEncoding({ name, path }, onProgress));
  const [first] = (await firstText(path, encoding, 4096)).trimStart();
  if (first === undefined) throw new UnreadableExport(name, 'expected reviews, got an empty file');
  if (first === '{' || first === '[') {
    return jsonTable({ path, name, encoding, records: wanted.records, onProgress });
  }
  return delimitedTable({ path, name, encoding, wanted: wanted.columns });
}

async function toldEncoding(
  { name, path }: SourceFile,
  onProgress: OnProgress | undefined,
): Promise<Encoding> {
  const { size } = await stat(path);
  try {
    return await encodingOf(path, progressOf('looking at the encoding', size, onProgress));
  } catch (error) {
    if (error instanceof MixedEncodings) throw new UnreadableExport(`${name}:${error.line}`, error.message);
    throw error;
  }
}
