import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { ReplacedCode } from '../publication/replaced-code.ts';
import { codeOnDisk } from './code-on-disk.ts';
import { type Facts, readFacts } from './facts/facts.ts';
import { facts, texts } from './halves.ts';
import type { KeptIn } from './kept-index.ts';
import { readTexts, type Texts } from './texts.ts';

const answer = z.object({ half: z.unknown(), unkept: z.string().nullable() });

/** Up to here an index is made in less time than a thread takes to start: about 2,000 reviews, 50 ms. */
const IN_THREADS_ABOVE_BYTES = 1 << 20;

/** Nearly all that a thread makes is dropped at once: with more room it is collected less often, in a tenth less time. */
const YOUNG_MB = 96;

/** Of what this process runs, as it has just loaded it; threads load theirs later. */
const OWN_CODE = codeOnDisk();

/** Both halves of an index, and why one could not be kept; null where both were, or nobody asked for it. */
export interface HalvesRead {
  readonly facts: Facts;
  readonly texts: Texts;
  readonly unkept: string | null;
}

/**
 * Reads both halves of an index from the bytes of `/reviews.json` and `/insights.json` with its parts; of large documents both at
 * once, each in a thread of its own, so that requests go on meanwhile, and keeps them as `keptIn` says, for a start that
 * takes them from there instead. Rejects with the first error of either, which is ReplacedCode where threads would run other
 * code than `ownCode`.
 */
export async function readInThreads(
  reviews: Buffer,
  insights: readonly Buffer[],
  keptIn: KeptIn | null,
  ownCode = OWN_CODE,
): Promise<HalvesRead> {
  if (reviews.length <= IN_THREADS_ABOVE_BYTES) {
    return { facts: readFacts(reviews, insights), texts: readTexts(reviews, insights), unkept: null };
  }
  let shared: { reviews: Uint8Array; insights: Uint8Array[] } | undefined;
  const documents = () => (shared ??= { reviews: sharedCopy(reviews), insights: insights.map(sharedCopy) });
  const read = async (half: 'facts' | 'texts') => {
    const found = keptIn === null ? null : await answerOf({ half, keptIn, ownCode });
    return found === null || found.half === null
      ? answerOf({ half, keptIn, ownCode, documents: documents() })
      : found;
  };
  const [first, second] = await Promise.all([read('facts'), read('texts')]);
  return {
    facts: facts.parse(first.half),
    texts: texts.parse(second.half),
    unkept: first.unkept ?? second.unkept,
  };
}

/** The same bytes where threads see them: what is handed over otherwise is copied for each, and once more on the way. */
function sharedCopy(bytes: Buffer): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function answerOf(task: object): Promise<z.output<typeof answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<typeof answer>>();
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.once('message', (message) => resolve(answer.parse(message)));
  worker.once('error', (error) => reject(ReplacedCode.isThrownBy(error) ? new ReplacedCode() : error));
  worker.once('exit', (code) =>
    reject(new Error(`an index worker ended with code ${code} before it was done`)),
  );
  return promise;
}
