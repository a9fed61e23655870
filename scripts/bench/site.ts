import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedContent, run } from './content.ts';
import type { BenchTable } from './table.ts';

/** As many reviews as the aims for the pages speak of. */
const REVIEWS = 10_000;

const BYTES_PER_MB = 1_000_000;

const AIMS = {
  full: { seconds: 'at most 30' },
  static: { seconds: 'at most 120' },
} as const;

/** Builds a site of many reviews for both kinds of host: time, memory, bytes, and the largest page. */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const contentDir = await generatedContent(folder, REVIEWS);
    const tables: BenchTable[] = [];
    for (const mode of ['full', 'static'] as const) {
      const distDir = join(folder, mode);
      const { seconds, peakMB } = await run('scripts/build.ts', [], {
        CONTENT_DIR: contentDir,
        DIST_DIR: distDir,
        BASE_URL: 'http://localhost:1',
        SITE_MODE: mode,
      });
      const { pages, bytes, largestPage } = await weigh(join(distDir, 'client'));
      tables.push({
        title: `Site of ${REVIEWS.toLocaleString('en')} reviews, ${mode}`,
        figures: [
          { what: 'build', value: seconds, unit: 's', aim: AIMS[mode].seconds },
          { what: 'most memory of one process', value: peakMB, unit: 'MB', aim: 'at most 600' },
          { what: 'all files', value: bytes / BYTES_PER_MB, unit: 'MB', aim: 'at most 600' },
          { what: 'pages', value: pages, unit: 'documents' },
          { what: 'largest page', value: largestPage.bytes / BYTES_PER_MB, unit: 'MB', aim: 'under 0.3' },
        ],
        notes: [`The largest page is ${largestPage.name}.`],
      });
    }
    return tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many pages a folder has, what all its files weigh, and its largest page. */
async function weigh(folder: string) {
  let [pages, bytes] = [0, 0];
  let largestPage = { name: '', bytes: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size } = await stat(join(entry.parentPath, entry.name));
    bytes += size;
    if (!entry.name.endsWith('.html')) continue;
    pages += 1;
    const name = join(entry.parentPath, entry.name).slice(folder.length);
    if (size > largestPage.bytes) largestPage = { name, bytes: size };
  }
  return { pages, bytes, largestPage };
}
