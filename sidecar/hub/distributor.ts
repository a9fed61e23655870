import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Attempted, DeliveryTools } from './deliver.ts';
import { deliver, deny } from './deliver.ts';
import { logChange } from './hub-log.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { Job } from './scheduler.ts';
import { createScheduler } from './scheduler.ts';
import type { AttemptReport, Change, HubStore, OwedDelivery, StoredSubscription } from './store.ts';
import type { VerificationRequest } from './subscription.ts';
import { isOwed } from './subscription.ts';
import type { HubTopic } from './topic-versions.ts';
import { transition } from './transition.ts';
import { verify } from './verify.ts';

/** Subscriptions that are read at once: what is owed to the others waits in the store. */
const PAGE = 500;

/** When the store could not be read or written, the same is tried again after this time. */
const STORE_RECOVERS_MS = 10_000;

/** A callback is slow as long as one of its last requests took more than this share of the deadline: one success is no proof. */
const SLOW_SHARE = 1 / 4;

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

  const slowMs = options.deadlineMs * SLOW_SHARE;
  const isSlow = (attempts: readonly AttemptReport[]): boolean =>
    attempts.some(({ durationMs }) => durationMs > slowMs);

  const queue = ({ id, host, attempts }: OwedDelivery): void => {
    // Who is being delivered to is looked at again when that has ended.
    if (!busy.has(id)) scheduler.enqueue({ kind: isSlow(attempts) ? 'slow' : 'deliver', host, id });
  };

  const record = (change: Change | null, attempted: Pick<Attempted, 'report'> | null): void => {
    if (attempted !== null) metrics.attempt(attempted.report);
    if (change !== null) logChange(log, change, attempted?.report ?? null);
  };

  const performVerification = async (id: number): Promise<void> => {
    const request = await store.request(id);
    if (request === null) return options.onSettled(id);
    const attempted = await verify(request, tools);
    if (attempted === null) return;
    const change = await store.settle(attempted.event, attempted.report);
    options.onSettled(id);
    record(change, attempted);
    if (change !== null) queueIfDue(change.after);
  };

  const queueIfDue = (stored: StoredSubscription): void => {
    const { subscription, topic } = stored;
    const newest = tools.newest(topic);
    const isDue =
      subscription.state === 'active' &&
      newest !== undefined &&
      isOwed(subscription, newest.version, clock.now());
    if (isDue || subscription.state === 'condemned') queue(stored);
  };

  /** Gives what is stored afterwards; null where nothing is known or nothing is to follow. */
  const performDelivery = async (id: number): Promise<StoredSubscription | null> => {
    const found = await store.find(id);
    if (found?.subscription.state === 'condemned') {
      return noted(found, await deny(found.subscription, DENIED_REASON, tools));
    }
    const topic = found === null ? undefined : tools.newest(found.topic);
    if (found?.subscription.state !== 'active' || topic === undefined) return null;
    const held = found.subscription.delivered;
    const stored = await begin(found, topic.version);
    if (stored?.subscription.state !== 'active') return stored;
    const { subscription: active } = stored;
    if (!isOwed(active, topic.version, clock.now())) return stored;
    const after = await noted(stored, await deliver(stored, { active, held, topic }, tools));
    if (after?.subscription.state === 'active' && after.subscription.delivery.phase === 'retrying') {
      setAlarm(after.subscription.delivery.nextAttemptAt);
    }
    return after;
  };

  /** Writes down what came of a request to a subscriber; null where nothing did. */
  const noted = async (
    { id }: StoredSubscription,
    attempted: Attempted | null,
  ): Promise<StoredSubscription | null> => {
    if (attempted === null) return null;
    const change = await store.apply(id, attempted.event, attempted.report);
    record(change, attempted);
    return change?.after ?? null;
  };

  /** Writes down that an attempt begins, so that after a sudden end nobody takes it for not made. */
  const begin = async (found: StoredSubscription, version: string): Promise<StoredSubscription | null> => {
    const event = { type: 'started', version, at: clock.now() } as const;
    if (transition(found.subscription, event) === found.subscription) return found;
    const begun = await store.apply(found.id, event);
    record(begun, null);
    return begun?.after ?? null;
  };

  const perform = async (job: Job): Promise<void> => {
    const { kind, id } = job;
    try {
      if (kind === 'verify') return await performVerification(id);
      if (busy.has(id)) return;
      busy.add(id);
      const after = await performDelivery(id).finally(() => busy.delete(id));
      // A version that came meanwhile was not queued, because this was under way.
      if (after !== null) queueIfDue(after);
    } catch (error) {
      storeFailed(error);
      clock.after(STORE_RECOVERS_MS, () => scheduler.enqueue(job));
    }
  };

  const scheduler = createScheduler({
    clock,
    concurrency: options.concurrency,
    concurrencyPerHost: options.concurrencyPerHost,
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
        for (const owed of spread(page)) queue(owed);
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
    verify: ({ id, host }) => scheduler.enqueue({ kind: 'verify', host, id }),
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

/** In an order that keeps neighbours apart: who subscribed together stands on one server, and hangs together. */
function spread(page: readonly OwedDelivery[]): readonly OwedDelivery[] {
  return page.toSorted((a, b) => place(a) - place(b));
}

/** Multiples of the golden ratio, less their whole parts, fall evenly, however many there are. */
function place({ id }: OwedDelivery): number {
  return (id * 0.6180339887498949) % 1;
}
