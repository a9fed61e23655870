import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteSessionStore } from './sqlite-session-store.ts';

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-sessions-'));
  return {
    path: join(folder, 'hub.sqlite'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const NOW = 1_000_000;
const clock = () => NOW;

test('a revocation is known at once where it was made, half a second later everywhere, and after a restart', async () => {
  await using file = await temporaryFile();
  {
    let now = NOW;
    using one = openSqliteSessionStore({ path: file.path, clock });
    using two = openSqliteSessionStore({ path: file.path, clock: () => now });
    expect([one.isRevoked('a'), two.isRevoked('a')]).toEqual([false, false]);
    one.revoke('a', NOW + 1000);
    expect(one.isRevoked('a')).toBe(true);
    expect(two.isRevoked('b')).toBe(false);
    now += 499;
    expect(two.isRevoked('a')).toBe(false);
    now += 1;
    expect(two.isRevoked('a')).toBe(true);
    expect(two.isRevoked('a')).toBe(true);
  }
  using again = openSqliteSessionStore({ path: file.path, clock });
  expect(again.isRevoked('a')).toBe(true);
});

test('a session that was not asked for lately is looked up, also when the clock was put back', async () => {
  await using file = await temporaryFile();
  let now = NOW;
  using one = openSqliteSessionStore({ path: file.path, clock });
  using two = openSqliteSessionStore({ path: file.path, clock: () => now });
  expect(two.isRevoked('a')).toBe(false);
  one.revoke('a', NOW + 1000);
  one.revoke('b', NOW + 1000);
  expect(two.isRevoked('b')).toBe(true);
  now -= 1;
  expect(two.isRevoked('a')).toBe(true);
});

test('what it remembers is bounded: expired ones go, then those that would expire first', async () => {
  await using file = await temporaryFile();
  using store = openSqliteSessionStore({ path: file.path, clock, most: 10 });
  store.revoke('expired', NOW - 1);
  for (let n = 1; n < 1000; n += 1) store.revoke(`session ${n}`, NOW + n);
  expect(store.isRevoked('expired')).toBe(false);
  expect(store.isRevoked('session 989')).toBe(false);
  expect(store.isRevoked('session 990')).toBe(true);
});

test('subscriptions are kept per session, each URI once, the first 64, and end with the session', async () => {
  await using file = await temporaryFile();
  using store = openSqliteSessionStore({ path: file.path, clock });
  for (let n = 0; n < 64; n += 1) expect(store.subscribe('a', `uri ${n}`, NOW + 1000)).toBe(true);
  expect(store.subscribe('a', 'uri 64', NOW + 1000)).toBe(false);
  expect(store.subscribe('a', 'uri 63', NOW + 2000)).toBe(true);
  expect(store.subscribe('b', 'uri 65', NOW + 1000)).toBe(true);
  store.unsubscribe('a', 'uri 3');
  expect(store.subscribe('a', 'uri 64', NOW + 1000)).toBe(true);
  const uris = await store.subscriptionsOf('a');
  expect([uris.length, uris[0], uris.at(-1)]).toEqual([64, 'uri 0', 'uri 64']);
  store.revoke('a', NOW + 1000);
  expect(store.subscriptionsOf('a')).toEqual([]);
  expect(store.subscriptionsOf('b')).toEqual(['uri 65']);
});
