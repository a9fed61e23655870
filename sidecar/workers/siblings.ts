import cluster from 'node:cluster';
import process from 'node:process';
import type { Store } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { addedMetrics, metricsOf } from './added-metrics.ts';
import { countedByAll } from './counted-by-all.ts';
import { fromSupervisor } from './messages.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

/** How long the supervisor may take to give the metrics of all. */
const METRICS_WITHIN_MS = 3000;

/** The other workers on this port, as one of them knows them. */
export interface Siblings {
  /** This worker among them, from 1. */
  readonly number: number;
  /** How many serve together. */
  readonly of: number;
  /** Whether others served before this one came: it is to listen when it can answer. */
  readonly isLate: boolean;
  /** Known to the siblings alone. */
  readonly secret: string;
  /** Where this one is to listen for the others when it keeps the hub. */
  readonly ownSocket: string;
  /** Counts the requests of clients over all. */
  readonly counts: Store;
  /** Where the one that keeps the hub listens for the others; null while none does. */
  keeperSocket(): string | null;
  /** Calls once this one is to keep the hub; at once if it is already. */
  onKeep(listener: () => void): void;
  /** Says that this one listens at `ownSocket`. */
  keeping(): void;
  /** Calls whenever another one found a new publication. */
  onLook(listener: () => void): void;
  /** Gives what `making` gives when all have made theirs of the same version, or have been waited for long enough. */
  together<T>(version: string, making: Promise<T>): Promise<T>;
  /** Says that this one serves. */
  serving(about: Omit<Extract<FromWorker, { kind: 'serving' }>, 'kind'>): void;
  /** The metrics of all, in the text format of Prometheus. */
  metrics(): Promise<string>;
  /** Resolves when the supervisor asks to stop. */
  readonly stopping: Promise<void>;
  /** Gives the last metrics and lets go of the supervisor, so that the process can end. */
  leave(): Promise<void>;
}

/** Meets the siblings of this worker: resolves when the supervisor has said who it is. */
export function meetSiblings({ registry, log }: { registry: Registry; log: Logger }): Promise<Siblings> {
  const { promise: met, resolve: meet } = Promise.withResolvers<Siblings>();
  const stop = Promise.withResolvers<void>();
  const keep = Promise.withResolvers<void>();
  const lookers: (() => void)[] = [];
  const waitingToGo = new Map<string, () => void>();
  const waitingForMetrics = new Map<number, (text: Promise<string>) => void>();
  let keptAt: string | null = null;
  let asked = 0;

  const counts = countedByAll(send);
  const giveMetrics = async (id: number | null): Promise<void> =>
    send({ kind: 'metrics', id, metrics: await metricsOf(registry) });

  const siblings = (welcome: Extract<FromSupervisor, { kind: 'welcome' }>): Siblings => ({
    number: welcome.number,
    of: welcome.of,
    isLate: welcome.isLate,
    secret: welcome.secret,
    ownSocket: welcome.socket,
    counts,
    keeperSocket: () => keptAt,
    onKeep: (listener) => void keep.promise.then(listener),
    keeping: () => send({ kind: 'keeping', socket: welcome.socket }),
    onLook: (listener) => void lookers.push(listener),
    async together(version, making) {
      const { promise: released, resolve: go } = Promise.withResolvers<void>();
      waitingToGo.set(version, go);
      send({ kind: 'found', version });
      try {
        return await making;
      } finally {
        send({ kind: 'prepared', version });
        await released;
      }
    },
    serving: (about) => send({ kind: 'serving', ...about }),
    metrics() {
      const { promise, resolve } = Promise.withResolvers<Promise<string>>();
      const id = (asked += 1);
      const timer = setTimeout(() => resolve(registry.metrics()), METRICS_WITHIN_MS);
      waitingForMetrics.set(id, resolve);
      send({ kind: 'collect', id });
      return promise.then((text) => {
        clearTimeout(timer);
        waitingForMetrics.delete(id);
        return text;
      });
    },
    stopping: stop.promise,
    async leave() {
      await giveMetrics(null);
      cluster.worker?.disconnect();
    },
  });

  const take = (message: FromSupervisor): void => {
    switch (message.kind) {
      case 'welcome':
        return meet(siblings(message));
      case 'keep':
        return keep.resolve();
      case 'kept-at':
        keptAt = message.socket;
        return;
      case 'look':
        return lookers.forEach((look) => look());
      case 'go':
        waitingToGo.get(message.version)?.();
        waitingToGo.delete(message.version);
        return;
      case 'counted':
        return counts.counted(message.hits);
      case 'give-metrics':
        giveMetrics(message.id).catch((error: unknown) => log.error({ err: error }, 'no metrics given'));
        return;
      case 'all-metrics':
        return waitingForMetrics.get(message.id)?.(addedMetrics(message.metrics).metrics());
      case 'ping':
        return send({ kind: 'pong' });
      case 'stop':
        return stop.resolve();
    }
  };
  process.on('message', (message) => {
    const parsed = fromSupervisor.safeParse(message);
    if (parsed.success) take(parsed.data);
    else log.error({ err: parsed.error }, 'the supervisor says what this worker does not know');
  });
  return met;
}

function send(message: FromWorker): void {
  // A supervisor that is gone takes its workers with it.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
