/**
 * What the hub knows of one pair of topic and callback. `rejected` and `removed` are kept for a while, so that the
 * operator can see why; otherwise they are like `none`.
 */
export type Subscription = None | Pending | Active | Condemned | Rejected | Removed;

/** The states that are stored. */
export const STATES = ['pending', 'active', 'condemned', 'rejected', 'removed'] as const;

export interface None {
  readonly state: 'none';
}

/** What is known of every pair that has ever been asked for. */
export interface Known {
  /** Milliseconds since the epoch at which this state was entered. */
  readonly since: number;
  /** The newest request that was accepted, and the newest that was verified: requests take effect in their order. */
  readonly latestRequest: number;
  readonly appliedRequest: number;
  /** How many deliveries have ended; with the version it makes the identity of the one under way. */
  readonly deliveries: number;
}

/** A first request was accepted and is being verified. */
export interface Pending extends Known {
  readonly state: 'pending';
  /** The version of the topic when it was first asked for: what has changed since is owed. */
  readonly delivered: string | null;
}

/** What a request that was verified has brought about. */
export interface Standing extends Known {
  /** As the subscriber wrote them in the request verified last. */
  readonly callback: string;
  readonly topicAsSent: string;
  /** Null: deliveries bear no signature. */
  readonly secret: string | null;
  readonly leaseSeconds: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The version the subscriber holds; null while an attempt is under way and after one got lost: it may hold either. */
  readonly delivered: string | null;
}

export interface Active extends Standing {
  readonly state: 'active';
  readonly delivery: Delivery;
  /** In a row. */
  readonly failedDeliveries: number;
}

/** Too many deliveries in a row have failed: the subscriber is to be told, then the subscription removed. */
export interface Condemned extends Standing {
  readonly state: 'condemned';
}

export interface Rejected extends Known {
  readonly state: 'rejected';
  readonly reason: string;
}

export interface Removed extends Known {
  readonly state: 'removed';
  readonly reason: string;
  /** The version held at the end, in case a renewal asked for before the end is verified after it. */
  readonly delivered: string | null;
}

/** Where the delivery of a version stands. */
export type Delivery =
  /** No attempt has failed: either up to date or about to be. */
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'retrying';
      readonly version: string;
      readonly attempts: number;
      readonly nextAttemptAt: number;
    }
  /** The last attempt failed; only another version starts a new delivery. */
  | { readonly phase: 'failed'; readonly version: string };

/** An accepted request whose verification is under way. */
export interface VerificationRequest {
  readonly id: number;
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly topic: string;
  readonly topicAsSent: string;
  readonly callback: string;
  readonly callbackKey: string;
  readonly host: string;
  /** For unsubscribe the lease there is; null where that is unknown. */
  readonly leaseSeconds: number | null;
  readonly secret: string | null;
  /** The version of the topic when the request was accepted. */
  readonly topicVersion: string;
  /** The address the request came from. */
  readonly client: string;
  readonly requestedAt: number;
}

/** What can happen to a subscription. Every `at` is in milliseconds since the epoch. */
export type SubscriptionEvent =
  | { readonly type: 'requested'; readonly request: VerificationRequest; readonly at: number }
  | { readonly type: 'verified'; readonly request: VerificationRequest; readonly at: number }
  | {
      readonly type: 'refused';
      readonly request: VerificationRequest;
      readonly reason: string;
      readonly at: number;
    }
  /** An attempt to bring the subscriber to `version` is about to be made. */
  | { readonly type: 'started'; readonly version: string; readonly at: number }
  | { readonly type: 'delivered'; readonly version: string; readonly at: number }
  /**
   * `retryAt` null ends the delivery. `superseded`: the topic has changed during the attempt, so that whatever is
   * published now is another delivery. `held`: what the subscriber holds; null when it may have got it all the same.
   */
  | {
      readonly type: 'failed';
      readonly version: string;
      readonly retryAt: number | null;
      readonly superseded: boolean;
      readonly held: string | null;
      readonly at: number;
    }
  | { readonly type: 'gone'; readonly at: number }
  | { readonly type: 'denied'; readonly reason: string; readonly at: number }
  | { readonly type: 'expired'; readonly at: number }
  | { readonly type: 'withdrawn'; readonly reason: string; readonly at: number };

/**
 * Whether an active subscriber is to be sent `version` now: it does not hold it, its delivery has not been given up, and
 * no wait is running (a wait for another version has ended). With an infinite `now`: whether it is to be sent it ever.
 */
export function isOwed(
  { delivered, delivery }: Pick<Active, 'delivered' | 'delivery'>,
  version: string,
  now: number,
): boolean {
  if (delivered === version) return false;
  switch (delivery.phase) {
    case 'idle':
      return true;
    case 'failed':
      return delivery.version !== version;
    case 'retrying':
      return delivery.version !== version || delivery.nextAttemptAt <= now;
  }
}

/** Whether the last attempt at a delivery, or the last delivery, failed. */
export function isFailing(subscription: Subscription): boolean {
  if (subscription.state !== 'active') return subscription.state === 'condemned';
  return subscription.failedDeliveries > 0 || subscription.delivery.phase !== 'idle';
}
