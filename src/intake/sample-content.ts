import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemList } from '../dataset/content-error.ts';
import { readFaq } from '../dataset/editorial.ts';
import { shownPath } from '../dataset/shown-path.ts';

/** The invented reviews in a content, and the files that hold nothing else. */
export interface SampleReviews {
  readonly count: number;
  readonly ids: ReadonlySet<string>;
  readonly files: readonly string[];
}

/** Every file that taking the sample out may remove, write or set aside. */
export function pathsOfSample(contentDir: string, sample: SampleReviews): string[] {
  const editorial = ['faq.yaml', 'faq.sample.yaml', 'summary.md', 'summary.sample.md'];
  return [...sample.files, ...editorial.map((name) => join(contentDir, name))];
}

/**
 * Takes the sample reviews out of a content, now that real ones are there: deletes their files, but for those in
 * `written`, which hold real ones by now; sets aside
 * `summary.md`, and `faq.yaml` if it cites them, as `summary.sample.md` and `faq.sample.yaml`, which nothing reads:
 * they may hold a person's words, but say nothing of the real reviews. Gives a sentence on each change.
 */
export async function removeSample(
  contentDir: string,
  sample: SampleReviews,
  written: ReadonlySet<string>,
): Promise<string[]> {
  const notes: string[] = [];
  for (const path of sample.files) {
    if (written.has(path)) continue;
    await rm(path);
    notes.push(`removed ${shownPath(path)} (sample reviews)`);
  }
  const faq = await readFaq(contentDir, new ProblemList());
  const citesSample = faq?.entries.some(({ review_ids }) => review_ids.some((id) => sample.ids.has(id)));
  if (citesSample === true)
    notes.push(await setAside(contentDir, 'faq.yaml', 'faq.sample.yaml', 'it cites sample reviews'));
  if ((await stat(join(contentDir, 'summary.md')).catch(() => undefined)) !== undefined) {
    notes.push(
      await setAside(contentDir, 'summary.md', 'summary.sample.md', 'it sums up the sample reviews'),
    );
  }
  return notes;
}

async function setAside(contentDir: string, from: string, to: string, why: string): Promise<string> {
  const path = join(contentDir, from);
  const aside = join(contentDir, to);
  await rename(path, aside);
  return `moved ${shownPath(path)} to ${shownPath(aside)} (${why}; nothing reads it there)`;
}
