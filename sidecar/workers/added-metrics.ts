import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import type { MetricJson } from './messages.ts';

/** The metrics of several processes as of one: sums, or what each metric says of itself in `aggregator`. */
export function addedMetrics(each: readonly (readonly MetricJson[])[]): Registry {
  return AggregatorRegistry.aggregate(each.map((metrics) => [...metrics]));
}

/** How long a worker that is busy is waited for. */
const ANSWER_WITHIN_MS = 1000;

/** What only ever grows, so that who reads it takes less for a restart. */
const GROWING = new Set(['counter', 'histogram']);

/** Collects the metrics of all workers, and keeps what those that ended had counted. */
export interface CollectedMetrics<Worker> {
  /** Of each worker, the newest that it gave within a second, and of those that ended. */
  collect(workers: readonly Worker[]): Promise<(readonly MetricJson[])[]>;
  /** A worker gives its metrics. */
  given(worker: Worker, metrics: readonly MetricJson[]): void;
  /** A worker is no more: what it had counted when it was read last goes on to count. */
  ended(worker: Worker): Promise<void>;
}

/** `ask` asks a worker for its metrics, which it gives by `given`. */
export function collectedMetrics<Worker>(ask: (worker: Worker) => void): CollectedMetrics<Worker> {
  const newest = new Map<Worker, readonly MetricJson[]>();
  let ofEnded: readonly MetricJson[] = [];
  let round: { missing: Set<Worker>; end: () => void; ended: Promise<void> } | null = null;

  /** One round of questions at a time serves all who ask meanwhile. */
  const asked = (workers: readonly Worker[]): Promise<void> => {
    if (round !== null) return round.ended;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => end(), ANSWER_WITHIN_MS);
    const end = (): void => {
      clearTimeout(timer);
      round = null;
      resolve();
    };
    round = { missing: new Set(workers), end, ended: promise };
    for (const worker of workers) ask(worker);
    if (workers.length === 0) end();
    return promise;
  };

  const isHere = (worker: Worker): void => {
    if (round?.missing.delete(worker) === true && round.missing.size === 0) round.end();
  };

  return {
    async collect(workers) {
      await asked(workers);
      return [...newest.values(), ofEnded];
    },
    given(worker, metrics) {
      newest.set(worker, metrics);
      isHere(worker);
    },
    async ended(worker) {
      const last = newest.get(worker)?.filter(({ type }) => GROWING.has(type)) ?? [];
      newest.delete(worker);
      isHere(worker);
      ofEnded = await metricsOf(addedMetrics([ofEnded, last]));
    },
  };
}

/** The metrics of a registry in JSON. */
export async function metricsOf(registry: Registry): Promise<MetricJson[]> {
  const all: readonly object[] = await registry.getMetricsAsJSON();
  return all.map((metric) => ({ name: '', type: '', ...metric }));
}
