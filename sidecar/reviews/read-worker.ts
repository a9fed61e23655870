import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { buffersOf as buffersOfFacts, readFacts } from './facts/facts.ts';
import { buffersOf as buffersOfTexts, readTexts } from './texts.ts';

const bytes = z
  .instanceof(Uint8Array)
  .transform((value) => Buffer.from(value.buffer, value.byteOffset, value.length));

/** What the thread is given: which half of the index to read, and the documents it is read from. */
const task = z.discriminatedUnion('half', [
  z.object({ half: z.literal('facts'), reviews: bytes, insights: z.array(bytes) }),
  z.object({ half: z.literal('texts'), reviews: bytes }),
]);

const given = task.parse(workerData);
if (given.half === 'facts') {
  const facts = readFacts(given.reviews, given.insights);
  parentPort?.postMessage(facts, buffersOfFacts(facts));
} else {
  const texts = readTexts(given.reviews);
  parentPort?.postMessage(texts, buffersOfTexts(texts));
}
