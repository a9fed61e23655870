import { basename, extname } from 'node:path';
import { NoReviews, UnreadableExport, type ExportTable } from './export-table.ts';
import type { ExportFormat } from './formats/export-format.ts';
import { formatOf } from './formats.ts';
import type { GivenSource, SourceFile } from './source/given-source.ts';

/** A file of an export with the table in it. */
export interface OpenFile {
  readonly file: SourceFile;
  readonly table: ExportTable;
}

/** How many bytes some files have that are read for their rows. */
export function bytesIn(files: readonly OpenFile[]): number {
  return files.reduce((sum, { table }) => sum + table.bytes, 0);
}

/** Takeout has its reviews in files of this name, among many others. */
const TAKEOUT_REVIEWS = /^reviews.*\.json$/i;

/** The files of a source that may hold reviews. Throws UnreadableExport where none does. */
export function reviewFiles(given: string, { files }: GivenSource): readonly SourceFile[] {
  const takeout = files.filter(({ name }) => TAKEOUT_REVIEWS.test(basename(name)));
  const chosen = takeout.length > 0 ? takeout : files;
  if (chosen.length === 0) {
    throw new UnreadableExport(
      given,
      'expected files with reviews (.json, .jsonl, .csv, .tsv, .xlsx), got none',
    );
  }
  return chosen;
}

/** The one format that the columns of some files tell; undefined where none does. Throws UnreadableExport for several. */
export function onlyFormat(given: string, open: readonly OpenFile[]): ExportFormat | undefined {
  const formats = new Set(
    open.map(({ table }) => formatOf(table.columns)).filter((format) => format !== undefined),
  );
  if (formats.size > 1) {
    const names = [...formats].map(({ name }) => name).join(', ');
    throw new UnreadableExport(
      given,
      `expected files of one format, got ${names}: say --format, or give one file`,
    );
  }
  return [...formats][0];
}

/** The files that are of a format, all where a person named it; without a format the only one. */
export function tablesOf(
  given: string,
  open: readonly OpenFile[],
  { format, isNamed }: { format: ExportFormat | undefined; isNamed: boolean },
): readonly OpenFile[] {
  if (isNamed) return open;
  if (format !== undefined) return open.filter(({ table }) => formatOf(table.columns) === format);
  if (open.length > 1) {
    const names = open.map(({ file }) => file.name);
    const shown = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', ...' : ''}`;
    throw new UnreadableExport(given, `expected one table, got ${open.length}: give one of ${shown}`);
  }
  return open;
}

/**
 * Opens the files of a source, and tells those apart that are whole and have no reviews, as of a place that nobody reviewed
 * yet. Throws UnreadableExport where none has any.
 */
export async function openTables(
  files: readonly SourceFile[],
  openOne: (file: SourceFile) => Promise<ExportTable>,
): Promise<{ readonly open: readonly OpenFile[]; readonly empty: readonly SourceFile[] }> {
  const open: OpenFile[] = [];
  const empty: SourceFile[] = [];
  for (const [index, file] of files.entries()) {
    try {
      open.push({ file, table: await openOne(file) });
    } catch (error) {
      const isLast = index === files.length - 1;
      if (!(error instanceof NoReviews) || (isLast && open.length === 0)) throw error;
      empty.push(file);
    }
  }
  return { open, empty };
}

/** Names the files that have no reviews, in a sentence; none where all have. */
export function withoutReviews(empty: readonly SourceFile[]): string[] {
  return empty.length === 0 ? [] : [`no reviews in ${shownNames(empty.map(({ name }) => name))}`];
}

function shownNames(names: readonly string[]): string {
  const rest = names.length > SHOWN_FILES ? ` and ${names.length - SHOWN_FILES} more` : '';
  return `${names.slice(0, SHOWN_FILES).join(', ')}${rest}`;
}

const SHOWN_FILES = 5;

/**
 * Names the files of a source that are not read beside those of a platform's export, in a sentence; none where all are read.
 * The other JSON files of a Takeout are no reviews.
 */
export function leftAside(
  { files: all }: GivenSource,
  read: readonly SourceFile[],
  format: ExportFormat | undefined,
): string[] {
  const names = new Set(read.map(({ name }) => name));
  const isTakeout = read.some(({ name }) => TAKEOUT_REVIEWS.test(basename(name)));
  const others = all
    .map(({ name }) => name)
    .filter((name) => !names.has(name) && !(isTakeout && extname(name).toLowerCase() === '.json'));
  if (format === undefined || others.length === 0) return [];
  return [
    `not read beside ${format.title}: ${shownNames(others)} (each is an import of its own, if it holds reviews)`,
  ];
}
