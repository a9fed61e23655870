import { Counter, Gauge, Registry } from 'prom-client';
import { measureHelper } from '../http/process-metrics.ts';

/** What the supervisor takes and counts itself: workers that serve, as `serving` says, and ends of workers, by `died`. */
export function supervisorMetrics(serving: () => number): { registry: Registry; died: () => void } {
  const registry = new Registry();
  measureHelper(registry);
  // oxlint-disable-next-line no-new -- a gauge that collects itself is known by its registry
  new Gauge({
    name: 'reviewcast_workers',
    help: 'Worker processes that serve.',
    registers: [registry],
    aggregator: 'first',
    collect() {
      this.set(serving());
    },
  });
  const deaths = new Counter({
    name: 'reviewcast_worker_ends_total',
    help: 'Worker processes that ended without having been asked to.',
    registers: [registry],
  });
  return { registry, died: () => deaths.inc() };
}
