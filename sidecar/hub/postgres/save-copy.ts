import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Database, Query } from '../../database/database.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import { COPY_ROWS, SQL as SQLITE } from '../sqlite-statements.ts';
import { makeNewFile } from '../store-copy.ts';
import { storeFault } from '../store-fault.ts';
import { idRow, topicRow, verificationRequest } from '../store-rows.ts';
import { toColumns } from '../subscription-row.ts';
import type { VerificationRequest } from '../subscription.ts';
import { COPY_SQL } from './copy-statements.ts';
import { databaseStoreFault } from './database-store-fault.ts';
import { storedOf, unsealed } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** Rows that are read in one statement. */
const AT_ONCE = 500;

/**
 * Writes all of the store in a database, as it is at one instant, into the new SQLite file `to`, which its owner alone may read: a
 * copy like that of a store in a file. Sidecars may be at work. Throws StoreFault where `to` is there already or cannot be written,
 * and where the database cannot be read; then nothing is left there.
 */
export async function saveCopy(database: Database, to: string): Promise<void> {
  makeNewFile(to);
  try {
    await database.ready();
    await openSqliteStore(to).close();
    const copy = new Sqlite(to);
    try {
      copy.pragma('journal_mode = delete');
      await database.transaction((query) => inOne(copy, () => save(query, copy)));
    } finally {
      copy.close();
    }
  } catch (error) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(to + suffix, { force: true });
    throw databaseStoreFault(database.name, error) ?? storeFault(to, error) ?? error;
  }
}

/** All of it or nothing: what was begun anew in the database is so here. */
async function inOne(copy: Sqlite.Database, work: () => Promise<void>): Promise<void> {
  copy.exec('begin');
  try {
    await work();
    copy.exec('commit');
  } catch (error) {
    if (copy.inTransaction) copy.exec('rollback');
    throw error;
  }
}

async function save(query: Query, copy: Sqlite.Database): Promise<void> {
  await query(COPY_SQL.oneInstant);
  const noteTopic = copy.prepare(SQLITE.noteTopic);
  for (const row of await query(SQL.topicOrder)) noteTopic.run(topicRow.parse(row));

  const insert = copy.prepare(COPY_ROWS.insertSubscription);
  for await (const page of pagesOf(query, COPY_SQL.subscriptions, storedOf)) {
    for (const { id, topic, callbackKey, host, subscription, attempts } of page) {
      if (subscription.state === 'none') continue;
      const columns = { ...toColumns(subscription), reports: JSON.stringify(attempts) };
      insert.run({ ...columns, id, topic, callbackKey, host });
    }
  }

  const insertRequest = copy.prepare(COPY_ROWS.insertRequest);
  for await (const page of pagesOf(query, COPY_SQL.requests, requestOf)) {
    for (const request of page) insertRequest.run(request);
  }
  // Requests take effect in the order of their ids: who asks after the copy was put back comes after all before.
  const last = idRow.parse((await query(COPY_SQL.lastRequest))[0]);
  copy.prepare(COPY_ROWS.forgetLastRequest).run();
  copy.prepare(COPY_ROWS.keepLastRequest).run(last);
}

function requestOf(row: unknown): VerificationRequest {
  const request = verificationRequest.parse(row);
  return { ...request, secret: unsealed(request.secret) };
}

/** Rows by ascending id, some at a time. */
async function* pagesOf<Row extends { readonly id: number }>(
  query: Query,
  sql: string,
  read: (row: unknown) => Row,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const page = (await query(sql, [after, AT_ONCE])).map(read);
    const end = page.at(-1);
    if (end === undefined) return;
    yield page;
    after = end.id;
  }
}
