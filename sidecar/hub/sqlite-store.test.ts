import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { VERSION } from './migrations.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { VerificationRequest } from './subscription.ts';

const ASKED: Omit<VerificationRequest, 'id'> = {
  mode: 'subscribe',
  topic: 'https://reviews.example/feed.xml',
  topicAsSent: 'https://reviews.example/feed%2Exml',
  callback: 'https://callback.example/%7E',
  callbackKey: 'https://callback.example/~',
  host: 'callback.example',
  leaseSeconds: 600,
  secret: 'key',
  topicVersion: 'v1',
  client: '192.0.2.1',
  requestedAt: 5,
};
const REPORT = { at: 6, kind: 'subscribe', status: 200, reason: null, durationMs: 1 } as const;

async function subscribe(store: ReturnType<typeof openSqliteStore>, more: Partial<VerificationRequest> = {}) {
  const accepted = await store.accept({ ...ASKED, ...more });
  if (accepted === null) throw new TypeError('not accepted');
  await store.settle({ type: 'verified', request: accepted.request, at: 6 }, REPORT);
  return accepted.change.after.id;
}

test('gives back every state as it was stored', async () => {
  const store = openSqliteStore(':memory:');
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

test('keeps no secret of a subscription that has ended', async () => {
  await using directory = await temporaryDirectory();
  const store = openSqliteStore(`${directory.path}/hub.sqlite`);
  const id = await subscribe(store, { secret: 'very secret' });
  await store.apply(id, { type: 'withdrawn', reason: 'by the operator', at: 9 });
  await store.close();
  const database = new Database(`${directory.path}/hub.sqlite`, { readonly: true });
  expect(database.prepare('select secret from subscriptions').all()).toEqual([{ secret: null }]);
  expect(database.prepare('select count(*) as count from requests').get()).toEqual({ count: 0 });
  database.close();
});

test('keeps the last five reports', async () => {
  const store = openSqliteStore(':memory:');
  const id = await subscribe(store);
  for (let at = 10; at < 20; at++) {
    await store.apply(id, { type: 'delivered', version: `v${at}`, at }, { ...REPORT, at, kind: 'deliver' });
  }
  expect((await store.find(id))?.attempts.map(({ at }) => at)).toEqual([15, 16, 17, 18, 19]);
  await store.close();
});

test('pages through what is owed', async () => {
  const store = openSqliteStore(':memory:');
  for (let index = 0; index < 5; index++) {
    await subscribe(store, { callbackKey: `https://callback.example/${index}` });
  }
  const query = { topic: ASKED.topic, version: 'v2', now: 10, limit: 2 };
  expect((await store.owed({ ...query, afterId: 0 })).map(({ id }) => id)).toEqual([1, 2]);
  expect((await store.owed({ ...query, afterId: 4 })).map(({ id }) => id)).toEqual([5]);
  expect(await store.owed({ ...query, version: 'v1', afterId: 0 })).toEqual([]);
  expect(await store.owed({ ...query, topic: 'https://reviews.example/other', afterId: 0 })).toEqual([]);
  expect(await store.backlog(ASKED.topic, 'v2')).toBe(5);
  await store.close();
});

test('settles a request once', async () => {
  const store = openSqliteStore(':memory:');
  const accepted = await store.accept(ASKED);
  if (accepted === null) throw new TypeError('not accepted');
  const refused = { type: 'refused', request: accepted.request, reason: 'status 404', at: 6 } as const;
  expect((await store.settle(refused, REPORT))?.after.subscription.state).toBe('rejected');
  expect(await store.settle(refused, REPORT)).toBeNull();
  await store.close();
});

test('an unsubscription bears the lease there is, of a subscription under way the one asked for', async () => {
  const store = openSqliteStore(':memory:');
  const leaving = { ...ASKED, mode: 'unsubscribe', leaseSeconds: null } as const;
  expect(await store.accept(leaving)).toBeNull();
  await store.accept({ ...ASKED, leaseSeconds: 700 });
  expect((await store.accept(leaving))?.request.leaseSeconds).toBe(700);
  await subscribe(store, { leaseSeconds: 800 });
  expect((await store.accept(leaving))?.request.leaseSeconds).toBe(800);
  await store.close();
});

test('forgets what ended long ago and the oldest beyond a number, never what is active', async () => {
  const store = openSqliteStore(':memory:');
  const ids: number[] = [];
  for (let index = 0; index < 5; index++) {
    ids.push(await subscribe(store, { callbackKey: `https://callback.example/${index}` }));
  }
  for (const [index, id] of ids.slice(1).entries()) await store.apply(id, { type: 'gone', at: 100 + index });
  await store.forget({ before: 101, keep: 2 });
  expect(await store.counts()).toMatchObject({ active: 1, removed: 2 });
  expect((await store.list(['removed'], 10)).map(({ subscription }) => subscription)).toMatchObject([
    { since: 103 },
    { since: 102 },
  ]);
  await store.close();
});

test('refuses a file that a newer release has written', async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/hub.sqlite`;
  const database = new Database(path);
  database.pragma('user_version = 99');
  database.close();
  expect(() => openSqliteStore(path)).toThrow(
    `the file has version 99 of the store, this release knows ${VERSION}`,
  );
});

test('opens what it has written before', async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/hub.sqlite`;
  const first = openSqliteStore(path);
  const id = await subscribe(first);
  await first.close();
  const second = openSqliteStore(path);
  expect((await second.find(id))?.subscription.state).toBe('active');
  await second.probe();
  await second.close();
  await expect(second.probe()).rejects.toThrow();
});
