import type { RequestHandler } from 'express';
import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of one process. Other rooms register theirs in `registry`. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts one answered request; `seconds` is how long it took. */
  observe(labels: RequestLabels, seconds: number): void;
}

interface RequestLabels {
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']);

/** New metrics, all at zero. Labels are bounded: routes come from the route table, odd methods are one. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // Counted here and told when somebody asks: the counter would write out its labels for each request.
  const answered = new Map<string, { readonly labels: RequestLabels; count: number }>();
  const requests = new Counter({
    name: 'reviewcast_http_requests_total',
    help: 'Requests answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const { labels, count } of answered.values()) this.inc(labels, count);
    },
  });
  registry.registerMetric(requests);
  const duration = new Histogram({
    name: 'reviewcast_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe({ route, method, status }, seconds) {
      const labels = { route, method: METHODS.has(method) ? method : 'other', status };
      const key = `${route} ${labels.method} ${status}`;
      const counted = answered.get(key) ?? { labels, count: 0 };
      if (counted.count === 0) answered.set(key, counted);
      counted.count += 1;
      duration.observe({ route }, seconds);
    },
  };
}

/** Answers with every metric in the text format of Prometheus: those of `registry`, or what `read` gives instead. */
export function metricsHandler(
  registry: Registry,
  read: () => Promise<string> = () => registry.metrics(),
): RequestHandler {
  return async (_req, res) => {
    const body = await read();
    res.setHeader('Content-Type', registry.contentType);
    res.setHeader('Cache-Control', 'no-store');
    res.end(body);
  };
}
