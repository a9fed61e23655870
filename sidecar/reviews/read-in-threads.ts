import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Facts, readFacts } from './facts/facts.ts';
import { readTexts, type Texts } from './texts.ts';

const facts = z.custom<Facts>((value) => typeof value === 'object' && value !== null && 'days' in value);
const texts = z.custom<Texts>((value) => typeof value === 'object' && value !== null && 'text' in value);

/** Up to here an index is made in less time than a thread takes to start: about 2,000 reviews, 50 ms. */
const IN_THREADS_ABOVE_BYTES = 1 << 20;

/** Nearly all that a thread makes is dropped at once: with more room it is collected less often, in a tenth less time. */
const YOUNG_MB = 96;

/**
 * Reads both halves of an index from the bytes of `/reviews.json` and `/insights.json` with its parts; of large documents both at
 * once, each in a thread of its own, so that requests go on meanwhile. Rejects with the first error of either.
 */
export async function readInThreads(
  reviews: Buffer,
  insights: readonly Buffer[],
): Promise<{ facts: Facts; texts: Texts }> {
  if (reviews.length <= IN_THREADS_ABOVE_BYTES) {
    return { facts: readFacts(reviews, insights), texts: readTexts(reviews) };
  }
  const shared = sharedCopy(reviews);
  const [readFirst, readSecond] = await Promise.all([
    answerOf({ half: 'facts', reviews: shared, insights: insights.map(sharedCopy) }),
    answerOf({ half: 'texts', reviews: shared }),
  ]);
  return { facts: facts.parse(readFirst), texts: texts.parse(readSecond) };
}

/** The same bytes where threads see them: what is handed over otherwise is copied for each, and once more on the way. */
function sharedCopy(bytes: Buffer): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function answerOf(task: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`an index worker ended with code ${code} before it was done`)),
  );
  return promise;
}
