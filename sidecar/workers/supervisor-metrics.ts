import { Counter, Gauge, Registry } from 'prom-client';

/** What the supervisor counts itself: workers that serve, as `serving` says, and ends of workers, by `died`. */
export function supervisorMetrics(serving: () => number): { registry: Registry; died: () => void } {
  const registry = new Registry();
  // oxlint-disable-next-line no-new -- a gauge that collects itself is known by its registry
  new Gauge({
    name: 'reviewcast_workers',
    help: 'Worker processes that serve.',
    registers: [registry],
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
