import { availableParallelism } from 'node:os';
import { analyzeInProcesses } from './analyze-in-processes.ts';
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
  /** Processes that analyse; by default one a core, and this one alone for few reviews. The notes do not depend on it. */
  workers?: number | undefined;
}

/** Starting a process costs as much as analysing this many reviews. */
const WORTH_A_PROCESS = 1500;
const BATCH = 200;

/** The notes of each review, in the order of the reviews. */
export async function analyzeReviews(
  inputs: readonly ReviewInput[],
  { taxonomy, cache, onProgress, workers }: AnalyzeOptions,
): Promise<ReviewNotes[]> {
  const fingerprint = cache === null ? '' : engineFingerprint(taxonomy);
  const keys = cache === null ? [] : inputs.map((input) => cacheKey(fingerprint, input));
  // Bytes are a fifth of what they say, which is needed when all are there.
  const found: (Buffer | null)[] = inputs.map((_, at) => cache?.get(keys[at] ?? '') ?? null);
  const missing = found.flatMap((notes, at) => (notes === null ? [at] : []));
  const batches: number[][] = [];
  for (let at = 0; at < missing.length; at += BATCH) batches.push(missing.slice(at, at + BATCH));
  const inputsOf = (batch: readonly number[]): ReviewInput[] =>
    batch.flatMap((at) => {
      const input = inputs[at];
      return input === undefined ? [] : { text: input.text, rating: input.rating, language: input.language };
    });
  let done = 0;
  const keep = (batch: readonly number[], notes: readonly string[]): void => {
    for (const [i, json] of notes.entries()) {
      const at = batch[i] ?? -1;
      const bytes = Buffer.from(json);
      found[at] = bytes;
      cache?.set(keys[at] ?? '', bytes);
    }
    done += batch.length;
    onProgress?.({ done, total: missing.length });
  };

  const wanted = workers ?? Math.min(availableParallelism(), Math.floor(missing.length / WORTH_A_PROCESS));
  if (wanted >= 2) {
    await analyzeInProcesses(batches.map(inputsOf), {
      taxonomy,
      workers: Math.min(wanted, batches.length),
      keep: ({ batch, notes }) => keep(batches[batch] ?? [], notes),
    });
  } else if (batches.length > 0) {
    // Its language models are large, and needed here only.
    const { createAnalyzer } = await import('./analyze-review.ts');
    const analyzer = createAnalyzer(taxonomy);
    for (const batch of batches) {
      keep(
        batch,
        inputsOf(batch).map((input) => JSON.stringify(analyzer.notes(input))),
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await cache?.save();
  return found.map((bytes, at) => {
    if (bytes === null) throw new Error('a review was not analysed');
    found[at] = null;
    // An analyser wrote it, and a checksum has shown that nothing changed it since.
    return JSON.parse(bytes.toString()) as ReviewNotes;
  });
}
