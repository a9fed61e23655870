import { expect, test } from 'vitest';
import type { Behaviour } from '../../scripts/subscribe/subscriber.ts';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { manualClock } from './test/manual-clock.ts';
import { ATOM_FEED, callbacks, REVIEWS, startHub, subscription } from './test/hub-under-test.ts';

const ACTIVE = '"to":"active"';
const REMOVED = '"to":"removed"';
const REJECTED = '"to":"rejected"';

test('answers 202 (Accepted) while the callback still thinks about the verification', async () => {
  let release: (() => void) | undefined;
  await using subscriber = await callbacks((received, res) => {
    release = () => obliging(received, res);
  });
  await using under = await startHub();

  const answer = await under.post(subscription(`${subscriber.url}/cb`));
  await subscriber.seen(({ method }) => method === 'GET');

  expect(answer).toMatchObject({ status: 202, text: '' });
  expect(await under.store.counts()).toMatchObject({ pending: 1, active: 0, verifications: 1 });
  release?.();
  await under.logged([ACTIVE]);
  expect(await under.store.counts()).toMatchObject({ pending: 0, active: 1, verifications: 0 });
});

test.each(['?a=1&hub.mode=x&b=%2F+%20&c', `?filter={"by":'<x>'}|^\``])(
  'sends mode, topic as sent, challenge and lease behind the query %s of the callback, byte for byte',
  async (query) => {
    await using subscriber = await callbacks();
    await using under = await startHub();
    const topic = ATOM_FEED.replace('feed.xml', 'f%65ed.xml');

    await under.post(
      subscription(`${subscriber.url}/cb${query}`, {
        'hub.topic': topic,
        'hub.lease_seconds': '86400',
      }),
    );
    const { target } = await subscriber.seen(() => true);

    const challenge = /hub\.challenge=([0-9a-f]{64})&/.exec(target)?.[1];
    expect(target).toBe(
      `/cb${query}&hub.mode=subscribe&hub.topic=${encodeURIComponent(topic)}` +
        `&hub.challenge=${challenge}&hub.lease_seconds=86400`,
    );
  },
);

test('makes a new challenge for each verification', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();

  await under.post(subscription(`${subscriber.url}/a`));
  await under.post(subscription(`${subscriber.url}/a`));
  await subscriber.seen(() => true, 2);

  const challenges = subscriber.received.map(({ query }) => query.get('hub.challenge'));
  expect(new Set(challenges).size).toBe(2);
});

test.each<[string, Behaviour]>([
  ['404 with the challenge', ({ query }, res) => res.writeHead(404).end(query.get('hub.challenge'))],
  ['500 with the challenge', ({ query }, res) => res.writeHead(500).end(query.get('hub.challenge'))],
  [
    '302 to a place that would echo it',
    ({ query, path }, res) => {
      const challenge = query.get('hub.challenge') ?? '';
      if (path === '/echo') res.end(challenge);
      else res.writeHead(302, { location: `/echo?hub.challenge=${challenge}` }).end(challenge);
    },
  ],
  ['200 with another body', (_received, res) => res.end('yes')],
  ['200 without a body', (_received, res) => res.end()],
  ['200 with something before it', ({ query }, res) => res.end(` ${query.get('hub.challenge')}`)],
  ['200 with a newline behind it', ({ query }, res) => res.end(`${query.get('hub.challenge')}\n`)],
  ['200 with a byte order mark', ({ query }, res) => res.end(`\uFEFF${query.get('hub.challenge')}`)],
  ['a reset', (_received, res) => res.destroy()],
])('rejects when the callback answers %s', async (_name, behaviour) => {
  await using subscriber = await callbacks(behaviour);
  await using under = await startHub();

  await under.post(subscription(`${subscriber.url}/cb`));
  await under.logged([REJECTED]);

  expect(await under.store.counts()).toMatchObject({ active: 0, rejected: 1, verifications: 0 });
  expect(subscriber.received).toHaveLength(1);
});

test.each([200, 201, 202, 299])('takes status %i with the challenge as a yes', async (status) => {
  await using subscriber = await callbacks(({ query }, res) =>
    res.writeHead(status).end(query.get('hub.challenge')),
  );
  await using under = await startHub();

  await under.post(subscription(`${subscriber.url}/cb`));
  await under.logged([ACTIVE]);

  expect(await under.store.counts()).toMatchObject({ active: 1 });
});

test('reads no more than 4 KiB of an endless body', async () => {
  let written = 0;
  const closed = Promise.withResolvers<void>();
  await using subscriber = await callbacks((_received, res) => {
    const pour = () => {
      while (!res.destroyed && res.write(Buffer.alloc(1024))) written += 1024;
    };
    res.on('drain', pour).on('close', closed.resolve);
    pour();
  });
  await using under = await startHub();

  await under.post(subscription(`${subscriber.url}/cb`));
  await under.logged([REJECTED]);
  await closed.promise;

  // What the sockets between us hold is written, too; it does not grow.
  expect(written).toBeLessThan(8 * 1024 * 1024);
});

test('gives a dripping body no longer than the deadline', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(({ query }, res) => {
    res.write(query.get('hub.challenge')?.slice(0, 1));
  });
  await using under = await startHub({ clock, config: { deliveryTimeoutMs: 10_000 } });

  await under.post(subscription(`${subscriber.url}/cb`));
  await subscriber.seen(() => true);
  clock.advance(9_999);
  expect(await under.store.counts()).toMatchObject({ verifications: 1 });
  clock.advance(1);
  await under.logged([REJECTED, 'no answer within 10000 ms']);
});

test('a failed renewal leaves lease and secret as they were', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  await under.post(
    subscription(`${subscriber.url}/cb`, { 'hub.secret': 'old', 'hub.lease_seconds': '1000' }),
  );
  await under.logged([ACTIVE]);
  const [before] = await under.store.list(['active'], 1);

  clock.advance(5000);
  subscriber.behave((_received, res) => res.writeHead(404).end());
  await under.post(
    subscription(`${subscriber.url}/cb`, { 'hub.secret': 'new', 'hub.lease_seconds': '9000' }),
  );
  await under.logged(['attempt failed', 'status 404']);

  const [after] = await under.store.list(['active'], 1);
  expect(after?.subscription).toEqual({ ...before?.subscription, latestRequest: 2 });
  expect(after?.subscription).toMatchObject({ secret: 'old', leaseSeconds: 1000 });
});

test('a verified renewal brings the new lease, from its verification on, and the new secret', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  await under.post(
    subscription(`${subscriber.url}/cb`, { 'hub.secret': 'old', 'hub.lease_seconds': '1000' }),
  );
  await under.logged([ACTIVE]);

  clock.advance(5000);
  await under.post(
    subscription(`${subscriber.url}/cb`, { 'hub.secret': 'new', 'hub.lease_seconds': '9000' }),
  );
  await subscriber.seen(() => true, 2);
  await under.settled();

  const [after] = await under.store.list(['active'], 1);
  expect(after?.subscription).toMatchObject({ secret: 'new', expiresAt: clock.now() + 9_000_000 });
});

test('a lease is clamped, told in the verification, and enforced to the second', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock, config: { leaseSecondsMin: 300, leaseSecondsMax: 600 } });

  await under.post(subscription(`${subscriber.url}/short`, { 'hub.lease_seconds': '1' }));
  await under.post(subscription(`${subscriber.url}/long`, { 'hub.lease_seconds': '99999999999999999999' }));
  const short = await subscriber.seen(({ path }) => path === '/short');
  const long = await subscriber.seen(({ path }) => path === '/long');
  await under.logged([ACTIVE], 2);
  expect(short.query.get('hub.lease_seconds')).toBe('300');
  expect(long.query.get('hub.lease_seconds')).toBe('600');

  clock.advance(300_000);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(({ method }) => method === 'POST');
  await under.logged([REMOVED, 'the lease ran out']);
  expect(subscriber.received.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/long',
  ]);
});

test('without hub.lease_seconds the default lease is granted', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub({ config: { leaseSeconds: 864_000 } });

  await under.post(subscription(`${subscriber.url}/cb`));

  expect((await subscriber.seen(() => true)).query.get('hub.lease_seconds')).toBe('864000');
});

test('topics and callbacks that differ in encoded unreserved characters only are the same', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();

  await under.post(subscription(`${subscriber.url}/%7Euser/cb`));
  await under.logged([ACTIVE]);
  await under.post(
    subscription(`${subscriber.url}/~user/cb`, { 'hub.topic': ATOM_FEED.replace('.', '%2E') }),
  );
  await under.settled();

  expect(await under.store.counts()).toMatchObject({ active: 1 });
  expect(subscriber.received.map(({ path }) => path)).toEqual(['/%7Euser/cb', '/~user/cb']);
});

test('a callback may subscribe to several topics', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();

  await under.post(subscription(`${subscriber.url}/cb`));
  await under.post(subscription(`${subscriber.url}/cb`, { 'hub.topic': REVIEWS }));
  await under.logged([ACTIVE], 2);

  expect(await under.store.counts()).toMatchObject({ active: 2 });
});
