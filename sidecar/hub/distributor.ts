import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Attempted, DeliveryTools } from './deliver.ts';
import { deliver, deny } from './deliver.ts';
import { logChange } from './hub-log.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { Job, Outcome } from './scheduler.ts';
import { isVerification } from './host-lanes.ts';
import { createScheduler } from './scheduler.ts';
import type { Change, HubStore, OwedDelivery, StoredSubscription } from './store.ts';
import type { Active, VerificationRequest } from './subscription.ts';
import { isCondemned, isOwed, isSuspect } from './subscription.ts';
import type { HubTopic } from './topic-versions.ts';
import { transition } from './transition.ts';
import { verify } from './verify.ts';

/** Subscriptions that are read at once: what is owed to the others waits in the store. */
const PAGE = 500;

/** When the store could not be read or written, the same is tried again after this time. */
const STORE_RECOVERS_MS = 10_000;

/** How a delivery ended, and what is stored then; null where nothing is known or nothing is to follow. */
interface Performed {
  readonly outcome: Outcome;
  readonly after: StoredSubscription | null;
}

const NOTHING: Performed = { outcome: 'failed', after: null };

/** What a subscriber is told whose subscription is removed. */
const DENIED_REASON = 'three deliveries in a row have failed';

export interface DistributorOptions {
  readonly store: HubStore;
  readonly tools: DeliveryTools;
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

/** Makes the requests to callbacks that the store says are due, each in its turn. */
export interface Distributor {
  /** Queues the verification of an accepted request. */
  verify(request: VerificationRequest): void;
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
  let alarm: { at: number; cancel: () => void } | undefined;
  let isStopped = false;

  const setAlarm = (at: number): void => {
    if (isStopped || (alarm !== undefined && alarm.at <= at)) return;
    alarm?.cancel();
    alarm = { at, cancel: clock.after(at - clock.now(), () => void wake()) };
  };

  const queue = ({ id, host, suspect }: OwedDelivery): void => {
    // Who is being delivered to is looked at again when that has ended.
    if (!busy.has(id)) scheduler.enqueue({ lane: suspect ? 'suspect-deliver' : 'deliver', host, id });
  };

  const record = (change: Change | null, attempted: Pick<Attempted, 'report'> | null): void => {
    if (attempted !== null) metrics.attempt(attempted.report);
    if (change !== null) logChange(log, change, attempted?.report ?? null);
  };

  const performVerification = async (id: number, postponed: AbortSignal | undefined): Promise<Outcome> => {
    const request = await store.request(id);
    if (request === null) {
      options.onSettled(id);
      return 'failed';
    }
    const attempted = await verify(request, tools, postponed);
    if (attempted === 'postponed') return attempted;
    if (attempted === null) return 'failed';
    const change = await store.settle(attempted.event, attempted.report);
    options.onSettled(id);
    record(change, attempted);
    if (change !== null) queueIfOwed(change.after);
    return attempted.event.type === 'verified' ? 'succeeded' : 'failed';
  };

  const queueIfOwed = (stored: StoredSubscription): void => {
    const { subscription, id, host, topic } = stored;
    const newest = tools.newest(topic);
    if (newest !== undefined && isOwed(subscription, newest.version, clock.now())) {
      queue({ id, host, suspect: isSuspect(subscription) });
    }
  };

  const performDelivery = async (id: number): Promise<Performed> => {
    const found = await store.find(id);
    if (found?.subscription.state !== 'active') return NOTHING;
    const held = found.subscription.delivered;
    if (isCondemned(found.subscription)) return remove(found, found.subscription);
    const topic = tools.newest(found.topic);
    if (topic === undefined) return NOTHING;
    const stored = await begin(found, topic.version);
    if (stored === null) return NOTHING;
    const { subscription: active } = stored;
    if (isCondemned(active)) return remove(stored, active);
    if (!isOwed(active, topic.version, clock.now())) return { outcome: 'failed', after: stored };
    const attempted = await deliver(stored, { active, held, topic }, tools);
    if (attempted === null) return NOTHING;
    const change = await store.apply(id, attempted.event, attempted.report);
    record(change, attempted);
    const after = change?.after.subscription;
    if (after?.state === 'active' && after.delivery.phase === 'retrying') {
      setAlarm(after.delivery.nextAttemptAt);
    }
    if (change !== null && after !== undefined && isCondemned(after)) return remove(change.after, after);
    return {
      outcome: attempted.event.type === 'delivered' ? 'succeeded' : 'failed',
      after: change?.after ?? null,
    };
  };

  /** Writes down that an attempt begins, so that after a sudden end nobody takes it for not made. */
  const begin = async (found: StoredSubscription, version: string): Promise<StoredSubscription | null> => {
    const event = { type: 'started', version, at: clock.now() } as const;
    if (transition(found.subscription, event) === found.subscription) return found;
    const begun = await store.apply(found.id, event);
    record(begun, null);
    return begun?.after ?? null;
  };

  const remove = async (stored: StoredSubscription, condemned: Active): Promise<Performed> => {
    const attempted = await deny(condemned, DENIED_REASON, tools);
    if (attempted === null) return NOTHING;
    const change = await store.apply(stored.id, attempted.event, attempted.report);
    record(change, attempted);
    return { outcome: 'failed', after: change?.after ?? null };
  };

  const perform = async (job: Job, postponed: AbortSignal | undefined): Promise<Outcome> => {
    const { lane, id } = job;
    try {
      if (isVerification(lane)) return await performVerification(id, postponed);
      if (busy.has(id)) return 'failed';
      busy.add(id);
      const { outcome, after } = await performDelivery(id).finally(() => busy.delete(id));
      // A version that came meanwhile was not queued, because this was under way.
      if (after !== null) queueIfOwed(after);
      return outcome;
    } catch (error) {
      storeFailed(error);
      clock.after(STORE_RECOVERS_MS, () => scheduler.enqueue(job));
      return 'failed';
    }
  };

  const scheduler = createScheduler({
    clock,
    concurrency: options.concurrency,
    concurrencyPerHost: options.concurrencyPerHost,
    deadlineMs: options.deadlineMs,
    perform,
  });

  const distribute = async (topic: HubTopic): Promise<void> => {
    const { url, version } = topic;
    let afterId = 0;
    try {
      for (;;) {
        // A newer version has its own walk.
        if (isStopped || tools.newest(url)?.version !== version) return;
        const page = await store.owed({ topic: url, version, now: clock.now(), afterId, limit: PAGE });
        for (const owed of page) queue(owed);
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return;
        afterId = last.id;
        // Requests and answers go on between pages.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      storeFailed(error);
      clock.after(STORE_RECOVERS_MS, () => void distribute(topic));
    }
  };

  const wake = async (): Promise<void> => {
    try {
      await wakeNow();
    } catch (error) {
      storeFailed(error);
      setAlarm(clock.now() + STORE_RECOVERS_MS);
    }
  };

  const wakeNow = async (): Promise<void> => {
    alarm?.cancel();
    alarm = undefined;
    const now = clock.now();
    for (const owed of await store.due(now)) queue(owed);
    const next = await store.nextAttemptAt(now);
    if (next !== null) setAlarm(next);
  };

  return {
    verify: ({ id, host }) => scheduler.enqueue({ lane: 'verify', host, id }),
    distribute,
    wake,
    underWay: () => scheduler.waiting() + scheduler.running(),
    stop() {
      isStopped = true;
      alarm?.cancel();
      return scheduler.stop();
    },
  };
}
