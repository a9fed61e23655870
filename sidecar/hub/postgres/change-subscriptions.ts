import type { Query } from '../../database/database.ts';
import type { AttemptReport, Change, Claim } from '../store.ts';
import type { SubscriptionEvent } from '../subscription.ts';
import type { LockedRow } from './locked-rows.ts';
import { applyTo, free, lockedRow, writeRows } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** What is to be done to one subscription. */
export type Work = {
  /** What it held before an attempt was begun with the claim, where nobody else knows and none was made. */
  readonly held?: string | null;
} &
  /** Begin an attempt under a claim that goes on; a null version only looks. */
  (
    | {
        readonly kind: 'begin';
        readonly id: number;
        readonly version: string | null;
        readonly at: number;
        readonly claim: Claim;
      }
    /** Apply an event, which ends the claim. */
    | {
        readonly kind: 'apply';
        readonly id: number;
        readonly event: SubscriptionEvent;
        readonly report: AttemptReport | undefined;
        readonly claim: Claim | undefined;
      }
    /** Give the claim back. */
    | { readonly kind: 'release'; readonly id: number; readonly at: number; readonly claim: Claim }
  );

/**
 * Does work on subscriptions, in its order, in the transaction that `query` asks in: null, and nothing changed, where a
 * claim was lost, there is no such subscription, or an attempt would bring a version that is not the newest any more.
 */
export async function changeSubscriptions(query: Query, items: readonly Work[]): Promise<(Change | null)[]> {
  const found = await query(SQL.lockById, [[...new Set(items.map(({ id }) => id))]]);
  const rows = new Map(found.map((row) => lockedRow(row)).map((row) => [row.stored.id, row]));
  const withdrawn: LockedRow[] = [];
  const changes = items.map((work) => {
    const row = rows.get(work.id);
    if (row === undefined || (work.claim !== undefined && work.claim.token !== row.claimedBy)) return null;
    if (work.held !== undefined) restore(row, work.held);
    if (work.kind === 'apply' && work.event.type === 'withdrawn') withdrawn.push(row);
    return changeRow(row, work);
  });
  for (const { stored } of withdrawn) {
    // What was asked for before the operator ended it does not bring it back.
    await query(SQL.deleteRequestsOf, [stored.topic, stored.callbackKey]);
  }
  await writeRows(query, rows.values());
  return changes;
}

/**
 * An event as it is where `newest` is the newest version that anybody has. What this process alone knows to be newer may
 * never be told by it: the delivery goes on until then, so that whoever repeats it does so under the same identity.
 */
function knownToAll(event: SubscriptionEvent, newest: string | null): SubscriptionEvent {
  if (event.type !== 'failed' || !event.superseded || event.version !== newest) return event;
  return { ...event, superseded: false, retryAt: event.at };
}

/** Takes back that an attempt has begun. */
function restore(row: LockedRow, held: string | null): void {
  const { subscription } = row.stored;
  if (subscription.state !== 'active' || subscription.delivered !== null) return;
  row.stored = { ...row.stored, subscription: { ...subscription, delivered: held } };
  row.isChanged = true;
}

/** What work makes of a row; null where it would bring a version that is not the newest any more. */
export function changeRow(row: LockedRow, work: Work): Change | null {
  const unchanged = { before: row.stored.subscription, after: row.stored };
  switch (work.kind) {
    case 'begin': {
      const { version, at } = work;
      if (version === null) return unchanged;
      return version === row.newest ? applyTo(row, { type: 'started', version, at }) : null;
    }
    case 'apply': {
      const applied = applyTo(row, knownToAll(work.event, row.newest), work.report);
      if (work.claim !== undefined || row.claimedBy === null) free(row, work.event.at);
      return applied;
    }
    case 'release':
      free(row, work.at);
      return unchanged;
  }
}
