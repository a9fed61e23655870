import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';
import { UNKNOWN_ROUTE } from './request-log.ts';
import type { Answered, ObserveRequest } from './request-log.ts';

/** The place of a caller in its trace, as it says in `traceparent` (https://www.w3.org/TR/trace-context/#traceparent-header). */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** A request that is over, as a collector of traces is told of it. */
export interface RequestSpan {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly endMs: number;
  /** Named by https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Whether it was answered by a fault of ours. */
  readonly isFault: boolean;
  readonly parent: TraceParent | null;
}

/** Tells a collector; `stop` sends what is left. */
export interface SpanSender {
  send(span: RequestSpan): void;
  stop(): Promise<void>;
}

export interface SpanSenderOptions {
  readonly endpoint: string;
  /** Told in words why something could not be sent. */
  readonly onProblem: (reason: string) => void;
}

/** Tells a collector of requests until it is disposed of, which sends what is left. */
export interface Tracing extends AsyncDisposable {
  /** Observes a request, and tells the collector of it after that. */
  after(observe: ObserveRequest): ObserveRequest;
}

/** What sends spans is a package of its own: installed by who wants it, loaded where it is asked for. */
const SENDER = new URL('../../scripts/tracing/span-sender.ts', import.meta.url);

/** How long a collector that hangs may hold up the end of the process. */
const STOPS_WITHIN_MS = 3000;

/** How often the log says that traces cannot be sent. */
const TOLD_EVERY_MS = 60_000;

/** What machines ask every few seconds would drown the rest. */
const NOT_TRACED = new Set<unknown>(['/healthz', '/readyz', '/metrics']);

/**
 * Opens the way to a collector that takes OTLP over HTTP; none where there is no endpoint, nor, with a line in the log,
 * where what sends spans is not installed.
 */
export async function openTracing(endpoint: string | undefined, log: Logger): Promise<Tracing> {
  const sender = endpoint === undefined ? null : await loadSender(endpoint, log);
  return sender === null ? NO_TRACING : traceRequests(sender);
}

const NO_TRACING: Tracing = { after: (observe) => observe, [Symbol.asyncDispose]: async () => undefined };

async function loadSender(endpoint: string, log: Logger): Promise<SpanSender | null> {
  try {
    const loaded: unknown = await import(SENDER.href);
    if (!isSenderModule(loaded)) throw new TypeError(`${SENDER.pathname} makes no senders of spans`);
    return loaded.createSpanSender({ endpoint, onProblem: tellNowAndThen(log) });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    log.warn(
      'no traces: OTEL_EXPORTER_OTLP_ENDPOINT is set and what sends them is not installed: npm ci --prefix scripts/tracing',
    );
    return null;
  }
}

/** A collector that is away is away for every batch. */
function tellNowAndThen(log: Logger): (reason: string) => void {
  let toldMs = -Infinity;
  return (reason) => {
    if (performance.now() - toldMs < TOLD_EVERY_MS) return;
    toldMs = performance.now();
    log.warn({ reason }, 'traces could not be sent');
  };
}

/** Tells a sender of every request that is over. */
export function traceRequests(sender: SpanSender): Tracing {
  return {
    after: (observe) => (answered) => {
      observe(answered);
      if (!NOT_TRACED.has(answered.route)) sender.send(spanOf(answered));
    },
    async [Symbol.asyncDispose]() {
      await Promise.race([
        sender.stop().catch(() => undefined),
        setTimeout(STOPS_WITHIN_MS, undefined, { ref: false }),
      ]);
    },
  };
}

function spanOf({ req, res, route: named, startMs, isAborted }: Answered): RequestSpan {
  const endMs = Date.now();
  const { method = '' } = req;
  const route = typeof named === 'string' ? named : UNKNOWN_ROUTE;
  const status = res.statusCode;
  return {
    name: `${method} ${route}`,
    startMs: endMs - (performance.now() - startMs),
    endMs,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'reviewcast.request_id': requestIdOf(res.req),
      ...(isAborted ? { 'reviewcast.aborted': 1 } : {}),
    },
    isFault: status >= 500,
    parent: parentOf(res.req),
  };
}

/** Version 00, and what later versions promise to begin with; ids of zeros are none. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

function parentOf({ headers }: IncomingMessage): TraceParent | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

function isSenderModule(
  loaded: unknown,
): loaded is { createSpanSender: (options: SpanSenderOptions) => SpanSender } {
  if (typeof loaded !== 'object' || loaded === null || !('createSpanSender' in loaded)) return false;
  return typeof loaded.createSpanSender === 'function';
}
