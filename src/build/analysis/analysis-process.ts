import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatasetListener } from '../../dataset.ts';
import { folderPrefix } from '../../domain/temporary-folders.ts';
import { publishedBusiness } from '../../documents/published-business.ts';
import { reviewJson } from '../../documents/review-json.ts';
import { BuildError } from '../set/build-lock.ts';
import type { InsightsTask } from './analysis-worker.ts';

/**
 * New objects die young in the analysis: a small nursery costs it no time and saves memory. What dies later would be kept
 * until the heap is some three times as large; to collect it at half as much again takes a tenth more time. A million reviews
 * take 2 GB, which is more than Node takes by itself where a machine has 8. What ten thousand take with what they drop on the
 * way, 256 MB, it may take at once: to collect it before takes a thirtieth of their time. The optimising compiler takes from
 * two processors a fifth of the time of ten thousand reviews, and gives it back after as many: it is left what is called so
 * often that it pays.
 */
export const INSIGHTS_FLAGS: readonly string[] = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-old-space-size=256',
  '--heap-growing-percent=50',
  '--invocation-count-for-turbofan=200000',
  '--max-old-space-size=4096',
];

/**
 * Where Node keeps the code of the analysis, with its types stripped, from one build to the next, in the project; it may
 * be deleted at any time. Without it starting takes a third longer.
 */
export const CODE_DIR = 'node_modules/.cache/reviewcast-code';

/** An analysis that is told of the content while it is read. Disposing of it ends it unless the content was whole. */
export interface AnalysisProcess extends Disposable {
  readonly listener: DatasetListener;
  /**
   * Says that the content was whole. What it gives back is the file with the bytes of `/insights.json`, once it is
   * written; the file is removed when the process ends. Rejects with BuildError when the analysis fails; what nobody can put right it has then told.
   */
  finish(): Promise<string>;
}

/** What is to be done when this process ends: a dev server starts many analyses. */
const clearing = new Set<() => void>();
process.once('exit', () => {
  for (const clear of clearing) clear();
});

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), folderPrefix('insights', { host: hostname(), pid: process.pid })));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new BuildError(
      `The temporary directory ${tmpdir()} cannot be written${code}: make room there, or set TMPDIR to another.`,
    );
  }
}

/** So much is written at once, in UTF-16 units. */
const BATCH_LENGTH = 1 << 16;

/** What the analysis does not look at is not sent: it would be held there once more. */
const UNREAD = { author: '', author_avatar_url: null, source_url: null, owner_reply: null };

/** Of what was read, so much may wait to be written, in bytes; a process that opens its notes takes nothing meanwhile. */
const MOST_WAITING = 1 << 23;

/**
 * Starts a process that makes the insights: what they say of single reviews may be larger than memory, and it holds
 * notes on every review. It looks for what earlier builds have found while the content is read, and works while Astro
 * bundles.
 */
export function startAnalysisProcess({
  projectDir,
  contentDir,
}: {
  projectDir: string;
  contentDir: string;
}): AnalysisProcess {
  const dir = makeFolder();
  const documentFile = join(dir, 'insights.json');
  const script = fileURLToPath(new URL('analysis-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [...INSIGHTS_FLAGS, script, projectDir, contentDir, documentFile], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(projectDir, CODE_DIR), ...process.env },
  });
  const { stdin } = child;
  if (stdin === null) throw new TypeError('the analysis has no input');
  const clear = () => {
    child.kill();
    try {
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // Left for the next command, which removes what was left behind.
    }
  };
  clearing.add(clear);
  const ended = once(child, 'close');
  let failure = 'The reviews could not be analysed.';
  child.once('message', (told) => {
    failure = String(told);
  });
  // A process that ends early closes its end; its exit code says so.
  stdin.on('error', () => {});
  let batch = '';
  let isWhole = false;
  const written = async (): Promise<string> => {
    const [code] = await ended;
    if (code !== 0) throw new BuildError(failure);
    return documentFile;
  };
  return {
    listener: {
      begin({ business: file, ...content }) {
        const business = publishedBusiness(file);
        const task: InsightsTask = { business, ...content };
        batch = `${JSON.stringify(task)}\n`;
      },
      review(review, sourceText) {
        batch += `${reviewJson({ ...review, ...UNREAD, text: sourceText })}\n`;
        if (batch.length < BATCH_LENGTH) return;
        stdin.write(batch);
        batch = '';
      },
      async ready() {
        if (!stdin.writableNeedDrain) return;
        // What is written is handed over between two turns of the event loop, and reading alone leaves few of them.
        if (stdin.writableLength < MOST_WAITING) await setImmediate();
        // A process that has ended drains nothing; what came of it is told in the end.
        else await Promise.race([once(stdin, 'drain'), ended]).catch(() => {});
      },
    },
    finish() {
      isWhole = true;
      stdin.end(batch);
      const insights = written();
      // Whoever waits for it is told; nobody may be waiting yet.
      insights.catch(() => {});
      return insights;
    },
    [Symbol.dispose]() {
      if (isWhole) return;
      clear();
      clearing.delete(clear);
    },
  };
}
