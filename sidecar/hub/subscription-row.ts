import { z } from 'zod';
import type { AttemptReport, StoredSubscription } from './store.ts';
import type { Delivery, Known, Standing, Subscription } from './subscription.ts';
import { STATES, isOwed } from './subscription.ts';

const report = z.object({
  at: z.number(),
  kind: z.enum(['subscribe', 'unsubscribe', 'deliver', 'denied']),
  status: z.number().nullable(),
  reason: z.string().nullable(),
  durationMs: z.number(),
});

const reports = z.array(report);

const row = z.object({
  id: z.number(),
  topic: z.string(),
  callback_key: z.string(),
  host: z.string(),
  state: z.enum(STATES),
  since: z.number(),
  latest_request: z.number(),
  applied_request: z.number(),
  deliveries: z.number(),
  reason: z.string().nullable(),
  callback: z.string().nullable(),
  topic_as_sent: z.string().nullable(),
  secret: z.string().nullable(),
  lease_seconds: z.number().nullable(),
  expires_at: z.number().nullable(),
  delivered: z.string().nullable(),
  attempt_version: z.string().nullable(),
  attempts: z.number(),
  next_attempt_at: z.number().nullable(),
  failed_deliveries: z.number(),
  reports: z.string(),
});

const owed = row.pick({ delivered: true, attempt_version: true, next_attempt_at: true });
const asked = z.tuple([z.string(), z.number()]);

type Row = z.output<typeof row>;

/** The columns that a state fills; those of other states are null or 0. Secrets do not outlive their subscription. */
export type StateColumns = Omit<Row, 'id' | 'topic' | 'callback_key' | 'host' | 'reports'>;

/** Reads a row of the table `subscriptions`. Throws for one that no release has written. */
export function fromRow(value: unknown): StoredSubscription {
  const columns = row.parse(value);
  return {
    id: columns.id,
    topic: columns.topic,
    callbackKey: columns.callback_key,
    host: columns.host,
    subscription: subscriptionOf(columns),
    attempts: readReports(columns.reports),
  };
}

/** Reads the column `reports`. */
export function readReports(text: string): AttemptReport[] {
  return reports.parse(JSON.parse(text));
}

/** `isOwed` for SQL, 1 or 0: of a version, at an instant, the columns `delivered`, `attempt_version`, `next_attempt_at`. */
export function isOwedInSql(...values: readonly unknown[]): number {
  const [version, now] = asked.parse(values.slice(0, 2));
  const [delivered, attempt_version, next_attempt_at] = values.slice(2);
  const columns = owed.parse({ delivered, attempt_version, next_attempt_at });
  return Number(isOwed({ ...columns, delivery: deliveryOf({ ...columns, attempts: 0 }) }, version, now));
}

/** The columns of a state, by name. */
export function toColumns(subscription: Exclude<Subscription, { state: 'none' }>): StateColumns {
  const standing = 'secret' in subscription ? subscription : null;
  const active = standing?.state === 'active' ? standing : null;
  const delivery = active === null || active.delivery.phase === 'idle' ? null : active.delivery;
  const wait = delivery?.phase === 'retrying' ? delivery : null;
  return {
    state: subscription.state,
    since: subscription.since,
    latest_request: subscription.latestRequest,
    applied_request: subscription.appliedRequest,
    deliveries: subscription.deliveries,
    reason: 'reason' in subscription ? subscription.reason : null,
    callback: standing?.callback ?? null,
    topic_as_sent: standing?.topicAsSent ?? null,
    secret: standing?.secret ?? null,
    lease_seconds: standing?.leaseSeconds ?? null,
    expires_at: standing?.expiresAt ?? null,
    delivered: 'delivered' in subscription ? subscription.delivered : null,
    attempt_version: delivery?.version ?? null,
    attempts: wait?.attempts ?? 0,
    next_attempt_at: wait?.nextAttemptAt ?? null,
    failed_deliveries: active?.failedDeliveries ?? 0,
  };
}

function subscriptionOf(columns: Row): Subscription {
  const known = {
    since: columns.since,
    latestRequest: columns.latest_request,
    appliedRequest: columns.applied_request,
    deliveries: columns.deliveries,
  };
  switch (columns.state) {
    case 'pending':
      return { ...known, state: 'pending', delivered: columns.delivered };
    case 'rejected':
      return { ...known, state: 'rejected', reason: columns.reason ?? '' };
    case 'removed':
      return { ...known, state: 'removed', reason: columns.reason ?? '', delivered: columns.delivered };
    case 'condemned':
      return { ...standingOf(known, columns), state: 'condemned' };
    case 'active':
      return {
        ...standingOf(known, columns),
        state: 'active',
        delivery: deliveryOf(columns),
        failedDeliveries: columns.failed_deliveries,
      };
  }
}

function standingOf(known: Known, columns: Row): Standing {
  return {
    ...known,
    callback: columns.callback ?? columns.callback_key,
    topicAsSent: columns.topic_as_sent ?? columns.topic,
    secret: columns.secret,
    leaseSeconds: columns.lease_seconds ?? 0,
    expiresAt: columns.expires_at ?? 0,
    delivered: columns.delivered,
  };
}

function deliveryOf({
  attempt_version,
  attempts,
  next_attempt_at,
}: Pick<Row, 'attempt_version' | 'attempts' | 'next_attempt_at'>): Delivery {
  if (attempt_version === null) return { phase: 'idle' };
  if (next_attempt_at === null) return { phase: 'failed', version: attempt_version };
  return { phase: 'retrying', version: attempt_version, attempts, nextAttemptAt: next_attempt_at };
}
