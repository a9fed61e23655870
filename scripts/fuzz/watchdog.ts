import { Worker } from 'node:worker_threads';

/** After this time without a next case the one under way hangs, in a loop that nothing else can end. */
const PATIENCE_MS = 60_000;

const SOURCE = `
const { workerData } = require('node:worker_threads');
const cell = new Int32Array(workerData.shared);
let before = -1;
setInterval(() => {
  const now = Atomics.load(cell, 0);
  if (now === before && now >= 0) {
    require('node:fs').writeSync(2, 'case ' + now + ' hangs: ' + workerData.again + ' --path ' + now + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
  before = now;
}, workerData.patienceMs);
`;

/**
 * Ends this process, naming the case, where one keeps it busy for over a minute. `again` is the command that repeats it,
 * but for the path. The function given is told each case as it begins.
 */
export function watchdog(again: string): Disposable & { onCase(nth: number): void } {
  const shared = new SharedArrayBuffer(4);
  const cell = new Int32Array(shared);
  Atomics.store(cell, 0, -1);
  const worker = new Worker(SOURCE, { eval: true, workerData: { shared, again, patienceMs: PATIENCE_MS } });
  worker.unref();
  return {
    onCase: (nth) => void Atomics.store(cell, 0, nth),
    [Symbol.dispose]: () => void worker.terminate(),
  };
}
