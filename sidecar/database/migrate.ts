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

/**
 * Brings the database to the newest version, in the transaction that `query` asks in: of sidecars that start together one
 * does it and the others wait. Throws DatabaseFault for one that a newer release has written.
 */
export async function migrate(query: Query): Promise<void> {
  const files = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).toSorted();
  await query('select pg_advisory_xact_lock($1)', [LOCK]);
  const [found] = await query(IS_THERE);
  // Who may not create anything can still use what is there.
  if (!thereRow.parse(found).there) await query(CREATE);
  const [row] = await query(VERSION);
  const { version } = versionRow.parse(row);
  if (version > files.length) {
    throw new DatabaseFault({
      why: `the database has version ${version} of the store, this release knows ${files.length}`,
      remedy: 'start the release that wrote it, or name another database',
      mayPass: false,
    });
  }
  for (const [index, name] of files.entries()) {
    if (index < version) continue;
    await query(await readFile(join(DIRECTORY, name), 'utf8'));
    await query('insert into reviewcast.migrations (number, name) values ($1, $2)', [index + 1, name]);
  }
}
