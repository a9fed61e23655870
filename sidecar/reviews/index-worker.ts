import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { buildInMemoryIndex } from './in-memory-index.ts';
import { writeStoredReviews } from './stored-reviews-writer.ts';

/** What the thread is given: the bytes of `/reviews.json` and which half of the index to make of them. */
const task = z.object({
  document: z.instanceof(Uint8Array),
  half: z.union([z.literal('in-memory'), z.object({ path: z.string() })]),
});

const { document, half } = task.parse(workerData);
const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
if (half === 'in-memory') {
  const index = buildInMemoryIndex(bytes);
  const { sequence, sequenceStarts, postings, postingStarts } = index.text;
  const arrays = [index.ratings, sequence, sequenceStarts, postings, postingStarts];
  parentPort?.postMessage(
    index,
    arrays.map(({ buffer }) => buffer),
  );
} else {
  parentPort?.postMessage(writeStoredReviews(bytes, half.path));
}
