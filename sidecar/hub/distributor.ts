import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Attempted, DeliveryTools } from './deliver.ts';
import { deliver, deny } from './deliver.ts';
import { logChange } from './hub-log.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { Job } from './scheduler.ts';
import { createScheduler } from './scheduler.ts';
import type { Change, HubStore, OwedDelivery, StoredSubscription } from './store.ts';
import type { Active, VerificationRequest } from './subscription.ts';
import { isCondemned, isOwed, isSuspect } from './subscription.ts';
import type { HubTopic } from './topic-versions.ts';
import { verify } from './verify.ts';

/** Subscriptions that are read at once: what is owed to the others waits in the store. */
const PAGE = 500;

/** What a subscriber is told whose subscription is removed. */
const DENIED_REASON = 'three deliveries in a row have failed';

export interface DistributorOptions {
  readonly store: HubStore;
  readonly tools: DeliveryTools;
  readonly clock: Clock;
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  readonly log: Logger;
  readonly metrics: HubMetrics;
  /** Called when a verification has ended. */
  readonly onSettled: (request: VerificationRequest) => void;
}

/** Makes the requests to callbacks that the store says are due, each in its turn. */
export interface Distributor {
  /** Queues the verification of an accepted request. */
  verify(request: VerificationRequest): void;
  /** Queues a delivery to every subscription of the topic that is owed this version. */
  distribute(topic: HubTopic): Promise<void>;
  /** Queues the repetitions that are due, and sets the alarm for the next. */
  wake(): Promise<void>;
  /** How many requests are under way or wait for a slot. */
  underWay(): number;
  /** Starts nothing more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Creates a distributor; nothing happens until one of its methods is called. */
export function createDistributor(options: DistributorOptions): Distributor {
  const { store, tools, clock, log, metrics } = options;
  /** Deliveries under way, by subscription. */
  const busy = new Set<number>();
  let alarm: { at: number; cancel: () => void } | undefined;
  let isStopped = false;

  const setAlarm = (at: number): void => {
    if (isStopped || (alarm !== undefined && alarm.at <= at)) return;
    alarm?.cancel();
    alarm = { at, cancel: clock.after(at - clock.now(), () => void wake().catch(failed)) };
  };

  const failed = (error: unknown): void => log.error({ err: error }, 'the hub store failed');

  const queue = ({ id, host, suspect }: OwedDelivery): void => {
    // Who is being delivered to is looked at again when that has ended.
    if (!busy.has(id)) scheduler.enqueue({ lane: suspect ? 'suspect' : 'deliver', host, id });
  };

  const record = (change: Change | null, attempted: Pick<Attempted, 'report'> | null): void => {
    if (attempted !== null) metrics.attempt(attempted.report);
    if (change !== null) logChange(log, change, attempted?.report ?? null);
  };

  const performVerification = async (id: number): Promise<boolean> => {
    const request = await store.request(id);
    if (request === null) return false;
    const attempted = await verify(request, tools);
    if (attempted === null) return false;
    const change = await store.settle(attempted.event, attempted.report);
    options.onSettled(request);
    record(change, attempted);
    if (change !== null) queueIfOwed(change.after);
    return attempted.event.type === 'verified';
  };

  const queueIfOwed = (stored: StoredSubscription): void => {
    const { subscription, id, host, topic } = stored;
    const newest = tools.newest(topic);
    if (newest !== undefined && isOwed(subscription, newest.version, clock.now())) {
      queue({ id, host, suspect: isSuspect(subscription) });
    }
  };

  const performDelivery = async (id: number): Promise<boolean> => {
    const found = await store.find(id);
    const topic = found === null ? undefined : tools.newest(found.topic);
    if (topic === undefined) return false;
    const begun = await store.apply(id, { type: 'started', version: topic.version, at: clock.now() });
    record(begun, null);
    if (begun === null) return false;
    const { subscription } = begun.after;
    if (isCondemned(subscription)) return remove(id, subscription);
    if (!isOwed(subscription, topic.version, clock.now())) return false;
    const attempted = await deliver(begun.after, subscription, topic, tools);
    if (attempted === null) return false;
    const change = await store.apply(id, attempted.event, attempted.report);
    record(change, attempted);
    const after = change?.after.subscription;
    if (after?.state === 'active' && after.delivery.phase === 'retrying') {
      setAlarm(after.delivery.nextAttemptAt);
    }
    if (after !== undefined && isCondemned(after)) return remove(id, after);
    return attempted.event.type === 'delivered';
  };

  const remove = async (id: number, condemned: Active): Promise<boolean> => {
    const attempted = await deny(condemned, DENIED_REASON, tools);
    if (attempted !== null) record(await store.apply(id, attempted.event, attempted.report), attempted);
    return false;
  };

  const perform = async ({ lane, id }: Job): Promise<boolean> => {
    try {
      if (lane === 'verify') return await performVerification(id);
      if (busy.has(id)) return false;
      busy.add(id);
      try {
        return await performDelivery(id);
      } finally {
        busy.delete(id);
        const stored = await store.find(id);
        if (stored !== null) queueIfOwed(stored);
      }
    } catch (error) {
      failed(error);
      return false;
    }
  };

  const scheduler = createScheduler({
    clock,
    concurrency: options.concurrency,
    concurrencyPerHost: options.concurrencyPerHost,
    perform,
  });

  const wake = async (): Promise<void> => {
    alarm?.cancel();
    alarm = undefined;
    const now = clock.now();
    for (const owed of await store.due(now)) queue(owed);
    const next = await store.nextAttemptAt(now);
    if (next !== null) setAlarm(next);
  };

  return {
    verify: ({ id, host }) => scheduler.enqueue({ lane: 'verify', host, id }),
    async distribute({ url, version }) {
      let afterId = 0;
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
    },
    wake,
    underWay: () => scheduler.waiting() + scheduler.running(),
    stop() {
      isStopped = true;
      alarm?.cancel();
      return scheduler.stop();
    },
  };
}
