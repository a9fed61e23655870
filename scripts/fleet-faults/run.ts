import { parseArgs } from 'node:util';
import { POSTGRES_BIN, NO_POSTGRES, startPostgres } from '../../sidecar/test/postgres-server.ts';
import { runScript, UsageError } from '../run-script.ts';
import { seededRandom } from '../sample/random.ts';
import { checkHistories } from './check-histories.ts';
import { claimsEndMs, MOST_ATTEMPTS, startFleet } from './fleet.ts';
import { readAll } from './reader.ts';
import { drillOf, perform, scheduleOf } from './schedule.ts';
import type { Schedule } from './schedule.ts';

const USAGE = `usage: npm run fleet-faults -- [--seed N] [--count N] [--subscribers N] [--seconds N]   a schedule of faults for each seed from N on
       npm run fleet-faults -- --drill [--subscribers N]                         each fault once, in 3 minutes`;
const MEMBERS = 3;

if (import.meta.main) await runScript(main, USAGE);

/**
 * Lets three sidecars share one PostgreSQL while versions are published and a seeded schedule kills and stops them, cuts
 * them off, restarts the database and steps their clocks; then holds every callback's history against what was published.
 * Ends with 1 where a history breaks a promise.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '1' },
      subscribers: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '20' },
      drill: { type: 'boolean', default: false },
    },
  });
  const [seed, count, subscribers, seconds] = [
    values.seed,
    values.count,
    values.subscribers,
    values.seconds,
  ].map(Number);
  if (
    ![seed, count, subscribers, seconds].every((number) => Number.isSafeInteger(number) && Number(number) > 0)
  )
    throw new UsageError(`expected whole numbers above 0, got ${args.join(' ')}`);
  if (POSTGRES_BIN === null) {
    console.error(`${NO_POSTGRES}: install Debian's package postgresql.`);
    return 1;
  }
  let failed = 0;
  for (let each = seed ?? 1; each < (seed ?? 1) + (count ?? 1); each++) {
    const schedule = values.drill
      ? drillOf(MEMBERS)
      : scheduleOf(each, { members: MEMBERS, lengthMs: (seconds ?? 20) * 1000 });
    const { faults, line } = await run(each, schedule, {
      bin: POSTGRES_BIN,
      subscribers: subscribers ?? 300,
    });
    console.log(`seed ${each}: ${line}`);
    for (const { kind, callback, what } of faults.slice(0, 10))
      console.log(`  ${kind}: ${callback}: ${what}`);
    if (faults.length > 0) failed += 1;
  }
  console.log(`${count} schedules, ${failed} with broken promises`);
  return failed > 0 ? 1 : 0;
}

async function run(
  seed: number,
  schedule: Schedule,
  { bin, subscribers }: { bin: string; subscribers: number },
) {
  const random = seededRandom(-seed);
  await using server = await startPostgres(bin);
  // Most answer at once; some take their time, refuse, or say nothing.
  const answer = () =>
    random.chance(0.003) ? null : { status: random.chance(0.02) ? 500 : 204, afterMs: random.below(30) };
  await using fleet = await startFleet({
    server,
    members: MEMBERS,
    subscribers,
    answer,
    timeoutMs: schedule.timeoutMs,
    ...(schedule.stepsClocks ? { clockSeed: seed } : {}),
  });
  const reading = new AbortController();
  const reader = readAll(fleet.url, fleet.reviews, {
    signal: reading.signal,
    stepsClocks: schedule.stepsClocks,
  });
  const disturbances = await perform(schedule, { fleet, server });
  // One more for all, so that the end does not hang on who was hit last.
  const put = fleet.next();
  for (const member of fleet.members) await put(member);
  const began = performance.now();
  const left = await fleet.settled(2 * claimsEndMs(schedule.timeoutMs));
  const took = ((performance.now() - began) / 1000).toFixed(1);
  reading.abort();
  const read = await reader;
  const { published, callbacks, delivered } = fleet;
  const givenUp = await fleet.givenUp();
  const untold = givenUp.filter((callback) => !fleet.denied.has(callback));
  const denied = new Map([...untold.map((callback) => [callback, Infinity] as const), ...fleet.denied]);
  const faults: { kind: string; callback: string; what: string }[] = [
    ...checkHistories({
      published,
      callbacks,
      delivered,
      disturbances,
      denied,
      timeoutMs: schedule.timeoutMs,
      mostAttempts: MOST_ATTEMPTS + schedule.faults.length,
    }),
    ...read.faults.map((what) => ({ kind: 'read', callback: 'a reader', what })),
  ];
  for (const fault of faults.filter(({ kind }) => kind === 'lost'))
    fault.what += `; the database has ${await fleet.stored(fault.callback)}`;
  const pairs = new Set(delivered.map(({ callback, body }) => callback + body));
  const line = `${published.length} versions, ${delivered.length} deliveries of ${pairs.size}, ${
    schedule.faults.map(({ fault }) => fault).join(' ') || 'no faults'
  }; ${read.walks} walks read, ${read.repeated} questions asked again; ${denied.size} subscribed no more after three failures, ${untold.length} of them out of reach; ${left === 0 ? `all others there after ${took} s` : `${left} without the newest`}, ${faults.length} broken promises`;
  return { faults, line };
}
