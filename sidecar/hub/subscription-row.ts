import { z } from 'zod';
import type { AttemptReport, StoredSubscription } from './store.ts';
import type { Active, Delivery, Subscription } from './subscription.ts';

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
  state: z.enum(['pending', 'active', 'rejected', 'removed']),
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

/** The columns of a state, by name. */
export function toColumns(subscription: Exclude<Subscription, { state: 'none' }>): StateColumns {
  const { state, since, latestRequest, appliedRequest, deliveries } = subscription;
  const empty = {
    state,
    since,
    latest_request: latestRequest,
    applied_request: appliedRequest,
    deliveries,
    reason: null,
    callback: null,
    topic_as_sent: null,
    secret: null,
    lease_seconds: null,
    expires_at: null,
    delivered: null,
    attempt_version: null,
    attempts: 0,
    next_attempt_at: null,
    failed_deliveries: 0,
  };
  switch (subscription.state) {
    case 'pending':
      return { ...empty, delivered: subscription.delivered };
    case 'rejected':
      return { ...empty, reason: subscription.reason };
    case 'removed':
      return { ...empty, reason: subscription.reason, delivered: subscription.delivered };
    case 'active':
      return { ...empty, ...activeColumns(subscription) };
  }
}

function activeColumns(active: Active) {
  const { delivery } = active;
  return {
    callback: active.callback,
    topic_as_sent: active.topicAsSent,
    secret: active.secret,
    lease_seconds: active.leaseSeconds,
    expires_at: active.expiresAt,
    delivered: active.delivered,
    failed_deliveries: active.failedDeliveries,
    attempt_version: delivery.phase === 'idle' ? null : delivery.version,
    attempts: delivery.phase === 'retrying' ? delivery.attempts : 0,
    next_attempt_at: delivery.phase === 'retrying' ? delivery.nextAttemptAt : null,
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
    case 'active':
      return {
        ...known,
        state: 'active',
        callback: columns.callback ?? columns.callback_key,
        topicAsSent: columns.topic_as_sent ?? columns.topic,
        secret: columns.secret,
        leaseSeconds: columns.lease_seconds ?? 0,
        expiresAt: columns.expires_at ?? 0,
        delivered: columns.delivered,
        delivery: deliveryOf(columns),
        failedDeliveries: columns.failed_deliveries,
      };
  }
}

function deliveryOf({ attempt_version, attempts, next_attempt_at }: Row): Delivery {
  if (attempt_version === null) return { phase: 'idle' };
  if (next_attempt_at === null) return { phase: 'failed', version: attempt_version };
  return { phase: 'retrying', version: attempt_version, attempts, nextAttemptAt: next_attempt_at };
}
