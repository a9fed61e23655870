import type { Logger } from 'pino';
import { createAlarm } from './alarm.ts';
import type { Clock } from './clock.ts';
import type { CallbackRequests } from './callback-requests.ts';
import type { DeliveryTools } from './deliver.ts';
import { createDeliveries } from './deliveries.ts';
import { createFanOut } from './fan-out.ts';
import { logChange } from './hub-log.ts';
import type { HubMetrics } from './hub-metrics.ts';
import { createScheduler } from './scheduler.ts';
import type { HubStore, TakenRequest } from './store.ts';
import type { HubTopic } from './topic-versions.ts';
import { createVerifications } from './verifications.ts';

/** When the store could not be read or written, the same is tried again after this time. */
const STORE_RECOVERS_MS = 10_000;

/**
 * Whoever is being verified or delivered to by another sidecar while a version becomes known is passed by, and that one may
 * end its work without knowing of the version: when all claims of that time have ended it is looked once more.
 */
const SECOND_LOOK_MS = 25_000;

/** How many repetitions are taken up in one go; the rest comes when they are done, or to others. */
export const DUE_AT_ONCE = 500;

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
  const { store, tools, clock, deadlineMs, log, metrics, storeFailed } = options;
  /** What ends the wait for a second look, by topic. */
  const secondLooks = new Map<string, () => void>();

  const alarm = createAlarm(clock, () => void wake());

  const scheduler = createScheduler({
    clock,
    concurrency: options.concurrency,
    concurrencyPerHost: options.concurrencyPerHost,
    sharers: store.sharers,
    async perform(job) {
      await (job.kind === 'verify' ? verifications : deliveries).perform(job);
      fanOut.ended();
    },
  });

  const requests: CallbackRequests = {
    store,
    tools,
    deadlineMs,
    enqueue: scheduler.enqueue,
    mayBegin: (claim) => store.isHeld(claim, deadlineMs),
    record(change, attempted) {
      if (attempted !== null) metrics.attempt(attempted.report);
      if (change !== null) logChange(log, change, attempted?.report ?? null);
    },
    failed(job, error) {
      storeFailed(error);
      clock.after(STORE_RECOVERS_MS, () => scheduler.enqueue(job));
    },
  };
  const deliveries = createDeliveries(requests, { storeFailed, onRetry: alarm.set });
  const verifications = createVerifications(requests, {
    onSettled: options.onSettled,
    queueIfDue: deliveries.queueIfDue,
  });

  const fanOut = createFanOut({
    store,
    clock,
    newest: tools.newest,
    concurrency: options.concurrency,
    waitingAt: scheduler.waitingAt,
    queue: deliveries.queue,
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
      const lookAgain = clock.after(deadlineMs + SECOND_LOOK_MS, () => void walk(topic));
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
    for (const owed of due) deliveries.queue(owed);
    const next = await store.nextAttemptAt(now);
    if (next !== null) alarm.set(next);
  };

  return {
    verify: verifications.queue,
    distribute,
    wake,
    underWay: () => scheduler.waiting() + scheduler.running() + deliveries.finishing(),
    async stop() {
      alarm.stop();
      for (const cancel of secondLooks.values()) cancel();
      fanOut.stop();
      await scheduler.stop();
      await deliveries.finished();
    },
  };
}
