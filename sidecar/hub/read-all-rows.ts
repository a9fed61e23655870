import type { Database } from 'better-sqlite3';
import { SQL } from './sqlite-statements.ts';
import { topicRow, verificationRequest } from './store-rows.ts';
import { fromRow } from './subscription-row.ts';

/**
 * Reads every row of a store of this release, one after another. Throws what `storeFault` explains for one that no release has
 * written: whoever met it later would take the hub out of service then, again and again.
 */
export function readAllRows(database: Database): void {
  for (const row of database.prepare('select * from subscriptions').iterate()) fromRow(row);
  for (const row of database.prepare(SQL.unsettled).iterate()) verificationRequest.parse(row);
  for (const row of database.prepare(SQL.topicOrder).iterate()) topicRow.parse(row);
}
