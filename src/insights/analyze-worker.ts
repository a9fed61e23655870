import process from 'node:process';
import { createAnalyzer, type Analyzer } from './analyze-review.ts';
import type { Answer } from './analyze-in-process.ts';
import type { ReviewInput } from './notes.ts';
import type { Taxonomy } from './verticals/schema.ts';

// A process of analyzeInProcess, the only one that starts this file: it is sent the taxonomy once, then batches.
process.once('message', (taxonomy) => {
  const analyzer: Analyzer = createAnalyzer(taxonomy as Taxonomy);
  process.on('message', ({ batch, inputs }: { batch: number; inputs: ReviewInput[] }) => {
    const answer: Answer = { batch, notes: inputs.map((input) => JSON.stringify(analyzer.notes(input))) };
    process.send?.(answer);
  });
});
