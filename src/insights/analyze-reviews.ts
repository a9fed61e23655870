import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createAnalyzer } from './analyze-review.ts';
import { cacheKey, type NotesCache } from './cache.ts';
import { engineFingerprint } from './fingerprint.ts';
import type { ReviewInput, ReviewNotes } from './notes.ts';
import type { Taxonomy } from './taxonomy/schema.ts';

/** How far the analysis is: reviews done of all that need it; those found in the cache are in neither. */
export interface Progress {
  done: number;
  total: number;
}

export interface AnalyzeOptions {
  taxonomy: Taxonomy;
  /** Notes of earlier builds; null analyses everything. Saved before the promise settles. */
  cache: NotesCache | null;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Worker threads; by default one a core, and none for few reviews. The notes do not depend on it. */
  workers?: number | undefined;
}

/** Starting a thread costs as much as analysing this many reviews. */
const WORTH_A_THREAD = 1500;
const BATCH = 200;

/** A thread needs about 150 MB; without a limit it would let garbage pile up before it collects any. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** The notes of each review, in the order of the reviews. */
export async function analyzeReviews(
  inputs: readonly ReviewInput[],
  options: AnalyzeOptions,
): Promise<ReviewNotes[]> {
  const { taxonomy, cache } = options;
  const fingerprint = cache === null ? '' : engineFingerprint(taxonomy);
  const keys = cache === null ? [] : inputs.map((input) => cacheKey(fingerprint, input));
  const notes: (ReviewNotes | null)[] = inputs.map((_, i) => cache?.get(keys[i] ?? '') ?? null);
  const missing = notes.flatMap((one, i) => (one === null ? [i] : []));
  let done = 0;
  const keep = (at: number, one: ReviewNotes): void => {
    notes[at] = one;
    cache?.set(keys[at] ?? '', one);
    done++;
  };
  const report = (): void => options.onProgress?.({ done, total: missing.length });
  const batches: number[][] = [];
  for (let i = 0; i < missing.length; i += BATCH) batches.push(missing.slice(i, i + BATCH));
  const wanted =
    options.workers ?? Math.min(availableParallelism(), Math.floor(missing.length / WORTH_A_THREAD));
  if (wanted < 2) {
    const analyzer = createAnalyzer(taxonomy);
    for (const batch of batches) {
      for (const at of batch) {
        const input = inputs[at];
        if (input !== undefined) keep(at, analyzer.notes(input));
      }
      report();
      await new Promise((resolve) => setImmediate(resolve));
    }
  } else {
    await inThreads(inputs, batches, { taxonomy, workers: Math.min(wanted, batches.length), keep, report });
  }
  await cache?.save();
  return notes.map((one) => {
    if (one === null) throw new Error('a review was not analysed');
    return one;
  });
}

interface Answer {
  batch: number;
  notes: ReviewNotes[];
}

function inThreads(
  inputs: readonly ReviewInput[],
  batches: readonly number[][],
  {
    taxonomy,
    workers,
    keep,
    report,
  }: {
    taxonomy: Taxonomy;
    workers: number;
    keep: (at: number, notes: ReviewNotes) => void;
    report: () => void;
  },
): Promise<void> {
  const threads: Worker[] = [];
  let next = 0;
  let answered = 0;
  const feed = (thread: Worker): void => {
    const batch = next++;
    const indexes = batches[batch];
    if (indexes === undefined) return;
    thread.postMessage({ batch, inputs: indexes.flatMap((at) => inputs[at] ?? []) });
  };
  const work = new Promise<void>((resolve, reject) => {
    for (let i = 0; i < workers; i++) {
      const thread = new Worker(new URL('./analyze-worker.ts', import.meta.url), {
        workerData: taxonomy,
        resourceLimits: THREAD_MEMORY,
      });
      threads.push(thread);
      thread.on('error', reject);
      thread.on('message', ({ batch, notes }: Answer) => {
        for (const [i, one] of notes.entries()) {
          const at = batches[batch]?.[i];
          if (at !== undefined) keep(at, one);
        }
        answered++;
        report();
        if (answered === batches.length) resolve();
        else feed(thread);
      });
      feed(thread);
    }
  });
  return work.finally(() => Promise.all(threads.map((thread) => thread.terminate())));
}
