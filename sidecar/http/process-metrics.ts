import { collectDefaultMetrics } from 'prom-client';
import type { Aggregator, Registry } from 'prom-client';

/** Gauges of prom-client under names of counters, which checkers of metrics refuse; nothing here reads them. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Of several processes: where prom-client leaves one out, or takes a mean of what has none. */
const OF_SEVERAL: Readonly<Record<string, Aggregator>> = {
  // The service is as old as the first of its processes.
  process_start_time_seconds: 'min',
  // Of percentiles there is no mean: what is told is what no process exceeds.
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
};

/** Registers what Node.js and the system say of this process, each with how those of several processes become one. */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  takeTogether(registry);
}

/** Longer than the loop of a process that serves nobody need be looked at. */
const RARELY_MS = 60_000;

/** Registers what a process that serves nobody itself takes of the machine: processor, memory, files, since when. */
export function measureHelper(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: RARELY_MS });
  for (const { name } of registry.getMetricsAsArray()) {
    if (!name.startsWith('process_')) registry.removeSingleMetric(name);
  }
  takeTogether(registry);
}

function takeTogether(registry: Registry): void {
  for (const [name, aggregator] of Object.entries(OF_SEVERAL)) {
    const metric = registry.getSingleMetric(name);
    if (metric !== undefined) Object.assign(metric, { aggregator });
  }
}
