import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reviewRecord } from '../domain/review-record.ts';
import { isSampleSource } from '../domain/sample.ts';
import type { ProblemList } from '../dataset/content-error.ts';
import { listReviewFiles, readReviewFile } from '../dataset/review-files.ts';
import { shownPath } from '../dataset/shown-path.ts';
import { wordsKey } from './identity.ts';
import { recordLine } from './merge-record.ts';
import type { SampleReviews } from './sample-content.ts';
import type { Staging } from './staging.ts';

/** What the content holds beside the records that were staged. */
export interface StagedContent {
  readonly sample: SampleReviews;
  /** Files with records that are not right, by path: they cannot be written again. */
  readonly broken: ReadonlyMap<string, string>;
}

/** Stages every record that the content has, whatever file it stands in; sample reviews are only counted. */
export async function stageContent(
  staging: Staging,
  contentDir: string,
  problems: ProblemList,
): Promise<StagedContent> {
  const sampleIds = new Set<string>();
  const sampleFiles: string[] = [];
  const broken = new Map<string, string>();
  const directory = join(contentDir, 'reviews');
  const isThere = (await stat(directory).catch(() => undefined)) !== undefined;
  const { paths } = isThere ? await listReviewFiles(directory, problems) : { paths: [] };
  for (const path of paths) {
    let others = 0;
    let samples = 0;
    const refuse = (line: number, field: string, message: string) => {
      others += 1;
      if (!broken.has(path)) broken.set(path, `${shownPath(path)}:${line}  ${field}  ${message}`);
    };
    const sink = {
      problem: refuse,
      record(line: number, value: unknown) {
        const result = reviewRecord.safeParse(value);
        if (!result.success) {
          refuse(line, 'record', 'expected a review: `npm run validate` says what is wrong');
          return;
        }
        const record = result.data;
        if (isSampleSource(record.source)) {
          samples += 1;
          sampleIds.add(record.id);
          return;
        }
        others += 1;
        const { id, source, date, rating, author, text } = record;
        staging.addStored({
          id,
          source,
          path,
          place: `${shownPath(path)}:${line}`,
          date,
          rating,
          words: wordsKey({ source, author, text }, date),
          line: recordLine(record),
        });
      },
    };
    await readReviewFile(path, sink, problems);
    if (samples > 0 && others === 0) sampleFiles.push(path);
    else if (samples > 0) {
      problems.add(
        shownPath(path),
        'source',
        'expected sample reviews in files of their own, got other records beside them',
      );
    }
  }
  staging.indexStored();
  return { sample: { count: sampleIds.size, ids: sampleIds, files: sampleFiles }, broken };
}
