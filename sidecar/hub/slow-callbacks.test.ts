import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import type { HubStore } from './store.ts';
import { isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from './test/hub-under-test.ts';

test('50 callbacks that accept and never answer do not hold up 500 good ones on the same host', async () => {
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET' || !received.path.startsWith('/hang')) obliging(received, res);
  });
  // Nobody gets to the deadline: whoever had to wait for a slot that hangs would wait for ever.
  await using under = await startHub({ config: { deliveryTimeoutMs: 600_000, concurrencyPerHost: 4 } });
  for (let index = 0; index < 550; index += 55) {
    const paths = Array.from(
      { length: 55 },
      (_, of) => `${(index + of) % 11 === 0 ? 'hang' : 'good'}/${index + of}`,
    );
    await Promise.all(paths.map((path) => under.post(subscription(`${subscriber.url}/${path}`))));
  }
  await under.settled();

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen((received) => isDelivery(received) && received.path.startsWith('/good'), 500);

  expect(
    subscriber.received.filter((received) => isDelivery(received) && received.path.startsWith('/hang'))
      .length,
  ).toBeLessThanOrEqual(50);
});

test('host names that hang stand behind good callbacks from the second change on, and are tried all the same', async () => {
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET' || received.path === '/good') obliging(received, res);
  });
  // The slots of those that hang are free again after the deadline.
  await using under = await startHub({
    config: { deliveryTimeoutMs: 4000, concurrency: 16 },
    resolve: async () => ['127.0.0.1'],
  });
  for (let n = 0; n < 140; n++) {
    const name = n < 100 ? 'hang' : 'good';
    await under.post(subscription(`https://${name}${n}.callback.test:${subscriber.port}/${name}`));
  }
  await under.settled();
  await tookLong(under.store, '/hang', 60_000);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen((received) => isDelivery(received) && received.path === '/good', 40);
  const hanging = subscriber.received.filter((received) => isDelivery(received) && received.path === '/hang');
  expect(hanging.length).toBeLessThan(50);
  await subscriber.seen((received) => isDelivery(received) && received.path === '/hang', 80);
});

test('verifications that are never answered hold up no other', async () => {
  await using subscriber = await callbacks((received, res) => {
    if (received.path === '/good') obliging(received, res);
  });
  await using under = await startHub({
    config: { deliveryTimeoutMs: 60_000, concurrency: 16 },
    resolve: async () => ['127.0.0.1'],
  });
  for (let n = 0; n < 100; n++) {
    await under.post(subscription(`https://never${n}.callback.test:${subscriber.port}/never`));
  }
  await under.post(subscription(`https://callback.test:${subscriber.port}/good`));
  await under.settled(100);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
});

test('a callback that has been slow stands back, though it has been quick since', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub({ config: { concurrencyPerHost: 1 } });
  for (const name of ['slow', 'a', 'b']) await under.post(subscription(`${subscriber.url}/${name}`));
  await under.settled();
  await tookLong(under.store, '/slow', 5000, 1, 1);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery, 3);
  expect(subscriber.received.filter(isDelivery).map(({ path }) => path)).toEqual(['/a', '/b', '/slow']);
});

/** Writes down deliveries that took so long, to all callbacks of a path. */
async function tookLong(store: HubStore, path: string, ...durations: readonly number[]): Promise<void> {
  for (const { id, callbackKey, subscription: found } of await store.list(['active'], 1000)) {
    if (new URL(callbackKey).pathname !== path || found.state !== 'active') continue;
    for (const durationMs of durations) {
      const at = Date.now();
      const report = { at, kind: 'deliver', status: 204, reason: null, durationMs } as const;
      await store.apply(id, { type: 'delivered', version: found.delivered ?? '', at }, report);
    }
  }
}
