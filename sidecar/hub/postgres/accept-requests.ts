import { z } from 'zod';
import type { Query } from '../../database/database.ts';
import type { Change, StoredSubscription } from '../store.ts';
import { leaseToLeave } from '../store-rules.ts';
import type { SubscriptionEvent, VerificationRequest } from '../subscription.ts';
import type { LockedRow } from './locked-rows.ts';
import { applyTo, columnsOf, enforceLease, lockedRow, sealed, writeRows } from './locked-rows.ts';
import { SQL } from './statements.ts';

/** A request, and the token of the claim to verify it. */
export interface Asked {
  readonly asked: Omit<VerificationRequest, 'id'>;
  readonly token: string;
}

/** A request that was taken on. */
export interface Accepted {
  readonly request: VerificationRequest;
  readonly change: Change;
}

/** Another transaction has made the same pair meanwhile: this one is to begin anew. */
class PairTaken extends Error {
  readonly code = '40001';
}

const leaseRow = z.object({
  topic: z.string(),
  callbackKey: z.string(),
  leaseSeconds: z.number().nullable(),
});
const idRow = z.object({ id: z.number(), token: z.string() });
const pairRow = z.object({ id: z.number(), topic: z.string(), callbackKey: z.string() });

type Pair = Pick<VerificationRequest, 'topic' | 'callbackKey'>;
const keyOf = ({ topic, callbackKey }: Pair): string => JSON.stringify([topic, callbackKey]);

/** The two columns of pairs, as statements take them. */
export function columnsOfPairs(pairs: readonly Pair[]): [string[], string[]] {
  return [pairs.map(({ topic }) => topic), pairs.map(({ callbackKey }) => callbackKey)];
}

/** The pairs that there are, locked for this transaction, by their key. */
export async function lockPairs(query: Query, pairs: readonly Pair[]): Promise<Map<string, LockedRow>> {
  const rows = await query(SQL.lockByPair, columnsOfPairs(pairs));
  return new Map(rows.map((row) => lockedRow(row)).map((row) => [keyOf(row.stored), row]));
}

/** The row of a pair among those locked. */
export function rowOf(rows: ReadonlyMap<string, LockedRow>, pair: Pair): LockedRow | undefined {
  return rows.get(keyOf(pair));
}

/**
 * Takes requests on, in their order, in the transaction that `query` asks in: null for an unsubscription of a pair that
 * neither is subscribed nor has a subscription under way. Their claims last `leaseMs`.
 */
export async function acceptRequests(
  query: Query,
  items: readonly Asked[],
  leaseMs: number,
): Promise<(Accepted | null)[]> {
  const rows = await lockPairs(
    query,
    items.map(({ asked }) => asked),
  );
  for (const { asked } of items) {
    const row = rowOf(rows, asked);
    if (row !== undefined) enforceLease(row, asked.requestedAt);
  }
  const taken = await withLeases(query, items, rows);
  const records = taken.map(({ asked, token }, number) => ({
    ...asked,
    secret: sealed(asked.secret),
    token,
    number,
  }));
  const ids = records.length === 0 ? [] : await query(SQL.insertRequests, [JSON.stringify(records), leaseMs]);
  const idOf = new Map(ids.map((row) => idRow.parse(row)).map(({ id, token }) => [token, id]));

  const results = new Map<string, { request: VerificationRequest; before: Change['before']; key: string }>();
  for (const { asked, token } of taken) {
    const request: VerificationRequest = { ...asked, id: idOf.get(token) ?? 0 };
    const event: SubscriptionEvent = { type: 'requested', request, at: asked.requestedAt };
    const key = keyOf(asked);
    const row = rows.get(key) ?? newRow(asked);
    const { before, after } = applyTo(row, event);
    if (after.subscription.state === 'none') continue;
    rows.set(key, row);
    results.set(token, { request, before, key });
  }
  await insertNew(query, rows);
  await writeRows(
    query,
    [...rows.values()].filter(({ stored }) => stored.id !== 0),
  );
  return items.map(({ token }) => {
    const result = results.get(token);
    const after = result && rows.get(result.key)?.stored;
    return result && after ? { request: result.request, change: { before: result.before, after } } : null;
  });
}

/** The requests that there is something to verify for, those to leave with the lease there is. */
async function withLeases(
  query: Query,
  items: readonly Asked[],
  rows: ReadonlyMap<string, LockedRow>,
): Promise<readonly Asked[]> {
  const leaving = items.filter(({ asked }) => asked.mode === 'unsubscribe');
  const found =
    leaving.length === 0
      ? []
      : await query(SQL.pendingLeases, columnsOfPairs(leaving.map(({ asked }) => asked)));
  const asking = new Map(found.map((row) => leaseRow.parse(row)).map((lease) => [keyOf(lease), lease]));
  return items.flatMap(({ asked, token }) => {
    const key = keyOf(asked);
    if (asked.mode === 'subscribe') {
      asking.set(key, asked);
      return [{ asked, token }];
    }
    const leaseSeconds = leaseToLeave(rows.get(key)?.stored ?? null, asking.get(key));
    return leaseSeconds === undefined ? [] : [{ asked: { ...asked, leaseSeconds }, token }];
  });
}

function newRow({ topic, callbackKey, host }: Omit<VerificationRequest, 'id'>): LockedRow {
  const stored: StoredSubscription = {
    id: 0,
    topic,
    callbackKey,
    host,
    subscription: { state: 'none' },
    attempts: [],
  };
  return { stored, claimedBy: null, claimedUntil: null, newest: null, isChanged: false };
}

/** Writes the rows that have no id yet, and gives them one. */
async function insertNew(query: Query, rows: Map<string, LockedRow>): Promise<void> {
  const made = [...rows.values()].filter(({ stored }) => stored.id === 0);
  if (made.length === 0) return;
  const records = made.flatMap((row) => {
    const { stored } = row;
    const { subscription, topic, callbackKey, host } = stored;
    return subscription.state === 'none'
      ? []
      : [{ topic, callback_key: callbackKey, host, ...columnsOf({ ...stored, subscription }, row) }];
  });
  const inserted = await query(SQL.insert, [JSON.stringify(records)]);
  if (inserted.length < records.length) throw new PairTaken('another sidecar was faster');
  for (const { id, ...pair } of inserted.map((row) => pairRow.parse(row))) {
    const row = rowOf(rows, pair);
    if (row === undefined) continue;
    row.stored = { ...row.stored, id };
    row.isChanged = false;
  }
}
