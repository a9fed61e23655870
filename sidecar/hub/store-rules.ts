import type { AttemptReport, StoredSubscription } from './store.ts';
import type { Subscription, SubscriptionEvent } from './subscription.ts';
import { transition } from './transition.ts';

/** How many reports are kept with a subscription. */
const REPORTS_KEPT = 5;

/** A subscription in one of the states that are stored. */
export interface KnownSubscription extends StoredSubscription {
  readonly subscription: Exclude<Subscription, { state: 'none' }>;
}

/** A subscription after an event, with the report kept; null where there is still none. */
export function afterEvent(
  found: StoredSubscription,
  event: SubscriptionEvent,
  report: AttemptReport | undefined,
): KnownSubscription | null {
  const subscription = transition(found.subscription, event);
  if (subscription.state === 'none') return null;
  const attempts = report === undefined ? found.attempts : [...found.attempts, report].slice(-REPORTS_KEPT);
  return { ...found, subscription, attempts };
}

/** The end of a lease that has run out, whether or not somebody has noticed before; null where there is none. */
export function endOfLease(
  found: StoredSubscription | null,
  now: number,
): Extract<SubscriptionEvent, { type: 'expired' }> | null {
  if (found?.subscription.state !== 'active' || found.subscription.expiresAt > now) return null;
  return { type: 'expired', at: found.subscription.expiresAt };
}

/**
 * The lease that an unsubscription bears: that of the subscription, else the one asked for by a request under way,
 * whatever became of a later one; undefined where there is neither, so that there is nothing to leave.
 */
export function leaseToLeave(
  found: StoredSubscription | null,
  asking: { readonly leaseSeconds: number | null } | undefined,
): number | null | undefined {
  if (found !== null && 'leaseSeconds' in found.subscription) return found.subscription.leaseSeconds;
  return asking?.leaseSeconds;
}
