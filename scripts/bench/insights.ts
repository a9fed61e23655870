import { createHash } from 'node:crypto';
import { appendFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { INSIGHTS_FLAGS } from '../../src/build/analysis/analysis-process.ts';
import { generatedContent, type Ran, run } from './content.ts';
import type { BenchTable } from './table.ts';

/** As many reviews as the aims of the project speak of. */
const REVIEWS = 10_000;

const SCRIPT = 'scripts/bench/insights/analyse-content.ts';

/** What the other script says it did. */
const done = z.object({ analysed: z.int() });

interface Analysis extends Ran {
  readonly analysed: number;
  readonly sha256: string;
}

/**
 * Analyses reviews in processes of their own that read the content, analyse it and write `/insights.json`: twice
 * without what an earlier one has found, twice with it, and once with one review more.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const { contentDir, wordsEach, added } = await distinctReviews(folder);
    const analyse = async (cache: string): Promise<Analysis> => {
      const document = join(folder, 'insights.json');
      const report = join(folder, 'report.json');
      // As a build runs it.
      const [flag = SCRIPT, ...others] = [...INSIGHTS_FLAGS, SCRIPT, contentDir, join(folder, cache)];
      const ran = await run(flag, [...others, document, report], {
        NODE_COMPILE_CACHE: join(folder, 'code'),
      });
      const { analysed } = done.parse(JSON.parse(await readFile(report, 'utf8')));
      const sha256 = createHash('sha256')
        .update(await readFile(document))
        .digest('hex');
      return { ...ran, analysed, sha256 };
    };
    const cold = await analyse('cache');
    const again = await analyse('other-cache');
    const warm = [await analyse('cache'), await analyse('cache')];
    await appendFile(join(contentDir, 'reviews/added.jsonl'), added);
    const oneMore = await analyse('cache');
    const [slowestCold, slowestWarm] = [[cold, again], warm].map((runs) =>
      Math.max(...runs.map(({ seconds }) => seconds)),
    );
    const documents = new Set([cold, again, ...warm].map(({ sha256 }) => sha256));
    return [
      {
        title: `Analysis of ${REVIEWS.toLocaleString('en')} reviews of ${wordsEach.toFixed(0)} words`,
        figures: [
          { what: 'cold, the slower of two', value: slowestCold ?? Number.NaN, unit: 's', aim: 'at most 15' },
          { what: 'warm, the slower of two', value: slowestWarm ?? Number.NaN, unit: 's', aim: 'at most 2' },
          { what: 'one review added', value: oneMore.seconds, unit: 's' },
          { what: 'analysed cold', value: cold.analysed, unit: 'reviews', aim: 'all' },
          { what: 'analysed warm', value: warm[0]?.analysed ?? Number.NaN, unit: 'reviews', aim: '0' },
          { what: 'analysed when one is added', value: oneMore.analysed, unit: 'reviews', aim: '1' },
          {
            what: 'different documents, of two cold and two warm runs',
            value: documents.size,
            unit: 'documents',
            aim: '1',
          },
          { what: 'peak memory, cold', value: cold.peakMB, unit: 'MB', aim: 'under 1024' },
          { what: 'peak memory, warm', value: warm[0]?.peakMB ?? Number.NaN, unit: 'MB', aim: 'under 1024' },
        ],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const line = z.looseObject({ text: z.string().nullable(), verified: z.boolean() });

/**
 * A content directory with generated reviews, all of them with a text that no other has, and one line more that can be
 * added to it.
 */
async function distinctReviews(
  folder: string,
): Promise<{ contentDir: string; wordsEach: number; added: string }> {
  const source = await generatedContent(folder, Math.ceil(REVIEWS * 1.5));
  const contentDir = join(folder, 'distinct');
  const lines: string[] = [];
  let words = 0;
  for await (const name of glob('reviews/*.jsonl', { cwd: source })) {
    for (const json of (await readFile(join(source, name), 'utf8')).trimEnd().split('\n')) {
      const review = line.parse(JSON.parse(json));
      if (review.text === null || !review.verified || lines.length > REVIEWS) continue;
      const text = `${review.text} Job ${lines.length}.`;
      if (lines.length < REVIEWS) words += text.split(/\s+/).length;
      lines.push(`${JSON.stringify({ ...review, text })}\n`);
    }
  }
  const added = lines.pop() ?? '';
  await mkdir(join(contentDir, 'reviews'), { recursive: true });
  await writeFile(join(contentDir, 'reviews/all.jsonl'), lines.join(''));
  await writeFile(join(contentDir, 'business.yaml'), await readFile(join(source, 'business.yaml')));
  return { contentDir, wordsEach: words / REVIEWS, added };
}
