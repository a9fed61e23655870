import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { quantile } from '../bench/table.ts';
import { startServer } from '../bench/load/started-server.ts';
import { runScript } from '../run-script.ts';
import { ask } from '../../sidecar/test/ask.ts';
import { aReview, documentOf } from '../../sidecar/test/publication-of.ts';
import { aSet, publish, temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { REVIEW_PAGE, writePages } from '../../sidecar/test/start-app.ts';
import { CROWDS } from './crowds.ts';

const USAGE = `usage: npm run hostile -- [NAME ...] [--seconds N]   names: ${CROWDS.map(({ name }) => name).join(', ')}`;

/** The 99th of a hundred answers to good clients may take so many times as long as in calm. */
const AIM = 3;

/** Below this a ratio compares noise. */
const LEAST_MS = 5;

/** How often each good client asks. */
const EVERY_MS = 20;

const WIDEST = Math.max(...CROWDS.map(({ name }) => name.length));

const MAIN = fileURLToPath(new URL('../../sidecar/main.ts', import.meta.url));
const ASKED = [
  '/reviews.json',
  '/api/reviews/search?query=tidy',
  '/api/reviews/since/2024-01-01',
  '/healthz',
];

if (import.meta.main) await runScript(main, USAGE);

/** Measures good clients in calm and beside each crowd, in turns; ends with 1 where one of the crowds is felt too much. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '10' } },
  });
  const forMs = Number(values.seconds) * 1000;
  const files = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  await using directory = await temporaryDirectory();
  const reviews = Array.from({ length: 500 }, (_, n) =>
    aReview(n + 1, { text: 'Prompt and tidy about the water. '.repeat(20) }),
  );
  await publish(directory.path, aSet(documentOf(reviews)));
  await writePages(directory.path, REVIEW_PAGE);
  await using server = await startServer([MAIN], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    DIST_DIR: directory.path,
    DATA_DIR: join(directory.path, 'data'),
  });
  await measured(server.origin, 2000);
  let isWell = true;
  let calm = Infinity;
  for (const { name, count } of CROWDS) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    if (files < count + 500) {
      console.log(
        `${name}: left out, as ${count} connections take more than the ${files} files that may be open`,
      );
      continue;
    }
    // A crowd that has just gone leaves work behind: the calmest of the measurements counts.
    calm = Math.min(calm, (await measured(server.origin, forMs)).p99);
    const crowd = new Worker(new URL('./crowd-worker.ts', import.meta.url), {
      workerData: { name, port: server.port },
    });
    // Its coming is a part of what it does.
    const here = once(crowd, 'message');
    const beside = await measured(server.origin, forMs);
    await here;
    crowd.postMessage('go');
    await once(crowd, 'exit');
    const ratio = Math.max(beside.p99, LEAST_MS) / Math.max(calm, LEAST_MS);
    isWell &&= ratio <= AIM && beside.failed === 0;
    console.log(
      `${name.padEnd(WIDEST)} ${String(count).padStart(5)}  p99 ${calm.toFixed(1)} ms calm, ${beside.p99.toFixed(1)} ms beside (longest ${beside.longest.toFixed(0)}): ${ratio.toFixed(2)} x (aim: ${AIM}), ${beside.failed} of ${beside.asked} failed`,
    );
  }
  return isWell ? 0 : 1;
}

/** Asks for so long as a few good clients, each from an address of its own and well below the limit of requests. */
async function measured(
  origin: string,
  forMs: number,
): Promise<{ p99: number; longest: number; asked: number; failed: number }> {
  const took: number[] = [];
  let [asked, failed] = [0, 0];
  const end = performance.now() + forMs;
  const client = async (n: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.2.${n + 1}` });
    for (let at = n; performance.now() < end; at += 1) {
      const began = performance.now();
      const answer = await ask(origin + (ASKED[at % ASKED.length] ?? '/'), { agent }).catch(() => null);
      // A client that is kept waiting would have asked meanwhile, and waited as well.
      for (let ms = performance.now() - began; ms > 0; ms -= EVERY_MS) took.push(ms);
      asked += 1;
      // Above the limit of requests is no failure of the server's.
      if (answer === null || (answer.status !== 200 && answer.status !== 429)) failed += 1;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 4 }, (_, n) => client(n)));
  return { p99: quantile(took, 0.99), longest: Math.max(...took), asked, failed };
}
