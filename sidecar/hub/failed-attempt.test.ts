import { expect, test } from 'vitest';
import type { Behaviour } from '../../scripts/subscribe/subscriber.ts';
import { answering, deliveries, isDelivery, subscribed } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

test('repeats a failed attempt after each wait, as the same delivery, and stops after the last', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock, config: { retrySeconds: [30, 300, 1800] } });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  for (const [index, wait] of [30_000, 300_000, 1_800_000].entries()) {
    await clock.alarm(wait, wait);
    expect(deliveries(subscriber)).toHaveLength(index + 1);
    clock.advance(wait - 1);
    await new Promise(setImmediate);
    expect(deliveries(subscriber)).toHaveLength(index + 1);
    clock.advance(1);
  }
  await under.logged(['attempt failed'], 4);
  clock.advance(86_400_000);

  const seen = deliveries(subscriber);
  expect(seen.map(({ attempt }) => attempt)).toEqual(['1', '2', '3', '4']);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  const [stored] = await under.store.list(['active'], 1);
  expect(stored?.subscription).toMatchObject({ failedDeliveries: 1, delivery: { phase: 'failed' } });
});

test('a delivery that succeeds after all resets the count', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500, 503, 204));
  await using under = await startHub({ clock, config: { retrySeconds: [5] } });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(5000, 5000);
  clock.advance(5000);
  await under.logged(['attempt failed'], 2);
  expect((await under.store.list(['active'], 1))[0]?.subscription).toMatchObject({ failedDeliveries: 1 });
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await subscriber.seen(isDelivery, 3);
  await under.idle();

  expect((await under.store.list(['active'], 1))[0]?.subscription).toMatchObject({ failedDeliveries: 0 });
  const seen = deliveries(subscriber);
  expect(seen.map(({ attempt }) => attempt)).toEqual(['1', '2', '1']);
  expect(seen[0]?.id).toBe(seen[1]?.id);
  expect(seen[2]?.id).not.toBe(seen[0]?.id);
});

test.each<[string, Behaviour | number]>([
  ['301', (_received, res) => res.writeHead(301, { location: '/elsewhere' }).end()],
  ['404', 404],
  ['500', 500],
  ['a reset', (_received, res) => res.destroy()],
])('counts %s as a failed attempt and repeats it', async (_name, behaviour) => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(behaviour, 204));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(30_000, 30_000);
  clock.advance(30_000);
  await subscriber.seen(isDelivery, 2);

  expect(subscriber.received.map(({ path }) => path)).toEqual(['/cb', '/cb', '/cb']);
});

test('counts no answer within the deadline as a failed attempt', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(() => undefined, 204));
  await using under = await startHub({ clock, config: { deliveryTimeoutMs: 7000 } });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  clock.advance(7000);
  await under.logged(['attempt failed', 'no answer within 7000 ms']);
  clock.advance(30_000);
  await subscriber.seen(isDelivery, 2);
});

test.each([
  ['longer than the wait', '45', 45_000],
  ['longer than the longest wait', '9999', 60_000],
  ['shorter than the wait', '1', 30_000],
  ['as a date', 'Thu, 01 Jan 2026 00:00:40 GMT', 40_000],
  ['unreadable', 'soon', 30_000],
])('respects a Retry-After that is %s', async (_name, value, wait) => {
  const clock = manualClock();
  await using subscriber = await callbacks(
    answering((_received, res) => res.writeHead(429, { 'retry-after': value }).end(), 204),
  );
  await using under = await startHub({ clock, config: { retrySeconds: [30, 60] } });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(wait, wait);
  clock.advance(wait);
  await subscriber.seen(isDelivery, 2);
});

test('a repetition brings the newest bytes', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500, 204));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(30_000, 30_000);
  clock.advance(2000);
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await subscriber.seen(isDelivery, 2);
  await under.idle();
  clock.advance(3_600_000);

  expect(deliveries(subscriber).map(({ body }) => body)).toEqual(['<feed>2</feed>', '<feed>3</feed>']);
});

test('a newer version starts a new delivery at once and the older one has failed', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(30_000, 30_000);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await under.logged(['attempt failed'], 2);

  const seen = deliveries(subscriber);
  expect(seen.map(({ attempt }) => attempt)).toEqual(['1', '1']);
  expect(seen[0]?.id).not.toBe(seen[1]?.id);
  expect((await under.store.list(['active'], 1))[0]?.subscription).toMatchObject({
    failedDeliveries: 1,
    delivery: { phase: 'retrying', attempts: 1 },
  });
});

test('after an attempt without an answer the subscriber may hold either version and gets the newest', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering((_received, res) => res.destroy(), 204));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['attempt failed']);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed/>' });
  await subscriber.seen(isDelivery, 2);

  expect(deliveries(subscriber).map(({ body }) => body)).toEqual(['<feed>2</feed>', '<feed/>']);
});
