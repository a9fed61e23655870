import type { Subscription, SubscriptionEvent, VerificationRequest } from './subscription.ts';

/** A subscription with its identity. */
export interface StoredSubscription {
  readonly id: number;
  /** Canonical URL of the topic. */
  readonly topic: string;
  /** The callback in the form under which two spellings are the same. */
  readonly callbackKey: string;
  readonly host: string;
  readonly subscription: Subscription;
  /** The last ones, oldest first, at most five. */
  readonly attempts: readonly AttemptReport[];
}

/** What came of one request to a callback. */
export interface AttemptReport {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: 'subscribe' | 'unsubscribe' | 'deliver' | 'denied';
  /** The status answered; null when there was no answer. */
  readonly status: number | null;
  /** In a few words why it failed; null when it did not. */
  readonly reason: string | null;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
}

/** A subscription before and after an event. */
export interface Change {
  readonly before: Subscription;
  readonly after: StoredSubscription;
}

/** As much of a subscription as it takes to queue a delivery. */
export interface OwedDelivery {
  readonly id: number;
  readonly host: string;
  /** The last ones. */
  readonly attempts: readonly AttemptReport[];
}

/** The newest version of a topic that was ever taken up. */
export interface NewestVersion {
  readonly topic: string;
  readonly version: string;
  /** When the set it came in was first published, in milliseconds since the epoch. */
  readonly publishedAt: number;
}

/** How many subscriptions there are in each state, and how many verifications are under way. */
export interface StoreCounts {
  readonly pending: number;
  readonly active: number;
  readonly condemned: number;
  readonly rejected: number;
  readonly removed: number;
  readonly verifications: number;
}

/**
 * Where subscriptions live. What a method has changed when its promise resolves survives the sudden end of the
 * process. Each method is one transaction; states change through the transition table alone. What a store rejects with
 * for a fault that the operator can do something about is a StoreFault.
 */
export interface HubStore {
  /**
   * Takes a request on: gives it as stored, to be verified, or null for an unsubscription of a pair that neither is
   * subscribed nor has a subscription under way.
   */
  accept(
    request: Omit<VerificationRequest, 'id'>,
  ): Promise<{ request: VerificationRequest; change: Change } | null>;
  /** The request with this id, or null once it is settled. */
  request(id: number): Promise<VerificationRequest | null>;
  /** All requests that are not settled, oldest first. */
  unsettled(): Promise<readonly VerificationRequest[]>;
  /** Applies what came of a verification and forgets the request; null if it is settled already. */
  settle(
    event: Extract<SubscriptionEvent, { type: 'verified' | 'refused' }>,
    report: AttemptReport,
  ): Promise<Change | null>;
  /** Applies an event, and keeps the report with the subscription; null if there is no such subscription. */
  apply(id: number, event: SubscriptionEvent, report?: AttemptReport): Promise<Change | null>;
  find(id: number): Promise<StoredSubscription | null>;
  findPair(pair: Pick<StoredSubscription, 'topic' | 'callbackKey'>): Promise<StoredSubscription | null>;
  /**
   * Subscriptions of `topic` that are to be sent `version` now, by ascending id, from the one after `afterId` on, at
   * most `limit`.
   */
  owed(query: {
    topic: string;
    version: string;
    now: number;
    afterId: number;
    limit: number;
  }): Promise<readonly OwedDelivery[]>;
  /** Subscriptions whose wait for a further attempt has ended, or that are to be told of their removal. */
  due(now: number): Promise<readonly OwedDelivery[]>;
  /** Ends waits that would go on after `latest`, in milliseconds since the epoch, then. */
  boundWaits(latest: number): Promise<void>;
  /** When the next wait ends, in milliseconds since the epoch; null if none is running. */
  nextAttemptAt(now: number): Promise<number | null>;
  /** Ids of active subscriptions whose lease has run out, at most `limit`. */
  expired(now: number, limit: number): Promise<readonly number[]>;
  /** When the next lease ends; null if there is none. */
  nextExpiryAt(): Promise<number | null>;
  /** Forgets subscriptions that were rejected or removed before `before`, and the oldest beyond `keep`. */
  forget(limits: { before: number; keep: number }): Promise<void>;
  counts(): Promise<StoreCounts>;
  /** How many subscriptions of a topic do not hold `version` and have not been given up. */
  backlog(topic: string, version: string): Promise<number>;
  /** Subscriptions in any of `states`, newest first, at most `limit`. */
  list(states: readonly Subscription['state'][], limit: number): Promise<readonly StoredSubscription[]>;
  /** The newest version of every topic there ever was. */
  topicOrder(): Promise<readonly NewestVersion[]>;
  /** Remembers a version of a topic, unless a newer one is known. */
  noteTopic(newest: NewestVersion): Promise<void>;
  /** Resolves when the store can be read and written. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
