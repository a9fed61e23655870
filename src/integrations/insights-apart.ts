import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../dataset.ts';
import { reviewJson } from '../documents/review-json.ts';
import type { Business } from '../domain/business.ts';
import { insights, type Insights } from '../domain/insights.ts';
import { BuildError } from './build-lock.ts';
import type { InsightsTask } from './insights-process.ts';
import { taxonomyOfContent } from './taxonomy-of-content.ts';

/** The insights of a build. What they say of single reviews may be larger than memory: it stands in a file. */
export interface WrittenInsights {
  /** All but what is said of single reviews: `per_review` is empty. */
  readonly summary: Insights;
  /** The bytes of `/insights.json`; the file is removed when the process ends. */
  readonly documentFile: string;
}

/**
 * Makes the insights in a process of their own, which gives its memory back before Astro needs as much: the analysis
 * holds a language model and notes on every review. Throws ContentError when aspects.yaml asks for what cannot be, and
 * BuildError when the process fails, which has then said why.
 */
export async function insightsApart({
  dataset,
  business,
  projectDir,
}: {
  dataset: Dataset;
  business: Business;
  projectDir: string;
}): Promise<WrittenInsights> {
  // Here, where the error is still one of the content.
  taxonomyOfContent(business, dataset);
  const dir = mkdtempSync(join(tmpdir(), 'reviewcast-insights-'));
  const { faq, summary, aspects } = dataset;
  const task: InsightsTask = {
    business,
    faq,
    summary,
    aspects,
    projectDir,
    documentFile: join(dir, 'insights.json'),
    summaryFile: join(dir, 'summary.json'),
  };
  const script = fileURLToPath(new URL('insights-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'inherit', 'inherit'] });
  process.once('exit', () => {
    child.kill();
    rmSync(dir, { recursive: true, force: true });
  });
  const ended = once(child, 'exit');
  // A process that ends early closes its end; its exit code says so.
  await pipeline(Readable.from(linesFor(task, dataset)), child.stdin).catch(() => {});
  const [code] = await ended;
  if (code !== 0) throw new BuildError('The reviews could not be analysed.');
  return {
    summary: insights.parse(JSON.parse(await readFile(task.summaryFile, 'utf8'))),
    documentFile: task.documentFile,
  };
}

function* linesFor(
  task: InsightsTask,
  { reviews, translatedTexts }: Pick<Dataset, 'reviews' | 'translatedTexts'>,
): Generator<string> {
  yield `${JSON.stringify(task)}\n`;
  let batch = '';
  for (const review of reviews) {
    batch += `${reviewJson({ ...review, text: translatedTexts.get(review.id) ?? review.text })}\n`;
    if (batch.length > 1 << 16) {
      yield batch;
      batch = '';
    }
  }
  yield batch;
}
