import { z } from 'zod';
import type { Query } from '../../database/database.ts';
import type { AttemptReport, Change, Claim } from '../store.ts';
import type { SubscriptionEvent } from '../subscription.ts';
import { lockPairs, rowOf } from './accept-requests.ts';
import { applyTo, enforceLease, free, writeRows } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** What came of a verification, and the claim under which it was made. */
export interface Settlement {
  readonly event: Extract<SubscriptionEvent, { type: 'verified' | 'refused' }>;
  readonly report: AttemptReport;
  readonly claim: Claim | undefined;
}

const idRow = z.object({ id: z.number() });

/**
 * Applies what came of verifications and forgets the requests, in the transaction that `query` asks in: null where a
 * request is settled already, or another has taken it over.
 */
export async function settleRequests(query: Query, items: readonly Settlement[]): Promise<(Change | null)[]> {
  const requests = items.map(({ event }) => event.request);
  const deleted = await query(SQL.deleteRequests, [
    requests.map(({ id }) => id),
    items.map(({ claim }) => claim?.token ?? null),
  ]);
  const open = new Set(deleted.map((row) => idRow.parse(row).id));
  const rows = await lockPairs(query, requests);
  const changes = items.map(({ event, report }) => {
    // Of two that settle one request the first did.
    const row = open.delete(event.request.id) ? rowOf(rows, event.request) : undefined;
    if (row === undefined) return null;
    enforceLease(row, event.at);
    const change = applyTo(row, event, report);
    if (row.claimedBy === null) free(row, event.at);
    return change;
  });
  await writeRows(query, rows.values());
  return changes;
}
