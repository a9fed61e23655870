import { once } from 'node:events';
import { BlockList, connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, exchange } from '../test/ask.ts';
import { serve } from '../test/serve.ts';

// A machine that is busy with other tests may leave a client waiting for a second.
const PACE = { silenceMs: 2000, pressedSilenceMs: 100, bytesPerSecond: 1e6 };
const LARGE = Buffer.alloc(32 * 1024 * 1024);

/** Asks for `/` and reads nothing of the answer. */
async function silentReader(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`;

async function openConnections(server: { getConnections(done: (e: unknown, n: number) => void): void }) {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((_error, count) => resolve(count));
  return promise;
}

test('begins no answer on a connection before the one ahead of it has been given', async () => {
  const [begun, { promise: ended, resolve: end }] = [Array<string>(), Promise.withResolvers<void>()];
  await using served = await serve(async (req, res) => {
    begun.push(req.url ?? '');
    if (req.url === '/first') await ended;
    res.end(req.url);
  });
  const answers = exchange(
    served.port,
    `${get('/first')}\r\n${get('/second')}\r\n${get('/third')}Connection: close\r\n\r\n`,
  );
  await expect.poll(() => begun.length).toBe(1);
  expect((await ask(`${served.url}/other`)).text).toBe('/other');
  expect(begun).toEqual(['/first', '/other']);
  end();
  expect((await answers).match(/\/(first|second|third)$|\/\w+(?=HTTP)/g)).toEqual([
    '/first',
    '/second',
    '/third',
  ]);
});

test('disconnects clients that never read an answer', async () => {
  let asked = 0;
  await using served = await serve(
    (_req, res) => {
      asked += 1;
      res.end(LARGE);
    },
    { pace: PACE },
  );
  const sockets = await Promise.all(Array.from({ length: 20 }, () => silentReader(served.port)));
  await expect.poll(() => asked).toBe(20);
  await expect.poll(() => openConnections(served.server)).toBe(0);
  for (const socket of sockets) socket.destroy();
});

test('disconnects a client that asks much at once and reads nothing when that has lasted, and not a second time as long', async () => {
  const silenceMs = 4000;
  await using served = await serve((_req, res) => res.end(LARGE.subarray(0, 200_000)), {
    pace: { silenceMs, pressedSilenceMs: 100, bytesPerSecond: 4096 },
  });
  const startMs = performance.now();
  const socket = await silentReader(served.port);
  socket.write(`${get('/')}\r\n`.repeat(200));
  await expect.poll(() => openConnections(served.server)).toBe(1);
  await expect.poll(() => openConnections(served.server), { interval: 20 }).toBe(0);
  const lastedMs = performance.now() - startMs;
  socket.destroy();
  expect(lastedMs).toBeGreaterThan(silenceMs);
  expect(lastedMs).toBeLessThan(1.9 * silenceMs);
});

/** Asks for `/` and reads while the clock says that it reads so many bytes a second; gives how many it got. */
async function bytesReadAt(port: number, bytesPerSecond: number): Promise<number> {
  const socket = await silentReader(port);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  socket.on('close', end).on('data', ({ length }) => {
    vi.advanceTimersByTime((length / bytesPerSecond) * 1000);
    if (socket.bytesRead > LARGE.length) end();
  });
  socket.resume();
  await ended;
  socket.destroy();
  return socket.bytesRead;
}

test('disconnects a client that reads more slowly than the least rate, and lets one finish that is fast enough', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const leastRate = 1024 * 1024;
  await using served = await serve((_req, res) => res.end(LARGE), {
    pace: { silenceMs: 10_000, pressedSilenceMs: 5000, bytesPerSecond: leastRate },
  });
  expect(await bytesReadAt(served.port, leastRate / 2)).toBeLessThan(LARGE.length);
  expect(await bytesReadAt(served.port, leastRate * 2)).toBeGreaterThan(LARGE.length);
});

test('leaves alone an answer that is long in the making, and a stream that is silent', async () => {
  await using served = await serve(
    async (req, res) => {
      if (req.url === '/stream') res.write('first ');
      await setTimeout(1.5 * PACE.silenceMs);
      res.end('last');
    },
    { pace: PACE },
  );
  expect((await ask(`${served.url}/late`)).text).toBe('last');
  expect((await ask(`${served.url}/stream`)).text).toBe('first last');
});

test('closes connections beyond the limit in all, and says so', async () => {
  const refused: string[] = [];
  await using served = await serve((_req, res) => res.end('well'), {
    limits: { inAll: 2, perAddress: 0 },
    onRefused: (limit) => refused.push(limit),
  });
  const idle = await Promise.all([1, 2].map(() => silentReader(served.port)));
  await Promise.all(idle.map((socket) => once(socket.resume(), 'data')));
  // The third finds no room, and makes those that ask nothing give theirs up.
  await expect(ask(served.url)).rejects.toThrow();
  await expect.poll(() => openConnections(served.server)).toBe(0);
  expect((await ask(served.url)).text).toBe('well');
  expect(refused).toEqual(['inAll']);
});

test('lets clients that never read make room, long before they would be disconnected for it', async () => {
  await using served = await serve((req, res) => res.end(req.url === '/' ? LARGE : 'well'), {
    limits: { inAll: 2, perAddress: 0 },
    pace: { silenceMs: 8000, pressedSilenceMs: 50, bytesPerSecond: 1e6 },
  });
  const silent = await Promise.all([1, 2].map(() => silentReader(served.port)));
  await expect.poll(() => ask(`${served.url}/short`).then(({ text }) => text, String)).toBe('well');
  for (const socket of silent) socket.destroy();
});

test('closes connections beyond the limit of one address, and only those', async () => {
  const refused: string[] = [];
  await using served = await serve((_req, res) => res.end('well'), {
    limits: { inAll: 100, perAddress: 2, exempt: new BlockList() },
    onRefused: (limit) => refused.push(limit),
  });
  const held = await Promise.all([1, 2].map(() => silentReader(served.port)));
  await Promise.all(held.map((socket) => once(socket.resume(), 'data')));
  await expect(ask(served.url)).rejects.toThrow();
  expect(refused).toEqual(['perAddress']);
  expect(await openConnections(served.server)).toBe(2);
  held[0]?.destroy();
  await expect.poll(() => openConnections(served.server)).toBe(1);
  expect((await ask(served.url)).text).toBe('well');
  held[1]?.destroy();
});
