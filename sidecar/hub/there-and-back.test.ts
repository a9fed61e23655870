import { expect, test } from 'vitest';
import type { Subscriber } from '../../scripts/subscribe/subscriber.ts';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { answering, isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, subscription, unsubscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

function bodies(subscriber: Subscriber): string[] {
  return subscriber.received.filter(isDelivery).map(({ body }) => body.toString());
}

test('a version that failed, was taken back and came again is delivered', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500, 204));
  await using under = await startHub({ clock, config: { retrySeconds: [] } });
  await under.post(subscription(`${subscriber.url}/cb`));
  await under.settled();
  for (const content of ['<feed>2</feed>', '<feed/>', '<feed>2</feed>']) {
    under.publish({ [ATOM_FEED]: content });
    await under.idle();
    clock.advance(1000);
    await under.idle();
  }
  await subscriber.seen(isDelivery, 2);
  expect(bodies(subscriber)).toEqual(['<feed>2</feed>', '<feed>2</feed>']);
});

test('a version that came again while an attempt at it was failing is delivered', async () => {
  const clock = manualClock();
  const asked = Promise.withResolvers<() => void>();
  await using subscriber = await callbacks(
    answering((_received, res) => asked.resolve(() => res.writeHead(500).end()), 204),
  );
  await using under = await startHub({ clock });
  await under.post(subscription(`${subscriber.url}/cb`));
  await under.settled();
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  const fail = await asked.promise;
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed/>' });
  clock.advance(1000);
  fail();
  await under.logged(['attempt failed']);
  await under.idle();
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  clock.advance(1000);
  await subscriber.seen(isDelivery, 2);
  expect(bodies(subscriber)).toEqual(['<feed>2</feed>', '<feed>2</feed>']);
});

test('an answer of 2xx acknowledges though its body is still coming at the deadline', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(
    answering((_received, res) => {
      // 9.5 of the 10 seconds are over when the status comes.
      clock.advance(9500);
      res.writeHead(200);
      res.write('it goes on');
    }),
  );
  await using under = await startHub({ clock });
  await under.post(subscription(`${subscriber.url}/cb`));
  await under.settled();
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  while (clock.pending(1000) < 2) await new Promise(setImmediate);
  clock.advance(1000);
  await under.idle();
  clock.advance(3_600_000);
  await under.idle();
  expect(bodies(subscriber)).toHaveLength(1);
  expect((await under.store.list(['active'], 1))[0]?.subscription).toMatchObject({ failedDeliveries: 0 });
});

test('a lease that has run out ends the subscription for whoever asks next', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock, config: { retrySeconds: [], leaseSecondsMin: 5 } });
  const callback = `${subscriber.url}/cb`;
  await under.post(subscription(callback, { 'hub.lease_seconds': '5' }));
  await under.settled();
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['attempt failed']);
  clock.advance(5000);
  await under.logged(['the lease ran out']);
  const before = subscriber.received.length;
  await under.post(unsubscription(callback));
  await under.idle();
  expect(subscriber.received).toHaveLength(before);

  await under.post(subscription(callback));
  await under.settled();
  expect((await under.store.list(['active'], 1))[0]?.subscription).toMatchObject({ failedDeliveries: 0 });
});

test('what changed since the first of several requests is owed, whichever is verified first', async () => {
  const held: (() => void)[] = [];
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'GET' && held.length === 0) held.push(() => obliging(received, res));
    else obliging(received, res);
  });
  await using under = await startHub();
  await under.post(subscription(`${subscriber.url}/cb`));
  await subscriber.seen(() => true);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.post(subscription(`${subscriber.url}/cb`));
  await subscriber.seen(isDelivery);
  for (const answer of held) answer();
  await under.settled();
  await under.idle();
  expect(bodies(subscriber)).toEqual(['<feed>2</feed>']);
});

test('unsubscribing is verified while an older request is, though a newer one was refused', async () => {
  const held: (() => void)[] = [];
  await using subscriber = await callbacks((received, res) => {
    if (held.length === 0) held.push(() => obliging(received, res));
    else if (received.query.get('hub.mode') === 'subscribe') res.writeHead(404).end();
    else obliging(received, res);
  });
  await using under = await startHub();
  const callback = `${subscriber.url}/cb`;
  await under.post(subscription(callback));
  await subscriber.seen(() => true);
  await under.post(subscription(callback));
  await under.logged(['"to":"rejected"']);
  await under.post(unsubscription(callback));
  await subscriber.seen(({ query }) => query.get('hub.mode') === 'unsubscribe');
  await under.settled(1);
  for (const answer of held) answer();
  await under.settled();
  expect(await under.store.counts()).toMatchObject({ active: 0, rejected: 1 });
});

test('what the operator removes stays removed though its verification was under way', async () => {
  const clock = manualClock();
  const asked = Promise.withResolvers<() => void>();
  await using subscriber = await callbacks((received, res) => asked.resolve(() => obliging(received, res)));
  await using under = await startHub({ clock });
  await under.post(subscription(`${subscriber.url}/cb`));
  const verify = await asked.promise;
  const [pending] = await under.store.list(['pending'], 1);
  await under.store.apply(pending?.id ?? 0, { type: 'withdrawn', reason: 'removed', at: clock.now() });
  verify();
  await under.idle();
  expect((await under.store.counts()).active).toBe(0);
});

test('what the operator removes before its verification has begun counts against no limit', async () => {
  const held: (() => void)[] = [];
  await using subscriber = await callbacks((received, res) => held.push(() => obliging(received, res)));
  await using under = await startHub({ config: { concurrencyPerHost: 1, pendingPerHost: 2 } });
  await under.post(subscription(`${subscriber.url}/first`));
  await under.post(subscription(`${subscriber.url}/second`));
  await subscriber.seen(() => true);
  for (const { id, callbackKey } of await under.store.list(['pending'], 2)) {
    if (!callbackKey.endsWith('/second')) continue;
    await under.store.apply(id, { type: 'withdrawn', reason: 'removed', at: Date.now() });
  }
  for (const answer of held) answer();
  await under.idle();

  expect((await under.post(subscription(`${subscriber.url}/third`))).status).toBe(202);
  expect((await under.post(subscription(`${subscriber.url}/fourth`))).status).toBe(202);
  expect((await under.post(subscription(`${subscriber.url}/fifth`))).status).toBe(429);
});

test('a final dot makes no second host of a name', async () => {
  const clock = manualClock();
  const held: (() => void)[] = [];
  await using subscriber = await callbacks((received, res) => held.push(() => obliging(received, res)));
  await using under = await startHub({ clock, config: { pendingPerHost: 1 } });
  const port = new URL(subscriber.url).port;
  const ask = (host: string) => under.post(subscription(`https://${host}:${port}/cb`));
  expect((await ask('localhost')).status).toBe(202);
  expect((await ask('localhost.')).status).toBe(429);
});
