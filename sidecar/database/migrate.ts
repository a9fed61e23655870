import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DatabaseFault } from './database-fault.ts';
import type { Query } from './database.ts';

/** One file for each version, never edited once it is released. */
const DIRECTORY = join(import.meta.dirname, 'migrations');

/** Any number, so long as it is always the same: who migrates holds the lock of it. */
const LOCK = 7_281_941_366;

const CREATE = `
  create schema if not exists reviewcast;
  create table if not exists reviewcast.migrations (number integer primary key, name text not null)`;
const VERSION = 'select coalesce(max(number), 0) as version from reviewcast.migrations';
const IS_THERE = `select to_regclass('reviewcast.migrations') is not null as there`;

const versionRow = z.object({ version: z.number() });
const thereRow = z.object({ there: z.boolean() });

/** Sees to it that a database has the tables of this release, in the transaction that `query` asks in; gives whether it made them. */
export type Prepare = (query: Query) => Promise<{ readonly isNew: boolean }>;

/** Waits until nobody else makes or fills the tables, and keeps others from it until the transaction ends. */
export async function lockTables(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/**
 * Brings the database to the newest version: of sidecars that start together one does it and the others
 * wait. Throws DatabaseFault for one that a newer release has written.
 */
export const migrate: Prepare = async (query) => {
  const files = await migrations();
  await lockTables(query);
  const found = await versionIn(query, files.length);
  // Who may not create anything can still use what is there.
  if (found === null) await query(CREATE);
  const version = found ?? 0;
  for (const [index, name] of files.entries()) {
    if (index < version) continue;
    await query(await readFile(join(DIRECTORY, name), 'utf8'));
    await query('insert into reviewcast.migrations (number, name) values ($1, $2)', [index + 1, name]);
  }
  return { isNew: version === 0 };
};

/** Changes nothing: throws DatabaseFault for a database without tables, and for tables of any other release. */
export const assertCurrent: Prepare = async (query) => {
  const version = await assertNotOlder(query);
  if (version !== null) return { isNew: false };
  throw new DatabaseFault({
    why: 'no hub has run over this database',
    remedy: 'start a sidecar once, or name another database in DATABASE_URL',
    mayPass: false,
  });
};

/** Brings a database without tables to the newest version: throws DatabaseFault, and changes nothing, for tables of any other release. */
export const makeOrFind: Prepare = async (query) => {
  await assertNotOlder(query);
  return migrate(query);
};

/** The version of the tables, null where there are none. */
async function assertNotOlder(query: Query): Promise<number | null> {
  const { length: newest } = await migrations();
  const version = await versionIn(query, newest);
  if (version === null || version === 0) return null;
  if (version === newest) return version;
  throw new DatabaseFault({
    why: `the database has version ${version} of the store, and this release would bring it to ${newest}`,
    remedy: 'ask with the release that wrote it, or start the sidecar of this one first',
    mayPass: false,
  });
}

async function versionIn(query: Query, newest: number): Promise<number | null> {
  const [found] = await query(IS_THERE);
  if (!thereRow.parse(found).there) return null;
  const [row] = await query(VERSION);
  const { version } = versionRow.parse(row);
  if (version <= newest) return version;
  throw new DatabaseFault({
    why: `the database has version ${version} of the store, this release knows ${newest}`,
    remedy: 'start the release that wrote it, or name another database',
    mayPass: false,
  });
}

async function migrations(): Promise<string[]> {
  return (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).toSorted();
}
