import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { VERSION } from './migrations.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { answering, isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

/** What each release that changed the store left behind, as its own statements wrote it; callbacks stand on port 65000. */
const OLD_STORES = join(import.meta.dirname, 'test/old-stores');
/** When they were written. */
const AT = Date.UTC(2026, 0, 1);
const dumps = await readdir(OLD_STORES);

test('there is an old store of every version but the newest', () => {
  const newest = Array.from({ length: VERSION }, (_, index) => `version-${index + 1}.sql`);
  // A release that changes the store leaves its dump here with the next one.
  expect(newest).toEqual(expect.arrayContaining(dumps));
  expect(dumps.length).toBeGreaterThanOrEqual(VERSION - 1);
});

test.each(dumps)('a hub over the store of %s goes on where the older release was', async (dump) => {
  await using directory = await temporaryDirectory();
  await using subscriber = await callbacks(answering(204));
  const path = join(directory.path, 'hub.sqlite');
  const sql = await readFile(join(OLD_STORES, dump), 'utf8');
  const old = new Database(path);
  old.exec(sql.replaceAll(':65000', `:${subscriber.port}`));
  old.close();

  const store = openSqliteStore(path);
  {
    await using under = await startHub({ store, clock: manualClock(AT), published: null });
    under.publish({ [ATOM_FEED]: '<feed/>' }, AT);
    const sent = (path: string) =>
      subscriber.received.filter((received) => received.path === path).map(({ method }) => method);
    await subscriber.seen(isDelivery, 5);
    await subscriber.seen(({ query }) => query.get('hub.mode') === 'denied');
    await under.idle();
    for (const path of ['/idle', '/interrupted', '/retrying', '/failed'])
      expect(sent(path)).toEqual(['POST']);
    // Asked for under the older release, verified by this one.
    expect(sent('/pending')).toEqual(['GET', 'POST']);
    expect(sent('/condemned')).toEqual(['GET']);
    expect([...sent('/rejected'), ...sent('/removed')]).toEqual([]);
    expect(await store.counts()).toMatchObject({ pending: 0, active: 5, rejected: 1, removed: 2 });
  }
  await store.close();
});
