import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { buffersOf as buffersOfFacts, type Facts, readFacts } from './facts/facts.ts';
import { facts, texts } from './halves.ts';
import { keptHalf, keptOrMade } from './kept-half.ts';
import { buffersOf as buffersOfTexts, readTexts, type Texts } from './texts.ts';

const bytes = z
  .instanceof(Uint8Array)
  .transform((value) => Buffer.from(value.buffer, value.byteOffset, value.length));

const documents = z.object({ reviews: bytes, insights: z.array(bytes) });
type Documents = z.output<typeof documents>;

/**
 * What the thread is given: which half of an index, the file that keeps it, if any, and the documents to read it from;
 * without these it is what the file has.
 */
const task = z.object({
  half: z.enum(['facts', 'texts']),
  keptAs: z.string().nullable(),
  documents: documents.optional(),
});

/** How one half is made, told from what is none, and handed over. */
interface Kind<Half> {
  readonly schema: z.ZodType<Half>;
  readonly read: (documents: Documents) => Half;
  readonly buffersOf: (half: Half) => ArrayBuffer[];
}

const given = task.parse(workerData);
if (given.half === 'facts') {
  const read = (from: Documents) => readFacts(from.reviews, from.insights);
  answer<Facts>({ schema: facts, read, buffersOf: buffersOfFacts });
} else {
  const read = (from: Documents) => readTexts(from.reviews);
  answer<Texts>({ schema: texts, read, buffersOf: buffersOfTexts });
}

/** Posts the half, null where it is to be taken from a file that has none, and why it could not be kept, or null. */
function answer<Half>({ schema, read, buffersOf }: Kind<Half>): void {
  const { keptAs, documents: from } = given;
  const kept = () => (keptAs === null ? null : schema.nullable().catch(null).parse(keptHalf(keptAs)));
  const made = () => {
    if (from === undefined) return { half: kept(), unkept: null };
    return keptAs === null ? { half: read(from), unkept: null } : keptOrMade(keptAs, kept, () => read(from));
  };
  const { half, unkept } = made();
  parentPort?.postMessage({ half, unkept }, half === null ? [] : buffersOf(half));
}
