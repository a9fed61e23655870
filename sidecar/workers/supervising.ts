import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { needsDataDir, readyDataDir } from '../data-dir.ts';
import { refuseOldServer } from '../database/refuse-old-server.ts';
import { createLog } from '../http/log.ts';
import { startLine } from '../start-line.ts';
import { refuse, refuseStart } from '../start-fault.ts';
import { STOP_SIGNALS, stopSignal } from '../stop-signal.ts';
import { removeLeftDirectories, removeLeftSockets, socketDirectory, socketOf } from './left-sockets.ts';
import { supervise } from './supervisor.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Longer than a worker takes for requests under way and its hub. */
const STOP_WITHIN_MS = 15_000;

/** Keeps `config.workers` workers serving until this process is asked to stop. A second signal ends all at once. */
export async function supervising(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  try {
    await using stack = new AsyncDisposableStack();
    // What stands in its way for now is told by the workers.
    const isKept = needsDataDir(config) && (await readyDataDir(config.dataDir)) === null;
    if (isKept) await removeLeftSockets(config.dataDir);
    await removeLeftDirectories();
    await refuseOldServer(config.databaseUrl);
    const sockets = await socketsFor(config, isKept, stack);
    // Every worker asks for the same port: a free one is chosen for all.
    const port = await freePort(config);
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: MAIN, args: [], execArgv: process.execArgv });
    const stopping = stopSignal(log);
    const supervisor = supervise({
      count: config.workers,
      env: { PORT: String(port) },
      socketOf: sockets,
      log,
      onServing: (first) => void process.stdout.write(startLine(first)),
    });
    const hopeless = await Promise.race([stopping.then(() => null), supervisor.hopeless]);
    if (hopeless !== null) refuse(hopeless);
    for (const signal of STOP_SIGNALS) {
      process.removeAllListeners(signal);
      process.once(signal, () => {
        supervisor.kill();
        // Nobody listens any more: it ends this process.
        process.kill(process.pid, signal);
      });
    }
    const tooLate = new AbortController();
    await Promise.race([
      supervisor.stop().finally(() => tooLate.abort()),
      setTimeout(STOP_WITHIN_MS, undefined, { signal: tooLate.signal, ref: false })
        .then(() => supervisor.kill())
        .catch(() => undefined),
    ]);
  } catch (error) {
    refuseStart(error, config, log);
  }
}

async function freePort({ port, host }: Config): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Where workers listen for each other: in `DATA_DIR`, or, where its path is too long for that or nothing is kept there, in a directory that goes with this process. */
async function socketsFor(
  config: Config,
  isKept: boolean,
  stack: AsyncDisposableStack,
): Promise<(number: number) => string> {
  const { dataDir, workers } = config;
  const run = randomBytes(4).toString('hex');
  const isNear = isKept && socketOf(dataDir, run, workers) !== null;
  const directory = isNear ? dataDir : stack.use(await socketDirectory(run)).path;
  return (number) => socketOf(directory, run, number) ?? join(directory, `worker-${run}-${number}.sock`);
}
