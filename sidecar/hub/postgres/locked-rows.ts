import { z } from 'zod';
import type { Query } from '../../database/database.ts';
import type { AttemptReport, Change, StoredSubscription } from '../store.ts';
import type { HeldRow } from './claim-book.ts';
import type { KnownSubscription } from '../store-rules.ts';
import { afterEvent, endOfLease } from '../store-rules.ts';
import { fromRow, toColumns } from '../subscription-row.ts';
import type { SubscriptionEvent } from '../subscription.ts';
import { isOwed } from '../subscription.ts';
import { SQL } from './statements.ts';

const claimColumns = z.object({
  claimed_by: z.string().nullable(),
  claimed_until: z.number().nullable(),
  newest: z.string().nullable().default(null),
});

/** A row that this transaction has locked, or that this process has claimed, and what is to be written to it. */
export interface LockedRow {
  stored: StoredSubscription;
  claimedBy: string | null;
  claimedUntil: number | null;
  /** The newest version of its topic that anybody has. */
  readonly newest: string | null;
  isChanged: boolean;
}

/** Secrets may have characters that the database takes in no text. */
export function sealed(secret: string | null): string | null {
  return secret === null ? null : JSON.stringify(secret);
}

/** The secret that `sealed` was given. */
export function unsealed(secret: string | null): string | null {
  return secret === null ? null : z.string().parse(JSON.parse(secret));
}

/** Reads a row of the table `subscriptions`. */
export function storedOf(row: unknown): StoredSubscription {
  const stored = fromRow(row);
  const { subscription } = stored;
  if (!('secret' in subscription) || subscription.secret === null) return stored;
  return { ...stored, subscription: { ...subscription, secret: unsealed(subscription.secret) } };
}

/** Reads a row that one of the statements `lock...` gave. */
export function lockedRow(row: unknown): LockedRow {
  const { claimed_by, claimed_until, newest } = claimColumns.parse(row);
  return {
    stored: storedOf(row),
    claimedBy: claimed_by,
    claimedUntil: claimed_until,
    newest,
    isChanged: false,
  };
}

const heldColumn = z.looseObject({ held: z.string().nullable().optional() });

/** Reads a row that one of the statements that take gave, as it was before. */
export function takenRow(row: unknown): HeldRow {
  const { held, ...columns } = heldColumn.parse(row);
  const { stored, newest } = lockedRow(held === undefined ? columns : { ...columns, delivered: held });
  const { subscription } = stored;
  const isStarted =
    held !== undefined && subscription.state === 'active' && subscription.delivery.phase === 'idle';
  return { stored, newest, isStarted };
}

/** Applies an event: what changed is written with the others. */
export function applyTo(row: LockedRow, event: SubscriptionEvent, report?: AttemptReport): Change {
  const { stored } = row;
  const before = stored.subscription;
  const after = afterEvent(stored, event, report);
  if (after === null) return { before, after: stored };
  if (after.subscription !== before || report !== undefined) row.isChanged = true;
  row.stored = after;
  return { before, after };
}

/** Ends a subscription whose lease has run out. */
export function enforceLease(row: LockedRow, now: number): void {
  const ended = endOfLease(row.stored, now);
  if (ended !== null) applyTo(row, ended);
}

/** Gives the claim on a row back, and says whether somebody is to look at it soon. */
export function free(row: LockedRow, now: number): void {
  const { subscription } = row.stored;
  const isDue =
    subscription.state === 'active' && row.newest !== null && isOwed(subscription, row.newest, now);
  row.claimedBy = null;
  row.claimedUntil = isDue ? 0 : null;
  row.isChanged = true;
}

/** The columns of a row as the statements `write` and `insert` take them. */
export function columnsOf(
  { subscription, attempts }: KnownSubscription,
  { claimedBy, claimedUntil }: Pick<LockedRow, 'claimedBy' | 'claimedUntil'>,
): Record<string, unknown> {
  const columns = toColumns(subscription);
  return {
    ...columns,
    secret: sealed(columns.secret),
    reports: JSON.stringify(attempts),
    claimed_by: claimedBy,
    claimed_until: claimedUntil,
  };
}

/** Writes what has changed in rows, and tells the others when there is something to look at or one of them holds a row. */
export async function writeRows(query: Query, rows: Iterable<LockedRow>): Promise<void> {
  const changed = [...rows].filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return;
  const records = changed.flatMap((row) => {
    const { stored } = row;
    const { subscription } = stored;
    return subscription.state === 'none'
      ? []
      : [{ id: stored.id, ...columnsOf({ ...stored, subscription }, row) }];
  });
  await query(SQL.write, [JSON.stringify(records)]);
  if (changed.some(({ claimedUntil }) => claimedUntil === 0)) await query(SQL.tell, ['work']);
  if (changed.some(({ claimedBy }) => claimedBy !== null)) await query(SQL.tell, ['held']);
}
