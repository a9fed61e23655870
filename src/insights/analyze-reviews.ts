import { availableParallelism } from 'node:os';
import { analyzeInProcess } from './analyze-in-process.ts';
import { cacheKey, type NotesCache } from './cache.ts';
import { engineFingerprint } from './fingerprint.ts';
import { notesKeeper } from './kept-notes.ts';
import type { ReviewInput, ReviewNotes } from './notes.ts';
import { ReviewBatches } from './review-batches.ts';
import type { Taxonomy } from './verticals/schema.ts';

/** How far the analysis is: reviews done of all that came so far and need it; those found in the cache are in neither. */
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
/** Few enough that who is done first waits for little of what another still works on. */
const BATCH = 25;

/**
 * The notes of each review, in the order of the reviews. Those of earlier builds are looked for while reviews come, and
 * where many have none others begin to analyse them meanwhile; the reviews themselves are asked again for what they say
 * when they are analysed.
 */
export async function analyzeReviews(
  inputs: Iterable<ReviewInput> | AsyncIterable<ReviewInput>,
  { taxonomy, cache, onProgress, workers }: AnalyzeOptions,
): Promise<ReviewNotes[]> {
  const fingerprint = cache === null ? '' : engineFingerprint(taxonomy);
  const found: (ReviewNotes | null)[] = [];
  const missing: { at: number; key: string; review: ReviewInput }[] = [];
  const batches = new ReviewBatches(BATCH);
  const keeper = notesKeeper();
  const noted = (json: string): ReviewNotes => keeper.keep(notesIn(json));
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
  const take = (): Promise<number | null> => batches.take();
  // Plain ones, as they are sent to others; made when they are, as all at once would be all texts once more.
  const inputsOf = (batch: number): ReviewInput[] =>
    missing
      .slice(batch * BATCH, (batch + 1) * BATCH)
      .map(({ review: { text, rating, language } }) => ({ text, rating, language }));
  const analyzeHere = async (): Promise<void> => {
    // Its language models are large, and needed here only.
    const { createAnalyzer } = await import('./analyze-review.ts');
    const analyzer = createAnalyzer(taxonomy);
    for (let batch = await take(); batch !== null; batch = await take()) {
      keep(
        batch * BATCH,
        inputsOf(batch).map((input) => JSON.stringify(analyzer.notes(input))),
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const analyzing: Promise<void>[] = [];
  const begin = (work: Promise<void>): void => {
    // Who goes on takes nothing more; it is told when all is awaited.
    work.catch(() => batches.stop());
    analyzing.push(work);
  };
  // Asked once: the system takes long to answer.
  const processors = availableParallelism();
  const wanted = (): number =>
    Math.min(
      workers ?? Math.min(processors, Math.floor(missing.length / WORTH_A_PROCESS)),
      Math.ceil(missing.length / BATCH),
    );
  const beginOthers = (): void => {
    while (analyzing.length + 1 < wanted())
      begin(
        analyzeInProcess(
          { take, inputsOf },
          { taxonomy, keep: ({ batch, notes }) => keep(batch * BATCH, notes) },
        ),
      );
  };
  try {
    for await (const review of inputs) {
      const key = cache === null ? '' : cacheKey(fingerprint, review);
      const known = cache?.get(key) ?? null;
      found.push(known === null ? null : noted(known));
      if (known !== null) continue;
      missing.push({ at: found.length - 1, key, review });
      batches.add();
      beginOthers();
    }
    batches.end();
    if (missing.length > 0) begin(analyzeHere());
  } catch (error) {
    batches.stop();
    await Promise.allSettled(analyzing);
    throw error;
  }
  await Promise.all(analyzing);
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
