import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addressOf } from '../test/serve.ts';
import { answerInTurn } from './answer-in-turn.ts';

/** More than a connection holds. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

async function serveInTurn(listener: RequestListener, mostWaiting?: number) {
  const server = createServer();
  answerInTurn(server, listener, mostWaiting);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: addressOf(server).port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close().closeAllConnections();
      await closed;
    },
  };
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const gets = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

const asking = (from: string) => `GET / HTTP/1.1\r\nHost: x\r\nFrom: ${from}\r\n\r\n`;

test('begins one answer for a client that asks twenty times at once and reads nothing, however many there are', async () => {
  const begun: string[] = [];
  await using served = await serveInTurn((req, res) => {
    begun.push(req.url ?? '');
    res.end(req.url === '/last' ? 'last' : LARGE);
  });
  const silent = await Promise.all(Array.from({ length: 20 }, () => opened(served.port)));
  for (const socket of silent) socket.pause().write(gets(20));
  // Whoever came later has been answered, so that all of theirs has been read.
  const reader = await opened(served.port);
  reader.write('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(reader)).toContain('last');
  expect(begun.filter((url) => url === '/0')).toHaveLength(20);
  expect(new Set(begun)).toEqual(new Set(['/0', '/last']));
  for (const socket of silent) socket.destroy();
});

test('gives a client that reads every answer in the order of its requests, bodies and late answers included', async () => {
  let under = 0;
  await using served = await serveInTurn(async (req, res) => {
    under += 1;
    const wasAlone = under === 1;
    const body = await text(req);
    // The first takes longest.
    if (req.url === '/0') await new Promise((resolve) => setTimeout(resolve, 100));
    under -= 1;
    res.end(`<${req.method} ${req.url} ${body} ${wasAlone}>`);
  });
  const client = await opened(served.port);
  client.write(`${gets(2)}POST /posted HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbo`);
  await once(client, 'data');
  client.write(`dy${gets(3)}`.replace(/(.*)\r\n\r\n$/s, '$1\r\nConnection: close\r\n\r\n'));
  const rest = await text(client);
  expect(rest.match(/<.*?>/g)?.slice(-4)).toEqual([
    '<POST /posted body true>',
    '<GET /0  true>',
    '<GET /1  true>',
    '<GET /2  true>',
  ]);
});

test('answers all that was asked by a client that then ends its side', async () => {
  await using served = await serveInTurn((_req, res) => {
    setImmediate(() => res.end('answered'));
  });
  const client = await opened(served.port);
  client.end(gets(5));
  expect((await text(client)).match(/answered/g)).toHaveLength(5);
});

test('closes the connection that has gone longest without a turn when too many requests wait', async () => {
  const begun = new Map<string, PromiseWithResolvers<Socket>>(
    ['first', 'second'].map((from) => [from, Promise.withResolvers<Socket>()]),
  );
  await using served = await serveInTurn((req, res) => {
    begun.get(req.headers.from ?? '')?.resolve(req.socket);
    res.end(LARGE);
  }, 10);
  const [first, second] = [await opened(served.port), await opened(served.port)];
  first.pause().write(asking('first').repeat(8));
  const ofFirst = await begun.get('first')?.promise;
  const closed = new Promise((resolve) => ofFirst?.once('close', resolve));
  second.pause().write(asking('second').repeat(8));
  const ofSecond = await begun.get('second')?.promise;
  await closed;
  expect(ofSecond?.destroyed).toBe(false);
  // And goes on giving the other all its answers.
  second.resume();
  await expect.poll(() => second.bytesRead).toBeGreaterThan(8 * LARGE.length);
  first.destroy();
  second.destroy();
});

test('lets others go on while many requests that waited are begun', async () => {
  const held: ServerResponse[] = [];
  const begun: string[] = [];
  const [allHeld, allBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begin = (which: string) => {
    if (begun.push(which) === 51) allBegun.resolve();
  };
  await using served = await serveInTurn((req, res) => {
    if (req.url === '/0') {
      if (held.push(res) === 50) allHeld.resolve();
      return;
    }
    begin('waited');
    if (begun.length === 1) setImmediate(() => begin('other'));
    // Work that takes 2 ms.
    for (const end = performance.now() + 2; performance.now() < end;);
    res.end();
  });
  const clients = await Promise.all(Array.from({ length: 50 }, () => opened(served.port)));
  for (const client of clients) client.resume().write(gets(2));
  await allHeld.promise;
  for (const res of held) res.end();
  await allBegun.promise;
  expect(begun).toHaveLength(51);
  expect(begun.indexOf('other')).toBeLessThan(10);
  for (const client of clients) client.destroy();
});
