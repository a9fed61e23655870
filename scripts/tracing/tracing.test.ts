import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from '../../sidecar/test/ask.ts';
import { startApp } from '../../sidecar/test/start-app.ts';

/** Installed by `npm ci --prefix scripts/tracing`, as .ci/run does. */
const isInstalled = existsSync(join(import.meta.dirname, 'node_modules'));

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
});
/** https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A collector that takes OTLP over HTTP. */
async function collector(status = 200) {
  const received: { path: string; headers: IncomingHttpHeaders; body: z.output<typeof exported> }[] = [];
  const server = createServer((req, res) => {
    const take = async () => {
      const body = exported.parse(JSON.parse(await text(req)));
      received.push({ path: req.url ?? '', headers: req.headers, body });
      res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    };
    take().catch(() => res.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    spans: () =>
      received.flatMap(({ body }) =>
        body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
      ),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe.skipIf(!isInstalled)('traces (need npm ci --prefix scripts/tracing)', () => {
  it('reach a collector over OTLP, in the trace of the caller, what is left at the end too', async () => {
    await using to = await collector();
    const app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: to.url } });
    await ask(`${app.url}/api/reviews/search?query=prompt`, {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01`, 'X-Request-Id': 'mine' },
    });
    await ask(`${app.url}/nothing`);
    await app[Symbol.asyncDispose]();
    const [searched, missed] = to.spans();
    expect(searched).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      name: 'GET /api/reviews/search',
      // A server's.
      kind: 2,
      attributes: expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: '200' } },
        { key: 'reviewcast.request_id', value: { stringValue: 'mine' } },
      ]),
    });
    expect(missed?.traceId).not.toBe(TRACE);
    const [first] = to.received;
    expect(first?.path).toBe('/v1/traces');
    expect(first?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'reviewcast' },
    });
  });

  it('are not sent where the caller says that it does not sample', async () => {
    await using to = await collector();
    const app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: to.url } });
    await ask(`${app.url}/nothing`, { headers: { traceparent: `00-${TRACE}-${CALLER}-00` } });
    await ask(`${app.url}/reviews.json`);
    await app[Symbol.asyncDispose]();
    expect(to.spans().map(({ name }) => name)).toEqual(['GET /reviews.json']);
  });

  it('harm nobody where the collector is away', async () => {
    const app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
    expect((await ask(`${app.url}/reviews.json`)).status).toBe(200);
    await app[Symbol.asyncDispose]();
  });

  it('that a collector refuses are told of in the log', async () => {
    await using to = await collector(400);
    const app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: to.url } });
    await ask(`${app.url}/reviews.json`);
    await app[Symbol.asyncDispose]();
    const told = app.logged.filter(({ msg }) => msg === 'traces could not be sent');
    expect(told).toEqual([expect.objectContaining({ level: 'warn', reason: expect.any(String) })]);
  });

  it('are made by code whose types hold', () => {
    const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', import.meta.dirname], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });
});
