import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadReport } from './ask-all.ts';

const WORKER = fileURLToPath(new URL('load-worker.ts', import.meta.url));

/** A process that does nothing but ask, so that neither a server nor whoever drives the benchmark shares its time. */
export interface LoadProcess extends Disposable {
  /** Asks as `askAll` does; one job at a time. */
  ask(job: LoadJob): Promise<LoadReport>;
}

/** What the process answers with: a report, or why there is none. */
export type LoadAnswer = { readonly report: LoadReport } | { readonly error: string };

/** Starts it. */
export function startLoad(): LoadProcess {
  const child = fork(WORKER, { stdio: 'inherit', serialization: 'advanced' });
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`the load process ended with ${code}`));
        child.once('exit', ended);
        child.once('message', (answer: LoadAnswer) => {
          child.off('exit', ended);
          if ('error' in answer) reject(new Error(answer.error));
          else resolve(answer.report);
        });
        child.send(job);
      }),
    [Symbol.dispose]: () => child.disconnect(),
  };
}
