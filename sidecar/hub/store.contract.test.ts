import { describe, expect, it } from 'vitest';
import type { Active } from './subscription.ts';
import { isOwed } from './subscription.ts';
import { engines } from './test/engines.ts';
import { ASKED, REPORT, subscribe } from './test/a-subscriber.ts';

describe.each(engines())('a store in $name', ({ missing, open }) => {
  const test = missing === null ? it : it.skip;

  test('gives back every state as it was stored', async () => {
    const store = await open();
    const id = await subscribe(store);
    expect(await store.find(id)).toEqual({
      id,
      topic: ASKED.topic,
      callbackKey: ASKED.callbackKey,
      host: ASKED.host,
      attempts: [REPORT],
      subscription: {
        state: 'active',
        since: 6,
        latestRequest: 1,
        appliedRequest: 1,
        deliveries: 0,
        callback: ASKED.callback,
        topicAsSent: ASKED.topicAsSent,
        secret: 'key',
        leaseSeconds: 600,
        expiresAt: 600_006,
        delivered: 'v1',
        delivery: { phase: 'idle' },
        failedDeliveries: 0,
      },
    });

    const failed = {
      type: 'failed',
      version: 'v2',
      retryAt: 99,
      superseded: false,
      held: null,
      at: 7,
    } as const;
    const change = await store.apply(id, failed);
    expect(await store.find(id)).toEqual(change?.after);

    const gone = await store.apply(id, { type: 'gone', at: 8 });
    expect(await store.find(id)).toEqual(gone?.after);
    await store.close();
  });

  test('keeps the last five reports', async () => {
    const store = await open();
    const id = await subscribe(store);
    for (let at = 10; at < 20; at++) {
      await store.apply(id, { type: 'delivered', version: `v${at}`, at }, { ...REPORT, at, kind: 'deliver' });
    }
    expect((await store.find(id))?.attempts.map(({ at }) => at)).toEqual([15, 16, 17, 18, 19]);
    await store.close();
  });

  test('pages through what is owed', async () => {
    const store = await open();
    for (let index = 0; index < 5; index++) {
      await subscribe(store, { callbackKey: `https://callback.example/${index}` });
    }
    await store.noteTopic({ topic: ASKED.topic, version: 'v2', publishedAt: 1 });
    const query = { topic: ASKED.topic, version: 'v2', now: 10, limit: 2 };
    expect((await store.owed({ ...query, afterId: 0 })).map(({ id }) => id)).toEqual([1, 2]);
    expect((await store.owed({ ...query, afterId: 4 })).map(({ id }) => id)).toEqual([5]);
    expect(await store.owed({ ...query, version: 'v1', afterId: 0 })).toEqual([]);
    expect(await store.owed({ ...query, topic: 'https://reviews.example/other', afterId: 0 })).toEqual([]);
    expect(await store.backlog(ASKED.topic, 'v2')).toBe(5);
    await store.close();
  });

  test('settles a request once', async () => {
    const store = await open();
    const accepted = await store.accept(ASKED);
    if (accepted === null) throw new TypeError('not accepted');
    const refused = { type: 'refused', request: accepted.request, reason: 'status 404', at: 6 } as const;
    expect((await store.settle(refused, REPORT))?.after.subscription.state).toBe('rejected');
    expect(await store.settle(refused, REPORT)).toBeNull();
    await store.close();
  });

  test('an unsubscription bears the lease there is, of a subscription under way the one asked for', async () => {
    const store = await open();
    const leaving = { ...ASKED, mode: 'unsubscribe', leaseSeconds: null } as const;
    expect(await store.accept(leaving)).toBeNull();
    await store.accept({ ...ASKED, leaseSeconds: 700 });
    expect((await store.accept(leaving))?.request.leaseSeconds).toBe(700);
    await subscribe(store, { leaseSeconds: 800 });
    expect((await store.accept(leaving))?.request.leaseSeconds).toBe(800);
    await store.close();
  });

  test('forgets what ended long ago and the oldest beyond a number, never what is active', async () => {
    const store = await open();
    const ids: number[] = [];
    for (let index = 0; index < 5; index++) {
      ids.push(await subscribe(store, { callbackKey: `https://callback.example/${index}` }));
    }
    for (const [index, id] of ids.slice(1).entries())
      await store.apply(id, { type: 'gone', at: 100 + index });
    await store.forget({ before: 101, keep: 2 });
    expect(await store.counts()).toMatchObject({ active: 1, removed: 2 });
    expect((await store.list(['removed'], 10)).map(({ subscription }) => subscription)).toMatchObject([
      { since: 103 },
      { since: 102 },
    ]);
    await store.close();
  });

  test('finds owed what the rule says is, whatever state the delivery is in', async () => {
    const store = await open();
    const deliveries: readonly (readonly [Active['delivered'], Active['delivery']])[] = [
      'v1',
      'v2',
      null,
    ].flatMap((held) =>
      [
        { phase: 'idle' } as const,
        ...['v1', 'v2', 'v3'].flatMap((version) => [
          { phase: 'failed', version } as const,
          { phase: 'retrying', version, attempts: 1, nextAttemptAt: 100 } as const,
        ]),
      ].map((delivery) => [held, delivery] as const),
    );
    await store.noteTopic({ topic: ASKED.topic, version: 'v2', publishedAt: 1 });
    const expected = new Map<number, boolean>();
    for (const now of [99, 100]) {
      for (const [index, [held, delivery]] of deliveries.entries()) {
        const id = await subscribe(store, { callbackKey: `https://callback.example/${now}/${index}` });
        const version = delivery.phase === 'idle' ? 'v0' : delivery.version;
        const retryAt = delivery.phase === 'retrying' ? delivery.nextAttemptAt : null;
        const failed = { type: 'failed', superseded: delivery.phase === 'idle', held, at: 7 } as const;
        const change = await store.apply(id, { ...failed, version, retryAt });
        const subscription = change?.after.subscription;
        expect(subscription).toMatchObject({ delivered: held, delivery });
        if (subscription?.state === 'active') expected.set(id, isOwed(subscription, 'v2', now));
      }
      const query = { topic: ASKED.topic, version: 'v2', now, afterId: 0, limit: 100 };
      const taken = new Set((await store.owed(query)).map(({ id }) => id));
      for (const [id, isExpected] of expected) {
        const found = await store.find(id);
        // Who holds it but failed at another version is looked at, too, and that delivery ended.
        const hasOther =
          found?.subscription.state === 'active' &&
          found.subscription.delivery.phase !== 'idle' &&
          found.subscription.delivery.version !== 'v2';
        expect([id, taken.has(id)]).toEqual([id, isExpected || hasOther]);
      }
      expect(await store.backlog(ASKED.topic, 'v2')).toBeGreaterThan(0);
      // A new set for the second instant.
      for (const id of expected.keys()) await store.apply(id, { type: 'gone', at: 8 });
      expected.clear();
    }
    await store.close();
  });

  test('leaves out hosts that it is told to', async () => {
    const store = await open();
    await store.noteTopic({ topic: ASKED.topic, version: 'v2', publishedAt: 1 });
    await subscribe(store, { callbackKey: 'https://a.example/', host: 'a.example' });
    const other = await subscribe(store, { callbackKey: 'https://b.example/', host: 'b.example' });
    const query = { topic: ASKED.topic, version: 'v2', now: 10, afterId: 0, limit: 10 };
    const owed = await store.owed({ ...query, exceptHosts: ['a.example'] });
    expect(owed.map(({ id }) => id)).toContain(other);
    if (store.isShared) expect(owed).toHaveLength(1);
    await store.close();
  });

  test('begins an attempt once it changes anything, and not for who is not there', async () => {
    const store = await open();
    await store.noteTopic({ topic: ASKED.topic, version: 'v2', publishedAt: 1 });
    const id = await subscribe(store);
    const taken = await store.take(id);
    if (taken === null) throw new TypeError('not taken');
    const attempt = { version: 'v2', at: 20 };
    const begun = await store.begin(id, attempt, taken.claim);
    expect(begun?.before).toMatchObject({ delivered: 'v1' });
    expect(begun?.after.subscription).toMatchObject({ delivered: null });
    expect((await store.begin(id, attempt, taken.claim))?.after.subscription).toMatchObject({
      delivered: null,
    });
    expect(await store.begin(id + 1, attempt, taken.claim)).toBeNull();
    expect(store.isHeld(taken.claim, 1000)).toBe(true);
    await store.close();
  });

  test('ends leases that have run out, and says which', async () => {
    const store = await open();
    const short = await subscribe(store, { leaseSeconds: 1 });
    await subscribe(store, { callbackKey: 'https://callback.example/long' });
    expect(await store.nextExpiryAt()).toBe(1006);
    expect(await store.expire(1005, 10)).toEqual([]);
    expect((await store.expire(1006, 10)).map(({ after }) => after.id)).toEqual([short]);
    expect(await store.counts()).toMatchObject({ active: 1, removed: 1 });
    await store.close();
  });

  test('keeps the newest version of a topic, by when it was published', async () => {
    const store = await open();
    const note = (version: string, publishedAt: number) =>
      store.noteTopic({ topic: ASKED.topic, version, publishedAt });
    expect(await note('x', 5)).toMatchObject({ version: 'x', publishedAt: 5 });
    expect(await note('y', 4)).toMatchObject({ version: 'x', publishedAt: 5 });
    expect(await note('z', 6)).toMatchObject({ version: 'z', publishedAt: 6 });
    expect(await store.topicOrder()).toMatchObject([{ topic: ASKED.topic, version: 'z', publishedAt: 6 }]);
    await store.close();
  });

  test('gives a secret back with every character it can have', async () => {
    const store = await open();
    const secret = "nul \u0000, quote ', \\, and \u{1f511}";
    const accepted = await store.accept({ ...ASKED, secret });
    if (accepted === null) throw new TypeError('not accepted');
    expect(await store.request(accepted.request.id)).toMatchObject({ secret });
    await store.settle({ type: 'verified', request: accepted.request, at: 6 }, REPORT);
    expect((await store.find(accepted.change.after.id))?.subscription).toMatchObject({ secret });
    await store.close();
  });
});
