import { availableParallelism } from 'node:os';
import { NO_POSTGRES, POSTGRES_BIN, startPostgres } from '../../sidecar/test/postgres-server.ts';
import { type Behaviour, MIX, mixedCallbacks } from './fleet/callbacks.ts';
import { type Costs, DEFAULT_POLICY } from './fleet/costs.ts';
import { measureDatabase } from './fleet/database-cost.ts';
import { CONCURRENCY_PER_HOST, type RealRun, realRun, SUBSCRIPTIONS } from './fleet/real-run.ts';
import { simulate } from './fleet/simulate.ts';
import { type BenchTable, type Figure, quantile } from './table.ts';

const SUBSCRIBERS = 1_000_000;
const FLEETS = [1, 2, 5, 10, 20, 50] as const;
const REAL = [1, 2, 3] as const;
const TURNS = 3;

/** Processors of the database of the simulated fleets, and the way to it and back. */
const DATABASE_PROCESSORS = 8;
const ROUND_TRIP_MS = 0.5;

const SEED = 16;

/** Beyond this part of what was measured, the simulation is said to be off. */
const TOLERATED = 0.2;

/**
 * Measures what a delivery costs sidecars that share one PostgreSQL, then simulates larger fleets with these costs, the real
 * scheduler and the real waits; the same simulation of what was measured says how far it is to be believed.
 */
export async function measure(): Promise<BenchTable[]> {
  if (POSTGRES_BIN === null) return [{ title: 'fleet', figures: [], notes: [`${NO_POSTGRES}.`] }];
  await using server = await startPostgres(POSTGRES_BIN);
  const { database, asking } = await measureDatabase(server);
  const runs: Record<(typeof REAL)[number], RealRun[]> = { 1: [], 2: [], 3: [] };
  const apart: RealRun[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const sidecars of REAL) runs[sidecars].push(await realRun(server, { sidecars, apart: false }));
    apart.push(await realRun(server, { sidecars: 1, apart: true }));
  }
  const one = medianOf(runs[1]);
  const connected = medianOf(apart);
  const costs: Costs = {
    ...database,
    askingMs: asking.statementMs,
    deliveryMs: Math.max(0, one.sidecarMs - one.statements * asking.statementMs),
    connectionMs: Math.max(0, connected.sidecarMs - one.sidecarMs),
    callbackMs: one.callbackMs,
    callbackConnectionMs: Math.max(0, connected.callbackMs - one.callbackMs),
  };
  return [
    costsTable(
      REAL.map((sidecars) => ({ sidecars, run: medianOf(runs[sidecars]) })),
      costs,
    ),
    await besideReal(runs, costs),
    await fleets(costs),
  ];
}

function costsTable(measured: readonly { sidecars: number; run: RealRun }[], costs: Costs): BenchTable {
  const rowsOfStatement = 4;
  const perSecond = 1000 / (costs.statementMs + rowsOfStatement * costs.rowMs);
  return {
    title: `fleet: what a delivery of 20 kB costs sidecars on one PostgreSQL, median of ${TURNS}`,
    figures: [
      ...measured.flatMap(({ sidecars, run }): Figure[] => {
        const of = `${sidecars} ${sidecars === 1 ? 'sidecar' : 'sidecars'}`;
        return [
          { what: `${of}: of a sidecar's processor`, value: run.sidecarMs, unit: 'ms' },
          { what: `${of}: of the database's processors`, value: run.databaseMs, unit: 'ms' },
          { what: `${of}: asked of the database`, value: run.statements, unit: 'statements' },
          { what: `${of}: written to callback and database`, value: run.bytes / 1000, unit: 'kB' },
        ];
      }),
      { what: 'a new connection, of a sidecar', value: costs.connectionMs, unit: 'ms' },
      { what: 'a statement, of a sidecar', value: costs.askingMs, unit: 'ms' },
      { what: 'a statement, of the database', value: costs.statementMs, unit: 'ms' },
      { what: 'and each row that it touches', value: costs.rowMs, unit: 'ms' },
      {
        what: `statements on ${rowsOfStatement} rows, one processor of the database`,
        value: perSecond,
        unit: '/s',
      },
    ],
  };
}

const onLoopback = (): Behaviour => ({ host: 'one', answerMs: 0, isGood: true, hasConnection: true });

/** Where sidecars, database and callbacks stand on one machine, as they did for the real runs. */
async function besideReal(runs: Record<(typeof REAL)[number], RealRun[]>, costs: Costs): Promise<BenchTable> {
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const sidecars of REAL) {
    const real = medianOf(runs[sidecars]);
    const { allMs } = await simulate({
      sidecars,
      subscribers: SUBSCRIPTIONS,
      callbackOf: onLoopback,
      policy: { ...DEFAULT_POLICY, concurrencyPerHost: CONCURRENCY_PER_HOST },
      costs: slowed(costs, real.slowdown),
      databaseProcessors: null,
      together: availableParallelism(),
    });
    const of = `${sidecars} ${sidecars === 1 ? 'sidecar' : 'sidecars'}`;
    figures.push(
      { what: `${of}, real`, value: real.allMs, unit: 'ms' },
      {
        what: `${of}, simulated`,
        value: allMs,
        unit: 'ms',
        ratio: allMs / real.allMs,
        against: 'the real one',
      },
    );
    const error = allMs / real.allMs - 1;
    if (Math.abs(error) > TOLERATED)
      notes.push(
        `The simulation of ${of} is off by ${(100 * error).toFixed(0)} %: believe it no further than that.`,
      );
    if (real.slowdown > 1.1)
      notes.push(
        `Others used the machine meanwhile: work of ${of} took ${real.slowdown.toFixed(1)} times as long.`,
      );
  }
  return {
    title: `fleet: the simulation beside real runs, ${SUBSCRIPTIONS} subscribers, one machine`,
    figures,
    notes,
  };
}

async function fleets(costs: Costs): Promise<BenchTable> {
  const callbackOf = mixedCallbacks(SUBSCRIBERS, SEED);
  const figures: Figure[] = [];
  const notes: string[] = [];
  let first = Number.NaN;
  for (const sidecars of FLEETS) {
    const { halfMs, mostMs, endMs, databaseShare, sidecarShare, attempts, statements } = await simulate({
      sidecars,
      subscribers: SUBSCRIBERS,
      callbackOf,
      policy: DEFAULT_POLICY,
      costs,
      databaseProcessors: DATABASE_PROCESSORS,
      roundTripMs: ROUND_TRIP_MS,
    });
    if (sidecars === FLEETS[0]) first = mostMs;
    figures.push({
      what: `${sidecars} ${sidecars === 1 ? 'sidecar' : 'sidecars'}, until 99 % had it`,
      value: mostMs / 1000,
      unit: 's',
      ratio: first / mostMs,
      against: 'the speed of one',
    });
    notes.push(
      [
        `${sidecars}: half after ${(halfMs / 1000).toFixed(0)} s, the last attempt after ${(endMs / 60_000).toFixed(0)} min`,
        `sidecars busy ${percent(sidecarShare)}, database ${percent(databaseShare)}`,
        `${(attempts / SUBSCRIBERS).toFixed(2)} attempts and ${(statements / attempts).toFixed(1)} statements each.`,
      ].join('; '),
    );
  }
  const { fails, slow, hangs, onPlatforms, platforms } = MIX;
  return {
    title: `fleet: simulated, 20 kB to ${SUBSCRIBERS.toLocaleString('en')} subscribers, a database of ${DATABASE_PROCESSORS} processors`,
    figures,
    notes: [
      `Of the callbacks ${percent(fails)} fail, ${percent(hangs)} hang, ${percent(slow)} take 3 to 8 s, the others 50 to 300 ms.`,
      `${percent(onPlatforms)} share ${platforms} hosts, all others have one each.`,
      ...notes,
    ],
  };
}

function slowed(costs: Costs, factor: number): Costs {
  return {
    deliveryMs: costs.deliveryMs * factor,
    askingMs: costs.askingMs * factor,
    connectionMs: costs.connectionMs * factor,
    statementMs: costs.statementMs * factor,
    rowMs: costs.rowMs * factor,
    callbackMs: costs.callbackMs * factor,
    callbackConnectionMs: costs.callbackConnectionMs * factor,
  };
}

function medianOf(runs: readonly RealRun[]): RealRun {
  const of = (figure: (run: RealRun) => number): number => quantile(runs.map(figure), 0.5);
  return {
    allMs: of((run) => run.allMs),
    sidecarMs: of((run) => run.sidecarMs),
    databaseMs: of((run) => run.databaseMs),
    callbackMs: of((run) => run.callbackMs),
    statements: of((run) => run.statements),
    bytes: of((run) => run.bytes),
    slowdown: of((run) => run.slowdown),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
