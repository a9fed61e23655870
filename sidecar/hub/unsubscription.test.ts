import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { ATOM_FEED, callbacks, startHub, subscription, unsubscription } from './test/hub-under-test.ts';

const ACTIVE = '"to":"active"';
const REMOVED = '"to":"removed"';

test('unsubscribing is verified with the current lease, then ends the subscription', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await under.post(subscription(`${subscriber.url}/cb`, { 'hub.lease_seconds': '4000' }));
  await under.logged([ACTIVE]);

  const answer = await under.post({ ...unsubscription(`${subscriber.url}/cb`), 'hub.lease_seconds': 'no' });
  await under.logged([REMOVED, 'unsubscribed']);

  expect(answer.status).toBe(202);
  const { query } = await subscriber.seen((received) => received.query.get('hub.mode') === 'unsubscribe');
  expect(query.get('hub.lease_seconds')).toBe('4000');
  expect(query.get('hub.topic')).toBe(ATOM_FEED);
});

test('a refused unsubscription leaves the subscription', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await under.post(subscription(`${subscriber.url}/cb`));
  await under.logged([ACTIVE]);

  subscriber.behave((_received, res) => res.writeHead(404).end());
  await under.post(unsubscription(`${subscriber.url}/cb`));
  await under.logged(['attempt failed', 'unsubscribe']);

  expect(await under.store.counts()).toMatchObject({ active: 1 });
});

test('for a pair that is not subscribed nothing is sent, and the answer is the same', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();

  const answer = await under.post(unsubscription(`${subscriber.url}/stranger`));
  await under.post(subscription(`${subscriber.url}/other`));
  await under.logged([ACTIVE]);

  expect(answer).toMatchObject({ status: 202, text: '' });
  expect(subscriber.received.map(({ path }) => path)).toEqual(['/other']);
});

test.each([
  ['subscribe first', ['subscribe', 'unsubscribe']],
  ['unsubscribe first', ['unsubscribe', 'subscribe']],
])(
  'of a subscribe and an unsubscribe in flight the later request wins, %s to be confirmed',
  async (_name, order) => {
    const held = new Map<string, () => void>();
    await using subscriber = await callbacks((received, res) => {
      held.set(received.query.get('hub.mode') ?? '', () => obliging(received, res));
    });
    await using under = await startHub();

    await under.post(subscription(`${subscriber.url}/cb`));
    await under.post(unsubscription(`${subscriber.url}/cb`));
    await subscriber.seen(() => true, 2);
    for (const [index, mode] of order.entries()) {
      held.get(mode)?.();
      await under.settled(1 - index);
    }

    expect(await under.store.counts()).toMatchObject({ active: 0, removed: 1, pending: 0 });
  },
);
