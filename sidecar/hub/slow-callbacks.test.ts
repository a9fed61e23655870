import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

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

test('verifications that are never answered hold up no other, and are asked again', async () => {
  await using slow = await callbacks(() => undefined);
  await using good = await callbacks();
  const clock = manualClock();
  await using under = await startHub({
    clock,
    config: { deliveryTimeoutMs: 60_000, concurrency: 8, concurrencyPerHost: 8 },
    resolve: async () => ['127.0.0.1'],
  });
  for (let index = 0; index < 7; index++) await under.post(subscription(`${slow.url}/${index}`));
  await slow.seen(() => true, 7);
  clock.advance(1000);
  await under.post(subscription(`https://callback.test:${good.port}/good`));
  clock.advance(await clock.alarm(4000, 6000));
  await good.seen(() => true);
  await under.logged(['"to":"active"']);
  // The others get the time they have.
  clock.advance(60_000);
  await slow.seen(() => true, 8);
});

test('those that failed last wait behind the others and hold at most half of the slots of the host', async () => {
  const slow = new Set<string>();
  let atOnce = 0;
  let most = 0;
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET' || slow.size === 0) return obliging(received, res);
    if (!slow.has(received.path)) {
      res.writeHead(204).end();
      return;
    }
    atOnce++;
    most = Math.max(most, atOnce);
    res.on('close', () => atOnce--);
  });
  await using under = await startHub({ config: { retrySeconds: [], concurrencyPerHost: 4 } });
  for (let index = 0; index < 20; index++) await under.post(subscription(`${subscriber.url}/${index}`));
  await under.settled();
  // The even ones have failed before.
  for (const { id, callbackKey } of await under.store.list(['active'], 20)) {
    const { pathname } = new URL(callbackKey);
    if (Number(pathname.slice(1)) % 2 === 1) continue;
    slow.add(pathname);
    await under.store.apply(id, {
      type: 'failed',
      version: 'x',
      retryAt: null,
      superseded: false,
      held: null,
      at: Date.now(),
    });
  }

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen((received) => isDelivery(received) && slow.has(received.path), 2);

  const order = subscriber.received.filter(isDelivery).map(({ path }) => slow.has(path));
  expect(order).toEqual([...Array.from({ length: 10 }, () => false), true, true]);
  expect(most).toBe(2);
});
