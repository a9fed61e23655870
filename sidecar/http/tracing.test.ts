import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { ask } from '../test/ask.ts';
import { serve } from '../test/serve.ts';
import { observeAtEnd } from './request-log.ts';
import { traceRequests } from './tracing.ts';
import type { RequestSpan } from './tracing.ts';

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

/** The spans of requests to a server that answers as told. */
async function tracedServer(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  route = '/reviews.json',
) {
  const spans: RequestSpan[] = [];
  const tracing = traceRequests({ send: (span) => void spans.push(span), stop: async () => undefined });
  const observe = tracing.after(() => undefined);
  const served = await serve((req, res) => {
    observeAtEnd(observe, { req, res, startMs: performance.now(), route: () => route });
    answer(req, res);
  });
  return { spans, ...served };
}

it('tells of a request by method, route and status, with its id and the place of its caller', async () => {
  await using server = await tracedServer((_req, res) => res.end('{}'));
  const before = Date.now();
  await ask(`${server.url}/reviews.json?query=secret`, {
    headers: { traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01`, 'X-Request-Id': 'mine' },
  });
  await expect.poll(() => server.spans).toHaveLength(1);
  const [span] = server.spans;
  expect(span).toMatchObject({
    name: 'GET /reviews.json',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/reviews.json',
      'http.response.status_code': 200,
      'reviewcast.request_id': 'mine',
    },
    isFault: false,
    parent: { ...PARENT, traceFlags: 1 },
  });
  expect(JSON.stringify(span)).not.toContain('secret');
  expect(span?.startMs).toBeGreaterThan(before - 100);
  expect(span?.endMs).toBeGreaterThanOrEqual(span?.startMs ?? Infinity);
});

it('tells of a fault of ours as one, and not of what a client did wrong', async () => {
  await using server = await tracedServer((req, res) => {
    res.statusCode = req.url === '/fault' ? 500 : 404;
    res.end();
  });
  await ask(`${server.url}/fault`);
  await ask(`${server.url}/nothing`);
  await expect.poll(() => server.spans.map(({ isFault }) => isFault)).toEqual([true, false]);
});

it.each([
  ['none', undefined],
  ['ids of zeros', `00-${'0'.repeat(32)}-${PARENT.spanId}-01`],
  ['version ff', `ff-${PARENT.traceId}-${PARENT.spanId}-01`],
  ['something else', 'hello'],
])('begins a trace of its own where traceparent is %s', async (_what, traceparent) => {
  await using server = await tracedServer((_req, res) => res.end());
  await ask(server.url, { headers: traceparent === undefined ? {} : { traceparent } });
  await expect.poll(() => server.spans.map(({ parent }) => parent)).toEqual([null]);
});

it('tells nothing of what machines ask every few seconds', async () => {
  await using server = await tracedServer((_req, res) => res.end(), '/healthz');
  await ask(server.url);
  await using other = await tracedServer((_req, res) => res.end());
  await ask(other.url);
  await expect.poll(() => other.spans).toHaveLength(1);
  expect(server.spans).toEqual([]);
});

it('waits no longer than a few seconds for a collector that hangs', async () => {
  const hanging = traceRequests({ send: () => undefined, stop: () => new Promise(() => undefined) });
  // Else nothing would keep the process of this test alive.
  const alive = createServer().listen(0, '127.0.0.1');
  const startMs = performance.now();
  await hanging[Symbol.asyncDispose]();
  expect(performance.now() - startMs).toBeLessThan(5000);
  alive.close();
});
