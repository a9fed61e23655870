import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askAll } from './ask-all.ts';
import { startLoad } from './load-process.ts';
import { requestText } from './request-text.ts';

/** A server for one test, and what it was asked. */
async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port;
}

const paths = (count: number) =>
  Array.from({ length: count }, (_, index) => requestText({ path: `/${index}` }));

describe('askAll', () => {
  test('asks each request once and counts the bytes of all bodies', async () => {
    const asked: string[] = [];
    const port = await serving((request, response) => {
      asked.push(request.url ?? '');
      response.end('é'.repeat(100));
    });
    const report = await askAll({ port, requests: paths(50), connections: 8 });
    expect(asked.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `/${index}`).toSorted());
    expect([report.answered, report.bytes, report.milliseconds.length]).toEqual([50, 50 * 200, 50]);
    expect([...report.asked].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
  });

  test('keeps its connections open', async () => {
    const ports = new Set<number | undefined>();
    const port = await serving((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('yes');
    });
    await askAll({ port, requests: paths(40), connections: 3 });
    expect(ports.size).toBe(3);
  });

  test('reads bodies in chunks, bodies larger than one read, and none', async () => {
    const bodies = ['', 'x'.repeat(300_000), 'short'];
    const port = await serving((request, response) => {
      const body = bodies[Number(request.url?.slice(1)) % 3] ?? '';
      // Without a length Node.js sends chunks.
      if (Number(request.url?.slice(1)) >= 3) {
        for (const piece of body.match(/.{1,40000}/gs) ?? []) response.write(piece);
        response.end();
      } else response.setHeader('Content-Length', body.length).end(body);
    });
    const { answered, bytes } = await askAll({ port, requests: paths(6), connections: 1 });
    expect([answered, bytes]).toEqual([6, 2 * 300_005]);
  });

  test('posts bodies as they are', async () => {
    let received = '';
    const port = await serving((request, response) => {
      request.on('data', (chunk) => (received += String(chunk)));
      request.on('end', () => response.end('yes'));
    });
    const body = JSON.stringify({ query: 'ünïcode' });
    await askAll({ port, requests: [requestText({ method: 'POST', path: '/', body })], connections: 1 });
    expect(received).toBe(body);
  });

  test('asks again from the first, until the time is over, when requests repeat', async () => {
    const port = await serving((_request, response) => response.end('yes'));
    const report = await askAll({ port, requests: paths(2), connections: 2, seconds: 0.2, isRepeated: true });
    expect(report.answered).toBeGreaterThan(10);
    expect(report.seconds).toBeGreaterThanOrEqual(0.2);
    expect(new Set(report.asked)).toEqual(new Set([0, 1]));
  });

  test('rejects with request and answer when an answer is not 200 (OK)', async () => {
    const port = await serving((request, response) => {
      response.statusCode = request.url === '/7' ? 400 : 200;
      response.end('because');
    });
    await expect(askAll({ port, requests: paths(20), connections: 4 })).rejects.toThrow(
      /400 because for GET \/7 /,
    );
  });

  test('rejects when the server closes the connection before it answered', async () => {
    const port = await serving((request) => request.socket.destroy());
    await expect(askAll({ port, requests: paths(1), connections: 1 })).rejects.toThrow();
  });
});

test('a process of its own asks and reports the same, and tells of errors', async () => {
  const port = await serving((request, response) => {
    response.statusCode = request.url === '/bad' ? 500 : 200;
    response.end('yes');
  });
  using load = startLoad();
  const { answered, bytes, asked } = await load.ask({ port, requests: paths(30), connections: 4 });
  expect([answered, bytes, asked.length]).toEqual([30, 90, 30]);
  const bad = { port, requests: [requestText({ path: '/bad' })], connections: 1 };
  await expect(load.ask(bad)).rejects.toThrow('500 yes for GET /bad');
  expect((await load.ask({ port, requests: paths(1), connections: 1 })).answered).toBe(1);
});
