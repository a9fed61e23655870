import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callbackHash } from '../sidecar/hub/hub-log.ts';
import { isDelivery } from '../sidecar/hub/test/deliveries.ts';
import { ask } from '../sidecar/test/ask.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { main as hubMain, USAGE as HUB_USAGE } from './hub.ts';
import { main as importMain } from './import.ts';
import { USAGE as IMPORT_USAGE } from './import/import-options.ts';
import { ownCertificate } from './subscribe/certificate.ts';
import type { Received, Subscriber } from './subscribe/subscriber.ts';
import { startSubscriber } from './subscribe/subscriber.ts';
import { buildSite } from './test/build-site.ts';
import { freePort } from './test/free-port.ts';
import { runHere } from './test/run-here.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const MAP = `
source: elsewhere
id: key
fields:
  author: { column: name }
  rating: { column: stars }
  date: { column: day, formats: [YYYY-MM-DD] }
  text: { column: words }
`;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let subscriber: Subscriber;
let env: NodeJS.ProcessEnv;
let baseUrl = '';
let endSidecar: () => Promise<void> = async () => {};

/** A path in the directory of this test. */
function at(name: string): string {
  return join(directory.path, name);
}

/** Commands that this process can run as well as one of their own, which reads NODE_EXTRA_CA_CERTS. */
const HERE = { hub: [hubMain, HUB_USAGE], import: [importMain, IMPORT_USAGE] } as const;

/** The output of a command, or its exit code and last line. */
async function here(command: keyof typeof HERE, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runHere(HERE[command], args, env);
  return status === 0 ? stdout : `${status}: ${stderr}`;
}

/** The same of a script in a process of its own. */
function run(script: string, ...args: string[]): Promise<string> {
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: PROJECT, env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'stderr' in error)
        return `${error.code}: ${error.stderr}`;
      throw error;
    },
  );
}

async function startSidecar(): Promise<void> {
  const child = spawn(process.execPath, ['sidecar/main.ts'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  for await (const line of lines) if (line.startsWith('Reviewcast is serving')) break;
  child.stdout.resume();
  const ended = once(child, 'exit');
  endSidecar = async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** Asks the hub for a subscription, and gives the status of its answer. */
async function subscribe(topic: string, more: Readonly<Record<string, string>>): Promise<number> {
  const form = { 'hub.mode': 'subscribe', 'hub.topic': baseUrl + topic, ...more };
  const { status } = await ask(`${baseUrl}/api/websub/hub`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return status;
}

const bringsFeed = (received: Received) => isDelivery(received) && received.path === '/feed';

beforeAll(async () => {
  directory = await temporaryDirectory();
  const certificate = ownCertificate(['127.0.0.1']);
  subscriber = await startSubscriber({ certificate });
  await mkdir(at('content/reviews'), { recursive: true });
  await mkdir(at('data'));
  await writeFile(at('ca.pem'), certificate.certificate);
  // The subscriber of `npm run subscribe` keeps a certificate here, and takes one that is there.
  await writeFile(at('data/subscriber-127.0.0.1.pem'), certificate.certificate);
  await writeFile(at('data/subscriber-127.0.0.1.key'), certificate.key);
  await writeFile(at('content/business.yaml'), 'base_url: https://reviews.example\nname: Copper & Wren\n');
  await writeFile(at('first.csv'), 'key,name,stars,day,words\n1,Ada,5,2025-01-02,Prompt and tidy.\n');
  await writeFile(
    at('second.csv'),
    'key,name,stars,day,words\n1,Ada,4,2025-01-02,Prompt and tidy.\n2,Grace,4,2025-02-03,"Ünusual, but <right> & fair."\n',
  );
  await writeFile(at('map.yaml'), MAP);
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: baseUrl,
    HUB_URL: '',
    CONTENT_DIR: at('content'),
    DIST_DIR: at('dist'),
    DATA_DIR: at('data'),
    LOG_LEVEL: 'warn',
    HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: at('ca.pem'),
  };
});

afterAll(async () => {
  await endSidecar();
  await subscriber[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

// Two builds and a start: ten seconds on a machine of its own.
test('reviews that are imported, new or changed, and built arrive at each subscriber once, and all documents agree', async () => {
  const callback = `${subscriber.url}/feed?of=us`;
  await here('import', at('first.csv'), '--map', at('map.yaml'), '--verified', 'yes', '--yes');
  await buildSite(env);
  await startSidecar();
  expect(await subscribe('/feed.xml', { 'hub.callback': callback, 'hub.secret': 'key' })).toBe(202);
  expect(await subscribe('/reviews.json', { 'hub.callback': `${subscriber.url}/all` })).toBe(202);
  await subscriber.seen(({ method }) => method === 'GET', 2);

  // One review that has other stars at its source by now, and one more.
  const again = await here('import', at('second.csv'), '--map', at('map.yaml'), '--verified', 'yes', '--yes');
  expect(again).toContain('new 1, changed 1, unchanged 0');
  const built = await buildSite(env);
  expect(built).toContain(
    `The hub at ${baseUrl}/api/websub/hub knows that /reviews.json, /api/feed.json, /feed.xml changed.`,
  );

  const { body, headers: delivered } = await subscriber.seen(bringsFeed);
  const { body: all } = await subscriber.seen((received) => isDelivery(received) && !bringsFeed(received));
  const [atom, reviews, feed, found] = await Promise.all(
    ['/feed.xml', '/reviews.json', '/api/feed.json', '/api/reviews/search?query=unusual'].map((path) =>
      ask(baseUrl + path),
    ),
  );
  expect(body.equals(atom?.body ?? Buffer.alloc(0))).toBe(true);
  expect(all.equals(reviews?.body ?? Buffer.alloc(0))).toBe(true);
  expect(delivered.link).toBe(atom?.headers.link);
  expect(delivered['content-type']).toBe(atom?.headers['content-type']);
  expect(delivered['x-hub-signature']).toBe(
    `sha256=${createHmac('sha256', 'key').update(body).digest('hex')}`,
  );
  const text = 'Ünusual, but <right> & fair.';
  const published = JSON.parse(reviews?.text ?? '').reviews;
  expect(published.map((review: { text: string }) => review.text)).toEqual([text, 'Prompt and tidy.']);
  expect(JSON.parse(feed?.text ?? '').items[0].content_text).toBe(text);
  expect(JSON.parse(found?.text ?? '').reviews).toEqual([published[0]]);
  expect(body.toString()).toContain(`${baseUrl}/reviews/${published[0].id}`);
  expect(published[1].rating).toBe(4);
  // Nothing is owed any more, and it was one delivery each.
  expect(await here('hub', 'status')).toMatch(/^owed +0$/m);
  expect(subscriber.received.filter(isDelivery)).toHaveLength(2);
});

test('notify says that the new documents are served and the hub knows', async () => {
  expect(await run('notify')).toBe(
    `${baseUrl} serves the new documents and the hub at ${baseUrl}/api/websub/hub knows.\n`,
  );
});

test('hub shows the operator the subscription without its secret', async () => {
  const callback = `${subscriber.url}/feed?of=us`;
  const hash = callbackHash(callback);
  expect(await here('hub', 'status')).toMatch(/^active +2$/m);
  expect(await here('hub', 'list')).toMatch(
    new RegExp(`^${hash} +active +/feed.xml +127.0.0.1 +\\S+ deliver ok \\(204\\)$`, 'm'),
  );
  const seen = await here('hub', 'inspect', hash);
  expect(seen).toContain(callback);
  expect(seen).toMatch(/^lease +864000 s, until \d{4}-/m);
  expect(seen).toMatch(/^secret +given$/m);
  expect(seen).not.toContain('key\n');
  expect(await here('hub', 'inspect', 'nobody')).toBe('1: There is no such subscription: nobody\n');
});

test('hub removes a subscription beside the running sidecar, having told the subscriber', async () => {
  const callback = `${subscriber.url}/feed?of=us`;
  expect(await run('hub', 'remove', callback)).toBe(
    `${baseUrl}/feed.xml: removed; the subscriber has been told.\n`,
  );
  const { query } = await subscriber.seen((received) => received.query.get('hub.mode') === 'denied');
  expect(query.get('hub.reason')).toBe('removed by the operator');
  expect(await here('hub', 'status')).toMatch(/^active +1$/m);
});

test('subscribe finds the hub, subscribes, shows what the hub knows, and unsubscribes when it is interrupted', async () => {
  const callback = `https://127.0.0.1:${await freePort()}/cb`;
  const asked = ['--topic', `${baseUrl}/feed.xml`, '--callback', callback, '--secret', 'spät'];
  expect(await run('subscribe', ...asked, '--state')).toBe(
    '1: 404: There is no subscription of this callback to this topic under this proof.\n',
  );
  let state = '';
  const child = spawn(process.execPath, ['scripts/subscribe.ts', ...asked, '--lease', '600'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  let isInterrupted = false;
  for await (const line of createInterface(child.stdout)) {
    lines.push(line.replace(/^\d{4}-\S+ /, ''));
    const isSubscribed = lines.includes('subscribe: 202') && lines.includes('subscribe for 600 s');
    if (!isSubscribed || isInterrupted) continue;
    // The challenge is on its way back still.
    await expect
      .poll(async () => (state = await run('subscribe', ...asked, '--state')))
      .toContain('"state": "active"');
    isInterrupted = child.kill('SIGINT');
  }
  expect(JSON.parse(state)).toMatchObject({ failed_deliveries: 0, last_attempts: [{ status: 200 }] });
  expect(await ended).toEqual([0, null]);
  expect(lines).toContain('unsubscribe: 202');
  expect(lines).toContain('unsubscribe for 600 s');
});

test('notify fails with one line when the host serves something else or the hub is gone', async () => {
  await endSidecar();
  expect(await run('notify', '--wait', '0')).toBe(
    `1: ${baseUrl}/api/feed.json does not serve what was built: ECONNREFUSED.\n`,
  );
});
