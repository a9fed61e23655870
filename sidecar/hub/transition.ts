import { FAILED_DELIVERIES_MAX } from './protocol.ts';
import { isOwed } from './subscription.ts';
import type {
  Active,
  Condemned,
  Known,
  None,
  Pending,
  Removed,
  Subscription,
  SubscriptionEvent,
  VerificationRequest,
} from './subscription.ts';

type EventOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>;

/**
 * Every change of state there is (WebSub, sections 5 and 7): from, event, to. Whatever is not listed leaves the state
 * as it is; what `started`, `delivered` and `failed` change is the delivery inside `active`.
 */
export const TRANSITIONS: readonly (readonly [
  Subscription['state'],
  SubscriptionEvent['type'],
  Subscription['state'],
])[] = [
  ['none', 'requested', 'pending'],
  ['rejected', 'requested', 'pending'],
  ['removed', 'requested', 'pending'],
  ['pending', 'verified', 'active'],
  ['rejected', 'verified', 'active'],
  ['removed', 'verified', 'active'],
  ['pending', 'verified', 'removed'],
  ['active', 'verified', 'removed'],
  ['pending', 'refused', 'rejected'],
  ['active', 'gone', 'removed'],
  ['active', 'failed', 'condemned'],
  ['active', 'started', 'condemned'],
  ['active', 'expired', 'removed'],
  ['active', 'started', 'removed'],
  ['active', 'withdrawn', 'removed'],
  ['condemned', 'verified', 'active'],
  ['condemned', 'verified', 'removed'],
  ['condemned', 'denied', 'removed'],
  ['condemned', 'withdrawn', 'removed'],
  ['pending', 'withdrawn', 'removed'],
];

/** The subscription after an event; the very same object when the event changes nothing. */
export function transition(before: Subscription, event: SubscriptionEvent): Subscription {
  const { state } = before;
  switch (event.type) {
    case 'requested':
      return requested(before, event);
    case 'verified':
      return state === 'none' || event.request.id <= before.appliedRequest ? before : verified(before, event);
    case 'refused':
      // An older request that fails says nothing of a newer one still under way.
      return state === 'pending' && event.request.id === before.latestRequest
        ? { ...known(before), state: 'rejected', since: event.at, reason: event.reason }
        : before;
    case 'started':
      return state === 'active' ? started(before, event) : before;
    case 'delivered':
      return delivered(before, event);
    case 'failed':
      return state === 'active' ? failed(before, event) : before;
    case 'gone':
      return state === 'active' ? removed(before, 'the callback answered 410 (Gone)', event.at) : before;
    case 'denied':
      // A renewal that was verified meanwhile has given the subscription a new start.
      return state === 'condemned' ? removed(before, event.reason, event.at) : before;
    case 'expired':
      return state === 'active' && before.expiresAt <= event.at
        ? removed(before, 'the lease ran out', event.at)
        : before;
    case 'withdrawn':
      return state === 'pending' || state === 'active' || state === 'condemned'
        ? removed(before, event.reason, event.at)
        : before;
  }
}

function requested(before: Subscription, { request, at }: EventOf<'requested'>): Subscription {
  if (before.state !== 'none' && before.state !== 'rejected' && before.state !== 'removed') {
    return { ...before, latestRequest: request.id };
  }
  if (request.mode === 'unsubscribe') return before;
  const delivered = request.topicVersion;
  return { ...known(before), state: 'pending', since: at, latestRequest: request.id, delivered };
}

/** Requests take effect in the order in which they were made, however long each verification takes. */
function verified(before: Exclude<Subscription, None>, { request, at }: EventOf<'verified'>): Subscription {
  if (request.mode === 'subscribe') {
    if (before.state === 'active') return { ...before, ...terms(request, at) };
    return {
      ...known(before),
      ...terms(request, at),
      state: 'active',
      since: at,
      // What changed between the request and its verification is owed.
      delivered: heldBy(before, request),
      delivery: { phase: 'idle' },
      failedDeliveries: 0,
    };
  }
  // An older request to subscribe that is verified later comes too late.
  const after = { ...before, appliedRequest: request.id };
  const isOut = after.state === 'rejected' || after.state === 'removed';
  return isOut ? after : removed(after, 'unsubscribed', at);
}

/** The version that whoever is now subscribed holds; null where anything published is owed. */
function heldBy(
  before: Exclude<Subscription, None | Active>,
  { topicVersion, requestedAt }: VerificationRequest,
) {
  switch (before.state) {
    case 'pending':
      // Where several requests were under way, what has changed since the first of them is owed.
      return before.delivered === topicVersion ? topicVersion : null;
    case 'removed':
      // A renewal that was asked for before the end takes up where the subscription was.
      return requestedAt <= before.since ? before.delivered : topicVersion;
    case 'condemned':
      return before.delivered;
    case 'rejected':
      return topicVersion;
  }
}

function terms(request: VerificationRequest, at: number) {
  const leaseSeconds = request.leaseSeconds ?? 0;
  return {
    appliedRequest: request.id,
    latestRequest: request.id,
    callback: request.callback,
    topicAsSent: request.topicAsSent,
    secret: request.secret,
    leaseSeconds,
    expiresAt: at + leaseSeconds * 1000,
  };
}

function delivered(before: Subscription, { version }: EventOf<'delivered'>): Subscription {
  // The attempt was under way when the lease ended, and a renewal may follow.
  if (before.state === 'removed') return { ...before, delivered: version };
  if (before.state !== 'active') return before;
  const deliveries = before.deliveries + 1;
  return { ...before, delivered: version, delivery: { phase: 'idle' }, deliveries, failedDeliveries: 0 };
}

/**
 * From here on the subscriber may hold either version. A newer version ends the waits of an older delivery, which has
 * failed if an attempt at it has.
 */
function started(before: Active, { version, at }: EventOf<'started'>): Subscription {
  if (before.expiresAt <= at) return removed(before, 'the lease ran out', at);
  const { delivery } = before;
  if (delivery.phase === 'idle' || delivery.version === version) {
    const changes = isOwed(before, version, at) && before.delivered !== null;
    return changes ? { ...before, delivered: null } : before;
  }
  // Whoever holds it already is not sent it.
  const delivered = before.delivered === version ? version : null;
  const after: Active = { ...before, delivered, delivery: { phase: 'idle' } };
  return delivery.phase === 'retrying' ? withOneMoreFailed(after, at) : after;
}

function failed(
  before: Active,
  { version, retryAt, superseded, held, at }: EventOf<'failed'>,
): Active | Condemned {
  const { delivery } = before;
  if (retryAt === null) {
    // The change that starts the next delivery is to come, unless it has come already.
    const ended = superseded ? ({ phase: 'idle' } as const) : ({ phase: 'failed', version } as const);
    return withOneMoreFailed({ ...before, delivered: held, delivery: ended }, at);
  }
  const earlier = delivery.phase === 'retrying' && delivery.version === version ? delivery.attempts : 0;
  return {
    ...before,
    delivered: held,
    delivery: { phase: 'retrying', version, attempts: earlier + 1, nextAttemptAt: retryAt },
  };
}

function withOneMoreFailed(before: Active, at: number): Active | Condemned {
  const { delivery, failedDeliveries, ...standing } = { ...before, deliveries: before.deliveries + 1 };
  return failedDeliveries + 1 < FAILED_DELIVERIES_MAX
    ? { ...standing, delivery, failedDeliveries: failedDeliveries + 1 }
    : { ...standing, state: 'condemned', since: at };
}

function removed(before: Pending | Active | Condemned, reason: string, at: number): Removed {
  const delivered = before.state === 'pending' ? null : before.delivered;
  return { ...known(before), state: 'removed', since: at, reason, delivered };
}

function known(before: Subscription): Known {
  if (before.state === 'none') return { since: 0, latestRequest: 0, appliedRequest: 0, deliveries: 0 };
  const { since, latestRequest, appliedRequest, deliveries } = before;
  return { since, latestRequest, appliedRequest, deliveries };
}
