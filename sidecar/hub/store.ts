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

/**
 * The right to work on one row, until it is given back or lost: nobody else does meanwhile. Where one process owns the
 * store it has the right to all of it, for as long as it lives.
 */
export interface Claim {
  /** Another one for every taking, so that who was late does not take the right of the next for its own. */
  readonly token: string;
}

/** As much of a subscription as it takes to queue a delivery, and the right to make it. */
export interface OwedDelivery {
  readonly id: number;
  /** Canonical URL of the topic. */
  readonly topic: string;
  readonly host: string;
  readonly claim: Claim;
  /** The last ones. */
  readonly attempts: readonly AttemptReport[];
}

/** A request that is to be verified, and the right to do so. */
export interface TakenRequest {
  readonly request: VerificationRequest;
  readonly claim: Claim;
}

/** The newest version of a topic that was ever taken up. */
export interface NewestVersion {
  readonly topic: string;
  /** SHA-256 of its bytes. */
  readonly version: string;
  /** Which version of the topic it is, counted by the store, where several sidecars share it. */
  readonly seq?: number;
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

/** Which subscriptions are to be sent a version now. */
export interface OwedQuery {
  readonly topic: string;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Those after this id, by ascending id, at most `limit`. */
  readonly afterId: number;
  readonly limit: number;
  /** None at these hosts. */
  readonly exceptHosts?: readonly string[];
}

/**
 * Where subscriptions live. What a method has changed when its promise resolves survives the sudden end of the
 * process. Each method is one transaction; states change through the transition table alone. What a store rejects with
 * for a fault that the operator can do something about is a StoreFault.
 *
 * Whoever makes a request to a callback holds a claim on the row that it is about. A method that is given a claim which
 * was lost changes nothing and gives null; one that ends the work ends the claim. Without a claim, as the operator
 * works, a change is made whoever is at work.
 */
export interface HubStore {
  /** Whether other processes may work on the same rows. */
  readonly isShared: boolean;
  /** How many processes work on them, this one included. */
  sharers(): number;
  /**
   * Takes a request on: gives it as stored, to be verified by whoever asked, or null for an unsubscription of a pair that
   * neither is subscribed nor has a subscription under way.
   */
  accept(request: Omit<VerificationRequest, 'id'>): Promise<(TakenRequest & { change: Change }) | null>;
  /** The request with this id, or null once it is settled. */
  request(id: number): Promise<VerificationRequest | null>;
  /** Takes the requests that are not settled and that nobody has, oldest first; of a shared store the first few hundred. */
  unsettled(): Promise<readonly TakenRequest[]>;
  /** Applies what came of a verification and forgets the request; null if it is settled already. */
  settle(
    event: Extract<SubscriptionEvent, { type: 'verified' | 'refused' }>,
    report: AttemptReport,
    claim?: Claim,
  ): Promise<Change | null>;
  /**
   * Writes down that an attempt to bring a subscriber to `version` begins, where that changes anything: the claim goes on.
   * Null, and nothing changed, if there is no such subscription or the version is not the newest any more; with a null
   * `version` it only looks. A shared store goes by what it read with a claim that was taken a moment ago, unless it has
   * heard of something newer.
   */
  begin(id: number, attempt: { version: string | null; at: number }, claim: Claim): Promise<Change | null>;
  /** Applies an event, and keeps the report with the subscription; null if there is no such subscription. */
  apply(id: number, event: SubscriptionEvent, report?: AttemptReport, claim?: Claim): Promise<Change | null>;
  find(id: number): Promise<StoredSubscription | null>;
  findPair(pair: Pick<StoredSubscription, 'topic' | 'callbackKey'>): Promise<StoredSubscription | null>;
  /** Takes subscriptions that are to be sent a version now. */
  owed(query: OwedQuery): Promise<readonly OwedDelivery[]>;
  /**
   * Takes subscriptions whose wait for a further attempt has ended or whom somebody left undone, of these topics, and those
   * that are to be told of their removal; at most `limit`.
   */
  due(query: { now: number; topics: readonly string[]; limit: number }): Promise<readonly OwedDelivery[]>;
  /** Takes one subscription; null where there is none or somebody has it. */
  take(id: number): Promise<OwedDelivery | null>;
  /** Whether a claim will last so many milliseconds more, as far as this process can know. */
  isHeld(claim: Claim, ms: number): boolean;
  /** Gives claims back that are still held, for others to go on. */
  release(claims: readonly Claim[]): Promise<void>;
  /** Ends waits that would go on after `latest`, in milliseconds since the epoch, then. */
  boundWaits(latest: number): Promise<void>;
  /** When the next wait ends, in milliseconds since the epoch; null if none is running. */
  nextAttemptAt(now: number): Promise<number | null>;
  /** Ends active subscriptions whose lease has run out, at most `limit`: gives what has changed. */
  expire(now: number, limit: number): Promise<readonly Change[]>;
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
  /** Remembers a version of a topic, unless a newer one is known; gives the newest. */
  noteTopic(newest: NewestVersion): Promise<NewestVersion>;
  /** Calls back when others may have left something to do; the function it gives ends that. */
  onNews(callback: () => void): () => void;
  /** Resolves when the store can be read and written. */
  probe(): Promise<void>;
  /** Waits no longer for a store that is away: what cannot be written down now is rejected. */
  hurry(): void;
  /** Gives back what is claimed, and ends. */
  close(): Promise<void>;
}
