import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '../dataset.ts';
import { reviewJson } from '../documents/review-json.ts';
import type { Business } from '../domain/business.ts';
import { BuildError } from './build-lock.ts';
import type { InsightsTask } from './insights-process.ts';
import { taxonomyOfContent } from './taxonomy-of-content.ts';

/** New objects die young in the analysis: a small nursery costs it no time and saves memory. */
const FLAGS = ['--max-semi-space-size=16'];

/** An analysis that was started and waits for the content. Disposing of it ends it unless the content was given. */
export interface InsightsApart extends Disposable {
  /**
   * Gives the content to the analysis. What it gives back is the file with the bytes of `/insights.json`, once it is
   * written; the file is removed when the process ends. Throws ContentError when aspects.yaml asks for what cannot be;
   * rejects with BuildError when the analysis fails, which has then said why.
   */
  insightsOf(content: { dataset: Dataset; business: Business }): Promise<string>;
}

/**
 * Starts a process that makes the insights: what they say of single reviews may be larger than memory, and it holds
 * notes on every review. It reads what earlier builds have found while the content is read, and works while Astro
 * bundles.
 */
export function startInsightsApart(projectDir: string): InsightsApart {
  const dir = mkdtempSync(join(tmpdir(), 'reviewcast-insights-'));
  const documentFile = join(dir, 'insights.json');
  const script = fileURLToPath(new URL('insights-process.ts', import.meta.url));
  const child = spawn(process.execPath, [...FLAGS, script, projectDir, documentFile], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  process.once('exit', () => {
    child.kill();
    rmSync(dir, { recursive: true, force: true });
  });
  const ended = once(child, 'exit');
  let isGiven = false;
  const written = async (lines: Iterable<string>): Promise<string> => {
    // A process that ends early closes its end; its exit code says so.
    await pipeline(Readable.from(lines), child.stdin).catch(() => {});
    const [code] = await ended;
    if (code !== 0) throw new BuildError('The reviews could not be analysed.');
    return documentFile;
  };
  return {
    insightsOf({ dataset, business }) {
      // Here, where the error is still one of the content.
      taxonomyOfContent(business, dataset);
      isGiven = true;
      const { faq, summary, aspects } = dataset;
      const insights = written(linesFor({ business, faq, summary, aspects }, dataset));
      // Whoever waits for it is told; nobody may be waiting yet.
      insights.catch(() => {});
      return insights;
    },
    [Symbol.dispose]() {
      if (!isGiven) child.kill();
    },
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
