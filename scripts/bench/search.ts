import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { randomSearch, seededRandom } from '../../sidecar/test/random-search.ts';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import { generatedContent, run } from './content.ts';
import { serveFlags } from './serve-flags.ts';
import { type BenchTable, quantile } from './table.ts';

const REVIEWS = 100_000;
const SEARCHES = 3000;

/** Queries that are hard for one kind of index or another: common letters, common words, phrases of common words. */
const HARD_QUERIES = [
  'e',
  ' ',
  'th',
  'the',
  'ing',
  'on time',
  'e s',
  'the and',
  's a',
  ' to ',
  '.',
  '%',
  'xyzzy',
  '\u0000',
];

/**
 * Serves a large site and asks it one search after the other over one connection, without any cache of answers:
 * random combinations of parameters, then the hard queries alone. A bare node:http server that answers every request
 * with one stored page is asked in the same way.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const contentDir = await generatedContent(folder, REVIEWS);
    const distDir = join(folder, 'dist');
    await run('scripts/build.ts', [], {
      CONTENT_DIR: contentDir,
      DIST_DIR: distDir,
      BASE_URL: 'http://localhost:1',
    });
    const document = reviewsDocument.parse(
      JSON.parse(await readFile(join(distDir, 'client/reviews.json'), 'utf8')),
    );
    const random = seededRandom(1);
    const drawn = Array.from({ length: SEARCHES }, () => randomSearch(document, random));
    const hard = HARD_QUERIES.flatMap((query) => Array.from({ length: 20 }, () => ({ query })));

    await using sidecar = await startSidecar(distDir, folder);
    await using bare = await startBare();
    await ask(drawn.slice(0, 200), sidecar.origin);
    const bareTimes = await ask(drawn, bare.origin);
    const times = await ask(drawn, sidecar.origin);
    const hardTimes = await ask(hard, sidecar.origin);
    const median = quantile(bareTimes, 0.5);
    const figure = (what: string, value: number, aim?: string) => ({
      what,
      value,
      unit: 'ms' as const,
      ratio: value / median,
      against: 'bare median',
      ...(aim === undefined ? {} : { aim }),
    });
    return [
      {
        title: `Search in ${REVIEWS.toLocaleString('en')} reviews, over HTTP, one after the other`,
        figures: [
          { what: 'sidecar ready after', value: sidecar.readyMs, unit: 'ms', aim: 'under 4000' },
          { what: 'bare node:http, median', value: median, unit: 'ms' },
          figure('random searches, median', quantile(times, 0.5)),
          figure('random searches, 99th percentile', quantile(times, 0.99), 'under 20 ms'),
          figure('hard queries, median', quantile(hardTimes, 0.5)),
          figure('hard queries, slowest', Math.max(...hardTimes), 'under 20 ms'),
        ],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The milliseconds that each search took, from the question to the last byte of the answer. */
async function ask(searches: readonly Readonly<Record<string, string>>[], origin: string): Promise<number[]> {
  const times: number[] = [];
  for (const search of searches) {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/reviews/search?${new URLSearchParams(search)}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${answer.status} for ${JSON.stringify(search)}`);
  }
  return times;
}

async function startSidecar(distDir: string, dataDir: string) {
  const start = performance.now();
  const child = spawn(process.execPath, [...serveFlags(), 'sidecar/main.ts'], {
    env: {
      ...process.env,
      DIST_DIR: distDir,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /on (http:\/\/\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    const ready = await fetch(`${origin}/readyz`);
    if (!ready.ok) throw new Error('the sidecar is not ready when it says so');
    return {
      origin,
      readyMs: performance.now() - start,
      async [Symbol.asyncDispose]() {
        const ended = once(child, 'close');
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('the sidecar ended before it served');
}

async function startBare() {
  const body = Buffer.alloc(9000, '{"reviews":[]}');
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
