import { Worker } from 'node:worker_threads';
import type { ReviewInput } from './notes.ts';
import type { Taxonomy } from './taxonomy/schema.ts';

/** A thread holds about 80 MB; without a limit it would let garbage pile up before it collects any. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** How many batches a thread has at once: the one it works on, and the next, so that it never waits. */
const QUEUED = 2;

interface Answer {
  batch: number;
  notes: string[];
}

/**
 * Analyses batches of reviews in threads, which end with it and give their memory back. `keep` gets the batch and the
 * notes on its reviews, each as JSON; batches may come in any order.
 */
export async function analyzeInThreads(
  batches: readonly (readonly ReviewInput[])[],
  {
    taxonomy,
    workers,
    keep,
  }: { taxonomy: Taxonomy; workers: number; keep: (batch: number, notes: readonly string[]) => void },
): Promise<void> {
  const threads: Worker[] = [];
  let next = 0;
  let answered = 0;
  const feed = (thread: Worker): void => {
    const batch = next++;
    const inputs = batches[batch];
    if (inputs !== undefined) thread.postMessage({ batch, inputs });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      for (let i = 0; i < workers; i++) {
        const thread = new Worker(new URL('./analyze-worker.ts', import.meta.url), {
          workerData: taxonomy,
          resourceLimits: THREAD_MEMORY,
        });
        threads.push(thread);
        thread.on('error', reject);
        thread.on('message', ({ batch, notes }: Answer) => {
          keep(batch, notes);
          answered++;
          if (answered === batches.length) resolve();
          else feed(thread);
        });
        for (let queued = 0; queued < QUEUED; queued++) feed(thread);
      }
    });
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
