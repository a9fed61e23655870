import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { PostgresServer } from '../../../sidecar/test/postgres-server.ts';
import { processUsage } from '../hub/usage.ts';
import { serveFlags } from '../serve-flags.ts';

const SCENARIO = fileURLToPath(new URL('../hub/scenario.ts', import.meta.url));
const run = promisify(execFile);

const fannedOut = z.object({
  usage: z.object({
    processes: z.array(processUsage),
    databaseMs: z.number(),
    callbacksMs: z.number(),
    machineMs: z.number().nullable(),
    wallMs: z.number(),
  }),
});

/** A real fan-out by so many sidecars: times in milliseconds, costs for each delivery. */
export interface RealRun {
  /** Until all had it. */
  readonly allMs: number;
  readonly sidecarMs: number;
  readonly databaseMs: number;
  readonly callbackMs: number;
  readonly statements: number;
  /** Written to callbacks and to the database. */
  readonly bytes: number;
  /** How much longer work took because others used the machine: 1 where nobody did. */
  readonly slowdown: number;
}

/** Of 2,000 subscriptions on one host, or each on a host of its own. */
export const SUBSCRIPTIONS = 2000;
const ROUNDS = 3;
export const CONCURRENCY_PER_HOST = 64;

/** Lets so many sidecars deliver 20 kB over HTTPS on loopback, from one database. */
export async function realRun(
  server: PostgresServer,
  { sidecars, apart }: { sidecars: number; apart: boolean },
): Promise<RealRun> {
  const asked = {
    kind: 'fan-out',
    subscriptions: SUBSCRIPTIONS,
    rounds: ROUNDS,
    warmUp: 1,
    perHost: CONCURRENCY_PER_HOST,
    databaseUrl: await server.database(),
    sharers: sidecars,
    apart,
  };
  const { stdout } = await run(process.execPath, [...serveFlags(), SCENARIO, JSON.stringify(asked)]);
  const { usage } = fannedOut.parse(JSON.parse(stdout));
  const { processes, databaseMs, callbacksMs, machineMs, wallMs } = usage;
  const deliveries = SUBSCRIPTIONS * ROUNDS;
  const sum = (of: (each: (typeof processes)[number]) => number): number =>
    processes.reduce((total, each) => total + of(each), 0);
  const sidecarMs = sum(({ cpuMs }) => cpuMs);
  const processors = availableParallelism();
  const ofOthers = Math.max(0, (machineMs ?? 0) - sidecarMs - databaseMs - callbacksMs) / wallMs;
  return {
    allMs: wallMs / ROUNDS,
    sidecarMs: sidecarMs / deliveries,
    databaseMs: databaseMs / deliveries,
    callbackMs: callbacksMs / deliveries,
    statements: sum(({ statements }) => statements) / deliveries,
    bytes: sum(({ bytes }) => bytes ?? Number.NaN) / deliveries,
    slowdown: processors / Math.max(0.5, processors - ofOthers),
  };
}
