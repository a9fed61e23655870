import type { Clock } from '../../../sidecar/hub/clock.ts';
import { SLOW_SHARE } from '../../../sidecar/hub/deliveries.ts';
import { DUE_AT_ONCE } from '../../../sidecar/hub/distributor.ts';
import { sharedPage } from '../../../sidecar/hub/fan-out.ts';
import { LOTS, MOST, SETTLED_WITHIN_MS } from '../../../sidecar/hub/postgres/gathered.ts';
import { nextAttempt } from '../../../sidecar/hub/retry.ts';
import { createScheduler } from '../../../sidecar/hub/scheduler.ts';
import type { Behaviour } from './callbacks.ts';
import type { Costs, Policy } from './costs.ts';
import type { EventQueue } from './event-queue.ts';
import { createLots } from './lots.ts';
import type { Server } from './server.ts';

/** What all sidecars of a fleet work on. */
export interface Shared {
  readonly events: EventQueue;
  readonly costs: Costs;
  readonly policy: Policy;
  readonly sidecars: number;
  readonly callbackOf: (id: number) => Behaviour;
  /** Takes up to so many subscribers whom nobody has taken yet: the first, and how many. */
  readonly takePage: (limit: number) => readonly [first: number, count: number];
  /** Asks the database a statement that touches so many rows. */
  readonly ask: (rows: number, done: () => void) => void;
  /** Lets the process of the callbacks work, where there is one. */
  readonly serveCallback: (ms: number, done: () => void) => void;
  /** Said before anything that the scheduler goes on with by itself. */
  readonly goesOn: () => void;
  readonly onAttempt: (id: number, at: number) => void;
  readonly onDelivered: (id: number, at: number) => void;
  readonly onGivenUp: (id: number) => void;
}

/**
 * A simulated sidecar: the real scheduler and the real waits between attempts, with a clock, a database, callbacks and a
 * thread that are simulated. Its retries are its own: which of several takes one up matters to nobody.
 */
export function startSidecar(shared: Shared, thread: Server): void {
  const { events, costs, policy, callbackOf } = shared;
  const attempts = new Map<number, number>();
  const slow = new Set<number>();
  const slowMs = policy.deadlineMs * SLOW_SHARE;
  const soon = (run: () => void): void => void events.at(events.now(), run);

  const clock: Clock = {
    now: events.now,
    idleMs: () => events.now() - thread.busyMs(),
    after: (ms, callback) => events.at(events.now() + ms, callback),
  };

  /** An answer of the database waits for the thread, as all does: what is busy asks less often, and for more at once. */
  const ask = (rows: number, done: () => void): void =>
    shared.ask(rows, () => thread.serve(costs.askingMs, done));

  const change = createLots({
    most: MOST,
    atOnce: LOTS,
    soon: (run) => void events.at(events.now() + SETTLED_WITHIN_MS, run),
    carry: ask,
  });

  /** The request itself, from the first byte to the answer or the deadline. */
  const request = (id: number, done: (isGood: boolean) => void): void => {
    const { answerMs, isGood, hasConnection } = callbackOf(id);
    const began = events.now();
    shared.onAttempt(id, began);
    const end = (good: boolean): void => {
      if (events.now() - began > slowMs) slow.add(id);
      if (good) shared.onDelivered(id, events.now());
      done(good);
    };
    if (answerMs === null) {
      events.at(began + policy.deadlineMs, () => end(false));
      return;
    }
    const workMs = costs.callbackMs + (hasConnection ? 0 : costs.callbackConnectionMs);
    shared.serveCallback(workMs, () => void events.at(events.now() + answerMs, () => end(isGood)));
  };

  const noted = (id: number, isGood: boolean, answeredAt: number): void => {
    if (isGood) return;
    const made = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, made);
    const { retrySeconds } = policy;
    const retryAt = nextAttempt(made, { now: answeredAt, retryAfter: null, retrySeconds });
    if (retryAt === null) shared.onGivenUp(id);
    else events.at(retryAt, () => takeUp(() => enqueue(id)));
  };

  const perform = ({ id }: { id: number }): Promise<void> => {
    const connectionMs = callbackOf(id).hasConnection ? 0 : costs.connectionMs;
    return new Promise((resolve) => {
      thread.serve(costs.deliveryMs / 2 + connectionMs, () =>
        request(id, (isGood) =>
          thread.serve(costs.deliveryMs / 2, () => {
            const answeredAt = events.now();
            change(() => noted(id, isGood, answeredAt));
            shared.goesOn();
            resolve();
            soon(walk);
          }),
        ),
      );
    });
  };

  const scheduler = createScheduler({
    concurrency: policy.concurrency,
    concurrencyPerHost: policy.concurrencyPerHost,
    sharers: () => shared.sidecars,
    clock,
    perform,
  });

  const enqueue = (id: number): void => {
    shared.goesOn();
    scheduler.enqueue({ kind: slow.has(id) ? 'slow' : 'deliver', host: callbackOf(id).host, id });
  };

  /** Takes up together what is due at once. */
  const takeUp = createLots({
    most: DUE_AT_ONCE,
    atOnce: 1,
    soon,
    carry: ask,
  });

  const page = sharedPage(policy.concurrency);
  let isWalking = false;
  const walk = (): void => {
    if (isWalking || scheduler.waiting() >= page) return;
    const [from, count] = shared.takePage(page);
    if (count === 0) return;
    isWalking = true;
    ask(count, () => {
      isWalking = false;
      for (let id = from; id < from + count; id++) enqueue(id);
      soon(walk);
    });
  };
  walk();
}
