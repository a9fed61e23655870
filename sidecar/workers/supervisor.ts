import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { quietTurn } from '../http/quiet-turn.ts';
import { collectedMetrics, metricsOf } from './added-metrics.ts';
import { clientCounts } from './client-counts.ts';
import { fromWorker } from './messages.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';
import { hangWatch } from './hang-watch.ts';
import { restartPace } from './restart-pace.ts';
import { listenedPorts } from './stop-accepting.ts';
import { supervisorMetrics } from './supervisor-metrics.ts';
import { swapTogether } from './swap-together.ts';
import { rescueUnaccepted } from './unaccepted-connections.ts';
import type { HandedOver } from './unaccepted-connections.ts';

const MINUTE_MS = 60_000;

/** Where a place cannot be filled at all, the others are not kept back for longer than this. */
const ANNOUNCED_WITHIN_MS = 10_000;

/** How long workers get to take the connections that were let in before they are asked to stop: one may hang. */
const TAKEN_WITHIN_MS = 2000;

const LOOK_AGAIN_MS = 5;

/** What a worker says of itself when it serves. */
export type Serving = Extract<FromWorker, { kind: 'serving' }>;

/** A process in a place, from 1 on, that is filled again when it ends. */
interface Member {
  readonly number: number;
  readonly worker: Worker;
  readonly handed: HandedOver;
  /** By `performance.now()`; null until it serves. */
  servingSince: number | null;
}

export interface SupervisorOptions {
  readonly count: number;
  /** What the workers find in their environment beside that of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** The socket of the worker of a number. */
  readonly socketOf: (number: number) => string;
  readonly log: Logger;
  /** Called once: when every place serves for the first time, or some do for a while. */
  readonly onServing: (first: Serving) => void;
}

/** Worker processes that serve one port, each replaced when it ends. */
export interface Supervisor {
  /** Asks all to stop; resolves when all have ended. */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): void;
  /** Resolves with a sentence when the workers end again and again before they serve, and none does. */
  readonly hopeless: Promise<string>;
}

/** Starts the workers. `cluster.setupPrimary` says what they run. */
export function supervise({ count, env, socketOf, log, onServing }: SupervisorOptions): Supervisor {
  const secret = randomBytes(32).toString('base64url');
  const members = new Map<number, Member>();
  const ports = listenedPorts();
  const pace = restartPace(count);
  const counts = clientCounts(MINUTE_MS);
  const hopeless = Promise.withResolvers<string>();
  const allEnded = Promise.withResolvers<void>();
  let keeper: Member | null = null;
  let keptAt: string | null = null;
  let isStopping = false;
  let isAnnounced = false;
  let asked = 0;

  const tell = ({ worker }: Member, message: FromSupervisor): void => {
    // Of one that is gone the end is told elsewhere.
    if (worker.isConnected()) worker.send(message, undefined, undefined, () => undefined);
  };
  const tellAll = (message: FromSupervisor): void => members.forEach((member) => tell(member, message));
  const serving = () => [...members.values()].filter(({ servingSince }) => servingSince !== null);

  const sum = (figure: (handed: HandedOver) => number) =>
    [...members.values()].reduce((all, { handed }) => all + figure(handed), 0);
  /** Connections that the workers were given, and those of them that they have not taken yet. */
  const handedOver = () => sum((handed) => handed.count());
  const waiting = () => sum((handed) => handed.waiting());

  const swap = swapTogether<Member>({
    look: (finder) => members.forEach((member) => member === finder || tell(member, { kind: 'look' })),
    go: (member, version) => tell(member, { kind: 'go', version }),
  });
  const collected = collectedMetrics<Member>((member) => tell(member, { kind: 'give-metrics', id: ++asked }));
  const own = supervisorMetrics(() => serving().length);

  const appoint = (): void => {
    // The one that has served longest; while none serves, the one that came first.
    const next = serving().toSorted((a, b) => (a.servingSince ?? 0) - (b.servingSince ?? 0))[0];
    keeper = next ?? [...members.values()][0] ?? null;
    if (keeper === null) return;
    tell(keeper, { kind: 'keep' });
    log.info({ worker: keeper.number }, 'a worker keeps the hub');
  };

  const startOne = (number: number): void => {
    const worker = cluster.fork(env);
    const handed = rescueUnaccepted(worker.process, () => serving().some((other) => other.worker !== worker));
    const member: Member = { number, worker, handed, servingSince: null };
    members.set(number, member);
    const { pid } = worker.process;
    if (pid !== undefined) log.info({ worker: number, pid }, 'a worker was started');
    const isLate = serving().length > 0;
    tell(member, {
      kind: 'welcome',
      number,
      of: count,
      secret,
      socket: socketOf(number),
      isLate,
    });
    tell(member, { kind: 'kept-at', socket: keptAt });
    if (!isLate) swap.join(member);
    if (keeper === null) appoint();
    worker.on('message', (message: unknown) => {
      const parsed = fromWorker.safeParse(message);
      if (parsed.success) take(member, parsed.data);
      else
        log.error({ err: parsed.error, worker: number }, 'a worker says what the supervisor does not know');
    });
    worker.on('error', (error) => {
      log.error({ err: error, worker: number }, 'a worker could not be started or reached');
      // What was never a process does not exit.
      if (worker.process.pid === undefined) ended(member, 'not started');
    });
    worker.once('exit', (code, signal) => ended(member, signal ?? code));
  };

  const announce = (first: Serving): void => {
    if (!isAnnounced) onServing(first);
    isAnnounced = true;
  };

  const take = (member: Member, message: FromWorker): void => {
    switch (message.kind) {
      case 'serving':
        member.servingSince = performance.now();
        swap.join(member);
        if (serving().length === count) announce(message);
        else setTimeout(() => announce(message), ANNOUNCED_WITHIN_MS).unref();
        return;
      case 'found':
        return swap.found(member, message.version);
      case 'prepared':
        return swap.prepared(member, message.version);
      case 'keeping':
        if (member !== keeper) return;
        keptAt = message.socket;
        return tellAll({ kind: 'kept-at', socket: keptAt });
      case 'count':
        return tell(member, { kind: 'counted', hits: counts.count(message.hits) });
      case 'uncount':
        return counts.uncount(message.clients);
      case 'collect':
        return inBackground(async () => {
          const metrics = [
            await metricsOf(own.registry),
            ...(await collected.collect([...members.values()])),
          ];
          tell(member, { kind: 'all-metrics', id: message.id, metrics: metrics.map((each) => [...each]) });
        });
      case 'metrics':
        return collected.given(member, message.metrics);
      case 'pong':
        watching.answered(member);
    }
  };

  const inBackground = (task: () => Promise<void>): void => {
    task().catch((error: unknown) => log.error({ err: error }, 'a question of a worker was not answered'));
  };

  const ended = (member: Member, how: string | number): void => {
    const { number, servingSince } = member;
    if (members.get(number) !== member) return;
    members.delete(number);
    swap.leave(member);
    inBackground(() => collected.ended(member));
    if (isStopping) {
      if (members.size === 0) allEnded.resolve();
      return;
    }
    if (member === keeper) {
      keptAt = null;
      tellAll({ kind: 'kept-at', socket: null });
      appoint();
    }
    own.died();
    const servedMs = servingSince === null ? null : performance.now() - servingSince;
    const waitMs = pace.died({ servedMs, othersServing: serving().length });
    log.warn({ worker: number, how, waitMs }, 'a worker has ended');
    if (waitMs === null) {
      hopeless.resolve(
        `The workers end before they serve, ${pace.stillborn} times in a row: the log says why.`,
      );
    } else setTimeout(() => isStopping || startOne(number), waitMs).unref();
  };

  const watching = hangWatch<Member>({
    watched: serving,
    ask: (member) => tell(member, { kind: 'ping' }),
    hangs({ number, worker }) {
      log.error({ worker: number }, 'a worker hangs and is ended');
      worker.process.kill('SIGKILL');
    },
  });

  for (let number = 1; number <= count; number += 1) startOne(number);

  return {
    async stop() {
      isStopping = true;
      if (members.size === 0) allEnded.resolve();
      const end = performance.now() + TAKEN_WITHIN_MS;
      // First of all, so that none who was let in finds all workers gone. While workers have some to take, others wait in
      // Node.js to be dealt out, and are not counted: all are there when none came since all were taken.
      for (let before = -1; handedOver() !== before && performance.now() < end;) {
        before = handedOver();
        await quietTurn(handedOver);
        while (waiting() > 0 && performance.now() < end) await sleep(LOOK_AGAIN_MS);
      }
      ports.close();
      tellAll({ kind: 'stop' });
      await allEnded.promise;
      watching[Symbol.dispose]();
      ports[Symbol.dispose]();
    },
    kill: () => members.forEach(({ worker }) => worker.process.kill('SIGKILL')),
    hopeless: hopeless.promise,
  };
}
