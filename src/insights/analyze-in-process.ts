import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReviewInput } from './notes.ts';
import type { Taxonomy } from './verticals/schema.ts';

/**
 * An analyser holds about 80 MB, to which words that it learns come; without a limit it would let garbage pile up before it
 * collects any, and looking through it all while it learns most costs it a twenty-fifth of its time. What it makes of a
 * review dies at once: a nursery that holds many reviews saves it a twentieth of its time. The optimising compiler is worth
 * its time only for what is called very often.
 */
const FLAGS = [
  '--initial-old-space-size=192',
  '--max-old-space-size=256',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--invocation-count-for-turbofan=200000',
];

/** How many batches a process has at once: the one it works on, and the next two, so that it never waits. */
const QUEUED = 3;

/** Notes on the reviews of a batch, each as JSON: a string is quicker to hand over than what it says. */
export interface Answer {
  batch: number;
  notes: string[];
}

/** The reviews to analyse, batch by batch, for whoever is free. */
export interface Batches {
  /** The number of the next batch, as soon as it is there; null where all are taken. */
  take: () => Promise<number | null>;
  inputsOf: (batch: number) => ReviewInput[];
}

/**
 * Analyses batches of reviews in a process, which ends with it and gives its memory back, as a thread does not. `keep`
 * gets the batch and the notes on its reviews, each as JSON; batches may come in any order.
 */
export async function analyzeInProcess(
  { take, inputsOf }: Batches,
  { taxonomy, keep }: { taxonomy: Taxonomy; keep: (answer: Answer) => void },
): Promise<void> {
  const worker = fork(fileURLToPath(new URL('./analyze-worker.ts', import.meta.url)), {
    execArgv: FLAGS,
    serialization: 'advanced',
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let fed = QUEUED;
      const feed = async (): Promise<void> => {
        const batch = await take();
        if (batch !== null) worker.send({ batch, inputs: inputsOf(batch) });
        else if (--fed === 0) resolve();
      };
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        reject(new Error(`a process that analyses reviews ended early (${code ?? signal})`));
      });
      // analyze-worker.ts sends nothing else.
      worker.on('message', (message) => {
        keep(message as Answer);
        feed().catch(reject);
      });
      worker.send(taxonomy);
      for (let queued = 0; queued < QUEUED; queued++) feed().catch(reject);
    });
  } finally {
    worker.kill();
  }
}
