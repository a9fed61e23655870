import type { CallbackRequests } from './callback-requests.ts';
import { type Attempted, deliver, deny } from './deliver.ts';
import type { Job } from './scheduler.ts';
import type { AttemptReport, OwedDelivery, StoredSubscription } from './store.ts';
import { isOwed } from './subscription.ts';

/** A callback is slow as long as one of its last requests took more than this share of the deadline: one success is no proof. */
export const SLOW_SHARE = 1 / 4;

/** What a subscriber is told whose subscription is removed, and what is kept of why it was. */
export const DENIED_REASON = 'three deliveries in a row have failed';

/** Writes down what came of a request, and gives what is stored afterwards; null where nothing is known or is to follow. */
type Finish = () => Promise<StoredSubscription | null>;

/** The deliveries that are queued or under way, one at a time to each subscription. */
export interface Deliveries {
  /** Queues a delivery that was claimed, or gives it back while another to the same is under way. */
  queue(owed: OwedDelivery): void;
  /** Claims and queues what a subscription is owed now, if anything. */
  queueIfDue(stored: StoredSubscription): Promise<void>;
  /** Resolves when the request has ended: the slot is free for the next while what came of it is written down. */
  perform(job: Job): Promise<void>;
  /** How many have ended and are being written down. */
  finishing(): number;
  /** Resolves when all of those are written down. */
  finished(): Promise<void>;
}

/** Brings subscribers to the newest version. `onRetry` is told when a repetition is due, in Unix milliseconds. */
export function createDeliveries(
  { store, tools, deadlineMs, enqueue, mayBegin, record, failed }: CallbackRequests,
  { storeFailed, onRetry }: { storeFailed: (error: unknown) => void; onRetry: (at: number) => void },
): Deliveries {
  const { clock } = tools;
  /** Under way, by subscription. */
  const busy = new Set<number>();
  /** Queued or under way, by subscription. */
  const known = new Map<number, OwedDelivery>();
  /** Those of which all but what came of them is done. */
  const finishing = new Set<Promise<void>>();

  const slowMs = deadlineMs * SLOW_SHARE;
  const isSlow = (attempts: readonly AttemptReport[]): boolean =>
    attempts.some(({ durationMs }) => durationMs > slowMs);

  const queue = (owed: OwedDelivery): void => {
    const { id, host, attempts, claim } = owed;
    // Who is being delivered to is looked at again when that has ended.
    if (busy.has(id)) return void store.release([claim]).catch(storeFailed);
    known.set(id, owed);
    enqueue({ kind: isSlow(attempts) ? 'slow' : 'deliver', host, id });
  };

  const queueIfDue = async ({ id, subscription, topic }: StoredSubscription): Promise<void> => {
    const newest = tools.newest(topic);
    const isDue =
      subscription.state === 'active' &&
      newest !== undefined &&
      isOwed(subscription, newest.version, clock.now());
    if (!isDue && subscription.state !== 'condemned') return;
    const taken = await store.take(id);
    if (taken !== null) queue(taken);
  };

  /** Makes the request, and gives what writes down what came of it; null where nothing is to be. */
  const attempt = async ({ id, topic: url, claim }: OwedDelivery): Promise<Finish | null> => {
    const topic = tools.newest(url);
    // Written down before it is made, so that after a sudden end nobody takes it for not made.
    const begun = await store.begin(id, { version: topic?.version ?? null, at: clock.now() }, claim);
    if (begun === null) return null;
    record(begun, null);
    const { subscription: active } = begun.after;
    if (active.state === 'condemned') {
      const denied = await deny(active, DENIED_REASON, tools);
      return () => noted(begun.after, denied, claim);
    }
    if (active.state !== 'active' || topic === undefined) return null;
    if (!isOwed(active, topic.version, clock.now())) return async () => begun.after;
    // It may have taken long to write that down.
    if (!mayBegin(claim)) return null;
    const held = 'delivered' in begun.before ? begun.before.delivered : null;
    const delivered = await deliver(begun.after, { active, held, topic }, tools);
    return () => noted(begun.after, delivered, claim);
  };

  /** Writes down what came of a request to a subscriber; null where nothing did. */
  const noted = async (
    { id }: StoredSubscription,
    attempted: Attempted | null,
    claim: OwedDelivery['claim'],
  ): Promise<StoredSubscription | null> => {
    if (attempted === null) return null;
    const change = await store.apply(id, attempted.event, attempted.report, claim);
    record(change, attempted);
    const after = change?.after ?? null;
    if (after?.subscription.state === 'active' && after.subscription.delivery.phase === 'retrying') {
      onRetry(after.subscription.delivery.nextAttemptAt);
    }
    return after;
  };

  /** Ends a delivery: what nothing came of is given back. */
  const finish = async (owed: OwedDelivery, end: Finish | null): Promise<void> => {
    const { id, claim } = owed;
    let after: StoredSubscription | null = null;
    try {
      after = (await end?.()) ?? null;
      await store.release([claim]);
    } finally {
      busy.delete(id);
    }
    if (known.get(id) === owed) known.delete(id);
    // A version that came meanwhile was not queued, because this was under way.
    if (after !== null) await queueIfDue(after);
  };

  return {
    queue,
    queueIfDue,
    async perform(job) {
      const { id } = job;
      const owed = known.get(id);
      if (owed === undefined || busy.has(id)) return;
      busy.add(id);
      try {
        const end = mayBegin(owed.claim) ? await attempt(owed) : null;
        const finished = finish(owed, end)
          .catch((error: unknown) => failed(job, error))
          .finally(() => finishing.delete(finished));
        finishing.add(finished);
      } catch (error) {
        busy.delete(id);
        failed(job, error);
      }
    },
    finishing: () => finishing.size,
    finished: async () => void (await Promise.all(finishing)),
  };
}
