import { writeFile } from 'node:fs/promises';
import { request as askHttp } from 'node:http';
import type { ClientRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { isDelivery } from '../hub/test/deliveries.ts';
import { callbacks, certificate } from '../hub/test/hub-under-test.ts';
import { ask } from '../test/ask.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { aSet, BUILT_FOR, publish, temporaryDirectory } from '../test/publish-set.ts';
import { NO_PAGE, writePages } from '../test/start-app.ts';
import { connectedElsewhere, figureOf, isAlive, startFamily } from './test/started-family.ts';

const SUBSCRIBERS = 120;
const ACKNOWLEDGED = 40;
const SLOTS = 16;
const COUNTED = 'reviewcast_http_requests_total{route="/robots.txt",method="GET",status="200"}';

function subscribe(url: string, callback: string) {
  const form = {
    'hub.mode': 'subscribe',
    'hub.topic': `${BUILT_FOR}/reviews.json`,
    'hub.callback': callback,
  };
  return ask(`${url}/api/websub/hub`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}

/** Asks again and again, each time on a new connection: what came of it. */
async function comeAndGo(url: string, signal: AbortSignal): Promise<string[]> {
  const outcomes: string[] = [];
  while (!signal.aborted) {
    const asked = ask(`${url}/`).then(({ status }) => status);
    outcomes.push(String(await asked.catch((error: NodeJS.ErrnoException) => error.code)));
  }
  return outcomes;
}

test('another worker takes over the hub of one that was killed, and one takes its place', async () => {
  await using directory = await temporaryDirectory();
  await using subscriber = await callbacks();
  await publish(directory.path, aSet());
  await writePages(directory.path, NO_PAGE);
  await writeFile(join(directory.path, 'ca.pem'), certificate.certificate);
  await using family = await startFamily(directory.path, {
    NODE_EXTRA_CA_CERTS: join(directory.path, 'ca.pem'),
    HUB_CONCURRENCY: String(SLOTS),
    HUB_CONCURRENCY_PER_HOST: String(SLOTS),
    HUB_PENDING_PER_CLIENT: '0',
    // None is given up while this looks, on a busy machine too.
    HUB_DELIVERY_TIMEOUT_MS: '120000',
  });
  const callbackUrls = Array.from({ length: SUBSCRIBERS }, (_, n) => `${subscriber.url}/${n}`);
  // One after the other: a busy machine would keep some waiting until they are told to come again.
  for (const callback of callbackUrls) expect((await subscribe(family.url, callback)).status).toBe(202);
  const active = () => figureOf(family, 'reviewcast_hub_subscriptions{state="active"}');
  await expect.poll(active).toBe(SUBSCRIBERS);

  // The rest is under way, not acknowledged, when the keeper is killed.
  let answered = 0;
  subscriber.behave((received, res) => {
    if (answered < ACKNOWLEDGED) obliging(received, res);
    answered += 1;
  });
  const next = aSet(documentOf([aReview(3, { text: 'News.' })]));
  const elsewhere = await connectedElsewhere(family);
  await publish(directory.path, next);
  await subscriber.seen(isDelivery, SUBSCRIBERS);
  const owed = () => figureOf(family, 'reviewcast_hub_backlog');
  await expect.poll(owed).toBe(SUBSCRIBERS - ACKNOWLEDGED);
  const before = await figureOf(family, COUNTED);
  const keeper = family.keeper();
  const killed = family.pids().get(keeper) ?? 0;
  subscriber.behave(obliging);
  const leaving = new AbortController();
  const newcomers = Array.from({ length: 8 }, () => comeAndGo(family.url, leaving.signal));
  await expect.poll(() => family.told('request').some(({ path }) => path === '/')).toBe(true);
  process.kill(killed, 'SIGKILL');
  // Requests elsewhere go on.
  for (let n = 0; n < 50; n += 1)
    expect((await ask(`${family.url}/robots.txt`, { agent: elsewhere })).status).toBe(200);
  elsewhere.destroy();
  await expect.poll(() => family.keeper()).not.toBe(keeper);
  await expect.poll(async () => (await ask(`${family.url}/readyz?part=hub`)).status).toBe(200);
  leaving.abort();
  // With the worker that was killed some are cut off, and nobody waits for ever.
  const outcomes = new Set((await Promise.all(newcomers)).flat());
  expect([...outcomes].filter((outcome) => !['200', 'ECONNRESET'].includes(outcome))).toEqual([]);

  await expect.poll(owed).toBe(0);
  const delivered = subscriber.received.filter(isDelivery);
  const once = new Set(delivered.slice(0, ACKNOWLEDGED).map(({ path }) => path));
  const times = Map.groupBy(delivered, ({ path }) => path);
  expect(times.size).toBe(SUBSCRIBERS);
  for (const [path, all] of times) {
    expect([path, all.length]).toEqual([path, once.has(path) ? 1 : 2]);
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(all.map(({ body }) => body.toString()))).toEqual(new Set([next['/reviews.json']?.text]));
  }

  await expect.poll(() => figureOf(family, 'reviewcast_workers')).toBe(2);
  expect(family.pids().get(keeper)).not.toBe(killed);
  await expect.poll(() => figureOf(family, COUNTED)).toBe(before + 50);
  expect(family.logged.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);

  // Killed itself, the supervisor takes its workers with it.
  await family[Symbol.asyncDispose]();
  await expect.poll(() => [...family.pids().values()].filter(isAlive)).toEqual([]);
});

/** Whether nobody listens any more. */
function isRefused(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
}

/** A request whose body has not come to its end. */
async function halfAsked(url: string): Promise<{ request: ClientRequest; status: Promise<number> }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const request = askHttp(`${url}/mcp`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (res) => resolve(res.resume().statusCode ?? 0));
    request.on('error', reject);
  });
  await new Promise<void>((resolve) => {
    request.once('continue', resolve);
    request.flushHeaders();
  });
  request.write(body.slice(0, -1));
  return { request, status };
}

test('SIGTERM lets every worker finish what it was asked, SIGTERM again ends all at once', async () => {
  await using directory = await temporaryDirectory();
  await publish(directory.path, aSet());
  await using family = await startFamily(directory.path);
  const halves = await Promise.all([halfAsked(family.url), halfAsked(family.url)]);
  process.kill(family.pid, 'SIGTERM');
  await expect.poll(() => isRefused(family.url)).toBe(true);
  for (const { request } of halves) request.end('}');
  // Without a session a ping is refused: it was answered.
  expect(await Promise.all(halves.map(({ status }) => status))).toEqual([400, 400]);
  expect(await family.ended).toEqual([0, null]);
  expect(family.errors).toEqual([]);
  expect([...family.pids().values()].filter(isAlive)).toEqual([]);

  await using again = await startFamily(directory.path);
  const half = await halfAsked(again.url);
  half.status.catch(() => undefined);
  process.kill(again.pid, 'SIGINT');
  await expect.poll(() => isRefused(again.url)).toBe(true);
  const asked = performance.now();
  process.kill(again.pid, 'SIGTERM');
  expect(await again.ended).toEqual([null, 'SIGTERM']);
  await expect.poll(() => [...again.pids().values()].filter(isAlive)).toEqual([]);
  expect(performance.now() - asked).toBeLessThan(5000);
});

test('ends with one line and exit code 1 when no worker comes to serve', async () => {
  await using directory = await temporaryDirectory();
  const fails = 'data:text/javascript,import cluster from "node:cluster";if(cluster.isWorker)process.exit(7)';
  await using family = await startFamily(directory.path, {
    NODE_OPTIONS: `--import=${JSON.stringify(fails)}`,
  });
  expect(await family.ended).toEqual([1, null]);
  expect(family.errors).toEqual(['The workers end before they serve, 8 times in a row: the log says why.']);
  expect(family.told('a worker has ended').map((line) => line['how'])).toEqual(Array(8).fill(7));
});
