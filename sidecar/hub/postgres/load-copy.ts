import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { z } from 'zod';
import type { Database, Query } from '../../database/database.ts';
import { lockTables } from '../../database/migrate.ts';
import { ownerLock } from '../../owner-lock.ts';
import { LOCK } from '../sqlite-place.ts';
import { COPY_ROWS, SQL as SQLITE } from '../sqlite-statements.ts';
import { withCopyOf } from '../store-copy.ts';
import { StoreFault, storeFault } from '../store-fault.ts';
import { topicRow, verificationRequest } from '../store-rows.ts';
import { fromRow } from '../subscription-row.ts';
import type { Subscription } from '../subscription.ts';
import { isOwed } from '../subscription.ts';
import { COPY_SQL } from './copy-statements.ts';
import { databaseStoreFault } from './database-store-fault.ts';
import { columnsOf, sealed } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** Rows that go in one statement. */
const AT_ONCE = 500;

const sizesRow = z.object({ subscriptions: z.number(), requests: z.number() });
const lastRow = z.object({ subscription: z.number(), request: z.number() });

/** What was loaded. */
export interface Loaded {
  /** How many subscriptions, by state. */
  readonly states: ReadonlyMap<Subscription['state'], number>;
  /** Requests that are not verified yet. */
  readonly requests: number;
  readonly topics: number;
}

/**
 * Loads all of the SQLite store or copy `from` into a database without subscriptions, in one transaction: subscriptions with
 * their terms, secrets and deliveries, requests under way, and the order of versions. Ids stay, as repeated attempts bear the identity
 * that follows from them. Sidecars may be at work on the database. Throws StoreFault, and nothing has changed, for a database
 * with subscriptions, a file that is no store, and one that a sidecar has a hub on.
 */
export async function loadCopy(from: string, database: Database): Promise<Loaded> {
  await using stack = new AsyncDisposableStack();
  stack.use(holdHub(from));
  return await withCopyOf(from, async (copy) => {
    try {
      await database.ready();
      return await database.transaction((query) => load(query, copy, database.name));
    } catch (error) {
      throw databaseStoreFault(database.name, error) ?? error;
    }
  });
}

/** What a sidecar takes on while its file is copied would be missed. */
function holdHub(from: string): Disposable | undefined {
  const lock = join(dirname(from), LOCK);
  if (!existsSync(lock)) return undefined;
  let held: Disposable | null;
  try {
    held = ownerLock(lock);
  } catch (error) {
    throw storeFault(lock, error) ?? error;
  }
  if (held !== null) return held;
  throw new StoreFault(lock, { why: 'a sidecar has the hub of this directory', remedy: 'stop it first' });
}

async function load(query: Query, copy: Sqlite.Database, name: string): Promise<Loaded> {
  await lockTables(query);
  const last = lastRow.parse(copy.prepare(COPY_ROWS.last).get());
  // Before it is looked whether there are any: who subscribes from now on gets other ids.
  await query(COPY_SQL.keepIds, [Math.max(1, last.subscription), Math.max(1, last.request)]);
  await refuseFull(query, name);

  const topics = copy
    .prepare(SQLITE.topicOrder)
    .all()
    .map((row) => topicRow.parse(row));
  for (const { topic, version, publishedAt } of topics)
    await query(SQL.noteTopic, [topic, version, publishedAt]);
  const newest = new Map(
    (await query(SQL.topicOrder))
      .map((row) => topicRow.parse(row))
      .map(({ topic, version }) => [topic, version]),
  );

  const states = new Map<Subscription['state'], number>();
  const now = Date.now();
  for (const page of pagesOf(copy, COPY_ROWS.subscriptions, fromRow)) {
    const records = page.flatMap((stored) => {
      const { id, topic, callbackKey, host, subscription } = stored;
      states.set(subscription.state, (states.get(subscription.state) ?? 0) + 1);
      if (subscription.state === 'none') return [];
      const version = newest.get(topic);
      const isDue =
        subscription.state === 'active' && version !== undefined && isOwed(subscription, version, now);
      const claim = { claimedBy: null, claimedUntil: isDue ? 0 : null };
      return [
        { id, topic, callback_key: callbackKey, host, ...columnsOf({ ...stored, subscription }, claim) },
      ];
    });
    await query(COPY_SQL.insertSubscriptions, [JSON.stringify(records)]);
  }

  let requests = 0;
  for (const page of pagesOf(copy, COPY_ROWS.requests, (row) => verificationRequest.parse(row))) {
    const records = page.map((request) => ({ ...request, secret: sealed(request.secret) }));
    await query(COPY_SQL.insertRequests, [JSON.stringify(records)]);
    requests += page.length;
  }
  for (const news of ['topics', 'work']) await query(SQL.tell, [news]);
  return { states, requests, topics: topics.length };
}

async function refuseFull(query: Query, name: string): Promise<void> {
  const { subscriptions, requests } = sizesRow.parse((await query(COPY_SQL.sizes))[0]);
  if (subscriptions === 0 && requests === 0) return;
  throw new StoreFault(name, {
    why: `the database has ${subscriptions} subscriptions and ${requests} requests already, and a copy is loaded into none but an empty one`,
    remedy:
      'name another database, or stop the sidecars and `alter schema reviewcast rename to reviewcast_before`',
  });
}

/** Rows by ascending id, some at a time. */
function* pagesOf<Row extends { readonly id: number }>(
  copy: Sqlite.Database,
  sql: string,
  read: (row: unknown) => Row,
): Generator<readonly Row[]> {
  const statement = copy.prepare(sql);
  for (let after = 0; ;) {
    const page = statement.all({ after, limit: AT_ONCE }).map(read);
    const end = page.at(-1);
    if (end === undefined) return;
    yield page;
    after = end.id;
  }
}
