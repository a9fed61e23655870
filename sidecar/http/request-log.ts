import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The route of a request that no row of the route table knows. */
export const UNKNOWN_ROUTE = 'unknown';

const LOGGED_PATH_LENGTH = 200;

/** What machines ask every few seconds; logged at debug. */
const ASKED_BY_MACHINES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs and counts each request once it is over: method, route, path, status, milliseconds, and whether the client
 * left before the end. Addresses, queries and header fields are not logged, as people write what they like into them.
 */
export function observeRequests({ log, metrics }: { log: Logger; metrics: Metrics }): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method } = req;
    res.once('close', () => {
      const ms = performance.now() - start;
      const named: unknown = res.locals['route'];
      const route = typeof named === 'string' ? named : UNKNOWN_ROUTE;
      metrics.observe({ route, method, status: res.statusCode }, ms / 1000);
      const path = req.originalUrl.split('?', 1)[0]?.slice(0, LOGGED_PATH_LENGTH);
      const aborted = res.writableFinished ? {} : { aborted: true };
      log[ASKED_BY_MACHINES.has(route) ? 'debug' : 'info'](
        { method, route, path, status: res.statusCode, ms: Math.round(ms * 10) / 10, ...aborted },
        'request',
      );
    });
    next();
  };
}
