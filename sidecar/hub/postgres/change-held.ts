import type { Query } from '../../database/database.ts';
import { idRow } from '../store-rows.ts';
import type { Change } from '../store.ts';
import { toColumns } from '../subscription-row.ts';
import type { Work } from './change-subscriptions.ts';
import { changeRow } from './change-subscriptions.ts';
import type { ClaimBook } from './claim-book.ts';
import type { LockedRow } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** What is to be written of one row that this process holds. */
interface Intended {
  readonly row: LockedRow;
  readonly change: Change;
  readonly record: { readonly id: number } & Record<string, unknown>;
}

/**
 * Does such work on subscriptions as the claims and what was read with them suffice for, in one statement: nobody else
 * changes what a delivery does while the claim lasts, and what others may change is compared. Gives for each what changed,
 * or undefined where a row has become another meanwhile, or there is more to it: that is to be done with the row locked.
 */
export async function changeHeld(
  query: Query,
  book: ClaimBook,
  items: readonly Work[],
): Promise<readonly (Change | undefined)[]> {
  const intended = items.map((work) => intentOf(book, work));
  const records = intended.flatMap((intent) => (intent === undefined ? [] : [intent.record]));
  if (records.length === 0) return intended.map(() => undefined);
  const written = await query(SQL.writeHeld, [JSON.stringify(records)]);
  const ids = new Set(written.map((row) => idRow.parse(row).id));
  return intended.map((intent, index) => {
    if (intent === undefined || !ids.has(intent.record.id)) return undefined;
    const { row, change } = intent;
    const claim = items[index]?.claim;
    if (claim !== undefined) book.remember(claim, row);
    return change;
  });
}

function intentOf(book: ClaimBook, work: Work): Intended | undefined {
  if (work.claim === undefined) return undefined;
  const held = book.recall(work.claim, work.id);
  if (held === undefined || (work.kind === 'begin' && work.version === null)) return undefined;
  const { token } = work.claim;
  const row: LockedRow = { ...held, claimedBy: token, claimedUntil: null, isChanged: false };
  const change = changeRow(row, work);
  const { id, topic, subscription, attempts } = row.stored;
  const isOfDelivery = change?.before.state === 'active' && subscription.state === 'active';
  // What somebody is to look at soon the others are told in the same transaction.
  if (!isOfDelivery || row.claimedUntil === 0) return undefined;
  const columns = toColumns(subscription);
  return {
    row,
    change,
    record: {
      id,
      topic,
      token,
      newest: row.newest,
      applied_request: columns.applied_request,
      ends: row.claimedBy === null,
      deliveries: columns.deliveries,
      delivered: columns.delivered,
      attempt_version: columns.attempt_version,
      attempts: columns.attempts,
      next_attempt_at: columns.next_attempt_at,
      failed_deliveries: columns.failed_deliveries,
      reports: JSON.stringify(attempts),
    },
  };
}
