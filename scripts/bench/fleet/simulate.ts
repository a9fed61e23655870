import type { Behaviour } from './callbacks.ts';
import type { Costs, Policy } from './costs.ts';
import { eventQueue } from './event-queue.ts';
import { createServer } from './server.ts';
import { startSidecar } from './sidecar.ts';

/** One change of one topic, owed to all subscribers of a fleet. */
export interface FleetOptions {
  readonly sidecars: number;
  readonly subscribers: number;
  readonly callbackOf: (id: number) => Behaviour;
  readonly policy: Policy;
  readonly costs: Costs;
  /** Processors of the database's machine, where each sidecar has one of its own; null: see `together`. */
  readonly databaseProcessors: number | null;
  /** Processors that sidecars, database and callbacks have together, where they stand on one machine. */
  readonly together?: number;
  /** From a sidecar to the database and back, in milliseconds. */
  readonly roundTripMs?: number;
  /** Called for every request to a callback. */
  readonly onAttempt?: (id: number, at: number) => void;
}

/** What came of it; times in milliseconds from the change. */
export interface FleetResult {
  /** Until half, 99 % and all of those had it who acknowledge. */
  readonly halfMs: number;
  readonly mostMs: number;
  readonly allMs: number;
  /** Until the last attempt had ended. */
  readonly endMs: number;
  readonly attempts: number;
  readonly delivered: number;
  /** Deliveries whose last attempt failed. */
  readonly givenUp: number;
  readonly statements: number;
  /** Until 99 % had it: the share of the time in which the database's processors, and a sidecar's, worked. */
  readonly databaseShare: number;
  readonly sidecarShare: number;
}

/** Lets it happen: the same result for the same options, in as long as computing it takes. */
export async function simulate(options: FleetOptions): Promise<FleetResult> {
  const { sidecars, subscribers, callbackOf, policy, costs, roundTripMs = 0 } = options;
  const events = eventQueue();
  const { now } = events;
  const pass = (ms: number, done: () => void): void => void events.at(now() + ms, done);
  const machine =
    options.databaseProcessors === null
      ? createServer(options.together ?? sidecars + 1, { now, work: pass })
      : null;
  const database = machine ?? createServer(options.databaseProcessors ?? 1, { now, work: pass });
  const oneThread = () => createServer(1, { now, work: machine?.serve ?? pass });
  const threads = Array.from({ length: sidecars }, oneThread);
  const callbacks = machine === null ? null : oneThread();

  let next = 0;
  let statements = 0;
  let attempts = 0;
  let givenUp = 0;
  let databaseMs = 0;
  let goesOn = true;
  const delivered: number[] = [];
  const acknowledging = Array.from({ length: subscribers }, (_, id) => callbackOf(id)).filter(
    ({ isGood, answerMs }) => isGood && answerMs !== null && answerMs < policy.deadlineMs,
  ).length;
  const most = Math.ceil(0.99 * acknowledging);
  let atMost = { databaseMs: 0, sidecarMs: 0 };

  for (const thread of threads) {
    startSidecar(
      {
        events,
        costs,
        policy,
        sidecars,
        callbackOf,
        takePage(limit) {
          const first = next;
          next = Math.min(first + limit, subscribers);
          return [first, next - first];
        },
        ask(rows, done) {
          statements += 1;
          const ms = costs.statementMs + rows * costs.rowMs;
          databaseMs += ms;
          pass(roundTripMs, () => database.serve(ms, done));
        },
        serveCallback: (ms, done) => (callbacks === null ? done() : callbacks.serve(ms, done)),
        goesOn: () => void (goesOn = true),
        onAttempt(id, at) {
          attempts += 1;
          options.onAttempt?.(id, at);
        },
        onDelivered(_id, at) {
          delivered.push(at);
          if (delivered.length !== most) return;
          const sidecarMs = threads.reduce((sum, { servedMs }) => sum + servedMs(), 0) / sidecars;
          atMost = { databaseMs, sidecarMs };
        },
        onGivenUp: () => void (givenUp += 1),
      },
      thread,
    );
  }
  do {
    if (!goesOn) continue;
    goesOn = false;
    // The scheduler goes on in microtasks, of which none asks for another.
    await undefined;
    await undefined;
  } while (events.next());

  const timeOf = (count: number): number => delivered[Math.max(0, count - 1)] ?? Number.NaN;
  const mostMs = timeOf(most);
  return {
    halfMs: timeOf(Math.ceil(acknowledging / 2)),
    mostMs,
    allMs: timeOf(acknowledging),
    endMs: now(),
    attempts,
    delivered: delivered.length,
    givenUp,
    statements,
    databaseShare:
      atMost.databaseMs / (mostMs * (options.databaseProcessors ?? options.together ?? sidecars + 1)),
    sidecarShare: atMost.sidecarMs / mostMs,
  };
}
