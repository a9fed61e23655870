import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReviewInput } from './notes.ts';
import type { Taxonomy } from './verticals/schema.ts';

/**
 * An analyser holds about 80 MB; without a limit it would let garbage pile up before it collects any. What it makes of a
 * review dies at once: a nursery that holds many reviews saves it a twentieth of its time.
 */
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=32'];

/** How many batches a process has at once: the one it works on, and the next, so that it never waits. */
const QUEUED = 2;

/** Notes on the reviews of a batch, each as JSON: a string is quicker to hand over than what it says. */
export interface Answer {
  batch: number;
  notes: string[];
}

/** The reviews to analyse, batch by batch. */
export interface Batches {
  /** How many there are. */
  batches: number;
  inputsOf: (batch: number) => ReviewInput[];
}

/**
 * Analyses batches of reviews in processes, which end with it and give their memory back, as threads do not. `keep`
 * gets the batch and the notes on its reviews, each as JSON; batches may come in any order.
 */
export async function analyzeInProcesses(
  { batches, inputsOf }: Batches,
  { taxonomy, workers, keep }: { taxonomy: Taxonomy; workers: number; keep: (answer: Answer) => void },
): Promise<void> {
  const processes: ChildProcess[] = [];
  let next = 0;
  let answered = 0;
  const feed = (worker: ChildProcess): void => {
    if (next >= batches) return;
    const batch = next++;
    worker.send({ batch, inputs: inputsOf(batch) });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      for (let i = 0; i < workers; i++) {
        const worker = fork(fileURLToPath(new URL('./analyze-worker.ts', import.meta.url)), {
          execArgv: FLAGS,
          serialization: 'advanced',
        });
        processes.push(worker);
        worker.on('error', reject);
        worker.on('exit', (code, signal) => {
          reject(new Error(`a process that analyses reviews ended early (${code ?? signal})`));
        });
        // analyze-worker.ts sends nothing else.
        worker.on('message', (message) => {
          keep(message as Answer);
          answered++;
          if (answered === batches) resolve();
          else feed(worker);
        });
        worker.send(taxonomy);
        for (let queued = 0; queued < QUEUED; queued++) feed(worker);
      }
    });
  } finally {
    for (const worker of processes) worker.kill();
  }
}
