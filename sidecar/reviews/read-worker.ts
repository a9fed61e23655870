import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { ReplacedCode } from '../publication/replaced-code.ts';
import { codeOnDisk } from './code-on-disk.ts';
import { buffersOf as buffersOfFacts, type Facts, readFacts } from './facts/facts.ts';
import { facts, texts } from './halves.ts';
import { keptHalf, keptOrMade } from './kept-half.ts';
import { keptIndexOf } from './kept-index.ts';
import { buffersOf as buffersOfTexts, readTexts, type Texts } from './texts.ts';

const bytes = z
  .instanceof(Uint8Array)
  .transform((value) => Buffer.from(value.buffer, value.byteOffset, value.length));

/** The code that runs in the process around the thread. */
const ownCode = z.object({ ownCode: z.string() });

const documents = z.object({ reviews: bytes, insights: z.array(bytes) });
type Documents = z.output<typeof documents>;

/**
 * What the thread is given: which half of an index, where it is kept, if anywhere, and the documents to read it from;
 * without these it is what was kept.
 */
const task = z.object({
  half: z.enum(['facts', 'texts']),
  keptIn: z
    .object({ dataDir: z.string(), documents: z.array(z.string()), patienceMs: z.number() })
    .nullable(),
  documents: documents.optional(),
});

/** Beyond its patience it waits as long for who makes the same as a slow machine takes for so many bytes of reviews. */
const SLOW_BYTES_A_MS = 20_000;

/** How one half is made, told from what is none, and handed over. */
interface Kind<Half> {
  readonly schema: z.ZodType<Half>;
  readonly read: (documents: Documents) => Half;
  readonly buffersOf: (half: Half) => ArrayBuffer[];
}

// Before anything else that is given, which another release may write down in another way.
if (ownCode.safeParse(workerData).data?.ownCode !== codeOnDisk()) throw new ReplacedCode();

const given = task.parse(workerData);
if (given.half === 'facts') {
  const read = (from: Documents) => readFacts(from.reviews, from.insights);
  answer<Facts>({ schema: facts, read, buffersOf: buffersOfFacts });
} else {
  const read = (from: Documents) => readTexts(from.reviews, from.insights);
  answer<Texts>({ schema: texts, read, buffersOf: buffersOfTexts });
}

/** Posts the half, null where it is to be taken from a file that has none, and why it could not be kept, or null. */
function answer<Half>(kind: Kind<Half>): void {
  const { half, unkept } = halfOf(kind);
  parentPort?.postMessage({ half, unkept }, half === null ? [] : kind.buffersOf(half));
}

function halfOf<Half>({ schema, read }: Kind<Half>): { half: Half | null; unkept: string | null } {
  const { half, keptIn, documents: from } = given;
  if (keptIn === null) return { half: from === undefined ? null : read(from), unkept: null };
  const path = keptIndexOf(keptIn)[half];
  const kept = () => schema.nullable().catch(null).parse(keptHalf(path));
  if (from === undefined) return { half: kept(), unkept: null };
  const waitMs = keptIn.patienceMs + from.reviews.length / SLOW_BYTES_A_MS;
  return keptOrMade(path, {
    kept,
    make: () => read(from),
    isOfThis: () => keptIndexOf(keptIn)[half] === path,
    waitMs: Math.ceil(waitMs),
  });
}
