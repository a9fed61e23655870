import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedContent, run } from './content.ts';
import type { BenchTable } from './table.ts';

/** As many reviews as the aims of the project speak of. */
const REVIEWS = 100_000;

/**
 * Builds a large site and compares it with the least that could be done: Astro's own floor (a build of one review)
 * plus a bare script that reads the same files line by line, validates each review and writes them again.
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
    const cold = await build(large, 'dist-large');
    const warm = await build(large, 'dist-large');
    const least = 2 * bare.seconds + floor.seconds;
    const against = '(2 x bare script + floor)';
    return [
      {
        title: `Build of ${REVIEWS.toLocaleString('en')} reviews`,
        figures: [
          { what: "Astro's floor: build of 1 review", value: floor.seconds, unit: 's' },
          { what: 'bare script: read, validate, write', value: bare.seconds, unit: 's' },
          {
            what: 'build, first',
            value: cold.seconds,
            unit: 's',
            ratio: cold.seconds / least,
            against,
            aim: 'at most 1',
          },
          {
            what: 'build, again',
            value: warm.seconds,
            unit: 's',
            ratio: warm.seconds / least,
            against,
            aim: 'at most 1',
          },
          { what: 'peak memory, first', value: cold.peakMB, unit: 'MB', aim: 'under 1024' },
          { what: 'peak memory, again', value: warm.peakMB, unit: 'MB', aim: 'under 1024' },
        ],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
