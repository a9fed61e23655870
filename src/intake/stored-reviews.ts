import { join } from 'node:path';
import { reviewRecord, type ReviewRecord } from '../domain/review-record.ts';
import type { ProblemList } from '../dataset/content-error.ts';
import { explainIssues } from '../domain/explain-issues.ts';
import { isSampleSource } from '../domain/sample.ts';
import { listReviewFiles, readReviewFile } from '../dataset/review-files.ts';
import { shownPath } from '../dataset/shown-path.ts';

/** What the content holds before an import. */
export interface StoredReviews {
  /** The valid records of the file that the import writes, by id. */
  readonly existing: ReadonlyMap<string, ReviewRecord>;
  /** Where the ids of the other files stand. */
  readonly elsewhere: ReadonlyMap<string, string>;
  readonly sample: SampleReviews;
  readonly unverifiedElsewhere: number;
}

/** The invented reviews in the content, and the files that hold nothing else. */
export interface SampleReviews {
  readonly count: number;
  readonly ids: ReadonlySet<string>;
  readonly files: readonly string[];
}

/**
 * Reads all review files of a content. The file to be written must be right, because what it holds is written again;
 * the others only lend their ids.
 */
export async function readStoredReviews(
  contentDir: string,
  target: string,
  source: string,
  problems: ProblemList,
): Promise<StoredReviews> {
  const existing = new Map<string, ReviewRecord>();
  const elsewhere = new Map<string, string>();
  const sampleIds = new Set<string>();
  const sampleFiles: string[] = [];
  let unverifiedElsewhere = 0;
  const { paths } = await listReviewFiles(join(contentDir, 'reviews'), problems);
  for (const path of paths) {
    const shown = shownPath(path);
    const isTarget = path === target;
    let others = 0;
    let samples = 0;
    const sink = {
      record: (line: number, value: unknown) => {
        const result = reviewRecord.safeParse(value);
        if (!result.success) {
          others += 1;
          if (!isTarget) return;
          const explained = explainIssues(result.error.issues, {
            schema: reviewRecord,
            input: value,
            root: 'record',
          });
          for (const { field, message } of explained) problems.add(`${shown}:${line}`, field, message);
          return;
        }
        const record = result.data;
        if (isSampleSource(record.source)) {
          samples += 1;
          sampleIds.add(record.id);
          return;
        }
        others += 1;
        if (isTarget) {
          if (record.source !== source) {
            problems.add(
              `${shown}:${line}`,
              'source',
              `expected ${source} alone in this file, got ${record.source}`,
            );
          }
          existing.set(record.id, record);
        } else {
          elsewhere.set(record.id, `${shown}:${line}`);
          if (!record.verified) unverifiedElsewhere += 1;
        }
      },
      problem: (line: number, field: string, message: string) => {
        others += 1;
        if (isTarget) problems.add(`${shown}:${line}`, field, message);
      },
    };
    await readReviewFile(path, sink, problems);
    if (samples > 0 && others === 0) sampleFiles.push(path);
    else if (samples > 0) {
      problems.add(
        shown,
        'source',
        'expected sample reviews in files of their own, got other records beside them',
      );
    }
  }
  return {
    existing,
    elsewhere,
    sample: { count: sampleIds.size, ids: sampleIds, files: sampleFiles },
    unverifiedElsewhere,
  };
}
