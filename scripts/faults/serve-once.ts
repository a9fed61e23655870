import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { configFromEnv } from '../../sidecar/config.ts';
import { createLog } from '../../sidecar/http/log.ts';
import { start } from '../../sidecar/start.ts';
import { ask } from '../../sidecar/test/ask.ts';
import { BUILT_FOR } from '../../sidecar/test/publish-set.ts';
import { startSubscriber } from '../subscribe/subscriber.ts';

/** How long a hub gets that is out of service until it is in service again. */
const HEALS_WITHIN_MS = 30_000;

const directory = process.argv[2] ?? '';
const at = (name: string) => join(directory, name);

/** Asks until the answer has one of these statuses; throws for a 500, and when it takes too long. */
async function until(status: number, url: string, question: Parameters<typeof ask>[1] = {}) {
  const end = performance.now() + HEALS_WITHIN_MS;
  for (;;) {
    const answer = await ask(url, question);
    if (answer.status === status) return;
    if (answer.status === 500 || performance.now() > end)
      throw new Error(`${url}: ${answer.status} ${answer.text.slice(0, 100)}`);
    await setTimeout(100);
  }
}

/** Publishes a set as it was prepared, in one rename. */
async function show(set: string): Promise<void> {
  await cp(at(set), at('client.new'), { recursive: true });
  await rename(at('dist/client'), at('client.old'));
  await rename(at('client.new'), at('dist/client'));
  await rm(at('client.old'), { recursive: true });
}

try {
  await using subscriber = await startSubscriber({
    certificate: {
      certificate: await readFile(at('ca.pem'), 'utf8'),
      key: await readFile(at('ca.key'), 'utf8'),
    },
  });
  const config = configFromEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DIST_DIR: at('dist'),
    DATA_DIR: at('data'),
    RATE_LIMIT_PER_MINUTE: '0',
    HUB_RETRY_SECONDS: '1,1,1',
    HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
  });
  const log = createLog('fatal', new Writable({ write: (_line, _encoding, done) => done() }));
  await show('first');
  await using running = await start({ config, log });
  // Reads need no store.
  await until(200, `${running.url}/api/reviews/search`);
  const form = {
    'hub.mode': 'subscribe',
    'hub.topic': `${BUILT_FOR}/reviews.json`,
    'hub.callback': `${subscriber.url}/`,
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await until(202, `${running.url}/api/websub/hub`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form).toString(),
  });
  await Promise.race([subscriber.seen(({ method }) => method === 'GET'), late('the verification')]);
  await show('next/client');
  const delivered = subscriber.seen(({ method, body }) => method === 'POST' && body.includes('News.'));
  await Promise.race([delivered, late('the delivery')]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function late(what: string): Promise<never> {
  await setTimeout(HEALS_WITHIN_MS, null, { ref: false });
  throw new Error(`${what} did not come`);
}
