import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Behaviour, Subscriber } from '../../scripts/subscribe/subscriber.ts';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import type { HubUnderTest } from './test/hub-under-test.ts';
import {
  ATOM_FEED,
  callbacks,
  JSON_FEED,
  REVIEWS,
  startHub,
  subscription,
  unsubscription,
} from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

const isDelivery = ({ method }: { method: string }) => method === 'POST';

/** Verifies obligingly, then answers deliveries with the statuses given, the last for all that follow. */
function answering(...statuses: readonly (number | Behaviour)[]): Behaviour {
  let next = 0;
  return (received, res) => {
    if (received.method === 'GET') return obliging(received, res);
    const status = statuses[Math.min(next++, statuses.length - 1)];
    if (typeof status === 'function') status(received, res);
    else res.writeHead(status ?? 204).end();
  };
}

function deliveries(subscriber: Subscriber) {
  return subscriber.received.filter(isDelivery).map(({ body, headers }) => ({
    body: body.toString(),
    id: headers['webhook-id'],
    attempt: headers['webhook-attempt'],
  }));
}

async function subscribed(under: HubUnderTest, callback: string, more: Record<string, string> = {}) {
  await under.post(subscription(callback, more));
  await under.settled();
}

test.each([
  [REVIEWS, '{"version":1,"reviews":[]}', 'application/json; charset=utf-8'],
  [JSON_FEED, '{"items":[1]}', 'application/json; charset=utf-8'],
  [ATOM_FEED, '<feed>é</feed>', 'application/atom+xml; charset=utf-8'],
])('delivers %s as published, with its own media type and one Link', async (topic, bytes, mediaType) => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb?a=1&b=%2F`, { 'hub.topic': topic });

  under.publish({ [topic]: bytes });
  const { body, headers, target } = await subscriber.seen(isDelivery);

  expect(body).toEqual(Buffer.from(bytes));
  expect(target).toBe('/cb?a=1&b=%2F');
  expect(headers['content-type']).toBe(mediaType);
  expect(headers.link).toBe(`<https://reviews.example/api/websub/hub>; rel="hub", <${topic}>; rel="self"`);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(bytes)));
  expect(headers['x-hub-signature']).toBeUndefined();
});

test('delivers a large body whole', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb`, { 'hub.topic': REVIEWS, 'hub.secret': 'key' });
  const bytes = Buffer.alloc(1_000_003, 'review ');

  under.publish({ [REVIEWS]: bytes });
  const { body, headers } = await subscriber.seen(isDelivery);

  expect(body.equals(bytes)).toBe(true);
  expect(headers['content-length']).toBe('1000003');
  expect(headers['x-hub-signature']).toBe(
    `sha256=${createHmac('sha256', 'key').update(bytes).digest('hex')}`,
  );
});

test('signs with the secret, and no longer after a renewal without one', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  // RFC 4231, test case 2, as an independent witness.
  await subscribed(under, `${subscriber.url}/cb`, { 'hub.secret': 'Jefe' });

  under.publish({ [ATOM_FEED]: 'what do ya want for nothing?' });
  const signed = await subscriber.seen(isDelivery);
  await subscribed(under, `${subscriber.url}/cb`);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  const unsigned = await subscriber.seen(isDelivery, 2);

  expect(signed.headers['x-hub-signature']).toBe(
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(unsigned.headers['x-hub-signature']).toBeUndefined();
});

test('does not push what was there before the subscription', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [REVIEWS]: '{"other":"topic"}' });
  under.publish({ [ATOM_FEED]: '<feed>new</feed>' });
  await subscriber.seen(isDelivery);

  expect(deliveries(subscriber).map(({ body }) => body)).toEqual(['<feed>new</feed>']);
});

test('delivers after the verification what changed between the request and it', async () => {
  let release: (() => void) | undefined;
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'POST') res.writeHead(204).end();
    else release = () => obliging(received, res);
  });
  await using under = await startHub();
  await under.post(subscription(`${subscriber.url}/cb`));
  await subscriber.seen(() => true);

  under.publish({ [ATOM_FEED]: '<feed>meanwhile</feed>' });
  expect(deliveries(subscriber)).toEqual([]);
  release?.();
  const { body } = await subscriber.seen(isDelivery);

  expect(body.toString()).toBe('<feed>meanwhile</feed>');
});

test('does not read the body of the answer', async () => {
  const clock = manualClock();
  const closed = Promise.withResolvers<void>();
  await using subscriber = await callbacks(
    answering((_received, res) => {
      res.on('close', () => closed.resolve());
      res.writeHead(200);
      res.write('it goes on');
    }),
  );
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  // The tail of the answer is cut off long before the deadline.
  while (clock.pending(1000) < 2) await new Promise(setImmediate);
  clock.advance(1000);
  await closed.promise;
  clock.advance(60_000);

  expect(deliveries(subscriber)).toHaveLength(1);
});

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

test('removes after three failed deliveries, having told why: retries off', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock, config: { retrySeconds: [] } });
  await subscribed(under, `${subscriber.url}/cb?x=1`);

  for (const version of [2, 3, 4]) {
    clock.advance(1000);
    under.publish({ [ATOM_FEED]: `<feed>${version}</feed>` });
    await subscriber.seen(isDelivery, version - 1);
    await under.idle();
  }
  await under.logged(['"to":"removed"', 'three deliveries in a row have failed']);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>5</feed>' });
  await under.idle();

  expect(deliveries(subscriber).map(({ attempt }) => attempt)).toEqual(['1', '1', '1']);
  expect(subscriber.received.at(-1)).toMatchObject({
    method: 'GET',
    target:
      `/cb?x=1&hub.mode=denied&hub.topic=${encodeURIComponent(ATOM_FEED)}` +
      '&hub.reason=three+deliveries+in+a+row+have+failed',
  });
});

test('removes after three failed deliveries, having told why: default waits', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  for (const version of [2, 3]) {
    under.publish({ [ATOM_FEED]: `<feed>${version}</feed>` });
    await under.logged(['attempt failed'], version - 1);
    clock.advance(1000);
  }
  under.publish({ [ATOM_FEED]: '<feed>4</feed>' });
  await under.logged(['attempt failed'], 3);
  // The alarm of the first delivery still rings, and finds nothing to do.
  clock.advance(28_000);
  for (const wait of [2000, 300_000, 1_800_000]) {
    await clock.alarm(wait, wait);
    clock.advance(wait);
  }
  await under.logged(['"to":"removed"', 'three deliveries in a row have failed']);

  expect(deliveries(subscriber).map(({ attempt }) => attempt)).toEqual(['1', '1', '1', '2', '3', '4']);
  expect(subscriber.received.at(-1)?.query.get('hub.mode')).toBe('denied');
});

test('410 (Gone) removes at once, without a word', async () => {
  await using subscriber = await callbacks(answering(410));
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['"to":"removed"', '410']);
  await under.idle();

  expect(subscriber.received.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('a removed subscriber may subscribe again', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(410, 204));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['"to":"removed"']);

  await subscribed(under, `${subscriber.url}/cb`);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await subscriber.seen(isDelivery, 2);

  expect(deliveries(subscriber).map(({ body }) => body)).toEqual(['<feed>2</feed>', '<feed>3</feed>']);
});

test('20 changes within a second become two versions, and the last arrives', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/a`);
  await subscribed(under, `${subscriber.url}/b`);

  for (let change = 1; change <= 20; change++) {
    under.publish({ [ATOM_FEED]: `<feed>${change}</feed>` });
    clock.advance(45);
  }
  await subscriber.seen(isDelivery, 2);
  await under.idle();
  clock.advance(1000);
  await subscriber.seen(isDelivery, 4);
  await under.idle();

  expect(
    deliveries(subscriber)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['<feed>1</feed>', '<feed>1</feed>', '<feed>20</feed>', '<feed>20</feed>']);
});

test('a change that is taken back within the second is not delivered', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  await under.idle();

  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  clock.advance(1000);
  await under.idle();

  expect(deliveries(subscriber)).toHaveLength(1);
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

test('nothing goes out after the unsubscription', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(30_000, 30_000);

  await under.post(unsubscription(`${subscriber.url}/cb`));
  await under.logged(['"to":"removed"', 'unsubscribed']);
  clock.advance(3_600_000);
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await under.idle();

  expect(deliveries(subscriber)).toHaveLength(1);
});

test('hub.mode=publish looks at the documents again and delivers only what changed', async () => {
  await using subscriber = await callbacks();
  let looked = 0;
  await using under = await startHub({
    recheck: async () => {
      looked++;
      under.hub.publicationChanged();
    },
  });
  await subscribed(under, `${subscriber.url}/cb`);

  for (const field of ['hub.topic', 'hub.url']) {
    const answer = await under.post({ 'hub.mode': 'publish', [field]: ATOM_FEED });
    expect(answer).toMatchObject({ status: 202, text: '' });
  }
  await under.idle();

  expect(looked).toBe(2);
  expect(deliveries(subscriber)).toEqual([]);
});
