import { performance } from 'node:perf_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';
import type { Metrics } from './metrics.ts';

/** The route of a request that no row of the route table knows. */
export const UNKNOWN_ROUTE = 'unknown';

const LOGGED_PATH_LENGTH = 200;

/** What machines ask every few seconds; logged at debug. */
const ASKED_BY_MACHINES = new Set(['/healthz', '/readyz', '/metrics']);

/** What is told of a client that left before anything was answered, as others do; no client ever sees it. */
const CLIENT_LEFT = 499;

/** What is known of a request that is over. */
export interface Answered {
  readonly req: Pick<IncomingMessage, 'method' | 'url'> & { readonly originalUrl?: string };
  readonly res: ServerResponse;
  readonly route: unknown;
  /** When the request came, by `performance.now()`. */
  readonly startMs: number;
  /** Whether the client left before the end. */
  readonly isAborted: boolean;
}

/** Tells the log and the metrics of a request that is over. */
export type ObserveRequest = (answered: Answered) => void;

/**
 * Logs and counts requests: method, route, path, status, milliseconds, and whether the client left before the end.
 * Addresses, queries and header fields, apart from the id of the request, are not logged, as people write what they like into them.
 */
export function requestObserver({ log, metrics }: { log: Logger; metrics: Metrics }): ObserveRequest {
  return ({ req, res, route: named, startMs, isAborted }) => {
    const ms = performance.now() - startMs;
    const { method = '' } = req;
    const route = typeof named === 'string' ? named : UNKNOWN_ROUTE;
    const status = isAborted && !res.headersSent ? CLIENT_LEFT : res.statusCode;
    metrics.observe({ route, method, status }, ms / 1000);
    const level = ASKED_BY_MACHINES.has(route) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const path = (req.originalUrl ?? req.url)?.split('?', 1)[0]?.slice(0, LOGGED_PATH_LENGTH);
    log[level](
      {
        method,
        route,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: requestIdOf(res.req),
        ...(isAborted ? { aborted: true } : {}),
      },
      'request',
    );
  };
}

/** Observes each request once it is over. */
export function observeRequests(observe: ObserveRequest): RequestHandler {
  return (req, res, next) => {
    observeAtEnd(observe, { req, res, startMs: performance.now(), route: () => res.locals['route'] });
    next();
  };
}

/** Observes one request once it is over; `route` tells then which it was. */
export function observeAtEnd(
  observe: ObserveRequest,
  { route, ...begun }: Pick<Answered, 'req' | 'res' | 'startMs'> & { readonly route: () => unknown },
): void {
  const { res } = begun;
  // There is one such event, and `once` would wrap the listener.
  res.on('close', () => observe({ ...begun, route: route(), isAborted: !res.writableFinished }));
}
