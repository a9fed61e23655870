import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { buildInMemoryIndex, type InMemoryIndex } from './in-memory-index.ts';
import { type NewestReviews, writeStoredReviews } from './stored-reviews-writer.ts';

const anIndex = z.custom<InMemoryIndex>(
  (value) => typeof value === 'object' && value !== null && 'text' in value,
);
const days = z.custom<NewestReviews[]>((value) => Array.isArray(value));

/** Up to here an index is made in less time than a thread takes to start: about 2,000 reviews, 50 ms. */
const ASIDE_ABOVE_BYTES = 1 << 20;

/**
 * Makes both halves of an index: the SQLite file at `path` and what is kept in memory; of a large document both at
 * once, each in a thread of its own, so that requests go on meanwhile. Rejects with the first error of either.
 */
export async function buildAside({
  document,
  path,
}: {
  document: Buffer;
  path: string;
}): Promise<{ inMemory: InMemoryIndex; days: NewestReviews[] }> {
  if (document.length <= ASIDE_ABOVE_BYTES) {
    return { inMemory: buildInMemoryIndex(document), days: writeStoredReviews(document, path) };
  }
  const [inMemory, newest] = await Promise.all([
    answerOf({ document, half: 'in-memory' }),
    answerOf({ document, half: { path } }),
  ]);
  return { inMemory: anIndex.parse(inMemory), days: days.parse(newest) };
}

function answerOf(task: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('index-worker.ts', import.meta.url), { workerData: task });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`an index worker ended with code ${code} before it was done`)),
  );
  return promise;
}
