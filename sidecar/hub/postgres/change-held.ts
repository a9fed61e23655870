import type { Query } from '../../database/database.ts';
import { idRow } from '../store-rows.ts';
import type { Change } from '../store.ts';
import { toColumns } from '../subscription-row.ts';
import type { Work } from './change-subscriptions.ts';
import { changeRow } from './change-subscriptions.ts';
import type { ClaimBook, HeldRow } from './claim-book.ts';
import type { LockedRow } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** What became of work: what it changed, or itself where it is to be done with the row locked. */
export type Done = { readonly change: Change } | { readonly left: Work };

/** What is to be written of one row that this process holds. */
interface Intended {
  readonly row: LockedRow;
  readonly change: Change;
  readonly record: { readonly id: number } & Record<string, unknown>;
}

/**
 * Does such work on subscriptions as the claims and what was read with them suffice for, in one statement: nobody else
 * changes what a delivery does while the claim lasts, and what others may change is compared. Left is what there is more to,
 * and rows that have become others meanwhile.
 */
export async function changeHeld(
  query: Query,
  book: ClaimBook,
  items: readonly Work[],
): Promise<readonly Done[]> {
  const planned = items.map((work) => {
    const held = work.claim === undefined ? undefined : book.recall(work.claim, work.id);
    const isStarted = held?.isStarted === true && held.stored.subscription.state === 'active';
    const left = isStarted ? { ...work, held: heldBy(held) } : work;
    return { work, left, intended: held === undefined ? undefined : intend(held, work) };
  });
  const records = planned.flatMap(({ intended }) => (intended === undefined ? [] : [intended.record]));
  const written = records.length === 0 ? [] : await query(SQL.writeHeld, [JSON.stringify(records)]);
  const ids = new Set(written.map((row) => idRow.parse(row).id));
  return planned.map(({ work, left, intended }) => {
    if (intended === undefined || !ids.has(work.id)) return { left };
    const { row, change } = intended;
    if (work.claim !== undefined) book.remember(work.claim, { ...row, isStarted: false });
    return { change };
  });
}

/**
 * Begins an attempt that was begun with the claim, a moment ago, without asking anybody; undefined where that was not
 * so, or where more has come of it.
 */
export function beginHeld(book: ClaimBook, work: Work & { readonly kind: 'begin' }): Change | undefined {
  const { id, claim, version } = work;
  const held = book.recall(claim, id);
  if (held === undefined) return undefined;
  const row = rowOf(held, claim.token);
  const isBegun = held.isStarted && version !== null && book.isFresh(claim);
  const change = isBegun ? changeRow(row, work) : null;
  const isSo = change?.after.subscription.state === 'active';
  book.remember(claim, isSo ? { ...row, isStarted: false } : held);
  return isSo ? change : undefined;
}

function rowOf({ stored, newest }: HeldRow, token: string): LockedRow {
  return { stored, newest, claimedBy: token, claimedUntil: null, isChanged: false };
}

function heldBy({ stored: { subscription } }: HeldRow): string | null {
  return 'delivered' in subscription ? subscription.delivered : null;
}

function intend(held: HeldRow, work: Work): Intended | undefined {
  if (work.claim === undefined || (work.kind === 'begin' && work.version === null)) return undefined;
  const { token } = work.claim;
  const row = rowOf(held, token);
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
