import process from 'node:process';
import { askAll, type LoadJob } from './ask-all.ts';
import type { LoadAnswer } from './load-process.ts';

// Asks what its parent tells it to, until that lets go of it.
const send = (answer: LoadAnswer) => process.send?.(answer);
process.on('message', (job: LoadJob) => {
  askAll(job).then(
    (report) => send({ report }),
    (error) => send({ error: error instanceof Error ? error.message : String(error) }),
  );
});
