import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { serveFlags } from './serve-flags.ts';
import { type BenchTable, type Figure, quantile } from './table.ts';

const SCENARIO = fileURLToPath(new URL('hub/scenario.ts', import.meta.url));
const run = promisify(execFile);

const fannedOut = z.object({
  firstMs: z.number(),
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
  const good = await fanOut({ subscriptions: 500, perHost: 4 });
  const mixed = await fanOut({ subscriptions: 500, hanging: 50, perHost: 4 });
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
    {
      title: 'hub: 500 callbacks on one host with 4 slots',
      figures: [
        { what: 'alone', value: good.allMs, unit: 'ms' },
        {
          what: 'beside 50 that never answer, met for the first time',
          value: mixed.allMs,
          unit: 'ms',
          ratio: mixed.allMs / good.allMs,
          against: 'alone',
        },
      ],
    },
    {
      title: 'hub: verifications',
      figures: [
        { what: '2,000, request to active', value: verify.allMs, unit: 'ms', aim: 'at most 5,000 ms' },
      ],
    },
  ];
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
