import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { buildIndex } from './index-builder.ts';

/** What the thread is given: the bytes of `/reviews.json` and where the index file goes. */
const task = z.object({ document: z.instanceof(Uint8Array), path: z.string() });

const { document, path } = task.parse(workerData);
const data = buildIndex(Buffer.from(document.buffer, document.byteOffset, document.byteLength), path);
parentPort?.postMessage(data, [
  data.ratings.buffer,
  data.text.sequence.buffer,
  data.text.sequenceStarts.buffer,
  data.text.postings.buffer,
  data.text.postingStarts.buffer,
]);
