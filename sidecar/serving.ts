import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { measureProcess } from './http/process-metrics.ts';
import { refuseStart } from './start-fault.ts';
import { start } from './start.ts';
import { startLine } from './start-line.ts';
import { stopSignal } from './stop-signal.ts';
import { removeLeftDirectories, removeLeftSockets } from './workers/left-sockets.ts';
import { meetSiblings } from './workers/siblings.ts';

/** Where a whole group of processes is asked to stop, the supervisor lets nobody in any more before its workers stop. */
const SUPERVISOR_FIRST_MS = 1000;

/** Serves in this process until it is asked to stop: alone, or as one of several workers. */
export async function serving(config: Config): Promise<void> {
  const metrics = createMetrics();
  const { registry } = metrics;
  measureProcess(registry);
  const ofAll = createLog(config.logLevel);
  const siblings = cluster.isWorker ? await meetSiblings({ registry, log: ofAll }) : undefined;
  const log = siblings === undefined ? ofAll : ofAll.child({ worker: siblings.number });
  const asked = stopSignal(log);
  const stopping =
    siblings === undefined
      ? [asked]
      : [
          siblings.stopping,
          asked.then((why) => why === 'fault' || setTimeout(SUPERVISOR_FIRST_MS, undefined, { ref: false })),
        ];
  try {
    if (siblings === undefined) {
      // There may be no such directory yet, or none to look into: whoever needs it says so.
      await removeLeftSockets(config.dataDir).catch(() => undefined);
      await removeLeftDirectories();
    }
    await using running = await start({ config, log, metrics, siblings });
    const { businessName, url, place } = running;
    if (siblings === undefined) process.stdout.write(startLine(running));
    else siblings.serving({ businessName, url, place });
    // Node.js keeps at the end of a process what it compiled, and this one goes on.
    flushCompileCache();
    await Promise.race(stopping);
  } catch (error) {
    refuseStart(error, config, log);
  } finally {
    await siblings?.leave();
  }
}
