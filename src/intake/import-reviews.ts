import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fold } from '../domain/fold.ts';
import type { ReviewRecord } from '../domain/review-record.ts';
import { ProblemList } from '../dataset/content-error.ts';
import { readWithheldIds } from '../dataset/editorial.ts';
import { requireDirectory } from '../dataset/require-directory.ts';
import { shownPath } from '../dataset/shown-path.ts';
import { checkYaml, readYamlFile, reasonOf } from '../dataset/yaml-file.ts';
import { importMap, type ImportMap } from './import-map.ts';
import { recordLine } from './merge-record.ts';
import { readCsvExport } from './read-export.ts';
import { replaceFile } from './replace-file.ts';
import { removeSample } from './sample-content.ts';
import { readStoredReviews } from './stored-reviews.ts';

/** What an import did. `rowsRead` is `imported` and all of `leftOut` together. */
export interface ImportReport {
  /** The file written, in CONTENT_DIR/reviews. */
  readonly path: string;
  readonly rowsRead: number;
  /** Rows that are reviews: `added`, `updated` and `unchanged` together. */
  readonly imported: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows left out by reason, in the order of the mapping; rules that applied to no row have 0. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Reviews of this source that the content has and the export has not; they stay. */
  readonly kept: number;
  /** Reviews in the whole content that are not verified and so not published. */
  readonly unverified: number;
  /** Whether the content is other than before. */
  readonly isChanged: boolean;
  /** What was done with the sample content. */
  readonly notes: readonly string[];
}

/** Sample content is in the way and was not given up: nothing was changed. */
export class SampleKept extends Error {
  override readonly name = 'SampleKept';
}

/**
 * Imports an export of another platform into `CONTENT_DIR/reviews/SOURCE.jsonl`. Known ids are updated, new ones added,
 * those that are no longer in the export stay, withheld ones are not written. Nothing is written unless every row is
 * read or left out by a rule; else it throws a ContentError. The first import takes the place of sample content, if
 * `replaceSample` agrees; else it throws SampleKept.
 */
export async function importReviews(options: {
  file: string;
  mapPath: string;
  contentDir: string;
  replaceSample: (reviews: number) => boolean | Promise<boolean>;
}): Promise<ImportReport> {
  const { file, contentDir } = options;
  const problems = new ProblemList();
  const map = await readImportMap(options.mapPath, problems);
  problems.throwIfAny();
  if (map === undefined) throw new Error('a mapping that cannot be read is a problem');

  await requireDirectory(contentDir, problems);
  const directory = join(contentDir, 'reviews');
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${fileNameOf(map.source)}.jsonl`);
  const withheldIds = new Set(await readWithheldIds(contentDir, problems));
  const stored = await readStoredReviews(contentDir, path, map.source, problems);
  const read = await readCsvExport(file, map, { existing: stored.existing, withheldIds, problems }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) throw error;
      problems.add(shownPath(file), 'file', `expected a readable file, got ${reasonOf(error)}`);
      return undefined;
    },
  );
  for (const id of read?.records.keys() ?? []) {
    const place = stored.elsewhere.get(id);
    if (place !== undefined)
      problems.add(place, 'id', `expected ${id} in ${shownPath(path)} alone: remove it here`);
  }
  problems.throwIfAny();
  if (read === undefined) throw new Error('an export that cannot be read is a problem');
  if (stored.sample.count > 0 && !(await options.replaceSample(stored.sample.count))) {
    throw new SampleKept(
      `${shownPath(contentDir)} holds sample reviews, and real ones cannot stand beside them`,
    );
  }

  const records = new Map([...stored.existing, ...read.records]);
  const isWritten = await replaceFile(path, orderedLines(records));
  const notes = stored.sample.count > 0 ? await removeSample(contentDir, stored.sample) : [];

  const counts = countChanges(stored.existing, read.records);
  const unverifiedHere = [...records.values()].filter(
    ({ id, verified }) => !verified && !withheldIds.has(id),
  ).length;
  const gone = [...stored.existing.keys()].filter(
    (id) => !read.records.has(id) && !withheldIds.has(id),
  ).length;
  return {
    path,
    rowsRead: read.rowsRead,
    imported: read.records.size,
    ...counts,
    leftOut: read.leftOut,
    kept: gone,
    unverified: stored.unverifiedElsewhere + unverifiedHere,
    isChanged: isWritten || notes.length > 0,
    notes,
  };
}

async function readImportMap(path: string, problems: ProblemList): Promise<ImportMap | undefined> {
  const file = await readYamlFile(path, problems);
  if (file !== undefined) return checkYaml(file, importMap, problems);
  if (problems.total === 0) problems.add(shownPath(path), 'file', 'expected a mapping, got no file');
  return undefined;
}

function fileNameOf(source: string): string {
  return fold(source)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Oldest first, so that a later import mostly adds lines at the end. */
function orderedLines(records: ReadonlyMap<string, ReviewRecord>): Iterable<string> {
  const ordered = [...records.values()].toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
  return ordered.values().map(recordLine);
}

function countChanges(
  existing: ReadonlyMap<string, ReviewRecord>,
  imported: ReadonlyMap<string, ReviewRecord>,
): Pick<ImportReport, 'added' | 'updated' | 'unchanged'> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const [id, record] of imported) {
    const before = existing.get(id);
    if (before === undefined) counts.added += 1;
    else if (recordLine(before) === recordLine(record)) counts.unchanged += 1;
    else counts.updated += 1;
  }
  return counts;
}
