import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { NO_POSTGRES, POSTGRES_BIN, startPostgres } from '../../sidecar/test/postgres-server.ts';
import { serveFlags } from './serve-flags.ts';
import { type BenchTable, type Figure, quantile } from './table.ts';

const SCENARIO = fileURLToPath(new URL('hub/scenario.ts', import.meta.url));
const run = promisify(execFile);

const fannedOut = z.object({
  firstMs: z.number(),
  middleMs: z.array(z.number()),
  allMs: z.number(),
  bareMs: z.number().nullable(),
  grownMb: z.number(),
});
const verified = z.object({ allMs: z.number() });

/**
 * Measures the hub against callbacks in a process of their own, over HTTPS on loopback: a fan-out against a bare loop
 * of the same requests, callbacks that hang among good ones, memory, verifications.
 */
export async function measure(): Promise<BenchTable[]> {
  const small = await fanOut({ subscriptions: 2000, bare: true, rounds: 7 });
  const signed = await fanOut({ subscriptions: 2000, bare: true, rounds: 7, secrets: true });
  const few = await growthMb({ subscriptions: 2000 });
  const many = await growthMb({ subscriptions: 10_000 });
  const large = await growthMb({ subscriptions: 500, bytes: 1_000_000 });
  const names = await besideHanging('100 callbacks beside 200 that hang, each on a host of its own', {
    apart: true,
    subscriptions: 100,
    hanging: 200,
  });
  const oneHost = await besideHanging('500 callbacks beside 50 that hang, on one host with 4 slots', {
    subscriptions: 500,
    hanging: 50,
  });
  const verify = verified.parse(await scenario({ kind: 'verify', subscriptions: 2000 }));
  return [
    {
      title: 'hub: 20 kB to 2,000 subscriptions, median of 7',
      figures: [
        ...against('without secrets', small),
        ...against('each with its own secret', signed),
        { what: 'first delivery after the ping', value: small.firstMs, unit: 'ms', aim: 'at most 250 ms' },
      ],
    },
    {
      title: 'hub: memory, median of 3 processes',
      figures: [
        { what: 'growth, 20 kB to 2,000', value: few, unit: 'MB' },
        {
          what: 'growth, 20 kB to 10,000',
          value: many,
          unit: 'MB',
          ratio: many / few,
          against: 'that for 2,000',
          aim: 'flat',
        },
        { what: 'growth, 1 MB to 500', value: large, unit: 'MB', aim: 'under 50 MB' },
      ],
    },
    names,
    oneHost,
    await inDatabase(),
    {
      title: 'hub: verifications',
      figures: [
        { what: '2,000, request to active', value: verify.allMs, unit: 'ms', aim: 'at most 5,000 ms' },
      ],
    },
  ];
}

/** The same fan-out from a file and from PostgreSQL, where that is installed, by one process and by three; median of 3 runs. */
async function inDatabase(): Promise<BenchTable> {
  const title = 'hub: 20 kB to 2,000 subscriptions, from a file and from PostgreSQL';
  if (POSTGRES_BIN === null) return { title, figures: [], notes: [`${NO_POSTGRES}.`] };
  const asked = { subscriptions: 2000, rounds: 3, warmUp: 1 };
  const times: Record<'file' | 'one' | 'three', number[]> = { file: [], one: [], three: [] };
  await using server = await startPostgres(POSTGRES_BIN);
  for (let turn = 0; turn < 3; turn++) {
    times.file.push((await fanOut(asked)).allMs);
    const inOne = { ...asked, databaseUrl: await server.database() };
    times.one.push((await fanOut(inOne)).allMs);
    const inThree = { ...asked, databaseUrl: await server.database(), sharers: 3 };
    times.three.push((await fanOut(inThree)).allMs);
  }
  const [file = Number.NaN, one = Number.NaN, three = Number.NaN] = Object.values(times).map((of) =>
    quantile(of, 0.5),
  );
  const row = (what: string, value: number): Figure => ({
    what,
    value,
    unit: 'ms',
    ratio: file / value,
    against: 'the speed of the file',
  });
  return {
    title,
    figures: [
      { what: 'a file, one process', value: file, unit: 'ms' },
      row('PostgreSQL, one process', one),
      { ...row('PostgreSQL, three processes', three), aim: 'at least 0.7' },
    ],
  };
}

/** How long half of the good deliveries take, at changes with others among them that never answer; median of 3 processes. */
async function besideHanging(
  what: string,
  options: { subscriptions: number; hanging: number; apart?: boolean },
): Promise<BenchTable> {
  const measured = async (more: object): Promise<number[]> => {
    const runs: number[][] = [];
    for (let process = 0; process < 3; process++) {
      const asked = { ...options, ...more, perHost: 4, warmUp: 5, rounds: 2, deadlineMs: 2000 };
      runs.push((await fanOut(asked)).middleMs);
    }
    return [0, 1].map((round) =>
      quantile(
        runs.map((middle) => middle[round] ?? Number.NaN),
        0.5,
      ),
    );
  };
  const [alone = Number.NaN] = await measured({ hanging: 0 });
  // As many requests, all answered: what is left of the ratio is not waiting but work.
  const [all = Number.NaN] = await measured({
    subscriptions: options.subscriptions + options.hanging,
    hanging: 0,
  });
  const hanging = await measured({});
  const row = (what: string, value: number): Figure => ({
    what,
    value,
    unit: 'ms',
    ratio: value / alone,
    against: 'alone',
  });
  return {
    title: `hub: ${what}, until half of the good ones had it`,
    figures: [
      { what: 'alone', value: alone, unit: 'ms' },
      row('if the others answered', all),
      { ...row('the first change at which they hang', hanging[0] ?? Number.NaN), aim: 'at most 1.5' },
      { ...row('the second', hanging[1] ?? Number.NaN), aim: 'at most 1.5' },
    ],
  };
}

function against(what: string, { allMs, bareMs }: z.output<typeof fannedOut>): Figure[] {
  const bare = bareMs ?? Number.NaN;
  return [
    { what: `${what}: a bare loop`, value: bare, unit: 'ms' },
    {
      what: `${what}: the hub`,
      value: allMs,
      unit: 'ms',
      ratio: bare / allMs,
      against: 'the speed of the bare loop',
      aim: 'at least 0.7',
    },
  ];
}

/** Where it lands in the collector's rise and fall is chance: hence more than one. */
async function growthMb(options: object): Promise<number> {
  const grown: number[] = [];
  for (let process = 0; process < 3; process++) grown.push((await fanOut(options)).grownMb);
  return quantile(grown, 0.5);
}

async function fanOut(options: object): Promise<z.output<typeof fannedOut>> {
  return fannedOut.parse(await scenario({ kind: 'fan-out', ...options }));
}

async function scenario(options: object): Promise<unknown> {
  const { stdout } = await run(process.execPath, [...serveFlags(), SCENARIO, JSON.stringify(options)]);
  return JSON.parse(stdout);
}
