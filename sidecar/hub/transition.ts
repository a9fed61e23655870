import { isCondemned, isOwed } from './subscription.ts';
import type {
  Active,
  Known,
  None,
  Pending,
  Rejected,
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
  ['active', 'denied', 'removed'],
  ['active', 'expired', 'removed'],
  ['active', 'started', 'removed'],
  ['active', 'withdrawn', 'removed'],
  ['pending', 'withdrawn', 'removed'],
];

/** The subscription after an event; the very same object when the event changes nothing. */
export function transition(before: Subscription, event: SubscriptionEvent): Subscription {
  switch (before.state) {
    case 'none':
      return event.type === 'requested' && event.request.mode === 'subscribe'
        ? pending(before, event)
        : before;
    case 'rejected':
    case 'removed':
      return whileOut(before, event);
    case 'pending':
      return whilePending(before, event);
    case 'active':
      return whileActive(before, event);
  }
}

function whileOut(before: Rejected | Removed, event: SubscriptionEvent): Subscription {
  switch (event.type) {
    case 'requested':
      return event.request.mode === 'subscribe' ? pending(before, event) : before;
    case 'verified':
      if (!isNewest(before, event)) return before;
      return event.request.mode === 'subscribe'
        ? activated(before, event)
        : // An older request to subscribe that is verified later comes too late.
          { ...before, appliedRequest: event.request.id };
    case 'delivered':
      // The attempt was under way when the lease ended, and a renewal may follow.
      return before.state === 'removed' ? { ...before, delivered: event.version } : before;
    default:
      return before;
  }
}

function whilePending(before: Pending, event: SubscriptionEvent): Subscription {
  switch (event.type) {
    case 'requested':
      return { ...before, latestRequest: event.request.id };
    case 'verified':
      if (!isNewest(before, event)) return before;
      return event.request.mode === 'subscribe'
        ? activated(before, event)
        : removed(before, 'unsubscribed', event.at, event.request.id);
    case 'refused':
      // An older request that fails says nothing of a newer one still under way.
      if (event.request.id !== before.latestRequest) return before;
      return { ...known(before), state: 'rejected', since: event.at, reason: event.reason };
    case 'withdrawn':
      return removed(before, event.reason, event.at);
    default:
      return before;
  }
}

function whileActive(before: Active, event: SubscriptionEvent): Subscription {
  switch (event.type) {
    case 'requested':
      return { ...before, latestRequest: event.request.id };
    case 'verified':
      if (!isNewest(before, event)) return before;
      return event.request.mode === 'subscribe'
        ? renewed(before, event)
        : removed(before, 'unsubscribed', event.at, event.request.id);
    case 'refused':
      return before;
    case 'started':
      return started(before, event);
    case 'delivered':
      return {
        ...before,
        delivered: event.version,
        delivery: { phase: 'idle' },
        deliveries: before.deliveries + 1,
        failedDeliveries: 0,
      };
    case 'failed':
      return failed(before, event);
    case 'gone':
      return removed(before, 'the callback answered 410 (Gone)', event.at);
    case 'denied':
      // A renewal that was verified meanwhile has given the subscription a new start.
      return isCondemned(before) ? removed(before, event.reason, event.at) : before;
    case 'expired':
      return before.expiresAt <= event.at ? removed(before, 'the lease ran out', event.at) : before;
    case 'withdrawn':
      return removed(before, event.reason, event.at);
  }
}

function pending(before: None | Rejected | Removed, { request, at }: EventOf<'requested'>): Pending {
  return {
    ...known(before),
    state: 'pending',
    since: at,
    latestRequest: request.id,
    delivered: request.topicVersion,
  };
}

function activated(before: Pending | Rejected | Removed, { request, at }: EventOf<'verified'>): Active {
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

/** The version that whoever is now subscribed holds; null where anything published is owed. */
function heldBy(before: Pending | Rejected | Removed, { topicVersion, requestedAt }: VerificationRequest) {
  switch (before.state) {
    case 'pending':
      // Where several requests were under way, what has changed since the first of them is owed.
      return before.delivered === topicVersion ? topicVersion : null;
    case 'removed':
      // A renewal that was asked for before the end takes up where the subscription was.
      return requestedAt <= before.since ? before.delivered : topicVersion;
    case 'rejected':
      return topicVersion;
  }
}

function renewed(before: Active, { request, at }: EventOf<'verified'>): Active {
  const fresh: Pick<Active, 'delivery' | 'failedDeliveries'> = isCondemned(before)
    ? { delivery: { phase: 'idle' }, failedDeliveries: 0 }
    : before;
  return {
    ...before,
    ...terms(request, at),
    delivery: fresh.delivery,
    failedDeliveries: fresh.failedDeliveries,
  };
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

/**
 * From here on the subscriber may hold either version. A newer version ends the waits of an older delivery, which has
 * failed if an attempt at it has.
 */
function started(before: Active, { version, at }: EventOf<'started'>): Active | Removed {
  if (before.expiresAt <= at) return removed(before, 'the lease ran out', at);
  const { delivery } = before;
  if (delivery.phase === 'idle' || delivery.version === version) {
    const changes = isOwed(before, version, at) && before.delivered !== null;
    return changes ? { ...before, delivered: null } : before;
  }
  const wasUnderWay = delivery.phase === 'retrying' ? 1 : 0;
  return {
    ...before,
    // Whoever holds it already is not sent it.
    delivered: before.delivered === version ? version : null,
    delivery: { phase: 'idle' },
    deliveries: before.deliveries + wasUnderWay,
    failedDeliveries: before.failedDeliveries + wasUnderWay,
  };
}

function failed(before: Active, { version, retryAt, superseded, held }: EventOf<'failed'>): Active {
  const { delivery } = before;
  if (retryAt === null) {
    return {
      ...before,
      delivered: held,
      // The change that starts the next delivery is to come, unless it has come already.
      delivery: superseded ? { phase: 'idle' } : { phase: 'failed', version },
      deliveries: before.deliveries + 1,
      failedDeliveries: before.failedDeliveries + 1,
    };
  }
  const earlier = delivery.phase === 'retrying' && delivery.version === version ? delivery.attempts : 0;
  return {
    ...before,
    delivered: held,
    delivery: { phase: 'retrying', version, attempts: earlier + 1, nextAttemptAt: retryAt },
  };
}

function removed(before: Pending | Active, reason: string, at: number, request?: number): Removed {
  return {
    ...known(before),
    appliedRequest: request ?? before.appliedRequest,
    state: 'removed',
    since: at,
    reason,
    delivered: before.state === 'active' ? before.delivered : null,
  };
}

function known(before: Subscription): Known {
  if (before.state === 'none') return { since: 0, latestRequest: 0, appliedRequest: 0, deliveries: 0 };
  const { since, latestRequest, appliedRequest, deliveries } = before;
  return { since, latestRequest, appliedRequest, deliveries };
}

/** Requests take effect in the order in which they were made, however long each verification takes. */
function isNewest(before: Known, { request }: EventOf<'verified'>): boolean {
  return request.id > before.appliedRequest;
}
