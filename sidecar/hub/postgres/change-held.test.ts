import { expect, it } from 'vitest';
import { POSTGRES_BIN } from '../../test/postgres-server.ts';
import type { OwedDelivery } from '../store.ts';
import { sharedPostgres } from '../test/engines.ts';
import { ASKED, OWED, REPORT, TOPIC, first, stores, subscribed, takenBy } from '../test/shared-stores.ts';

const server = sharedPostgres();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

test('an attempt begins with the claim, and what was held before is known again where none is made', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 1);
  const subscriptions = async () =>
    (await of.two.list(['active'], 1)).map(({ subscription }) => subscription);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const { claim } = first(await of.one.owed(OWED));
  expect(await subscriptions()).toMatchObject([{ delivered: null, delivery: { phase: 'idle' } }]);
  await of.one.release([claim]);
  expect(await subscriptions()).toMatchObject([{ delivered: 'v1', deliveries: 0 }]);

  const taken = first(await of.one.owed(OWED));
  await of.two.noteTopic({ topic: TOPIC, version: 'v3', publishedAt: 2 });
  // As it does when it hears of something.
  await of.one.topicOrder();
  expect(await of.one.begin(taken.id, { version: 'v2', at: Date.now() }, taken.claim)).toBeNull();
  expect(await subscriptions()).toMatchObject([{ delivered: 'v1', deliveries: 0 }]);
});

test('who ended with a claim in hand leaves the delivery to the next, which does not know what was held', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 1);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  await of.one.owed(OWED);
  await of.pass();
  const { id, claim } = first(await of.two.due({ now: OWED.now, topics: [TOPIC], limit: 10 }));
  const begun = await of.two.begin(id, { version: 'v2', at: Date.now() }, claim);
  expect(begun?.before).toMatchObject({ state: 'active', delivered: null });
  expect(begun?.after.subscription).toMatchObject({ delivered: null, deliveries: 0 });
});

test('what a claim was read with is not trusted where the subscriber has changed its terms or left since', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 3);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const stored = await of.one.list(['active'], 3);
  const [renewed, left, same] = await Promise.all(stored.map(({ id }) => takenBy(of.one, id)));
  if (renewed === undefined || left === undefined || same === undefined) throw new TypeError('three');
  const ask = async ({ id }: OwedDelivery, mode: 'subscribe' | 'unsubscribe'): Promise<void> => {
    const { callbackKey } = (await of.two.find(id)) ?? ASKED;
    const asked = { ...ASKED, mode, callbackKey, callback: callbackKey, secret: 'new', leaseSeconds: 600 };
    const accepted = await of.two.accept(asked);
    if (accepted === null) throw new TypeError('not accepted');
    const event = { type: 'verified', request: accepted.request, at: Date.now() } as const;
    await of.two.settle(event, { ...REPORT, kind: mode }, accepted.claim);
  };
  await ask(renewed, 'subscribe');
  await ask(left, 'unsubscribe');
  const begun = await Promise.all(
    [renewed, left, same].map(({ id, claim }) => of.one.begin(id, { version: 'v2', at: Date.now() }, claim)),
  );
  expect(begun.map((change) => change?.after.subscription)).toMatchObject([
    { state: 'active', secret: 'new', leaseSeconds: 600, delivered: null },
    { state: 'removed' },
    { state: 'active', secret: null, leaseSeconds: 864_000, delivered: null },
  ]);
  // Once more, between the beginning and the end of an attempt.
  await ask(same, 'unsubscribe');
  const delivered = { type: 'delivered', version: 'v2', at: Date.now() } as const;
  for (const { id, claim } of [renewed, left, same]) await of.one.apply(id, delivered, REPORT, claim);
  const after = await Promise.all([renewed, left, same].map(({ id }) => of.two.find(id)));
  expect(after.map((found) => found?.subscription)).toMatchObject([
    { state: 'active', secret: 'new', delivered: 'v2', deliveries: 1 },
    { state: 'removed', delivered: 'v2' },
    { state: 'removed', delivered: 'v2' },
  ]);
});
