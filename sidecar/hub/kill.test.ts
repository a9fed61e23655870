import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { ask } from '../test/ask.ts';
import { aReview, documentOf } from '../test/publication-of.ts';
import { COMPILED } from '../test/compiled.ts';
import { aSet, BUILT_FOR, publish, temporaryDirectory } from '../test/publish-set.ts';
import { isDelivery } from './test/deliveries.ts';
import { callbacks, certificate } from './test/hub-under-test.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const SUBSCRIBERS = 1000;
const SLOTS = 4;
/** What can be under way: who gave its slot up is in a second pool of 64. */
const UNDER_WAY = SLOTS + 64;

/** A sidecar as a process of its own, over directories that outlive it. */
async function sidecar(directory: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...COMPILED,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      DIST_DIR: directory,
      DATA_DIR: join(directory, 'data'),
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      HUB_CONCURRENCY: String(SLOTS),
      HUB_CONCURRENCY_PER_HOST: String(SLOTS),
      HUB_PENDING_PER_CLIENT: '0',
      NODE_EXTRA_CA_CERTS: join(directory, 'ca.pem'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (typeof line !== 'string') throw new Error('the sidecar did not start');
  return {
    url: line.split(' ').at(-1) ?? '',
    /** Asks it to stop, as who upgrades it does; gives its exit code. */
    async stop(): Promise<unknown> {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function subscribe(url: string, callback: string): Promise<number> {
  const form = {
    'hub.mode': 'subscribe',
    'hub.topic': `${BUILT_FOR}/reviews.json`,
    'hub.callback': callback,
  };
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
  return ask(`${url}/api/websub/hub`, question).then(({ status }) => status);
}

test('after kill -9 in a fan-out to 1,000 everyone gets the newest version, twice only who was being sent it', async () => {
  await using dist = await temporaryDirectory();
  await writeFile(join(dist.path, 'ca.pem'), certificate.certificate);
  await publish(dist.path, aSet());
  await using subscriber = await callbacks();
  const next = aSet(documentOf([aReview(3, { text: 'News.' })]));
  {
    await using first = await sidecar(dist.path);
    for (let index = 0; index < SUBSCRIBERS; index += 50) {
      const callbackUrls = Array.from({ length: 50 }, (_, of) => `${subscriber.url}/${index + of}`);
      const statuses = await Promise.all(callbackUrls.map((callback) => subscribe(first.url, callback)));
      expect(new Set(statuses)).toEqual(new Set([202]));
    }
    await expect
      .poll(async () => (await ask(`${first.url}/metrics`)).text)
      .toContain(`reviewcast_hub_subscriptions{state="active"} ${SUBSCRIBERS}\n`);

    // 300 acknowledge; when every place is held by one that does not, each acknowledgement has been noted.
    let answered = 0;
    subscriber.behave((received, res) => {
      if (answered < 300) obliging(received, res);
      answered++;
    });
    await publish(dist.path, next);
    await subscriber.seen(isDelivery, 300 + UNDER_WAY);
  }
  const before = subscriber.received.filter(isDelivery);
  const held = new Set(before.slice(300).map(({ path }) => path));
  expect(before).toHaveLength(300 + UNDER_WAY);

  subscriber.behave(obliging);
  await using second = await sidecar(dist.path);
  await subscriber.seen(isDelivery, SUBSCRIBERS + UNDER_WAY);
  await expect
    .poll(async () => (await ask(`${second.url}/metrics`)).text)
    .toContain('reviewcast_hub_backlog 0\n');

  const counts = new Map<string, number>();
  const ids = new Map<string, Set<unknown>>();
  for (const { path, body, headers } of subscriber.received.filter(isDelivery)) {
    expect(body.toString()).toBe(next['/reviews.json']?.text);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    ids.set(path, (ids.get(path) ?? new Set()).add(headers['webhook-id']));
  }
  expect(counts.size).toBe(SUBSCRIBERS);
  expect([...counts].filter(([path, count]) => count !== (held.has(path) ? 2 : 1))).toEqual([]);
  expect([...ids.values()].every((of) => of.size === 1)).toBe(true);
});

test('a sidecar that is stopped in a fan-out ends within seconds, and the next one owes nobody anything', async () => {
  await using dist = await temporaryDirectory();
  await writeFile(join(dist.path, 'ca.pem'), certificate.certificate);
  await publish(dist.path, aSet());
  await using subscriber = await callbacks();
  const next = aSet(documentOf([aReview(3, { text: 'News.' })]));
  {
    await using first = await sidecar(dist.path);
    for (let index = 0; index < 100; index++) await subscribe(first.url, `${subscriber.url}/${index}`);
    await expect
      .poll(async () => (await ask(`${first.url}/metrics`)).text)
      .toContain('reviewcast_hub_subscriptions{state="active"} 100\n');
    let answered = 0;
    subscriber.behave((received, res) => {
      if (answered++ < 20) obliging(received, res);
    });
    await publish(dist.path, next);
    await subscriber.seen(isDelivery, 20 + UNDER_WAY);
    const before = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - before).toBeLessThan(8000);
  }
  subscriber.behave(obliging);
  await using second = await sidecar(dist.path);
  await subscriber.seen(isDelivery, 100 + UNDER_WAY);
  await expect
    .poll(async () => (await ask(`${second.url}/metrics`)).text)
    .toContain('reviewcast_hub_backlog 0\n');
  const paths = subscriber.received.filter(isDelivery).map(({ path }) => path);
  expect(new Set(paths).size).toBe(100);
  expect(paths).toHaveLength(100 + UNDER_WAY);
});

test('an accepted subscription survives kill -9 before its verification', async () => {
  await using dist = await temporaryDirectory();
  await writeFile(join(dist.path, 'ca.pem'), certificate.certificate);
  await publish(dist.path, aSet());
  await using subscriber = await callbacks(() => undefined);
  {
    await using first = await sidecar(dist.path);
    expect(await subscribe(first.url, `${subscriber.url}/cb`)).toBe(202);
    await subscriber.seen(() => true);
  }
  subscriber.behave(obliging);
  await using second = await sidecar(dist.path);
  await expect
    .poll(async () => (await ask(`${second.url}/metrics`)).text)
    .toContain('reviewcast_hub_subscriptions{state="active"} 1\n');
});
