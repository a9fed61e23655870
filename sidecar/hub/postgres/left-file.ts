import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Query } from '../../database/database.ts';
import { countRow } from '../store-rows.ts';
import type { StoreWarning } from '../store-place.ts';

const STANDING = `select count(*) as count from subscriptions where state in ('pending', 'active', 'condemned')`;
const IS_EMPTY = `select not exists (select 1 from reviewcast.subscriptions) as empty`;

const emptyRow = z.object({ empty: z.boolean() });

/**
 * Warns of subscriptions in the SQLite store `path` while the database that `query` asks has none: nobody has brought them over,
 * and their subscribers hear nothing. A file that cannot be read says nothing.
 */
export async function warnOfLeftFile(path: string, query: Query): Promise<readonly StoreWarning[]> {
  const left = standingIn(path);
  if (left === 0) return [];
  const [row] = await query(IS_EMPTY);
  if (!emptyRow.parse(row).empty) return [];
  return [
    {
      file: path,
      message: `the database has no subscriptions, and this file has ${left} that nobody delivers to`,
      remedy: `bring them over with \`npm run hub -- restore ${path}\`, or move the file away`,
    },
  ];
}

function standingIn(path: string): number {
  if (!existsSync(path)) return 0;
  try {
    const database = new Database(path, { readonly: true });
    try {
      return countRow.parse(database.prepare(STANDING).get()).count;
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}
