import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTES_DIR } from '../../src/build/analysis/analysed-insights.ts';
import { generatedContent, type Ran, run } from './content.ts';
import type { BenchTable, Figure } from './table.ts';

/** As many reviews as the aims of the project speak of. */
const REVIEWS = 100_000;

/** A review that generated content does not have. */
export const ONE_MORE = {
  id: '01KJYBW500EXAMP1E000000000',
  author: 'One More',
  rating: 5,
  date: '2026-10-31',
  text: 'Came on time, and the price was fair.',
  source: 'sample',
};

/**
 * Builds a large site and compares it with the least that could be done: Astro's own floor (a build of one review)
 * plus a bare script that reads the same files line by line, validates each review and writes them again. The first
 * build analyses every review, the next none, the last the one that was added.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const large = await generatedContent(folder, REVIEWS);
    const tiny = await generatedContent(folder, 1);
    const build = (contentDir: string, name: string) =>
      run('scripts/build.ts', [], {
        CONTENT_DIR: contentDir,
        DIST_DIR: join(folder, name),
        BASE_URL: 'http://localhost:1',
      });
    const floor = await build(tiny, 'dist-tiny');
    const bare = await run('scripts/bench/read-validate-write.ts', [
      join(large, 'reviews'),
      join(folder, 'bare.json'),
    ]);
    await using _ = await withoutNotes();
    const first = await build(large, 'dist-large');
    const again = await build(large, 'dist-large');
    await writeFile(join(large, 'reviews/one-more.jsonl'), JSON.stringify(ONE_MORE));
    const oneMore = await build(large, 'dist-large');
    const least = 2 * bare.seconds + floor.seconds;
    const compared = (what: string, { seconds }: Ran): Figure => ({
      what,
      value: seconds,
      unit: 's',
      ratio: seconds / least,
      against: '(2 x bare script + floor)',
      aim: 'at most 1',
    });
    return [
      {
        title: `Build of ${REVIEWS.toLocaleString('en')} reviews`,
        figures: [
          { what: "Astro's floor: build of 1 review", value: floor.seconds, unit: 's' },
          { what: 'bare script: read, validate, write', value: bare.seconds, unit: 's' },
          compared('build, first', first),
          compared('build, again', again),
          compared('build, one review added', oneMore),
          peak('first', first),
          peak('again', again),
          peak('one review added', oneMore),
        ],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function peak(what: string, { peakMB }: Ran): Figure {
  return { what: `most memory of one process, ${what}`, value: peakMB, unit: 'MB', aim: 'under 1024' };
}

/** Lets builds find no notes on any review, until it is disposed of. */
export async function withoutNotes(): Promise<AsyncDisposable> {
  const aside = `${NOTES_DIR}-aside`;
  const isAside = await rename(NOTES_DIR, aside).then(
    () => true,
    () => false,
  );
  return {
    async [Symbol.asyncDispose]() {
      if (!isAside) return;
      await rm(NOTES_DIR, { recursive: true, force: true });
      await rename(aside, NOTES_DIR);
    },
  };
}
