import type { Clock } from './clock.ts';
import type { HubStore, OwedDelivery } from './store.ts';
import type { HubTopic } from './topic-versions.ts';

/** Subscriptions that are read at once where nobody else works on them: what is owed to the others waits in the store. */
const PAGE = 500;

/**
 * Of a shared store no more is taken than is done soon, so that the others have their part: twice as many at once as may be
 * under way, while fewer wait, and of one host only while fewer wait there.
 */
export const sharedPage = (concurrency: number): number => 2 * concurrency;

/** A second look for hosts that were left out takes at most this part of the time. */
const LOOK_SHARE = 1 / 10;

export interface FanOutOptions {
  readonly store: HubStore;
  readonly clock: Clock;
  /** The version that is to be delivered now; undefined where none is. */
  readonly newest: (url: string) => HubTopic | undefined;
  /** How many deliveries may be under way at once. */
  readonly concurrency: number;
  /** Deliveries that wait, by host. */
  readonly waitingAt: () => ReadonlyMap<string, number>;
  readonly queue: (owed: OwedDelivery) => void;
}

/** Takes up, page by page, what is owed of a version. */
export interface FanOut {
  /** Resolves when nothing is left to take, or when there is a newer version, which has a walk of its own. */
  walk(topic: HubTopic): Promise<void>;
  /** Says that a delivery has ended, so that there may be room for others. */
  ended(): void;
  stop(): void;
}

/** Creates what walks through the store. */
export function createFanOut(options: FanOutOptions): FanOut {
  const { store, clock, newest, concurrency, waitingAt, queue } = options;
  const limit = store.isShared ? sharedPage(concurrency) : PAGE;
  const most = store.isShared ? limit : Number.POSITIVE_INFINITY;
  let isStopped = false;
  let waiters: (() => void)[] = [];

  const wakeAll = (): void => {
    const woken = waiters;
    waiters = [];
    for (const wake of woken) wake();
  };
  const oneEnds = (): Promise<void> => new Promise((resolve) => void waiters.push(resolve));

  /** The hosts at which enough wait; resolves when little waits at the others. */
  const crowded = async (): Promise<readonly string[]> => {
    if (most === Number.POSITIVE_INFINITY) return [];
    for (;;) {
      const counts = [...waitingAt()];
      const elsewhere = counts.reduce((sum, [, count]) => sum + (count < most ? count : 0), 0);
      if (elsewhere < most || isStopped)
        return counts.filter(([, count]) => count >= most).map(([host]) => host);
      await oneEnds();
    }
  };

  /** Resolves when at one of these hosts half of what waited has been done. */
  const lessCrowded = async (hosts: ReadonlySet<string>): Promise<void> => {
    for (;;) {
      const counts = waitingAt();
      if (isStopped || [...hosts].some((host) => (counts.get(host) ?? 0) <= most / 2)) return;
      await oneEnds();
    }
  };

  return {
    ended: wakeAll,
    stop() {
      isStopped = true;
      wakeAll();
    },
    async walk({ url, version }) {
      let afterId = 0;
      /** Where the first was left out for its host, and the hosts for which some were. */
      let againFrom: number | null = null;
      let leftOut = new Set<string>();
      let began = performance.now();
      for (;;) {
        const exceptHosts = await crowded();
        if (isStopped || newest(url)?.version !== version) return;
        if (exceptHosts.length > 0) againFrom ??= afterId;
        for (const host of exceptHosts) leftOut.add(host);
        const query = { topic: url, version, now: clock.now(), afterId, limit, exceptHosts };
        const page = await store.owed(query);
        for (const owed of spread(page)) queue(owed);
        const last = page.at(-1);
        if (last !== undefined && page.length >= limit) {
          afterId = last.id;
          // Requests and answers go on between pages.
          await new Promise((resolve) => setImmediate(resolve));
          continue;
        }
        if (againFrom === null) return;
        const tookMs = performance.now() - began;
        await lessCrowded(leftOut);
        const restMs = tookMs / LOOK_SHARE - (performance.now() - began);
        if (restMs > 0 && leftOut.size > 1)
          await new Promise((resolve) => setTimeout(resolve, restMs).unref());
        began = performance.now();
        afterId = againFrom;
        againFrom = null;
        leftOut = new Set();
      }
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
