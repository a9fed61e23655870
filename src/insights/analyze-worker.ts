import { parentPort, workerData } from 'node:worker_threads';
import { createAnalyzer } from './analyze-review.ts';
import type { ReviewInput } from './notes.ts';
import type { Taxonomy } from './taxonomy/schema.ts';

/**
 * A worker thread of analyzeInThreads: it gets the taxonomy once and then batches of reviews, and answers with notes,
 * each as JSON: a string is quicker to hand over than what it says.
 */
// analyzeInThreads is the only one that starts this file, with a taxonomy.
const analyzer = createAnalyzer(workerData as Taxonomy);
parentPort?.on('message', ({ batch, inputs }: { batch: number; inputs: ReviewInput[] }) => {
  parentPort?.postMessage({ batch, notes: inputs.map((input) => JSON.stringify(analyzer.notes(input))) });
});
