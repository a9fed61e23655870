import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { InMemoryIndex } from './in-memory-index.ts';
import type { NewestReviews } from './stored-reviews-writer.ts';

const anIndex = z.custom<InMemoryIndex>(
  (value) => typeof value === 'object' && value !== null && 'text' in value,
);
const days = z.custom<NewestReviews[]>((value) => Array.isArray(value));

/**
 * Makes both halves of an index at once, each in a thread of its own: the SQLite file at `path` and what is kept in
 * memory. Rejects with the first error of either.
 */
export async function buildAside({
  document,
  path,
}: {
  document: Buffer;
  path: string;
}): Promise<{ inMemory: InMemoryIndex; days: NewestReviews[] }> {
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
