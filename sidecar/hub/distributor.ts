import type { Logger } from 'pino';
import { createAlarm } from './alarm.ts';
import type { Clock } from './clock.ts';
import type { Attempted, DeliveryTools } from './deliver.ts';
import { deliver, deny } from './deliver.ts';
import { createFanOut } from './fan-out.ts';
import { logChange } from './hub-log.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { Job } from './scheduler.ts';
import { createScheduler } from './scheduler.ts';
import type {
  AttemptReport,
  Change,
  Claim,
  HubStore,
  OwedDelivery,
  StoredSubscription,
  TakenRequest,
} from './store.ts';
import { isOwed } from './subscription.ts';
import type { HubTopic } from './topic-versions.ts';
import { verify } from './verify.ts';

/** When the store could not be read or written, the same is tried again after this time. */
const STORE_RECOVERS_MS = 10_000;

/**
 * Whoever is being verified or delivered to by another sidecar while a version becomes known is passed by, and that one may
 * end its work without knowing of the version: when all claims of that time have ended it is looked once more.
 */
const SECOND_LOOK_MS = 25_000;

/** How many repetitions are taken up in one go; the rest comes when they are done, or to others. */
export const DUE_AT_ONCE = 500;

/** A callback is slow as long as one of its last requests took more than this share of the deadline: one success is no proof. */
export const SLOW_SHARE = 1 / 4;

/** What a subscriber is told whose subscription is removed. */
const DENIED_REASON = 'three deliveries in a row have failed';

export interface DistributorOptions {
  readonly store: HubStore;
  readonly tools: DeliveryTools;
  /** URLs of the topics that can be delivered. */
  readonly topics: () => readonly string[];
  readonly clock: Clock;
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  /** How long a request may take. */
  readonly deadlineMs: number;
  readonly log: Logger;
  readonly metrics: HubMetrics;
  /** Called with what the store fails with. */
  readonly storeFailed: (error: unknown) => void;
  /** Called when a verification has ended, or its request was withdrawn. */
  readonly onSettled: (requestId: number) => void;
}

/** Writes down what came of a request, and gives what is stored afterwards; null where nothing is known or is to follow. */
type Finish = () => Promise<StoredSubscription | null>;

/** Makes the requests to callbacks that the store says are due, each in its turn. */
export interface Distributor {
  /** Queues the verification of a request. */
  verify(taken: TakenRequest): void;
  /** Queues a delivery to every subscription of the topic that is owed this version; never rejects. */
  distribute(topic: HubTopic): Promise<void>;
  /** Queues the repetitions that are due, and sets the alarm for the next; never rejects. */
  wake(): Promise<void>;
  /** How many requests are under way or wait for a slot. */
  underWay(): number;
  /** Starts nothing more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Creates a distributor; nothing happens until one of its methods is called. */
export function createDistributor(options: DistributorOptions): Distributor {
  const { store, tools, clock, log, metrics, storeFailed } = options;
  /** Deliveries under way, by subscription. */
  const busy = new Set<number>();
  /** The claims of what is queued or under way, by the id of the request and of the subscription. */
  const verifications = new Map<number, Claim>();
  const deliveries = new Map<number, OwedDelivery>();
  /** Deliveries of which all but what came of them is done. */
  const finishing = new Set<Promise<void>>();
  /** What ends the wait for a second look, by topic. */
  const secondLooks = new Map<string, () => void>();

  const alarm = createAlarm(clock, () => void wake());

  const slowMs = options.deadlineMs * SLOW_SHARE;
  const isSlow = (attempts: readonly AttemptReport[]): boolean =>
    attempts.some(({ durationMs }) => durationMs > slowMs);

  const queue = (owed: OwedDelivery): void => {
    const { id, host, attempts, claim } = owed;
    // Who is being delivered to is looked at again when that has ended.
    if (busy.has(id)) return void store.release([claim]).catch(storeFailed);
    deliveries.set(id, owed);
    scheduler.enqueue({ kind: isSlow(attempts) ? 'slow' : 'deliver', host, id });
  };

  const record = (change: Change | null, attempted: Pick<Attempted, 'report'> | null): void => {
    if (attempted !== null) metrics.attempt(attempted.report);
    if (change !== null) logChange(log, change, attempted?.report ?? null);
  };

  const verifyRequest = async (id: number, claim: Claim): Promise<void> => {
    const request = await store.request(id);
    if (request === null) return options.onSettled(id);
    const attempted = await verify(request, tools);
    if (attempted === null) return;
    const change = await store.settle(attempted.event, attempted.report, claim);
    options.onSettled(id);
    record(change, attempted);
    if (change !== null) await queueIfDue(change.after);
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
    if (!store.isHeld(claim, options.deadlineMs)) return null;
    const held = 'delivered' in begun.before ? begun.before.delivered : null;
    const delivered = await deliver(begun.after, { active, held, topic }, tools);
    return () => noted(begun.after, delivered, claim);
  };

  /** Writes down what came of a request to a subscriber; null where nothing did. */
  const noted = async (
    { id }: StoredSubscription,
    attempted: Attempted | null,
    claim: Claim,
  ): Promise<StoredSubscription | null> => {
    if (attempted === null) return null;
    const change = await store.apply(id, attempted.event, attempted.report, claim);
    record(change, attempted);
    const after = change?.after ?? null;
    if (after?.subscription.state === 'active' && after.subscription.delivery.phase === 'retrying') {
      alarm.set(after.subscription.delivery.nextAttemptAt);
    }
    return after;
  };

  // Who holds a claim no longer than a request may last would make it beside the next.
  const mayBegin = (claim: Claim): boolean => store.isHeld(claim, options.deadlineMs);

  const failed = (job: Job, error: unknown): void => {
    storeFailed(error);
    clock.after(STORE_RECOVERS_MS, () => scheduler.enqueue(job));
  };

  const performVerification = async (job: Job): Promise<void> => {
    const { id } = job;
    const claim = verifications.get(id);
    if (claim === undefined) return;
    try {
      if (mayBegin(claim)) await verifyRequest(id, claim);
      await store.release([claim]);
      verifications.delete(id);
      options.onSettled(id);
    } catch (error) {
      failed(job, error);
    }
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
    if (deliveries.get(id) === owed) deliveries.delete(id);
    // A version that came meanwhile was not queued, because this was under way.
    if (after !== null) await queueIfDue(after);
  };

  /** Resolves when the request has ended: the slot is free for the next while what came of it is written down. */
  const performDelivery = async (job: Job): Promise<void> => {
    const { id } = job;
    const owed = deliveries.get(id);
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
  };

  const perform = async (job: Job): Promise<void> => {
    await (job.kind === 'verify' ? performVerification(job) : performDelivery(job));
    fanOut.ended();
  };

  const scheduler = createScheduler({
    clock,
    concurrency: options.concurrency,
    concurrencyPerHost: options.concurrencyPerHost,
    sharers: store.sharers,
    perform,
  });

  const fanOut = createFanOut({
    store,
    clock,
    newest: tools.newest,
    waitingAt: scheduler.waitingAt,
    queue,
  });

  const walk = async (topic: HubTopic): Promise<void> => {
    try {
      await fanOut.walk(topic);
    } catch (error) {
      storeFailed(error);
      clock.after(STORE_RECOVERS_MS, () => void walk(topic));
    }
  };

  const distribute = async (topic: HubTopic): Promise<void> => {
    if (store.isShared) {
      secondLooks.get(topic.url)?.();
      const lookAgain = clock.after(options.deadlineMs + SECOND_LOOK_MS, () => void walk(topic));
      secondLooks.set(topic.url, lookAgain);
    }
    await walk(topic);
  };

  const wake = async (): Promise<void> => {
    try {
      await wakeNow();
    } catch (error) {
      storeFailed(error);
      alarm.set(clock.now() + STORE_RECOVERS_MS);
    }
  };

  const wakeNow = async (): Promise<void> => {
    alarm.clear();
    const now = clock.now();
    const due = await store.due({ now, topics: options.topics(), limit: DUE_AT_ONCE });
    for (const owed of due) queue(owed);
    const next = await store.nextAttemptAt(now);
    if (next !== null) alarm.set(next);
  };

  return {
    verify({ request: { id, host }, claim }) {
      verifications.set(id, claim);
      scheduler.enqueue({ kind: 'verify', host, id });
    },
    distribute,
    wake,
    underWay: () => scheduler.waiting() + scheduler.running() + finishing.size,
    async stop() {
      alarm.stop();
      for (const cancel of secondLooks.values()) cancel();
      fanOut.stop();
      await scheduler.stop();
      await Promise.all(finishing);
    },
  };
}
