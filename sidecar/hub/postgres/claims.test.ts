import { expect, it } from 'vitest';
import { POSTGRES_BIN } from '../../test/postgres-server.ts';
import type { OwedDelivery } from '../store.ts';
import { sharedPostgres } from '../test/engines.ts';
import { ASKED, OWED, REPORT, TOPIC, first, stores, subscribed, takenBy } from '../test/shared-stores.ts';

const server = sharedPostgres();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

const idsOf = (taken: readonly OwedDelivery[]): number[] => taken.map(({ id }) => id);

test('what one has taken nobody else is given, however many ask at once', async () => {
  await using of = await stores(server(), 5);
  await subscribed(of.one, 200);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const pages = await Promise.all(
    of.all.flatMap((store) => [0, 1, 2].map(() => store.owed({ ...OWED, limit: 20 }))),
  );
  const ids = pages.flatMap(idsOf);
  expect(ids.length).toBe(200);
  expect(new Set(ids).size).toBe(200);
  expect(await of.two.owed(OWED)).toEqual([]);
  expect(await of.two.due({ now: OWED.now, topics: [TOPIC], limit: 10 })).toEqual([]);
  expect(await of.two.take(ids[0] ?? 0)).toBeNull();
});

test('a claim that was lost changes nothing, nor does an older claim of the same sidecar', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 1);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const lost = await takenBy(of.one, first(await of.one.list(['active'], 1)).id);
  await of.pass();
  const { id, claim } = first(await of.two.due({ now: OWED.now, topics: [TOPIC], limit: 10 }));
  expect(id).toBe(lost.id);
  const before = await of.two.find(id);
  const delivered = { type: 'delivered', version: 'v2', at: Date.now() } as const;
  expect(await of.one.begin(id, { version: 'v2', at: Date.now() }, lost.claim)).toBeNull();
  expect(await of.one.apply(id, delivered, REPORT, lost.claim)).toBeNull();
  await of.one.release([lost.claim]);
  expect(await of.two.find(id)).toEqual(before);
  expect((await of.two.begin(id, { version: 'v2', at: Date.now() }, claim))?.after.id).toBe(id);
  // Taken again by the one that had lost it: the claim of before is still not its own.
  await of.pass();
  const again = first(await of.one.due({ now: OWED.now, topics: [TOPIC], limit: 10 }));
  expect(await of.one.apply(id, delivered, REPORT, lost.claim)).toBeNull();
  expect(await of.two.apply(id, delivered, REPORT, claim)).toBeNull();
  const change = await of.one.apply(id, delivered, REPORT, again.claim);
  expect(change?.after.subscription).toMatchObject({ delivered: 'v2', deliveries: 1 });
  expect(of.one.isHeld(again.claim, 0)).toBe(false);
});

test('only who has the newest bytes is given who is owed them, and begins an attempt', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 2);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const { id, claim } = first(await of.one.owed({ ...OWED, limit: 1 }));
  await of.two.noteTopic({ topic: TOPIC, version: 'v3', publishedAt: 2 });
  // As it does when it hears of something.
  await of.one.topicOrder();
  expect(await of.one.begin(id, { version: 'v2', at: Date.now() }, claim)).toBeNull();
  expect(await of.one.owed(OWED)).toEqual([]);
  // What it gives back is there for who can deliver it.
  expect(idsOf(await of.two.owed({ ...OWED, version: 'v3' }))).toHaveLength(1);
  await of.one.release([claim]);
  expect(idsOf(await of.two.due({ now: OWED.now, topics: [TOPIC], limit: 10 }))).toEqual([id]);
  expect(await of.one.due({ now: OWED.now, topics: [], limit: 10 })).toEqual([]);
});

test('who was sent a version while a newer one came is looked at again by those who have it', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 1);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const { id, claim } = first(await of.one.owed(OWED));
  await of.one.begin(id, { version: 'v2', at: Date.now() }, claim);
  await of.two.noteTopic({ topic: TOPIC, version: 'v3', publishedAt: 2 });
  // The walk of the newer version passes by while the older is on its way.
  expect(await of.two.owed({ ...OWED, version: 'v3' })).toEqual([]);
  const heard = new Promise<void>((resolve) => void of.two.onNews(resolve));
  await of.one.apply(id, { type: 'delivered', version: 'v2', at: Date.now() }, REPORT, claim);
  await heard;
  expect(idsOf(await of.two.due({ now: Date.now(), topics: [TOPIC], limit: 10 }))).toEqual([id]);
});

test('a version that only the sender knows of ends no delivery: it is repeated as the same one', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 1);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const { id, claim } = first(await of.one.owed(OWED));
  const begun = await of.one.begin(id, { version: 'v2', at: Date.now() }, claim);
  const failed = { type: 'failed', version: 'v2', superseded: true, retryAt: null, held: null } as const;
  const change = await of.one.apply(id, { ...failed, at: Date.now() }, REPORT, claim);
  expect(change?.after.subscription).toMatchObject({
    state: 'active',
    deliveries: begun?.after.subscription.state === 'active' ? begun.after.subscription.deliveries : null,
    failedDeliveries: 0,
    delivery: { phase: 'retrying', version: 'v2', attempts: 1 },
  });

  const again = first(await of.two.due({ now: Date.now(), topics: [TOPIC], limit: 10 }));
  await of.two.begin(id, { version: 'v2', at: Date.now() }, again.claim);
  await of.two.noteTopic({ topic: TOPIC, version: 'v3', publishedAt: 2 });
  // Now that all know of the newer one, the older has failed.
  const ended = await of.two.apply(id, { ...failed, at: Date.now() }, REPORT, again.claim);
  expect(ended?.after.subscription).toMatchObject({ failedDeliveries: 1, delivery: { phase: 'idle' } });
});

test('who holds the newest version when its claim ends is not looked at again', async () => {
  await using of = await stores(server(), 2);
  await subscribed(of.one, 1);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const { id, claim } = first(await of.one.owed(OWED));
  await of.one.apply(id, { type: 'delivered', version: 'v2', at: Date.now() }, REPORT, claim);
  expect(await of.two.due({ now: Date.now(), topics: [TOPIC], limit: 10 })).toEqual([]);
  const taken = await of.two.take(id);
  if (taken === null) throw new TypeError('not taken');
  await of.two.release([taken.claim]);
  expect(await of.one.due({ now: Date.now(), topics: [TOPIC], limit: 10 })).toEqual([]);
});

test('a request is verified by who accepted it, and by another once its claim has ended', async () => {
  await using of = await stores(server(), 2);
  const accepted = await of.one.accept(ASKED);
  if (accepted === null) throw new TypeError('not accepted');
  expect(await of.two.unsettled()).toEqual([]);
  await of.pass();
  const taken = first(await of.two.unsettled());
  expect(taken.request).toEqual(accepted.request);
  const event = { type: 'verified', request: accepted.request, at: Date.now() } as const;
  const report = { ...REPORT, kind: 'subscribe' } as const;
  expect(await of.one.settle(event, report, accepted.claim)).toBeNull();
  expect((await of.two.settle(event, report, taken.claim))?.after.subscription.state).toBe('active');
  expect(await of.two.settle(event, report, taken.claim)).toBeNull();
});

test('one pair that is asked for everywhere at once is one subscription, and every request is verified', async () => {
  await using of = await stores(server(), 4);
  const asked = of.all.flatMap((store) => Array.from({ length: 10 }, () => store.accept(ASKED)));
  const accepted = await Promise.all(asked);
  expect(new Set(accepted.map((each) => each?.change.after.id)).size).toBe(1);
  expect(new Set(accepted.map((each) => each?.request.id)).size).toBe(40);
  expect(await of.one.counts()).toMatchObject({ pending: 1, verifications: 40 });
});

test('pairs that several change in different orders keep nobody waiting for ever', async () => {
  await using of = await stores(server(), 3);
  const pairs = Array.from({ length: 30 }, (_, n) => `https://callback.example/${n}`);
  const asked = [...of.all, ...of.all].flatMap((store, round) =>
    (round % 2 === 0 ? pairs : pairs.toReversed()).map((callbackKey) =>
      store.accept({ ...ASKED, callbackKey }),
    ),
  );
  const accepted = await Promise.all(asked);
  expect(accepted.every((each) => each !== null)).toBe(true);
  expect(await of.one.counts()).toMatchObject({ pending: 30 });
});

test('what a sidecar held is free as soon as it ends', async () => {
  await using of = await stores(server(), 3);
  await subscribed(of.one, 3);
  await of.one.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: 1 });
  const ids = idsOf(await of.one.owed(OWED));
  await of.one.accept({ ...ASKED, callbackKey: 'https://callback.example/new' });
  expect(ids).toHaveLength(3);
  await of.end(of.one);
  expect(idsOf(await of.two.due({ now: Date.now(), topics: [TOPIC], limit: 10 }))).toEqual(ids);
  expect(await of.two.unsettled()).toHaveLength(1);
});
