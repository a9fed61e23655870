import { availableParallelism } from 'node:os';
import { analyzeInProcesses } from './analyze-in-processes.ts';
import { cacheKey, type NotesCache } from './cache.ts';
import { engineFingerprint } from './fingerprint.ts';
import { notesKeeper } from './kept-notes.ts';
import type { ReviewInput, ReviewNotes } from './notes.ts';
import type { Taxonomy } from './verticals/schema.ts';

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
  /** Processes that analyse, this one among them; by default one a core, and it alone for few reviews. The notes do not depend on it. */
  workers?: number | undefined;
}

/** Starting a process costs as much as analysing this many reviews. */
const WORTH_A_PROCESS = 1500;
const BATCH = 100;

/**
 * The notes of each review, in the order of the reviews. Those of earlier builds are looked for while reviews come; the
 * reviews themselves are asked again for what they say when it is analysed.
 */
export async function analyzeReviews(
  inputs: Iterable<ReviewInput> | AsyncIterable<ReviewInput>,
  { taxonomy, cache, onProgress, workers }: AnalyzeOptions,
): Promise<ReviewNotes[]> {
  const fingerprint = cache === null ? '' : engineFingerprint(taxonomy);
  const found: (ReviewNotes | null)[] = [];
  const missing: { at: number; key: string; review: ReviewInput }[] = [];
  const keeper = notesKeeper();
  const noted = (json: string): ReviewNotes => keeper.keep(notesIn(json));
  for await (const review of inputs) {
    const key = cache === null ? '' : cacheKey(fingerprint, review);
    const known = cache?.get(key) ?? null;
    if (known === null) missing.push({ at: found.length, key, review });
    found.push(known === null ? null : noted(known));
  }

  let done = 0;
  const keep = (from: number, notes: readonly string[]): void => {
    for (const [i, { at, key }] of missing.slice(from, from + notes.length).entries()) {
      const json = notes[i] ?? '';
      found[at] = noted(json);
      cache?.set(key, json);
    }
    done += notes.length;
    onProgress?.({ done, total: missing.length });
  };
  const batches = Math.ceil(missing.length / BATCH);
  let next = 0;
  const take = (): number | null => (next < batches ? next++ : null);
  // Plain ones, as they are sent to others; made when they are, as all at once would be all texts once more.
  const inputsOf = (batch: number): ReviewInput[] =>
    missing
      .slice(batch * BATCH, (batch + 1) * BATCH)
      .map(({ review: { text, rating, language } }) => ({ text, rating, language }));
  const wanted = workers ?? Math.min(availableParallelism(), Math.floor(missing.length / WORTH_A_PROCESS));
  const analyzeHere = async (): Promise<void> => {
    // Its language models are large, and needed here only.
    const { createAnalyzer } = await import('./analyze-review.ts');
    const analyzer = createAnalyzer(taxonomy);
    for (let batch = take(); batch !== null; batch = take()) {
      keep(
        batch * BATCH,
        inputsOf(batch).map((input) => JSON.stringify(analyzer.notes(input))),
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  if (batches > 0) {
    const others = analyzeInProcesses(
      { take, inputsOf },
      {
        taxonomy,
        workers: Math.max(0, Math.min(wanted, batches) - 1),
        keep: ({ batch, notes }) => keep(batch * BATCH, notes),
      },
    );
    const stop = (error: unknown): never => {
      next = batches;
      throw error;
    };
    await Promise.all([others.catch(stop), analyzeHere().catch(stop)]);
  }
  await cache?.save();
  return found.map((notes) => {
    if (notes === null) throw new Error('a review was not analysed');
    return notes;
  });
}

function notesIn(json: string): ReviewNotes {
  // An analyser wrote it, and a checksum has shown that nothing changed it since.
  return JSON.parse(json) as ReviewNotes;
}
